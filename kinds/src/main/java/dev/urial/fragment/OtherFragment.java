package dev.urial.fragment;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.urial.grammar.Rule;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A fragment that is available only as text, either because its media type has no rules for
 * fragments or because the fragment violates them.
 *
 * <pre>{@code
 * Fragments.of(MediaType.parse("application/zip"), "a")   // an OtherFragment
 * Fragments.of(MediaType.parse("text/plain"), "line=x")   // an OtherFragment whose error has index 5
 * }</pre>
 *
 * @param text the fragment as written in the URI
 * @param error the error for which user agents ignore the fragment; null if there are no rules for
 *     the media type
 */
public record OtherFragment(String text, @Nullable SyntaxError error)
    implements Serializable, Fragment {
  /**
   * Rejects null text.
   *
   * @param text the fragment as written in the URI
   * @param error the error for which user agents ignore the fragment; null if there are no rules
   *     for the media type
   */
  public OtherFragment {
    Objects.requireNonNull(text, "text");
  }

  /**
   * {@return a fragment with this text and without an error}
   *
   * <pre>{@code
   * OtherFragment.valueOf("a").error()  // null
   * }</pre>
   *
   * @param text the fragment as written in the URI
   */
  public static OtherFragment valueOf(String text) {
    Objects.requireNonNull(text, "text");
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

  /** Returns the text, which is also the JSON form; it does not include the error. */
  @JsonValue
  @Override
  public String toString() {
    return text;
  }
}
