package dev.urial.openrewrite;

/** What the recipes write, for the parser of the tests. */
final class Stubs {
  static final String[] SOURCES = {
    """
    package dev.urial;
    public interface Uri {
      static Uri parse(String text) { return null; }
      String scheme();
      String host();
      String path();
      String query();
      String fragment();
      java.net.URI toJavaUri();
    }
    """
  };

  private Stubs() {}
}
