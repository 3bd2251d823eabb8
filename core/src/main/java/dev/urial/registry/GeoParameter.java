package dev.urial.registry;

import java.io.IOException;
import java.io.Reader;
import java.util.List;
import java.util.Objects;

/**
 * A parameter of {@code geo} URIs that is registered with IANA.
 *
 * <pre>{@code
 * GeoParameter.builtIn().find("u").valueType()                // "Constrained"
 * GeoParameter.coordinateSystems().find("WGS84").valueType()  // "urn:ogc:def:crs:EPSG::4326"
 * }</pre>
 *
 * @param name in lower case
 * @param valueType the registry's words: {@code Predefined} or {@code Constrained}; of a reference
 *     system, the URN of its definition
 * @param references where it is defined
 * @see <a href="https://www.iana.org/assignments/geo-uri-parameters">'geo' URI Parameters</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc5870#section-8.2">RFC 5870 §8.2</a>
 */
public record GeoParameter(String name, String valueType, List<Reference> references)
    implements Registered {
  /** Read when it is first asked for. */
  private static final class BuiltIn {
    static final Registry<GeoParameter> REGISTRY =
        Published.GEO_PARAMETERS.read(file -> read(file).asOf(Published.GEO_PARAMETERS.updated));
  }

  /** Copies the list; refuses null. */
  public GeoParameter {
    Objects.requireNonNull(name);
    Objects.requireNonNull(valueType);
    references = List.copyOf(references);
  }

  /** The registry as of the date that {@link Registry#updated} tells. */
  public static Registry<GeoParameter> builtIn() {
    return BuiltIn.REGISTRY;
  }

  /**
   * Another edition, as IANA publishes it in CSV. The reader is not closed.
   *
   * @throws IOException if reading fails, or if this is no CSV: then with the number of the line
   * @see Registry
   */
  public static Registry<GeoParameter> read(Reader file) throws IOException {
    return Registry.ignoringCase(
        Registry.rows(file, GeoParameter::row, "parameter name", "'crs' value"));
  }

  private static GeoParameter row(Csv row) {
    return new GeoParameter(
        row.lowerName(), row.get("value type", "reference system definition"), row.references());
  }

  private static final class Crs {
    static final Registry<GeoParameter> REGISTRY =
        Published.GEO_CRS.read(file -> read(file).asOf(Published.GEO_CRS.updated));
  }

  /**
   * The coordinate reference systems, values of {@code crs}. {@code wgs84} has two rows, of two and
   * of three dimensions: {@link Registry#entries} shows both.
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
}
