package dev.urial.internal.answer;

import dev.urial.Equivalence;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.MediaType;
import dev.urial.explain.Reading;
import dev.urial.explain.TextAssessment;
import dev.urial.explain.TwoReadings;
import dev.urial.explain.equivalence.Step;
import dev.urial.explain.grammar.AbnfRule;
import dev.urial.explain.grammar.Derivation;
import dev.urial.explain.resolution.ResolutionSteps;
import dev.urial.explain.standards.AllStandards;
import dev.urial.explain.standards.StandardDocument;
import dev.urial.internal.text.Secrets;
import dev.urial.repair.Repair;
import dev.urial.repair.Repairs;
import dev.urial.repair.Standard;
import dev.urial.report.Component;
import dev.urial.report.Difference;
import dev.urial.report.SyntaxError;
import dev.urial.safety.names.Deception;
import dev.urial.safety.names.Finding;
import dev.urial.safety.names.HostVerdict;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Everything that {@code inspect} knows about a text: a tree of records from which the JSON, the
 * terminal output and the web pages are rendered without parsing again. Secrets are masked unless
 * the caller asks to show them.
 *
 * <p>The two readings are computed immediately. Results that only some renderers need, such as the
 * derivation, are computed on request.
 *
 * @param text both readings of the text as given; their messages mask secrets
 * @param shown both readings of the masked text, or of the text itself if secrets are shown
 * @param rfc the reading of the text under RFC 3986; null if the text is invalid
 * @param target the reading of the text's target under RFC 3986; null if the target is the text
 *     itself
 * @param url the browsers' reading of the text; null if browsers reject the text
 * @param components the components present in either reading, from left to right
 * @param base the base for resolving a reference, or null
 * @param secrets whether secrets are shown
 */
public record Inspection(
    TwoReadings text,
    TwoReadings shown,
    @Nullable RfcReading rfc,
    @Nullable RfcReading target,
    @Nullable UrlReading url,
    List<ReadComponent> components,
    @Nullable Iri base,
    Masking secrets) {
  /** The components in which the two standards are compared. */
  public static final List<Component> COMPONENTS =
      List.of(
          Component.SCHEME,
          Component.USERINFO,
          Component.HOST,
          Component.PORT,
          Component.PATH,
          Component.QUERY,
          Component.FRAGMENT);

  /**
   * A component under both standards.
   *
   * @param rfc the component under RFC 3986; null if it is absent
   * @param url the component in browsers; null if it is absent
   * @param difference the difference between the two; null if they agree
   */
  public record ReadComponent(
      Component component,
      @Nullable String rfc,
      @Nullable String url,
      @Nullable Difference difference) {}

  /**
   * A difference between the two readings, with the differing values masked as requested.
   *
   * @param rfc the component under RFC 3986; null if it is absent
   * @param url the component in browsers; null if it is absent
   */
  public record ShownDifference(
      Difference difference, @Nullable String rfc, @Nullable String url) {}

  /**
   * Inspects a text.
   *
   * @param type the media type of the resource; null to guess it
   */
  public static Inspection of(
      TwoReadings text, @Nullable MediaType type, @Nullable Iri base, Masking secrets) {
    // A masked part of the text may end up in a path after the base's host, where it no longer
    // looks like a secret, so the masked text is parsed instead.
    TwoReadings shown = secrets.shown() ? text : text.withoutSecrets();
    Reading reading = text.rfc().orElseNull();
    IriReference target = shown.target();
    Reading own = shown.rfc().orElseNull();
    boolean isWritten = own != null && target != null && own.text().equals(target.toString());
    Url url = text.url().orElseNull();
    UrlReading browsers =
        url == null ? null : new UrlReading(url, shown.url().orElseNull(), secrets);
    return new Inspection(
        text,
        shown,
        reading == null ? null : RfcReading.of(reading, type, secrets),
        reading == null || target == null || isWritten
            ? null
            : RfcReading.of(Reading.of(target), type, secrets),
        browsers,
        components(text, target, browsers, secrets),
        base,
        secrets);
  }

  private static List<ReadComponent> components(
      TwoReadings text, @Nullable IriReference shown, @Nullable UrlReading url, Masking secrets) {
    List<ReadComponent> components = new ArrayList<>();
    IriReference target = text.target();
    for (Component it : COMPONENTS) {
      boolean isRead = target != null && target.start(it) >= 0;
      String masked = shown == null ? null : secrets.component(shown, it);
      String own = isRead && masked == null ? Secrets.MASK : isRead ? masked : null;
      String other = url == null ? null : url.component(it);
      if (own != null || other != null) {
        components.add(new ReadComponent(it, own, other, difference(text, it)));
      }
    }
    return List.copyOf(components);
  }

  private static @Nullable Difference difference(TwoReadings text, Component component) {
    for (Difference it : text.differences()) {
      if (it.part().equals(component.id())) {
        return it;
      }
    }
    return null;
  }

  /** {@return the reading of the text's target under RFC 3986; null if the text is invalid} */
  public @Nullable RfcReading reached() {
    IriReference own = text.target();
    boolean isWritten = rfc != null && own != null && own.toString().equals(rfc.reading().text());
    return isWritten ? rfc : target;
  }

  /** {@return the differences between the two readings} */
  public List<ShownDifference> differences() {
    List<ShownDifference> differences = new ArrayList<>();
    for (Difference it : text.differences()) {
      ReadComponent part = shown == text ? null : component(it.part());
      String one = part == null ? orMask(it.one(), shown.target()) : part.rfc();
      String other =
          part == null ? orMask(it.other(), url == null ? null : url.href()) : part.url();
      differences.add(
          new ShownDifference(
              it, it.one() == null ? null : one, it.other() == null ? null : other));
    }
    return differences;
  }

  /**
   * Returns a value of the original text or, if the text contains secrets to mask, the
   * corresponding value of the masked text.
   */
  private @Nullable String orMask(@Nullable String own, @Nullable Object instead) {
    return shown == text ? own : instead == null ? Secrets.MASK : instead.toString();
  }

  /** {@return the component with this name, or null if it is absent under both standards} */
  public @Nullable ReadComponent component(String name) {
    for (ReadComponent it : components) {
      if (it.component().id().equals(name)) {
        return it;
      }
    }
    return null;
  }

  /** {@return the most important facts about the text; secrets in the host are masked} */
  public TextAssessment assessment() {
    TextAssessment assessment = TextAssessment.of(text);
    if (assessment.host() == null || shown == text) {
      return assessment;
    }
    ReadComponent host = component(Component.HOST.id());
    boolean isOfBrowsers = url != null && url.url().host() != null;
    return assessment.withHost(host == null ? null : isOfBrowsers ? host.url() : host.rfc());
  }

  /**
   * {@return the findings about a deceptive host name} Different hosts in the two readings are not
   * included, because {@link #differences} reports them.
   */
  public List<Finding> deceptions() {
    HostVerdict host = text.host();
    return host == null
        ? List.of()
        : host.findings().stream().filter(it -> it.kind() != Deception.HOST_DISPUTED).toList();
  }

  /** {@return the repairs, most likely first; empty if the text is valid under RFC 3986} */
  public List<Repair> repairs() {
    SyntaxError error = text.rfc().errorOrNull();
    return error == null ? List.of() : Repairs.of(error.input(), Standard.RFC_3986).all();
  }

  /** {@return the most likely repair, or null if there is none} */
  public @Nullable Repair repair() {
    List<Repair> repairs = repairs();
    return repairs.isEmpty() ? null : repairs.get(0);
  }

  /** {@return the reading of the text under each document} */
  public StandardsTimeline standards() {
    return new StandardsTimeline(
        AllStandards.of(text.input()), StandardDocument.URL_STANDARD, secrets);
  }

  /** {@return the steps from the text to its normal form; empty if RFC 3986 rejects the text} */
  public List<Step> normalization() {
    IriReference reference = reference();
    return reference == null ? List.of() : Step.toNormalForm(reference, Equivalence.SCHEME);
  }

  /**
   * {@return the steps that resolve the text against the base, always with secrets masked; null if
   * there is no base, or if RFC 3986 rejects the text}
   */
  public @Nullable ResolutionSteps resolution() {
    IriReference reference = reference();
    if (base == null || reference == null) {
      return null;
    }
    Iri from = Iri.tryParse(base.redacted()).orElseNull();
    IriReference to = IriReference.tryParse(reference.redacted()).orElseNull();
    return from == null || to == null ? null : ResolutionSteps.of(from, to);
  }

  /** {@return the derivation of the text from the ABNF, or null if RFC 3986 rejects the text} */
  public @Nullable Derivation derivation() {
    IriReference reference = reference();
    return reference == null ? null : Derivation.of(reference);
  }

  /** {@return the rules that a derivation contains} */
  public static Set<AbnfRule> rules(Derivation root) {
    Set<AbnfRule> rules = EnumSet.noneOf(AbnfRule.class);
    collect(root, rules);
    return rules;
  }

  private static void collect(Derivation node, Set<AbnfRule> rules) {
    AbnfRule rule = node.rule();
    if (rule != null) {
      rules.add(rule);
      node.children().forEach(child -> collect(child, rules));
    }
  }

  /**
   * Returns the text with its secrets masked as a reference; null if the text or its masked form is
   * not a reference.
   */
  private @Nullable IriReference reference() {
    Reading reading = rfc == null ? null : shown.rfc().orElseNull();
    return reading == null ? null : reading.reference();
  }
}
