package dev.urial.dereference;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.MediaType;
import dev.urial.dereference.part.MediaAnswer;
import dev.urial.dereference.part.Outcome;
import dev.urial.dereference.part.SecondaryResource;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A part is asked for where the fragment names a time, and is the same whoever cuts it. */
@Timeout(60)
class PartRequestTest {
  private static final MediaType WAV = MediaType.parse("audio/wav");

  @BeforeEach
  void loopback() {
    Loopback.assume();
  }

  /** Thirty seconds of 1000 samples each, of one octet. */
  private static byte[] wave() {
    ByteBuffer wave = ByteBuffer.allocate(44 + 30_000).order(ByteOrder.LITTLE_ENDIAN);
    wave.put("RIFF".getBytes(StandardCharsets.US_ASCII)).putInt(36 + 30_000);
    wave.put("WAVEfmt ".getBytes(StandardCharsets.US_ASCII)).putInt(16);
    wave.putShort((short) 1).putShort((short) 1).putInt(1000).putInt(1000);
    wave.putShort((short) 1).putShort((short) 8);
    wave.put("data".getBytes(StandardCharsets.US_ASCII)).putInt(30_000);
    for (int i = 0; i < 30_000; i++) {
      wave.put((byte) i);
    }
    return wave.array();
  }

  private static RawServer sending(MediaAnswer answer) throws Exception {
    StringBuilder head = new StringBuilder("HTTP/1.1 " + answer.status() + " x\r\n");
    answer.fields().forEach((name, value) -> head.append(name + ": " + value + "\r\n"));
    byte[] body = answer.octets();
    return RawServer.doing(
        out -> {
          out.write((head + "\r\n").getBytes(StandardCharsets.ISO_8859_1));
          out.write(body);
        });
  }

  private static SecondaryResource part(RawServer server, String fragment) throws Exception {
    try (Dereferencer web = Loopback.web().build();
        Representation page = web.dereferencePart(server.url("/a.wav#" + fragment))) {
      return page.secondaryResource();
    }
  }

  @Test
  void whatTheServerCutsIsWhatIsCutHere() throws Exception {
    String range = "t:npt=10-20;include-setup";
    byte[] here =
        Objects.requireNonNull(SecondaryResource.of(wave(), WAV, "t=10,20").part()).octets();
    for (MediaAnswer answer :
        List.of(
            MediaAnswer.toRange(wave(), WAV, range), // a server that knows ranges of time
            MediaAnswer.toQuery(wave(), WAV, ""))) { // and one that does not
      try (RawServer server = sending(answer)) {
        SecondaryResource sent = part(server, "t=10,20");
        assertEquals(Outcome.CUT, sent.outcome());
        assertEquals(WAV, Objects.requireNonNull(sent.part()).mediaType());
        assertArrayEquals(here, sent.part().octets(), answer.toString());
        assertTrue(server.requests().get(0).contains("Range: " + range));
        assertTrue(server.requests().get(0).contains("Accept-Encoding: identity"));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'t=10,20', 't:npt=10-20'",
    "'t=npt:,00:07', 't:npt=0-00:07'",
    "'t=5', 't:npt=5-'",
    "'t=smpte-25:0:00:04,0:00:06:12', 't:smpte-25=0:00:04-0:00:06:12'",
    "'t=clock:2026-11-21T08:00:00Z', ''",
    "'t=7,3', ''",
    "'top', ''",
    "'xywh=1,1,1,1', ''",
  })
  void whatIsAskedFor(String fragment, String range) throws Exception {
    try (RawServer server =
        RawServer.saying("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p id=top>")) {
      part(server, fragment);
      List<String> fields =
          server.requests().get(0).stream().filter(it -> it.startsWith("Range:")).toList();
      assertEquals(
          range.isEmpty() ? List.of() : List.of("Range: " + range + ";include-setup"), fields);
    }
  }

  /** Nobody but who wants a part asks for one. */
  @Test
  void theWholeIsAskedForAsAWhole() throws Exception {
    try (RawServer server = RawServer.saying("HTTP/1.1 200 OK\r\n\r\n");
        Dereferencer web = Loopback.web().build();
        Representation page = web.dereference(server.url("/a.wav#t=10,20"))) {
      assertEquals("t=10,20", page.fragment());
      assertTrue(server.requests().get(0).stream().noneMatch(it -> it.startsWith("Range:")));
    }
  }
}
