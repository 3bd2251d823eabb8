package dev.urial.pages;

import dev.urial.QueryParams;
import dev.urial.answer.Doc;
import dev.urial.answer.Doc.Note;
import dev.urial.answer.Doc.Pair;
import dev.urial.answer.Doc.Pairs;
import dev.urial.answer.Doc.Source;
import dev.urial.answer.Doc.Title;
import dev.urial.answer.Doc.Tone;
import dev.urial.answer.Rendering;
import dev.urial.answer.Secret;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.BaseSource;
import dev.urial.documents.link.BaseStep;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.LinkKind;
import dev.urial.documents.link.Target;
import dev.urial.documents.message.MimeLimitException;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Secrets;
import dev.urial.pages.ToolInput.Example;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.tool.NestView;
import dev.urial.pages.template.tool.NestView.Box;
import dev.urial.pages.template.tool.ToolForm;
import dev.urial.pages.template.tool.ToolPage;
import dev.urial.pages.template.tool.ToolTemplates;
import dev.urial.pages.template.widget.Field;
import dev.urial.report.Message;
import dev.urial.report.Remark;
import dev.urial.url.QueryEncoding;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The page about base URIs. It shows the sources of a base URI as the nested boxes of RFC 3986
 * §5.1, which the user fills in or the page extracts from a document.
 */
public final class BasePage {
  /** The maximum length of a document, in characters. */
  public static final int LONGEST_DOCUMENT = 60_000;

  /** The maximum number of references of a document that are shown. */
  public static final int MOST_LINKS = 150;

  /** The maximum number of remarks about a document that are shown. */
  private static final int MOST_REMARKS = 10;

  /** The maximum number of nested boxes that are drawn, because documents can nest to any depth. */
  private static final int MOST_BOXES = 8;

  /** The media types that the document form offers. */
  private static final List<String> TYPES =
      List.of(
          "text/html",
          "application/xhtml+xml",
          "application/xml",
          "application/atom+xml",
          "image/svg+xml",
          "message/rfc822",
          "text/css",
          "text/markdown",
          "application/ld+json",
          "text/turtle",
          "application/manifest+json");

  /**
   * Extracts the links from documents. This is an interface because a page that runs in a browser
   * has no document readers.
   */
  public interface LinkReader {
    /**
     * Extracts the links from a document.
     *
     * @param text the whole document
     * @param type one of the media types that the form offers
     * @param around the chain of base URIs that apply outside the document
     */
    DocumentLinks read(String text, String type, BaseChain around);
  }

  private final ToolInput input;
  private final Rendering how;

  private BasePage(ToolInput input, Page page) {
    this.input = input;
    this.how = Rendering.masked(page.words().language());
  }

  /**
   * Returns the page.
   *
   * @param form the submitted form; null or empty for an example
   * @param documents extracts the links from documents; null if the page does not support documents
   */
  public static ToolPage of(Page page, @Nullable QueryParams form, @Nullable LinkReader documents) {
    int boxes = BaseExamples.BOXES.size();
    List<Example> examples = BaseExamples.all(documents != null);
    ToolInput input = new ToolInput(page, "base", form, examples);
    input.limit(
        ToolInput.LONGEST, "default", "retrieval", "encapsulating", "embedded", "text", "location");
    input.limit(LONGEST_DOCUMENT, "document");
    BasePage base = new BasePage(input, page);
    LinkReader reader = input.get("document").isEmpty() ? null : documents;
    ToolPage.Answer answer = null;
    if (!input.isRefused()) {
      answer = reader == null ? base.answer() : base.answer(reader);
    }
    List<ToolForm> forms = new ArrayList<>();
    forms.add(
        new ToolForm(
            "by-hand",
            page.say("page.tool.base.by-hand"),
            reader == null,
            List.of(
                input.field("default"),
                input.field("retrieval"),
                input.field("encapsulating"),
                input.field("embedded"),
                input.field("text")),
            input.go(),
            List.of(input.examples("", true, 0, boxes))));
    if (documents != null) {
      List<Field.Choice> types = TYPES.stream().map(it -> new Field.Choice(it, it)).toList();
      forms.add(
          new ToolForm(
              "of-document",
              page.say("page.tool.base.of-document"),
              reader != null,
              List.of(
                  input.field("location"),
                  input.select("type", input.get("type"), types),
                  input.area("document", LONGEST_DOCUMENT)),
              page.say("page.tool.base.read"),
              List.of(input.examples("page.tool.base.of-document", true, boxes, examples.size()))));
    }
    return new ToolPage("base", forms, answer);
  }

  // The form with the four boxes.

  private ToolPage.Answer answer() {
    BaseChain chain = BaseChain.none();
    if (!input.get("default").isEmpty()) {
      chain = BaseChain.defaultBase(input.get("default"));
    }
    if (!input.get("retrieval").isEmpty()) {
      BaseChain retrieved = BaseChain.retrieved(input.get("retrieval"), 0);
      chain = chain.with(Objects.requireNonNull(retrieved.step()));
    }
    if (!input.get("encapsulating").isEmpty()) {
      chain = chain.encapsulating("Content-Location", input.get("encapsulating"));
    }
    if (!input.get("embedded").isEmpty()) {
      chain = chain.embedded("base", input.get("embedded"), 0);
    }
    List<Box> boxes = boxes(chain);
    List<BaseSource> silent = new ArrayList<>(List.of(BaseSource.values()));
    chain.steps().forEach(step -> silent.remove(step.source()));
    silent.forEach(it -> boxes.add(it.ordinal(), box(it, "silent", Doc.EMPTY)));
    String text = input.get("text");
    Target target = Target.ofIri(text, chain.iri());
    Doc only = reference(Message.quoted("→"), text, target, List.of());
    BaseStep giver = chain.giver();
    Message from = giver == null ? Message.quoted("") : source(giver.source());
    return new ToolPage.Answer(
        Doc.EMPTY.with(verdict(chain, from)),
        ToolTemplates.nests(List.of(nest(chain, boxes, only)), Doc.EMPTY, how),
        Doc.EMPTY);
  }

  // A document.

  private ToolPage.Answer answer(LinkReader documents) {
    String location = input.get("location");
    BaseChain around = location.isEmpty() ? BaseChain.none() : BaseChain.retrieved(location, 0);
    String type = TYPES.contains(input.get("type")) ? input.get("type") : "text/html";
    DocumentLinks read;
    try {
      read = documents.read(input.get("document"), type, around);
    } catch (MimeLimitException e) {
      Message why = Message.quoted(String.valueOf(e.getMessage()));
      return new ToolPage.Answer(Doc.EMPTY.with(input.note(Tone.BAD, why)), null, Doc.EMPTY);
    }
    List<Link> shown = read.links().subList(0, Math.min(MOST_LINKS, read.links().size()));
    Map<List<BaseStep>, List<Link>> byBase = new LinkedHashMap<>();
    // The element that specifies the base is relative to the enclosing base; the verdict is about
    // all other links.
    Set<List<BaseStep>> bases = new LinkedHashSet<>();
    BaseChain last = read.base();
    for (Link link : shown) {
      List<BaseStep> steps = link.base().steps();
      byBase.computeIfAbsent(steps, it -> new ArrayList<>()).add(link);
      if (link.kind() != LinkKind.BASE && bases.add(steps)) {
        last = link.base();
      }
    }
    BaseStep giver = last.giver();
    Note verdict =
        bases.size() > 1
            ? Note.of(Tone.GOOD, input.say("several", bases.size()))
            : verdict(last, giver == null ? Message.quoted("") : giver.place());
    Doc doc = Doc.EMPTY.with(verdict);
    int remarks = Math.min(MOST_REMARKS, read.remarks().size());
    for (Remark it : read.remarks().subList(0, remarks)) {
      doc = doc.with(input.note(Tone.PLAIN, it.message(), it.clause()));
    }
    List<NestView> nests = new ArrayList<>();
    byBase.values().forEach(links -> nests.add(nest(links.get(0).base(), links)));
    if (byBase.isEmpty()) {
      nests.add(nest(read.base(), List.of()));
    }
    int more = read.links().size() - shown.size();
    Doc rest = more == 0 ? Doc.EMPTY : Doc.EMPTY.with(Note.of(Tone.DIM, input.say("more", more)));
    return new ToolPage.Answer(doc, ToolTemplates.nests(nests, rest, how), Doc.EMPTY);
  }

  private NestView nest(BaseChain chain, List<Link> links) {
    Doc content = Doc.EMPTY;
    for (Link it : links) {
      String place = input.say("place", it.line(), it.column()).text();
      StringBuilder what = new StringBuilder(place);
      what.append(it.element() == null ? "" : " · " + it.element());
      what.append(it.attribute() == null ? "" : ' ' + it.attribute());
      what.append(it.part() == null ? "" : " (" + it.part() + ')');
      Message name = Message.quoted(Secrets.masked(what.toString()));
      content = content.and(reference(name, it.reference(), it.target(), it.remarks()));
    }
    Doc none = Doc.EMPTY.with(Note.of(Tone.DIM, input.say("no-links")));
    List<Box> boxes = boxes(chain);
    List<Box> inner = boxes.subList(0, Math.min(MOST_BOXES, boxes.size()));
    return nest(chain, inner, links.isEmpty() ? none : content);
  }

  // Drawing a base chain.

  /** Returns the base, and the boxes around what is relative to it. */
  private NestView nest(BaseChain chain, List<Box> boxes, Doc content) {
    String text = chain.text();
    Pair account = input.pair(null, chain.account());
    List<Pair> base =
        text == null
            ? List.of(account)
            : List.of(ToolInput.identifier(input.say("base"), Secret.in(text)), account);
    List<Box> outermost = new ArrayList<>(boxes);
    Collections.reverse(outermost);
    return new NestView(Doc.EMPTY.with(new Pairs(base)), outermost, content);
  }

  /** Returns the boxes for the steps of a base chain, innermost first. */
  private List<Box> boxes(BaseChain chain) {
    List<Box> boxes = new ArrayList<>();
    boolean isSettled = false;
    for (BaseStep step : chain.steps()) {
      String state =
          !step.isUsed()
              ? "broken"
              : isSettled ? "unneeded" : step == chain.giver() ? "winner" : "helper";
      isSettled |= step.isUsed() && isAbsolute(step);
      Target target = step.target();
      boolean isItself = step.reference().equals(target.text());
      List<Pair> pairs = new ArrayList<>();
      pairs.add(ToolInput.identifier(step.place(), Secret.in(step.reference())));
      if (!isItself) {
        pairs.add(target(target));
      }
      boxes.add(box(step.source(), state, Doc.EMPTY.with(new Pairs(pairs))));
    }
    return boxes;
  }

  private Box box(BaseSource source, String state, Doc doc) {
    Message said = state.equals("silent") ? input.say("silent") : input.say("is." + state);
    Tone tone =
        switch (state) {
          case "winner" -> Tone.GOOD;
          case "broken" -> Tone.BAD;
          default -> Tone.DIM;
        };
    Title title = new Title("", source(source), Tone.STRONG, Source.of(source));
    Doc whole = Doc.EMPTY.with(title, Note.of(tone, said)).and(doc);
    String css = tone == Tone.GOOD ? "good" : tone == Tone.BAD ? "error" : "info";
    return new Box(css, whole);
  }

  /** Returns whether the base of a step is absolute, so that no enclosing base is needed. */
  private static boolean isAbsolute(BaseStep step) {
    String reference = step.reference().strip();
    return step.source() == BaseSource.RETRIEVAL
        || step.source() == BaseSource.DEFAULT
        || !(Target.ofIri(reference, null) instanceof Target.None)
        || !(Target.ofUrl(reference, null, QueryEncoding.UTF_8) instanceof Target.None);
  }

  private Message source(BaseSource source) {
    return input.say(Ascii.lower(source.name()));
  }

  private Note verdict(BaseChain chain, Message from) {
    BaseStep giver = chain.giver();
    return giver == null
        ? Note.of(Tone.BAD, input.say("none"))
        : Note.of(Tone.GOOD, input.say(chain.step() == giver ? "wins" : "wins-instead", from));
  }

  private Doc reference(Message name, String text, Target target, List<Remark> remarks) {
    List<Pair> pairs = new ArrayList<>();
    pairs.add(ToolInput.identifier(name, Secret.in(text)));
    pairs.add(target(target));
    if (target instanceof Target.OfName) {
      pairs.add(Pair.of(null, input.say("name")));
    }
    for (Remark it : remarks) {
      pairs.add(input.pair(null, it.message(), it.clause()));
    }
    return Doc.EMPTY.with(new Pairs(pairs));
  }

  /** Returns where a reference leads, or why it leads nowhere. */
  private Pair target(Target target) {
    Message why = target.whyNone();
    return why == null
        ? ToolInput.identifier(null, Secret.in(String.valueOf(target.text())))
        : input.pair(null, why);
  }
}
