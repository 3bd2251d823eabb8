package dev.urial.internal.answer;

import dev.urial.explain.standards.AllStandards;
import dev.urial.explain.standards.Revision;
import dev.urial.explain.standards.StandardDocument;
import dev.urial.explain.standards.StandardReading;
import dev.urial.history.PastPart;
import java.util.List;

/**
 * The readings of a text under each document up to a given one, and the changes between them.
 *
 * @param all the readings under all standards
 * @param last the last document to include
 * @param secrets whether secrets are shown
 */
public record StandardsTimeline(AllStandards all, StandardDocument last, Masking secrets) {
  /** {@return the readings under the included documents} */
  public List<StandardReading> readings() {
    return all.readings().stream().filter(it -> it.document().compareTo(last) <= 0).toList();
  }

  /** {@return the changes between the included documents} */
  public List<Revision> revisions() {
    return all.revisions().stream().filter(it -> it.after().compareTo(last) <= 0).toList();
  }

  /** Returns the text of a part for display, masked as requested. */
  public String shown(StandardReading reading, PastPart part) {
    return secrets.shown() ? reading.text(part) : reading.redacted(part);
  }
}
