package dev.urial.internal.server.template.desk;

import dev.urial.pages.template.Page;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What all pages of the desk have: its own places, and what was just done.
 *
 * @param page the frame of all pages
 * @param places what the reader may do here, by their role
 * @param done a sentence on what was just done, or null
 */
public record DeskFrame(Page page, List<Page.Place> places, @Nullable String done) {
  /** Copies the list. */
  public DeskFrame {
    places = List.copyOf(places);
  }

  /** Returns a sentence by its key. */
  public String say(String key, Object... arguments) {
    return page.say(key, arguments);
  }

  /** Returns the same with what was just done. */
  public DeskFrame with(@Nullable String sentence) {
    return new DeskFrame(page, places, sentence);
  }
}
