package dev.urial.pages;

import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.BaseSource;
import dev.urial.documents.link.BaseStep;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.LinkKind;
import dev.urial.documents.link.Target;
import dev.urial.documents.message.MimeLimitException;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.pages.BaseExamples.Boxes;
import dev.urial.pages.BaseExamples.Document;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.PageMessages;
import dev.urial.pages.template.tool.BaseView;
import dev.urial.pages.template.tool.BaseView.Box;
import dev.urial.pages.template.tool.BaseView.Nest;
import dev.urial.pages.template.tool.BaseView.Reference;
import dev.urial.pages.template.tool.CitedSentence;
import dev.urial.pages.template.tool.ToolForm;
import dev.urial.pages.template.widget.Field;
import dev.urial.pages.template.widget.IdentifierView;
import dev.urial.report.Message;
import dev.urial.report.Remark;
import dev.urial.url.QueryEncoding;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
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

  /**
   * Extracts the links from documents. This is an interface because a page that runs in a browser
   * has no document readers.
   */
  public interface LinkReader {
    /**
     * Extracts the links from a document.
     *
     * @param text the whole document
     * @param type one of {@link BaseExamples#TYPES}
     * @param around the chain of base URIs that apply outside the document
     */
    DocumentLinks read(String text, String type, BaseChain around);
  }

  private final Page page;
  private final PageMessages words;
  private final @Nullable LinkReader documents;

  /**
   * Creates the page.
   *
   * @param page the frame of the page
   * @param documents extracts the links from documents; null if the page does not support documents
   */
  public BasePage(Page page, @Nullable LinkReader documents) {
    this.page = page;
    this.words = page.words();
    this.documents = documents;
  }

  public BaseView view(FormFields asked) {
    int boxes = BaseExamples.BOXES.size();
    int example = asked.isAnything() ? asked.example(examples(boxes)) : 0;
    boolean isDocument =
        documents != null && (example >= 0 ? example >= boxes : !asked.text("document").isEmpty());
    Boxes four = BaseExamples.BOXES.get(0);
    Document document = BaseExamples.NONE;
    if (isDocument) {
      document =
          example >= 0
              ? BaseExamples.DOCUMENTS.get(example - boxes)
              : new Document(asked.text("document"), asked.text("type"), asked.text("location"));
      String wrong = asked.tooLong(document.text(), LONGEST_DOCUMENT);
      String wrongPlace = asked.tooLong(document.location(), FormFields.LONGEST);
      BaseView.Answer answer = wrong == null && wrongPlace == null ? answer(document) : null;
      return new BaseView(
          form(four, example, null), form(document, example, wrong, wrongPlace), answer);
    }
    if (example >= 0) {
      four = BaseExamples.BOXES.get(example);
    } else {
      four =
          new Boxes(
              asked.text("text"),
              asked.text("embedded"),
              asked.text("encapsulating"),
              asked.text("retrieval"),
              asked.text("default"));
    }
    int longest =
        Math.max(
            Math.max(four.text().length(), four.embedded().length()),
            Math.max(
                four.encapsulating().length(),
                Math.max(four.retrieval().length(), four.otherwise().length())));
    String wrong =
        longest > FormFields.LONGEST
            ? page.say("page.tool.too-long", longest, FormFields.LONGEST)
            : null;
    return new BaseView(
        form(four, example, wrong),
        documents == null ? null : form(document, example, null, null),
        wrong == null ? answer(four) : null);
  }

  private int examples(int boxes) {
    return documents == null ? boxes : boxes + BaseExamples.DOCUMENTS.size();
  }

  private ToolForm form(Boxes boxes, int example, @Nullable String wrong) {
    return new ToolForm(
        page.path("base"),
        List.of(
            field("default", "page.tool.base.default", boxes.otherwise()),
            field("retrieval", "page.tool.base.retrieval", boxes.retrieval()),
            field("encapsulating", "page.tool.base.encapsulating", boxes.encapsulating()),
            field("embedded", "page.tool.base.embedded", boxes.embedded()),
            field("text", "page.tool.base.reference", boxes.text()).wrong(wrong)),
        page.say("page.tool.base.go"),
        List.of(BaseExamples.boxes(page, example)));
  }

  private Field field(String name, String key, String value) {
    return Field.exact(name, page.say(key), Secrets.masked(value)).most(FormFields.LONGEST);
  }

  private ToolForm form(
      Document document, int example, @Nullable String wrong, @Nullable String wrongPlace) {
    List<Field.Choice> types = new ArrayList<>();
    for (String type : BaseExamples.TYPES) {
      types.add(new Field.Choice(type, type));
    }
    return new ToolForm(
        page.path("base"),
        List.of(
            field("location", "page.tool.base.location", document.location()).wrong(wrongPlace),
            Field.select("type", page.say("page.tool.base.type"), document.type(), types),
            Field.area(
                    "document",
                    page.say("page.tool.base.document"),
                    Secrets.masked(document.text()))
                .wrong(wrong)
                .most(LONGEST_DOCUMENT)),
        page.say("page.tool.base.read"),
        List.of(BaseExamples.documents(page, example)));
  }

  // The form with the four boxes.

  private BaseView.Answer answer(Boxes four) {
    BaseChain chain = BaseChain.none();
    if (!four.otherwise().isEmpty()) {
      chain = chain.with(step(BaseChain.defaultBase(four.otherwise())));
    }
    if (!four.retrieval().isEmpty()) {
      chain = chain.with(step(BaseChain.retrieved(four.retrieval(), 0)));
    }
    if (!four.encapsulating().isEmpty()) {
      chain = chain.encapsulating("Content-Location", four.encapsulating());
    }
    if (!four.embedded().isEmpty()) {
      chain = chain.embedded("base", four.embedded(), 0);
    }
    List<Box> boxes = new ArrayList<>();
    List<Box> said = boxes(chain);
    List<BaseSource> outermost = new ArrayList<>(List.of(BaseSource.values()));
    Collections.reverse(outermost);
    for (BaseSource source : outermost) {
      Box box = silent(source);
      int at = 0;
      for (BaseStep step : chain.steps()) {
        box = step.source() == source ? said.get(at) : box;
        at++;
      }
      boxes.add(box);
    }
    Target target = Target.ofIri(four.text(), chain.iri());
    Reference only =
        new Reference(
            "", "", ColoredIdentifier.of(four.text(), words), view(target), why(target), List.of());
    Nest nest = new Nest(boxes, base(chain), account(chain), List.of(only));
    BaseStep giver = chain.giver();
    String from = giver == null ? "" : source(giver.source()).sentence();
    return new BaseView.Answer(verdict(chain, from), giver != null, List.of(nest), 0, List.of());
  }

  private static BaseStep step(BaseChain of) {
    return Objects.requireNonNull(of.step());
  }

  private Box silent(BaseSource source) {
    return new Box(
        source(source), "silent", page.say("page.tool.base.silent"), "", null, null, null);
  }

  private CitedSentence source(BaseSource source) {
    String key =
        switch (source) {
          case EMBEDDED -> "page.tool.base.embedded";
          case ENCAPSULATING -> "page.tool.base.encapsulating";
          case RETRIEVAL -> "page.tool.base.retrieval";
          case DEFAULT -> "page.tool.base.default";
        };
    return CitedSentence.of(page.say(key), source.clause());
  }

  // Drawing a base chain.

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
      boxes.add(
          new Box(
              source(step.source()),
              state,
              page.say("page.tool.base.is." + state),
              place(step),
              ColoredIdentifier.of(step.reference(), words),
              step.reference().equals(step.target().text()) ? null : view(step.target()),
              why(step.target())));
    }
    return boxes;
  }

  /**
   * Returns the place in the document that specifies the base of a step; empty for the retrieval
   * URI and the default base.
   */
  private String place(BaseStep step) {
    boolean isNamed = step.source().compareTo(BaseSource.ENCAPSULATING) <= 0;
    return isNamed ? Excerpt.escape(words.say(step.place())) : "";
  }

  /** Returns whether the base of a step is absolute, so that no enclosing base is needed. */
  private static boolean isAbsolute(BaseStep step) {
    String reference = step.reference().strip();
    return step.source() == BaseSource.RETRIEVAL
        || step.source() == BaseSource.DEFAULT
        || !(Target.ofIri(reference, null) instanceof Target.None)
        || !(Target.ofUrl(reference, null, QueryEncoding.UTF_8) instanceof Target.None);
  }

  private @Nullable IdentifierView view(Target target) {
    if (target instanceof Target.OfUrl of) {
      return ColoredIdentifier.of(of.url(), words);
    }
    if (target instanceof Target.OfIri of) {
      return ColoredIdentifier.of(of.iri(), words);
    }
    return target instanceof Target.OfName of ? ColoredIdentifier.plain(of.name()) : null;
  }

  private @Nullable String why(Target target) {
    Message why = target.whyNone();
    return why == null ? null : FormFields.sentence(page, why);
  }

  private @Nullable IdentifierView base(BaseChain chain) {
    String text = chain.text();
    return text == null ? null : ColoredIdentifier.of(text, words);
  }

  private String account(BaseChain chain) {
    return FormFields.sentence(page, chain.account());
  }

  private String verdict(BaseChain chain, String from) {
    BaseStep giver = chain.giver();
    if (giver == null) {
      return page.say("page.tool.base.none");
    }
    return chain.step() == giver
        ? page.say("page.tool.base.wins", from)
        : page.say("page.tool.base.wins-instead", from);
  }

  // The form for a document.

  private BaseView.Answer answer(Document document) {
    BaseChain around =
        document.location().isEmpty()
            ? BaseChain.none()
            : BaseChain.retrieved(document.location(), 0);
    DocumentLinks read;
    try {
      read = read(document, around);
    } catch (MimeLimitException e) {
      String why = FormFields.sentence(String.valueOf(e.getMessage()));
      return new BaseView.Answer(why, false, List.of(), 0, List.of());
    }
    Map<List<BaseStep>, List<Link>> byBase = new LinkedHashMap<>();
    List<Link> shown = read.links().subList(0, Math.min(MOST_LINKS, read.links().size()));
    for (Link link : shown) {
      byBase.computeIfAbsent(link.base().steps(), steps -> new ArrayList<>()).add(link);
    }
    List<Nest> nests = new ArrayList<>();
    byBase.values().forEach(links -> nests.add(nest(links.get(0).base(), links)));
    if (nests.isEmpty()) {
      nests.add(nest(read.base(), List.of()));
    }
    // The element that specifies the base is relative to the enclosing base; the verdict is about
    // all other links.
    BaseChain only = read.base();
    Set<List<BaseStep>> bases = new HashSet<>();
    for (Link link : shown) {
      if (link.kind() != LinkKind.BASE && bases.add(link.base().steps())) {
        only = link.base();
      }
    }
    BaseStep giver = only.giver();
    List<CitedSentence> remarks = new ArrayList<>();
    for (Remark remark : read.remarks()) {
      if (remarks.size() < MOST_REMARKS) {
        remarks.add(cited(remark));
      }
    }
    return new BaseView.Answer(
        bases.size() > 1
            ? page.say("page.tool.base.several", bases.size())
            : verdict(only, giver == null ? "" : Excerpt.escape(words.say(giver.place()))),
        giver != null,
        nests,
        read.links().size() - shown.size(),
        remarks);
  }

  private DocumentLinks read(Document document, BaseChain around) {
    String known = BaseExamples.TYPES.contains(document.type()) ? document.type() : "text/html";
    return Objects.requireNonNull(documents).read(document.text(), known, around);
  }

  private CitedSentence cited(Remark remark) {
    return CitedSentence.of(FormFields.sentence(page, remark.message()), remark.clause());
  }

  private Nest nest(BaseChain chain, List<Link> links) {
    List<Box> inside = boxes(chain);
    List<Box> outside = new ArrayList<>();
    for (int i = Math.min(MOST_BOXES, inside.size()) - 1; i >= 0; i--) {
      outside.add(inside.get(i));
    }
    List<Reference> references = new ArrayList<>();
    links.forEach(link -> references.add(reference(link)));
    return new Nest(outside, base(chain), account(chain), references);
  }

  private Reference reference(Link link) {
    List<CitedSentence> remarks = new ArrayList<>();
    link.remarks().forEach(remark -> remarks.add(cited(remark)));
    StringBuilder what = new StringBuilder();
    if (link.element() != null) {
      what.append(link.element());
    }
    if (link.attribute() != null) {
      what.append(what.length() == 0 ? "" : " ").append(link.attribute());
    }
    if (link.part() != null) {
      what.append(" (").append(link.part()).append(')');
    }
    Target target = link.target();
    return new Reference(
        page.say("page.tool.base.place", link.line(), link.column()),
        Excerpt.escape(Secrets.masked(what.toString())),
        ColoredIdentifier.of(link.reference(), words),
        view(target),
        target instanceof Target.OfName ? page.say("page.tool.base.name") : why(target),
        remarks);
  }
}
