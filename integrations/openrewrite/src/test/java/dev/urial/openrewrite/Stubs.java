package dev.urial.openrewrite;

/** What the recipes write, for the parser of the tests. */
final class Stubs {
  static final String[] SOURCES = {
    """
    package dev.urial;
    public interface UriReference {
      static UriReference parse(String text) { return null; }
      String scheme();
      String authority();
      String userinfo();
      String host();
      java.util.OptionalInt portNumber();
      String path();
      String query();
      String fragment();
      UriReference normalize();
      java.net.URI toJavaUri();
    }
    """,
    """
    package dev.urial;
    public interface Uri extends UriReference {
      static Uri parse(String text) { return null; }
      Uri resolve(String reference);
      Uri resolve(UriReference reference);
      UriReference relativize(Uri target);
      Uri normalize();
    }
    """
  };

  private Stubs() {}
}
