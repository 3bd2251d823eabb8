package dev.urial.pages;

import dev.urial.explain.PartNames;
import dev.urial.explain.standards.AllStandards;
import dev.urial.explain.standards.Revision;
import dev.urial.explain.standards.StandardDocument;
import dev.urial.explain.standards.StandardReading;
import dev.urial.history.Era;
import dev.urial.history.PastPart;
import dev.urial.history.Publication;
import dev.urial.history.UriPartitioning;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.lesson.Misconception;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.PageMessages;
import dev.urial.pages.template.Widgets;
import dev.urial.pages.template.tool.CitedSentence;
import dev.urial.pages.template.tool.HistoryView;
import dev.urial.pages.template.tool.HistoryView.PartRow;
import dev.urial.pages.template.tool.HistoryView.Stop;
import dev.urial.pages.template.tool.HistoryView.Target;
import dev.urial.pages.template.tool.HistoryView.View;
import dev.urial.pages.template.tool.HistoryView.Work;
import dev.urial.pages.template.tool.ToolForm;
import dev.urial.pages.template.tool.ToolForm.Example;
import dev.urial.pages.template.tool.ToolForm.Group;
import dev.urial.pages.template.widget.Field;
import dev.urial.pages.template.widget.IdentifierView;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Difference;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The page that shows how an identifier is parsed under each document, from RFC 1630 to the URL
 * Standard.
 */
public final class EraComparisonPage {
  /** The maximum length of an identifier, in characters; it is parsed once for each document. */
  private static final int LONGEST = 4_000;

  /** The maximum number of parts that are listed for each document. */
  private static final int MOST_PARTS = 40;

  private static final List<List<String>> EXAMPLES =
      List.of(
          List.of("http://www.example.org/~user/index.html;v=2?q=a+b#top", ""),
          List.of("mailto:someone@example.com?subject=hello", ""),
          List.of("http://[2001:db8::7]/", ""),
          List.of("ftp://user@host.example/%2Fetc/motd;type=a", ""),
          List.of("URL:http://info.example.ch/hypertext", ""),
          List.of("http://999.1.1.1/", ""),
          List.of("urn:isbn:0451450523", ""),
          List.of("http://b\u00fccher.example/", ""),
          List.of("?y", "http://a/b/c/d;p?q"),
          List.of("../../../g", "http://a/b/c/d;p?q"));

  private final Page page;
  private final PageMessages words;

  public EraComparisonPage(Page page) {
    this.page = page;
    this.words = page.words();
  }

  public HistoryView view(FormFields asked) {
    int example = asked.isAnything() ? asked.example(EXAMPLES.size()) : 0;
    String text = example >= 0 ? EXAMPLES.get(example).get(0) : asked.text("text");
    String base = example >= 0 ? EXAMPLES.get(example).get(1) : asked.text("base");
    String wrong = asked.tooLong(text, LONGEST);
    String wrongBase = asked.tooLong(base, LONGEST);
    ToolForm form = form(text, base, wrong, wrongBase, example);
    HistoryView.Answer answer = wrong == null && wrongBase == null ? answer(text, base) : null;
    return new HistoryView(form, answer, Widgets.publications(words), documents());
  }

  private ToolForm form(
      String text, String base, @Nullable String wrong, @Nullable String wrongBase, int chosen) {
    List<Example> examples = new ArrayList<>();
    for (int i = 0; i < EXAMPLES.size(); i++) {
      String from = EXAMPLES.get(i).get(1);
      String shown = (from.isEmpty() ? "" : from + " + ") + EXAMPLES.get(i).get(0);
      examples.add(new Example(i, shown, i == chosen));
    }
    return new ToolForm(
        page.path("history"),
        List.of(
            Field.exact("text", page.say("page.tool.history.text"), Secrets.masked(text))
                .wrong(wrong)
                .most(LONGEST),
            Field.exact("base", page.say("page.tool.history.base"), Secrets.masked(base))
                .wrong(wrongBase)
                .hint(page.say("page.tool.history.base.hint"))
                .most(LONGEST)),
        page.say("page.tool.history.go"),
        List.of(new Group(page.say("page.tool.examples"), true, examples)));
  }

  private HistoryView.Answer answer(String text, String base) {
    AllStandards all = AllStandards.of(text);
    boolean hasSecrets = !all.redacted().equals(text);
    List<Stop> stops = new ArrayList<>();
    Stop before = null;
    for (StandardReading reading : all.readings()) {
      Stop stop = stop(reading, all.revisions(), before, hasSecrets);
      before = stop.like() == null ? stop : before;
      stops.add(stop);
    }
    return new HistoryView.Answer(
        FormFields.sentence(page, all.message()),
        stops,
        views(all.views()),
        myths(text),
        base.isEmpty() ? List.of() : targets(base, text));
  }

  // The documents.

  private List<Work> documents() {
    List<Work> documents = new ArrayList<>();
    for (Publication it : Publication.all()) {
      String said = String.join("; ", it.facts().stream().map(words::say).toList());
      documents.add(new Work(it.date(), it.name(), it.title(), said, it.source()));
    }
    return documents;
  }

  private Stop stop(
      StandardReading reading, List<Revision> revisions, @Nullable Stop before, boolean isMasked) {
    StandardDocument document = reading.document();
    SyntaxError error = reading.error();
    List<PartRow> parts = parts(reading);
    boolean isLike =
        before != null
            && reading.takes()
            && before.state().equals("takes")
            && cut(parts).equals(cut(before.parts()));
    Clause production = reading.production();
    String state = reading.takes() ? "takes" : reading.isBaseMissing() ? "base" : "refuses";
    List<CitedSentence> changes = new ArrayList<>();
    for (Revision revision : revisions) {
      if (revision.after() == document) {
        changes.add(change(revision));
      }
    }
    boolean isLiving = document == StandardDocument.URL_STANDARD;
    return new Stop(
        isLiving ? page.say("page.tool.history.today") : String.valueOf(document.year()),
        document.citation(),
        document.title(),
        document.link(),
        state,
        page.say("page.tool.history." + (state.equals("base") ? "base-missing" : state)),
        isMasked && isLiving ? null : error == null ? whole(reading, isMasked) : broken(error),
        isLike && before != null ? before.document() : null,
        isLike ? List.of() : parts,
        production == null
            ? null
            : CitedSentence.of(
                page.say("page.tool.history.production", production.rule()), production),
        error == null || reading.isBaseMissing()
            ? null
            : CitedSentence.of(
                FormFields.sentence(page, error.explanation()), error.rule().clause()),
        changes);
  }

  /**
   * Returns what is compared to determine whether two documents split the text in the same way: the
   * name, range and text of each part.
   */
  private static List<String> cut(List<PartRow> parts) {
    List<String> cut = new ArrayList<>();
    parts.forEach(part -> cut.add(part.name() + ' ' + part.range() + ' ' + part.text()));
    return cut;
  }

  private CitedSentence change(Revision revision) {
    Difference difference = revision.difference();
    String what = words.say(difference.message());
    // The sentences about browsers do not say where the change is.
    boolean isOfBrowsers = revision.after() == StandardDocument.URL_STANDARD;
    String part = words.say(PartNames.of(difference.part()));
    String said = isOfBrowsers ? page.say("page.tool.history.change", part, what) : what;
    return CitedSentence.of(FormFields.sentence(said), revision.clause());
  }

  private List<PartRow> parts(StandardReading reading) {
    List<PartRow> rows = new ArrayList<>();
    List<PastPart> open = new ArrayList<>();
    for (PastPart part : reading.parts()) {
      open.removeIf(it -> part.start() >= it.end() || part.end() > it.end());
      if (rows.size() < MOST_PARTS) {
        Component today = part.today();
        rows.add(
            new PartRow(
                part.name(),
                kind(part),
                Math.min(4, open.size()),
                Excerpt.escape(reading.redacted(part)),
                part.start() + "-" + part.end(),
                CitedSentence.of(part.rule().id(), part.rule().clause()),
                today == null || today.id().equals(part.name())
                    ? ""
                    : words.say(PartNames.of(today.id()))));
      }
      open.add(part);
    }
    return rows;
  }

  private static String kind(PastPart part) {
    Component today = part.today();
    if (today == null) {
      return "other";
    }
    boolean isLogin = today == Component.USERNAME || today == Component.PASSWORD;
    return isLogin ? "userinfo" : today.id();
  }

  /**
   * Returns a view of the text in the colors of the innermost parts. Text with secrets is shown in
   * a single color, because the secrets may be anywhere.
   */
  private static IdentifierView whole(StandardReading reading, boolean isMasked) {
    String source = reading.source();
    if (isMasked) {
      return ColoredIdentifier.plain(source);
    }
    List<PastPart> parts = reading.parts();
    int[] owner = new int[source.length()];
    for (int i = 0; i < parts.size() && i < MOST_PARTS; i++) {
      Arrays.fill(owner, parts.get(i).start(), parts.get(i).end(), i + 1);
    }
    ColoredIdentifier pieces = ColoredIdentifier.in(source);
    int start = 0;
    for (int i = 1; i <= owner.length; i++) {
      if (i == owner.length || owner[i] != owner[start]) {
        if (owner[start] > 0) {
          PastPart part = parts.get(owner[start] - 1);
          pieces.part(kind(part), start, i, part.name());
        }
        start = i;
      }
    }
    return pieces.view();
  }

  /** Returns a view of the text with the position of the error marked. */
  private static IdentifierView broken(SyntaxError error) {
    String text = error.input();
    int index = error.index();
    int end = index < text.length() ? text.offsetByCodePoints(index, 1) : index;
    return ColoredIdentifier.in(text).part("here", index, end, null).view();
  }

  // Other statements.

  private List<View> views(@Nullable UriPartitioning views) {
    return views == null
        ? List.of()
        : List.of(
            new View(
                page.say("page.tool.history.classical"),
                CitedSentence.of(
                    FormFields.sentence(page, views.classical()), views.classicalClause())),
            new View(
                page.say("page.tool.history.contemporary"),
                CitedSentence.of(
                    FormFields.sentence(page, views.contemporary()),
                    views.classification().clause())),
            new View(
                page.say("page.tool.history.hierarchy"),
                CitedSentence.of(
                    FormFields.sentence(page, views.hierarchy()), views.hierarchyClause())));
  }

  private List<View> myths(String text) {
    List<View> myths = new ArrayList<>();
    for (Misconception it : Misconception.of(text)) {
      myths.add(
          new View(
              FormFields.sentence(page, it.claim()),
              CitedSentence.of(FormFields.sentence(page, it.truth()), it.clause())));
    }
    return myths;
  }

  // Resolving against a base.

  private List<Target> targets(String base, String text) {
    List<Target> targets = new ArrayList<>();
    String today = null;
    try {
      today = Era.RFC_3986.resolve(base, text);
    } catch (UriParseException refused) {
      today = null; // reported below with its document
    }
    for (Era era : Era.values()) {
      targets.add(target(era, base, text, today));
    }
    Parsed<Url> from = Url.tryParse(base);
    Parsed<Url> found = from.isOk() ? Url.tryParse(text, from.orElseThrow()) : from;
    Url url = found.orElseNull();
    targets.add(
        new Target(
            page.say("page.tool.history.today"),
            StandardDocument.URL_STANDARD.citation(),
            url == null ? null : ColoredIdentifier.ofBrowsers(url, text, base, words),
            url == null ? refusal(Objects.requireNonNull(found.errorOrNull())) : null,
            url != null && url.href().equals(today),
            null));
    return targets;
  }

  private Target target(Era era, String base, String text, @Nullable String today) {
    String target = null;
    SyntaxError error = null;
    try {
      target = era.resolve(base, text);
    } catch (UriParseException refused) {
      error = refused.error();
    }
    List<Difference> differences = era.differences(base, text);
    return new Target(
        String.valueOf(era.year()),
        era.citation(),
        target == null ? null : ColoredIdentifier.of(target, words),
        error == null ? null : refusal(error),
        target != null && target.equals(today),
        target == null || differences.isEmpty() ? null : why(differences.get(0)));
  }

  private CitedSentence why(Difference difference) {
    return CitedSentence.of(
        FormFields.sentence(page, difference.message()), difference.clauses().get(0));
  }

  private String refusal(SyntaxError error) {
    return FormFields.sentence(page, error.explanation());
  }
}
