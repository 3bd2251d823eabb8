package dev.urial.scheme.data;

import static dev.urial.scheme.Examples.different;
import static dev.urial.scheme.Examples.index;
import static dev.urial.scheme.Examples.same;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.urial.MediaType;
import dev.urial.report.UriParseException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The examples of RFC 2397, 2045, 4648 and of Fetch, a section a method. */
class DataExamplesTest {
  private static final String LARRY =
      "data:image/gif;base64,R0lGODdhMAAwAPAAAAAAAP///ywAAAAAMAAwAAAC8IyPqcvt3wCcDkiLc7C0qw"
          + "yGHhSWpjQu5yqmCYsapyuvUUlvONmOZtfzgFzByTB10QgxOR0TqBQejhRNzOfkVJ+5YiUqrXF5Y5lKh/DeuN"
          + "cP5yLWGsEbtLiOSpa/TPg7JpJHxyendzWTBfX0cxOnKPjgBzi4diinWGdkF8kjdfnycQZXZeYGejmJlZeGl9"
          + "i2icVqaNVailT6F5iJ90m6mvuTS4OK05M0vDk0Q4XUtwvKOzrcd3iq9uisF81M1OIcR7lEewwcLp7tuNNkM3"
          + "uNna3F2JQFo97Vriy/Xl4/f1cf5VWzXyym7PHhhx4dbgYKAAA7";

  /** RFC 2397 §4: an image in Base64, without its white space; and the misprint as it was meant. */
  @Test
  void rfc2397Section4() {
    DataUri image = DataUri.parse(LARRY);
    assertEquals("image/gif", image.mediaType().toString());
    assertEquals(273, image.bytes().length);
    assertEquals("GIF87a", new String(image.bytes(), 0, 6, StandardCharsets.US_ASCII));
    assertEquals(';', image.bytes()[272]); // where a GIF ends
    assertEquals(image.toString(), image.normalize().toString());
    DataUri brief = DataUri.parse("data:,A%20brief%20note");
    assertEquals("A brief note", brief.text());
    assertFalse(DataUri.tryParse("data:text/plain;charset=iso-8859-7,%be%fg%be").isOk());
    DataUri query =
        DataUri.parse("data:application/vnd-xxx-query,select_vcount,fcol_from_fieldtable/local");
    assertEquals("select_vcount,fcol_from_fieldtable/local", query.text());
    DataUri greek = DataUri.parse("data:text/plain;charset=iso-8859-7,%be%d3%be");
    assertEquals("ΎΣΎ", greek.text());
    assertEquals(
        MediaType.parse("text/plain;charset=US-ASCII"), DataUri.parse("data:,").mediaType());
  }

  @Test
  void rfc4648Section4BrokenBase64IsNoticedByWhoeverReadsIt() {
    for (String broken :
        List.of("Y", "YQ", "YQ=", "YQ==Y", "YQ===", "Y=Q=", "YQ==%20", "Y-Q_", "=")) {
      DataUri uri = DataUri.parse("data:;base64," + broken);
      assertThrows(UriParseException.class, uri::bytes, broken);
      assertThrows(IOException.class, () -> uri.stream().readAllBytes(), broken);
      assertEquals(1, uri.advice().size(), broken);
    }
    assertArrayEquals(new byte[] {97}, DataUri.parse("data:;base64,YQ%3D%3D").bytes());
    assertArrayEquals(DataUri.parse("data:;base64,YQ==").bytes(), DataUri.parse("data:,a").bytes());
  }

  @Test
  void textsAreReadInTheirCharsetOrNotAtAll() {
    assertEquals("é", DataUri.parse("data:;charset=utf-8,%C3%A9").text());
    assertThrows(UriParseException.class, () -> DataUri.parse("data:,%C3%A9").text());
    assertThrows(UriParseException.class, () -> DataUri.parse("data:;charset=utf-8,%C3").text());
    assertThrows(UriParseException.class, () -> DataUri.parse("data:;charset=x-no,a").text());
    assertThrows(UriParseException.class, () -> DataUri.parse("data:;charset=(,a").text());
  }

  /** A text that its charset cannot say is not written at all. */
  @Test
  void textsAreWrittenInTheirCharsetOrNotAtAll() {
    DataUri.Builder ascii = DataUri.builder().mediaType(MediaType.parse("a/b;charset=us-ascii"));
    assertThrows(IllegalArgumentException.class, () -> ascii.text("é").build());
    assertEquals("data:a/b;charset=us-ascii,e", ascii.text("e").build().toString());
    assertThrows(IllegalArgumentException.class, () -> DataUri.builder().text("\uD800").build());
    for (String charset : List.of("x-no", "x-JISAutoDetect", "\"a b\"")) {
      DataUri.Builder unknown =
          DataUri.builder().mediaType(MediaType.parse("a/b;charset=" + charset)).text("e");
      assertThrows(IllegalArgumentException.class, unknown::build, charset);
    }
    MediaType latin = MediaType.parse("text/plain;charset=iso-8859-1");
    assertEquals(
        "data:text/plain;charset=iso-8859-1,%E4",
        DataUri.builder().text("ä").mediaType(latin).build().toString());
    DataUri greek =
        DataUri.builder().mediaType(MediaType.parse("a/b;charset=iso-8859-7")).text("Ύ").build();
    assertEquals("data:a/b;charset=iso-8859-7,%BE", greek.toString());
  }

  /** RFC 2045 §5.1 has braces in tokens; a media type of today has them in values only. */
  @Test
  void rfc2045Section5_1Braces() {
    DataUri uri = DataUri.parse("data:text/x;a=%7Bb%7D,c");
    assertEquals("{b}", uri.mediaType().parameter("a"));
    assertEquals("{b}", DataUri.of(uri.mediaType(), new byte[1]).mediaType().parameter("a"));
    assertFalse(DataUri.tryParse("data:text/x%7By,a").isOk());
  }

  /** RFC 2397 calls no two URIs equivalent: what they hold is compared as types and octets. */
  @Test
  void dataIsComparedAsTypesAndOctets() {
    different("data:text/plain;charset=US-ASCII,a", "data:,a");
    different("data:;base64,YQ==", "data:,a");
    same("data:,%61", "DATA:,a");
    assertEquals(
        DataUri.parse("data:text/plain;charset=US-ASCII,a").mediaType(),
        DataUri.parse("data:,a").mediaType());
  }

  @Test
  void partsOfData() {
    assertEquals(
        "[media type: image/gif, encoding: Base64, octets: 273]",
        DataUri.parse(LARRY).parts().toString());
    assertEquals(
        "[media type: text/plain;charset=US-ASCII, encoding: Base64]",
        DataUri.parse("data:;base64,@").parts().toString());
  }

  @Test
  void fetchingTellsWhatIsNoDataUrl() {
    assertFalse(DataUri.tryFetch("http://a/,").isOk());
    assertFalse(DataUri.tryFetch("no URL").isOk());
    assertEquals(6, index(DataUri.tryFetch("data:a")));
  }
}
