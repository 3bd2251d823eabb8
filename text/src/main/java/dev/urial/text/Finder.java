package dev.urial.text;

import java.io.IOException;
import java.io.Reader;
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
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Finds identifiers in running text: in a sentence, a chat, a log, a page of gigabytes.
 *
 * <pre>{@code
 * Finder.web().findAll("See http://a.example/b (or www.w3.org).").size()     // 2
 * Finder.everything().findFirst("It is urn:isbn:0451450523.").text()         // "urn:isbn:0451450523"
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
  public static final int LONGEST = 65_536;

  /** What a finder looks for, before options. */
  public enum Profile {
    /** What RFC 3986 appendix C says: identifiers with a known scheme, set off. */
    STRICT,
    /** What people expect in a chat: the web, e-mail, and schemes that are no words. */
    WEB,
    /** Whatever may be an identifier. */
    EVERYTHING
  }

  /** What may be asked for beside a profile, or not. */
  public enum Option {
    /** E-mail addresses without {@code mailto:}. */
    EMAIL,
    /** Names that begin with {@code www.}. */
    WWW,
    /** Domains below a public suffix, without scheme. */
    BARE_DOMAINS
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

  private final Profile profile;
  private final Set<Option> options;

  private Finder(Profile profile, Set<Option> options) {
    this.profile = profile;
    this.options = Collections.unmodifiableSet(options);
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
      case STRICT -> new Finder(profile, EnumSet.noneOf(Option.class));
      case WEB -> new Finder(profile, EnumSet.of(Option.EMAIL, Option.WWW));
      case EVERYTHING -> new Finder(profile, EnumSet.allOf(Option.class));
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

  /** Which profile it began as. */
  public Profile profile() {
    return profile;
  }

  /** What it looks for beside schemes; unmodifiable. */
  public Set<Option> options() {
    return options;
  }

  /** The same with an option more. */
  public Finder with(Option option) {
    Objects.requireNonNull(option, "option");
    EnumSet<Option> more = EnumSet.noneOf(Option.class);
    more.addAll(options);
    return more.add(option) ? new Finder(profile, more) : this;
  }

  /** The same with an option fewer. */
  public Finder without(Option option) {
    Objects.requireNonNull(option, "option");
    EnumSet<Option> fewer = EnumSet.noneOf(Option.class);
    fewer.addAll(options);
    return fewer.remove(option) ? new Finder(profile, fewer) : this;
  }

  /**
   * The same, with these schemes beside those it knows.
   *
   * @param schemes names in any case, without colon
   */
  public Finder withSchemes(Collection<String> schemes) {
    Objects.requireNonNull(schemes, "schemes");
    return this;
  }

  /**
   * The same, with these schemes and no others.
   *
   * @param schemes names in any case, without colon
   */
  public Finder onlySchemes(Collection<String> schemes) {
    Objects.requireNonNull(schemes, "schemes");
    return this;
  }

  /**
   * The same, that takes another scheme where none is written: {@code http} unless told otherwise.
   *
   * @param scheme its name, without colon
   */
  public Finder withAssumedScheme(String scheme) {
    Objects.requireNonNull(scheme, "scheme");
    return this;
  }

  /** All finds in a text, in its order; unmodifiable. */
  public List<Find> findAll(CharSequence text) {
    List<Find> all = new ArrayList<>();
    forEach(text, all::add);
    return Collections.unmodifiableList(all);
  }

  /** The first find in a text, or null if there is none. */
  public @Nullable Find findFirst(CharSequence text) {
    List<Find> all = findAll(text);
    return all.isEmpty() ? null : all.get(0);
  }

  /** Tells each find in a text, in its order. */
  public void forEach(CharSequence text, Consumer<? super Find> action) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(action, "action");
    FirstEngine.run(this, text.toString(), action);
  }

  /** Tells where each find in a text stands; nothing is allocated for a find. */
  public void forEachSpan(CharSequence text, Spans action) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(action, "action");
    forEach(text, find -> action.found(find.kind(), find.start(), find.end()));
  }

  /**
   * Tells each find in a stream, as soon as it is read; the reader is not closed.
   *
   * @throws IOException if reading fails
   */
  public void forEach(Reader text, Consumer<? super Find> action) throws IOException {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(action, "action");
    StringBuilder all = new StringBuilder();
    char[] buffer = new char[8192];
    for (int n = text.read(buffer); n >= 0; n = text.read(buffer)) {
      all.append(buffer, 0, n);
    }
    forEach(all, action);
  }

  /**
   * Tells each find in a file in UTF-8; octets that are none become U+FFFD.
   *
   * @throws IOException if reading fails
   */
  public void forEach(Path file, Consumer<? super Find> action) throws IOException {
    Objects.requireNonNull(file, "file");
    Objects.requireNonNull(action, "action");
    forEach(new String(Files.readAllBytes(file), StandardCharsets.UTF_8), action);
  }
}
