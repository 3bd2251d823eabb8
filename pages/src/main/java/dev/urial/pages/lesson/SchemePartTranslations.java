package dev.urial.pages.lesson;

import dev.urial.internal.pages.SlideSentences;
import dev.urial.internal.text.Excerpt;
import dev.urial.pages.template.PageMessages;
import dev.urial.view.SchemePart;

/**
 * The translated names of scheme parts. Names that are part of a scheme's syntax ({@code xt},
 * {@code authxmpp}) have no message and are not translated.
 */
final class SchemePartTranslations {
  private static final String REGISTERED = "registered token";

  private SchemePartTranslations() {}

  static String name(SchemePart part, PageMessages words) {
    String key = "page.part." + part.name().replace(' ', '-');
    return SlideSentences.MESSAGES.keys().contains(key)
        ? words.say(key)
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
