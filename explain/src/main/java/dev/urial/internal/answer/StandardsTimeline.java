package dev.urial.internal.answer;

import dev.urial.explain.AllStandards;
import dev.urial.explain.Revision;
import dev.urial.explain.StandardDocument;
import dev.urial.explain.StandardReading;
import dev.urial.history.PastPart;
import java.util.List;

/**
 * What each document makes of a text, and what changed between them, up to a document.
 *
 * @param all what all make of it
 * @param last the last document that is shown
 * @param secrets whether they are shown
 */
public record StandardsTimeline(AllStandards all, StandardDocument last, Masking secrets) {
  /** The readings of the documents that are shown. */
  public List<StandardReading> readings() {
    return all.readings().stream().filter(it -> it.document().compareTo(last) <= 0).toList();
  }

  /** What changed between them. */
  public List<Revision> revisions() {
    return all.revisions().stream().filter(it -> it.after().compareTo(last) <= 0).toList();
  }

  /** A part as it is shown. */
  public String shown(StandardReading reading, PastPart part) {
    return secrets.shown() ? reading.text(part) : reading.redacted(part);
  }
}
