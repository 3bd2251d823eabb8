package dev.urial.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class MessageTest {
  private static final Map<String, String> FILES =
      Map.of(
          "messages.properties",
          "plain = a {brace} stays\nport = {0} is the port of {1}; {0}\nonly-english = é → ö\n",
          "messages_de.properties",
          "port = {1} hat den Port {0}\n");

  private static final Messages MESSAGES = Messages.of(MessageTest::open);

  private static @Nullable InputStream open(String name) {
    String file = FILES.get(name);
    return file == null ? null : new ByteArrayInputStream(file.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void argumentsStandInTheirPlaces() {
    assertEquals("80 is the port of http; 80", MESSAGES.of("port", 80, "http").text());
    assertEquals("a {brace} stays", MESSAGES.of("plain", "x").toString());
    assertEquals("{0} is the port of {1}; {0}", MESSAGES.of("port", "{0}", "{1}").text());
  }

  @Test
  void anotherLanguageWhereThereIsOne() {
    assertEquals("http hat den Port 80", MESSAGES.of("port", 80, "http").text(Locale.GERMANY));
    assertEquals("é → ö", MESSAGES.of("only-english").text(Locale.GERMAN));
    assertEquals("é → ö", MESSAGES.of("only-english").text(Locale.JAPANESE));
    assertEquals(Set.of("port"), MESSAGES.keys(Locale.GERMAN));
    assertEquals(Set.of("plain", "port", "only-english"), MESSAGES.keys());
  }

  @Test
  void aMessageWithinAMessage() {
    Message inner = MESSAGES.of("port", 80, "http");
    assertEquals(
        "x hat den Port http hat den Port 80", MESSAGES.of("port", inner, "x").text(Locale.GERMAN));
  }

  @Test
  void equalByKeyAndArguments() {
    assertEquals(MESSAGES.of("port", 80, "http"), MESSAGES.of("port", 80, "http"));
    assertNotEquals(MESSAGES.of("port", 80, "http"), MESSAGES.of("port", 81, "http"));
  }

  @Test
  void aKeyThatNobodyWroteIsADefect() {
    assertThrows(IllegalStateException.class, () -> MESSAGES.of("no-such").text());
  }
}
