package dev.urial.cli.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Ran;
import dev.urial.cli.io.Terminal;
import dev.urial.internal.text.TerminalWidth;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is drawn fits the terminal, and shows whose a host is. */
class WidthTest {
  private static final List<String> TEXTS =
      List.of(
          "http://www.paypal.com.secure-login-with-a-very-long-name.account.evil.example/a/b?c=d#e",
          "http://user:pw@" + "a".repeat(70) + ".google.com.evil.co.uk:8080/",
          "https://"
              + "www.bank.example.".repeat(20)
              + "evil.co.uk/"
              + "p/".repeat(100)
              + "?q="
              + "x".repeat(99),
          "http://日本語日本語日本語日本語日本語日本語日本語日本語.食狮.公司.cn/" + "é".repeat(90),
          "mailto:" + "someone@example.com,".repeat(9) + "last@example.com?subject=x&body=y",
          "urn:isbn:0-451-45052-3",
          "tel:1-800-555-5555",
          "../a/b?c",
          "http://0x7f.1\\@evil.co.uk:80/x");

  private static final List<String> BROKEN =
      List.of(
          "http://www.bank.example.evil.co.uk/" + "a/".repeat(60) + " b" + "c".repeat(80),
          "http://www.bank.example." + "x".repeat(60) + ".evil.co.uk/a b",
          "http://a b",
          "http://日本語日本語日本語日本語日本語日本語日本語日本語日本語日本語/ " + "日".repeat(50),
          "http://evil.co.uk/%zz" + "y".repeat(100));

  @ParameterizedTest
  @ValueSource(ints = {40, 60, 80, 120})
  void nothingIsWiderThanTheTerminal(int width) {
    for (String text : TEXTS) {
      for (String args :
          List.of(
              "inspect",
              "inspect --standard rfc",
              "inspect --standard whatwg",
              "inspect --standard all",
              "history",
              "history --era rfc1808",
              "history --base http://www.bank.example.evil.co.uk/a/b/c",
              "history --myths")) {
        mustFit(width, run(width, (args + " " + text).split(" ")));
      }
    }
    for (String text : BROKEN) {
      for (String verb : List.of("normalize", "inspect", "valid")) {
        mustFit(width, run(width, verb, text));
      }
    }
    for (String host : List.of("com", "www.example.co.uk", "10.0.0.1")) {
      mustFit(width, run(width, "inspect", "--as", "domain", host));
    }
    for (String text : TEXTS.subList(0, 3)) {
      mustFit(width, run(width, "compare", "http://a/", text));
      mustFit(width, run(width, "compare", text, text + "/./"));
      mustFit(width, run(width, "compare", "-w", "http://a/", text));
      mustFit(width, run(width, "compare", "-w", "--pairs", text + " " + text));
    }
    mustFit(width, run(width, "inspect", "http://h/?" + "n".repeat(99) + "=" + "v".repeat(99)));
    mustFit(width, run(width, "inspect", "--as", "scheme", "http"));
    mustFit(width, run(width, "inspect", "--as", "scheme", "coap+tcp"));
    mustFit(width, run(width, "inspect", "--as", "urn", "urn:isbn:0451450523"));
  }

  @ParameterizedTest
  @ValueSource(ints = {40, 60, 80, 120})
  void theRegistrableDomainIsShownWhole(int width) {
    for (String text : TEXTS.subList(0, 3)) {
      String drawn = run(width, "inspect", text).out();
      String domain = text.contains("evil.co.uk") ? "evil.co.uk" : "evil.example";
      String assessment = drawn.substring(0, drawn.indexOf("\n\n"));
      assertTrue(assessment.contains(domain), drawn);
    }
    String broken = run(width, "normalize", BROKEN.get(0)).err();
    assertTrue(broken.contains("evil.co.uk"), broken);
    assertTrue(run(width, "normalize", BROKEN.get(1)).err().contains("evil.co.uk"));
  }

  @ParameterizedTest
  @ValueSource(ints = {40, 60, 80, 120})
  void theCaretStandsBelowItsCharacter(int width) {
    for (String text : List.of(BROKEN.get(0), BROKEN.get(1), "http://a b")) {
      List<String> lines = Ran.lines(run(width, "normalize", text).err());
      assertEquals(
          lines.get(1).indexOf(" ", 3), lines.get(2).indexOf('^'), String.join("\n", lines));
    }
  }

  private static Ran run(int width, String... args) {
    return Ran.reading(new byte[0], new Terminal(false, true, true, false, width), args);
  }

  private static void mustFit(int width, Ran ran) {
    for (String line : (ran.out() + ran.err()).split("\n")) {
      boolean isMessage = line.startsWith("urial: ");
      assertTrue(
          isMessage || TerminalWidth.of(line) <= width,
          () ->
              TerminalWidth.of(line) + " > " + width + ": " + line + "\n" + ran.out() + ran.err());
    }
  }
}
