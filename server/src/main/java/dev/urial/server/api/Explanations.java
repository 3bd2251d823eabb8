package dev.urial.server.api;

import dev.urial.Iri;
import dev.urial.answer.Answer;
import dev.urial.answer.JsonWriter;
import dev.urial.answer.Rendering;
import dev.urial.internal.answer.Inspect;
import dev.urial.url.Url;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;

/**
 * Explains text in the JSON format of {@code inspect --full --json}.
 *
 * <pre>{@code
 * byte[] json = Explanations.json("http://a/", Locale.ROOT);  // contains "input": "http://a/"
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8259">RFC 8259</a>
 */
public final class Explanations {
  private Explanations() {}

  /**
   * Returns the explanation of a text as JSON in UTF-8, with secrets masked.
   *
   * @param text any text
   * @param language the language of the sentences in the explanation
   */
  public static byte[] json(String text, Locale language) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(language, "language");
    return JsonWriter.text(of(text, null, null), Rendering.masked(language))
        .getBytes(StandardCharsets.UTF_8);
  }

  /** Returns the explanation of a text, resolved against a base if there is one. */
  static Answer of(String text, @Nullable Iri base, @Nullable Url urlBase) {
    return Answer.EMPTY.secret("input", text).and(Inspect.of(text, base, urlBase, null).whole());
  }
}
