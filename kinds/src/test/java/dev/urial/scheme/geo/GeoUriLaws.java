package dev.urial.scheme.geo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.testkit.laws.Growth;
import dev.urial.testkit.laws.Laws;
import dev.urial.view.BuiltViewLaws;
import dev.urial.view.Parameter;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

class GeoUriLaws extends BuiltViewLaws<GeoUri> {
  @Override
  protected GeoUri parse(String text) {
    return GeoUri.parse(text);
  }

  @Override
  protected Parsed<GeoUri> tryParse(String text) {
    return GeoUri.tryParse(text);
  }

  @Override
  protected Parsed<GeoUri> of(Uri uri) {
    return GeoUri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "geo:13.4125,103.8667",
        "geo:48.2010,16.3695,183",
        "geo:48.201,16.36950,0183",
        "geo:48.198634,16.371648;crs=wgs84;u=40",
        "geo:90,-22.43;crs=WGS84",
        "geo:90.0,46",
        "geo:1,-180.0",
        "geo:01,180",
        "geo:-0,-0.00",
        "geo:0,0",
        "geo:66,30;u=6.500;FOo=this%2dthat",
        "geo:66.0,30;u=6.5;foo=this-that",
        "geo:47,11;foo=blue;bar=white",
        "geo:47,11;bar=white;foo=blue;x",
        "geo:94,0;crs=Moon-2011;u=0#f");
  }

  @Override
  protected void builtOf(String data) {
    Laws.assume(!data.isEmpty());
    GeoUri built =
        GeoUri.builder(new BigDecimal("-1.50"), new BigDecimal("2E+1"))
            .altitude(BigDecimal.ZERO)
            .crs("wgs84")
            .uncertainty(new BigDecimal("0.1"))
            .parameter("a", data)
            .parameter("b", null)
            .build();
    GeoUri read = GeoUri.parse(built.toString());
    assertEquals(built, read);
    assertEquals(new BigDecimal("-1.50"), read.coordA());
    assertEquals(new BigDecimal("20"), read.coordB());
    assertEquals(BigDecimal.ZERO, read.coordC());
    assertEquals(new BigDecimal("0.1"), read.uncertainty());
    assertEquals(List.of(new Parameter("a", data), new Parameter("b", null)), read.parameters());
  }

  @Test
  void aNumberOfABillionDigitsIsNotWritten() {
    BigDecimal huge = new BigDecimal("1E999999999");
    assertThrows(IllegalArgumentException.class, () -> GeoUri.builder(huge, BigDecimal.ONE));
  }

  @Override
  protected String malformed() {
    return """
        geo                        3   scheme
        geos:1,2                   3   scheme
        geo:                       4   coord-a
        geo://1,2                  4   coord-a
        geo:a                      4   coord-a
        geo:+1,2                   4   coord-a
        geo:-                      5   coord-a
        geo:--1,2                  5   coord-a
        geo:1                      5   coord-a
        geo:1.                     6   coord-a
        geo:1.,2                   6   coord-a
        geo:.5,2                   4   coord-a
        geo:1;2                    5   coord-a
        geo:1,                     6   coord-b
        geo:1,,2                   6   coord-b
        geo:1,2,                   8   coord-c
        geo:1,2,3,4                9   coord-c
        geo:1,2e3                  7   coord-b
        geo:1,2;                   8   pname
        geo:1,2;crs                11  pname
        geo:1,2;crs=               12  crslabel
        geo:1,2;crs=a_b            13  crslabel
        geo:1,2;u=                 10  uval
        geo:1,2;u=-1               10  uval
        geo:1,2;u=1;crs=wgs84      15  pname
        geo:1,2;u=1;u=2            13  pname
        geo:1,2;crs=a;crs=b        17  pname
        geo:1,2;a=b;u=1            13  pname
        geo:1,2;a=                 10  pvalue
        geo:1,2;a=b/c              11  pvalue
        geo:1,2?z=3                7   coord-b
        geo:1,2␠                   7   path-rootless
        """;
  }

  /** RFC 5870 §1 and §6.1 to §6.3. */
  @Test
  void section6Examples() {
    GeoUri u = GeoUri.parse("geo:13.4125,103.8667");
    assertEquals(new BigDecimal("103.8667"), u.coordB());
    u = GeoUri.parse("geo:48.2010,16.3695,183");
    assertEquals(new BigDecimal("48.2010"), u.coordA());
    assertEquals(new BigDecimal("16.3695"), u.coordB());
    assertEquals(new BigDecimal("183"), u.coordC());
    assertEquals("wgs84", u.crs());
    assertNull(u.uncertainty());
    u = GeoUri.parse("geo:48.198634,16.371648;crs=wgs84;u=40");
    assertEquals(new BigDecimal("48.198634"), u.coordA());
    assertEquals(new BigDecimal("16.371648"), u.coordB());
    assertNull(u.coordC());
    assertEquals("wgs84", u.crs());
    assertEquals(new BigDecimal("40"), u.uncertainty());
  }

  /**
   * RFC 5870 §6.4. Its second example has a semicolon for a comma, which its grammar does not
   * allow; what it calls undefined is not equivalent here.
   */
  @Test
  void section64Comparisons() {
    same("geo:90,-22.43;crs=WGS84", "geo:90,46", true);
    assertFalse(tryParse("geo:22.300;-118.44").isOk());
    same("geo:22.300,-118.44", "geo:22.3,-118.4400", true);
    same("geo:66,30;u=6.500;FOo=this%2dthat", "geo:66.0,30;u=6.5;foo=this-that", true);
    same("geo:70,20;foo=1.00;bar=white", "geo:70,20;foo=1;bar=white", false);
    same("geo:47,11;foo=blue;bar=white", "geo:47,11;bar=white;foo=blue", true);
    same("geo:22,0;bar=Blue", "geo:22,0;BAR=blue", false);
  }

  /** Numbers are exact up to a thousand digits; those after them are left away. */
  @Test
  void numbersOfAnyLength() {
    String digits = "1234567890".repeat(20_000);
    GeoUri long1 = parse("geo:-" + digits + "." + digits + ",0.0" + digits);
    assertEquals(1000, long1.coordA().precision());
    assertEquals(1000 - 200_000, long1.coordA().scale());
    assertEquals(
        new BigDecimal("-" + digits.substring(0, 1000)),
        long1.coordA().movePointRight(1000 - 200_000));
    assertEquals(new BigDecimal("0.0" + digits.substring(0, 1000)), long1.coordB());
    assertEquals(
        "geo:-"
            + digits
            + "."
            + digits.substring(0, 199_999)
            + ",0.0"
            + digits.substring(0, 199_999),
        long1.normalize().toString());
    String small = digits.substring(0, 500);
    assertEquals(new BigDecimal("-1." + small), parse("geo:-1." + small + ",1").coordA());
    assertEquals(
        new BigDecimal(small + "." + small), parse("geo:1," + small + "." + small).coordB());
    assertEquals(new BigDecimal("0.0010"), parse("geo:0.0010,1").coordA());
  }

  /** Numbers of any length take memory in proportion: each getter, and the normal form. */
  @Test
  void numbersTakeLinearMemory() {
    for (String shape :
        List.of("geo:1,|7|", "geo:|7|,1", "geo:1,0.|7|", "geo:1,2,-|7|", "geo:1,2;u=|7|")) {
      String[] pieces = shape.split("\\|", -1);
      Growth.isLinear(
          shape,
          10_000,
          size -> pieces[0] + pieces[1].repeat(size) + pieces[2],
          text -> {
            GeoUri place = parse(text);
            assertNotNull(place.coordA());
            assertNotNull(place.coordB());
            assertTrue(place.coordC() == null || place.coordC().precision() <= 1000);
            assertTrue(place.uncertainty() == null || place.uncertainty().precision() <= 1000);
            assertTrue(place.isEquivalentTo(place.normalize()));
          });
    }
  }

  @Test
  void theParts() {
    assertEquals(
        "[latitude: 48.2010, longitude: 16.3695, altitude: 183 m, crs: wgs84, uncertainty: 40 m,"
            + " parameter: a=b c, parameter: d]",
        parse("geo:48.2010,16.3695,183;u=40;a=b%20c;d").parts().toString());
    assertEquals(
        "[coord-a: 1, coord-b: 2, coord-c: 3, crs: moon]",
        parse("geo:1,2,3;crs=moon").parts().toString());
  }

  /** RFC 5870 §3.3, §3.4.1 and §3.4.2. */
  @Test
  void whatTheRfcAdvisesAgainst() {
    assertEquals(List.of("RFC 5870 §3.4.2 7-9"), advice(parse("geo:90,46")));
    assertEquals(List.of(), advice(parse("geo:-90.0,-0.00")));
    assertEquals(List.of("RFC 5870 §3.3 4-9"), advice(parse("geo:048,1")));
    assertEquals(List.of("RFC 5870 §3.3 4-10"), advice(parse("geo:1,0180")));
    assertEquals(List.of("RFC 5870 §3.4.1 9-18"), advice(parse("geo:1,2,3;crs=moon;u=1")));
    assertEquals(List.of("RFC 5870 §3.3 7-11", "RFC 5870 §8.2 7-11"), advice(parse("geo:1,2;A=b")));
    assertEquals(List.of("RFC 5870 §8.2 7-11"), advice(parse("geo:1,2;a=B")));
  }

  /** RFC 5870 §3.4.4: poles, date line, altitude that is not known. */
  @Test
  void section344Comparison() {
    same("geo:-90,1", "geo:-90.0,2;crs=wgs84", true);
    same("geo:90,1", "geo:-90,1", false);
    same("geo:5,180", "geo:5,-180.0", true);
    same("geo:5,180;crs=x", "geo:5,-180.0;crs=x", false);
    same("geo:5,6", "geo:5,6,0", false);
    same("geo:5,6;u=0", "geo:5,6", false);
    same("geo:5,6;a=%41", "geo:5,6;a=A", true);
    same("geo:5,6;a=%C3%89", "geo:5,6;a=%c3%89", true);
  }

  private static void same(String a, String b, boolean same) {
    assertEquals(same, GeoUri.parse(a).isEquivalentTo(GeoUri.parse(b)), a + " and " + b);
  }

  /** RFC 5870 §9.1. */
  @Test
  void noPlaceIsBeyondThePoles() {
    for (String text : List.of("geo:94,0", "geo:-90.01,0", "geo:0,180.1", "geo:0,999999999999")) {
      assertFalse(GeoUri.parse(text).isLocation());
      assertEquals(1, GeoUri.parse(text).advice().size());
    }
    assertTrue(GeoUri.parse("geo:-90.0,180.000").isLocation());
    assertTrue(GeoUri.parse("geo:94,0;crs=moon").isLocation());
  }
}
