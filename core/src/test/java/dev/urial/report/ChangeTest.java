package dev.urial.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChangeTest {
  private static final Clause CLAUSE = Clause.rfc("port", 3986, "3.2.3");
  private static final Messages MESSAGES = Messages.of(name -> null);

  private enum Why implements Reason {
    TEST;

    @Override
    public Clause clause() {
      return CLAUSE;
    }

    @Override
    public Message message() {
      return Messages.CORE.of("url.port-zeros");
    }
  }

  private static Change change(
      @Nullable Component component, @Nullable Range range, @Nullable String before) {
    return Change.of(component, range, before, "", Why.TEST);
  }

  @Test
  void whatItSays() {
    Change change = change(Component.PORT, new Range(9, 11), "00");
    assertEquals("port", change.part());
    assertEquals(9, change.start());
    assertEquals(11, change.end());
    assertEquals("leading zeros of the port dropped (RFC 3986 §3.2.3)", change.why());
    assertEquals("PORT 9–11: \"00\" becomes \"\", " + change.why(), change.toString());
  }

  @Test
  void withoutComponentItIsAboutWhatItsReasonSays() {
    Change change = change(null, null, null);
    assertEquals("input", change.part());
    assertEquals(-1, change.start());
    assertEquals(-1, change.end());
    assertEquals("INPUT: null becomes \"\", " + change.why(), change.toString());
  }

  @Test
  void aRangeIsAsLongAsWhatStoodThere() {
    assertThrows(
        IllegalArgumentException.class, () -> change(Component.PATH, new Range(3, 5), "a"));
  }

  @ParameterizedTest
  @CsvSource({
    "PASSWORD,  s,              ***",
    "USERINFO,  u:s,            \"u:***\"",
    "USERINFO,  u:,             \"***:\"",
    "USERINFO,  ghp_a,          \"***\"",
    "USERINFO,  '',             \"\"",
    "USERINFO,  :,              \":\"",
    "USERNAME,  ghp_a,          \"***\"",
    "USERNAME,  :@,             \":@\"",
    "AUTHORITY, ghp_a@h,        \"***@h\"",
    "AUTHORITY, u:s@h:1,        \"u:***@h:1\"",
    "AUTHORITY, h:1,            \"h:1\"",
    "BASE,      http://u:s@h,   \"http://u:***@h\"",
    "BASE,      http://h/a:b@c, \"http://h/a:b@c\"",
    "PATH,      a:b@c,          \"a:***@c\"",
    "PATH,      /a:b@c,         \"/a:***@c\""
  })
  void aPasswordIsMasked(String component, String value, String shown) {
    Component of = component.equals("BASE") ? null : Component.valueOf(component);
    String text = change(of, null, value).toString();
    assertEquals(shown, text.substring(text.indexOf(": ") + 2, text.indexOf(" becomes")));
  }

  @Test
  void aDifferenceCitesBothSides() {
    Message message = Messages.CORE.of("url.port-zeros");
    Difference difference =
        Difference.of(
            Component.PORT, "080", "80", Distance.NOTATION, message, List.of(CLAUSE, CLAUSE));
    assertEquals("port", difference.part());
    assertEquals(
        "port: leading zeros of the port dropped (RFC 3986 §3.2.3; RFC 3986 §3.2.3)",
        difference.toString());
    Difference plain = Difference.of(null, "text", null, "a", Distance.REFUSAL, message, List.of());
    assertEquals("text: leading zeros of the port dropped", plain.toString());
  }

  @Test
  void aConstantHasItsKey() {
    assertEquals("group.test", MESSAGES.ofConstant("group", Why.TEST).key());
  }

  @ParameterizedTest
  @CsvSource({
    "SCHEME,   CONNECTION",
    "PASSWORD, CONNECTION",
    "PORT,     CONNECTION",
    "PATH,     CONTENT",
    "QUERY,    CONTENT",
    "FRAGMENT, CONTENT"
  })
  void howFarAComponentLeadsApart(Component component, Distance distance) {
    assertEquals(distance, Distance.of(component));
  }
}
