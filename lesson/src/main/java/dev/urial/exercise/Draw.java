package dev.urial.exercise;

import dev.urial.internal.text.Ascii;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Draws numbers, and fills templates with words. The same seed gives the same on every machine.
 *
 * <p>In a template, <code>{word}</code> is one of the words of that name, which may be templates
 * themselves, and {@code <…>} is there or not. What has the same name in a template is the same
 * each time; <code>{word2}</code> is drawn anew, and <code>{Word}</code> and <code>{WORD}</code>
 * are capitalized and in upper case. Hosts are reserved (RFC 2606 §2 and §3).
 */
final class Draw {
  private static final long GAMMA = 0x9E3779B97F4A7C15L;

  /** What is multiplied by for negative seeds. */
  private static final long LOCKED_GAMMA = 0xD1342543DE82EF95L;

  private static final Map<String, List<String>> WORDS = new HashMap<>();

  static {
    words("scheme", "http https");
    words("host", "{place}.example www.{place}.example {service}.{place}.example");
    words("service", "shop news maps docs media data wiki blog");
    words("place", "library museum garden bakery school harbor castle forest orchard theater");
    words("place", "radio weather station market bridge island mountain valley meadow river");
    words("place", "cinema gallery academy college pharmacy airport kitchen studio mill");
    words("dir", "maps photos music recipes letters reports notes images books songs poems tours");
    words("dir", "plans films games trains birds trees summer winter north south 2005 2026 hu et");
    words("file", "index.html readme.txt plan.pdf photo.jpg list.csv map.svg song.ogg poem.txt");
    words("file", "prices.html cover.png ferret otter g x {place9}.html {place9}.jpg {dir9}.txt");
    words("query", "{name}={value} {name}={value}&{name2}={value2}");
    words("name", "name term page lang sort year color size day q");
    words("value", "ferret otter 7 12 2005 hu et blue red large small monday rain snow yes");
    words("fragment", "nose top results summary chapter-2 notes end section-5 figure-1 s");
    words("person", "anna bela carl dora emil fanni gusztav helmi ivan jaan");
    words("port", "80{digit}{digit2}");
    words("digit", "1 2 3 4 5 6 7 9");
    words("base", "{scheme}://{host}/{dir}/<{dir2}/>{file}<?{query}>");
    words("base", "{scheme}://{host}/{dir}/{dir2}/<{dir3}/><{file}><?{query}>");
    words("base", "{scheme}://{host}/{dir}/<{dir2}/>{file};v={digit}<?{query}>");
  }

  private final Random random;

  private Draw(long seed) {
    random = new Random(seed);
  }

  private static void words(String name, String words) {
    List<String> more = List.of(words.split(" ", -1));
    WORDS.merge(name, more, Draw::joined);
  }

  private static List<String> joined(List<String> some, List<String> more) {
    return List.of((String.join(" ", some) + ' ' + String.join(" ", more)).split(" ", -1));
  }

  /**
   * Returns what is drawn for a seed and any number of other values. Negative seeds are those of
   * sheets whose solutions are locked. They are mixed in another way, so that no seed without a
   * lock has the same exercises.
   */
  static Draw of(long seed, int... places) {
    long gamma = seed < 0 ? LOCKED_GAMMA : GAMMA;
    long mixed = seed * gamma;
    for (int place : places) {
      mixed = ((mixed ^ (mixed >>> 29)) + place + 1) * gamma;
    }
    return new Draw(mixed ^ (mixed >>> 32));
  }

  /** Returns a number from 0 to {@code bound - 1}. */
  int below(int bound) {
    return (random.nextInt() >>> 1) % bound; // nextInt(bound) is another one in JavaScript
  }

  /** Returns a template of a list, filled. */
  String of(List<String> templates, int turn) {
    return filled(templates.get(turn % templates.size()), new HashMap<>());
  }

  /** Fills a template. */
  String filled(String template, Map<String, String> drawn) {
    StringBuilder to = new StringBuilder();
    for (int i = 0; i < template.length(); i++) {
      char c = template.charAt(i);
      int end = c == '{' || c == '<' ? template.indexOf(c == '{' ? '}' : '>', i) : i;
      String inner = template.substring(Math.min(i + 1, end), end);
      if (c == '{') {
        to.append(word(inner, drawn));
      } else if (c != '<') {
        to.append(c);
      } else {
        String known = drawn.get(inner);
        String text = known == null ? below(2) == 0 ? "" : filled(inner, drawn) : known;
        drawn.put(inner, text);
        to.append(text);
      }
      i = end;
    }
    return to.toString();
  }

  private String word(String name, Map<String, String> drawn) {
    String small = Ascii.lower(name);
    String word = drawn.get(small);
    if (word == null) {
      List<String> all = WORDS.getOrDefault(small.replaceAll("[0-9]", ""), List.of());
      word = filled(all.get(below(all.size())), drawn);
      drawn.put(small, word);
    }
    String capitals = Ascii.upper(word);
    return name.equals(small)
        ? word
        : name.equals(Ascii.upper(name)) ? capitals : capitals.charAt(0) + word.substring(1);
  }
}
