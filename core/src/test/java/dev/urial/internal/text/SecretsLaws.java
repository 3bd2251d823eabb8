package dev.urial.internal.text;

import static dev.urial.testing.Drawn.ANY;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Authority;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.testkit.Sampling;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import dev.urial.url.Url;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Passwords are planted in drawn texts, and looked for in all that is made to be shown of them.
 *
 * <pre>
 * anything  scheme: // user : password @ h  anything
 *           where browsers or RFC 3986 read a login
 * </pre>
 */
class SecretsLaws {
  private static final int DRAWS = Sampling.of(5_000, 20_000);

  /** What is looked for: no text that is drawn holds it. */
  private static final String PLANTED = "zqxjzq";

  private static final List<String> LOGINS =
      List.of(
          "http://u:",
          "HTTPS://u:",
          "ftp:/u:",
          "ws:u:",
          "wss:\\\\u:",
          "ht\ntp:/\t\\u:",
          "http:////u:",
          "file:/u:",
          "foo://u:",
          "x+y.z-1://:",
          "git+ssh://a%20b:",
          "sip:u:",
          "SIPS:u:",
          "jdbc:oracle:thin:u/");

  private static final List<String> ENCODED =
      List.of(
          "https%3A%2F%2Fu%3A",
          "http://h/?to=foo%3a%2f%2Fu:", "magnet:?tr=%3A%2F%2F%3A", "a#b:%2F%2Fu%3A");

  /** Logins that are in a value, in letters of which any may be escaped. */
  private static final List<String> WITHIN =
      List.of("http://u:", "https://", "//u:", "ftp:u:", "foo://u:", "wss:\\\\u:");

  private static final List<String> PARAMETERS =
      List.of(
          "?access_token=",
          "http://h/?a=b&X-Amz-Signature=",
          "#id_token=",
          "a?b=c;PassWord=",
          "irc://h/c?key=",
          "view-source:http://h?b#sig=",
          "jdbc:sqlserver://h;pwd=");

  /** What may be before a login, so that it still is one. */
  private static final List<String> BEFORE =
      List.of(
          "",
          " ",
          "\u0000",
          "view-source:",
          "jar:",
          "blob:",
          "jdbc:",
          "View-Source:jar:",
          "x:y:",
          "http://h/",
          "http://h/?to=",
          "magnet:?xt=a&tr=",
          "/a/b?c#",
          "see <",
          "//v:w@g/");

  private static final DrawnTexts PASSWORDS =
      DrawnTexts.random("ab:@!%;=&[]|^ \t\n", 6).map(text -> text + PLANTED);

  @Test
  void noOutputShowsWhatStandsBeforeAnAtSign() {
    Laws.forAll(
        "planted",
        DRAWS,
        planted(),
        text -> {
          assertHidden(text);
          IriReference reference = IriReference.tryParse(text).orElseNull();
          if (reference != null) {
            assertHidden(text, String.valueOf(reference.parsedAuthority()));
          }
        });
  }

  /** But for an authority alone, which does not know its scheme. */
  @Test
  void noOutputShowsAUserOfHttp() {
    List<String> logins =
        List.of("http://", "HTTPS://", "https:/\\", "http:", "view-source:http://");
    DrawnTexts planted =
        random -> {
          Supplier<String> users = DrawnTexts.random("ab@!%;=&[]|^ \t\n", 6).start(random);
          Supplier<String> anything = ANY.start(random);
          return () -> one(logins, random) + users.get() + PLANTED + "@h/" + anything.get();
        };
    Laws.forAll("users", DRAWS, planted, SecretsLaws::assertHidden);
  }

  @Test
  void noOutputShowsWhatParametersOfSomeNamesSay() {
    DrawnTexts planted =
        random -> {
          Supplier<String> values = DrawnTexts.random("ab:@!%=[]|^ \t\n", 6).start(random);
          Supplier<String> anything = ANY.start(random);
          return () -> one(PARAMETERS, random) + values.get() + PLANTED + '&' + anything.get();
        };
    Laws.forAll("parameters", DRAWS, planted, SecretsLaws::assertHidden);
  }

  @Test
  void noOutputShowsWhatStandsBeforeAnEncodedAtSign() {
    DrawnTexts planted =
        random -> {
          Supplier<String> passwords = DrawnTexts.random("ab:@!%;=[]|^ \t\n", 6).start(random);
          Supplier<String> anything = ANY.start(random);
          return () -> one(ENCODED, random) + passwords.get() + PLANTED + "%40h&" + anything.get();
        };
    Laws.forAll("encoded", DRAWS, planted, SecretsLaws::assertHidden);
  }

  /** Whatever delimiter is escaped, and whatever is not. */
  @Test
  void noOutputShowsALoginOfWhichAnythingIsEscaped() {
    DrawnTexts planted =
        random -> {
          Supplier<String> anything = ANY.start(random);
          return () ->
              one(List.of("?to=", "http://h/?to=", "magnet:?tr="), random)
                  + escaped(one(WITHIN, random) + PLANTED, random)
                  + "%40h&"
                  + anything.get();
        };
    Laws.forAll("escaped", DRAWS, planted, SecretsLaws::assertHidden);
  }

  @Test
  void noOutputShowsWhatAParameterSaysWhoseNameIsEscaped() {
    DrawnTexts planted =
        random -> {
          Supplier<String> values = DrawnTexts.random("ab:@!%=[]|^ \t\n", 6).start(random);
          Supplier<String> anything = ANY.start(random);
          return () ->
              "http://h/?"
                  + escaped(one(List.of("password", "X-Amz-Signature", "sig"), random), random)
                  + one(List.of("=", "=a%26", "=%23"), random)
                  + values.get()
                  + PLANTED
                  + '&'
                  + anything.get();
        };
    Laws.forAll("escaped names", DRAWS, planted, SecretsLaws::assertHidden);
  }

  private static String escaped(String text, SplittableRandom random) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean isPlanted = i >= text.length() - PLANTED.length() && text.endsWith(PLANTED);
      if (isPlanted || random.nextBoolean()) {
        escaped.append(c);
      } else {
        escaped.append('%').append(Integer.toHexString(c));
      }
    }
    return escaped.toString();
  }

  @Test
  void noErrorOfAnAuthorityShowsItsPassword() {
    Laws.forAll(
        "authority",
        DRAWS,
        PASSWORDS.map(password -> "u:" + password + "@h:x"),
        text -> assertHidden(text, Authority.tryParse(text)));
  }

  /** Masked twice is masked once, and all but the secrets is there. */
  @Test
  void onlySecretsAreTakenOut() {
    Laws.forAll(
        "ranges",
        DRAWS,
        DrawnTexts.mix(planted(), ANY),
        text -> {
          Secrets secrets = Secrets.in(text);
          StringBuilder shown = new StringBuilder();
          int from = 0;
          for (int i = 0; i < secrets.size(); i++) {
            assertTrue(from <= secrets.start(i) && secrets.start(i) < secrets.end(i), text);
            shown.append(text, from, secrets.start(i)).append(Secrets.MASK);
            from = secrets.end(i);
          }
          shown.append(text, from, text.length());
          String masked = Secrets.masked(text);
          assertTrue(masked.contentEquals(shown), masked);
          assertTrue(Secrets.masked(masked).equals(masked), masked);
        });
  }

  /** A mask takes away brackets that ended a word. */
  @Test
  void bracketsInAPasswordDoNotHideWhatFollowsASlash() {
    for (String text : List.of("//[1:]:0:@/@b:0", "//][0:@]]@b/@00:1", "//:]a:/@a:0")) {
      String masked = Secrets.masked(text);
      assertTrue(Secrets.masked(masked).equals(masked), masked);
    }
  }

  private static DrawnTexts planted() {
    return random -> {
      Supplier<String> passwords = PASSWORDS.start(random);
      Supplier<String> anything = ANY.start(random);
      return () ->
          one(BEFORE, random)
              + one(LOGINS, random)
              + passwords.get()
              + "@h"
              + one(List.of("", "/", "?", "#", ":x", " "), random)
              + anything.get();
    };
  }

  private static String one(List<String> texts, SplittableRandom random) {
    return texts.get(random.nextInt(texts.size()));
  }

  private static void assertHidden(String text) {
    assertHidden(text, Secrets.masked(text));
    for (int index : new int[] {0, text.indexOf(PLANTED), text.length()}) {
      assertHidden(text, Excerpt.around(text, index).text());
      assertHidden(text, Excerpt.around(text, index, TextKind.URL).text());
    }
    assertHidden(text, Uri.tryParse(text));
    assertHidden(text, Iri.tryParse(text));
    assertHidden(text, Url.tryParse(text));
    Parsed<IriReference> parsed = IriReference.tryParse(text);
    assertHidden(text, parsed);
    IriReference reference = parsed.orElseNull();
    if (reference != null) {
      assertHidden(text, reference.redacted());
    }
  }

  private static void assertHidden(String text, Parsed<?> parsed) {
    SyntaxError error = parsed.errorOrNull();
    if (error != null) {
      assertHidden(text, parsed + error.message() + error.diagram() + error);
    }
  }

  private static void assertHidden(String text, @Nullable String shown) {
    assertFalse(String.valueOf(shown).toLowerCase(Locale.ROOT).contains(PLANTED), () -> shown + "");
  }
}
