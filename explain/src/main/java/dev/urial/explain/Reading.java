package dev.urial.explain;

import dev.urial.Equivalence;
import dev.urial.IriReference;
import dev.urial.UriReference;
import dev.urial.grammar.Rule;
import dev.urial.internal.text.Excerpt;
import dev.urial.registry.SchemeFacts;
import dev.urial.report.Remark;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A URI or IRI reference as RFC 3986 and RFC 3987 read it, part by part.
 *
 * <pre>{@code
 * Reading r = Reading.of(Uri.parse("HTTP://u@[2001:DB8::1]:80/a/../b?x=%C3%A9#"));
 * r.kind()                           // URI
 * r.part("userinfo").text()          // "u"
 * r.hostKind()                       // Rule.IPV6ADDRESS
 * r.isDefaultPort()                  // true
 * r.part("value").decoded()          // "é"
 * r.part("fragment").isEmpty()       // true
 * r.normalized(Equivalence.SCHEME)   // http://u@[2001:db8::1]/b?x=%C3%A9#
 * }</pre>
 *
 * <p>Immutable and safe between threads. A renderer walks {@link #whole}; {@link #advice} stands
 * beside it and is never an error.
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
    this.advice = Advice.on(reference, whole);
  }

  /**
   * The reading of a reference.
   *
   * <pre>{@code
   * Reading.of(Uri.parse("http://a/")).kind().id()  // "absolute-URI"
   * }</pre>
   */
  public static Reading of(IriReference reference) {
    Objects.requireNonNull(reference, "reference");
    return new Reading(reference);
  }

  /** What has been read. */
  public IriReference reference() {
    return reference;
  }

  /** The text, unchanged. */
  public String text() {
    return reference.toString();
  }

  /** The text for logs, {@link IriReference#redacted}. */
  public String redacted() {
    return reference.redacted();
  }

  /** What kind of reference it is. */
  public ReferenceKind kind() {
    return kind;
  }

  /**
   * The whole text as a part: its name is the {@linkplain ReferenceKind#id kind}, its children are
   * {@link #parts}.
   */
  public Part whole() {
    return whole;
  }

  /**
   * The components that are there, from left to right: {@code scheme}, {@code authority}, {@code
   * path}, which is always there, {@code query}, {@code fragment}.
   *
   * @return an unmodifiable list
   */
  public List<Part> parts() {
    return whole.children();
  }

  /**
   * The first part of a name, in the order of the text; null if there is none.
   *
   * <pre>{@code
   * Reading.of(Uri.parse("http://h/")).part("host").text()  // "h"
   * Reading.of(Uri.parse("http://h/")).part("port")         // null
   * }</pre>
   */
  public @Nullable Part part(String name) {
    return whole.find(name);
  }

  /**
   * What the host is: {@link Rule#REG_NAME} or {@link Rule#IREG_NAME}, {@link Rule#IPV4ADDRESS},
   * {@link Rule#IPV6ADDRESS}, {@link Rule#IPVFUTURE}; null without authority.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2">RFC 3986 §3.2.2</a>
   */
  public @Nullable Rule hostKind() {
    return PartsReader.hostRule(reference);
  }

  /** The port that the scheme means where none is written; empty where none is known. */
  public OptionalInt defaultPort() {
    SchemeFacts facts = Ports.facts(reference);
    return facts == null ? OptionalInt.empty() : facts.defaultPort();
  }

  /**
   * Whether a port is written that the scheme means anyway; an empty one is not.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3">RFC 3986 §3.2.3</a>
   */
  public boolean isDefaultPort() {
    return Ports.isDefault(reference);
  }

  /**
   * The normal form of a rung, {@link IriReference#normalize(Equivalence)}.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2">RFC 3986 §6.2</a>
   */
  public IriReference normalized(Equivalence rung) {
    return reference.normalize(rung);
  }

  /** The URI reference that it maps to, {@link IriReference#toUri}. */
  public UriReference asUri() {
    return reference.toUri();
  }

  /** The IRI reference to show to people, {@link IriReference#toIri}. */
  public IriReference asIri() {
    return reference.toIri();
  }

  /**
   * What the standards recommend otherwise, or warn of, from left to right; often nothing.
   *
   * <p>Nothing of this makes a text invalid.
   *
   * @return an unmodifiable list
   */
  public List<Remark> advice() {
    return advice;
  }

  /** The text without password, and its kind. */
  @Override
  public String toString() {
    return Excerpt.escape(redacted()) + ": " + kind.id();
  }
}
