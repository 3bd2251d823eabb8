package dev.urial.internal.answer;

import dev.urial.Equivalence;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.MediaType;
import dev.urial.answer.Answer;
import dev.urial.answer.Secret;
import dev.urial.answer.Value;
import dev.urial.explain.Part;
import dev.urial.explain.Reading;
import dev.urial.explain.ReferenceKind;
import dev.urial.explain.TextAssessment;
import dev.urial.explain.TwoReadings;
import dev.urial.explain.equivalence.Step;
import dev.urial.explain.grammar.AppendixBGroup;
import dev.urial.explain.grammar.Derivation;
import dev.urial.explain.meaning.Meaning;
import dev.urial.explain.resolution.ResolutionStep;
import dev.urial.explain.resolution.ResolutionSteps;
import dev.urial.explain.standards.AllStandards;
import dev.urial.explain.standards.StandardDocument;
import dev.urial.grammar.Rule;
import dev.urial.internal.text.Secrets;
import dev.urial.repair.Repair;
import dev.urial.repair.Repairs;
import dev.urial.repair.Standard;
import dev.urial.report.Component;
import dev.urial.report.Difference;
import dev.urial.report.Message;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.safety.names.Deception;
import dev.urial.safety.names.Finding;
import dev.urial.safety.names.HostVerdict;
import dev.urial.url.Url;
import dev.urial.url.UrlHost;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Everything that is known about a text, as answers for programs. {@link InspectDoc} lays out the
 * same for people.
 *
 * <pre>{@code
 * JsonWriter.text(Inspect.of("http://u:pw@h/").answer(), Rendering.MASKED)
 * }</pre>
 *
 * <p>The two readings are computed immediately, all else when it is asked for. Each field of an
 * answer is a line here, and its description in {@code explain.schema.txt} among the tests.
 */
public final class Inspect {
  /** The URL of the schema of {@link #whole}. */
  public static final String SCHEMA =
      "https://github.com/urial/urial/blob/main/docs/explain.schema.json";

  /** The components in which the two standards are compared. */
  public static final List<Component> COMPONENTS =
      Component.OF_RFC_3986.stream().filter(it -> it != Component.AUTHORITY).toList();

  private final TwoReadings text;

  /**
   * Both readings of the masked text. What is derived from it shows where the secrets of the text
   * are in what is derived from the text.
   */
  private final TwoReadings masked;

  private final @Nullable Secret target;
  private final @Nullable Secret href;
  private final @Nullable MediaType type;
  private final @Nullable Iri base;
  private @Nullable TextAssessment assessment; // computed on request

  private Inspect(TwoReadings text, @Nullable MediaType type, @Nullable Iri base) {
    this.text = text;
    this.masked = text.withoutSecrets();
    IriReference reached = text.target();
    IriReference shown = masked.target();
    this.target =
        reached == null
            ? null
            : isItsOwnTarget() ? input() : like(reached, shown, Object::toString);
    Url url = url();
    this.href = url == null ? null : like(url, masked.url().orElseNull(), Url::href);
    this.type = type;
    this.base = base;
  }

  /**
   * {@return what is known about a text}
   *
   * @param text the text
   */
  public static Inspect of(String text) {
    return of(text, null, null, null);
  }

  /**
   * {@return what is known about a text}
   *
   * @param text any text
   * @param base the base for resolving a reference under RFC 3986, or null
   * @param urlBase the base under the URL Standard, or null
   * @param type the media type of the resource; null to guess it
   */
  public static Inspect of(
      String text, @Nullable Iri base, @Nullable Url urlBase, @Nullable MediaType type) {
    return new Inspect(TwoReadings.of(text, base, urlBase), type, base);
  }

  // The readings.

  /** {@return both readings of the text} */
  public TwoReadings text() {
    return text;
  }

  /** {@return the text} */
  public Secret input() {
    return Secret.in(text.input());
  }

  /** {@return the reading of the text under RFC 3986; null if the text is invalid} */
  public @Nullable Reading rfc() {
    return text.rfc().orElseNull();
  }

  /** {@return the URL of browsers; null if they reject the text} */
  public @Nullable Url url() {
    return text.url().orElseNull();
  }

  /** {@return whether both standards accept the text, or could with a base} */
  public boolean isValid() {
    return text.rfc().isOk() && (text.url().isOk() || text.isBaseMissing());
  }

  /** {@return what the text means under RFC 3986; null if it is invalid} */
  @Nullable Meaning meaning() {
    Reading reading = rfc();
    return reading == null ? null : Meaning.of(reading.reference(), type);
  }

  /** {@return what the target means; null if the text is invalid, or if its masked target is} */
  @Nullable Meaning targetMeaning() {
    IriReference target = masked.target();
    return isItsOwnTarget() ? meaning() : target == null ? null : Meaning.of(target, type);
  }

  private boolean isItsOwnTarget() {
    Reading reading = rfc();
    IriReference target = text.target();
    return reading != null && target != null && target.toString().equals(reading.text());
  }

  private static <T> Secret like(T own, @Nullable T shown, Function<T, String> form) {
    // The base may have secrets too.
    return Secret.like(form.apply(own), shown == null ? null : Secrets.masked(form.apply(shown)));
  }

  /** {@return the whole URL of browsers; null if they reject the text} */
  public @Nullable Secret href() {
    return href;
  }

  /** {@return a component of the target under RFC 3986; null if it is absent} */
  @Nullable Secret rfc(Component component) {
    IriReference reached = text.target();
    return reached == null ? null : slice(target, reached.start(component), reached.end(component));
  }

  /** {@return a component of the URL of browsers; null if it is absent} */
  @Nullable Secret url(Component component) {
    Url url = url();
    return url == null ? null : slice(href, url.start(component), url.end(component));
  }

  private static @Nullable Secret slice(@Nullable Secret whole, int start, int end) {
    return whole == null || start < 0 ? null : whole.slice(start, end);
  }

  /** {@return the components that are present in either reading} */
  List<Component> components() {
    return COMPONENTS.stream().filter(it -> rfc(it) != null || url(it) != null).toList();
  }

  /** {@return the difference in a component; null if there is none} */
  @Nullable Difference difference(Component component) {
    for (Difference it : text.differences()) {
      if (it.part().equals(component.id())) {
        return it;
      }
    }
    return null;
  }

  /** {@return the kind of the host for browsers; null if there is no host} */
  @Nullable String urlHostKind() {
    Url url = url();
    UrlHost host = url == null ? null : url.parsedHost();
    if (host == null) {
      return null;
    }
    if (host instanceof UrlHost.Domain) {
      return "domain";
    }
    if (host instanceof UrlHost.Ipv4) {
      return "IPv4 address";
    }
    if (host instanceof UrlHost.Ipv6) {
      return "IPv6 address";
    }
    return host instanceof UrlHost.Opaque ? "opaque host" : "empty host";
  }

  /** {@return the kind of the host under RFC 3986; null if there is no host} */
  static @Nullable String hostKind(Reading reading) {
    Rule kind = reading.hostKind();
    return kind == null ? null : kind.id();
  }

  /** {@return whether the text is valid, and where it leads} */
  public TextAssessment assessment() {
    TextAssessment known = assessment == null ? TextAssessment.of(text) : assessment;
    assessment = known;
    return known;
  }

  /** {@return which name the host only looks like; null if it looks like none, or has a secret} */
  public @Nullable Message headline() {
    Secret host = host();
    return host == null || !host.isPlain() ? null : assessment().headline();
  }

  /** {@return the host to which the text leads; null if there is none} */
  @Nullable Secret host() {
    Url url = url();
    boolean isOfBrowsers = url != null && url.host() != null;
    return isOfBrowsers ? url(Component.HOST) : rfc(Component.HOST);
  }

  /** {@return the deceptive features of the host name, except that the two standards disagree} */
  public List<Finding> deceptions() {
    HostVerdict host = text.host();
    return host == null
        ? List.of()
        : host.findings().stream().filter(it -> it.kind() != Deception.HOST_DISPUTED).toList();
  }

  /** {@return the repairs of a text that RFC 3986 rejects; null if it accepts the text} */
  public @Nullable Repairs repairs() {
    SyntaxError error = text.rfc().errorOrNull();
    return error == null ? null : Repairs.of(error.input(), Standard.RFC_3986);
  }

  /** {@return the reference, of the masked text or of the text; null if it is invalid} */
  private @Nullable IriReference reference(boolean isMasked) {
    Reading reading = rfc() == null ? null : (isMasked ? masked : text).rfc().orElseNull();
    return reading == null ? null : reading.reference();
  }

  /** {@return the steps to the normal form, of the masked text or of the text} */
  List<Step> normalization(boolean isMasked) {
    IriReference reference = reference(isMasked);
    return reference == null ? List.of() : Step.toNormalForm(reference, Equivalence.SCHEME);
  }

  /** Returns the steps to the target; the secrets of the base are always masked. */
  private List<ResolutionStep> resolution(boolean isMasked) {
    IriReference reference = reference(isMasked);
    Iri from = base == null ? null : Iri.tryParse(base.redacted()).orElseNull();
    return from == null || reference == null
        ? List.of()
        : ResolutionSteps.of(from, reference).steps();
  }

  /**
   * {@return how the ABNF derives the masked text or the text; null if it is not valid}
   *
   * @param isMasked whether the text is masked
   */
  public @Nullable Derivation derivation(boolean isMasked) {
    IriReference reference = reference(isMasked);
    return reference == null ? null : Derivation.of(reference);
  }

  /** {@return the parses under all standards} */
  public AllStandards standards() {
    return AllStandards.of(text.input());
  }

  // The answers.

  /** {@return everything that is known about the text} */
  public Answer whole() {
    Answer answer =
        Answer.of("schema", SCHEMA)
            .and(answer())
            .and(Answers.of(standards(), StandardDocument.URL_STANDARD))
            .with("normalization", either(it -> Value.list(normalization(it), Answers::of)))
            .with("resolution", either(it -> Value.list(resolution(it), Answers::of)))
            .and(groups())
            .and(characters());
    return answer.and(derived());
  }

  /** {@return how the ABNF derives the text, and the rules that it uses} */
  Answer derived() {
    Answer answer = Answer.EMPTY;
    for (String name : List.of("derivation", "rules")) {
      answer = answer.with(name, either(it -> Answers.of(derivation(it)).get(name)));
    }
    return answer;
  }

  /** Returns the value for the text and for the masked text; one of them if they are the same. */
  private @Nullable Value either(Function<Boolean, @Nullable Value> value) {
    Value shown = value.apply(true);
    return masked == text ? shown : new Value.Either(value.apply(false), shown);
  }

  /** {@return both readings and how they differ} */
  public Answer answer() {
    return Answer.of("assessment", assessed())
        .and(Answers.verdict(text.message()))
        .with("severity", text.distance())
        .with("rfc", rfcOrError())
        .with("whatwg", browsers())
        .list("differences", text.differences(), this::differing)
        .list("deceptions", deceptions(), Answers::of)
        .list("findings", text.findings(), Answer.EMPTY::remark);
  }

  private Answer assessed() {
    TextAssessment assessment = assessment();
    SpecRule reason = assessment.reason();
    return Answer.of("outcome", assessment.outcome().id())
        .with("dangerous", assessment.isDangerous())
        .with("label", assessment.label())
        .with("host", assessment.host() == null ? null : host())
        .with("headline", headline())
        .with("reason", reason == null ? null : reason.id())
        .sentence(assessment.sentence())
        .clauses(reason == null ? List.of() : List.of(reason.clause()));
  }

  private Answer rfcOrError() {
    SyntaxError error = text.rfc().errorOrNull();
    Repairs repairs = repairs();
    if (error != null && repairs != null) {
      Repair first = repairs.firstOrNull();
      return Answer.of("error", Answer.of(error))
          .with("repair", first == null ? null : Answers.of(first))
          .with("obstacle", Answers.sentence(repairs.obstacle()));
    }
    IriReference reached = text.target();
    IriReference shown = masked.target();
    return isItsOwnTarget() || reached == null || target == null
        ? reading()
        : reading()
            .with(
                "target",
                of(Reading.of(reached), target, Reading.of(shown == null ? reached : shown)));
  }

  /** {@return the text under RFC 3986; empty if it is invalid} */
  public Answer reading() {
    Reading reading = rfc();
    return reading == null ? Answer.EMPTY : of(reading, input(), reading);
  }

  /**
   * Returns a reading.
   *
   * @param whole its whole text
   * @param shown the same reading, or that of the masked text, whose parts and remarks are written
   */
  private Answer of(Reading reading, Secret whole, Reading shown) {
    Secret own = whole.text().equals(shown.text()) ? whole : Secret.in(shown.text());
    Meaning meaning = Meaning.of(shown.reference(), type);
    return cells(reading.kind(), reading, whole)
        .with("kindExplained", Answer.EMPTY.sentence(reading.kind().message()).rule(reading.kind()))
        .list("segments", partsOf(shown, "path"), it -> decodedOrText(it, own))
        .list("pairs", partsOf(shown, "query"), it -> pair(it, own))
        .with("parts", parts(shown.parts(), own))
        .list("advice", shown.advice(), Answer.EMPTY::remark)
        .with(
            "normalized",
            Answer.of("syntax", form(reading, shown, it -> it.normalize(Equivalence.SYNTAX)))
                .with("scheme", form(reading, shown, it -> it.normalize(Equivalence.SCHEME))))
        .with("uri", form(reading, shown, IriReference::toUri))
        .with("iri", form(reading, shown, IriReference::toIri))
        .with("readable", form(reading, shown, IriReference::readable))
        .with("meaning", Answers.of(meaning));
  }

  private static Secret form(Reading reading, Reading shown, Function<IriReference, Object> form) {
    Function<Reading, String> text = it -> form.apply(it.reference()).toString();
    return reading == shown
        ? Secret.derived(text.apply(reading), reading.text())
        : like(reading, shown, text);
  }

  private static List<Part> partsOf(Reading reading, String name) {
    Part part = reading.part(name);
    return part == null ? List.of() : part.children();
  }

  private static Answer pair(Part pair, Secret whole) {
    Answer answer = Answer.EMPTY;
    for (Part half : pair.children()) {
      answer = answer.with(half.name(), decoded(half, whole));
    }
    return answer;
  }

  private static Secret decodedOrText(Part part, Secret whole) {
    Secret decoded = decoded(part, whole);
    return decoded == null ? whole.slice(part.start(), part.end()) : decoded;
  }

  /** Returns the decoded text of a part; null if it has none. */
  static @Nullable Secret decoded(Part part, Secret whole) {
    String decoded = part.decoded();
    Secret written = whole.slice(part.start(), part.end());
    return decoded == null
        ? null
        : written.isPlain()
            ? new Secret(decoded, List.of())
            : Secret.like(decoded, written.masked());
  }

  private static Value parts(List<Part> parts, Secret whole) {
    return Value.list(
        parts,
        it -> {
          Secret decoded = decoded(it, whole);
          List<Remark> remarks = it.remarks();
          List<Part> inner = it.children();
          return Answer.of("name", it.name())
              .with("label", it.label())
              .range(new Range(it.start(), it.end()))
              .with("text", whole.slice(it.start(), it.end()))
              .when(decoded != null, to -> to.with("decoded", decoded))
              .rule(it.rule())
              .when(!remarks.isEmpty(), to -> to.list("remarks", remarks, Answer.EMPTY::remark))
              .when(!inner.isEmpty(), to -> to.with("parts", parts(inner, whole)));
        });
  }

  /** {@return the URL of browsers, or why they reject the text, with their validation errors} */
  public Answer browsers() {
    Url url = url();
    SyntaxError error = text.url().errorOrNull();
    Answer answer = error == null ? Answer.EMPTY : Answer.of("error", Answer.of(error));
    if (url != null) {
      Url shown = masked.url().orElseNull();
      answer =
          Answer.of("href", href)
              .with("readable", like(url, shown, Url::readable))
              .with("scheme", url.scheme())
              .with("username", orEmpty(url(Component.USERNAME)))
              .with("password", orEmpty(url(Component.PASSWORD)))
              .with("host", url.host() == null ? null : url(Component.HOST))
              .with("hostKind", urlHostKind())
              .with("port", url.portNumber())
              .with("path", orEmpty(url(Component.PATH)))
              .with("query", url(Component.QUERY))
              .with("fragment", url(Component.FRAGMENT))
              .with("origin", url.origin().toString());
    }
    return answer.list("validationErrors", text.reports(), Answers::of);
  }

  private static Value orEmpty(@Nullable Secret value) {
    return value == null ? Value.of("") : value;
  }

  private Answer differing(Difference difference) {
    Value one = null;
    Value other = null;
    for (Component it : COMPONENTS) {
      boolean isIt = it.id().equals(difference.part());
      one = isIt ? rfc(it) : one;
      other = isIt ? url(it) : other;
    }
    return Answers.of(
        difference,
        Answer.of("component", difference.part())
            .with("rfc", value(difference.one(), one, target))
            .with("whatwg", value(difference.other(), other, href)));
  }

  /** Returns a differing value: that of the component, or what it says of the whole text. */
  static @Nullable Value value(
      @Nullable String said, @Nullable Value component, @Nullable Secret whole) {
    if (said == null || component != null) {
      return said == null ? null : component;
    }
    return whole == null || whole.isPlain() || !whole.text().equals(said) ? Secret.in(said) : whole;
  }

  /** {@return the nine groups of the expression in RFC 3986 appendix B} */
  Answer groups() {
    Secret whole = input();
    return Answer.EMPTY.list(
        "groups", AppendixBGroup.of(text.input()), it -> Answers.of(it, whole));
  }

  /** {@return the characters that are or were reserved or excluded} */
  public Answer characters() {
    return Answer.EMPTY.list("characters", FoundCharacter.in(text.input()), Answers::of);
  }

  /** Returns the kind and the components of a reading, which are also cells of tables. */
  private static Answer cells(ReferenceKind kind, Reading reading, Secret whole) {
    IriReference reference = reading.reference();
    Answer row = Answer.of("kind", kind.id());
    for (Component it : Component.OF_RFC_3986) {
      row = row.with(it.id(), slice(whole, reference.start(it), reference.end(it)));
      row = it == Component.HOST ? row.with("hostKind", hostKind(reading)) : row;
    }
    return row;
  }

  /** {@return the kind of the text and the components of its target; empty if it is invalid} */
  Answer rfcRow() {
    Reading reading = rfc();
    IriReference reached = text.target();
    if (reading == null || target == null || reached == null) {
      return Answer.EMPTY;
    }
    return cells(reading.kind(), Reading.of(reached), target);
  }
}
