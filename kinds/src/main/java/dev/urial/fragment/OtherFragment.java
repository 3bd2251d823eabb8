package dev.urial.fragment;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.urial.grammar.Rule;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A fragment of which there is no more to say than its text: nobody has said here what fragments of
 * the media type mean, or what those mean that are no pointers; or it is nonsense in the language
 * that they are written in.
 *
 * <pre>{@code
 * Fragments.of(MediaType.parse("application/zip"), "a")   // an OtherFragment
 * Fragments.of(MediaType.parse("text/plain"), "line=x")   // an OtherFragment whose error has index 5
 * }</pre>
 *
 * @param text as it stands in the URI
 * @param error why a user agent ignores it; null if the media type has no language known here
 */
public record OtherFragment(String text, @Nullable SyntaxError error)
    implements Serializable, Fragment {
  /** Takes no null for the text. */
  public OtherFragment {
    Objects.requireNonNull(text, "text");
  }

  /**
   * The fragment of a text, of which nothing is known and nothing is wrong, by the name that
   * frameworks look for.
   *
   * <pre>{@code
   * OtherFragment.valueOf("a").error()  // null
   * }</pre>
   */
  public static OtherFragment valueOf(String text) {
    return new OtherFragment(text, null);
  }

  @Override
  public SpecRule definition() {
    return Rule.FRAGMENT;
  }

  @Override
  public String toFragment() {
    return text;
  }

  /** The text, which is also what is written as JSON; the error is not. */
  @JsonValue
  @Override
  public String toString() {
    return text;
  }
}
