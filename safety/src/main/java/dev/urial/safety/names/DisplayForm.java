package dev.urial.safety.names;

import dev.urial.IriReference;
import dev.urial.UriReference;
import dev.urial.grammar.Percent;
import dev.urial.grammar.PercentEncodeSet;
import dev.urial.idna.Idna;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Component;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * The form in which to show a host, or a URL with its host. Each label is in Unicode or, if its
 * Unicode form might deceive, an A-label ({@code xn--…}), with the reason.
 *
 * <pre>{@code
 * DisplayForm.of("xn--bcher-kva.example").text()     // "bücher.example"
 * DisplayForm.of(Url.parse("http://u:p@xn--bcher-kva.example/%C3%A9")).text()
 *                                                    // "http://bücher.example/é"
 * DisplayForm.of("xn--80ak6aa92e.com").text()        // "xn--80ak6aa92e.com"
 * DisplayForm.of("аррӏе.com").labels().get(0).why()  // whole-script: …
 * }</pre>
 *
 * <p>The rules are those that browsers publish, mainly those of Chromium, which are the strictest;
 * {@code docs/safety.md} lists them with their sources. A label that IDNA rejects has no A-label.
 * Its non-ASCII characters are percent-encoded, so that nothing in the label is hidden or reorders
 * the surrounding text.
 *
 * @see <a href="https://chromium.googlesource.com/chromium/src/+/main/docs/idn.md">Chromium: IDN in
 *     Google Chrome</a>
 * @see <a href="https://wiki.mozilla.org/IDN_Display_Algorithm">Mozilla: IDN display algorithm</a>
 */
public final class DisplayForm {
  private static final Idna IDNA = Idna.browsers();

  /** A label in both forms, and the form to show. */
  public static final class Label {
    private final String ascii;
    private final String unicode;
    private final @Nullable Finding why;

    Label(String ascii, String unicode, @Nullable Finding why) {
      this.ascii = ascii;
      this.unicode = unicode;
      this.why = why;
    }

    /** {@return the ASCII form: an A-label or an ASCII label, or else the percent-encoded label} */
    public String ascii() {
      return ascii;
    }

    /** {@return the Unicode form, decoded as far as possible} */
    public String unicode() {
      return unicode;
    }

    /** {@return the form to show: either {@link #ascii} or {@link #unicode}} */
    public String shown() {
      return why == null ? unicode : ascii;
    }

    /**
     * {@return the reason not to show the Unicode form, with its position in this label; null if
     * the Unicode form can be shown}
     */
    public @Nullable Finding why() {
      return why;
    }

    /** Returns the form to show. */
    @Override
    public String toString() {
      return Excerpt.escape(shown());
    }
  }

  private final List<Label> labels;
  private final @Nullable Imitation imitation;

  private final String text;

  /**
   * Creates a form.
   *
   * @param before what stands before the host in a URL; empty if there is only a host
   * @param after what stands after it
   */
  private DisplayForm(
      List<Label> labels, @Nullable Imitation imitation, String before, String after) {
    this.labels = labels;
    this.imitation = imitation;
    StringJoiner host = new StringJoiner(".");
    for (Label label : labels) {
      host.add(imitation == null ? label.shown() : label.ascii());
    }
    text = before + host + after;
  }

  /**
   * {@return the display form of a host, which is not compared with other names}
   *
   * @param host a host in Unicode or ASCII form
   * @see #of(String, ProtectedNames)
   */
  public static DisplayForm of(String host) {
    return of(host, ProtectedNames.none());
  }

  /**
   * {@return the display form of a host, given the names that it could be confused with} If the
   * host's registrable domain looks like one of the names, the whole host is shown in ASCII, such
   * as {@code tést.net} if {@code test.net} is among the names.
   *
   * <pre>{@code
   * DisplayForm.of("tést.net", ProtectedNames.of(List.of("test.net"))).text()
   * // "xn--tst-bma.net"
   * }</pre>
   *
   * @param host a host in Unicode or ASCII form
   * @param names the names to protect
   * @see ProtectedNames
   */
  public static DisplayForm of(String host, ProtectedNames names) {
    Objects.requireNonNull(host, "host");
    Objects.requireNonNull(names, "names");
    String ascii = IDNA.toAsciiOrNull(host);
    List<Label> labels = new ArrayList<>();
    if (ascii == null) {
      for (String label : host.split("\\.", -1)) {
        labels.add(refused(label));
      }
      return new DisplayForm(List.copyOf(labels), null, "", "");
    }
    boolean isUnicode = false;
    String domain = DeceptionScan.domain(ascii);
    for (int start = 0; start <= ascii.length(); ) {
      int dot = ascii.indexOf('.', start);
      int end = dot < 0 ? ascii.length() : dot;
      boolean isLast = start > 0 && end + 1 >= ascii.length();
      Label label = label(ascii.substring(start, end), isLast ? "" : domain);
      labels.add(label);
      isUnicode |= !label.unicode.equals(label.ascii);
      start = end + 1;
    }
    Imitation imitation = isUnicode ? names.lookAlike(ascii) : null;
    return new DisplayForm(List.copyOf(labels), imitation, "", "");
  }

  /**
   * {@return the display form of a URL: its readable form without user name and password, and with
   * the host as {@link #of(String)} shows it}
   *
   * <pre>{@code
   * DisplayForm.of(Url.parse("https://me:secret@h/a?q=%C3%A9")).text()  // "https://h/a?q=é"
   * }</pre>
   *
   * <p>Queries and fragments are shown with all that is in them; {@link Url#redacted} is for logs.
   *
   * @param url a URL
   * @see <a href="https://url.spec.whatwg.org/#url-rendering-simplification">URL Standard
   *     §4.8.1</a>
   */
  public static DisplayForm of(Url url) {
    Objects.requireNonNull(url, "url");
    Url shown = url.withoutUserinfo();
    return of(shown.readable(), shown.host(), shown.start(Component.HOST));
  }

  /**
   * {@return the display form of a reference: its readable form without userinfo, and with the host
   * as {@link #of(String)} shows it}
   *
   * <pre>{@code
   * DisplayForm.of(Uri.parse("ftp://me:secret@xn--bcher-kva.example/a")).text()
   *     // "ftp://bücher.example/a"
   * }</pre>
   *
   * @param reference a URI, an IRI or a reference
   * @see #of(Url)
   */
  public static DisplayForm of(IriReference reference) {
    Objects.requireNonNull(reference, "reference");
    UriReference shown = reference.toUri().withoutUserinfo(); // its readable form keeps the host
    return of(shown.readable(), shown.host(), shown.start(Component.HOST));
  }

  /** Returns the form of a readable text, in which the host stands as it is in the identifier. */
  private static DisplayForm of(String readable, @Nullable String host, int start) {
    if (host == null) {
      return new DisplayForm(List.of(), null, readable, "");
    }
    String name = host.startsWith("[") ? host : Percent.decodeLossy(host);
    DisplayForm form = of(name);
    String before = readable.substring(0, start);
    String after = readable.substring(start + host.length());
    return new DisplayForm(form.labels, form.imitation, before, after);
  }

  /** Returns the form of a label in a host that IDNA rejects, because of this or another label. */
  private static Label refused(String label) {
    String ascii = IDNA.toAsciiOrNull(label);
    if (ascii != null) {
      return label(ascii, "");
    }
    String escaped = Percent.encode(label, PercentEncodeSet.C0_CONTROL);
    Finding why = escaped.equals(label) ? null : DeceptionScan.refused(label);
    return new Label(escaped, why == null ? escaped : label, why);
  }

  private static Label label(String ascii, String domain) {
    if (!DeceptionScan.isAce(ascii, 0, ascii.length())) {
      String shown = Percent.encode(ascii, PercentEncodeSet.C0_CONTROL);
      return new Label(shown, shown, null);
    }
    Idna.Result unicode = IDNA.toUnicode(ascii);
    Finding why = DeceptionScan.hidden(ascii, domain);
    return new Label(ascii, unicode.text(), why);
  }

  /** {@return the host or the URL in the form in which to show it} */
  public String text() {
    return text;
  }

  /**
   * Returns the labels of the host, in order.
   *
   * @return the labels; unmodifiable
   */
  public List<Label> labels() {
    return labels;
  }

  /**
   * {@return the protected name because of which the whole host is shown in ASCII; null if there is
   * none}
   */
  public @Nullable Imitation imitation() {
    return imitation;
  }

  /** {@return whether a label that has a Unicode form is shown in ASCII} */
  public boolean isHidden() {
    return imitation != null || labels.stream().anyMatch(label -> label.why() != null);
  }

  /** Returns whether both display forms have the same text and the same imitated name. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof DisplayForm that
        && text.equals(that.text)
        && Objects.equals(imitation, that.imitation);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  /** Returns the form to show. */
  @Override
  public String toString() {
    return Excerpt.escape(text());
  }
}
