package dev.urial.scheme.geo;

import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.spi.Cursor;
import dev.urial.view.Parameter;
import dev.urial.view.PartEncoding;
import dev.urial.view.spi.ComponentCursors;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Parses a {@code geo} URI by the grammar quoted in {@link GeoUri}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc5870#section-3.3">RFC 5870 §3.3</a>
 */
final class GeoSyntax {
  private static final Clause COORD_A = rule("coord-a");
  private static final Clause COORD_B = rule("coord-b");
  private static final Clause COORD_C = rule("coord-c");
  private static final Clause CRS = rule("crslabel");
  private static final Clause UVAL = rule("uval");
  private static final Clause NAME = rule("pname");
  private static final Clause VALUE = rule("pvalue");

  static final CharSet LABELTEXT = PartEncoding.ALPHANUM.or(CharSet.of("-"));
  static final CharSet PARAMCHAR = PartEncoding.MARKED.or(CharSet.of(":&+$")).orPctEncoded();

  String a = "";
  String b = "";
  @Nullable String c;
  @Nullable String crs;
  @Nullable String u;
  final List<Parameter> parameters = new ArrayList<>(); // as written, not decoded
  private Clause rule = COORD_A;

  private GeoSyntax() {}

  private static Clause rule(String id) {
    return Clause.rfc(id, 5870, "3.3");
  }

  /** {@code geo-path = coordinates p}. */
  static Parsed<GeoSyntax> read(Uri uri) {
    GeoSyntax read = new GeoSyntax();
    Cursor rest = ComponentCursors.rest(uri);
    return read.coordinates(rest) && read.p(rest) && rest.atEnd()
        ? new Parsed.Ok<>(read)
        : rest.broken(read.rule);
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

  /** {@code num = [ "-" ] pnum}; empty if it is invalid. */
  private static String num(Cursor at) {
    String sign = at.eat('-') ? "-" : "";
    String digits = pnum(at);
    return digits.isEmpty() ? "" : sign + digits;
  }

  /** {@code pnum = 1*DIGIT [ "." 1*DIGIT ]}; empty if it is invalid. */
  private static String pnum(Cursor at) {
    String whole = at.run(CharSet.DIGIT);
    if (whole.isEmpty() || !at.eat('.')) {
      return whole;
    }
    String fraction = at.run(CharSet.DIGIT);
    return fraction.isEmpty() ? "" : whole + '.' + fraction;
  }

  /**
   * {@code p = [ crsp ] [ uncp ] *parameter}: {@code crs} and {@code u} have fixed positions and
   * occur at most once.
   */
  private boolean p(Cursor at) {
    while (at.eat(';')) {
      rule = NAME;
      String name = at.run(LABELTEXT);
      boolean isCrs = Ascii.equalsIgnoreCase(name, "crs");
      boolean isU = Ascii.equalsIgnoreCase(name, "u");
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

  /** Returns the length of the coordinates, including their commas. */
  int coordinatesLength() {
    return a.length() + 1 + b.length() + (c == null ? 0 : 1 + c.length());
  }
}
