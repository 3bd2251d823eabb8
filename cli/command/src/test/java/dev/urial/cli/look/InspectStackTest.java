package dev.urial.cli.look;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Cli;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Few classes stand between the prompt, the parser, and the first octet that is written. */
class InspectStackTest {
  private static final int MAX_CLASSES = 10;

  /** The text is long, so that the parser is seen at work. */
  private static final String TEXT = "http://h/" + "a/".repeat(1_000_000);

  @Test
  void fewClassesStandBetweenThePromptAndTheParser() throws Exception {
    Set<String> classes = new LinkedHashSet<>();
    AtomicReference<Set<String>> writing = new AtomicReference<>();
    OutputStream out =
        new OutputStream() {
          @Override
          public void write(int octet) {
            if (writing.get() == null) {
              writing.set(StackWalker.getInstance().walk(it -> own(it.map(f -> f.getClassName()))));
            }
          }
        };
    Io io =
        new Io(
            new ByteArrayInputStream(new byte[0]), out, new ByteArrayOutputStream(), Terminal.NONE);
    Thread thread = new Thread(() -> Cli.run(new String[] {"inspect", TEXT}, io), "inspect");
    thread.start();
    while (thread.isAlive() && classes.isEmpty()) {
      StackTraceElement[] stack = thread.getStackTrace();
      boolean isParsing =
          Arrays.stream(stack)
              .anyMatch(it -> it.getClassName().startsWith("dev.urial.internal.syntax."));
      if (isParsing) {
        classes.addAll(own(Arrays.stream(stack).map(StackTraceElement::getClassName)));
      }
    }
    thread.join();
    Set<String> all = new LinkedHashSet<>(classes);
    all.addAll(writing.get());
    assertTrue(!classes.isEmpty() && all.size() <= MAX_CLASSES, all.toString());
  }

  private static Set<String> own(Stream<String> stack) {
    Set<String> own = new LinkedHashSet<>();
    stack
        .filter(it -> it.startsWith("dev.urial."))
        .filter(it -> !it.contains("InspectStackTest"))
        .filter(
            it -> it.matches("dev[.]urial[.](cli|explain|text|kinds|safety|repair|history)[.].*"))
        .map(it -> it.replaceAll("[$].*", ""))
        .forEach(own::add);
    return own;
  }
}
