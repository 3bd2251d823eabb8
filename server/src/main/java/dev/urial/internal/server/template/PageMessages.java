package dev.urial.internal.server.template;

import dev.urial.internal.server.ServerMessages;
import dev.urial.report.Message;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * The sentences of a page in its language.
 *
 * @param language one that the service speaks
 */
public record PageMessages(Locale language) {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

  /** Returns a sentence by its key. */
  public String say(String key, Object... arguments) {
    return ServerMessages.MESSAGES.of(key, arguments).text(language);
  }

  /** Returns what another room has to say. */
  public String say(Message message) {
    return message.text(language);
  }

  /** Returns a time as all four languages read it, by the minute. */
  public String time(Instant time) {
    return TIME.format(time);
  }

  /** Returns the language's tag. */
  public String tag() {
    return language.getLanguage();
  }
}
