package dev.urial.registry;

import java.io.IOException;
import java.io.Reader;
import java.util.List;
import java.util.Objects;

/**
 * A parameter of {@code tel} URIs that is registered with IANA.
 *
 * <pre>{@code
 * TelParameter.builtIn().find("phone-context").hasValue()  // true
 * TelParameter.builtIn().find("npdi").hasValue()           // false
 * }</pre>
 *
 * @param name in lower case
 * @param predefinedValues the registry's words: {@code Constrained} or {@code No value}
 * @param references where it is defined
 * @see <a href="https://www.iana.org/assignments/tel-uri-parameters">tel URI Parameters</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc5341#section-4">RFC 5341 §4</a>
 */
public record TelParameter(String name, String predefinedValues, List<Reference> references)
    implements Registered {
  /** Read when it is first asked for. */
  private static final class BuiltIn {
    static final Registry<TelParameter> REGISTRY =
        Published.TEL_PARAMETERS.read(file -> read(file).asOf(Published.TEL_PARAMETERS.updated));
  }

  /** Copies the list; refuses null. */
  public TelParameter {
    Objects.requireNonNull(name);
    Objects.requireNonNull(predefinedValues);
    references = List.copyOf(references);
  }

  /** The registry as of the date that {@link Registry#updated} tells. */
  public static Registry<TelParameter> builtIn() {
    return BuiltIn.REGISTRY;
  }

  /**
   * Another edition, as IANA publishes it in CSV. The reader is not closed.
   *
   * @throws IOException if reading fails, or if this is no CSV: then with the number of the line
   * @see Registry
   */
  public static Registry<TelParameter> read(Reader file) throws IOException {
    return Registry.ignoringCase(Registry.rows(file, TelParameter::row, "parameter name"));
  }

  private static TelParameter row(Csv row) {
    return new TelParameter(
        row.lowerName(), row.get("predefined values", "predefined value"), row.references());
  }

  /** Whether an equals sign and a value follow the name. */
  public boolean hasValue() {
    return !predefinedValues.equalsIgnoreCase("No value");
  }

  @Override
  public String sentence() {
    return Reference.sentence(name, predefinedValues, Reference.join(references));
  }
}
