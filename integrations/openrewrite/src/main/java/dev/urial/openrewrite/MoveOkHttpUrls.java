package dev.urial.openrewrite;

import org.openrewrite.ExecutionContext;
import org.openrewrite.Recipe;
import org.openrewrite.TreeVisitor;

/**
 * Moves {@code okhttp3.HttpUrl} to {@code dev.urial.Uri} where the results are the same, and marks
 * calls that parse external text.
 *
 * <pre>{@code
 * HttpUrl.get("https://a.example/b").host()   // before
 * Uri.parse("https://a.example/b").host()     // after
 *
 * /*~~(OkHttp repairs invalid URLs, …)~~>*&#47;HttpUrl.get(text)
 * }</pre>
 *
 * <p>It moves chained calls on literal text that all libraries parse the same way: http or https, a
 * lower-case host, and no port, userinfo, escape or dot-segment. It marks calls whose text is not
 * known from the source, with the reason in the table {@link TrapsFound}. Everything else is left
 * unchanged.
 *
 * @see FromUrlLibraries
 * @see <a href="https://docs.openrewrite.org/">OpenRewrite</a>
 */
public final class MoveOkHttpUrls extends Recipe {
  private final transient TrapsFound trapsFound = new TrapsFound(this);

  /** Creates the recipe; it has no options. */
  public MoveOkHttpUrls() {}

  @Override
  public String getDisplayName() {
    return "Move `HttpUrl` of OkHttp to Urial where the results are the same";
  }

  @Override
  public String getDescription() {
    return "Moves calls of `okhttp3.HttpUrl` whose text all libraries parse alike,"
        + " and marks those whose text comes from elsewhere.";
  }

  @Override
  public TreeVisitor<?, ExecutionContext> getVisitor() {
    return new LibraryCalls(UrlLibrary.OKHTTP, trapsFound);
  }
}
