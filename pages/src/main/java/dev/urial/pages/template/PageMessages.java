package dev.urial.pages.template;

import dev.urial.answer.Rendering;
import dev.urial.internal.pages.PageSentences;
import dev.urial.internal.pages.SlideSentences;
import dev.urial.report.Message;
import dev.urial.report.Messages;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Set;

/**
 * The messages of a page in its language.
 *
 * @param language one of the languages of the pages
 * @param others the messages for keys that this module does not have, such as those of a program
 *     with its own pages
 */
public record PageMessages(Locale language, Messages others) {
  /**
   * The keys of the messages of this module. This class is initialized only if needed, because a
   * page in a browser has the messages of only one language.
   */
  private static final class Keys {
    static final Set<String> OURS = PageSentences.MESSAGES.keys();
    static final Set<String> OF_SLIDES = SlideSentences.MESSAGES.keys();
  }

  /** Creates the messages for the pages of this module, except those of the lecture. */
  public PageMessages(Locale language) {
    this(language, PageSentences.MESSAGES);
  }

  /** Returns the messages for all pages of this module, including the lecture. */
  public static PageMessages ofLecture(Locale language) {
    return new PageMessages(language, SlideSentences.MESSAGES);
  }

  /** The formatter of times. This is a separate class because few pages show a time. */
  private static final class Times {
    static final DateTimeFormatter TIME =
        DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);
  }

  /** Returns the message with this key, in the page's language. */
  public String say(String key, Object... arguments) {
    return home(key).of(key, arguments).text(language);
  }

  private Messages home(String key) {
    if (others == PageSentences.MESSAGES || Keys.OURS.contains(key)) {
      return PageSentences.MESSAGES;
    }
    return Keys.OF_SLIDES.contains(key) ? SlideSentences.MESSAGES : others;
  }

  /** Returns a message in the page's language. */
  public String say(Message message) {
    return message.text(language);
  }

  /**
   * Returns a message as a sentence: with a capital letter unless the first word may be a name, and
   * with a full stop.
   */
  public String sentence(Message message) {
    String text = capital(say(message));
    return text.isEmpty() || text.endsWith(".") || text.endsWith("?") ? text : text + ".";
  }

  /** Returns a text with its first letter in upper case, unless its first word may be a name. */
  public String capital(String text) {
    return Rendering.capital(text, language);
  }

  /** Formats a time to the minute, in UTC. The format is the same in all languages. */
  public String time(Instant time) {
    return Times.TIME.format(time);
  }

  /** Returns the tag of the language, such as {@code hu}. */
  public String tag() {
    return language.getLanguage();
  }
}
