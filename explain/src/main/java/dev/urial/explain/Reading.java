package dev.urial.explain;

import dev.urial.IriReference;
import dev.urial.UriReference;
import dev.urial.grammar.Rule;
import dev.urial.internal.explain.ReferencePort;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a URI or IRI reference under RFC 3986 and RFC 3987.
 *
 * <pre>{@code
 * Reading r = Reading.of(Uri.parse("HTTP://u@[2001:DB8::1]:80/a/../b?x=%C3%A9#"));
 * r.kind()                           // URI
 * r.part("userinfo").text()          // "u"
 * r.hostKind()                       // Rule.IPV6ADDRESS
 * r.isDefaultPort()                  // true
 * r.part("value").decoded()          // "é"
 * r.part("fragment").isEmpty()       // true
 * }</pre>
 *
 * <p>Readings are immutable and thread-safe. To render a reading, traverse {@link #whole}. {@link
 * #advice} is separate and never contains errors.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
 */
public final class Reading {
  private final IriReference reference;
  private final ReferenceKind kind;
  private final Part whole;
  private final List<Remark> advice;

  private Reading(IriReference reference) {
    this.reference = reference;
    this.kind = ReferenceKind.of(reference);
    this.whole = PartsReader.read(reference, kind);
    this.advice = AdviceRemarks.on(reference, whole);
  }

  /**
   * {@return the parts of a reference}
   *
   * <pre>{@code
   * Reading.of(Uri.parse("http://a/")).kind().id()  // "absolute-URI"
   * }</pre>
   *
   * @param reference any reference, absolute or relative
   */
  public static Reading of(IriReference reference) {
    Objects.requireNonNull(reference, "reference");
    return new Reading(reference);
  }

  /**
   * {@return the parts of a text, or the error; ASCII text is parsed under RFC 3986, any other text
   * under RFC 3987}
   *
   * <pre>{@code
   * Reading.tryParse("http://a b").errorOrNull().index()  // 8
   * }</pre>
   *
   * @param text any text, valid or not
   */
  public static Parsed<Reading> tryParse(String text) {
    Objects.requireNonNull(text, "text");
    Parsed<? extends IriReference> reference =
        Ascii.isAscii(text) ? UriReference.tryParse(text) : IriReference.tryParse(text);
    return reference.map(Reading::of);
  }

  /** {@return the reference that was split into parts} */
  public IriReference reference() {
    return reference;
  }

  /** {@return the text, unchanged} */
  public String text() {
    return reference.toString();
  }

  /** {@return the text for use in logs (see {@link IriReference#redacted})} */
  public String redacted() {
    return reference.redacted();
  }

  /** {@return the kind of the reference} */
  public ReferenceKind kind() {
    return kind;
  }

  /**
   * {@return the whole text as a part, whose name is the {@linkplain ReferenceKind#id kind} and
   * whose children are {@link #parts}}
   */
  public Part whole() {
    return whole;
  }

  /**
   * Returns the components that are present, from left to right: {@code scheme}, {@code authority},
   * {@code path} (always present), {@code query}, {@code fragment}.
   *
   * @return an unmodifiable list
   */
  public List<Part> parts() {
    return whole.children();
  }

  /**
   * {@return the first part with this name, from left to right, or null if there is none}
   *
   * <pre>{@code
   * Reading.of(Uri.parse("http://h/")).part("host").text()  // "h"
   * Reading.of(Uri.parse("http://h/")).part("port")         // null
   * }</pre>
   *
   * @param name the standard's term, as in {@link Part#name}
   */
  public @Nullable Part part(String name) {
    return whole.find(name);
  }

  /**
   * {@return the rule that the host matches: {@link Rule#REG_NAME}, {@link Rule#IREG_NAME}, {@link
   * Rule#IPV4ADDRESS}, {@link Rule#IPV6ADDRESS} or {@link Rule#IPVFUTURE}; null if there is no
   * authority}
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2">RFC 3986 §3.2.2</a>
   */
  public @Nullable Rule hostKind() {
    return PartsReader.hostRule(reference);
  }

  /**
   * {@return whether the reference has an explicit port that equals the scheme's default port;
   * false for an empty port}
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3">RFC 3986 §3.2.3</a>
   */
  public boolean isDefaultPort() {
    return ReferencePort.isDefault(reference);
  }

  /**
   * Returns recommendations and warnings from the standards, from left to right; often empty.
   *
   * <p>None of these remarks makes the text invalid.
   *
   * @return an unmodifiable list
   */
  public List<Remark> advice() {
    return advice;
  }
}
