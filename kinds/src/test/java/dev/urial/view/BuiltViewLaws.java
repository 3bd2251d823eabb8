package dev.urial.view;

import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/**
 * What holds for a view that is also built of data.
 *
 * @param <V> the view
 */
public abstract class BuiltViewLaws<V extends SchemeView> extends SchemeViewLaws<V> {
  /**
   * Builds a view with a drawn text as data wherever its builder takes data, and asserts that the
   * view, and its text parsed again, answer what was asked for. The text may hold any character of
   * Unicode; {@link Laws#assume} passes over what the scheme cannot say at all.
   */
  protected abstract void builtOf(String data);

  @Test
  void whatIsBuiltIsWhatWasAskedFor() {
    Laws.forAll(name("builders keep data"), DRAWS, data(), this::builtOf);
    Laws.forAll(name("builders keep every character"), 0x3000, everyCharacter(), this::builtOf);
  }

  /** One character after the other, from the first. */
  private static DrawnTexts everyCharacter() {
    return random -> {
      var next = new AtomicInteger();
      return () -> Character.toString(next.getAndIncrement());
    };
  }
}
