package dev.urial.sql;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class CallTest {
  private static final byte[] BROKEN = {'h', ':', '/', '/', 'a', '/', (byte) 0xC3, '/', '(', 'b'};

  @Test
  void aTextThatIsNoUtf8IsAnErrorOfEachFunctionThatReadsIt() {
    // What only copies or encodes octets takes them as they are.
    Set<String> takesOctets = Set.of("uri_encode");
    for (SqlFunction function : SqlFunctions.strict()) {
      Call call = function.call();
      List<@Nullable String> example = Golden.argumentsOf(function.examples().get(0));
      SqlFunctionsLaws.give(call, example);
      call.text(0, BROKEN, 0, BROKEN.length);
      boolean answers = call.run();
      if (takesOctets.contains(function.name())) {
        assertTrue(answers, function.name());
      } else if (function.name().equals("uri_is_valid")) {
        assertFalse(call.truth());
      } else if (function.name().equals("uri_error")) {
        assertEquals("\"h://a/\uFFFD/(b\" is not valid UTF-8, starting at byte 6", call.answer());
      } else {
        assertFalse(answers, function.name());
        assertTrue(call.error().length() > function.name().length() + 2, call.error());
      }
      Call twin = function.orNull().call();
      SqlFunctionsLaws.give(twin, example);
      twin.text(0, BROKEN, 0, BROKEN.length);
      assertTrue(twin.run());
      assertEquals(answers, !twin.isNull(), function.name());
    }
  }

  @Test
  void aStretchOfALongerArrayIsRead() {
    byte[] bytes = "see http://a.example/b?c=d, or".getBytes(UTF_8);
    Call call = SqlFunctionsTest.named("uri_param").call();
    call.text(0, bytes, 4, 26);
    call.text(1, bytes, 23, 24);
    assertTrue(call.run());
    assertEquals("d", call.answer());
  }

  @Test
  void anErrorSaysWhichFunctionReadWhatAndWhereItBreaks() {
    Call call = SqlFunctionsTest.named("uri_host").call();
    call.text(0, "http://user:secret@a b/");
    assertFalse(call.run());
    assertEquals(
        "uri_host: http://user:***@a b/: \" \" (U+0020) at index 20 does not match ireg-name (RFC"
            + " 3987 §2.2); expected: letters of any script, digits, -._~!$&'()*+,;= and %XX."
            + " Likely: a host cannot contain spaces",
        call.error());
    call.text(0, "http://a/");
    call.text(1, "w3c");
    assertFalse(call.run());
    assertEquals(
        "uri_host: standard must be one of rfc3987, rfc3986, whatwg, not \"w3c\"", call.error());
    call.text(1, "whatwg");
    assertTrue(call.run());
    assertThrows(IllegalStateException.class, call::error);
  }

  @Test
  void argumentsThatChangeAreReadAnew() {
    Call call = SqlFunctionsTest.named("uri_resolve").call();
    for (String base : List.of("http://a/b", "http://c/d", "http://a/b")) {
      call.text(0, "x");
      call.text(1, base);
      assertTrue(call.run());
      assertEquals(base.substring(0, 9) + "x", call.answer());
    }
    call.text(1, "no base");
    assertFalse(call.run());
    assertTrue(call.error().startsWith("uri_resolve: no base: "), call.error());
    call.text(1, "http://a/b");
    assertTrue(call.run());
  }

  @Test
  void whatIsBesideTheTableIsRefused() {
    Call call = SqlFunctionsTest.named("uri_param").call();
    assertThrows(IndexOutOfBoundsException.class, () -> call.text(4, "x"));
    assertThrows(IndexOutOfBoundsException.class, () -> call.absent(-1));
    assertThrows(IllegalArgumentException.class, () -> call.number(0, 1));
    assertThrows(IllegalArgumentException.class, () -> call.text(2, "1"));
    assertThrows(IndexOutOfBoundsException.class, () -> call.text(0, new byte[2], 1, 3));
    call.text(0, "http://a/");
    assertThrows(IllegalStateException.class, call::run);
  }

  @Test
  void aNumberIsAnArgument() {
    Call call = SqlFunctionsTest.named("uri_segment").call();
    call.text(0, "/a/b");
    for (int n : new int[] {1, -1}) {
      call.number(1, n);
      assertTrue(call.run());
      assertEquals(n == 1 ? "a" : "b", call.answer());
    }
  }

  @Test
  void cellsAreAnswered() {
    Call call = SqlFunctionsTest.named("uri_parse").call();
    call.text(0, "http://h:8080/?q");
    assertTrue(call.run());
    assertEquals(1, call.size());
    assertFalse(call.isNull());
    assertTrue(call.isNull(0, 2));
    assertEquals(8080, call.numberAt(0, 4));
    assertEquals(
        "h", new String(call.bytes(), call.start(0, 3), call.end(0, 3) - call.start(0, 3), UTF_8));
    Call params = SqlFunctionsTest.named("uri_params").call();
    params.text(0, "?" + "a=b&".repeat(100));
    assertTrue(params.run());
    assertEquals(100, params.size());
    params.absent(0);
    assertTrue(params.run());
    assertNull(params.answer());
    assertEquals(0, params.size());
  }

  @Test
  void aPortOfMoreThan64BitsFails() {
    String text = "http://u:p@h:9223372036854775808/";
    Call port = SqlFunctionsTest.named("uri_port").call();
    port.text(0, text);
    assertFalse(port.run());
    assertEquals(
        "uri_port: the port of \"http://u:***@h:9223372036854775808/\" is greater than"
            + " 9223372036854775807",
        port.error());
    Call parts = SqlFunctionsTest.named("uri_parse").call();
    parts.text(0, text);
    assertFalse(parts.run());
    assertEquals(port.error().replace("uri_port", "uri_parse"), parts.error());
    assertEquals(1, parts.size(), "the other columns can be read");
    assertEquals(
        "h",
        new String(parts.bytes(), parts.start(0, 3), parts.end(0, 3) - parts.start(0, 3), UTF_8));
    parts.text(0, "http://a b/");
    assertFalse(parts.run());
    assertEquals(0, parts.size());
  }

  @Test
  void signaturesAreAsInADefinition() {
    assertEquals(
        "uri_param(text TEXT, name TEXT, n INTEGER DEFAULT 1, standard TEXT DEFAULT 'rfc3987')"
            + " TEXT",
        SqlFunctionsTest.named("uri_param").toString());
    assertEquals("[name TEXT, value TEXT]", SqlType.PAIRS.columns().toString());
    assertTrue(SqlType.TEXT.isScalar());
    assertTrue(SqlType.FINDS.isRows());
    assertFalse(SqlType.PARTS.isRows());
  }
}
