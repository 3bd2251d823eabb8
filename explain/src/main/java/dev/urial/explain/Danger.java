package dev.urial.explain;

import dev.urial.internal.explain.ExplainClauses;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.SpecRule;
import dev.urial.scheme.data.DataUri;
import dev.urial.url.Url;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reasons why text can be dangerous even though a standard accepts it. Deceptive host names have
 * their own enum, {@link dev.urial.safety.names.Deception}.
 *
 * <pre>{@code
 * TextAssessment.of("javascript:alert(1)").reason()  // SCRIPT
 * Danger.SCRIPT.id()                             // "script"
 * }</pre>
 *
 * @see TextAssessment
 */
public enum Danger implements SpecRule {
  /** The text is a program that browsers execute, such as {@code javascript:alert(1)}. */
  SCRIPT(ExplainClauses.JAVASCRIPT),
  /** The text contains a document whose scripts run, such as {@code data:text/html,<script>…}. */
  ACTIVE_DOCUMENT(ExplainClauses.DATA_URL),
  /** A character changes the order in which the text is displayed, such as U+202E. */
  BIDI_CONTROL(ExplainClauses.BIDI_FORMATTING),
  /** A character is invisible, such as U+200B, U+00AD or U+0000. */
  INVISIBLE_CHARACTER(ExplainClauses.UNFIT_CHARACTERS),
  /** Programs disagree about where the userinfo ends, as in {@code http://a@b@c/}. */
  MANY_AT_SIGNS(ExplainClauses.URL_AUTHORITY),
  /** Programs that split the text without validation connect to a different host. */
  LOOSE_HOST(ExplainClauses.LOOSE_SPLIT),
  /** The text contains a script element, which runs if a page shows the text unescaped. */
  SCRIPT_ELEMENT(ExplainClauses.SCRIPT_ELEMENT);

  private static final Set<String> SCRIPT_SCHEMES = Set.of("javascript", "vbscript");

  private static final Set<String> SCRIPT_TYPES =
      Set.of(
          "application/ecmascript",
          "application/javascript",
          "application/x-javascript",
          "text/ecmascript",
          "text/javascript");

  private final Clause clause;
  private final String id;

  Danger(Clause clause) {
    this.clause = clause;
    this.id = Ascii.lower(name()).replace('_', '-');
  }

  /** Returns the danger of a URL that is a program or contains one; null if it is harmless. */
  static @Nullable Danger ofProgram(Url url) {
    if (SCRIPT_SCHEMES.contains(url.scheme())) {
      return SCRIPT;
    }
    DataUri.Body body = url.scheme().equals("data") ? DataUri.tryFetch(url).orElseNull() : null;
    if (body == null) {
      return null;
    }
    String type = body.mediaType().essence();
    boolean isActive =
        type.equals("text/html") || body.mediaType().isXml() || SCRIPT_TYPES.contains(type);
    return isActive ? ACTIVE_DOCUMENT : null;
  }

  /** Returns the stable name of this danger, such as {@code active-document}. */
  @Override
  public String id() {
    return id;
  }

  /** Returns the clause that describes this danger. */
  @Override
  public Clause clause() {
    return clause;
  }
}
