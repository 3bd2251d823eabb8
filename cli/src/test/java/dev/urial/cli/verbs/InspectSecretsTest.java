package dev.urial.cli.verbs;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Ran;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No secret is shown to people in either column of {@code inspect}, wherever it comes to stand. */
class InspectSecretsTest {
  private static final List<String> READINGS =
      List.of("--standard both", "--standard rfc", "--standard whatwg");

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

  /** What browsers and RFC 3986 take for a path behind the host of the base is still a secret. */
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
    int end = shown.indexOf("the scheme");
    String table = end < 0 ? shown : shown.substring(0, end);
    assertFalse(table.contains("SEC"), shown);
    assertTrue(table.contains("***"), shown);
  }

  private static String[] args(String options, String text) {
    List<String> args = new ArrayList<>(List.of("inspect"));
    args.addAll(List.of(options.split(" ")));
    args.add(text);
    return args.toArray(String[]::new);
  }
}
