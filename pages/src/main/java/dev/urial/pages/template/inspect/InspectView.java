package dev.urial.pages.template.inspect;

import dev.urial.pages.template.widget.DrawingView;
import dev.urial.pages.template.widget.ExactHtmlEscaper;
import dev.urial.pages.template.widget.IdentifierView;
import dev.urial.pages.template.widget.RemarkView;
import dev.urial.pages.template.widget.StepView;
import dev.urial.pages.template.widget.TableView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The explanation of the inspected text.
 *
 * @param text the text without secrets, as resubmitted by the form
 * @param title what distinguishes this inspection from others
 * @param masked whether secrets are masked in it
 * @param identifier the text in the colors of its parts
 * @param ruler the drawing of the text, or null if it is invalid under RFC 3986
 * @param outcome the assessment at the top of the page
 * @param verdict whether the standards agree, in one sentence
 * @param word how different the readings are
 * @param kind the kind of reference, or null
 * @param refused the standards that reject the text
 * @param deceptions what is deceptive about the host name
 * @param alarm whether the deceptions make the text dangerous
 * @param looksLike the names that the host name resembles
 * @param findings what browsers do with the text
 * @param advice other recommendations
 * @param repairs repaired versions of the text
 * @param parts the parts
 * @param standards the two standards side by side
 * @param partings the differences between the two standards
 * @param reports the reports of the URL Standard's parser, or null
 * @param forms other forms of the identifier
 * @param steps the steps to the normal form
 * @param facts the known facts
 * @param past the reading under each document
 * @param changes the changes between the documents
 * @param browser the input for the user's own browser
 * @param views the views of the text as a locator or a name
 * @param characters the characters with a history
 * @param grammar the derivation of the text from the grammar
 */
public record InspectView(
    String text,
    String title,
    boolean masked,
    IdentifierView identifier,
    @Nullable DrawingView ruler,
    AssessmentView outcome,
    String verdict,
    String word,
    @Nullable KnownFact kind,
    List<RefusalView> refused,
    List<RemarkView> deceptions,
    boolean alarm,
    List<String> looksLike,
    List<RemarkView> findings,
    List<RemarkView> advice,
    List<RepairView> repairs,
    List<PartNode> parts,
    TableView standards,
    List<DifferenceView> partings,
    @Nullable TableView reports,
    List<KnownFact> forms,
    List<StepView> steps,
    List<KnownFact.Group> facts,
    List<HistoricalReadingView> past,
    List<DifferenceView> changes,
    BrowserView browser,
    List<KnownFact> views,
    List<CharacterView> characters,
    GrammarView grammar) {
  /** Copies the lists. */
  public InspectView {
    refused = List.copyOf(refused);
    deceptions = List.copyOf(deceptions);
    looksLike = List.copyOf(looksLike);
    findings = List.copyOf(findings);
    advice = List.copyOf(advice);
    repairs = List.copyOf(repairs);
    parts = List.copyOf(parts);
    partings = List.copyOf(partings);
    forms = List.copyOf(forms);
    steps = List.copyOf(steps);
    facts = List.copyOf(facts);
    past = List.copyOf(past);
    changes = List.copyOf(changes);
    views = List.copyOf(views);
    characters = List.copyOf(characters);
  }

  /** Returns the text, escaped for a form field. */
  public String verbatim() {
    return ExactHtmlEscaper.of(text);
  }
}
