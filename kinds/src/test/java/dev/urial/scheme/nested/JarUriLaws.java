package dev.urial.scheme.nested;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.view.BuiltViewLaws;
import java.util.List;

class JarUriLaws extends BuiltViewLaws<JarUri> {
  @Override
  protected JarUri parse(String text) {
    return JarUri.parse(text);
  }

  @Override
  protected Parsed<JarUri> tryParse(String text) {
    return JarUri.tryParse(text);
  }

  @Override
  protected Parsed<JarUri> of(Uri uri) {
    return JarUri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "jar:file:/lib/a.jar!/",
        "jar:file:/lib/a.jar!/META-INF/MANIFEST.MF",
        "jar:http://Example.com:80/a.jar?q!/x%20y#f",
        "jar:http://example.com/a.jar?q!/x%20y#f",
        "jar:jar:file:/a.jar!/b.jar!/c",
        "jar:file:/a.jar!/b.jar!/c");
  }

  @Override
  protected void builtOf(String data) {
    JarUri built = JarUri.of(Uri.parse("file:/a%20b.jar"), data);
    JarUri read = JarUri.parse(built.toString());
    assertEquals(built, read);
    assertEquals(data, read.entry());
    assertEquals("file:/a%20b.jar", read.archive().toString());
    JarUri nested = JarUri.of(built.uri(), data);
    assertEquals(built.uri(), nested.archive());
    assertEquals(data, nested.entry());
  }

  @Override
  protected String malformed() {
    return """
        ∅                        0   scheme
        j                        1   scheme
        jarx:a                   3   scheme
        java:a                   2   scheme
        jar                      3   scheme
        jar:                     4   scheme
        jar:!/                   4   scheme
        jar:/a!/b                4   scheme
        jar:1:!/b                4   scheme
        jar:file                 8   scheme
        jar:file!/a              8   scheme
        jar:file:                9   jar
        jar:file:/a.jar          15  jar
        jar:file:/a.jar!         16  jar
        jar:file:/a.jar#!/       15  jar
        jar:file:/a.jar!x        17  jar
        jar:?q!/                 4   scheme
        jar:#f                   4   scheme
        jar:http://a:x!/b        15  userinfo
        jar:http://a:1!/b!/c      18  userinfo
        jar:http://a:1!/b!/c!/d   18  userinfo
        jar:http://[::1!/b       11  path-rootless
        jar:file:/a␠.jar!/b      11  path-rootless
        jar:file:/a.jar!/%4      19  pct-encoded
        """;
  }
}
