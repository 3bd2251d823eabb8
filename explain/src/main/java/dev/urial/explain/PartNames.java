package dev.urial.explain;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.report.Message;
import java.util.Objects;

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
  private PartNames() {}

  /**
   * {@return the human-readable name of a part; a term without a translation is returned unchanged}
   *
   * @param name the standard's term, such as {@link Part#name} or the ID of a component
   * @see Part#name
   */
  public static Message of(String name) {
    return switch (Objects.requireNonNull(name, "name")) {
      case "scheme" -> MESSAGES.of("name.scheme");
      case "authority" -> MESSAGES.of("name.authority");
      case "userinfo" -> MESSAGES.of("name.userinfo");
      case "user" -> MESSAGES.of("name.user");
      case "username" -> MESSAGES.of("name.username");
      case "password" -> MESSAGES.of("name.password");
      case "host" -> MESSAGES.of("name.host");
      case "port" -> MESSAGES.of("name.port");
      case "path" -> MESSAGES.of("name.path");
      case "segment" -> MESSAGES.of("name.segment");
      case "query" -> MESSAGES.of("name.query");
      case "pair" -> MESSAGES.of("name.pair");
      case "name" -> MESSAGES.of("name.name");
      case "value" -> MESSAGES.of("name.value");
      case "fragment" -> MESSAGES.of("name.fragment");
      case "origin" -> MESSAGES.of("name.origin");
      case "text" -> MESSAGES.of("name.text");
      default -> Message.quoted(name);
    };
  }
}
