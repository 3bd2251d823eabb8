package dev.urial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Equality and order are the text's, whatever the noun: RFC 3986 §6.2.1. */
class ComparableTest {
  @Test
  void theOrderIsThatOfTheTexts() {
    List<String> texts = List.of("", "#", "/", "A:", "a", "a:", "a:b", "b", "é", "é:");
    TreeSet<IriReference> sorted = new TreeSet<>();
    texts.stream()
        .filter(IriReference::isValid)
        .forEach(text -> sorted.add(IriReference.parse(text)));
    List<String> inOrder = sorted.stream().map(IriReference::toString).toList();
    assertEquals(texts.stream().filter(IriReference::isValid).sorted().toList(), inOrder);
    assertTrue(IriReference.parse("a:").compareTo(IriReference.parse("é")) < 0);
    assertTrue(Uri.parse("b:").compareTo(Uri.parse("a:")) > 0);
  }

  @Test
  void equalityIsThatOfTheTexts() {
    Uri uri = Uri.parse("http://h/");
    assertEquals(uri, IriReference.parse("http://h/"));
    assertEquals(uri.hashCode(), IriReference.parse("http://h/").hashCode());
    assertEquals("http://h/".hashCode(), uri.hashCode());
    assertNotEquals(uri, Uri.parse("HTTP://h/"));
    assertNotEquals(uri, Uri.parse("http://h"));
    assertNotEquals((Object) uri, "http://h/");
    assertNotEquals(uri, null);
    assertEquals(0, uri.compareTo(Iri.parse("http://h/")));
  }
}
