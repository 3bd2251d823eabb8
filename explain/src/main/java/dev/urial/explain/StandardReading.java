package dev.urial.explain;

import dev.urial.history.PastPart;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.SyntaxError;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What one document makes of a text: its components under the document's own names, or the rule
 * that the text breaks there.
 *
 * <pre>{@code
 * StandardReading r = AllStandards.of("http://a/b;c").reading(StandardDocument.RFC_1808);
 * r.takes()            // true
 * r.component("path")  // "/b"
 * r.find(Component.AUTHORITY).name()  // "net_loc"
 * }</pre>
 *
 * <p>{@link #toString} and {@link #redacted} mask what is secret; {@link #text} does not.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
 */
public final class StandardReading {
  private final StandardDocument document;
  private final String source;
  private final List<PastPart> parts;
  private final @Nullable SyntaxError error;
  private final boolean isBaseMissing;
  private final @Nullable Clause production;
  private final Secrets secrets;
  private final @Nullable StandardReading shown;

  private StandardReading(
      StandardDocument document,
      String source,
      List<PastPart> parts,
      @Nullable SyntaxError error,
      boolean isBaseMissing,
      @Nullable Clause production,
      @Nullable StandardReading shown) {
    this.document = document;
    this.source = source;
    this.parts = List.copyOf(parts);
    this.error = error;
    this.isBaseMissing = isBaseMissing;
    this.production = production;
    this.secrets = Secrets.in(source);
    this.shown = shown;
  }

  static StandardReading taken(
      StandardDocument document, String source, List<PastPart> parts, @Nullable Clause production) {
    return new StandardReading(document, source, parts, null, false, production, null);
  }

  static StandardReading refused(StandardDocument document, SyntaxError error) {
    return new StandardReading(document, error.input(), List.of(), error, false, null, null);
  }

  static StandardReading withoutBase(StandardDocument document, SyntaxError error) {
    return new StandardReading(document, error.input(), List.of(), error, true, null, null);
  }

  /**
   * This reading, shown as that of the masked text: what is secret in a text may stand where nobody
   * knows it again in what browsers make of it.
   */
  StandardReading shownAs(StandardReading masked) {
    return new StandardReading(document, source, parts, error, isBaseMissing, production, masked);
  }

  /** The document. */
  public StandardDocument document() {
    return document;
  }

  /** Whether the document has this text. */
  public boolean takes() {
    return error == null;
  }

  /** Which of its rules the text breaks, and where; null if it takes the text. */
  public @Nullable SyntaxError error() {
    return error;
  }

  /** Whether it is refused only since browsers read a relative reference against a base. */
  public boolean isBaseMissing() {
    return isBaseMissing;
  }

  /**
   * The text in which {@link #parts} lie: the text itself, but what browsers made of it in the URL
   * Standard's reading.
   */
  public String source() {
    return source;
  }

  /** The components, from left to right, what lies within another behind it; unmodifiable. */
  public List<PastPart> parts() {
    return parts;
  }

  /**
   * The production of the scheme that the text fits as well, where the document has one: {@code
   * httpaddress} of RFC 1630, {@code httpurl} of RFC 1738; null elsewhere.
   */
  public @Nullable Clause production() {
    return production;
  }

  /**
   * The text of one of the parts.
   *
   * @see #parts
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
   */
  public String text(PastPart part) {
    Objects.requireNonNull(part, "part");
    return source.substring(part.start(), part.end());
  }

  /**
   * The same for logs, with what is secret masked.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7.5">RFC 3986 §7.5</a>
   */
  public String redacted(PastPart part) {
    Objects.requireNonNull(part, "part");
    if (shown != null) {
      String masked = shown.component(part.name());
      return masked == null ? Secrets.MASK : masked;
    }
    return secrets.mask(source, part.start(), part.end());
  }

  /**
   * The text of a component by the document's name; null if there is none.
   *
   * <pre>{@code
   * AllStandards.of("s:a?b").reading(StandardDocument.RFC_2396).component("opaque_part")  // "a?b"
   * }</pre>
   */
  public @Nullable String component(String name) {
    Objects.requireNonNull(name, "name");
    for (PastPart part : parts) {
      if (part.name().equals(name)) {
        return text(part);
      }
    }
    return null;
  }

  /**
   * The outermost part that became a component of today; null if none did.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
   */
  public @Nullable PastPart find(Component today) {
    Objects.requireNonNull(today, "today");
    for (PastPart part : parts) {
      if (part.today() == today) {
        return part;
      }
    }
    return null;
  }

  /** The parts by name, secrets masked; or the rule that breaks. */
  @Override
  public String toString() {
    StringBuilder to = new StringBuilder(document.citation()).append(": ");
    if (error != null) {
      return to.append(error.index()).append(", ").append(error.rule().id()).toString();
    }
    String before = "";
    for (PastPart part : parts) {
      to.append(before).append(part.name()).append(' ').append(Excerpt.escape(redacted(part)));
      before = ", ";
    }
    return to.toString();
  }
}
