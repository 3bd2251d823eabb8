package dev.urial.explain;

import static dev.urial.testing.Drawn.ANY;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.testkit.Sampling;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Laws on everything that is said of a text, whoever says it: {@link Sayings}. */
class SayingsLaws {
  private static final int DRAWS = Sampling.of(25, 100);

  /** What is planted: no text that is drawn holds it. The second is the first with an escape. */
  private static final List<String> PLANTED = List.of("zqxjzq", "zqx%6Azq");

  /** A secret is where the section sign is. */
  private static final List<String> FORMS =
      List.of(
          "http://u:§@h/",
          "https://§@h/a",
          "https://§:x-oauth-basic@github.com/",
          "git+https://§@h/a",
          "foo://u:p§:q@h/",
          "ftp://u:a@§@h/",
          "http://u:a/§@h/",
          "http://u:a#§@h/",
          "http:///u:§@h/",
          "http:///§@h/",
          "ht\ttp://u:\t§@h/",
          "http:\\\\u:§@h/",
          "//u:§@h/",
          "sip:u:§@h",
          "sip:a@h;password=§",
          "jar:http://u:§@h/a.jar!/b",
          "view-source:https://§@h/",
          "blob:https://u:§@h/a",
          "http://u:p@h/ http://v:§@g/",
          "http://h/?to=ftp://u:§@h/",
          "http://h/?to=http%3A%2F%2Fu%3A§%40h",
          "http://h/?to=http%253A%252F%252Fu%253A§%2540h",
          "http://h/#http://u:§@h/",
          "http://h/a.html#access_token=§&b=c",
          "http://h/a.pdf#page=1&pwd=§",
          "http://h/?a=b&X-Amz-Signature=§&c",
          "http://h/?api_key=§",
          "http://h/a;jsessionid=§",
          "https://h/?user[password]=§",
          "data:,http://u:§@h/",
          "data:text/plain,password=§",
          "mailto:a@b?body=see%20http://u:§@h/%20now",
          "mailto:a@b?subject=x&body=password%3D§",
          "magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a&tr=http://u:§@h/",
          "magnet:?tr=udp%3A%2F%2Fu%3A§%40h%3A80&tr=http%3A%2F%2Fv%3A§%40g",
          "irc://h/c?key=§",
          "ldap://h/o=a??sub??x-bindpw=§",
          "xmpp:a@b?join;password=§",
          "urn:example:a?+token=§#token=§",
          "urn:isbn:0-395-36341-1?=token=§",
          "coap://h/a?token=§",
          "ws://u:§@h/?token=§",
          "tel:+1;token=§",
          "did:a:b?token=§",
          "nfs://u:§@h/a",
          "news://u:§@h/a.b",
          "gopher://u:§@h/1a",
          "telnet://u:§@h/",
          "s3://u:§@b/k",
          "file://u:§@h/a");

  @Test
  void nobodySaysASecret() {
    Laws.forAll(
        "secrets",
        DRAWS,
        planted(),
        text -> {
          boolean isHidden = !holdsPlanted(Secrets.masked(text));
          boolean isReference = !holdsPlanted(Secrets.inReference(text).mask(text));
          Laws.assume(isHidden && isReference); // what is no secret by them the core's law judges
          assertEquals(Map.of(), only(Sayings.of(text), SayingsLaws::holdsPlanted), text);
        });
  }

  /**
   * Whoever prints a line prints one line, and nothing that a terminal obeys. What {@code redacted}
   * answers is the text except for its secrets: who prints it escapes it.
   */
  @Test
  void nobodySaysWhatATerminalObeys() {
    Laws.forAll(
        "terminal",
        DRAWS,
        hostile(),
        text ->
            assertEquals(
                Map.of(),
                only(withoutRedacted(Sayings.of(text)), said -> !isPlain(said)),
                Excerpt.escape(text)));
  }

  private static Map<String, String> withoutRedacted(Map<String, String> sayings) {
    sayings.keySet().removeIf(by -> by.endsWith(".redacted"));
    return sayings;
  }

  private static Map<String, String> only(Map<String, String> sayings, Predicate<String> test) {
    Map<String, String> found = new TreeMap<>();
    sayings.forEach(
        (by, said) -> {
          if (test.test(said)) {
            found.put(by, said.replace('\u0001', '|'));
          }
        });
    return found;
  }

  private static boolean isPlain(String said) {
    String lines = said.replace("\u0001", "").replace("\n", "");
    return Excerpt.escape(lines).equals(lines);
  }

  private static boolean holdsPlanted(String said) {
    String small = said.toLowerCase(Locale.ROOT);
    return PLANTED.stream().anyMatch(planted -> small.contains(planted.toLowerCase(Locale.ROOT)));
  }

  private static DrawnTexts planted() {
    return random -> {
      Supplier<String> before = DrawnTexts.random("ab:@!%;=|^ \t", 4).start(random);
      Supplier<String> after = ANY.start(random);
      return () ->
          one(FORMS, random)
                  .replace("§", (random.nextInt(3) == 0 ? before.get() : "") + one(PLANTED, random))
              + one(List.of("", "", "&", "/", " x"), random)
              + (random.nextInt(3) == 0 ? after.get() : "");
    };
  }

  private static DrawnTexts hostile() {
    List<String> letters =
        List.of(
            "\n",
            "\r",
            "\u001B[31m",
            "\u202E",
            "\u2066",
            "\u200B",
            "\u0085",
            "\u2028",
            "\uFEFF",
            "%0A",
            "%1B",
            "%E2%80%AE",
            "\uE000",
            "\uD800");
    return random -> {
      Supplier<String> after = ANY.start(random);
      return () ->
          one(FORMS, random).replace("§", "a" + one(letters, random) + "b")
              + one(letters, random)
              + (random.nextInt(3) == 0 ? after.get() : "");
    };
  }

  private static <T> T one(List<T> items, SplittableRandom random) {
    return items.get(random.nextInt(items.size()));
  }
}
