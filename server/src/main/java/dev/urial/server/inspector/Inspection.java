package dev.urial.server.inspector;

import dev.urial.explain.PartNames;
import dev.urial.explain.Reading;
import dev.urial.explain.SvgDrawing;
import dev.urial.explain.Theme;
import dev.urial.explain.TwoReadings;
import dev.urial.internal.answer.Masking;
import dev.urial.internal.answer.ModelJson;
import dev.urial.internal.answer.ShownReadings;
import dev.urial.internal.answer.WholeJson;
import dev.urial.internal.server.template.Page;
import dev.urial.internal.server.template.inspect.CharacterView;
import dev.urial.internal.server.template.inspect.Cited;
import dev.urial.internal.server.template.inspect.InspectView;
import dev.urial.internal.server.template.inspect.Known;
import dev.urial.internal.server.template.inspect.Mended;
import dev.urial.internal.server.template.inspect.PartNode;
import dev.urial.internal.server.template.inspect.Parting;
import dev.urial.internal.server.template.inspect.PastView;
import dev.urial.internal.server.template.inspect.Refused;
import dev.urial.internal.server.template.widget.DrawingView;
import dev.urial.internal.server.template.widget.IdentifierView;
import dev.urial.internal.server.template.widget.RemarkView;
import dev.urial.internal.server.template.widget.StepView;
import dev.urial.internal.server.template.widget.TableView;
import dev.urial.internal.server.template.widget.TableView.Cell;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Secrets;
import dev.urial.repair.Repair;
import dev.urial.repair.Repairs;
import dev.urial.repair.Standard;
import dev.urial.report.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * All that is known of a text, made into what a page shows. Each sentence comes out of the object
 * that the command writes; nothing is parsed again.
 */
final class Inspection {
  private static final Masking MASKED = new Masking(false);

  /** What is said of a text that was likely meant differently: so many at most. */
  private static final int MOST_REPAIRS = 5;

  private static final List<String> COMPONENTS =
      List.of("scheme", "userinfo", "host", "port", "path", "query", "fragment");

  private final Page page;
  private final Locale language;
  private final String text;
  private final ShownReadings readings;
  private final Told told;
  private final Told rfc;
  private final Told url;

  private Inspection(Page page, String text) {
    this.page = page;
    this.language = language(page.words().language());
    this.text = text;
    this.readings = new ShownReadings(TwoReadings.of(text), MASKED);
    this.told = told(readings, text, language);
    this.rfc = told.object("rfc");
    this.url = told.object("whatwg");
  }

  /** The command speaks English where no other language is asked for. */
  static Locale language(Locale ofPage) {
    return ofPage.getLanguage().equals("en") ? Locale.ROOT : ofPage;
  }

  private static Told told(ShownReadings readings, String text, Locale language) {
    WholeJson whole = WholeJson.of(readings, null, text, null);
    return Told.of(json -> whole.write(json, language));
  }

  /** Returns what is shown of a text. */
  static InspectView of(Page page, String text) {
    return new Inspection(page, text).view();
  }

  /** The sentence of a group that a word of the object names. */
  private String say(String group, String word) {
    return page.say(group + '.' + word);
  }

  private InspectView view() {
    List<Told> deceptions = told.objects("deceptions");
    String severity = told.text("severity");
    boolean isWaiting = readings.text().isBaseMissing();
    return new InspectView(
        Secrets.masked(text),
        Colors.of(text, told),
        ruler(),
        told.text("verdict"),
        isWaiting ? "info" : tone(severity),
        say("page.inspect.severity", isWaiting ? "waiting" : severity),
        kind(),
        refused(),
        remarks(deceptions),
        deceptions.stream().anyMatch(it -> it.text("severity").equals("warning")),
        looksLike(deceptions),
        remarks(told.objects("findings")),
        advice(),
        repairs(),
        parts(rfc.objects("parts"), ""),
        standards(),
        partings(told.objects("differences")),
        reports(),
        forms(),
        steps(),
        facts(),
        past(),
        partings(told.objects("changes")),
        views(),
        characters(),
        new Grammar(told, readings.reading(), MASKED).view());
  }

  private @Nullable DrawingView ruler() {
    Reading reading = readings.reading();
    return reading == null || reading.text().isEmpty()
        ? null
        : new DrawingView(
            SvgDrawing.ruler(reading, Theme.AUTO, language), page.say("page.inspect.ruler"), null);
  }

  static String tone(String distance) {
    return switch (distance) {
      case "none", "notation" -> "good";
      case "content" -> "warning";
      default -> "error";
    };
  }

  private String name(String part) {
    return PartNames.of(part).text(language);
  }

  private static List<Cited> clauses(Told of) {
    return of.objects("clauses").stream().map(Told::cited).toList();
  }

  // What is said.

  private @Nullable Known kind() {
    Told kind = rfc.findObject("kindExplained");
    return kind == null
        ? null
        : new Known(rfc.text("kind"), kind.text("sentence"), false, "", List.of(kind.cited()));
  }

  private List<Refused> refused() {
    List<Refused> refused = new ArrayList<>();
    refusal(refused, "RFC 3986", rfc.findObject("error"));
    refusal(refused, "URL Standard", url.findObject("error"));
    return refused;
  }

  private static void refusal(List<Refused> to, String by, @Nullable Told error) {
    if (error != null) {
      to.add(refused(by, error));
    }
  }

  private static Refused refused(String by, Told error) {
    return new Refused(by, error.text("message"), error.text("rule"), error.cited());
  }

  private List<RemarkView> remarks(List<Told> remarks) {
    List<RemarkView> views = new ArrayList<>();
    for (Told it : remarks) {
      String severity = it.text("severity");
      RemarkView view =
          new RemarkView(
              severity.equals("warning") ? "warning" : "info",
              say("page.inspect.remark", severity),
              it.text("sentence"),
              it.text("citation"),
              it.text("link"),
              it.number("start") + "-" + it.number("end"));
      if (!isSaid(view, views)) {
        views.add(view);
      }
    }
    return views;
  }

  /** A scheme may say what was said of any URI. */
  private static boolean isSaid(RemarkView view, List<RemarkView> before) {
    for (RemarkView it : before) {
      if (it.sentence().equals(view.sentence()) && it.link().equals(view.link())) {
        return true;
      }
    }
    return false;
  }

  /** What the name of the host is read as; each once. */
  private static List<String> looksLike(List<Told> deceptions) {
    List<String> names = new ArrayList<>();
    for (Told it : deceptions) {
      String name = it.find("looksLike");
      if (name != null && !names.contains(name)) {
        names.add(name);
      }
    }
    return names;
  }

  private List<RemarkView> advice() {
    List<Told> advice = new ArrayList<>(rfc.objects("advice"));
    Told meaning = rfc.findObject("meaning");
    advice.addAll(meaning == null ? List.of() : meaning.objects("advice"));
    return remarks(advice);
  }

  private List<Mended> repairs() {
    SyntaxError error = readings.text().rfc().errorOrNull();
    List<Mended> views = new ArrayList<>();
    if (error == null) {
      return views;
    }
    for (Repair repair : Repairs.of(error.input(), Standard.RFC_3986).all()) {
      if (views.size() == MOST_REPAIRS) {
        break;
      }
      views.add(repair(repair));
    }
    return views;
  }

  private Mended repair(Repair repair) {
    String shown = repair.redacted();
    Told told = Told.of(json -> ModelJson.repair(json, repair, shown, language));
    List<Mended.Change> changes = new ArrayList<>();
    for (Told it : told.objects("changes")) {
      changes.add(
          new Mended.Change(
              it.range(), it.text("before"), it.text("after"), it.text("sentence"), it.cited()));
    }
    return new Mended(
        Colors.ofReference(shown, language),
        shown,
        changes,
        told.objects("assumptions").stream().map(it -> it.text("sentence")).toList(),
        told.find("target"));
  }

  // The parts.

  private List<PartNode> parts(List<Told> parts, String above) {
    List<PartNode> nodes = new ArrayList<>();
    for (Told part : parts) {
      String name = part.text("name");
      String color = COMPONENTS.contains(name) || name.equals("authority") ? name : above;
      String shown = part.text("text");
      String decoded = part.find("decoded");
      nodes.add(
          new PartNode(
              color,
              name,
              part.text("label"),
              part.number("start"),
              part.number("end"),
              shown,
              shown.equals(decoded) ? null : decoded,
              part.text("rule"),
              part.cited(),
              remarks(part.objects("remarks")),
              parts(part.objects("parts"), color)));
    }
    return nodes;
  }

  // The two standards of today.

  private TableView standards() {
    boolean isRefused = rfc.find("kind") == null;
    boolean isUrl = url.find("href") != null;
    List<TableView.Line> rows = new ArrayList<>();
    for (String component : COMPONENTS) {
      String one = readings.rfc(component);
      String other = readings.whatwg(component);
      if (one != null || other != null) {
        String tone = null;
        for (Told it : told.objects("differences")) {
          if (it.text("component").equals(component)) {
            tone = it.text("severity").equals("notation") ? "soft" : "differs";
          }
        }
        Cell left = cell(one);
        Cell right = cell(other);
        if (component.equals("host")) {
          left = with(left, rfc.find("hostKind"));
          right = with(right, url.find("hostKind"));
        }
        rows.add(
            new TableView.Line(
                tone,
                List.of(
                    Cell.head(name(component)),
                    isRefused ? cell(null) : left,
                    isUrl ? right : cell(null))));
      }
    }
    if (isUrl) {
      rows.add(whole(page.say("page.inspect.href"), cell(null), cell(url.text("href"))));
      rows.add(whole(name("origin"), cell(null), cell(url.text("origin"))));
    }
    String refused = page.say("page.inspect.refused");
    String own = isRefused ? refused : rfc.text("kind");
    String browsers =
        isUrl
            ? "URL"
            : readings.text().isBaseMissing() ? page.say("page.inspect.needs-base") : refused;
    return new TableView(
        page.say("page.inspect.standards.caption"),
        List.of(page.say("page.inspect.part"), "RFC 3986: " + own, "URL Standard: " + browsers),
        rows);
  }

  private static TableView.Line whole(String name, Cell one, Cell other) {
    return new TableView.Line(null, List.of(Cell.head(name), one, other));
  }

  /** A piece of an identifier; what is empty is said to be so. */
  private Cell cell(@Nullable String value) {
    return value == null
        ? Cell.text("")
        : value.isEmpty() ? Cell.text(page.say("page.inspect.empty")) : Cell.exact(value);
  }

  private static Cell with(Cell cell, @Nullable String note) {
    return note == null ? cell : cell.with(note);
  }

  private List<Parting> partings(List<Told> differences) {
    List<Parting> views = new ArrayList<>();
    for (Told it : differences) {
      String severity = it.text("severity");
      String after = it.find("after");
      views.add(
          new Parting(
              tone(severity),
              say("page.inspect.severity", severity),
              after == null ? null : it.text("before") + " → " + after,
              name(it.text("component")),
              it.find("rfc"),
              it.find("whatwg"),
              it.text("sentence"),
              clauses(it)));
    }
    return views;
  }

  private @Nullable TableView reports() {
    List<TableView.Line> rows = new ArrayList<>();
    for (Told it : url.objects("validationErrors")) {
      String error = it.text("error");
      rows.add(
          TableView.Line.of(
              Cell.exact(error).to("https://url.spec.whatwg.org/#" + error),
              Cell.number(String.valueOf(it.number("index")))));
    }
    return rows.isEmpty()
        ? null
        : new TableView(
            page.say("page.inspect.reports.caption"),
            List.of(page.say("page.inspect.report"), page.say("page.inspect.index")),
            rows);
  }

  // Other forms.

  private List<Known> forms() {
    List<Known> forms = new ArrayList<>();
    Told normalized = rfc.findObject("normalized");
    if (normalized != null) {
      form(forms, "syntax", normalized.text("syntax"));
      form(forms, "scheme", normalized.text("scheme"));
      form(forms, "uri", rfc.text("uri"));
      form(forms, "iri", rfc.text("iri"));
    }
    String href = url.find("href");
    if (href != null) {
      form(forms, "href", href);
    }
    return forms;
  }

  private void form(List<Known> to, String key, String form) {
    to.add(new Known(say("page.inspect.form", key), form, true, "", List.of()));
  }

  private List<StepView> steps() {
    List<StepView> steps = new ArrayList<>();
    for (Told it : told.objects("normalization")) {
      String before = it.find("before");
      String after = it.find("after");
      List<StepView.Line> lines = new ArrayList<>();
      line(lines, page.say("page.inspect.before"), before);
      line(lines, page.say("page.inspect.after"), after);
      IdentifierView whole = Colors.ofReference(it.text("text"), language);
      lines.add(new StepView.Line(page.say("page.inspect.whole"), whole, null));
      steps.add(new StepView(it.text("sentence"), it.text("citation"), it.text("link"), lines));
    }
    return steps;
  }

  private static void line(List<StepView.Line> to, String label, @Nullable String value) {
    if (value != null && !value.isEmpty()) {
      to.add(new StepView.Line(label, IdentifierView.plain(value), null));
    }
  }

  // What is known.

  private List<Known.Group> facts() {
    List<Known.Group> groups = new ArrayList<>();
    Told meaning = rfc.findObject("meaning");
    if (meaning == null) {
      return groups;
    }
    String scheme = Objects.requireNonNullElse(rfc.find("scheme"), "");
    String title = page.say("page.inspect.fact.scheme", scheme);
    group(groups, title, null, known(meaning.objects("scheme")));
    Told definition = meaning.findObject("definition");
    List<Known> parts = new ArrayList<>();
    for (Told it : meaning.objects("parts")) {
      parts.add(new Known(it.text("name"), it.text("value"), true, "", List.of()));
    }
    Told refusal = meaning.findObject("refusal");
    if (refusal != null) {
      parts.add(
          new Known(
              page.say("page.inspect.fact.refusal"),
              refusal.text("message"),
              false,
              refusal.text("citation"),
              List.of(refusal.cited())));
    }
    if (definition != null || refusal != null) {
      if (parts.isEmpty()) {
        String valid = page.say("page.inspect.fact.valid");
        parts.add(new Known(page.say("page.inspect.fact.form"), valid, false, "", List.of()));
      }
      groups.add(
          new Known.Group(
              page.say("page.inspect.fact.reads", scheme),
              definition == null ? null : definition.cited(),
              parts));
    }
    List<Known> namespace = known(meaning.objects("namespace"));
    group(groups, page.say("page.inspect.fact.namespace"), null, namespace);
    group(groups, page.say("page.inspect.fact.host"), null, known(meaning.objects("host")));
    group(groups, page.say("page.inspect.fact.fragment"), null, known(meaning.objects("fragment")));
    return groups;
  }

  private static void group(
      List<Known.Group> to, String title, @Nullable Cited clause, List<Known> facts) {
    if (!facts.isEmpty()) {
      to.add(new Known.Group(title, clause, facts));
    }
  }

  private static List<Known> known(List<Told> facts) {
    List<Known> known = new ArrayList<>();
    for (Told it : facts) {
      known.add(new Known(it.text("name"), it.text("text"), false, it.text("source"), clauses(it)));
    }
    return known;
  }

  // What older documents made of it.

  private List<PastView> past() {
    List<PastView> views = new ArrayList<>();
    for (Told it : told.objects("standards")) {
      boolean takes = it.is("takes");
      Told refusal = it.findObject("refusal");
      List<PastView.Part> parts = new ArrayList<>();
      for (Told part : it.objects("parts")) {
        String today = part.find("today");
        parts.add(
            new PastView.Part(
                today == null ? "" : today,
                part.text("name"),
                part.text("text"),
                part.range(),
                part.cited()));
      }
      views.add(
          new PastView(
              it.number("year"),
              it.text("title"),
              new Cited(it.text("standard"), it.text("link")),
              takes,
              takes ? page.say("page.inspect.takes") : page.say("page.inspect.refused"),
              it.find("production"),
              refusal == null ? null : refused("", refusal),
              parts));
    }
    return views;
  }

  private List<Known> views() {
    List<Known> known = new ArrayList<>();
    Told views = told.findObject("views");
    if (views != null) {
      for (String name : List.of("classical", "contemporary", "hierarchical")) {
        Told view = views.object(name + "View");
        known.add(
            new Known(
                say("page.inspect.view", name),
                view.text("sentence"),
                false,
                "",
                List.of(view.cited())));
      }
    }
    return known;
  }

  private List<CharacterView> characters() {
    List<CharacterView> views = new ArrayList<>();
    for (Told it : told.objects("characters")) {
      List<CharacterView.Chapter> history = new ArrayList<>();
      for (Told chapter : it.objects("history")) {
        history.add(
            new CharacterView.Chapter(
                chapter.text("standing"), chapter.text("category"), chapter.cited()));
      }
      String standing = it.text("standing");
      views.add(
          new CharacterView(
              it.text("character"),
              hex(it.number("codePoint")),
              it.text("escape"),
              it.number("index"),
              it.number("count"),
              standing,
              say("page.inspect.standing", standing),
              it.text("sentence"),
              it.cited(),
              history));
    }
    return views;
  }

  private static String hex(int codePoint) {
    String digits = Integer.toHexString(codePoint);
    return "U+" + "0".repeat(Math.max(0, 4 - digits.length())) + Ascii.upper(digits);
  }
}
