package dev.urial.pages.lesson;

import dev.urial.internal.text.Excerpt;
import dev.urial.pages.template.PageMessages;
import dev.urial.view.SchemePart;
import java.util.Set;

/**
 * The translated names of scheme parts. Names that are part of a scheme's syntax ({@code xt},
 * {@code authxmpp}) are not translated.
 */
final class SchemePartTranslations {
  private static final Set<String> KNOWN =
      Set.of(
          "altitude",
          "article",
          "article-number",
          "attribute",
          "bcc",
          "body",
          "cc",
          "class",
          "content type",
          "content-id",
          "database",
          "date",
          "digest algorithm",
          "digest value",
          "directory",
          "encoding",
          "extension",
          "filter",
          "global number",
          "group",
          "hash algorithm",
          "hash value",
          "header",
          "host",
          "identifier",
          "key",
          "latitude",
          "lines",
          "local number",
          "longitude",
          "media type",
          "message-id",
          "name",
          "namespace",
          "newsgroups",
          "octets",
          "parameter",
          "password",
          "path",
          "query",
          "recipient",
          "registered token",
          "request target",
          "resource name",
          "scope",
          "search",
          "selector",
          "server",
          "source",
          "subject",
          "target",
          "to",
          "type",
          "uncertainty",
          "user",
          "username");

  private static final String REGISTERED = "registered token";

  private SchemePartTranslations() {}

  static String name(SchemePart part, PageMessages words) {
    return KNOWN.contains(part.name())
        ? words.say("page.part." + part.name().replace(' ', '-'))
        : Excerpt.escape(part.name());
  }

  /**
   * Returns the value of a part. The value that states whether a token is registered is translated.
   */
  static String value(SchemePart part, PageMessages words) {
    if (!part.name().equals(REGISTERED)) {
      return part.value();
    }
    boolean isRegistered = part.value().equals("yes");
    return words.say(isRegistered ? "page.part.is-registered" : "page.part.is-not-registered");
  }
}
