package dev.urial.scheme.data;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.MediaType;
import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.testkit.laws.Laws;
import dev.urial.view.BuiltViewLaws;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DataUriLaws extends BuiltViewLaws<DataUri> {
  @Override
  protected DataUri parse(String text) {
    return DataUri.parse(text);
  }

  @Override
  protected Parsed<DataUri> tryParse(String text) {
    return DataUri.tryParse(text);
  }

  @Override
  protected Parsed<DataUri> of(Uri uri) {
    return DataUri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "data:,",
        "data:text/plain;charset=us-ascii,A%20brief%20note",
        "data:,A%20brief%20note",
        "data:;base64,QSBicmllZiBub3Rl",
        "data:text/plain;charset=iso-8859-7,%be%fe%be?/:#f",
        "data:image/gif;base64,R0lGODdhMAAwAPAAAAAAAP///ywAAAAAMAAw",
        "data:a%2Bb/c;x=%22a%20%2C%5C%22b%22;y=z;base64,AA%3D%3D",
        "data:;base64,@");
  }

  @Override
  protected void builtOf(String data) {
    DataUri text = DataUri.builder().text(data).build();
    assertEquals(data, DataUri.parse(text.toString()).text());
    DataUri base64 = DataUri.builder().text(data).base64().build();
    assertEquals(data, DataUri.parse(base64.toString()).text());
    assertArrayEquals(text.bytes(), base64.bytes());
    if (data.chars()
        .allMatch(c -> c == '\t' || (c >= ' ' && c < 0x7F) || (c > 0x7F && c < 0x100))) {
      MediaType type = MediaType.of("a", "b").with("n", data);
      DataUri typed = DataUri.of(type, data.getBytes(UTF_8));
      assertEquals(type, DataUri.parse(typed.toString()).mediaType());
      assertArrayEquals(data.getBytes(UTF_8), typed.bytes());
    }
  }

  @Test
  void decodingUndoesEncoding() throws IOException {
    Random random = new Random(Laws.seed());
    MediaType type = MediaType.of("application", "octet-stream");
    for (int i = 0; i < 2_000; i++) {
      byte[] octets = new byte[random.nextInt(1 + i / 10)];
      random.nextBytes(octets);
      for (DataUri uri :
          List.of(
              DataUri.of(type, octets),
              DataUri.builder().mediaType(type).bytes(octets).build(),
              DataUri.builder().mediaType(type).bytes(octets).base64().build())) {
        assertArrayEquals(octets, uri.bytes());
        assertArrayEquals(octets, uri.stream().readAllBytes());
        assertArrayEquals(octets, DataUri.tryFetch(uri.toString()).orElseThrow().bytes());
        assertEquals(type, DataUri.tryFetch(uri.toString()).orElseThrow().mediaType());
      }
    }
  }

  @Override
  protected String malformed() {
    return """
    ∅                          0   scheme
    data                       4   scheme
    date:,                     3   scheme
    data:                      5   mediatype
    data:text                  9   mediatype
    data:text,                 9   mediatype
    data:text/                 10  mediatype
    data:text/,                10  mediatype
    data:text/html             14  mediatype
    data:text/html#,           14  mediatype
    data:/html,                5   mediatype
    data://a/b,                5   mediatype
    data:a@b/c,                6   mediatype
    data:%20/c,                5   mediatype
    data:a/b/c,                8   mediatype
    data:;                     6   parameter
    data:;,                    6   parameter
    data:;base64               12  parameter
    data:;base64;x=y,          12  parameter
    data:;charset,             13  parameter
    data:;%62ase64,            14  parameter
    data:;charset=,            14  value
    data:;charset=a:b,         15  value
    data:;charset=%01,         14  value
    data:;charset=%22a         18  value
    data:;charset=%22a,        18  value
    data:;charset=%22a%7Fb%22  18  value
    data:;charset=%22a%22b,    21  value
    data:text␠/html,           9   path-rootless
    data:,%                    7   pct-encoded
    """;
  }
}
