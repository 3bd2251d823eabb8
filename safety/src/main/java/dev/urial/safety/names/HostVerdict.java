package dev.urial.safety.names;

import dev.urial.IriReference;
import dev.urial.internal.text.Excerpt;
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
 * A verdict on whether a host may mislead people, with a finding for each misleading property.
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
 * <p>An <i>alarm</i> is a finding with the severity of a warning. A mere ambiguity, such as the
 * {@code 1} in {@code 1ame}, is only a remark, unless the host imitates a protected name.
 *
 * <p>Never throws for non-null text. The running time is linear in the length of the text. An
 * unsuspicious ASCII host is scanned once, and its verdict contains only the text. Each label has
 * at most one finding of each kind.
 *
 * <p>Immutable and thread-safe.
 *
 * @see <a href="https://www.unicode.org/reports/tr39/">UTS #39, Unicode security mechanisms</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-8">RFC 3987 §8</a>
 */
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
   * {@return true only if a range of a text is a host whose verdict would have no findings}
   * Intended for callers that check every URL. Does not allocate objects.
   *
   * <pre>{@code
   * HostVerdict.isPlain("http://www.example.com/", 7, 22)  // true
   * HostVerdict.isPlain("1ame", 0, 4)                      // false: needs a full check
   * }</pre>
   *
   * @param text a host, or a text that contains a host
   * @param start the index of the first character of the host
   * @param end the index after the last character of the host
   * @throws IndexOutOfBoundsException if the range is outside the text
   * @see #of(String)
   */
  public static boolean isPlain(String text, int start, int end) {
    Objects.requireNonNull(text, "text");
    Objects.checkFromToIndex(start, end, text.length());
    return HostPrecheck.isPlain(text, start, end);
  }

  /**
   * {@return the verdict on a host, whose escapes are decoded}
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
    Objects.requireNonNull(reference, "reference");
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
   * {@return the verdict on the host of a URL, as it appears in the {@code href}} Characters that
   * browsers map to others, such as fullwidth letters, are no longer visible there.
   *
   * @param url the URL
   * @see #of(String)
   */
  public static HostVerdict of(Url url) {
    Objects.requireNonNull(url, "url");
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
   * {@return the verdict on the host in a text, which may be a URL, an IRI, an authority or a host}
   * The text is split as in RFC 3986 appendix B and need not be valid.
   *
   * <pre>{@code
   * HostVerdict.ofText("https://example.com⁄login@evil.example/").host()  // "evil.example"
   * HostVerdict.ofText("1ame").kinds()                  // [ASCII_LOOK_ALIKE]
   * }</pre>
   *
   * @param text a host, or a text that contains a host
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-B">RFC 3986 appendix B</a>
   */
  public static HostVerdict ofText(String text) {
    return ofText(text, ProtectedNames.none());
  }

  /**
   * {@return the verdict on the host in a text, as for {@link #ofText(String)}, including its
   * resemblance to protected names}
   *
   * @param text a host, or a text that contains a host
   * @param names the names to protect
   * @see #of(String, ProtectedNames)
   */
  public static HostVerdict ofText(String text, ProtectedNames names) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(names, "names");
    return of(HostContext.of(text), names);
  }

  /**
   * Returns verdicts on hosts that appear side by side, such as those of the links on a page.
   * Different hosts in the list that look alike are also alarms.
   *
   * <pre>{@code
   * List<HostVerdict> two = HostVerdict.among(List.of("lame", "1ame"), ProtectedNames.none());
   * two.get(0).kinds()      // [ASCII_LOOK_ALIKE]
   * two.get(0).looksLike()  // "1ame"
   * }</pre>
   *
   * @param texts the texts, each of which is a host or contains a host
   * @param names the names to protect
   * @return one verdict for each text, in order; unmodifiable
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
   * Groups verdicts by hosts that look alike. A group contains at least two different hosts.
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

  /** Returns this verdict with a finding for the first host in a set that is not this host. */
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

  /** {@return the text as passed by the caller} */
  public String text() {
    return text;
  }

  /** {@return the range of the host in the text; empty if there is no host} */
  public Range range() {
    return new Range(start, end);
  }

  /** {@return the host as written in the text; {@code ""} if there is none} */
  public String host() {
    return text.substring(start, end);
  }

  /** {@return the findings, in text order; unmodifiable} */
  public List<Finding> findings() {
    return findings;
  }

  /** {@return whether any finding is an alarm, so that the user should be warned} */
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
   * {@return what the host looks like: a protected name if it imitates one, otherwise what a reader
   * who expects Latin letters may read; null if it does not look like anything else}
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
   * {@return the form in which a browser would show the host, given the protected names of this
   * verdict}
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

  /** Returns whether both verdicts have the same text, host and findings. */
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
