package dev.urial.explain.standards;

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
 * The result of parsing text under one document: the components, with that document's names for
 * them, or the rule that the text violates.
 *
 * <pre>{@code
 * StandardReading r = AllStandards.of("http://a/b;c").reading(StandardDocument.RFC_1808);
 * r.takes()            // true
 * r.component("path")  // "/b"
 * r.find(Component.AUTHORITY).name()  // "net_loc"
 * }</pre>
 *
 * <p>{@link #toString} and {@link #redacted} mask secrets; {@link #text} does not.
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
   * Returns a copy of this reading that is displayed like the reading of the masked text, because a
   * secret may be unrecognizable in the URL to which browsers parse the text.
   */
  StandardReading shownAs(StandardReading masked) {
    return new StandardReading(document, source, parts, error, isBaseMissing, production, masked);
  }

  /** {@return the document under which the text was parsed} */
  public StandardDocument document() {
    return document;
  }

  /** {@return whether the document accepts the text} */
  public boolean takes() {
    return error == null;
  }

  /** {@return the violated rule and the index of the error, or null if the text is accepted} */
  public @Nullable SyntaxError error() {
    return error;
  }

  /**
   * {@return whether the text is rejected only because browsers need a base for a relative
   * reference}
   */
  public boolean isBaseMissing() {
    return isBaseMissing;
  }

  /**
   * {@return the string in which {@link #parts} have their indices: the text itself or, for the URL
   * Standard, the serialized URL}
   */
  public String source() {
    return source;
  }

  /** {@return the components from left to right, each before those nested in it; unmodifiable} */
  public List<PastPart> parts() {
    return parts;
  }

  /**
   * {@return the document's production for the scheme if the text matches it, such as {@code
   * httpaddress} in RFC 1630 or {@code httpurl} in RFC 1738; otherwise null}
   */
  public @Nullable Clause production() {
    return production;
  }

  /**
   * {@return the text of a part}
   *
   * @param part one of {@link #parts}
   * @see #parts
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
   */
  public String text(PastPart part) {
    Objects.requireNonNull(part, "part");
    return source.substring(part.start(), part.end());
  }

  /**
   * {@return the text of a part for use in logs, with secrets masked}
   *
   * @param part one of {@link #parts}
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
   * {@return the text of the component with this name, or null if there is none}
   *
   * <pre>{@code
   * AllStandards.of("s:a?b").reading(StandardDocument.RFC_2396).component("opaque_part")  // "a?b"
   * }</pre>
   *
   * @param name the document's name for the component, such as {@code net_loc}
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
   * {@return the outermost part that corresponds to the given present-day component, or null if
   * there is none}
   *
   * @param today a component of RFC 3986
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

  /** Returns the names and texts of the parts, with secrets masked, or the violated rule. */
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
