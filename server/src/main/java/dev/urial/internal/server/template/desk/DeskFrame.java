package dev.urial.internal.server.template.desk;

import dev.urial.pages.template.Page;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The frame of all desk pages: the sections of the desk, and a message about the last action.
 *
 * @param page the frame that all pages of the site share
 * @param places links to the sections that the user's role allows
 * @param done a message about the last action, or null
 */
public record DeskFrame(Page page, List<Page.Place> places, @Nullable String done) {
  /** Makes a defensive copy of the list. */
  public DeskFrame {
    places = List.copyOf(places);
  }

  /** Returns the message with this key, in the page's language. */
  public String say(String key, Object... arguments) {
    return page.say(key, arguments);
  }

  /** Returns a copy of this frame with a message about the last action. */
  public DeskFrame with(@Nullable String sentence) {
    return new DeskFrame(page, places, sentence);
  }
}
