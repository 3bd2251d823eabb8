package dev.urial.fragment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class JsonPointerTest {
  /** The document of RFC 6901 §5. */
  private static final Map<String, Object> DOCUMENT = new LinkedHashMap<>();

  static {
    DOCUMENT.put("foo", List.of("bar", "baz"));
    DOCUMENT.put("", 0);
    DOCUMENT.put("a/b", 1);
    DOCUMENT.put("c%d", 2);
    DOCUMENT.put("e^f", 3);
    DOCUMENT.put("g|h", 4);
    DOCUMENT.put("i\\j", 5);
    DOCUMENT.put("k\"l", 6);
    DOCUMENT.put(" ", 7);
    DOCUMENT.put("m~n", 8);
  }

  private static @Nullable Object select(JsonPointer pointer) {
    return pointer.select(DOCUMENT, JsonAdapter.collections());
  }

  @Test
  void examplesOfRfc6901Section5() {
    assertEquals(DOCUMENT, select(JsonPointer.parse("")));
    assertEquals(List.of("bar", "baz"), select(JsonPointer.parse("/foo")));
    assertEquals("bar", select(JsonPointer.parse("/foo/0")));
    assertEquals(0, select(JsonPointer.parse("/")));
    assertEquals(1, select(JsonPointer.parse("/a~1b")));
    assertEquals(2, select(JsonPointer.parse("/c%d")));
    assertEquals(3, select(JsonPointer.parse("/e^f")));
    assertEquals(4, select(JsonPointer.parse("/g|h")));
    assertEquals(5, select(JsonPointer.parse("/i\\j")));
    assertEquals(6, select(JsonPointer.parse("/k\"l")));
    assertEquals(7, select(JsonPointer.parse("/ ")));
    assertEquals(8, select(JsonPointer.parse("/m~0n")));
  }

  @Test
  void examplesOfRfc6901Section6() {
    assertFragment("", DOCUMENT);
    assertFragment("/foo", List.of("bar", "baz"));
    assertFragment("/foo/0", "bar");
    assertFragment("/", 0);
    assertFragment("/a~1b", 1);
    assertFragment("/c%25d", 2);
    assertFragment("/e%5Ef", 3);
    assertFragment("/g%7Ch", 4);
    assertFragment("/i%5Cj", 5);
    assertFragment("/k%22l", 6);
    assertFragment("/%20", 7);
    assertFragment("/m~0n", 8);
  }

  private static void assertFragment(String fragment, Object expected) {
    JsonPointer pointer = JsonPointer.parseFragment(fragment);
    assertEquals(expected, select(pointer));
    assertEquals(fragment, pointer.toFragment());
    assertEquals(pointer, JsonPointer.parse(pointer.toString()));
  }

  /** RFC 6901 §4: {@code ~01} is a tilde and a one, not a slash. */
  @Test
  void theTildeIsDecodedLast() {
    assertEquals(List.of("~1"), JsonPointer.parse("/~01").tokens());
    assertEquals("/~01", JsonPointer.of("~1").toString());
  }

  @Test
  void onlyNumbersWithoutLeadingNoughtAreIndices() {
    for (String token : List.of("00", "01", "-", "-1", "2", "1.0", "1e0", "", "99999999999", "٠")) {
      assertNull(select(JsonPointer.of("foo", token)), token);
      assertFalse(JsonPointer.of("foo", token).selects(DOCUMENT, JsonAdapter.collections()), token);
    }
  }

  @Test
  void aNullThatIsThereIsSelected() {
    Map<String, @Nullable Object> map = new LinkedHashMap<>();
    map.put("a", null);
    List<@Nullable Object> list = new ArrayList<>();
    list.add(null);
    map.put("b", list);
    assertTrue(JsonPointer.parse("/a").selects(map, JsonAdapter.collections()));
    assertTrue(JsonPointer.parse("/b/0").selects(map, JsonAdapter.collections()));
    assertFalse(JsonPointer.parse("/a/b").selects(map, JsonAdapter.collections()));
    assertFalse(JsonPointer.parse("/c").selects(map, JsonAdapter.collections()));
    assertNull(JsonPointer.parse("/a").select(map, JsonAdapter.collections()));
  }

  @Test
  void pointersAreBuiltStepByStep() {
    JsonPointer pointer = JsonPointer.of().append("a/b").append(0).append("~");
    assertEquals("/a~1b/0/~0", pointer.toString());
    assertEquals(JsonPointer.of("a/b", "0"), pointer.parent());
    assertNull(JsonPointer.of().parent());
    assertTrue(JsonPointer.of().isRoot());
    assertThrows(IllegalArgumentException.class, () -> pointer.append(-1));
    assertThrows(IllegalArgumentException.class, () -> pointer.append("\uD800"));
    assertNotNull(pointer.definition().link());
  }

  @Test
  void aLongWayIsWalkedWithoutRecursion() {
    Object value = 1;
    for (int i = 0; i < 100_000; i++) value = List.of(value);
    JsonPointer pointer = JsonPointer.parse("/0".repeat(100_000));
    assertEquals(1, pointer.select(value, JsonAdapter.collections()));
  }

  @TestFactory
  Stream<DynamicTest> malformed() {
    return Malformed.of(JsonPointer::tryParse)
        .breaks("|a", "json-pointer")
        .breaks("|foo/0", "json-pointer")
        .breaks("|#/a", "json-pointer")
        .breaks("| ", "json-pointer")
        .breaks("|~0", "json-pointer")
        .breaks("|0", "json-pointer")
        .breaks("/~|", "reference-token")
        .breaks("/~|~", "reference-token")
        .breaks("/~|2", "reference-token")
        .breaks("/a~|", "reference-token")
        .breaks("/a~|/b", "reference-token")
        .breaks("/a/b~|a", "reference-token")
        .breaks("/~0~1~|", "reference-token")
        .breaks("/~|٠", "reference-token")
        .breaks("/|\uD800", "reference-token")
        .breaks("/a|\uDC00b", "reference-token")
        .breaks("//~|-", "reference-token")
        .breaks("/~1~|3", "reference-token")
        .breaks("/m~|n", "reference-token")
        .breaks("/%7E/~|%30", "reference-token")
        .atLeast(20);
  }

  @TestFactory
  Stream<DynamicTest> malformedInUris() {
    return Malformed.of(JsonPointer::tryParseFragment)
        .breaks("|a", "json-pointer")
        .breaks("|%61", "json-pointer")
        .breaks("/%|", "pct-encoded")
        .breaks("/%4|g", "pct-encoded")
        .breaks("/|%FF", "UTF8-octets")
        .breaks("/|%C3/", "UTF8-octets")
        .breaks("/a|\uD800", "UTF8-octets")
        .breaks("/%41|\uDC00b", "UTF8-octets")
        .breaks("/%7E|", "reference-token")
        .breaks("/%7E|%32", "reference-token")
        .breaks("/%F0%9F%98%80~|2", "reference-token")
        .breaks("%2F%7E|%32", "reference-token")
        .breaks("|%23/a", "json-pointer")
        .breaks("/a~%2|", "pct-encoded")
        .breaks("/~0%7E|", "reference-token")
        .breaks("/~|%7E", "reference-token")
        .breaks("/|%E2%82", "UTF8-octets")
        .breaks("/|%ED%A0%80", "UTF8-octets")
        .breaks("/|%C0%80", "UTF8-octets")
        .breaks("/a%|%", "pct-encoded")
        .breaks("|+", "json-pointer")
        .breaks("|~1", "json-pointer")
        .atLeast(20);
  }
}
