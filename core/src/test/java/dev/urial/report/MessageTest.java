package dev.urial.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
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
  void aPlaceWithoutArgumentStays() {
    assertEquals("80 is the port of {1}; 80", MESSAGES.of("port", 80).text());
    assertEquals("{1} hat den Port 80", MESSAGES.of("port", 80).text(Locale.GERMAN));
  }

  @Test
  void onlyFilesOfLanguagesAreOpened() {
    List<String> opened = new ArrayList<>();
    Messages messages = counting(opened);
    Message message = messages.of("plain");
    for (String strange : List.of("../../evil", "d", "abcdefghi", "d3", "\u00E9\u00E9", "")) {
      assertEquals("a {brace} stays", message.text(new Locale(strange)));
      assertEquals(Set.of(), messages.keys(new Locale(strange)));
    }
    assertEquals("a {brace} stays", message.text(Locale.ENGLISH));
    assertEquals(List.of("messages.properties"), opened);
  }

  @Test
  void onlySomeLanguagesAreRememberedThatHaveNoFile() {
    List<String> opened = new ArrayList<>();
    Message message = counting(opened).of("port", 80, "http");
    int languages = 26 * 26;
    for (int round = 0; round < 2; round++) {
      for (int i = 0; i < languages; i++) {
        String language = "" + (char) ('a' + i / 26) + (char) ('a' + i % 26) + 'x';
        assertEquals("80 is the port of http; 80", message.text(new Locale(language)));
      }
      assertEquals("http hat den Port 80", message.text(Locale.GERMAN));
    }
    assertEquals(1, Collections.frequency(opened, "messages.properties"));
    assertEquals(1, Collections.frequency(opened, "messages_de.properties"));
    assertEquals(1, Collections.frequency(opened, "messages_aax.properties"));
    assertEquals(2, Collections.frequency(opened, "messages_zzx.properties"));
  }

  private static Messages counting(List<String> opened) {
    return Messages.of(
        name -> {
          opened.add(name);
          return open(name);
        });
  }

  @Test
  void aKeyThatNobodyWroteIsADefect() {
    assertThrows(IllegalStateException.class, () -> MESSAGES.of("no-such").text());
  }
}
