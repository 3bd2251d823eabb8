package dev.urial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.urial.report.Component;
import dev.urial.testing.Drawn;
import dev.urial.testkit.laws.Laws;
import org.junit.jupiter.api.Test;

/** Where the components are, RFC 3986 §3: what a noun cuts out is what its positions say. */
class ComponentRangesTest {
  @Test
  void everyComponentHasItsPlace() {
    Uri u = Uri.parse("http://u:p@h:8080/a?#f");
    assertEquals("0–4", String.valueOf(u.range(Component.SCHEME)));
    assertEquals("7–17", String.valueOf(u.range(Component.AUTHORITY)));
    assertEquals("7–10", String.valueOf(u.range(Component.USERINFO)));
    assertEquals("7–8", String.valueOf(u.range(Component.USERNAME)));
    assertEquals("9–10", String.valueOf(u.range(Component.PASSWORD)));
    assertEquals("11–12", String.valueOf(u.range(Component.HOST)));
    assertEquals("13–17", String.valueOf(u.range(Component.PORT)));
    assertEquals("17–19", String.valueOf(u.range(Component.PATH)));
    assertEquals("20–20", String.valueOf(u.range(Component.QUERY)));
    assertEquals("21–22", String.valueOf(u.range(Component.FRAGMENT)));
  }

  @Test
  void absentIsMinusOne() {
    UriReference r = UriReference.parse("a");
    for (Component component : Component.values()) {
      boolean there = component == Component.PATH;
      assertEquals(there ? 0 : -1, r.start(component), component.id());
      assertEquals(there ? 1 : -1, r.end(component), component.id());
    }
    assertNull(r.range(Component.HOST));
    assertNull(Uri.parse("http://u@h/").get(Component.PASSWORD));
    assertEquals("", Uri.parse("http://u:@h/").get(Component.PASSWORD));
  }

  @Test
  void positionsAndAnswersAgree() {
    Laws.forAll(
        "positions of components",
        20_000,
        Drawn.ANY,
        text -> {
          IriReference r = IriReference.tryParse(text).orElseNull();
          Laws.assume(r != null);
          assertAgree(java.util.Objects.requireNonNull(r));
        });
  }

  private static void assertAgree(IriReference r) {
    assertEquals(r.scheme(), r.get(Component.SCHEME));
    assertEquals(r.authority(), r.get(Component.AUTHORITY));
    assertEquals(r.userinfo(), r.get(Component.USERINFO));
    assertEquals(r.host(), r.get(Component.HOST));
    assertEquals(r.port(), r.get(Component.PORT));
    assertEquals(r.path(), r.get(Component.PATH));
    assertEquals(r.query(), r.get(Component.QUERY));
    assertEquals(r.fragment(), r.get(Component.FRAGMENT));
    String userinfo = r.userinfo();
    String username = r.get(Component.USERNAME);
    String password = r.get(Component.PASSWORD);
    assertEquals(userinfo, password == null ? username : username + ":" + password);
  }
}
