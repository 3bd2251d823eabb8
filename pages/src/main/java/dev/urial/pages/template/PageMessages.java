package dev.urial.pages.template;

import dev.urial.internal.pages.PageSentences;
import dev.urial.report.Message;
import dev.urial.report.Messages;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Set;

/**
 * The sentences of a page in its language.
 *
 * @param language one that the pages speak
 * @param others the sentences of a program that has pages of its own; asked for the keys that are
 *     not of this module
 */
public record PageMessages(Locale language, Messages others) {
  /** Apart, because a page in a browser has the sentences of one language alone. */
  private static final class Keys {
    static final Set<String> OURS = PageSentences.MESSAGES.keys();
  }

  /** Makes the sentences of the pages of this module alone. */
  public PageMessages(Locale language) {
    this(language, PageSentences.MESSAGES);
  }

  /** Apart, because few pages tell a time. */
  private static final class Times {
    static final DateTimeFormatter TIME =
        DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);
  }

  /** Returns a sentence by its key. */
  public String say(String key, Object... arguments) {
    boolean isOurs = others == PageSentences.MESSAGES || Keys.OURS.contains(key);
    return (isOurs ? PageSentences.MESSAGES : others).of(key, arguments).text(language);
  }

  /** Returns what another room has to say. */
  public String say(Message message) {
    return message.text(language);
  }

  /** Returns a time as all four languages read it, by the minute. */
  public String time(Instant time) {
    return Times.TIME.format(time);
  }

  /** Returns the language's tag. */
  public String tag() {
    return language.getLanguage();
  }
}
