package dev.urial.scheme.geo;

import dev.urial.Uri;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.DecimalText;
import dev.urial.registry.Registries;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.view.Parameter;
import dev.urial.view.PartEncoding;
import dev.urial.view.SchemePart;
import dev.urial.view.spi.AbstractView;
import dev.urial.view.spi.Advisor;
import dev.urial.view.spi.ComponentCursors;
import dev.urial.view.spi.PartList;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A {@code geo} URI: a geographic location.
 *
 * <pre>{@code
 * GeoUri u = GeoUri.parse("geo:48.198634,16.371648;crs=wgs84;u=40");
 * u.coordA()       // 48.198634, the latitude
 * u.coordB()       // 16.371648, the longitude
 * u.uncertainty()  // 40, in metres
 * GeoUri.parse("geo:90,-22.43;crs=WGS84").isEquivalentTo(GeoUri.parse("geo:90,46"))  // true
 * }</pre>
 *
 * <pre>
 * geo-path    = coordinates p
 * coordinates = coord-a "," coord-b [ "," coord-c ]
 * p           = [ crsp ] [ uncp ] *parameter
 * </pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc5870#section-3.3">RFC 5870 §3.3</a>
 */
public final class GeoUri extends AbstractView {
  private static final long serialVersionUID = 1;
  private static final Clause DEFINITION = Clause.rfc("geo-URI", 5870, "3.3");
  private static final Clause WGS84 = Clause.rfc("coordinates", 5870, "3.4.2");
  private static final Clause LOCATION = Clause.rfc("coordinates", 5870, "9.1");
  private static final Clause DIGITS = Clause.rfc("coordinates", 5870, "3.3");
  private static final Clause SYSTEM = Clause.rfc("crs", 5870, "3.4.1");
  private static final Clause REGISTRY =
      Clause.rfc("Registry of 'geo' URI Parameters", 5870, "8.2");
  private static final Clause SMALL = Clause.rfc("p", 5870, "3.3");

  private final transient GeoSyntax geo;

  private GeoUri(Uri uri, GeoSyntax geo) {
    super(uri);
    this.geo = geo;
  }

  /**
   * Parses a {@code geo} URI.
   *
   * <pre>{@code
   * GeoUri.parse("geo:1")  // UriParseException: index 5, coord-a
   * }</pre>
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static GeoUri parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Same as {@link #parse}.
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is not a valid URI with this scheme; the exception
   *     reports the index of the error and the violated rule
   */
  public static GeoUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses a {@code geo} URI; returns the error instead of throwing it.
   *
   * @param text the text to parse
   * @return the URI, or the error
   * @see #parse(String)
   */
  public static Parsed<GeoUri> tryParse(String text) {
    return readStrictly(text, GeoUri::tryOf, "geo");
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static GeoUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid URI with this scheme; never
   * throws}
   *
   * @param uri the URI to view
   * @see <a href="https://www.rfc-editor.org/rfc/rfc5870#section-3.3">RFC 5870 §3.3</a>
   */
  public static Parsed<GeoUri> tryOf(Uri uri) {
    if (!isOf("geo", uri)) {
      return otherScheme(uri, "geo");
    }
    return GeoSyntax.read(uri).map(geo -> new GeoUri(uri, geo));
  }

  /**
   * {@return a builder for a location with two coordinates}
   *
   * <pre>{@code
   * GeoUri.builder(new BigDecimal("48.2010"), new BigDecimal("16.3695")).build()
   *     // geo:48.2010,16.3695
   * }</pre>
   *
   * @param a the first coordinate: in WGS-84, the latitude in degrees
   * @param b the second coordinate: in WGS-84, the longitude in degrees
   * @throws IllegalArgumentException if a coordinate has more than a thousand digits
   * @see <a href="https://www.rfc-editor.org/rfc/rfc5870#section-3.3">RFC 5870 §3.3</a>
   */
  public static Builder builder(BigDecimal a, BigDecimal b) {
    Objects.requireNonNull(a, "a");
    Objects.requireNonNull(b, "b");
    return new Builder(a, b);
  }

  /**
   * {@return the first coordinate: in WGS-84, the latitude in degrees} Like the other numbers, it
   * is exact up to a thousand digits and truncated after that.
   */
  public BigDecimal coordA() {
    return GeoNumber.value(geo.a);
  }

  /** {@return the second coordinate: in WGS-84, the longitude in degrees} */
  public BigDecimal coordB() {
    return GeoNumber.value(geo.b);
  }

  /** {@return the third coordinate: in WGS-84, the altitude in metres; null if absent} */
  public @Nullable BigDecimal coordC() {
    return geo.c == null ? null : GeoNumber.value(geo.c);
  }

  /** {@return the coordinate reference system as written; {@code wgs84} if absent} */
  public String crs() {
    return geo.crs == null ? "wgs84" : geo.crs;
  }

  /** {@return the uncertainty in metres; null if absent} */
  public @Nullable BigDecimal uncertainty() {
    return geo.u == null ? null : GeoNumber.value(geo.u);
  }

  /**
   * {@return the decoded parameters except {@code crs} and {@code u}, in the order in which they
   * appear}
   */
  public List<Parameter> parameters() {
    return geo.parameters.stream().map(p -> Parameter.of(p.name(), p.value())).toList();
  }

  /**
   * {@return whether the location exists: in WGS-84, the latitude is between -90 and 90 and the
   * longitude between -180 and 180} This is always true for other reference systems.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc5870#section-3.4.2">RFC 5870 §3.4.2</a>
   */
  public boolean isLocation() {
    return !isWgs84()
        || (DecimalText.isAtMost(90, DecimalText.exact(geo.a))
            && DecimalText.isAtMost(180, DecimalText.exact(geo.b)));
  }

  private boolean isWgs84() {
    return Ascii.equalsIgnoreCase(crs(), "wgs84");
  }

  @Override
  public SpecRule definition() {
    return DEFINITION;
  }

  @Override
  public GeoUri normalize() {
    return normal(this, GeoUri::tryOf);
  }

  private boolean isPole() {
    String latitude = DecimalText.exact(geo.a);
    return latitude.equals("90") || latitude.equals("-90");
  }

  @Override
  public List<SchemePart> parts() {
    PartList parts = new PartList();
    boolean isKnown = isWgs84();
    parts.add(isKnown ? "latitude" : "coord-a", geo.a);
    parts.add(isKnown ? "longitude" : "coord-b", geo.b);
    if (geo.c != null) {
      parts.add(isKnown ? "altitude" : "coord-c", geo.c + (isKnown ? " m" : ""));
    }
    parts.add("crs", crs());
    if (geo.u != null) {
      parts.add("uncertainty", geo.u + " m");
    }
    parameters().forEach(p -> parts.add("parameter", p.toString()));
    return parts.list();
  }

  @Override
  public List<Remark> advice() {
    Advisor advisor = new Advisor(uri);
    int start = uri.end(Component.SCHEME) + 1;
    int second = start + geo.a.length() + 1;
    int secondEnd = second + geo.b.length();
    if (!isLocation()) {
      advisor.advise(LOCATION, start, secondEnd, "geo.nowhere");
    } else if (isWgs84()
        && (DecimalText.wholeDigits(geo.a) > 2 || DecimalText.wholeDigits(geo.b) > 3)) {
      advisor.advise(DIGITS, start, secondEnd, "geo.digits");
    } else if (isWgs84() && isPole() && !DecimalText.exact(geo.b).equals("0")) {
      advisor.advise(WGS84, second, secondEnd, "geo.pole");
    }
    int end = start + geo.coordinatesLength();
    if (!isWgs84()) {
      advisor.warn(SYSTEM, end, end + ";crs=".length() + crs().length(), "geo.system");
    }
    if (hasCapitals()) {
      advisor.advise(SMALL, end, ComponentCursors.behindQuery(uri), "geo.capitals");
    }
    geo.parameters.stream()
        .filter(p -> Registries.GEO_PARAMETERS.find(p.name()) == null)
        .findFirst()
        .ifPresent(p -> unregistered(advisor, end, p.name()));
    return advisor.list();
  }

  private void unregistered(Advisor advisor, int start, String name) {
    advisor.note(
        REGISTRY, start, ComponentCursors.behindQuery(uri), "parameter.unregistered", name);
  }

  private boolean hasCapitals() {
    StringBuilder names = new StringBuilder(crs());
    geo.parameters.forEach(p -> names.append(p.name()));
    return !PartEncoding.small(names.toString()).contentEquals(names);
  }

  /**
   * Builds {@code geo} URIs.
   *
   * <pre>{@code
   * GeoUri.builder(ONE, TEN).altitude(ZERO).uncertainty(ONE).parameter("n", "a b").build()
   *     // geo:1,10,0;u=1;n=a%20b
   * }</pre>
   */
  public static final class Builder {
    private final String coordinates;
    private String altitude = "";
    private String crs = "";
    private String u = "";
    private final StringBuilder parameters = new StringBuilder();

    Builder(BigDecimal a, BigDecimal b) {
      coordinates = plain(a) + ',' + plain(b);
    }

    private static String plain(BigDecimal number) {
      if (Math.abs((long) number.scale()) > GeoNumber.MAX_DIGITS
          || number.precision() > GeoNumber.MAX_DIGITS) {
        throw new IllegalArgumentException(
            "a number has more than " + GeoNumber.MAX_DIGITS + " digits");
      }
      return number.toPlainString();
    }

    /**
     * Sets the third coordinate: in WGS-84, the altitude. Null means that it is unknown, which
     * differs from zero.
     *
     * @param metres the value in metres, or null
     * @return this builder
     * @throws IllegalArgumentException if {@code metres} has more than a thousand digits
     */
    public Builder altitude(@Nullable BigDecimal metres) {
      altitude = metres == null ? "" : ',' + plain(metres);
      return this;
    }

    /**
     * Sets the coordinate reference system.
     *
     * @param label the name of the system: letters, digits and hyphens; null for WGS-84
     * @return this builder
     */
    public Builder crs(@Nullable String label) {
      crs = label == null ? "" : ";crs=" + Percent.encode(label, GeoSyntax.LABELTEXT);
      return this;
    }

    /**
     * Sets the uncertainty; null means that it is unknown.
     *
     * @param metres the value in metres, or null
     * @return this builder
     * @throws IllegalArgumentException if {@code metres} has more than a thousand digits
     */
    public Builder uncertainty(@Nullable BigDecimal metres) {
      u = metres == null ? "" : ";u=" + plain(metres);
      return this;
    }

    /**
     * Adds a parameter. The value is encoded as needed.
     *
     * @param name the name: letters, digits and hyphens
     * @param data the value, before encoding; either null or not empty
     * @return this builder
     */
    public Builder parameter(String name, @Nullable String data) {
      Objects.requireNonNull(name, "name");
      parameters.append(';').append(Percent.encode(name, GeoSyntax.LABELTEXT));
      if (data != null) {
        parameters.append('=').append(Percent.encode(data, GeoSyntax.PARAMCHAR));
      }
      return this;
    }

    /**
     * Builds the URI.
     *
     * @return the URI
     * @throws UriParseException if a label is invalid, the uncertainty is negative, or the location
     *     does not exist in WGS-84, because the latitude exceeds 90 degrees or the longitude
     *     exceeds 180 degrees
     * @see <a href="https://www.rfc-editor.org/rfc/rfc5870#section-3.4.2">RFC 5870 §3.4.2</a>
     */
    public GeoUri build() {
      GeoUri built = parse("geo:" + coordinates + altitude + crs + u + parameters);
      if (built.isLocation()) {
        return built;
      }
      int start = "geo:".length();
      boolean isFirst = !DecimalText.isAtMost(90, DecimalText.exact(built.geo.a));
      int index = isFirst ? start : start + built.geo.a.length() + 1;
      return GeoUri.<GeoUri>broken(built.uri, WGS84, index).orElseThrow();
    }
  }
}
