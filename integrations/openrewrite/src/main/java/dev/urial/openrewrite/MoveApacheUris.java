package dev.urial.openrewrite;

import org.openrewrite.ExecutionContext;
import org.openrewrite.Recipe;
import org.openrewrite.TreeVisitor;

/**
 * Moves Apache's {@code new URIBuilder(text)} to {@code dev.urial.Uri} where the answers are the
 * same, and marks where a text from elsewhere is read. It knows HttpClient 5 and 4.
 *
 * <pre>{@code
 * new URIBuilder("https://a.example/b").build()      // before
 * Uri.parse("https://a.example/b").toJavaUri()       // after
 *
 * /*~~(this reads by RFC 2396, …)~~>*&#47;new URIBuilder(text)
 * }</pre>
 *
 * <p>Moved are calls in a row that ask a text in the source, if all libraries read it alike: http
 * or https, a host of small letters, no port, userinfo, escape or dot-segment. A call in a {@code
 * try} with a {@code catch} stays, since nothing else may throw what is caught. Marked are texts
 * that the source does not know, with the reason in the table {@link TrapsFound}. All else stays.
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
    return "Move `URIBuilder` of Apache HttpClient to Urial where the answers are the same";
  }

  @Override
  public String getDescription() {
    return "Moves calls of `new URIBuilder(text)` whose text every library reads alike,"
        + " and marks those whose text comes from elsewhere.";
  }

  @Override
  public TreeVisitor<?, ExecutionContext> getVisitor() {
    return new LibraryCalls(UrlLibrary.APACHE, trapsFound);
  }
}
