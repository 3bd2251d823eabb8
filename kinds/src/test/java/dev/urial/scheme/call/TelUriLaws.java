package dev.urial.scheme.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.view.SchemeViewLaws;
import java.util.List;
import org.junit.jupiter.api.Test;

class TelUriLaws extends SchemeViewLaws<TelUri> {
  @Override
  protected TelUri parse(String text) {
    return TelUri.parse(text);
  }

  @Override
  protected Parsed<TelUri> tryParse(String text) {
    return TelUri.tryParse(text);
  }

  @Override
  protected Parsed<TelUri> of(Uri uri) {
    return TelUri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "tel:+1-201-555-0123",
        "tel:+12015550123",
        "tel:+1(201)555.0123;ext=12",
        "tel:7042;phone-context=example.com",
        "tel:+1;ext=-",
        "tel:7042;PHONE-CONTEXT=Example.com.",
        "tel:863-1234;phone-context=+1-914-555",
        "tel:8631234;phone-context=+1914555;a=B;c",
        "tel:8631234;c;a=b;phone-context=+1(914)555",
        "tel:*%2306%23;phone-context=+1;isub=a%20b/c",
        "tel:+1;x=%41%2f:&+$;isub=1#f");
  }

  @Override
  protected String malformed() {
    return """
        tel                              3   scheme
        tel:                             4   local-number-digits
        telephone:1                      3   scheme
        tel://1                          4   local-number-digits
        tel:abcg                         7   local-number-digits
        tel:+                            5   global-number-digits
        tel:+-                           6   global-number-digits
        tel:+a                           5   global-number-digits
        tel:+1a                          6   global-number-digits
        tel:+1␠2                         6   path-rootless
        tel:7042                         8   context
        tel:7042#f                       8   context
        tel:7042;phone-context           22  context
        tel:7042;phone-context=          23  descriptor
        tel:7042;phone-context=+         24  global-number-digits
        tel:7042;phone-context=1         24  domainname
        tel:7042;phone-context=a-        25  domainname
        tel:7042;phone-context=a..b      25  domainname
        tel:7042;phone-context=a_b       24  domainname
        tel:+1;                          7   pname
        tel:+1;=a                        7   pname
        tel:+1;a=                        9   pvalue
        tel:+1;a=b;A=c                   11  each parameter once
        tel:+1;a=b@c                     10  pvalue
        tel:+1;ext                       10  extension
        tel:+1;ext=                      11  extension
        tel:+1;ext=a                     11  extension
        tel:+1;ext=1;ext=2               13  each parameter once
        tel:+1;isub=                     12  isdn-subaddress
        tel:+1;isub=a@b                  13  isdn-subaddress
        tel:+1;ext=1;isub=2              13  either ext or isub
        tel:+1;isub=1;EXT=2              14  either ext or isub
        tel:+1?a=b                       6   global-number-digits
        tel:%31;phone-context=a          4   local-number-digits
        """;
  }

  /** RFC 3966 §6. */
  @Test
  void section6Examples() {
    TelUri global = TelUri.parse("tel:+1-201-555-0123");
    assertTrue(global.isGlobal());
    assertNull(global.phoneContext());
    assertEquals("+12015550123", global.digits());
    TelUri byName = TelUri.parse("tel:7042;phone-context=example.com");
    assertFalse(byName.isGlobal());
    assertEquals("7042", byName.number());
    assertEquals("example.com", byName.phoneContext());
    TelUri local = TelUri.parse("tel:863-1234;phone-context=+1-914-555");
    assertEquals("+1-914-555", local.phoneContext());
    assertEquals("863-1234", local.number());
    assertEquals("8631234", local.digits());
  }

  /** RFC 3966 §5.1.5: contexts that it names, and 911, which is only local. */
  @Test
  void section515Contexts() {
    for (String context : List.of("+33", "houston.example.com", "+49-6151-16", "+1-212-555-0100")) {
      assertEquals(context, parse("tel:1;phone-context=" + context).phoneContext());
    }
    assertEquals("911", parse("tel:911;phone-context=+1").digits());
    assertFalse(tryParse("tel:911").isOk());
    assertEquals("+12125553141", parse("tel:+1-212-555-3141").digits()); // §7.4
  }

  /** RFC 3966 §3: reserved characters and their escapes differ, and a plus sign is escaped. */
  @Test
  void section3ReservedCharacters() {
    same("tel:+1;a=%2F", "tel:+1;a=/", false);
    same("tel:+1;a=%2f", "tel:+1;a=%2F", true);
    same("tel:+1;isub=%3A", "tel:+1;isub=:", false);
    same("tel:+1;isub=%7e%41", "tel:+1;isub=~A", true);
  }

  /** RFC 3966 §3: a parameter's value is not a path; names are in order, not what is behind. */
  @Test
  void section3ValuesAreNoPaths() {
    TelUri dots = parse("tel:+1;isub=12/a/../34");
    assertEquals("12/a/../34", dots.normalize().isdnSubaddress());
    assertEquals(parse("tel:+1;a=%2F.%2F"), parse("tel:+1;a=%2f.%2F").normalize());
    same("tel:+1;p=q/./b", "tel:+1;p=q/b", false);
    TelUri names = parse("tel:+1;rn=x;rn-context=y");
    assertEquals(names, names.normalize());
    assertEquals(List.of(), advice(names));
  }

  @Test
  void theParts() {
    assertEquals(
        "[local number: *#06#, isdn-subaddress: a b, phone-context: a.example, parameter: x=1/2,"
            + " parameter: y]",
        parse("tel:*%2306%23;isub=a%20b;phone-context=a.example;x=1%2F2;y").parts().toString());
    assertEquals(
        "[global number: +1-201, extension: 7]", parse("tel:+1-201;ext=7").parts().toString());
  }

  /** RFC 3966 §4 and §5.4. */
  @Test
  void capitalsAndMandatoryParametersAreAdvice() {
    assertEquals(List.of("RFC 3966 §4 6-11"), advice(parse("tel:+1;rn=B")));
    assertEquals(List.of("RFC 3966 §5.4 6-10"), advice(parse("tel:+1;m-a")));
    assertEquals(List.of("RFC 3966 §5.1.4 4-5"), advice(parse("tel:A;phone-context=+1")));
  }

  /** RFC 5341 §4.1: the registry's parameters, of which two take no value. */
  @Test
  void unregisteredParametersAreNoted() {
    assertEquals(List.of("RFC 5341 §4.1 6-17"), advice(parse("tel:+1;am-=%C3%89")));
    assertEquals(
        "am- is not a registered parameter",
        TelUri.parse("tel:+1;am-=1;b=2").advice().get(0).sentence());
    assertEquals(List.of(), advice(parse("tel:+1;isub-encoding=1;npdi;rn=2")));
    assertEquals(List.of("RFC 5341 §4.1 6-13"), advice(parse("tel:+1;npdi=1")));
    assertEquals("npdi takes no value", TelUri.parse("tel:+1;npdi=1").advice().get(0).sentence());
  }

  /** RFC 3966 §4: no separators, no case, any order; a local number is never a global one. */
  @Test
  void section4Comparison() {
    same("tel:+1-201-555-0123", "TEL:+1(201)555.0123", true);
    same("tel:12;phone-context=A.com;x=Y", "tel:1-2;X=y;phone-context=a.COM", true);
    same("tel:1;phone-context=+1-2", "tel:1;phone-context=+12", true);
    same("tel:1;phone-context=+1", "tel:+11", false);
    same("tel:+1;a=b", "tel:+1", false);
    same("tel:+1;ext=1-2", "tel:+1;ext=12", true);
    same("tel:+1;ext=1", "tel:+1;ext=2", false);
    same("tel:+1;ext=-", "tel:+1;ext=(.)", true);
    same("tel:+1;ext=-", "tel:+1;ext=-1", false);
    same("tel:+1;a", "tel:+1;a=b", false);
  }

  private static void same(String a, String b, boolean same) {
    assertEquals(same, TelUri.parse(a).isEquivalentTo(TelUri.parse(b)), a + " and " + b);
  }

  /** RFC 3966 §3: ext or isub, phone-context, and the others by name. */
  @Test
  void theOrderOfParametersIsAdvice() {
    assertFalse(TelUri.parse("tel:+1;b=1;a=2").advice().isEmpty());
    assertFalse(TelUri.parse("tel:+1;a=2;ext=3").advice().isEmpty());
    assertTrue(TelUri.parse("tel:+1;ext=3;cic=2;rn=1").advice().isEmpty());
    assertEquals(
        "tel:+1;ext=3;a=2;b=1", TelUri.parse("tel:+1;b=1;a=2;ext=3").normalize().toString());
  }
}
