package dev.urial.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** {@code --lang}, and what of the output it changes. */
class LanguageOptionTest {
  private static final Locale HU = Locale.forLanguageTag("hu");
  private static final String TEXT = "http://user@example.com:80/a?b";

  /** A run in an environment that asks for a language. */
  private static Ran in(Locale language, Terminal terminal, String... args) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    var in = new ByteArrayInputStream(new byte[0]);
    int status = Cli.run(args, new Io(in, out, err, terminal, language));
    return new Ran(
        status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  private static Ran in(Locale language, String... args) {
    return in(language, Terminal.NONE, args);
  }

  @Test
  void drawingsSpeakTheLanguageThatIsAskedFor() {
    String drawn = in(Locale.ROOT, "inspect", "--pretty", "--lang", "hu", TEXT).out();
    assertTrue(drawn.contains("séma (scheme)"), drawn);
    assertTrue(drawn.contains("tanácsok"), drawn);
    assertEquals(drawn, in(HU, "inspect", "--pretty", TEXT).out());
    String english = in(Locale.ROOT, "inspect", "--pretty", TEXT).out();
    assertEquals(english, in(HU, "inspect", "--pretty", "--lang", "en", TEXT).out());
    assertFalse(english.contains("séma"), english);
  }

  @Test
  void reasonsSpeakItToo() {
    String told = in(HU, "inspect", "--as", "domain", "[::1]").err();
    assertTrue(told.contains("a host IP-cím"), told);
    String screen = in(HU, new Terminal(false, true, true, false, 80), "valid", "a b").err();
    assertTrue(screen.contains("hibás (index: 1)"), screen);
  }

  @Test
  void whatProgramsReadIsTheSameInAllLanguages() {
    for (List<String> call :
        List.of(
            List.of("inspect", TEXT),
            List.of("inspect", "--tsv", TEXT),
            List.of("valid", "--tsv", "a b"),
            List.of("inspect", "--as", "scheme", "http"),
            List.of("inspect", "--as", "urn", "urn:isbn:0-395-36341-1"),
            List.of("inspect", "--as", "fragment", "--type", "text/csv", "row=1"),
            List.of("inspect", "--json", TEXT))) {
      String[] args = call.toArray(new String[0]);
      assertEquals(in(Locale.ROOT, args).out(), in(HU, args).out(), call.toString());
    }
  }

  @Test
  void theSentencesInJsonFollowTheOptionAlone() {
    String[] args = {"inspect", "--as", "scheme", "--json", "http"};
    String english = in(HU, args).out();
    assertTrue(english.contains("\"name\":\"registered\""), english);
    String asked =
        in(Locale.ROOT, "inspect", "--as", "scheme", "--json", "--lang", "hu", "http").out();
    assertTrue(asked.contains("\"name\":\"bejegyezve\""), asked);
    assertTrue(asked.contains("\"key\":\"fact.registered\""), asked);
  }

  @Test
  void aLanguageThatNobodySpeaksIsWrongUsage() {
    Ran ran = in(Locale.ROOT, "inspect", "--lang", "de", TEXT);
    assertEquals(ExitStatus.USAGE, ran.status());
    assertTrue(ran.err().contains("--lang must be one of en, hu, ru, et; not de"), ran.err());
  }
}
