package dev.urial.errorprone;

import com.google.errorprone.BugCheckerRefactoringTestHelper;
import com.google.errorprone.CompilationTestHelper;
import java.util.List;
import org.junit.jupiter.api.Test;

class UriTrapTest {
  private final CompilationTestHelper helper =
      CompilationTestHelper.newInstance(UriTrap.class, getClass());

  @Test
  void resolvingIsNamedWhereTheArgumentFallsIntoTheTrap() {
    helper
        .addSourceLines(
            "A.java",
            "import java.net.URI;",
            "class A {",
            "  private static final String QUERY = \"?y\";",
            "  void run(URI base, String text) {",
            "    // BUG: Diagnostic contains: replaces the last segment of the base's path",
            "    base.resolve(\"?y\");",
            "    // BUG: Diagnostic contains: migrating.md#resolve",
            "    base.resolve(QUERY + \"z\");",
            "    // BUG: Diagnostic contains: an empty reference returns the base without",
            "    base.resolve(\"\");",
            "    base.resolve(\"a/b\");",
            "    base.resolve(text);",
            "    // BUG: Diagnostic contains: a URI that is not below the base",
            "    base.relativize(base);",
            "  }",
            "}")
        .doTest();
  }

  @Test
  void aHostIsNamedWhereItIsUsedAsIfItWereNeverNull() {
    helper
        .addSourceLines(
            "A.java",
            "import java.net.URI;",
            "import java.util.Objects;",
            "class A {",
            "  boolean run(URI uri) {",
            "    // BUG: Diagnostic contains: the host is null for my_host",
            "    boolean at = uri.getHost().endsWith(\".example\");",
            "    // BUG: Diagnostic contains: the host is null for my_host",
            "    String host = uri.getHost();",
            "    return at && host.isEmpty();",
            "  }",
            "  boolean tested(URI uri) {",
            "    String host = uri.getHost();",
            "    return host != null && host.isEmpty();",
            "  }",
            "  boolean handedOn(URI uri) {",
            "    String host = Objects.requireNonNull(uri.getHost());",
            "    String other = uri.getHost();",
            "    return \"a.example\".equals(other) && host.isEmpty();",
            "  }",
            "}")
        .doTest();
  }

  @Test
  void makingIsNamedWhereTheTextIsNotKnown() {
    helper
        .addSourceLines(
            "A.java",
            "import java.net.URI;",
            "import java.net.URL;",
            "class A {",
            "  void run(String text) throws Exception {",
            "    URI.create(\"http://a.example/\");",
            "    new URI(text);",
            "    new URI(\"http\", \"a.example\", \"/100%\", null);",
            "    // BUG: Diagnostic contains: text from users may be invalid",
            "    URI.create(text);",
            "    // BUG: Diagnostic contains: %20 becomes %2520",
            "    new URI(\"http\", \"a.example\", \"/a%20b\", null);",
            "    // BUG: Diagnostic contains: almost nothing is checked",
            "    new URL(text);",
            "  }",
            "}")
        .doTest();
  }

  @Test
  void urlsAreNotComparedAndAreNoKeys() {
    helper
        .addSourceLines(
            "A.java",
            "import java.net.URI;",
            "import java.net.URL;",
            "import java.util.*;",
            "class A {",
            "  boolean run(URL one, URL other) {",
            "    // BUG: Diagnostic contains: hosts are compared by their addresses",
            "    Set<URL> seen = new HashSet<URL>();",
            "    // BUG: Diagnostic contains: hosts are compared by their addresses",
            "    Map<URL, String> names = new LinkedHashMap<>();",
            "    // BUG: Diagnostic contains: hosts are compared by their addresses",
            "    Set<URL> two = Set.of(one, other);",
            "    Set<URI> fine = new HashSet<>();",
            "    List<URL> alike = new ArrayList<>();",
            "    // BUG: Diagnostic contains: hosts are compared by their addresses",
            "    return one.hashCode() == 0;",
            "  }",
            "}")
        .doTest();
  }

  @Test
  void formsAreNotPaths() {
    helper
        .addSourceLines(
            "A.java",
            "import java.net.*;",
            "import java.nio.charset.StandardCharsets;",
            "class A {",
            "  String run(URI uri, String pair) {",
            "    String value = URLDecoder.decode(pair, StandardCharsets.UTF_8);",
            "    // BUG: Diagnostic contains: a plus sign becomes a space",
            "    return URLDecoder.decode(uri.toString(), StandardCharsets.UTF_8) + value;",
            "  }",
            "}")
        .doTest();
  }

  @Test
  void allIsSaidWhereItIsAskedForAndNothingWhereItIsExcepted() {
    CompilationTestHelper.newInstance(UriTrap.class, getClass())
        .setArgs(List.of("-XepOpt:UriTrap:All=true", "-XepOpt:UriTrap:Except=CREATE"))
        .addSourceLines(
            "A.java",
            "import java.net.URI;",
            "class A {",
            "  void run(URI base, String text) {",
            "    // BUG: Diagnostic contains: dot-segments that lead above the root",
            "    base.resolve(text);",
            "    // BUG: Diagnostic contains: only dot-segments and empty segments are removed",
            "    base.normalize();",
            "    // BUG: Diagnostic contains: decoded as a whole",
            "    base.getPath();",
            "    URI.create(text);",
            "  }",
            "}")
        .doTest();
  }

  @Test
  void whatIsSafeIsSuggested() {
    BugCheckerRefactoringTestHelper.newInstance(UriTrap.class, getClass())
        .addInputLines(
            "A.java",
            "import java.net.*;",
            "import java.nio.charset.StandardCharsets;",
            "class A {",
            "  boolean run(URI base, URL one, URL other) throws Exception {",
            "    URI next = base.resolve(\"?page=2\");",
            "    URL url = new URL(\"http://a.example/b\");",
            "    URL odd = new URL(\"http://a.example/b c\");",
            "    String path = URLDecoder.decode(base.getRawPath(), StandardCharsets.UTF_8);",
            "    return one.equals(other);",
            "  }",
            "}")
        .addOutputLines(
            "A.java",
            "import dev.urial.Uri;",
            "import dev.urial.grammar.Percent;",
            "import java.net.*;",
            "import java.net.URI;",
            "import java.nio.charset.StandardCharsets;",
            "class A {",
            "  boolean run(URI base, URL one, URL other) throws Exception {",
            "    URI next = Uri.from(base).resolve(\"?page=2\").toJavaUri();",
            "    URL url = URI.create(\"http://a.example/b\").toURL();",
            "    URL odd = new URL(\"http://a.example/b c\");",
            "    String path = Percent.decode(base.getRawPath());",
            "    return one.toExternalForm().equals(other.toExternalForm());",
            "  }",
            "}")
        .doTest();
  }
}
