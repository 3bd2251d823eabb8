package dev.urial.text;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** How many harmless parameters and identifiers of the corpora are masked: hardly any. */
class RedactorCorporaTest {
  /** What a person judged to be rightly masked: sessions, a key; a part of the line names it. */
  private static final Set<String> RIGHTLY =
      Set.of("PHPSESSID=", "jsessionid=", "&amp;_auth=", "&amp;AUTH=", "kayaalti?key=");

  private static final int OF_HOW_MANY = 10_000;

  @Test
  void hardlyAnythingHarmlessIsMasked() {
    List<String> masked = new ArrayList<>();
    int parameters = 0;
    int lines = 0;
    for (String line : lines()) {
      String redacted = Redactor.masking().redact(line);
      lines++;
      int query = line.indexOf('?');
      parameters += query < 0 ? 0 : (int) line.chars().skip(query).filter(c -> c == '=').count();
      if (!redacted.equals(line) && RIGHTLY.stream().noneMatch(line::contains)) {
        masked.add(redacted);
      }
    }
    String told = masked.size() + " of " + parameters + " parameters, " + lines + " lines: ";
    assertTrue((long) masked.size() * OF_HOW_MANY <= parameters, told + String.join("\n", masked));
  }

  private static List<String> lines() {
    Suite addresses = Suites.open("url-various-datasets");
    List<String> lines = new ArrayList<>();
    for (String file : List.of("kasztp.txt", "isaacs_files.txt", "node_files.txt")) {
      lines.addAll(addresses.lines(file));
    }
    lines.addAll(Suites.open("free-programming-books").lines("markdown-with-links.txt"));
    return lines;
  }
}
