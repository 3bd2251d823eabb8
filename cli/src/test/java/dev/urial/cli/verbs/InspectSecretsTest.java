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

  private static String[] args(String options, String text) {
    List<String> args = new ArrayList<>(List.of("inspect"));
    args.addAll(List.of(options.split(" ")));
    args.add(text);
    return args.toArray(String[]::new);
  }
}
