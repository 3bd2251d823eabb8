package dev.urial.lesson;

import static dev.urial.internal.lesson.LessonMessages.MESSAGES;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every sentence of the bundle is said somewhere, and every key that is used has a sentence. */
class LessonBundleTest {
  private static final List<String> EXERCISE_CONSTANTS =
      List.of(
          "exercise.answer.",
          "exercise.outcome.",
          "exercise.compare.",
          "exercise.kind.",
          "exercise.level.",
          "exercise.mistake.",
          "exercise.split.",
          "exercise.split.rule.");

  private static Properties bundle() throws IOException {
    Properties bundle = new Properties();
    try (InputStream in = LessonBundleTest.class.getResourceAsStream("messages.properties")) {
      bundle.load(new InputStreamReader(Objects.requireNonNull(in), StandardCharsets.UTF_8));
    }
    return bundle;
  }

  private static String sources() throws IOException {
    StringBuilder sources = new StringBuilder();
    try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
      for (Path file :
          (Iterable<Path>) files.filter(it -> it.toString().endsWith(".java"))::iterator) {
        sources.append(Files.readString(file));
      }
    }
    return sources.toString();
  }

  @Test
  void keysAreThoseThatAreUsed() throws IOException {
    Set<String> used = new TreeSet<>();
    for (Misconception it : Misconception.values()) {
      used.add(it.claim().key());
      used.add(it.truth().key());
    }
    Set<String> bundle = MESSAGES.keys();
    for (String key : bundle) {
      // Those of constants of another room.
      if (EXERCISE_CONSTANTS.stream().anyMatch(key::startsWith)) {
        used.add(key);
      }
    }
    for (String piece : sources().split("\"", -1)) {
      if (isKey(piece) && !EXERCISE_CONSTANTS.contains(piece.replaceFirst("[.]?$", "."))) {
        used.add(piece);
      }
    }
    assertEquals(used, new TreeSet<>(bundle));
  }

  private static boolean isKey(String text) {
    return text.matches("exercise\\.[a-z0-9.-]+");
  }

  @Test
  void sentencesHaveNoFullStop() throws IOException {
    bundle()
        .forEach(
            (key, value) -> {
              // What somebody is asked to do in an exercise is a text of its own.
              boolean isTask =
                  key.toString().startsWith("exercise.") && key.toString().endsWith("task");
              assertFalse(!isTask && value.toString().endsWith("."), key.toString());
            });
  }
}
