package dev.urial.scheme.object;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.view.SchemeViewLaws;
import java.util.List;
import org.junit.jupiter.api.Test;

class S3UriLaws extends SchemeViewLaws<S3Uri> {
  @Override
  protected S3Uri parse(String text) {
    return S3Uri.parse(text);
  }

  @Override
  protected Parsed<S3Uri> tryParse(String text) {
    return S3Uri.tryParse(text);
  }

  @Override
  protected Parsed<S3Uri> of(Uri uri) {
    return S3Uri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "s3://a-bucket/photos/a%20b.jpg",
        "s3://a-bucket/ph%6ftos/a%20b.jpg", "s3://a.b.c", "s3://a.b.c/", "s3://abc/x?y#f");
  }

  @Override
  protected String malformed() {
    return """
        s3             2   scheme
        s:a            1   scheme
        s3x://abc      2   scheme
        s3:            3   s3
        s3:abc         3   s3
        s3:/abc        4   s3
        s3:?abc        3   s3
        s3://          5   bucket
        s3:///key      5   bucket
        s3://?a        5   bucket
        s3://a         6   bucket
        s3://ab        7   bucket
        s3://ab/c      7   bucket
        s3://-abc      5   bucket
        s3://.abc      5   bucket
        s3://abc-      9   bucket
        s3://abc./k    9   bucket
        s3://a_b/k     6   bucket
        s3://ABC/k     5   bucket
        s3://a..b      7   bucket
        s3://192.168.5.4  16  bucket
        s3://a---      9   bucket
        s3://u@abc/k   6   bucket
        s3://abc:80/k  8   bucket
        s3://abc%61/k  8   bucket
        s3://abc␠/k    8   reg-name
        """;
  }

  @Test
  void keysAreDecodedAndKeepTheirSlashes() {
    assertEquals("photos/a b.jpg", S3Uri.parse("s3://a-bucket/photos/a%20b.jpg").key());
    assertEquals("", S3Uri.parse("s3://a-bucket").key());
    assertEquals("x?y", S3Uri.parse("s3://abc/x?y").key());
    assertEquals(1, S3Uri.parse("s3://abc/x?y").advice().size());
  }
}
