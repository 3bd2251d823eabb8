package dev.urial.openrewrite;

import org.openrewrite.ExecutionContext;
import org.openrewrite.Recipe;
import org.openrewrite.TreeVisitor;

/**
 * Moves Spring's {@code UriComponentsBuilder.fromUriString(text).build()} to {@code dev.urial.Uri}
 * where the results are the same, and marks calls that parse external text.
 *
 * <pre>{@code
 * UriComponentsBuilder.fromUriString("https://a.example/b").build().getHost()   // before
 * Uri.parse("https://a.example/b").host()                                       // after
 *
 * /*~~(this accepts texts that are not URIs, …)~~>*&#47;UriComponentsBuilder.fromUriString(text)
 * }</pre>
 *
 * <p>It moves chained calls on literal text that all libraries parse the same way: http or https, a
 * lower-case host, and no port, userinfo, escape or dot-segment. It marks calls whose text is not
 * known from the source, with the reason in the table {@link TrapsFound}. Everything else is left
 * unchanged, including templates.
 *
 * @see FromUrlLibraries
 * @see <a href="https://spring.io/security/cve-2024-22243">CVE-2024-22243</a>
 */
public final class MoveSpringUris extends Recipe {
  private final transient TrapsFound trapsFound = new TrapsFound(this);

  /** Creates the recipe; it has no options. */
  public MoveSpringUris() {}

  @Override
  public String getDisplayName() {
    return "Move `UriComponentsBuilder` of Spring to Urial where the results are the same";
  }

  @Override
  public String getDescription() {
    return "Moves calls of `UriComponentsBuilder.fromUriString` whose text all libraries parse"
        + " alike, and marks those whose text comes from elsewhere.";
  }

  @Override
  public TreeVisitor<?, ExecutionContext> getVisitor() {
    return new LibraryCalls(UrlLibrary.SPRING, trapsFound);
  }
}
