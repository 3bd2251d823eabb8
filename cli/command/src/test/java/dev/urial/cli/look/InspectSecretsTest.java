package dev.urial.cli.look;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Ran;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No secret is shown to people in either column of {@code inspect}, wherever it comes to be. */
class InspectSecretsTest {
  private static final List<String> READINGS =
      List.of("--standard both", "--standard rfc", "--standard whatwg", "--standard all");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://SECRET@h/",
        "HTTP:SECRET@h",
        "http:\\\\SECRET@h/",
        "ftp://u:SECRET@h/",
        "irc://h/c?key=SECRET",
        "http://h/?access_token=SECRET",
        "http://h/a#access_token=SECRET",
        "sip:u:SECRET@h"
      })
  void noneOfItsOwn(String text) {
    for (String reading : READINGS) {
      for (String form : List.of("--pretty", "--no-color")) {
        Ran ran = Ran.of(args(reading + " " + form, text));
        assertFalse((ran.out() + ran.err()).contains("SECRET"), ran.out() + ran.err());
        assertTrue((ran.out() + ran.err()).contains("***"), ran.out() + ran.err());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://SECRET@h/",
        "ftp://u:SECRET@h/",
        "ftp://u:S%45CRET@h/",
        "irc://h/c?key=SECRET",
        "http://h/?a=b&access_token=SECRET",
        "http://h/a#access_token=SECRET",
        "http://h\\u:SECRET@h/",
        "sip:u:SECRET@h",
        "http://u:SECRET@h/a/../b"
      })
  void noneForProgramsEitherUnlessTheyAskForIt(String text) {
    for (String reading : READINGS) {
      for (String form : List.of("--json", "--tsv")) {
        Ran masked = Ran.of(args(reading + " " + form, text));
        assertFalse(masked.out().contains("SECRET"), masked.out());
        assertFalse(masked.out().contains("S%45CRET"), masked.out());
        assertTrue(masked.out().contains("***"), masked.out());
        Ran shown = Ran.of(args(reading + " --show-secrets " + form, text));
        assertTrue(shown.out().matches("(?s).*S(E|%45)CRET.*"), shown.out());
        assertEquals(masked.status(), shown.status());
      }
    }
  }

  @Test
  void tablesShowThemIfTheyAreAskedFor() {
    Ran table = Ran.of("inspect", "--pretty", "--show-secrets", "ftp://u:SECRET@h/");
    assertTrue(table.out().contains("u:SECRET"), table.out());
    Ran line = Ran.of("inspect", "--show-secrets", "ftp://u:SECRET@h/");
    assertTrue(line.out().contains("u:SECRET"), line.out());
    Ran detail =
        Ran.of("inspect", "--standard", "rfc", "--pretty", "--show-secrets", "ftp://u:SECRET@h/");
    assertTrue(detail.out().contains("u:SECRET"), detail.out());
  }

  /** What browsers and RFC 3986 take for a path after the host of the base is still a secret. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "a//u:SECRET@h",
        "token=abc&/a//u:SECRET@h",
        "a//u:SECRET\"<@h",
        "token=SECRET&/a//u:SEC%52ET@h",
        "/a;sig=SECRET"
      })
  void noneThatComesIntoAPath(String text) {
    Ran ran = Ran.of(args("--pretty --base http://b/", text));
    String shown = ran.out() + ran.err();
    assertFalse(shown.contains("SEC"), shown);
    assertTrue(shown.contains("***"), shown);
    for (String form : List.of("--json", "--tsv")) {
      Ran told = Ran.of(args(form + " --base http://b/", text));
      assertFalse(told.out().contains("SEC"), told.out());
    }
  }

  private static String[] args(String options, String text) {
    List<String> args = new ArrayList<>(List.of("inspect"));
    args.addAll(List.of(options.split(" ")));
    args.add(text);
    return args.toArray(String[]::new);
  }
}
