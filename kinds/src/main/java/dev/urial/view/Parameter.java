package dev.urial.view;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.internal.text.TextKind;
import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A decoded parameter of a URI.
 *
 * <pre>{@code
 * TelUri.parse("tel:+1;a=b%20c;d").parameters()  // [a=b c, d]
 * }</pre>
 *
 * @param name the decoded name
 * @param value the decoded value; null if there is no equals sign
 */
public record Parameter(String name, @Nullable String value) implements Serializable {
  /**
   * Rejects a null name.
   *
   * @param name the decoded name
   * @param value the decoded value; null if there is no equals sign
   */
  public Parameter {
    Objects.requireNonNull(name, "name");
  }

  /**
   * Decodes a parameter from its name and value as written in the URI.
   *
   * <pre>{@code
   * Parameter.of("b", "%20").value()  // " "
   * }</pre>
   *
   * @param name the encoded name
   * @param value the encoded value; null if there is none
   * @return the parameter
   */
  public static Parameter of(String name, @Nullable String value) {
    Objects.requireNonNull(name, "name");
    return new Parameter(PartEncoding.data(name), PartEncoding.dataOrNull(value));
  }

  /**
   * Returns the name and, if there is one, an equals sign and the value, on one line with secrets
   * masked. In the name, percent and equals signs are escaped.
   */
  @Override
  public String toString() {
    String written = name.replace("%", "%25").replace("=", "%3D");
    String text = value == null ? written : written + '=' + value;
    return Excerpt.escape(Secrets.in(text, TextKind.PART).mask(text));
  }
}
