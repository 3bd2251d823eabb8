package dev.urial.pages.template.inspect;

import dev.urial.pages.template.widget.DrawingView;
import dev.urial.pages.template.widget.IdentifierView;
import dev.urial.pages.template.widget.RemarkView;
import dev.urial.pages.template.widget.StepView;
import dev.urial.pages.template.widget.TableView;
import dev.urial.pages.template.widget.Verbatim;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a text is.
 *
 * @param text the text without secrets, as it is sent again
 * @param title what distinguishes this inspection from others
 * @param masked whether secrets are hidden in it
 * @param identifier the same in the colors of its parts
 * @param ruler its drawing, or null where RFC 3986 refuses it
 * @param outcome what a person is told first
 * @param verdict whether the standards agree, in one sentence
 * @param word how far the readings part
 * @param kind what kind of reference it is, or null
 * @param refused which standards refuse it
 * @param deceptions what deceives in the name of the host
 * @param alarm whether the text is dangerous because of them
 * @param looksLike what the name of the host is read as
 * @param findings what browsers do
 * @param advice what is recommended otherwise
 * @param repairs texts that were likely meant
 * @param parts the parts
 * @param standards the two standards side by side
 * @param partings where they part
 * @param reports what the parser of the URL Standard reports, or null
 * @param forms other forms of the same
 * @param steps to the normal form
 * @param facts what is known
 * @param past what each document makes of it
 * @param changes what changed between the documents
 * @param browser what the reader's own browser is asked
 * @param views locator or name
 * @param characters with a story
 * @param grammar how it comes out of the grammar
 */
public record InspectView(
    String text,
    String title,
    boolean masked,
    IdentifierView identifier,
    @Nullable DrawingView ruler,
    OutcomeView outcome,
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
    List<PastView> past,
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

  /** Returns the text as the value of a field. */
  public String verbatim() {
    return Verbatim.of(text);
  }
}
