package dev.urial.explain;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.report.Message;
import java.util.Objects;

/**
 * What the parts of an identifier are called, for people: the standard's word in English, in other
 * languages their own word and the standard's behind it.
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
   * The name of a part; one that no language has a word for is quoted.
   *
   * @param name the standard's word, as {@link Part#name} and components have it
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

  /** The name of a part that is there and empty. */
  static Message ofEmpty(String name) {
    return MESSAGES.of("name.of-empty", of(name));
  }
}
