package dev.urial.dereference.part;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.MediaType;
import dev.urial.report.Remark;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import javax.sound.sampled.AudioFileFormat;
import javax.sound.sampled.AudioFormat;
import javax.sound.sampled.AudioInputStream;
import javax.sound.sampled.AudioSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What servers answer, and where negotiated representations part. */
class MediaAnswerTest {
  private static final MediaType WAV = MediaType.parse("audio/wav");

  /** 30 seconds of 8000 octets, behind 44. */
  private static byte[] wav() throws IOException {
    byte[] samples = new byte[240_000];
    new Random(7).nextBytes(samples);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    AudioSystem.write(
        new AudioInputStream(
            new ByteArrayInputStream(samples), new AudioFormat(4000, 16, 1, true, false), 120_000),
        AudioFileFormat.Type.WAVE,
        out);
    return out.toByteArray();
  }

  /** A query makes another resource: the same octets that a client cuts out after a fragment. */
  @Test
  void queriesAreAnsweredWithTheCut() throws IOException {
    byte[] whole = wav();
    MediaAnswer answer = MediaAnswer.toQuery(whole, WAV, "user=4&t=10,20");
    assertEquals(200, answer.status());
    assertEquals("{Content-Type=audio/wav, Content-Length=80044}", answer.fields().toString());
    Part part = SecondaryResource.of(whole, WAV, "t=10,20").part();
    assertTrue(part != null && Arrays.equals(part.octets(), answer.octets()));
    assertArrayEquals(whole, MediaAnswer.toQuery(whole, WAV, "user=4").octets());
    assertArrayEquals(whole, MediaAnswer.toQuery(whole, WAV, "t=20,10").octets());
    MediaType film = MediaType.parse("video/mp4");
    MediaAnswer all = MediaAnswer.toQuery(whole, film, "t=10,20");
    assertArrayEquals(whole, all.octets());
    assertEquals("part.query-whole", all.remarks().get(1).message().key());
    byte[] page = "<p id='t=1'>".getBytes(UTF_8);
    assertArrayEquals(
        page, MediaAnswer.toQuery(page, MediaType.parse("text/html"), "t=1").octets());
  }

  /** As the test cases for servers of the W3C have it, on a sound of 30 seconds. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "t:npt=10-20; 206; { t:npt 10-20/0-30 } = { bytes 80044-160043/240044 }",
        "t:npt=0-29.97; 206; { t:npt 0-29.97/0-30 } = { bytes 44-239803/240044 }",
        "t:npt=25-; 206; { t:npt 25-30/0-30 } = { bytes 200044-240043/240044 }",
        "t:npt=25-99; 206; { t:npt 25-30/0-30 } = { bytes 200044-240043/240044 }",
        "t:smpte-25=0:00:10-0:00:20; 206; { t:npt 10-20/0-30 } = { bytes 80044-160043/240044 }",
        "t:npt=3-3; 416;",
        "t:npt=7-3; 416;",
        "t:npt=31-40; 416;",
        "t:npt=a-b; 416;",
        "t:npt=1&xywh=1,1,1,1-2; 416;",
        "bytes=0-9; 200;",
        "t:meow=1-2; 200;",
        "track=audio; 200;"
      })
  void rangesOfTimeAreRangesOfOctets(String range, int status, String mapping) throws IOException {
    byte[] whole = wav();
    MediaAnswer answer = MediaAnswer.toRange(whole, WAV, range);
    assertEquals(status, answer.status());
    assertEquals(mapping, answer.fields().get("Content-Range-Mapping"));
    if (status == 206) {
      String bytes = answer.fields().getOrDefault("Content-Range", "");
      int dash = bytes.indexOf('-');
      int start = Integer.parseInt(bytes.substring(6, dash));
      int end = Integer.parseInt(bytes.substring(dash + 1, bytes.indexOf('/'))) + 1;
      assertArrayEquals(Arrays.copyOfRange(whole, start, end), answer.octets());
    }
  }

  @Test
  void setupComesFirst() throws IOException {
    byte[] whole = wav();
    MediaAnswer answer = MediaAnswer.toRange(whole, WAV, "t:npt=29.999-;include-setup");
    assertEquals(206, answer.status());
    assertEquals("multipart/byteranges;boundary=urial", answer.fields().get("Content-Type"));
    assertEquals(
        "{ t:npt 29.999-30/0-30;include-setup } = { bytes 0-43,240036-240043/240044 }",
        answer.fields().get("Content-Range-Mapping"));
    String expected =
        "\r\n--urial\r\nContent-Type: audio/wav\r\nContent-Range: bytes 0-43/240044\r\n\r\n"
            + new String(whole, 0, 44, ISO_8859_1)
            + "\r\n--urial\r\nContent-Type: audio/wav\r\nContent-Range: bytes"
            + " 240036-240043/240044\r\n\r\n"
            + new String(whole, 240036, 8, ISO_8859_1)
            + "\r\n--urial--\r\n";
    assertEquals(expected, new String(answer.octets(), ISO_8859_1));
  }

  @Test
  void whoKnowsOctetsAloneIsSentToThem() throws IOException {
    MediaAnswer answer = MediaAnswer.redirect(wav(), WAV, "t:npt=10-20", "/a.wav");
    assertEquals(307, answer.status());
    assertEquals("80044-160043", answer.fields().get("Range-Redirect"));
    assertEquals("/a.wav", answer.fields().get("Location"));
    assertEquals("Accept-Range-Redirect", answer.fields().get("Vary"));
    assertEquals(416, MediaAnswer.redirect(wav(), WAV, "t:npt=7-3", "/a.wav").status());
  }

  private static List<String> said(String fragment, String... types) {
    return FragmentConsistency.of(fragment, Arrays.stream(types).map(MediaType::parse).toList())
        .stream()
        .map(Remark::sentence)
        .toList();
  }

  @Test
  void negotiatedRepresentationsAreCompared() {
    assertEquals(List.of(), said("a", "text/html", "application/xhtml+xml"));
    assertEquals(List.of(), said("t=10", "video/mp4", "video/webm", "audio/mpeg"));
    assertEquals(
        List.of(
            "Media Fragments 1.0 defines t=10 for video/mp4, but HTML defines it for text/html: the"
                + " meaning depends on the representation"),
        said("t=10", "video/mp4", "text/html"));
    assertEquals(
        List.of(
            "RFC 5147 defines line=1 for text/plain, but no document defines it for application/zip:"
                + " the meaning depends on the representation"),
        said("line=1", "text/plain", "application/zip"));
    MediaType html = MediaType.parse("text/html");
    SecondaryResource one = SecondaryResource.of("<p id=a>".getBytes(UTF_8), html, "a");
    SecondaryResource two = SecondaryResource.of("<p id=b>".getBytes(UTF_8), html, "a");
    assertEquals(List.of(), FragmentConsistency.of(List.of(one, one)));
    assertEquals(
        "for text/html, a part is identified; for text/html, the fragment identifies nothing",
        FragmentConsistency.of(List.of(one, two)).get(0).sentence());
  }
}
