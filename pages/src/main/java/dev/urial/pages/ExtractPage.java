package dev.urial.pages;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.inspect.FoundIdentifiersView;
import dev.urial.pages.template.inspect.FoundIdentifiersView.Found;
import dev.urial.pages.template.widget.Field;
import dev.urial.text.Find;
import dev.urial.text.Finder;
import java.util.ArrayList;
import java.util.List;

/** The page that finds identifiers in text and shows how certain each one is. */
public final class ExtractPage {
  /** The maximum length of the text to search, in characters. */
  public static final int LONGEST = 60_000;

  private static final int MOST_FINDS = 200;

  private final Page page;

  /** Creates the page. */
  public ExtractPage(Page page) {
    this.page = page;
  }

  /**
   * Returns the form field for the text to search, with secrets masked.
   *
   * @param text the submitted text; empty if there is none
   */
  public Field field(String text) {
    return Field.area("text", page.say("page.extract.text"), Secrets.masked(text));
  }

  /** Returns the identifiers found in the text. */
  public FoundIdentifiersView view(String text) {
    List<Find> all = Finder.web().findAll(text);
    List<Found> finds = new ArrayList<>();
    for (Find it : all) {
      if (finds.size() == MOST_FINDS) {
        break;
      }
      String shown = Secrets.masked(it.text());
      finds.add(
          new Found(
              InspectedColors.ofReference(shown, page.words().language()),
              shown,
              page.say("page.tool.base.place", it.line(), it.column()),
              page.words().say(it.kind().message()),
              page.words().say(it.certainty().message()),
              Excerpt.escape(page.words().say(it.why()))));
    }
    return new FoundIdentifiersView(all.size(), finds);
  }
}
