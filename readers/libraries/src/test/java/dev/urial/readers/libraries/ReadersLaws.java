package dev.urial.readers.libraries;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Secrets;
import dev.urial.readers.Reader;
import dev.urial.readers.ReaderReport;
import dev.urial.readers.Readers;
import dev.urial.readers.Verdict;
import dev.urial.report.Component;
import dev.urial.testkit.laws.Laws;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What holds of all readers and any text. */
class ReadersLaws {
  private static final int DRAWS = Laws.draws(4_000);
  private static final String CHARACTERS =
      "ahttpsfile:://[]@@\\?#%.0123456789xabcdef\u00e4\u3002\u200d\ud83d\ude00 \t\n\u0000;&=-_~|";

  private static String drawn(Random random, String start) {
    StringBuilder text = new StringBuilder(start);
    for (int k = random.nextInt(24); k > 0; k--) {
      text.append(CHARACTERS.charAt(random.nextInt(CHARACTERS.length())));
    }
    return text.toString();
  }

  /** None hangs: none is late, where five seconds are a thousand times what one needs. */
  @Test
  void everyReaderAnswersAnyText() {
    Random random = new Random(20_261_121);
    String[] starts = {"", "http://", "https://u:p@", "//", "a:", "http://[", "file:", "jar:http:"};
    try (Readers readers = Readers.withoutPrograms()) {
      int count = readers.names().size();
      for (int k = 0; k < DRAWS; k++) {
        String text = drawn(random, starts[random.nextInt(starts.length)]);
        Verdict verdict = readers.read(text);
        assertEquals(count, verdict.reports().size());
        assertNotNull(verdict.sentence());
        for (ReaderReport report : verdict.reports()) {
          assertFalse(
              "no answer in time".equals(report.answer().refusal()),
              () -> report.name() + " on " + Differential.escape(text));
          String refusal = report.answer().refusal();
          assertFalse(refusal != null && refusal.contains("is null"), () -> report + " " + text);
        }
      }
    }
  }

  @Test
  void longTextsAreAnswered() {
    try (Readers readers = Readers.withoutPrograms()) {
      for (String piece :
          new String[] {"a", "@", ":", "[", "%41", "/..", "\u00e4", "\\", "0.", "#"}) {
        Verdict verdict = readers.read("http://" + piece.repeat(20_000));
        for (ReaderReport report : verdict.reports()) {
          assertFalse(
              "no answer in time".equals(report.answer().refusal()), report.name() + " " + piece);
        }
      }
    }
  }

  /** A secret is planted; whatever a reader takes it for, it is not shown. */
  @Test
  void noSecretIsShown() {
    Random random = new Random(20_261_122);
    String secret = "Zq7Zq7Zq";
    try (Readers readers = Readers.withoutPrograms()) {
      for (int k = 0; k < DRAWS / 4; k++) {
        String userinfo = "u:" + drawn(random, "").replace('/', 'x') + secret;
        String text = "http://" + userinfo + drawn(random, "") + "@h.example/" + drawn(random, "");
        if (Secrets.masked(text).contains(secret)) {
          continue; // a fragment or a path began before it: no secret any more
        }
        Verdict verdict = readers.read(text);
        assertFalse(hasSecret(verdict.sentence(), secret), () -> text + " " + verdict);
        for (ReaderReport report : verdict.reports()) {
          for (Component component : Reader.ALL) {
            String value = report.answer().get(component);
            if (value != null) {
              String shown = verdict.shown(component, value);
              assertFalse(hasSecret(shown, secret), () -> report.name() + " " + text + " " + shown);
            }
          }
          String refusal = report.answer().refusal();
          if (refusal != null) {
            String shown = verdict.shown(refusal);
            assertFalse(hasSecret(shown, secret), () -> report.name() + " " + text + " " + shown);
          }
        }
      }
    }
  }

  private static boolean hasSecret(String shown, String secret) {
    return Ascii.lower(shown).contains(Ascii.lower(secret));
  }
}
