package dev.urial.openrewrite;

import org.openrewrite.ExecutionContext;
import org.openrewrite.Recipe;
import org.openrewrite.TreeVisitor;

/**
 * Marks calls to Guava's {@code InternetDomainName} for which Urial may return different results.
 *
 * <pre>{@code
 * /*~~(the public suffix list is as old as Guava's jar, …)~~>*&#47;name.topPrivateDomain()
 * }</pre>
 *
 * <p>No calls are migrated: both libraries use a list of public suffixes, each from its own
 * release, and Guava throws an exception where {@link dev.urial.registry.RegistrableDomain#find}
 * returns null. A call with a literal argument is marked only if its result depends on the list.
 *
 * @see FromUrlLibraries
 * @see <a href="https://publicsuffix.org/">The Public Suffix List</a>
 */
public final class FindGuavaDomainNames extends Recipe {
  private final transient TrapsFound trapsFound = new TrapsFound(this);

  /** Creates the recipe; it has no options. */
  public FindGuavaDomainNames() {}

  @Override
  public String getDisplayName() {
    return "Find calls of Guava's `InternetDomainName` whose result may differ in Urial";
  }

  @Override
  public String getDescription() {
    return "Marks calls of `InternetDomainName` whose result depends on the public suffix list in"
        + " Guava's jar, or that accept a text that is not a host name.";
  }

  @Override
  public TreeVisitor<?, ExecutionContext> getVisitor() {
    return new LibraryCalls(UrlLibrary.GUAVA, trapsFound);
  }
}
