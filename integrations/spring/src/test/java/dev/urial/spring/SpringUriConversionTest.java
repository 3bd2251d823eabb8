package dev.urial.spring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.report.Component;
import dev.urial.report.Distance;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.web.util.UriComponents;
import org.springframework.web.util.UriComponentsBuilder;

class SpringUriConversionTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://example.com/",
        "http://example.com",
        "http://u:p@h:8080/a%20b/c?x=1&y=%26#f",
        "https://[2001:db8::1]/a",
        "/a/b?c",
        "a/b",
        "?a=1",
        "#f",
        "",
        "http://h/?a=1&a=2&b",
        "http://xn--bcher-kva.example/%C3%A9",
      })
  void mostIsTheSameAndComesBack(String text) {
    var there = SpringUriConversion.toSpring(UriReference.parse(text));
    assertTrue(there.isExact(), there.toString());
    UriComponents components = there.result().orElseThrow();
    assertEquals(text, components.toUriString());
    var back = SpringUriConversion.from(components);
    assertTrue(back.isExact());
    assertEquals(text, back.result().orElseThrow().toString());
  }

  @ParameterizedTest
  @CsvSource({
    "http://h/a//b,            PATH,     CONTENT,  /a//b,   /a/b",
    "http://h/?x=1&y=2&x=3,    QUERY,    CONTENT,  x=1&y=2&x=3, x=1&x=3&y=2",
    "http://h:/,               PORT,     NOTATION, '',      ",
    "http://h:080/,            PORT,     NOTATION, 080,     80",
    "mailto:a@b,               PATH,     CONTENT,  a@b,     ",
    "http://h/#,               FRAGMENT, NOTATION, '',      ",
  })
  void whatDiffersIsTold(
      String text, Component component, Distance distance, String ours, String theirs) {
    var there = SpringUriConversion.toSpring(UriReference.parse(text));
    assertFalse(there.isExact());
    var difference = there.differences().get(0);
    assertEquals(component, difference.component());
    assertEquals(distance, difference.distance());
    assertEquals(ours, difference.one());
    assertEquals(theirs, difference.other());
    assertFalse(difference.sentence().isEmpty());
  }

  @Test
  void theQueryOfAnOpaqueUriIsNoQueryToSpring() {
    var there = SpringUriConversion.toSpring(Uri.parse("mailto:a@b?subject=c"));
    assertEquals("mailto:a@b?subject=c", there.result().orElseThrow().toUriString());
    assertEquals(2, there.differences().size());
  }

  @ParameterizedTest
  @CsvSource({"http://h/?a==b, QUERY, 10", "http://h:99999999999/, PORT, 9"})
  void whatSpringRefusesHasNoResult(String text, Component component, int index) {
    var there = SpringUriConversion.toSpring(UriReference.parse(text));
    var error = there.result().errorOrNull();
    assertNotNull(error);
    assertEquals(index, error.index());
    assertEquals(component, there.differences().get(0).component());
  }

  @Test
  void whatIsNotEncodedIsEncodedBySpring() {
    var raw = UriComponentsBuilder.fromUriString("http://h/a b?c={d}").build();
    var ours = SpringUriConversion.from(raw);
    assertEquals("http://h/a%20b?c=%7Bd%7D", ours.result().orElseThrow().toString());
    assertEquals("http://h/a b?c={d}", ours.differences().get(0).one());
  }

  @Test
  void whatIsAUriAlreadyIsNotEncodedAgain() {
    var components = UriComponentsBuilder.fromUriString("http://h/a%20b").build();
    assertEquals("http://h/a%2520b", components.encode().toUriString());
    assertEquals(
        "http://h/a%20b", SpringUriConversion.from(components).result().orElseThrow().toString());
  }

  @Test
  void noPasswordIsShown() {
    var there = SpringUriConversion.toSpring(Uri.parse("http://me:hunter2@h//a"));
    assertFalse(there.toString().contains("hunter2"));
    var refused = SpringUriConversion.toSpring(Uri.parse("http://me:hunter2@h/?a==b"));
    assertFalse(refused.toString().contains("hunter2"));
  }
}
