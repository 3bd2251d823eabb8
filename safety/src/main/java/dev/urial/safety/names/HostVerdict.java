package dev.urial.safety.names;

import dev.urial.IriReference;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Beta;
import dev.urial.report.Component;
import dev.urial.report.Range;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Findings about a host that may mislead people, each with its position, its kind, and what it
 * looks like.
 *
 * <pre>{@code
 * HostVerdict verdict = HostVerdict.of("аррӏе.com");  // Cyrillic, all of it
 * verdict.isDeceptive()                  // true
 * verdict.kinds()                        // [WHOLE_SCRIPT]
 * verdict.looksLike()                    // "apple.com"
 * HostVerdict.of("www.example.com").findings()         // []
 *
 * ProtectedNames names = ProtectedNames.of(List.of("paypal.com"));
 * HostVerdict.of("paypa1.com", names).kinds()          // [ASCII_LOOK_ALIKE, IMITATES_BY_SKELETON]
 * HostVerdict.ofText("http://paypal.com@evil.example/").kinds()  // [NAME_IN_USERINFO]
 * }</pre>
 *
 * <p>An <i>alarm</i> is a finding that is a warning. A mere ambiguity, such as the {@code 1} in
 * {@code 1ame}, is a remark; it becomes an alarm if it imitates a protected name.
 *
 * <p>Never throws for non-null text; takes time linear in the length of the text. An unsuspicious
 * ASCII host is scanned once, and only the text itself is kept. Each label has at most one finding
 * of each kind.
 *
 * <p>Immutable and thread-safe.
 *
 * @see <a href="https://www.unicode.org/reports/tr39/">UTS #39, Unicode security mechanisms</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-8">RFC 3987 §8</a>
 */
@Beta
public final class HostVerdict {
  private final String text;
  private final int start;
  private final int end;
  private final List<Finding> findings;
  private final ProtectedNames names;

  private HostVerdict(
      String text, int start, int end, List<Finding> findings, ProtectedNames names) {
    this.text = text;
    this.start = start;
    this.end = end;
    this.findings = findings;
    this.names = names;
  }

  /**
   * {@return whether part of {@code text} is a host that needs no closer inspection, because its
   * verdict would have no findings} Intended for callers that check every URL; does not allocate
   * objects.
   *
   * <pre>{@code
   * HostVerdict.isPlain("http://www.example.com/", 7, 22)  // true
   * HostVerdict.isPlain("1ame", 0, 4)                      // false: needs a full check
   * }</pre>
   *
   * @param text a host, or text that contains a host
   * @param start the index at which the host starts
   * @param end the index after its last character
   * @throws IndexOutOfBoundsException if the range is outside the text
   * @see #of(String)
   */
  public static boolean isPlain(String text, int start, int end) {
    Objects.requireNonNull(text, "text");
    Objects.checkFromToIndex(start, end, text.length());
    return HostPrecheck.isPlain(text, start, end);
  }

  /**
   * {@return the verdict on a host in Unicode or with {@code xn--} labels; escapes are decoded}
   *
   * @param host a host in Unicode or ASCII form
   * @see #of(String, ProtectedNames)
   */
  public static HostVerdict of(String host) {
    Objects.requireNonNull(host, "host");
    List<Finding> findings =
        HostPrecheck.isPlain(host, 0, host.length())
            ? List.of()
            : DeceptionScan.ofHost(host, ProtectedNames.none());
    return new HostVerdict(host, 0, host.length(), findings, ProtectedNames.none());
  }

  /**
   * {@return the verdict on a host, including its resemblance to protected names}
   *
   * @param host a host in Unicode or ASCII form
   * @param names the names to protect
   * @see ProtectedNames#imitatedBy
   */
  public static HostVerdict of(String host, ProtectedNames names) {
    Objects.requireNonNull(host, "host");
    Objects.requireNonNull(names, "names");
    return new HostVerdict(host, 0, host.length(), DeceptionScan.ofHost(host, names), names);
  }

  /**
   * {@return the verdict on the host of a reference, and on host names faked in its userinfo or
   * path}
   *
   * <pre>{@code
   * HostVerdict.of(Uri.parse("http://paypal.com@evil.example/")).isDeceptive()  // true
   * }</pre>
   *
   * @param reference the reference
   * @see #of(String)
   */
  public static HostVerdict of(IriReference reference) {
    return of(reference, ProtectedNames.none());
  }

  /**
   * {@return the verdict on a reference, as for {@link #of(IriReference)}, including its
   * resemblance to protected names}
   *
   * @param reference the reference
   * @param names the names to protect
   * @see #of(String, ProtectedNames)
   */
  public static HostVerdict of(IriReference reference, ProtectedNames names) {
    Objects.requireNonNull(reference, "reference");
    Objects.requireNonNull(names, "names");
    HostContext places = new HostContext(reference.toString());
    places.host(reference.start(Component.HOST), reference.end(Component.HOST));
    places.userinfo(reference.start(Component.USERINFO), reference.end(Component.USERINFO));
    places.path(reference.start(Component.PATH), reference.end(Component.PATH));
    return of(places, names);
  }

  /**
   * {@return the verdict on the host of a URL, whose text is its {@code href}; characters that
   * browsers map away, such as fullwidth letters, are no longer visible there}
   *
   * @param url the URL
   * @see #of(String)
   */
  public static HostVerdict of(Url url) {
    return of(url, ProtectedNames.none());
  }

  /**
   * {@return the verdict on a URL, as for {@link #of(Url)}, including its resemblance to protected
   * names}
   *
   * @param url the URL
   * @param names the names to protect
   * @see #of(String, ProtectedNames)
   */
  public static HostVerdict of(Url url, ProtectedNames names) {
    Objects.requireNonNull(url, "url");
    Objects.requireNonNull(names, "names");
    HostContext places = new HostContext(url.href());
    places.host(url.start(Component.HOST), url.end(Component.HOST));
    places.userinfo(url.start(Component.USERINFO), url.end(Component.USERINFO));
    places.path(url.start(Component.PATH), url.end(Component.PATH));
    return of(places, names);
  }

  /**
   * {@return the verdict on text that may be a URL, an IRI, an authority or a host; it need not be
   * valid, because it is split as in RFC 3986 appendix B}
   *
   * <pre>{@code
   * HostVerdict.ofText("https://example.com⁄login@evil.example/").host()  // "evil.example"
   * HostVerdict.ofText("1ame").kinds()                  // [ASCII_LOOK_ALIKE]
   * }</pre>
   *
   * @param text a host, or text that contains a host
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-B">RFC 3986 appendix B</a>
   */
  public static HostVerdict ofText(String text) {
    return ofText(text, ProtectedNames.none());
  }

  /**
   * {@return the verdict on text, as for {@link #ofText(String)}, including its resemblance to
   * protected names}
   *
   * @param text a host, or text that contains a host
   * @param names the names to protect
   * @see #of(String, ProtectedNames)
   */
  public static HostVerdict ofText(String text, ProtectedNames names) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(names, "names");
    return of(HostContext.of(text), names);
  }

  /**
   * Returns verdicts on hosts that appear side by side, such as in the links on a page; different
   * hosts that look alike also raise alarms.
   *
   * <pre>{@code
   * List<HostVerdict> two = HostVerdict.among(List.of("lame", "1ame"), ProtectedNames.none());
   * two.get(0).kinds()      // [ASCII_LOOK_ALIKE]
   * two.get(0).looksLike()  // "1ame"
   * }</pre>
   *
   * @param texts hosts, or text that contains hosts
   * @param names the names to protect
   * @return one verdict per text, in order; unmodifiable
   * @see LookAlikes#groups
   */
  public static List<HostVerdict> among(List<String> texts, ProtectedNames names) {
    Objects.requireNonNull(texts, "texts");
    Objects.requireNonNull(names, "names");
    List<HostVerdict> alone = new ArrayList<>(texts.size());
    Map<String, Set<String>> byLook = new HashMap<>();
    for (String text : texts) {
      HostVerdict verdict = ofText(Objects.requireNonNull(text, "texts"), names);
      alone.add(verdict);
      byLook
          .computeIfAbsent(DeceptionScan.look(verdict.host()), k -> new LinkedHashSet<>())
          .add(HostName.of(verdict.host()));
    }
    List<HostVerdict> verdicts = new ArrayList<>(texts.size());
    for (HostVerdict verdict : alone) {
      verdicts.add(
          verdict.beside(byLook.getOrDefault(DeceptionScan.look(verdict.host()), Set.of())));
    }
    return List.copyOf(verdicts);
  }

  /**
   * Groups verdicts whose hosts look alike but are not all the same; a host that resembles no other
   * host is in no group.
   *
   * @param verdicts the verdicts to compare
   * @return the groups; unmodifiable
   * @see #among
   */
  public static List<List<HostVerdict>> alike(List<HostVerdict> verdicts) {
    Objects.requireNonNull(verdicts, "verdicts");
    Map<String, List<HostVerdict>> byLook = new LinkedHashMap<>();
    for (HostVerdict verdict : verdicts) {
      byLook
          .computeIfAbsent(DeceptionScan.look(verdict.host()), k -> new ArrayList<>())
          .add(verdict);
    }
    List<List<HostVerdict>> groups = new ArrayList<>();
    for (List<HostVerdict> group : byLook.values()) {
      String first = HostName.of(group.get(0).host());
      if (group.stream().anyMatch(verdict -> !HostName.of(verdict.host()).equals(first))) {
        groups.add(List.copyOf(group));
      }
    }
    return List.copyOf(groups);
  }

  /** Returns this verdict with a finding for the first other host that this host looks like. */
  private HostVerdict beside(Set<String> alike) {
    String own = HostName.of(host());
    for (String other : alike) {
      if (!other.equals(own)) {
        return new HostVerdict(
            text, start, end, DeceptionScan.beside(findings, text, range(), own, other), names);
      }
    }
    return this;
  }

  private static HostVerdict of(HostContext places, ProtectedNames names) {
    return new HostVerdict(
        places.text, places.hostStart, places.hostEnd, DeceptionScan.of(places, names), names);
  }

  /** {@return the text as given} */
  public String text() {
    return text;
  }

  /** {@return the range of the host in the text; empty if there is no host} */
  public Range range() {
    return new Range(start, end);
  }

  /** {@return the host as written; empty if there is none} */
  public String host() {
    return text.substring(start, end);
  }

  /** {@return the findings, in text order; unmodifiable} */
  public List<Finding> findings() {
    return findings;
  }

  /**
   * {@return whether the user should be warned, that is, whether any finding is a warning or worse}
   */
  public boolean isDeceptive() {
    for (Finding finding : findings) {
      if (finding.isAlarm()) {
        return true;
      }
    }
    return false;
  }

  /** {@return the kinds of all findings, in enum order; unmodifiable} */
  public Set<Deception> kinds() {
    Set<Deception> kinds = EnumSet.noneOf(Deception.class);
    for (Finding finding : findings) {
      kinds.add(finding.kind());
    }
    return Collections.unmodifiableSet(kinds);
  }

  /**
   * {@return what the host looks like: a protected name if it imitates one, otherwise what its
   * letters spell to a reader who expects Latin; null if it does not look like anything else}
   */
  public @Nullable String looksLike() {
    String like = null;
    for (Finding finding : findings) {
      boolean isProtected = finding.kind().isImitation();
      if (finding.looksLike() != null
          && finding.kind().isOfName()
          && (like == null || isProtected)) {
        like = finding.looksLike();
      }
    }
    return like;
  }

  /**
   * {@return how a browser would show the host, and why, given the protected names of this verdict}
   *
   * <pre>{@code
   * ProtectedNames names = ProtectedNames.of(List.of("test.net"));
   * HostVerdict.of("tést.net", names).display().text()  // "xn--tst-bma.net"
   * }</pre>
   *
   * @see DisplayForm#of(String, ProtectedNames)
   */
  public DisplayForm display() {
    return DisplayForm.of(host(), names);
  }

  /** Returns the kinds of the findings, or {@code ok}, and the host. */
  @Override
  public String toString() {
    StringBuilder to = new StringBuilder();
    for (Deception kind : kinds()) {
      to.append(kind.id()).append(' ');
    }
    return to.append(findings.isEmpty() ? "ok " : "").append(Excerpt.escape(host())).toString();
  }

  /** Returns whether the other object is a verdict on the same text with the same findings. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof HostVerdict that
        && text.equals(that.text)
        && start == that.start
        && end == that.end
        && findings.equals(that.findings);
  }

  @Override
  public int hashCode() {
    return 31 * text.hashCode() + findings.hashCode();
  }
}
