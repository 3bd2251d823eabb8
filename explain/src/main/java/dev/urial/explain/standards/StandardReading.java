package dev.urial.explain.standards;

import dev.urial.answer.Secret;
import dev.urial.history.PastPart;
import dev.urial.internal.text.Excerpt;
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
 * @param document the document under which the text was parsed
 * @param source the string in which the parts have their indices: the text itself or, for the URL
 *     Standard, the serialized URL
 * @param parts the components from left to right, each before those nested in it
 * @param error the violated rule and the index of the error, or null if the text is accepted
 * @param isBaseMissing whether the text is rejected only because browsers need a base for a
 *     relative reference
 * @param production the document's production for the scheme if the text matches it, such as {@code
 *     httpaddress} in RFC 1630 or {@code httpurl} in RFC 1738; otherwise null
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
 */
public record StandardReading(
    StandardDocument document,
    Secret source,
    List<PastPart> parts,
    @Nullable SyntaxError error,
    boolean isBaseMissing,
    @Nullable Clause production) {
  /**
   * Makes a defensive copy.
   *
   * @param document the document
   * @param source the source
   * @param parts the components
   * @param error the error, or null
   * @param isBaseMissing whether a base is missing
   * @param production the production, or null
   */
  public StandardReading {
    parts = List.copyOf(parts);
  }

  /** {@return whether the document accepts the text} */
  public boolean takes() {
    return error == null;
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
    return source.text().substring(part.start(), part.end());
  }

  /**
   * {@return the text of a part for use in logs, with secrets masked}
   *
   * @param part one of {@link #parts}
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7.5">RFC 3986 §7.5</a>
   */
  public String redacted(PastPart part) {
    Objects.requireNonNull(part, "part");
    return text(part).isEmpty() ? "" : source.masked(part.start(), part.end());
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
