package dev.urial.text;

import dev.urial.internal.text.Ascii;
import dev.urial.registry.PublicSuffixList;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Finds URIs and IRIs in text such as sentences, chats and logs of any size.
 *
 * <pre>{@code
 * Finder.web().findAll("See http://a.example/b (or www.w3.org).").size()     // 2
 * Finder.everything().findFirst("a urn:isbn:0451450523.").text()             // "urn:isbn:0451450523"
 * Finder.web().with(Finder.Option.BARE_DOMAINS).findFirst("at w3.org").text()  // "w3.org"
 * }</pre>
 *
 * <p>A profile is a predefined set of rules and options; options can be added and removed. Finders
 * are immutable and thread-safe; methods that change a setting return a new finder. The running
 * time is linear in the length of the text, and a stream is read in constant memory.
 *
 * @see Find
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-C">RFC 3986 appendix C</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2396#appendix-E">RFC 2396 appendix E</a>
 */
public final class Finder {
  /**
   * The maximum length of an identifier, in {@code char}s. The rest of a longer identifier is
   * ignored.
   */
  public static final int LONGEST = TextWindow.LONGEST;

  /** A predefined set of rules and options. */
  public enum Profile {
    /** The rules of RFC 3986 appendix C: delimited identifiers with a known scheme. */
    STRICT(FinderSettings.SET_OFF | FinderSettings.ANY_HOST),
    /**
     * Links as users expect them in a chat: web and email addresses, and schemes that are not
     * ordinary words.
     */
    WEB(0),
    /**
     * Everything that may be an identifier, with a known scheme, an unknown scheme or no scheme.
     */
    EVERYTHING(FinderSettings.ANY_HOST),
    /** The autolinks of CommonMark §6.5, which are in angle brackets and have any scheme. */
    COMMON_MARK(FinderSettings.MARKDOWN),
    /** CommonMark plus the extended autolinks of GitHub Flavored Markdown. */
    GFM(FinderSettings.MARKDOWN | FinderSettings.EXTENDED),
    /** Link detection as in UTS #58: domains, web addresses and email addresses in all scripts. */
    UTS58(FinderSettings.UNICODE_LINKS),
    /**
     * For security analysts: everything, including obfuscated identifiers, and what only browsers
     * take for URLs, as {@code https:\\\\a.example}. {@link Find#url} returns the URL that a
     * browser would open.
     */
    SECURITY(FinderSettings.ANY_HOST | FinderSettings.OF_BROWSERS);

    private final int rules;

    Profile(int rules) {
      this.rules = rules;
    }
  }

  /** An option that can be added to a profile or removed from it. */
  public enum Option {
    /** Email addresses without {@code mailto:}. */
    EMAIL(FinderSettings.EMAIL),
    /** Names that begin with {@code www.}. */
    WWW(FinderSettings.WWW),
    /** Domains below a known public suffix, without a scheme. */
    BARE_DOMAINS(FinderSettings.BARE_DOMAINS),
    /** IPv4 addresses without a scheme. */
    BARE_ADDRESSES(FinderSettings.BARE_ADDRESSES),
    /** Network-path references: two slashes and a host, without a scheme. */
    NETWORK_PATHS(FinderSettings.NETWORK_PATHS),
    /** Identifiers with unknown schemes followed by two slashes. */
    UNKNOWN_SCHEMES(FinderSettings.UNKNOWN_SCHEMES),
    /** Accepts only hosts that are IP addresses or names below an existing top-level domain. */
    KNOWN_DOMAINS(FinderSettings.KNOWN_DOMAINS),
    /** Ignores text that follows {@code #}, {@code @} or {@code $}, which mark tags in chats. */
    NOT_AFTER_SIGNS(FinderSettings.NOT_AFTER_SIGNS),
    /**
     * Ends an identifier before letters of scripts that are written without spaces, such as
     * Chinese, Japanese and Thai.
     */
    UNSPACED_SCRIPTS_END(FinderSettings.UNSPACED_SCRIPTS_END),
    /**
     * IPv6 addresses without a scheme, either in brackets, optionally with a port and a path, or
     * without brackets.
     */
    IPV6_ADDRESSES(FinderSettings.IPV6_ADDRESSES),
    /**
     * Unregistered names such as {@code .onion} and {@code .local}, and {@code localhost} before a
     * port or a path.
     */
    LOCAL_NAMES(FinderSettings.LOCAL_NAMES),
    /**
     * Defanged identifiers such as {@code hxxp://a[.]example}; see {@link
     * Find.Assumption#DEFANGED}. With {@link #BARE_DOMAINS}, also percent-encoded domains such as
     * {@code %77ww.w3.org}.
     */
    DEFANGED(FinderSettings.DEFANGED);

    private final int rule;

    Option(int rule) {
      this.rule = rule;
    }
  }

  /** Receives the position of each match, without allocating objects. */
  @FunctionalInterface
  public interface Spans {
    /**
     * Called for each match.
     *
     * @param kind the kind of identifier
     * @param start the index of the first {@code char} of the match
     * @param end the end of the match, exclusive
     */
    void found(Find.Kind kind, long start, long end);
  }

  private static final Set<String> GFM_SCHEMES = Set.of("http", "https", "ftp");

  private static final Finder STRICT =
      new Finder(Profile.STRICT, EnumSet.noneOf(Option.class), SchemeTable.REGISTERED);
  private static final Finder WEB =
      new Finder(Profile.WEB, EnumSet.of(Option.EMAIL, Option.WWW), SchemeTable.WEB);
  private static final Finder EVERYTHING =
      new Finder(
          Profile.EVERYTHING,
          EnumSet.of(Option.EMAIL, Option.WWW, Option.BARE_DOMAINS, Option.UNKNOWN_SCHEMES),
          SchemeTable.REGISTERED);
  private static final Finder COMMON_MARK =
      new Finder(Profile.COMMON_MARK, EnumSet.of(Option.EMAIL), SchemeTable.REGISTERED);
  private static final Finder GFM =
      new Finder(Profile.GFM, EnumSet.of(Option.EMAIL, Option.WWW), SchemeTable.of(GFM_SCHEMES));

  private static final Finder UTS58 =
      new Finder(
          Profile.UTS58,
          EnumSet.of(Option.EMAIL, Option.WWW, Option.BARE_DOMAINS),
          SchemeTable.of(Set.of("http", "https")));

  private static final Finder SECURITY =
      new Finder(
          Profile.SECURITY,
          EnumSet.of(
              Option.EMAIL,
              Option.WWW,
              Option.BARE_DOMAINS,
              Option.BARE_ADDRESSES,
              Option.UNKNOWN_SCHEMES,
              Option.IPV6_ADDRESSES,
              Option.LOCAL_NAMES,
              Option.DEFANGED),
          SchemeTable.REGISTERED);

  private final Profile profile;
  private final Set<Option> options;
  private final SchemeTable schemes;
  private final PublicSuffixList list;
  private final String assumedScheme;
  private final FinderSettings rules;

  private Finder(Profile profile, Set<Option> options, SchemeTable schemes) {
    this(profile, options, schemes, PublicSuffixList.builtIn().icannOnly(), "http");
  }

  private Finder(
      Profile profile,
      Set<Option> options,
      SchemeTable schemes,
      PublicSuffixList list,
      String assumedScheme) {
    this.profile = profile;
    this.options = Collections.unmodifiableSet(options);
    this.schemes = schemes;
    this.list = list;
    this.assumedScheme = assumedScheme;
    int bits = profile.rules;
    for (Option option : options) {
      bits |= option.rule;
    }
    this.rules = new FinderSettings(bits, schemes, list);
  }

  /**
   * {@return a finder with a profile}
   *
   * <pre>{@code
   * Finder.of(Finder.Profile.STRICT).findAll("www.w3.org").isEmpty()  // true
   * }</pre>
   *
   * @param profile the initial rules and options
   */
  public static Finder of(Profile profile) {
    Objects.requireNonNull(profile, "profile");
    return switch (profile) {
      case STRICT -> STRICT;
      case WEB -> WEB;
      case EVERYTHING -> EVERYTHING;
      case COMMON_MARK -> COMMON_MARK;
      case GFM -> GFM;
      case UTS58 -> UTS58;
      case SECURITY -> SECURITY;
    };
  }

  /** {@return a finder with {@link Profile#STRICT}} */
  public static Finder strict() {
    return of(Profile.STRICT);
  }

  /** {@return a finder with {@link Profile#WEB}} */
  public static Finder web() {
    return of(Profile.WEB);
  }

  /** {@return a finder with {@link Profile#EVERYTHING}} */
  public static Finder everything() {
    return of(Profile.EVERYTHING);
  }

  /** {@return a finder with {@link Profile#COMMON_MARK}} */
  public static Finder commonMark() {
    return of(Profile.COMMON_MARK);
  }

  /** {@return a finder with {@link Profile#GFM}} */
  public static Finder gfm() {
    return of(Profile.GFM);
  }

  /**
   * {@return a finder with {@link Profile#UTS58}}
   *
   * <pre>{@code
   * Finder.uts58().findFirst("at example.com/α(β)).").text()  // "example.com/α(β)"
   * }</pre>
   *
   * <p>Unicode 18's Link_Term property determines how brackets, punctuation and letters of all
   * scripts are treated. All options other than {@link Option#EMAIL}, {@link Option#WWW}, {@link
   * Option#BARE_DOMAINS} and {@link Option#BARE_ADDRESSES} are ignored.
   *
   * @see <a href="https://www.unicode.org/reports/tr58/">UTS #58, Unicode Link Detection and
   *     Formatting</a>
   */
  public static Finder uts58() {
    return of(Profile.UTS58);
  }

  /**
   * {@return a finder with {@link Profile#SECURITY}}
   *
   * <pre>{@code
   * Find find = Finder.security().findFirst("hxxp://www[.]w3[.]org/a");
   * find.text()  // "hxxp://www[.]w3[.]org/a"
   * find.url()   // http://www.w3.org/a
   * }</pre>
   */
  public static Finder security() {
    return of(Profile.SECURITY);
  }

  /** {@return the profile on which this finder is based} */
  public Profile profile() {
    return profile;
  }

  /** {@return the options; unmodifiable} */
  public Set<Option> options() {
    return options;
  }

  /** {@return the known schemes in lower case; unmodifiable} */
  public Set<String> schemes() {
    return Collections.unmodifiableSet(new TreeSet<>(schemes.names()));
  }

  /**
   * {@return this finder with an option added}
   *
   * <pre>{@code
   * Finder.web().with(Finder.Option.BARE_DOMAINS).findFirst("see w3.org.").text()  // "w3.org"
   * }</pre>
   *
   * @param option the option to add; adding it again has no effect
   */
  public Finder with(Option option) {
    Objects.requireNonNull(option, "option");
    EnumSet<Option> more = copy();
    return more.add(option) ? new Finder(profile, more, schemes, list, assumedScheme) : this;
  }

  /**
   * {@return this finder with an option removed}
   *
   * <pre>{@code
   * Finder.web().without(Finder.Option.EMAIL).findFirst("me@a.example")  // null
   * }</pre>
   *
   * @param option the option to remove; removing an option that is not set has no effect
   */
  public Finder without(Option option) {
    Objects.requireNonNull(option, "option");
    EnumSet<Option> fewer = copy();
    return fewer.remove(option) ? new Finder(profile, fewer, schemes, list, assumedScheme) : this;
  }

  private EnumSet<Option> copy() {
    EnumSet<Option> copy = EnumSet.noneOf(Option.class);
    copy.addAll(options);
    return copy;
  }

  /**
   * {@return this finder with additional known schemes, recognized with or without slashes after
   * the colon}
   *
   * <pre>{@code
   * Finder.web().withSchemes(List.of("jira")).findFirst("see jira:ABC-12").text()  // "jira:ABC-12"
   * }</pre>
   *
   * @param names the scheme names, in any case, without the colon
   * @throws IllegalArgumentException if a name is not a scheme as defined in RFC 3986 §3.1, or is
   *     longer than 64 characters
   */
  public Finder withSchemes(Collection<String> names) {
    Objects.requireNonNull(names, "names");
    return new Finder(profile, options, schemes.with(names), list, assumedScheme);
  }

  /**
   * {@return this finder with only the given known schemes}
   *
   * <pre>{@code
   * Finder.web().onlySchemes(List.of("https")).findFirst("http://a.example")  // null
   * }</pre>
   *
   * @param names the scheme names, in any case, without the colon
   * @throws IllegalArgumentException if a name is not a scheme as defined in RFC 3986 §3.1, or is
   *     longer than 64 characters
   */
  public Finder onlySchemes(Collection<String> names) {
    Objects.requireNonNull(names, "names");
    return new Finder(profile, options, SchemeTable.of(names), list, assumedScheme);
  }

  /**
   * {@return this finder with a different assumed scheme for matches without a scheme; the default
   * is {@code http}}
   *
   * <pre>{@code
   * Finder.web().withAssumedScheme("https").findFirst("www.w3.org").identifier()
   *     // https://www.w3.org
   * }</pre>
   *
   * @param scheme the name of the scheme, without the colon
   * @throws IllegalArgumentException if the name is not a scheme as defined in RFC 3986 §3.1, or is
   *     longer than 64 characters
   */
  public Finder withAssumedScheme(String scheme) {
    Objects.requireNonNull(scheme, "scheme");
    if (!SchemeTable.isName(Ascii.lower(scheme))) {
      throw new IllegalArgumentException("a scheme must be a letter, then letters, digits, + - .");
    }
    return new Finder(profile, options, schemes, list, scheme);
  }

  /**
   * {@return this finder with a different edition of the Public Suffix List}
   *
   * <pre>{@code
   * PublicSuffixList mine = PublicSuffixList.read(new StringReader("zz"));
   * Finder.everything().withDomains(mine).findFirst("at a.zz").text()  // "a.zz"
   * }</pre>
   *
   * @param domains the list used to recognize names without a scheme
   */
  public Finder withDomains(PublicSuffixList domains) {
    Objects.requireNonNull(domains, "domains");
    return new Finder(profile, options, schemes, domains, assumedScheme);
  }

  /**
   * {@return all matches in the text, in order; unmodifiable}
   *
   * <pre>{@code
   * Finder.web().findAll("http://a.example, me@b.example").size()  // 2
   * }</pre>
   *
   * @param text any text; positions of matches are {@code char} indices into it
   */
  public List<Find> findAll(CharSequence text) {
    Objects.requireNonNull(text, "text");
    List<Find> all = new ArrayList<>();
    forEach(text, all::add);
    return Collections.unmodifiableList(all);
  }

  /**
   * {@return the first match in the text, or null if there is none}
   *
   * <pre>{@code
   * Finder.web().findFirst("nothing here")  // null
   * }</pre>
   *
   * @param text any text, which is scanned up to the end of the first match
   */
  public @Nullable Find findFirst(CharSequence text) {
    Objects.requireNonNull(text, "text");
    FindMaker first = new FindMaker(assumedScheme, null);
    run(window(text, true), first);
    return first.last();
  }

  /**
   * Calls an action for each match in the text, in order.
   *
   * <pre>{@code
   * Finder.web().forEach("See http://a.example.", find -> System.out.println(find.text()));
   * }</pre>
   *
   * @param text any text, of unlimited length
   * @param action the action, which is called on the current thread, once for each match
   */
  public void forEach(CharSequence text, Consumer<? super Find> action) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(action, "action");
    run(window(text, true), new FindMaker(assumedScheme, action));
  }

  /**
   * Calls an action with the position of each match in the text, without allocating objects.
   *
   * <pre>{@code
   * Finder.web().forEachSpan("See http://a.example.", (kind, start, end) -> …);  // 4, 20
   * }</pre>
   *
   * @param text any text, of unlimited length
   * @param action the action, which is called on the current thread, once for each match
   */
  public void forEachSpan(CharSequence text, Spans action) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(action, "action");
    run(window(text, false), spans(action));
  }

  /**
   * Calls an action for each match in a stream as soon as it has been read, in constant memory. The
   * reader is not closed. Positions, lines and columns are counted from the reader's initial
   * position.
   *
   * <pre>{@code
   * Finder.web().forEach(new StringReader("See http://a.example."), finds::add);
   * }</pre>
   *
   * @param text the stream, which is read to the end
   * @param action the action, which is called on the current thread, once for each match
   * @throws IOException if reading fails
   */
  public void forEach(Reader text, Consumer<? super Find> action) throws IOException {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(action, "action");
    new IdentifierScan(rules).run(window(text, true), new FindMaker(assumedScheme, action));
  }

  /**
   * Calls an action with the position of each match in a stream, without allocating objects.
   *
   * @param text the stream, which is read to the end and not closed
   * @param action the action, which is called on the current thread, once for each match
   * @throws IOException if reading fails
   * @see #forEachSpan(CharSequence, Spans)
   */
  public void forEachSpan(Reader text, Spans action) throws IOException {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(action, "action");
    new IdentifierScan(rules).run(window(text, false), spans(action));
  }

  /**
   * Calls an action for each match in a UTF-8 file, in constant memory. Invalid octets are replaced
   * with U+FFFD, which ends an identifier.
   *
   * <pre>{@code
   * Finder.web().forEach(Path.of("access.log"), find -> System.out.println(find.line()));
   * }</pre>
   *
   * @param file a readable file of any size
   * @param action the action, which is called on the current thread, once for each match
   * @throws IOException if reading fails
   */
  public void forEach(Path file, Consumer<? super Find> action) throws IOException {
    Objects.requireNonNull(file, "file");
    Objects.requireNonNull(action, "action");
    CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPLACE)
            .onUnmappableCharacter(CodingErrorAction.REPLACE);
    try (Reader in = new InputStreamReader(Files.newInputStream(file), decoder)) {
      forEach(in, action);
    }
  }

  private TextWindow window(CharSequence text, boolean countsLines) {
    return TextWindow.of(text, rules.isDefanged(), countsLines);
  }

  private TextWindow window(Reader text, boolean countsLines) {
    return TextWindow.of(text, rules.isDefanged(), countsLines);
  }

  private static IdentifierScan.Sink spans(Spans action) {
    return (found, window) -> {
      action.found(found.kind(), window.position(found.start()), window.position(found.end()));
      return true;
    };
  }

  /** Scans a window once. Tests use windows of other sizes. */
  void run(TextWindow window, IdentifierScan.Sink sink) {
    try {
      new IdentifierScan(rules).run(window, sink);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // text in memory never throws
    }
  }

  /** Returns the profile and any differences from it. */
  @Override
  public String toString() {
    return profile + " " + options;
  }
}
