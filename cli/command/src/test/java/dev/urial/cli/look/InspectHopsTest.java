package dev.urial.cli.look;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.UriReference;
import dev.urial.cli.Cli;
import dev.urial.cli.Ran;
import dev.urial.cli.io.Io;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.mockito.Mockito;

/**
 * From the prompt to the parser, and from there to the first byte, {@code inspect} passes few
 * classes.
 */
class InspectHopsTest {
  private static final StackWalker WALKER =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  @Test
  void fewClassesAreOnTheWayToTheFirstByte() {
    Set<String> classes = new TreeSet<>();
    Set<String> toParser = new TreeSet<>();
    OutputStream out =
        new OutputStream() {
          private boolean isWritten;

          @Override
          public void write(int b) {
            if (!isWritten) {
              add(classes);
            }
            isWritten = true;
          }
        };
    try (var mock =
        Mockito.mockStatic(
            UriReference.class,
            call -> {
              add(toParser);
              return call.callRealMethod();
            })) {
      var in = new ByteArrayInputStream(new byte[0]);
      String[] words = {"inspect", "http://example.com/a?b#c"};
      Cli.run(words, new Io(in, out, new ByteArrayOutputStream(), Ran.SCREEN));
    }
    assertTrue(toParser.size() > 2, toParser.toString());
    assertFalse(classes.isEmpty());
    classes.addAll(toParser);
    assertTrue(classes.size() <= 10, classes.toString());
  }

  /** Adds the classes on the stack that are ours and neither in core nor of a test. */
  private static void add(Set<String> to) {
    WALKER.forEach(
        frame -> {
          Class<?> type = frame.getDeclaringClass();
          while (type.getEnclosingClass() != null) {
            type = type.getEnclosingClass();
          }
          var source = type.getProtectionDomain().getCodeSource();
          String place = source == null ? "" : source.getLocation().getPath();
          boolean isOurs = type.getName().startsWith("dev.urial.");
          boolean isOther = place.matches(".*(/core/target/|urial-core|test-classes).*");
          if (isOurs && !isOther) {
            to.add(type.getName());
          }
        });
  }
}
