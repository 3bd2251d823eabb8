package dev.urial.openrewrite;

import org.openrewrite.ExecutionContext;
import org.openrewrite.Recipe;
import org.openrewrite.TreeVisitor;

/**
 * Moves Apache's {@code new URIBuilder(text)} to {@code dev.urial.Uri} where the results are the
 * same, and marks calls that parse external text. The recipe supports HttpClient 5 and 4.
 *
 * <pre>{@code
 * new URIBuilder("https://a.example/b").build()      // before
 * Uri.parse("https://a.example/b").toJavaUri()       // after
 *
 * /*~~(this parses by RFC 2396, …)~~>*&#47;new URIBuilder(text)
 * }</pre>
 *
 * <p>It moves chained calls on literal text that all libraries parse the same way: http or https, a
 * lower-case host, and no port, userinfo, escape or dot-segment. A call in a {@code try} with a
 * {@code catch} is not moved, because the new code must not throw a different exception from the
 * one that is caught. It marks calls whose text is not known from the source, with the reason in
 * the table {@link TrapsFound}. Everything else is left unchanged.
 *
 * @see FromUrlLibraries
 * @see <a href="https://docs.openrewrite.org/">OpenRewrite</a>
 */
public final class MoveApacheUris extends Recipe {
  private final transient TrapsFound trapsFound = new TrapsFound(this);

  /** Creates the recipe; it has no options. */
  public MoveApacheUris() {}

  @Override
  public String getDisplayName() {
    return "Move `URIBuilder` of Apache HttpClient to Urial where the results are the same";
  }

  @Override
  public String getDescription() {
    return "Moves calls of `new URIBuilder(text)` whose text all libraries parse alike,"
        + " and marks those whose text comes from elsewhere.";
  }

  @Override
  public TreeVisitor<?, ExecutionContext> getVisitor() {
    return new LibraryCalls(UrlLibrary.APACHE, trapsFound);
  }
}
