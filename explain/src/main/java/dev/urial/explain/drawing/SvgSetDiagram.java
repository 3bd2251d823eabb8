package dev.urial.explain.drawing;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.history.LocatorOrName;
import java.util.Locale;

/**
 * Draws nested sets: references, IRIs within them, URIs within those and, among the URIs, locators
 * and names.
 */
final class SvgSetDiagram {
  private final SvgCanvas paper = new SvgCanvas();
  private final Locale language;

  private SvgSetDiagram(Locale language) {
    this.language = language;
  }

  static SvgCanvas of(IriReference reference, Locale language) {
    SvgSetDiagram sets = new SvgSetDiagram(language);
    sets.draw(reference);
    return sets.paper;
  }

  private void draw(IriReference reference) {
    paper.rectangle(0, 0, 620, 330, "set");
    paper.label(18, 24, "", text("drawing.set.references"));
    paper.rectangle(24, 40, 572, 266, "set");
    paper.label(42, 64, "", text("drawing.set.iri"));
    paper.rectangle(48, 80, 524, 202, "set");
    paper.label(66, 104, "", text("drawing.set.uri"));
    paper.ellipse(230, 190, 150, 68, "set");
    paper.label(104, 176, "", text("drawing.set.url"));
    paper.ellipse(420, 190, 130, 68, "set");
    paper.label(452, 176, "", text("drawing.set.urn"));
    if (reference instanceof Uri uri) {
      uri(LocatorOrName.of(uri));
    } else if (reference instanceof Iri) {
      here(584, 166);
    } else {
      here(608, 166);
    }
    double y = 362;
    for (String line : SvgCanvas.cut(reference.redacted(), 64, 4)) {
      paper.text(0, y, "here", line);
      y += SvgCanvas.LINE;
    }
    for (String line : SvgCanvas.lines(why(reference), 78)) {
      paper.label(0, y, "soft", line);
      y += 18;
    }
  }

  private void uri(LocatorOrName classification) {
    switch (classification.kind()) {
      case LOCATOR -> here(190, 208);
      case NAME -> here(470, 208);
      case BOTH -> here(334, 196);
      case NEITHER -> here(330, 104);
    }
  }

  private void here(double x, double y) {
    paper.ellipse(x, y, 7, 7, "here");
  }

  private String why(IriReference reference) {
    if (reference instanceof Uri uri) {
      LocatorOrName classification = LocatorOrName.of(uri);
      return classification.message().text(language)
          + " ("
          + classification.clause().citation()
          + ")";
    }
    String key =
        reference instanceof Iri
            ? "drawing.why.iri"
            : reference instanceof UriReference
                ? "drawing.why.reference"
                : "drawing.why.iri-reference";
    return text(key);
  }

  private String text(String key) {
    return MESSAGES.of(key).text(language);
  }
}
