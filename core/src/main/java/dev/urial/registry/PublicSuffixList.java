package dev.urial.registry;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The Public Suffix List, which contains the domain names under which the public can register
 * names.
 *
 * <pre>{@code
 * PublicSuffixList list = PublicSuffixList.builtIn();
 * list.publicSuffix("www.example.co.uk")             // "co.uk"
 * list.publicSuffix("me.github.io")                  // "github.io"
 * list.icannOnly().publicSuffix("me.github.io")      // "io"
 * list.registrableDomain("www.example.co.uk")        // example.co.uk
 * PublicSuffixList.read(Path.of("public_suffix_list.dat")).publicSuffix("a.b")  // "b"
 * }</pre>
 *
 * <p>If no rule matches a name, its last label is its public suffix, as the list's algorithm
 * specifies. Hosts may be in any case, may end with a dot, and may be written in Unicode or with
 * {@code xn--}; results are parts of the host as written. The list's data are licensed under the
 * Mozilla Public License 2.0.
 *
 * <p>Immutable and thread-safe. The built-in list is loaded on first use.
 *
 * <p>CIRCLE: a list creates domains, and a domain gets its section from its list. The reader
 * creates lists with the constants of this class.
 *
 * @see RegistrableDomain
 * @see <a href="https://github.com/publicsuffix/list/wiki/Format">The format and the algorithm</a>
 */
public final class PublicSuffixList {
  /** The two sections of the list. */
  public enum Section {
    /** Names that registries delegate: {@code com}, {@code co.uk}. */
    ICANN,
    /** Names whose owners let others register subdomains: {@code github.io}. */
    PRIVATE
  }

  // Marks in the tree: three pairs of bits, each with a bit for ICANN and a bit for private names.
  static final int RULE = 1;
  static final int WILDCARD = 4;
  static final int EXCEPTION = 16;
  private static final int ALL = 3 * (RULE | WILDCARD | EXCEPTION);
  static final int ICANN_ONLY = RULE | WILDCARD | EXCEPTION;

  // A result: the start of the suffix (high bits), the length of a label (24 bits), IS_FOUND, a
  // mark.
  private static final int IS_FOUND = 64;
  private static final int LABEL = 0xFFFFFF;

  /** The mark if no rule matches, so that the suffix is the last label. */
  static final int UNLISTED = 0;

  /** A holder for the built-in list, which is loaded on first use. */
  private static final class BuiltIn {
    static final PublicSuffixList LIST = PublicSuffixReader.builtIn();
  }

  /**
   * The number of lookups before a list creates tables, so that a few lookups do not incur their
   * cost.
   */
  private static final int FEW = 200;

  private final DomainTree tree;

  /** The number of lookups so far, up to {@link #FEW}. Concurrent lookups may be counted as one. */
  private int asked;

  /**
   * The tables; null before {@link #FEW} lookups, or if the tree is unsuitable for tables. Several
   * threads may create them at the same time.
   */
  private volatile @Nullable LastLabelIndex lastLabels;

  /** The marks of the sections that this list uses. */
  private final int scope;

  private final int size;
  private final int icann;
  private final @Nullable LocalDate updated;

  /** Creates a list with both sections. */
  PublicSuffixList(DomainTree tree, int size, int icann, @Nullable LocalDate updated) {
    this(tree, ALL, size, icann, updated);
  }

  private PublicSuffixList(
      DomainTree tree, int scope, int size, int icann, @Nullable LocalDate updated) {
    this.tree = tree;
    this.scope = scope;
    this.size = size;
    this.icann = icann;
    this.updated = updated;
  }

  /** {@return the built-in list; {@link #updated} returns its date} */
  public static PublicSuffixList builtIn() {
    return BuiltIn.LIST;
  }

  /**
   * Reads a different edition of the list, in the published format. The reader is not closed.
   *
   * <pre>{@code
   * PublicSuffixList.read(new StringReader("uk\nco.uk\n")).publicSuffix("a.b.co.uk")  // "co.uk"
   * }</pre>
   *
   * <p>Rules outside the two sections are treated as ICANN rules. A wildcard is allowed only as the
   * first label, as in the list.
   *
   * @param file the file {@code public_suffix_list.dat}
   * @return the list of that edition
   * @throws IOException if reading fails, or if a rule is invalid; the message contains the line
   *     number
   */
  public static PublicSuffixList read(Reader file) throws IOException {
    Objects.requireNonNull(file, "file");
    return new PublicSuffixReader(file).read();
  }

  /**
   * Reads a different edition of the list, in the published format and in UTF-8.
   *
   * <pre>{@code
   * PublicSuffixList.read(Path.of("public_suffix_list.dat")).updated()  // 2026-08-19
   * }</pre>
   *
   * @param file the file {@code public_suffix_list.dat}
   * @return the list of that edition
   * @throws IOException if reading fails, or if a rule is invalid; the message contains the line
   *     number
   */
  public static PublicSuffixList read(Path file) throws IOException {
    Objects.requireNonNull(file, "file");
    try (Reader in = Files.newBufferedReader(file)) {
      return read(in);
    }
  }

  /** {@return the same list without the private section} */
  public PublicSuffixList icannOnly() {
    return scope == ICANN_ONLY
        ? this
        : new PublicSuffixList(tree, ICANN_ONLY, icann, icann, updated);
  }

  /** {@return the number of rules; each rule is counted once in its section} */
  public int size() {
    return size;
  }

  /**
   * {@return the rules of the published file, converted to ASCII, sorted and without duplicates;
   * unmodifiable} Each call creates a new list.
   *
   * <pre>{@code
   * PublicSuffixList.read(new StringReader("*.ck\n!www.ck\n")).rules()  // [!www.ck, *.ck]
   * }</pre>
   *
   * @see <a href="https://github.com/publicsuffix/list/wiki/Format">The format</a>
   */
  public List<String> rules() {
    List<String> rules = new ArrayList<>(size);
    tree.forEach(
        (name, mark) -> {
          addIf(mark, RULE, name, rules);
          addIf(mark, WILDCARD, "*." + name, rules);
          addIf(mark, EXCEPTION, "!" + name, rules);
        });
    Collections.sort(rules);
    return Collections.unmodifiableList(rules);
  }

  private void addIf(int mark, int kind, String rule, List<String> rules) {
    if ((mark & scope & 3 * kind) != 0) {
      rules.add(rule);
    }
  }

  /** {@return the date of the list, or null if it has none} */
  public @Nullable LocalDate updated() {
    return updated;
  }

  /**
   * {@return the public suffix of a host, which is the host itself or the part after one of its
   * dots} Returns null for IP addresses and for hosts with an empty label.
   *
   * <pre>{@code
   * list.publicSuffix("www.ck")        // "ck": an exception to *.ck
   * list.publicSuffix("a.b.ck")        // "b.ck"
   * list.publicSuffix("COM.")          // "COM."
   * list.publicSuffix("a.intranet")    // "intranet": no rule matches
   * list.publicSuffix("127.0.0.1")     // null
   * }</pre>
   *
   * @param host a domain name in any script and case; may contain escapes and end with a dot
   * @see <a href="https://url.spec.whatwg.org/#host-public-suffix">URL Standard</a>
   */
  public @Nullable String publicSuffix(String host) {
    Objects.requireNonNull(host, "host");
    int known = known(host, 0, host.length());
    if (known >= 0) {
      return host.substring(host.length() - LastLabelIndex.suffix(known));
    }
    long suffix = suffix(host);
    int before = suffix > 0 ? before(host, suffix) : (int) suffix;
    if (before >= 0) {
      return host.substring(start(suffix));
    }
    MappedHost mapped = before == DomainTree.UNUSUAL ? MappedHost.of(host) : null;
    if (mapped == null) {
      return null;
    }
    suffix = suffix(mapped.ascii());
    return suffix > 0 ? mapped.text().substring(mapped.back(start(suffix))) : null;
  }

  /**
   * Returns a form that is the same for all spellings of a host: escapes are decoded, and each
   * label is in lower-case ASCII, as in a DNS query. Use it to group and compare hosts.
   *
   * <pre>{@code
   * PublicSuffixList.key("WWW.B%C3%BCcher.Example.")  // "www.xn--bcher-kva.example."
   * }</pre>
   *
   * <p>A label that cannot be written in ASCII is kept as is. If any escape is not valid UTF-8, no
   * escape is decoded.
   *
   * @param host a domain name in any script and case; may contain escapes and end with a dot
   * @return the key, for comparison only
   * @see RegistrableDomain#ascii
   * @see <a href="https://url.spec.whatwg.org/#concept-domain-to-ascii">URL Standard</a>
   */
  public static String key(String host) {
    String text = DomainTree.text(Objects.requireNonNull(host, "host"));
    return DomainTree.ascii(text == null ? host : text);
  }

  /**
   * Returns whether a host is itself a public suffix according to a rule of the list.
   *
   * <pre>{@code
   * list.isPublicSuffix("co.uk")      // true
   * list.isPublicSuffix("localhost")  // false: no rule says so
   * }</pre>
   *
   * @param host a domain name in any script and case; may contain escapes and end with a dot
   * @return whether it is a public suffix; false for an IP address
   */
  public boolean isPublicSuffix(String host) {
    Objects.requireNonNull(host, "host");
    String name = DomainTree.read(host);
    long suffix = name == null ? DomainTree.NONE : suffix(name);
    return suffix > 0 && start(suffix) == 0 && kind(suffix) != UNLISTED;
  }

  /**
   * {@return whether two hosts belong to the same site: they have the same registrable domain, or
   * they have none and are the same domain} Addresses are the same if they are written the same
   * way. Case and the spelling of an internationalized name are ignored; a trailing dot is not.
   *
   * <pre>{@code
   * list.isSameSite("A.Example.COM", "b.example.com")                  // true
   * list.isSameSite("a.bücher.example", "b.xn--bcher-kva.example")     // true
   * list.isSameSite("a.github.io", "b.github.io")                      // false
   * list.isSameSite("example.com", "example.com.")                     // false
   * }</pre>
   *
   * @param host a domain name in any script and case; may contain escapes and end with a dot
   * @param other the host to compare with, in the same form
   * @see <a href="https://html.spec.whatwg.org/#schemelessly-same-site">HTML Standard</a>
   */
  public boolean isSameSite(String host, String other) {
    Objects.requireNonNull(host, "host");
    Objects.requireNonNull(other, "other");
    RegistrableDomain domain = registrableDomain(host);
    RegistrableDomain otherDomain = registrableDomain(other);
    if (domain != null && otherDomain != null) {
      return domain.ascii().equals(otherDomain.ascii());
    }
    String name = DomainTree.read(host);
    String otherName = DomainTree.read(other);
    return name == null || otherName == null
        ? host.equals(other)
        : DomainTree.ascii(name).equals(DomainTree.ascii(otherName));
  }

  /**
   * {@return the registrable domain of a host: its public suffix and the label before it} Returns
   * null if there is none, as for public suffixes and IP addresses.
   *
   * <pre>{@code
   * list.registrableDomain("www.example.co.uk").subdomain()  // "www"
   * list.registrableDomain("co.uk")                          // null
   * }</pre>
   *
   * @param host a domain name in any script and case; may contain escapes and end with a dot
   * @see <a href="https://url.spec.whatwg.org/#host-registrable-domain">URL Standard</a>
   */
  public @Nullable RegistrableDomain registrableDomain(String host) {
    Objects.requireNonNull(host, "host");
    final int n = host.length();
    int known = known(host, 0, n);
    if (known >= 0) {
      int domain = LastLabelIndex.domain(known);
      return domain == 0
          ? null
          : new RegistrableDomain(
              host, n - domain, n - LastLabelIndex.suffix(known), LastLabelIndex.kind(known));
    }
    return askTree(host);
  }

  private @Nullable RegistrableDomain askTree(String host) {
    long suffix = suffix(host);
    int before = suffix > 0 ? before(host, suffix) : (int) suffix;
    if (before >= 0) {
      return start(suffix) == 0
          ? null
          : new RegistrableDomain(host, before, start(suffix), kind(suffix));
    }
    return before == DomainTree.UNUSUAL ? map(host) : null;
  }

  private @Nullable RegistrableDomain map(String host) {
    MappedHost mapped = MappedHost.of(host);
    return mapped == null ? null : registrableDomain(mapped);
  }

  /**
   * {@return the index at which the registrable domain begins, for a host within a longer string;
   * -1 if it has none} Finds the same domain as {@link #registrableDomain}, but creates no object
   * for ASCII hosts without escapes.
   *
   * <pre>{@code
   * String url = "https://www.example.co.uk/";
   * list.registrableStart(url, 8, 25)  // 12: "example.co.uk"
   * list.registrableStart(url, 20, 25) // -1: "co.uk"
   * }</pre>
   *
   * @param text the string that contains the host
   * @param start the index at which the host begins
   * @param end the index after the last character of the host, which may be a dot
   * @throws IndexOutOfBoundsException if the range is outside the text
   * @see #registrableDomain(String)
   * @see <a href="https://url.spec.whatwg.org/#host-registrable-domain">URL Standard</a>
   */
  public int registrableStart(String text, int start, int end) {
    Objects.requireNonNull(text, "text");
    Objects.checkFromToIndex(start, end, text.length());
    int known = known(text, start, end);
    if (known >= 0) {
      int domain = LastLabelIndex.domain(known);
      return domain == 0 ? -1 : end - domain;
    }
    String host = text.substring(start, end);
    long suffix = suffix(host);
    int before = suffix > 0 ? before(host, suffix) : (int) suffix;
    if (before >= 0) {
      return start(suffix) == 0 ? -1 : start + before;
    }
    RegistrableDomain found = before == DomainTree.UNUSUAL ? map(host) : null;
    return found == null
        ? -1
        : start + MappedHost.asWritten(host, found.host().length() - found.toString().length());
  }

  private @Nullable RegistrableDomain registrableDomain(MappedHost host) {
    final int n = host.ascii().length();
    int known = known(host.ascii(), 0, n);
    if (known >= 0) {
      int domain = LastLabelIndex.domain(known);
      int start = host.back(n - domain);
      int suffixStart = host.back(n - LastLabelIndex.suffix(known));
      return domain == 0
          ? null
          : new RegistrableDomain(host.text(), start, suffixStart, LastLabelIndex.kind(known));
    }
    long suffix = suffix(host.ascii());
    if (suffix <= 0 || start(suffix) == 0) {
      return null;
    }
    int before = host.back(before(host.ascii(), suffix));
    return new RegistrableDomain(host.text(), before, host.back(start(suffix)), kind(suffix));
  }

  /**
   * Returns the result of {@link LastLabelIndex} for a host; negative if the tree must be searched.
   */
  private int known(String text, int start, int end) {
    LastLabelIndex labels = lastLabels;
    return labels == null ? countQuestion() : labels.find(text, start, end, scope);
  }

  private int countQuestion() {
    if (asked < FEW) {
      asked++;
      if (asked >= FEW) {
        lastLabels = LastLabelIndex.of(tree);
      }
    }
    return LastLabelIndex.ASK;
  }

  /**
   * Returns the start of the label before a suffix; 0 if the suffix is the whole host; or a
   * negative result of {@link DomainTree#end}. Checks the rest of the host, from the suffix back to
   * the start, for unusual characters.
   */
  private static int before(String host, long suffix) {
    int labelEnd = start(suffix) - 1;
    int length = labelLength(suffix);
    if (labelEnd < 0 || (length > 0 && length == labelEnd)) {
      return 0;
    }
    int found = 0;
    if (length > 0) {
      found = labelEnd - length;
      labelEnd = found - 1;
    }
    for (int i = labelEnd - 1; i >= 0; i--) {
      int letter = DomainTree.letter(host.charAt(i));
      if (letter > 0) {
        continue;
      }
      if (letter != DomainTree.DOT) {
        return letter;
      }
      if (i == labelEnd - 1) {
        return DomainTree.NONE;
      }
      found = found == 0 ? i + 1 : found;
      labelEnd = i;
    }
    return labelEnd == 0 ? DomainTree.NONE : found;
  }

  /**
   * Returns the start of the public suffix and the mark of the prevailing rule: an exception, or
   * else the rule with the most labels. Returns a negative result of {@link DomainTree#end} if a
   * label read so far is invalid or unusual.
   */
  private long suffix(String host) {
    final DomainTree names = tree;
    final int counts = scope;
    final int n = host.length();
    int labelEnd = n > 0 && host.charAt(n - 1) == '.' ? n - 1 : n;
    int node = 0;
    int marks = 0;
    int found = -1;
    int kind = UNLISTED;
    while (true) {
      int start = labelEnd;
      int letter = DomainTree.DOT;
      long letters = 0;
      while (start > 0) {
        letter = DomainTree.letter(host.charAt(start - 1));
        if (letter <= 0) {
          break;
        }
        letters = DomainTree.key(letters, letter);
        start--;
      }
      String mapped = null;
      if (letter < 0) {
        start = letter == DomainTree.UNUSUAL ? DomainTree.labelStart(host, labelEnd) : -1;
        mapped = start < 0 ? null : AsciiLabels.ascii(host, start, labelEnd);
        if (mapped == null) {
          return letter;
        }
      }
      if (start == labelEnd || (found < 0 && DomainTree.isNumber(host, start, labelEnd))) {
        return DomainTree.NONE;
      }
      if (found < 0) {
        found = start;
      }
      if ((marks & 3 * WILDCARD) != 0) {
        found = start;
        kind = marks & 3 * WILDCARD;
      }
      long child =
          mapped == null
              ? names.child(node, letters, host, start, labelEnd)
              : names.child(node, mapped);
      if (child == 0) {
        boolean isBefore = found == labelEnd + 1 && labelEnd - start <= LABEL;
        return (long) found << 31 | (isBefore ? labelEnd - start : 0) << 7 | IS_FOUND | kind;
      }
      node = DomainTree.node(child);
      marks = DomainTree.mark(child) & counts;
      if ((marks & 3 * EXCEPTION) != 0) {
        found = labelEnd + 1;
        kind = marks & 3 * EXCEPTION;
        break;
      }
      if ((marks & 3 * RULE) != 0) {
        found = start;
        kind = marks & 3 * RULE;
      }
      if (start == 0) {
        break;
      }
      labelEnd = start - 1;
    }
    return (long) found << 31 | IS_FOUND | kind;
  }

  private static int start(long suffix) {
    return (int) (suffix >> 31);
  }

  /** Returns the length of the label before the suffix if that label has been read; otherwise 0. */
  private static int labelLength(long suffix) {
    return (int) suffix >> 7 & LABEL;
  }

  private static int kind(long suffix) {
    return (int) suffix & ALL;
  }

  /** Returns the section of a rule; a rule in both sections is treated as an ICANN rule. */
  static @Nullable Section section(int kind) {
    return kind == UNLISTED ? null : (kind & ICANN_ONLY) != 0 ? Section.ICANN : Section.PRIVATE;
  }

  static boolean isWildcard(int kind) {
    return (kind & 3 * WILDCARD) != 0;
  }

  static boolean isException(int kind) {
    return (kind & 3 * EXCEPTION) != 0;
  }

  /**
   * Returns whether UTS #46 treats a character as a dot between labels.
   *
   * @see <a href="https://www.unicode.org/reports/tr46/#TableDerivationStep1">UTS #46 §6</a>
   */
  static boolean isDot(char c) {
    return c == '.' || c == '\u3002' || c == '\uFF0E' || c == '\uFF61';
  }
}
