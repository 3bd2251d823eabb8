package dev.urial.explain;

import dev.urial.report.Message;
import java.util.Objects;

/**
 * The names of the parts of an identifier for people: the standard's term in English; in other
 * languages a translation followed by the standard's term.
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
   * Returns the name of a part; a term without a translation is quoted.
   *
   * @param name the standard's term, as in {@link Part#name} and the components
   * @see Part#name
   */
  public static Message of(String name) {
    return switch (Objects.requireNonNull(name, "name")) {
      case "scheme" -> Sentences.of("name.scheme");
      case "authority" -> Sentences.of("name.authority");
      case "userinfo" -> Sentences.of("name.userinfo");
      case "user" -> Sentences.of("name.user");
      case "username" -> Sentences.of("name.username");
      case "password" -> Sentences.of("name.password");
      case "host" -> Sentences.of("name.host");
      case "port" -> Sentences.of("name.port");
      case "path" -> Sentences.of("name.path");
      case "segment" -> Sentences.of("name.segment");
      case "query" -> Sentences.of("name.query");
      case "pair" -> Sentences.of("name.pair");
      case "name" -> Sentences.of("name.name");
      case "value" -> Sentences.of("name.value");
      case "fragment" -> Sentences.of("name.fragment");
      case "origin" -> Sentences.of("name.origin");
      case "text" -> Sentences.of("name.text");
      default -> Message.quoted(name);
    };
  }

  /** The name of a part that is there and empty. */
  static Message ofEmpty(String name) {
    return Sentences.of("name.of-empty", of(name));
  }
}
