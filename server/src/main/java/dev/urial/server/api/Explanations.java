package dev.urial.server.api;

import dev.urial.Iri;
import dev.urial.explain.TwoReadings;
import dev.urial.internal.answer.Inspection;
import dev.urial.internal.answer.InspectionJson;
import dev.urial.internal.answer.Masking;
import dev.urial.internal.text.Secrets;
import dev.urial.url.Url;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

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
    return ApiJson.bytes(of(text, null, null, language));
  }

  /** Returns the explanation of a text, resolved against a base if there is one. */
  static ObjectNode of(String text, @Nullable Iri base, @Nullable Url urlBase, Locale language) {
    ObjectNode json = ApiJson.object();
    json.put("input", Secrets.masked(text));
    TwoReadings readings = TwoReadings.of(text, base, urlBase);
    Inspection inspection = Inspection.of(readings, null, base, new Masking(false));
    InspectionJson.whole(new JsonNodeBuilder(json), inspection, language);
    return json;
  }
}
