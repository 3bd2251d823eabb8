package dev.urial.cli.bulk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a journal remembers. */
class ProgressJournalTest {
  @TempDir Path folder;

  @Test
  void aTornJournalIsNotBelieved() throws Exception {
    Path output = folder.resolve("o");
    ProgressJournal.Point one = new ProgressJournal.Point(0, 5, 100, 90, 0, 1, 4);
    ProgressJournal.Point two = new ProgressJournal.Point(1, 6, 10, 190, 7, 2, 9);
    Files.writeString(Output.part(output), "x".repeat(500));
    try (ProgressJournal journal = ProgressJournal.begin(output, "run")) {
      journal.write(one);
      journal.write(two);
    }
    assertEquals(two, ProgressJournal.read(output, "run"));
    Path file = ProgressJournal.beside(output);
    String text = Files.readString(file);
    Files.writeString(file, text.substring(0, text.length() - 4));
    assertEquals(one, ProgressJournal.read(output, "run"));
    try (ProgressJournal journal = ProgressJournal.goOn(output)) {
      journal.write(two);
    }
    assertEquals(two, ProgressJournal.read(output, "run"));
    Files.writeString(file, "2 7 11 191 7 2 9 0\nrubbish\n", StandardOpenOption.APPEND);
    assertEquals(two, ProgressJournal.read(output, "run"));
  }
}
