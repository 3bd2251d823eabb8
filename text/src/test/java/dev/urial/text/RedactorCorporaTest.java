package dev.urial.text;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** How many harmless parameters and identifiers of the corpora are masked: hardly any. */
class RedactorCorporaTest {
  private static final List<String> FILES =
      List.of(
          "url-various-datasets/kasztp.txt",
          "url-various-datasets/isaacs_files.txt",
          "url-various-datasets/node_files.txt",
          "free-programming-books/markdown-with-links.txt");

  /** What a person judged to be rightly masked: sessions, a key; a part of the line names it. */
  private static final Set<String> RIGHTLY =
      Set.of("PHPSESSID=", "jsessionid=", "&amp;_auth=", "&amp;AUTH=", "kayaalti?key=");

  private static final int OF_HOW_MANY = 10_000;

  @Test
  void hardlyAnythingHarmlessIsMasked() throws IOException {
    List<String> masked = new ArrayList<>();
    int parameters = 0;
    int lines = 0;
    for (String file : FILES) {
      Path path = corpora().resolve(file);
      assumeTrue(Files.exists(path), "no corpora");
      for (String line : Files.readAllLines(path, UTF_8)) {
        String redacted = Redactor.masking().redact(line);
        lines++;
        int query = line.indexOf('?');
        parameters += query < 0 ? 0 : (int) line.chars().skip(query).filter(c -> c == '=').count();
        if (!redacted.equals(line) && RIGHTLY.stream().noneMatch(line::contains)) {
          masked.add(redacted);
        }
      }
    }
    String told = masked.size() + " of " + parameters + " parameters, " + lines + " lines: ";
    assertTrue((long) masked.size() * OF_HOW_MANY <= parameters, told + String.join("\n", masked));
  }

  private static Path corpora() {
    String given = System.getProperty("urial.corpora", "");
    return Path.of(given.isEmpty() ? "../../shared/corpora" : given);
  }
}
