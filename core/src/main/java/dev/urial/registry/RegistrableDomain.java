package dev.urial.registry;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.urial.IriReference;
import dev.urial.registry.PublicSuffixList.Section;
import dev.urial.url.Url;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A registrable domain and the host for which it was determined.
 *
 * <pre>{@code
 * RegistrableDomain domain = RegistrableDomain.find("www.example.co.uk");
 * domain.name()          // "example.co.uk"
 * domain.publicSuffix()  // "co.uk"
 * domain.subdomain()     // "www"
 * domain.section()       // ICANN
 * domain.rule()          // "co.uk"
 *
 * RegistrableDomain.find("食狮.公司.cn").name()  // "食狮.公司.cn"
 * RegistrableDomain.find("example.com.").name()  // "example.com."
 * RegistrableDomain.find("co.uk")                    // null: a public suffix
 * RegistrableDomain.find("127.0.0.1")                // null
 * }</pre>
 *
 * <pre>
 * www . example . co.uk
 *  │    └───┬───────┬─┘
 *  │        │       └ public suffix
 *  │        └ registrable domain
 *  └ subdomain
 * </pre>
 *
 * <p>All parts keep the case and the trailing dot of the host; escapes in an RFC 3986 host are
 * decoded. Two objects are equal if their registrable domains are the same in any spelling: those
 * of {@code www.example.com} and {@code EXAMPLE.com} are equal. {@link PublicSuffixList#isSameSite}
 * also compares hosts that have no registrable domain.
 *
 * @see <a href="https://url.spec.whatwg.org/#host-registrable-domain">URL Standard</a>
 * @see <a href="https://publicsuffix.org/">The Public Suffix List</a>
 */
public final class RegistrableDomain implements Serializable {
  private static final long serialVersionUID = 1;

  private final transient String host;
  private final transient int start;
  private final transient int suffixStart;

  /** The mark of the prevailing rule. */
  private final transient int kind;

  RegistrableDomain(String host, int start, int suffixStart, int kind) {
    this.host = host;
    this.start = start;
    this.suffixStart = suffixStart;
    this.kind = kind;
  }

  /**
   * {@return the registrable domain of a host according to the built-in list, including private
   * names; null if there is none} Never throws.
   *
   * <pre>{@code
   * RegistrableDomain.find("a.b.github.io").name()  // "b.github.io"
   * }</pre>
   *
   * @param host a domain name in any script and case, or null; an IP address has no registrable
   *     domain
   */
  public static @Nullable RegistrableDomain find(@Nullable String host) {
    return find(host, PublicSuffixList.builtIn());
  }

  /**
   * {@return the registrable domain of a reference's host according to the built-in list; null if
   * there is none}
   *
   * <pre>{@code
   * RegistrableDomain.find(Uri.parse("https://www.example.com/")).name()  // "example.com"
   * RegistrableDomain.find(Uri.parse("mailto:a@example.com"))             // null: there is no host
   * }</pre>
   *
   * @param reference a URI, an IRI or a reference
   */
  public static @Nullable RegistrableDomain find(IriReference reference) {
    Objects.requireNonNull(reference, "reference");
    return find(reference.host());
  }

  /**
   * {@return the registrable domain of a URL's host according to the built-in list; null if there
   * is none}
   *
   * <pre>{@code
   * RegistrableDomain.find(Url.parse("https://www.example.com/")).name()  // "example.com"
   * }</pre>
   *
   * @param url a URL
   */
  public static @Nullable RegistrableDomain find(Url url) {
    Objects.requireNonNull(url, "url");
    return find(url.host());
  }

  /**
   * Same as {@link #find(String)}, but with a different list, such as only the ICANN section.
   *
   * <pre>{@code
   * PublicSuffixList icann = PublicSuffixList.builtIn().icannOnly();
   * RegistrableDomain.find("a.b.github.io", icann).name()  // "github.io"
   * }</pre>
   *
   * @param host a domain name in any script and case, or null; an IP address has no registrable
   *     domain
   * @param list the list to use
   * @return the domain, or null if there is none
   */
  public static @Nullable RegistrableDomain find(@Nullable String host, PublicSuffixList list) {
    Objects.requireNonNull(list, "list");
    return host == null ? null : list.registrableDomain(host);
  }

  /**
   * Converts a string that is itself a registrable domain, according to the built-in list. For a
   * host below a registrable domain, use {@link #find(String)}.
   *
   * <pre>{@code
   * RegistrableDomain.valueOf("example.co.uk").publicSuffix()  // "co.uk"
   * RegistrableDomain.valueOf("www.example.co.uk")             // IllegalArgumentException
   * }</pre>
   *
   * @param text the registrable domain itself, such as {@code example.co.uk}
   * @return the registrable domain
   * @throws IllegalArgumentException if the string is not a registrable domain; the message does
   *     not contain the string
   */
  @JsonCreator
  public static RegistrableDomain valueOf(String text) {
    Objects.requireNonNull(text, "text");
    RegistrableDomain domain = find(text);
    if (domain == null || domain.start != 0) {
      throw new IllegalArgumentException("not a registrable domain");
    }
    return domain;
  }

  /** {@return the whole host} */
  public String host() {
    return host;
  }

  /** {@return the registrable domain: one label and the public suffix} */
  public String name() {
    return host.substring(start);
  }

  /**
   * {@return the registrable domain in lower-case ASCII, as the DNS uses it} It is the same for all
   * spellings of a domain, so use it for comparisons.
   *
   * <pre>{@code
   * RegistrableDomain.find("www.BÜCHER.example").ascii()  // "xn--bcher-kva.example"
   * }</pre>
   *
   * @see PublicSuffixList#isSameSite
   */
  public String ascii() {
    return DomainTree.ascii(name());
  }

  /** {@return the public suffix under which the domain was registered} */
  public String publicSuffix() {
    return host.substring(suffixStart);
  }

  /**
   * {@return the part of the host before the registrable domain, without the trailing dot; null if
   * there is none}
   */
  public @Nullable String subdomain() {
    return start == 0 ? null : host.substring(0, start - 1);
  }

  /**
   * {@return the section of the rule that matched; null if no rule matched, so that the last label
   * is the suffix}
   */
  public @Nullable Section section() {
    return PublicSuffixList.section(kind);
  }

  /**
   * {@return the rule that matched, in the spelling of the host: {@code co.uk}, {@code *.ck},
   * {@code !www.ck}}
   */
  public String rule() {
    if (kind == PublicSuffixList.UNLISTED) {
      return "*";
    }
    boolean hasDot = isDot(host.length() - 1);
    int end = hasDot ? host.length() - 1 : host.length();
    if (PublicSuffixList.isException(kind)) {
      return "!" + host.substring(start, end);
    }
    if (!PublicSuffixList.isWildcard(kind)) {
      return host.substring(suffixStart, end);
    }
    int dot = suffixStart;
    while (!isDot(dot)) {
      dot++;
    }
    return "*" + host.substring(dot, end);
  }

  private boolean isDot(int i) {
    return PublicSuffixList.isDot(host.charAt(i));
  }

  /**
   * Returns whether the other object is the same registrable domain in any spelling, compared by
   * {@link #ascii}.
   */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof RegistrableDomain that && ascii().equals(that.ascii());
  }

  @Override
  public int hashCode() {
    return ascii().hashCode();
  }

  /** Returns the registrable domain. */
  @JsonValue
  @Override
  public String toString() {
    return name();
  }

  private Object writeReplace() {
    return new SerialParts(host, start, suffixStart, kind);
  }

  private void readObject(ObjectInputStream in) throws InvalidObjectException {
    throw new InvalidObjectException("serialized as its parts, never as an object");
  }

  /**
   * The serialized form of a registrable domain: the host and the positions of its parts. It is
   * deserialized unchanged, whichever list the receiving program uses.
   */
  private record SerialParts(String host, int start, int suffixStart, int kind)
      implements Serializable {
    private static final long serialVersionUID = 1;

    private Object readResolve() throws InvalidObjectException {
      try {
        if (isCut()) {
          RegistrableDomain domain = new RegistrableDomain(host, start, suffixStart, kind);
          domain.rule(); // must be found in the host
          return domain;
        }
      } catch (RuntimeException e) {
        var invalid = new InvalidObjectException("not a registrable domain");
        invalid.initCause(e);
        throw invalid;
      }
      throw new InvalidObjectException("not a registrable domain");
    }

    /** Returns whether both positions are starts of labels, and the labels are adjacent. */
    private boolean isCut() {
      if (start < 0 || start >= suffixStart - 1 || suffixStart >= host.length()) {
        return false;
      }
      for (int i = start; i < suffixStart - 1; i++) {
        if (PublicSuffixList.isDot(host.charAt(i))) {
          return false;
        }
      }
      return PublicSuffixList.isDot(host.charAt(suffixStart - 1))
          && (start == 0 || PublicSuffixList.isDot(host.charAt(start - 1)))
          && DomainTree.read(host) != null;
    }
  }
}
