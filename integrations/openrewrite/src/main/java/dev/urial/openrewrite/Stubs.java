package dev.urial.openrewrite;

/** What templates name: signatures, so that no class path is needed where a recipe runs. */
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
