package dev.urial.openrewrite;

import org.openrewrite.ExecutionContext;
import org.openrewrite.Recipe;
import org.openrewrite.TreeVisitor;

/**
 * Marks calls of Guava's {@code InternetDomainName} that Urial answers otherwise.
 *
 * <pre>{@code
 * /*~~(the list of public suffixes is as old as Guava's jar, …)~~>*&#47;name.topPrivateDomain()
 * }</pre>
 *
 * <p>None is moved: both libraries ask a list of public suffixes, each that of its own release, and
 * Guava throws where {@link dev.urial.registry.RegistrableDomain#find} returns null. A name in the
 * source is marked only where the list is asked.
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
    return "Find `InternetDomainName` of Guava where Urial answers otherwise";
  }

  @Override
  public String getDescription() {
    return "Marks calls of `InternetDomainName` whose answer depends on the list of public suffixes in"
        + " the jar of Guava, or that take what is no host name for one.";
  }

  @Override
  public TreeVisitor<?, ExecutionContext> getVisitor() {
    return new LibraryCalls(UrlLibrary.GUAVA, trapsFound);
  }
}
