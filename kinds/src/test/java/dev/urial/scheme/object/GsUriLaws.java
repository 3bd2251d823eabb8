package dev.urial.scheme.object;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.view.SchemeViewLaws;
import java.util.List;
import org.junit.jupiter.api.Test;

class GsUriLaws extends SchemeViewLaws<GsUri> {
  @Override
  protected GsUri parse(String text) {
    return GsUri.parse(text);
  }

  @Override
  protected Parsed<GsUri> tryParse(String text) {
    return GsUri.tryParse(text);
  }

  @Override
  protected Parsed<GsUri> of(Uri uri) {
    return GsUri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "gs://a-bucket/photos/a%20b.jpg",
        "gs://a-bucket/ph%6ftos/a%20b.jpg", "gs://a.b.c", "gs://a.b.c/", "gs://abc/x?y#f");
  }

  @Override
  protected String malformed() {
    return """
        gs             2   scheme
        g:a            1   scheme
        gsx://abc      2   scheme
        gs:            3   gs
        gs:abc         3   gs
        gs:/abc        4   gs
        gs:?abc        3   gs
        gs://          5   bucket
        gs:///key      5   bucket
        gs://?a        5   bucket
        gs://a         6   bucket
        gs://ab        7   bucket
        gs://ab/c      7   bucket
        gs://-abc      5   bucket
        gs://.abc      5   bucket
        gs://abc-      9   bucket
        gs://abc./k    9   bucket
        gs://aXb/k     6   bucket
        gs://ABC/k     5   bucket
        gs://a..b      7   bucket
        gs://192.168.5.4  16  bucket
        gs://a---      9   bucket
        gs://u@abc/k   6   bucket
        gs://abc:80/k  8   bucket
        gs://abc%61/k  8   bucket
        gs://abc␠/k    8   reg-name
        """;
  }

  @Test
  void keysAreDecodedAndKeepTheirSlashes() {
    assertEquals("photos/a b.jpg", GsUri.parse("gs://a-bucket/photos/a%20b.jpg").key());
    assertEquals("", GsUri.parse("gs://a-bucket").key());
    assertEquals("x?y", GsUri.parse("gs://abc/x?y").key());
    assertEquals(1, GsUri.parse("gs://abc/x?y").advice().size());
  }
}
