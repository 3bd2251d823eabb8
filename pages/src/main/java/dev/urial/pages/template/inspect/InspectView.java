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
 * @param text the text with secrets masked, which the form submits again
 * @param title the title of the page
 * @param masked whether the text contained secrets, which are masked
 * @param identifier the text in the colors of its parts
 * @param ruler the drawing of the text, or null if it is invalid under RFC 3986
 * @param outcome the assessment of the text
 * @param verdict a sentence that says whether the standards agree
 * @param word how much the results under the two standards differ, in a word
 * @param kind the kind of reference; null if the text is invalid under RFC 3986
 * @param refused the standards that reject the text, with their reasons
 * @param deceptions remarks about what is deceptive in the host name
 * @param alarm whether the deceptions make the text dangerous
 * @param looksLike the names that the host name resembles
 * @param findings remarks about how browsers treat the text
 * @param advice other recommendations
 * @param repairs repaired versions of the text
 * @param parts the outermost parts of the text
 * @param standards a table that compares the components under the two standards
 * @param partings the differences between the two standards
 * @param reports the validation errors that the URL Standard's parser reports; null if there are
 *     none
 * @param forms other forms of the identifier, such as normalized ones
 * @param steps the steps of normalization
 * @param facts the known facts, grouped by subject
 * @param past how each document parses the text
 * @param changes the changes between the documents
 * @param browser the input for the comparison with the user's own browser
 * @param views the classical and the contemporary view of whether the text is a locator or a name
 * @param characters the characters that are, or once were, reserved or excluded
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
  /** Makes defensive copies of the lists. */
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
