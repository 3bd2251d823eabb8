package dev.urial.pages;

import static dev.urial.internal.pages.PageSentences.MESSAGES;

import dev.urial.answer.Doc;
import dev.urial.answer.Doc.Note;
import dev.urial.answer.Doc.Pair;
import dev.urial.answer.Doc.Pairs;
import dev.urial.answer.Doc.Tone;
import dev.urial.answer.Secret;
import dev.urial.internal.text.Secrets;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.inspect.InspectTemplates;
import dev.urial.pages.template.widget.Field;
import dev.urial.report.Message;
import dev.urial.text.Find;
import dev.urial.text.Finder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The page that finds identifiers in text and shows how certain each one is. */
public final class ExtractPage {
  /** The maximum length of the text to search, in characters. */
  public static final int LONGEST = 60_000;

  /** The maximum length of a text that is shown again although it is too long. */
  public static final int LONGEST_SHOWN = 100_000;

  private static final int MOST_FINDS = 200;

  private ExtractPage() {}

  /**
   * Returns the page.
   *
   * @param sent the submitted text; null for an example
   */
  public static String html(Page page, @Nullable String sent) {
    String text = sent == null ? page.say("page.extract.example") : sent;
    String shown = text.length() > LONGEST_SHOWN ? "" : Secrets.masked(text);
    Field field = Field.area("text", page.say("page.extract.text"), shown);
    if (text.length() > LONGEST) {
      String wrong = page.say("page.tool.too-long", text.length(), LONGEST);
      return InspectTemplates.extract(page, field.wrong(wrong), 0, null);
    }
    List<Find> finds = Finder.web().findAll(text);
    String html = InspectionPage.html(page, doc(finds));
    return InspectTemplates.extract(page, field, finds.size(), html);
  }

  private static Doc doc(List<Find> finds) {
    Doc doc = Doc.EMPTY;
    for (Find it : finds.subList(0, Math.min(MOST_FINDS, finds.size()))) {
      Message place = MESSAGES.of("page.tool.base.place", it.line(), it.column());
      Message why =
          MESSAGES.of("page.extract.why", it.kind().message(), it.certainty().message(), it.why());
      Pair found = Pair.of(place, Secret.in(it.text())).in(Pair.TARGET);
      doc = doc.with(new Pairs(List.of(found, Pair.of(null, why))));
    }
    return finds.size() <= MOST_FINDS
        ? doc
        : doc.with(Note.of(Tone.DIM, MESSAGES.of("page.extract.more", MOST_FINDS)));
  }
}
