package dev.urial.registry;

import dev.urial.internal.text.Ascii;
import java.io.IOException;
import java.io.Reader;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A parameter of {@code tel} URIs, registered with IANA.
 *
 * <pre>{@code
 * TelParameter.builtIn().find("phone-context").hasValue()  // true
 * TelParameter.builtIn().find("npdi").hasValue()           // false
 * }</pre>
 *
 * @see <a href="https://www.iana.org/assignments/tel-uri-parameters">tel URI Parameters</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc5341#section-4">RFC 5341 §4</a>
 */
public final class TelParameter implements RegistryEntry {
  private final String name;
  private final String predefinedValues;
  private final List<Reference> references;

  /** A holder for the built-in registry, which is loaded on first use. */
  private static final class BuiltIn {
    static final Registry<TelParameter> REGISTRY =
        BundledRegistry.TEL_PARAMETERS.read(
            file -> read(file).asOf(BundledRegistry.TEL_PARAMETERS.updated));
  }

  TelParameter(String name, String predefinedValues, List<Reference> references) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(predefinedValues, "predefinedValues");
    this.references = List.copyOf(references);
    this.name = name;
    this.predefinedValues = predefinedValues;
  }

  /** Returns the name in lower case. */
  @Override
  public String name() {
    return name;
  }

  /**
   * {@return the registry's entry for predefined values: {@code Constrained} or {@code No value}}
   */
  public String predefinedValues() {
    return predefinedValues;
  }

  /** Returns the documents that define the parameter. */
  @Override
  public List<Reference> references() {
    return references;
  }

  /** {@return the built-in registry} {@link Registry#updated} returns its date. */
  public static Registry<TelParameter> builtIn() {
    return BuiltIn.REGISTRY;
  }

  /**
   * Reads a different edition of the registry, in IANA's CSV format. The reader is not closed.
   *
   * @param file a reader for the CSV file
   * @return the registry of that edition
   * @throws IOException if reading fails, or if the file is not valid CSV; the message contains the
   *     line number
   * @see Registry
   */
  public static Registry<TelParameter> read(Reader file) throws IOException {
    Objects.requireNonNull(file, "file");
    return Registry.ignoringCase(Registry.rows(file, TelParameter::row, "parameter name"));
  }

  private static TelParameter row(IanaTable row) {
    return new TelParameter(
        row.lowerName(), row.get("predefined values", "predefined value"), row.references());
  }

  /** {@return whether the name is followed by an equals sign and a value} */
  public boolean hasValue() {
    return !Ascii.equalsIgnoreCase(predefinedValues, "No value");
  }

  @Override
  public String sentence() {
    return Reference.sentence(name, predefinedValues, Reference.join(references));
  }

  /** Returns whether the other object has the same field values. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof TelParameter that
        && name.equals(that.name)
        && predefinedValues.equals(that.predefinedValues)
        && references.equals(that.references);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, predefinedValues, references);
  }

  /** Returns the row as one line of text. */
  @Override
  public String toString() {
    return sentence();
  }
}
