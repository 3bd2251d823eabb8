package dev.urial.scheme;

import dev.urial.Advice;
import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Clause;
import dev.urial.grammar.Parsed;
import dev.urial.grammar.Percent;
import dev.urial.grammar.SpecRule;
import dev.urial.grammar.UriParseException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A place: {@code geo}.
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
public final class GeoUri extends View {
  private static final Clause DEFINITION = Clause.rfc(5870, "3.3", "geo-URI");
  private static final Clause COORD_A = Clause.rfc(5870, "3.3", "coord-a");
  private static final Clause COORD_B = Clause.rfc(5870, "3.3", "coord-b");
  private static final Clause COORD_C = Clause.rfc(5870, "3.3", "coord-c");
  private static final Clause CRS = Clause.rfc(5870, "3.3", "crslabel");
  private static final Clause UVAL = Clause.rfc(5870, "3.3", "uval");
  private static final Clause NAME = Clause.rfc(5870, "3.3", "pname");
  private static final Clause VALUE = Clause.rfc(5870, "3.3", "pvalue");
  private static final Clause WGS84 = Clause.rfc(5870, "3.4.2", "coordinates");

  private static final CharSet LABELTEXT = Spelling.ALPHANUM.or(CharSet.of("-"));
  private static final CharSet PARAMCHAR = Spelling.MARKED.or(CharSet.of(":&+$")).orPctEncoded();

  private String a = "";
  private String b = "";
  private @Nullable String c;
  private @Nullable String crs;
  private @Nullable String u;
  private final List<Parameter> parameters = new ArrayList<>(); // as written, not decoded
  private SpecRule rule = COORD_A;

  private GeoUri(Uri uri) {
    super(uri);
  }

  /**
   * Reads a {@code geo} URI.
   *
   * <pre>{@code
   * GeoUri.parse("geo:1")  // UriParseException: index 5, coord-a
   * }</pre>
   *
   * @throws UriParseException if the text is none, with index and rule
   */
  public static GeoUri parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Reads a {@code geo} URI, or says why the text is none; never throws.
   *
   * @see #parse(String)
   */
  public static Parsed<GeoUri> tryParse(String text) {
    return readStrictly(text, GeoUri::of, "geo");
  }

  /**
   * The view of a URI, or why it is none of this scheme; never throws.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc5870#section-3.3">RFC 5870 §3.3</a>
   */
  public static Parsed<GeoUri> of(Uri uri) {
    if (!isOf("geo", uri)) {
      return otherScheme(uri, "geo");
    }
    GeoUri view = new GeoUri(uri);
    Cursor rest = new Layout(uri).rest();
    return view.coordinates(rest) && view.p(rest) && rest.atEnd()
        ? new Parsed.Ok<>(view)
        : rest.broken(view.rule);
  }

  private boolean coordinates(Cursor at) {
    a = num(at);
    if (a.isEmpty() || !at.eat(',')) {
      return false;
    }
    rule = COORD_B;
    b = num(at);
    if (!b.isEmpty() && at.eat(',')) {
      rule = COORD_C;
      c = num(at);
    }
    return !b.isEmpty() && (c == null || !c.isEmpty());
  }

  /** {@code num = [ "-" ] pnum}; empty if it breaks. */
  private static String num(Cursor at) {
    String sign = at.eat('-') ? "-" : "";
    String digits = pnum(at);
    return digits.isEmpty() ? "" : sign + digits;
  }

  /** {@code pnum = 1*DIGIT [ "." 1*DIGIT ]}; empty if it breaks. */
  private static String pnum(Cursor at) {
    String whole = at.run(CharSet.DIGIT);
    if (whole.isEmpty() || !at.eat('.')) {
      return whole;
    }
    String fraction = at.run(CharSet.DIGIT);
    return fraction.isEmpty() ? "" : whole + '.' + fraction;
  }

  /** {@code p = [ crsp ] [ uncp ] *parameter}: crs and u have their places and come once. */
  private boolean p(Cursor at) {
    while (at.eat(';')) {
      rule = NAME;
      String name = at.run(LABELTEXT);
      boolean isCrs = name.equalsIgnoreCase("crs");
      boolean isU = name.equalsIgnoreCase("u");
      boolean late = !parameters.isEmpty() || u != null || (isCrs && crs != null);
      if (name.isEmpty() || ((isCrs || isU) && (late || !at.eat('=')))) {
        return false;
      }
      if (isCrs) {
        rule = CRS;
        crs = at.run(LABELTEXT);
      } else if (isU) {
        rule = UVAL;
        u = pnum(at);
      } else if (!parameter(name, at)) {
        return false;
      }
      if ("".equals(crs) || "".equals(u)) {
        return false;
      }
    }
    return true;
  }

  private boolean parameter(String name, Cursor at) {
    String value = null;
    if (at.eat('=')) {
      rule = VALUE;
      value = at.run(PARAMCHAR);
    }
    parameters.add(new Parameter(name, value));
    return value == null || !value.isEmpty();
  }

  /**
   * A builder for a place: in WGS-84 latitude and longitude.
   *
   * <pre>{@code
   * GeoUri.builder(new BigDecimal("48.2010"), new BigDecimal("16.3695")).build()
   *     // geo:48.2010,16.3695
   * }</pre>
   */
  public static Builder builder(BigDecimal a, BigDecimal b) {
    return new Builder(a, b);
  }

  /** The first coordinate, exactly: in WGS-84 the latitude in degrees. */
  public BigDecimal coordA() {
    return new BigDecimal(a);
  }

  /** The second coordinate, exactly: in WGS-84 the longitude in degrees. */
  public BigDecimal coordB() {
    return new BigDecimal(b);
  }

  /** The third coordinate, exactly: in WGS-84 the altitude in metres; null if it is not known. */
  public @Nullable BigDecimal coordC() {
    return c == null ? null : new BigDecimal(c);
  }

  /** The reference system as it was written; {@code wgs84} if none is. */
  public String crs() {
    return crs == null ? "wgs84" : crs;
  }

  /** The uncertainty in metres, exactly; null if it is not known. */
  public @Nullable BigDecimal uncertainty() {
    return u == null ? null : new BigDecimal(u);
  }

  /** The parameters but {@code crs} and {@code u}, decoded, in the order of the text. */
  public List<Parameter> parameters() {
    return parameters.stream().map(p -> Parameter.of(p.name(), p.value())).toList();
  }

  /**
   * Whether there is such a place: in WGS-84 the latitude is at most 90 and the longitude 180, in
   * both directions. Of other systems nothing is known here, and the answer is true.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc5870#section-3.4.2">RFC 5870 §3.4.2</a>
   */
  public boolean isLocation() {
    return !isWgs84() || (isAtMost(90, exact(a)) && isAtMost(180, exact(b)));
  }

  private boolean isWgs84() {
    return crs().equalsIgnoreCase("wgs84");
  }

  private static boolean isAtMost(int limit, String exact) {
    String size = exact.startsWith("-") ? exact.substring(1) : exact;
    int point = size.indexOf('.');
    int whole = Cursor.number(size, 0, point < 0 ? size.length() : point, 1000);
    return whole < limit || (whole == limit && point < 0);
  }

  @Override
  public SpecRule definition() {
    return DEFINITION;
  }

  /**
   * Numbers without idle zeros, the default system left out, one longitude for each pole and for
   * the date line (0 and 180), parameters in order.
   *
   * <p>CHOICE: of parameters that nobody has registered the RFC leaves the comparison of values
   * undefined unless they are the same octets; then they differ here.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc5870#section-3.4.4">RFC 5870 §3.4.4</a>
   */
  @Override
  public GeoUri normalize() {
    return normal(this, GeoUri::of, GeoUri::canonical);
  }

  private String canonical() {
    String first = exact(a);
    String second = exact(b);
    if (isWgs84() && isLocation()) {
      boolean pole = first.equals("90") || first.equals("-90");
      second = pole ? "0" : second.equals("-180") ? "180" : second;
    }
    StringBuilder text = new StringBuilder("geo:").append(first).append(',').append(second);
    text.append(c == null ? "" : ',' + exact(c));
    text.append(isWgs84() ? "" : ";crs=" + Spelling.small(crs()));
    text.append(u == null ? "" : ";u=" + exact(u));
    List<String> sorted = new ArrayList<>();
    for (Parameter p : parameters) {
      String value = p.value() == null ? "" : '=' + Spelling.plain(p.value(), PARAMCHAR);
      sorted.add(';' + Spelling.small(p.name()) + value);
    }
    sorted.sort(null);
    sorted.forEach(text::append);
    return text.append(hashAndFragment()).toString();
  }

  /** A number without zeros that say nothing; texts, since they may be of any length. */
  private static String exact(String number) {
    int start = number.startsWith("-") ? 1 : 0;
    int point = number.indexOf('.');
    int wholeEnd = point < 0 ? number.length() : point;
    int end = number.length();
    while (point >= 0 && end > point && (number.charAt(end - 1) == '0' || end == point + 1)) {
      end--;
    }
    int first = start;
    while (first < wholeEnd - 1 && number.charAt(first) == '0') {
      first++;
    }
    String size = number.substring(first, end);
    return start == 0 || size.equals("0") ? size : '-' + size;
  }

  @Override
  public List<Advice> advice() {
    Advisor advisor = new Advisor(uri);
    if (!isLocation()) {
      String sentence = "no latitude is beyond 90 degrees, no longitude beyond 180: ignore it";
      int start = advisor.at.schemeEnd + 1;
      advisor.say(WGS84, start, start + a.length() + 1 + b.length(), sentence);
    }
    return advisor.list();
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
    private static final int MAX_DIGITS = 1000;

    private final String coordinates;
    private String altitude = "";
    private String crs = "";
    private String u = "";
    private final StringBuilder parameters = new StringBuilder();

    Builder(BigDecimal a, BigDecimal b) {
      coordinates = plain(a) + ',' + plain(b);
    }

    private static String plain(BigDecimal number) {
      if (Math.abs((long) number.scale()) > MAX_DIGITS || number.precision() > MAX_DIGITS) {
        throw new IllegalArgumentException("more than " + MAX_DIGITS + " digits");
      }
      return number.toPlainString();
    }

    /** The third coordinate; null if it is not known, which is not zero. */
    public Builder altitude(@Nullable BigDecimal metres) {
      altitude = metres == null ? "" : ',' + plain(metres);
      return this;
    }

    /** The reference system: letters, digits and hyphens; null for WGS-84. */
    public Builder crs(@Nullable String label) {
      crs = label == null ? "" : ";crs=" + Percent.encode(label, LABELTEXT);
      return this;
    }

    /** The uncertainty; null if it is not known. */
    public Builder uncertainty(@Nullable BigDecimal metres) {
      u = metres == null ? "" : ";u=" + plain(metres);
      return this;
    }

    /** One more parameter: a name of letters, digits and hyphens, and data, not empty, or null. */
    public Builder parameter(String name, @Nullable String data) {
      parameters.append(';').append(Percent.encode(name, LABELTEXT));
      if (data != null) {
        parameters.append('=').append(Percent.encode(data, PARAMCHAR));
      }
      return this;
    }

    /**
     * Builds it.
     *
     * @throws UriParseException if a label is none or the uncertainty is less than zero
     */
    public GeoUri build() {
      return parse("geo:" + coordinates + altitude + crs + u + parameters);
    }
  }
}
