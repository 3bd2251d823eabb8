package dev.urial.explain;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.report.Message;
import java.util.Objects;
import java.util.Set;

/**
 * The human-readable names of an identifier's parts. In English, a name is the standard's term; in
 * other languages, it is a translation followed by that term.
 *
 * <pre>{@code
 * PartNames.of("scheme").text()                               // "scheme"
 * PartNames.of("scheme").text(Locale.forLanguageTag("hu"))    // "séma (scheme)"
 * PartNames.of("dec-octet").text(Locale.forLanguageTag("hu")) // "dec-octet": only the ABNF has it
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
 */
public final class PartNames {
  private static final Set<String> TRANSLATED =
      Set.of(
          ("scheme authority userinfo user username password host port path segment query pair name"
                  + " value fragment origin text")
              .split(" ", -1));

  private PartNames() {}

  /**
   * {@return the human-readable name of a part; a term without a translation is returned unchanged}
   *
   * @param name the standard's term, such as {@link Part#name} or the ID of a component
   * @see Part#name
   */
  public static Message of(String name) {
    return TRANSLATED.contains(Objects.requireNonNull(name, "name"))
        ? MESSAGES.of("name." + name)
        : Message.quoted(name);
  }
}
