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
 * Finds identifiers in running text: in a sentence, a chat, a log, a page of gigabytes.
 *
 * <pre>{@code
 * Finder.web().findAll("See http://a.example/b (or www.w3.org).").size()     // 2
 * Finder.everything().findFirst("a urn:isbn:0451450523.").text()             // "urn:isbn:0451450523"
 * Finder.web().with(Finder.Option.BARE_DOMAINS).findFirst("at w3.org").text()  // "w3.org"
 * }</pre>
 *
 * <p>Three profiles, and options that differ from them. A finder is immutable and safe between
 * threads; every method that changes something answers another finder. Time is linear in the text,
 * and a stream is read in constant memory.
 *
 * @see Find
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-C">RFC 3986 appendix C</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc2396#appendix-E">RFC 2396 appendix E</a>
 */
public final class Finder {
  /** The longest identifier that is looked at, in {@code char}s: what follows is left out. */
  public static final int LONGEST = Window.LONGEST;

  /** What a finder looks for, before options. */
  public enum Profile {
    /** What RFC 3986 appendix C says: identifiers with a known scheme, set off. */
    STRICT(Rules.SET_OFF | Rules.ANY_HOST),
    /** What people expect in a chat: the web, e-mail, and schemes that are no words. */
    WEB(0),
    /** Whatever may be an identifier, with a scheme, without, or with one that nobody knows. */
    EVERYTHING(Rules.ANY_HOST),
    /** What CommonMark §6.5 makes links: between angle brackets, with any scheme. */
    COMMON_MARK(Rules.MARKDOWN),
    /** CommonMark, and the extended autolinks of GitHub's Markdown. */
    GFM(Rules.MARKDOWN | Rules.EXTENDED);

    private final int rules;

    Profile(int rules) {
      this.rules = rules;
    }
  }

  /** What may be asked for beside a profile, or not. */
  public enum Option {
    /** E-mail addresses without {@code mailto:}. */
    EMAIL(Rules.EMAIL),
    /** Names that begin with {@code www.}. */
    WWW(Rules.WWW),
    /** Domains below a public suffix, without scheme. */
    BARE_DOMAINS(Rules.BARE_DOMAINS),
    /** IPv4 addresses without scheme. */
    BARE_ADDRESSES(Rules.BARE_ADDRESSES),
    /** Two slashes and a host, without scheme. */
    NETWORK_PATHS(Rules.NETWORK_PATHS),
    /** Schemes that nobody knows, before two slashes. */
    UNKNOWN_SCHEMES(Rules.UNKNOWN_SCHEMES),
    /** Only hosts that are addresses, or names below a top domain that there is. */
    KNOWN_DOMAINS(Rules.KNOWN_DOMAINS),
    /** Nothing that begins behind {@code #}, {@code @} or {@code $}: in chats these are tags. */
    NOT_AFTER_SIGNS(Rules.NOT_AFTER_SIGNS),
    /** Letters of scripts without spaces, as Chinese, Japanese and Thai, end an identifier. */
    UNSPACED_SCRIPTS_END(Rules.UNSPACED_SCRIPTS_END);

    private final int rule;

    Option(int rule) {
      this.rule = rule;
    }
  }

  /** Told where a find stands; nothing is allocated for it. */
  @FunctionalInterface
  public interface Spans {
    /**
     * A find.
     *
     * @param kind what it is
     * @param start where it begins, in {@code char}s
     * @param end one past its last {@code char}
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

  private final Profile profile;
  private final Set<Option> options;
  private final SchemeTable schemes;
  private final PublicSuffixList list;
  private final String assumedScheme;
  private final Rules rules;

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
    this.rules = new Rules(bits, schemes, list);
  }

  /**
   * A finder of a profile.
   *
   * <pre>{@code
   * Finder.of(Finder.Profile.STRICT).findAll("www.w3.org").isEmpty()  // true
   * }</pre>
   */
  public static Finder of(Profile profile) {
    Objects.requireNonNull(profile, "profile");
    return switch (profile) {
      case STRICT -> STRICT;
      case WEB -> WEB;
      case EVERYTHING -> EVERYTHING;
      case COMMON_MARK -> COMMON_MARK;
      case GFM -> GFM;
    };
  }

  /** {@link Profile#STRICT}. */
  public static Finder strict() {
    return of(Profile.STRICT);
  }

  /** {@link Profile#WEB}. */
  public static Finder web() {
    return of(Profile.WEB);
  }

  /** {@link Profile#EVERYTHING}. */
  public static Finder everything() {
    return of(Profile.EVERYTHING);
  }

  /** {@link Profile#COMMON_MARK}. */
  public static Finder commonMark() {
    return of(Profile.COMMON_MARK);
  }

  /** {@link Profile#GFM}. */
  public static Finder gfm() {
    return of(Profile.GFM);
  }

  /** Which profile it began as. */
  public Profile profile() {
    return profile;
  }

  /** What it looks for beside schemes; unmodifiable. */
  public Set<Option> options() {
    return options;
  }

  /** The schemes that it knows, in small letters; unmodifiable. */
  public Set<String> schemes() {
    return Collections.unmodifiableSet(new TreeSet<>(schemes.names()));
  }

  /**
   * The same with an option more.
   *
   * <pre>{@code
   * Finder.web().with(Finder.Option.BARE_DOMAINS).findFirst("see w3.org.").text()  // "w3.org"
   * }</pre>
   */
  public Finder with(Option option) {
    Objects.requireNonNull(option, "option");
    EnumSet<Option> more = copy();
    return more.add(option) ? new Finder(profile, more, schemes, list, assumedScheme) : this;
  }

  /**
   * The same with an option fewer.
   *
   * <pre>{@code
   * Finder.web().without(Finder.Option.EMAIL).findFirst("me@a.example")  // null
   * }</pre>
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
   * The same, with these schemes beside those it knows; with slashes behind the colon or without.
   *
   * <pre>{@code
   * Finder.web().withSchemes(List.of("jira")).findFirst("see jira:ABC-12").text()  // "jira:ABC-12"
   * }</pre>
   *
   * @param names in any case, without colon
   * @throws IllegalArgumentException if one is no scheme of RFC 3986 §3.1, or longer than 64
   */
  public Finder withSchemes(Collection<String> names) {
    Objects.requireNonNull(names, "names");
    return new Finder(profile, options, schemes.with(names), list, assumedScheme);
  }

  /**
   * The same, with these schemes and no others.
   *
   * <pre>{@code
   * Finder.web().onlySchemes(List.of("https")).findFirst("http://a.example")  // null
   * }</pre>
   *
   * @param names in any case, without colon
   * @throws IllegalArgumentException if one is no scheme of RFC 3986 §3.1, or longer than 64
   */
  public Finder onlySchemes(Collection<String> names) {
    Objects.requireNonNull(names, "names");
    return new Finder(profile, options, SchemeTable.of(names), list, assumedScheme);
  }

  /**
   * The same, that takes another scheme where none is written: {@code http} unless told otherwise.
   *
   * <pre>{@code
   * Finder.web().withAssumedScheme("https").findFirst("www.w3.org").identifier()
   *     // https://www.w3.org
   * }</pre>
   *
   * @param scheme its name, without colon
   * @throws IllegalArgumentException if it is no scheme of RFC 3986 §3.1, or longer than 64
   */
  public Finder withAssumedScheme(String scheme) {
    Objects.requireNonNull(scheme, "scheme");
    if (!SchemeTable.isName(Ascii.lower(scheme))) {
      throw new IllegalArgumentException("a scheme is a letter, and letters, digits, + - .");
    }
    return new Finder(profile, options, schemes, list, scheme);
  }

  /**
   * The same, that asks another edition of the Public Suffix List which domains there are.
   *
   * <pre>{@code
   * PublicSuffixList mine = PublicSuffixList.read(new StringReader("zz"));
   * Finder.everything().withDomains(mine).findFirst("at a.zz").text()  // "a.zz"
   * }</pre>
   */
  public Finder withDomains(PublicSuffixList domains) {
    Objects.requireNonNull(domains, "domains");
    return new Finder(profile, options, schemes, domains, assumedScheme);
  }

  /**
   * All finds in a text, in its order; unmodifiable.
   *
   * <pre>{@code
   * Finder.web().findAll("http://a.example, me@b.example").size()  // 2
   * }</pre>
   */
  public List<Find> findAll(CharSequence text) {
    Objects.requireNonNull(text, "text");
    List<Find> all = new ArrayList<>();
    forEach(text, all::add);
    return Collections.unmodifiableList(all);
  }

  /**
   * The first find in a text, or null if there is none.
   *
   * <pre>{@code
   * Finder.web().findFirst("nothing here")  // null
   * }</pre>
   */
  public @Nullable Find findFirst(CharSequence text) {
    Objects.requireNonNull(text, "text");
    FindMaker first = new FindMaker(assumedScheme, null);
    run(Window.of(text, true), first);
    return first.last();
  }

  /**
   * Tells each find in a text, in its order.
   *
   * <pre>{@code
   * Finder.web().forEach("See http://a.example.", find -> System.out.println(find.text()));
   * }</pre>
   */
  public void forEach(CharSequence text, Consumer<? super Find> action) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(action, "action");
    run(Window.of(text, true), new FindMaker(assumedScheme, action));
  }

  /**
   * Tells where each find in a text stands; nothing is allocated for a find.
   *
   * <pre>{@code
   * Finder.web().forEachSpan("See http://a.example.", (kind, start, end) -> …);  // 4, 20
   * }</pre>
   */
  public void forEachSpan(CharSequence text, Spans action) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(action, "action");
    run(Window.of(text, false), spans(action));
  }

  /**
   * Tells each find in a stream as soon as it is read, in constant memory; the reader is not
   * closed. Positions, lines and columns count from where the reader stood.
   *
   * <pre>{@code
   * Finder.web().forEach(new StringReader("See http://a.example."), finds::add);
   * }</pre>
   *
   * @throws IOException if reading fails
   */
  public void forEach(Reader text, Consumer<? super Find> action) throws IOException {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(action, "action");
    new Scan(rules).run(Window.of(text, true), new FindMaker(assumedScheme, action));
  }

  /**
   * Tells where each find in a stream stands; nothing is allocated for a find.
   *
   * @throws IOException if reading fails
   * @see #forEachSpan(CharSequence, Spans)
   */
  public void forEachSpan(Reader text, Spans action) throws IOException {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(action, "action");
    new Scan(rules).run(Window.of(text, false), spans(action));
  }

  /**
   * Tells each find in a file in UTF-8, in constant memory; octets that are none are read as
   * U+FFFD, which ends an identifier.
   *
   * <pre>{@code
   * Finder.web().forEach(Path.of("access.log"), find -> System.out.println(find.line()));
   * }</pre>
   *
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

  private static Scan.Sink spans(Spans action) {
    return (scan, window) -> {
      action.found(scan.kind(), window.base + scan.start(), window.base + scan.end());
      return true;
    };
  }

  /** One pass; windows of any size are for tests. */
  void run(Window window, Scan.Sink sink) {
    try {
      new Scan(rules).run(window, sink);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a text in memory: it never comes here
    }
  }

  /** The profile, and what differs from it. */
  @Override
  public String toString() {
    return profile + " " + options;
  }
}
