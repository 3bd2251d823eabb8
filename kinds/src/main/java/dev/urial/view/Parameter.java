package dev.urial.view;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.internal.text.Taken;
import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A parameter of a URI whose scheme has some, decoded.
 *
 * <pre>{@code
 * TelUri.parse("tel:+1;a=b%20c;d").parameters()  // [a=b c, d]
 * }</pre>
 *
 * @param name as it was written, decoded
 * @param value decoded; null if there is no equals sign
 */
public record Parameter(String name, @Nullable String value) implements Serializable {
  /** Takes no null for a name. */
  public Parameter {
    Objects.requireNonNull(name, "name");
  }

  /**
   * The parameter of a part as it is written.
   *
   * <pre>{@code
   * Parameter.of("b", "%20").value()  // " "
   * }</pre>
   */
  public static Parameter of(String name, @Nullable String value) {
    Objects.requireNonNull(name, "name");
    return new Parameter(Spelling.data(name), Spelling.dataOrNull(value));
  }

  /**
   * The name, and behind an equals sign the value, if there is one: on one line, a secret masked.
   */
  @Override
  public String toString() {
    String text = value == null ? name : name + '=' + value;
    return Excerpt.escape(Secrets.in(text, Taken.PART).mask(text));
  }
}
