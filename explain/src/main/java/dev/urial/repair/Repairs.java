package dev.urial.repair;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.internal.text.CharacterProperties;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Change;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.report.Range;
import dev.urial.report.Reason;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A lenient parser: for text that a standard rejects, it returns the smallest changes that make the
 * text valid, ranked by likelihood.
 *
 * <pre>{@code
 * Repairs repairs = Repairs.of("http:/a/b|c", Standard.RFC_3986);
 * repairs.first().text()        // "http://a/b%7Cc"
 * repairs.all().get(1).text()   // "http:/a/b%7Cc"
 * Repairs.of("http://a/", Standard.RFC_3986).first().isEmpty()  // true: nothing is wrong
 * }</pre>
 *
 * <p>Repairs are never applied automatically: {@code Uri.parse} stays strict, and callers choose a
 * repair explicitly. Every repair is valid under the standard, and keeps every character that no
 * edit covers. No edit removes letters or digits of a component, apart from the zone of an IPv6
 * address; {@link Repair#warning} says when the host is a guess. No repair contains a port or an IP
 * address that is not in the text. A repair contains a scheme that is not in the text only if the
 * scheme is a familiar one, and then the edit says so. Valid text has a single repair without
 * edits. Some text cannot be repaired, such as {@code http://h:80a/}; {@link #obstacle} says why.
 *
 * <p>CHOICE: no valid URL string has a user name or a password. Under the URL Standard, a repair
 * keeps them nevertheless, because browsers accept them.
 *
 * <p>There are at most {@value #MOST} repairs. They are computed deterministically in linear time.
 * Invalid text longer than {@value #LONGEST} characters is not repaired.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-4.5">RFC 3986 §4.5</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-C">RFC 3986 appendix C</a>
 */
public final class Repairs {
  private static final int MOST = 6;
  private static final int LONGEST = 65_536;

  private final String given;
  private final Standard standard;
  private final List<Repair> all;
  private final @Nullable Message obstacle;

  private Repairs(String given, RepairGoal target) {
    this.given = given;
    this.standard = target.standard();
    if (target.isValid(given)) {
      this.all =
          List.of(new Repair(given, given, List.of(), 0, resolved(given, target), null, null));
      this.obstacle = null;
      return;
    }
    if (given.length() > LONGEST) {
      this.all = List.of();
      this.obstacle = MESSAGES.of("repair-none.long", LONGEST);
      return;
    }
    List<Draft> drafts = RepairSearch.drafts(given, target);
    InventedPartVeto veto = new InventedPartVeto(given);
    this.all = valid(given, drafts, target, veto);
    this.obstacle = all.isEmpty() ? Obstacle.of(given, drafts, target, veto) : null;
  }

  /**
   * {@return the repairs of text that should be a URI reference of RFC 3986, as {@code Uri} and
   * {@code UriReference} parse it}
   *
   * <pre>{@code
   * Repairs.of("http://h/a b").first().text()  // "http://h/a%20b"
   * }</pre>
   *
   * @param text any text, valid or not
   * @see #of(String, Standard)
   */
  public static Repairs of(String text) {
    return of(text, Standard.RFC_3986);
  }

  /**
   * {@return the repairs of text that should be a reference} Under RFC 3986, a reference is a URI
   * or a relative reference; under RFC 3987, it is an IRI or a relative IRI reference. Under the
   * URL Standard, a relative reference requires a base, so the repaired text is an absolute URL
   * string.
   *
   * <pre>{@code
   * Repairs.of("a b", Standard.RFC_3986).first().text()  // "a%20b"
   * }</pre>
   *
   * @param text any text, valid or not
   * @param standard the standard under which the repaired text must be valid
   */
  public static Repairs of(String text, Standard standard) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(standard, "standard");
    return new Repairs(text, new RepairGoal(standard, standard == Standard.URL, null, null));
  }

  /**
   * {@return the repairs of text that should be a URI, an IRI or a URL rather than a relative
   * reference}
   *
   * <pre>{@code
   * Repairs.ofIdentifier("www.example.com/a", Standard.RFC_3986).first().text()
   *     // "https://www.example.com/a"
   * }</pre>
   *
   * @param text any text, valid or not
   * @param standard the standard under which the repaired text must be valid
   */
  public static Repairs ofIdentifier(String text, Standard standard) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(standard, "standard");
    return new Repairs(text, new RepairGoal(standard, true, null, null));
  }

  /**
   * {@return the repairs of a reference that is resolved against a base}
   *
   * <pre>{@code
   * Iri base = Iri.parse("http://a/b/c");
   * Repair first = Repairs.of("..\\d e", Standard.RFC_3986, base).first();
   * first.text()    // "../d%20e"
   * first.target()  // "http://a/d%20e"
   * }</pre>
   *
   * @param text any text, relative or absolute
   * @param standard the standard under which the repaired text must be valid
   * @param base the base against which {@link Repair#target} resolves the repaired text
   */
  public static Repairs of(String text, Standard standard, Iri base) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(standard, "standard");
    Objects.requireNonNull(base, "base");
    Url url = standard == Standard.URL ? Url.tryParse(base.toString()).orElseNull() : null;
    return new Repairs(text, new RepairGoal(standard, false, base, url));
  }

  /** {@return the original text} */
  public String given() {
    return given;
  }

  /** {@return the standard under which the repairs are valid} */
  public Standard standard() {
    return standard;
  }

  /** {@return all repairs, most likely first; unmodifiable} */
  public List<Repair> all() {
    return all;
  }

  /**
   * {@return the most likely repair, which has no edits if the text is valid}
   *
   * <pre>{@code
   * Repairs.of("http://[::1/", Standard.RFC_3986).first().text()  // "http://[::1]/"
   * }</pre>
   *
   * @throws NoSuchElementException if the text cannot be repaired
   */
  public Repair first() {
    Repair first = firstOrNull();
    if (first == null) {
      String none = "no repair under the " + standard.document() + ": ";
      throw new NoSuchElementException(none + Objects.requireNonNull(obstacle).text());
    }
    return first;
  }

  /** {@return the most likely repair, or null if the text cannot be repaired} */
  public @Nullable Repair firstOrNull() {
    return all.isEmpty() ? null : all.get(0);
  }

  /**
   * {@return why the text cannot be repaired; null if it can}
   *
   * <pre>{@code
   * Repairs.of("mongodb://a:27017,b:27017/", Standard.RFC_3986).obstacle().text()
   *     // "the authority names several hosts, and a URI has one (RFC 3986 §3.2.2)"
   * }</pre>
   */
  public @Nullable Message obstacle() {
    return obstacle;
  }

  private static List<Repair> valid(
      String given, List<Draft> drafts, RepairGoal target, InventedPartVeto veto) {
    Map<String, Draft> valid = new LinkedHashMap<>();
    for (Draft draft : drafts) {
      if (!draft.text.equals(given)
          && !valid.containsKey(draft.text)
          && target.isValid(draft.text)
          && !veto.forbids(draft.text)) {
        valid.put(draft.text, draft);
      }
    }
    String likeliest = valid.isEmpty() ? "" : host(valid.keySet().iterator().next());
    return valid.values().stream()
        .limit(MOST)
        .map(draft -> repair(given, draft, target, otherHost(draft.text, likeliest)))
        .toList();
  }

  /** Returns an assumption about the host of a text if it differs from the likeliest one. */
  private static @Nullable Message otherHost(String text, String likeliest) {
    String host = host(text);
    return host.isEmpty() || host.equals(likeliest)
        ? null
        : MESSAGES.of("repair-assumes.other-host", Excerpt.escape(host));
  }

  /**
   * Returns the host of a text, split by the regular expression in RFC 3986 appendix B, or {@code
   * ""} if there is none.
   */
  private static String host(String text) {
    DraftComponents places = DraftComponents.of(text);
    return places.hostEnd() > places.hostStart()
        ? text.substring(places.hostStart(), places.hostEnd())
        : "";
  }

  private static Repair repair(
      String given, Draft draft, RepairGoal target, @Nullable Message otherHost) {
    String resolved = resolved(draft.text, target);
    Message warning = warning(given, draft);
    List<Change> changes = changes(given, draft);
    return new Repair(given, draft.text, changes, draft.cost, resolved, otherHost, warning);
  }

  /** Returns a warning if the host is a guess. */
  private static @Nullable Message warning(String given, Draft draft) {
    DraftComponents places = DraftComponents.of(draft.text);
    String host = Excerpt.escape(host(draft.text));
    boolean isGuess = draft.edits.stream().anyMatch(it -> isGuess(given, it, places));
    return isGuess ? MESSAGES.of("repair-warns.host", host) : null;
  }

  /**
   * Returns whether an edit makes the host a guess: it removes a zone, or white space or other
   * characters between two characters that are no delimiters, or it encodes the delimiters of an
   * address.
   */
  private static boolean isGuess(String given, Draft.Edit edit, DraftComponents places) {
    int end = edit.at() + edit.after().length();
    if (!places.hasAuthority() || edit.at() < places.hostStart() || end > places.hostEnd()) {
      return false;
    }
    String before = given.substring(edit.start(), edit.end());
    if (!edit.after().isEmpty() && edit.reason() == Repair.Reason.CHARACTER) {
      return before.chars().anyMatch(c -> "[:]".indexOf(c) >= 0);
    }
    if (edit.at() == places.hostStart() || end == places.hostEnd()) {
      return false;
    }
    boolean isBeside =
        "[:]".indexOf(places.text.charAt(edit.at() - 1)) >= 0
            || "[:]".indexOf(places.text.charAt(end)) >= 0;
    boolean isOfHost =
        edit.reason() == Repair.Reason.HOST_SPACE || edit.reason() == Repair.Reason.HOST_CHARACTERS;
    return edit.reason() == Repair.Reason.ADDRESS_ZONE
        || !isBeside && (isOfHost || before.chars().anyMatch(Repairs::isSpace));
  }

  private static boolean isSpace(int c) {
    return c <= ' ' || CharacterProperties.isSpace(c);
  }

  private static List<Change> changes(String given, Draft draft) {
    DraftComponents places = DraftComponents.of(draft.text);
    Secrets secrets = Secrets.in(given);
    List<Change> changes = new ArrayList<>(draft.edits.size());
    for (Draft.Edit edit : draft.edits) {
      boolean isLogin = // also one that is removed with its at sign
          edit.at() < places.at || given.substring(edit.start(), edit.end()).contains("@");
      boolean isPassword = isLogin && secrets.touch(edit.start(), edit.end());
      Component component = isPassword ? Component.PASSWORD : component(places, edit);
      // A part of an edit that another edit divided may leave its text unchanged.
      if (!edit.after().contentEquals(given.subSequence(edit.start(), edit.end()))) {
        changes.add(
            change(component, given, edit.start(), edit.end(), edit.after(), edit.reason()));
      }
    }
    return changes;
  }

  private static Change change(
      @Nullable Component component, String given, int start, int end, String after, Reason why) {
    return Change.of(component, new Range(start, end), given.substring(start, end), after, why);
  }

  /**
   * Returns the component that an edit changes, or null for an edit that removes delimiters around
   * the text or joins lines.
   */
  private static @Nullable Component component(DraftComponents places, Draft.Edit edit) {
    return edit.reason() instanceof dev.urial.text.Unwrapping.Reason
        ? null
        : places.component(edit);
  }

  private static @Nullable String resolved(String text, RepairGoal target) {
    Iri base = target.base();
    if (base == null) {
      return null;
    }
    if (target.isUrl()) {
      Url url = Url.tryParse(text, target.urlBase()).orElseNull();
      return url == null ? null : url.href();
    }
    return base.resolve(IriReference.parse(text)).toString();
  }
}
