package dev.urial.registry;

import java.io.IOException;
import java.io.Reader;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A parameter of {@code geo} URIs, registered with IANA.
 *
 * <pre>{@code
 * GeoParameter.builtIn().find("u").valueType()                // "Constrained"
 * GeoParameter.coordinateSystems().find("WGS84").valueType()  // "urn:ogc:def:crs:EPSG::4326"
 * }</pre>
 *
 * @see <a href="https://www.iana.org/assignments/geo-uri-parameters">'geo' URI Parameters</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc5870#section-8.2">RFC 5870 §8.2</a>
 */
public final class GeoParameter implements RegistryEntry {
  private final String name;
  private final String valueType;
  private final List<Reference> references;

  /** A holder for the built-in registry, which is loaded on first use. */
  private static final class BuiltIn {
    static final Registry<GeoParameter> REGISTRY =
        BundledRegistry.GEO_PARAMETERS.read(
            file -> read(file).asOf(BundledRegistry.GEO_PARAMETERS.updated));
  }

  GeoParameter(String name, String valueType, List<Reference> references) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(valueType, "valueType");
    this.references = List.copyOf(references);
    this.name = name;
    this.valueType = valueType;
  }

  /** Returns the name in lower case. */
  @Override
  public String name() {
    return name;
  }

  /**
   * {@return the value type in the registry, {@code Predefined} or {@code Constrained}; for a
   * coordinate reference system, the URN of its definition}
   */
  public String valueType() {
    return valueType;
  }

  /** Returns the documents that define the parameter. */
  @Override
  public List<Reference> references() {
    return references;
  }

  /** {@return the built-in registry} {@link Registry#updated} returns its date. */
  public static Registry<GeoParameter> builtIn() {
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
  public static Registry<GeoParameter> read(Reader file) throws IOException {
    Objects.requireNonNull(file, "file");
    return Registry.ignoringCase(
        Registry.rows(file, GeoParameter::row, "parameter name", "'crs' value"));
  }

  private static GeoParameter row(IanaTable row) {
    return new GeoParameter(
        row.lowerName(), row.get("value type", "reference system definition"), row.references());
  }

  private static final class Crs {
    static final Registry<GeoParameter> REGISTRY =
        BundledRegistry.GEO_CRS.read(file -> read(file).asOf(BundledRegistry.GEO_CRS.updated));
  }

  /**
   * {@return the coordinate reference systems, which are the values of {@code crs}} {@code wgs84}
   * has two rows, one for two and one for three dimensions; {@link Registry#entries} contains both.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc5870#section-8.3">RFC 5870 §8.3</a>
   */
  public static Registry<GeoParameter> coordinateSystems() {
    return Crs.REGISTRY;
  }

  @Override
  public String sentence() {
    return Reference.sentence(name, valueType, Reference.join(references));
  }

  /** Returns whether the other object has the same field values. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof GeoParameter that
        && name.equals(that.name)
        && valueType.equals(that.valueType)
        && references.equals(that.references);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, valueType, references);
  }

  /** Returns the row as one line of text. */
  @Override
  public String toString() {
    return sentence();
  }
}
