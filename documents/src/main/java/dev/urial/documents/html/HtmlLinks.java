package dev.urial.documents.html;

import dev.urial.documents.field.RefreshField;
import dev.urial.documents.html.UrlAttribute.Form;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.BaseStep;
import dev.urial.documents.link.Escaping;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.LinkKind;
import dev.urial.documents.link.Resolution;
import dev.urial.documents.link.Stretch;
import dev.urial.documents.link.Target;
import dev.urial.documents.markup.CssReader;
import dev.urial.internal.documents.DocumentsMessages;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import dev.urial.url.QueryEncoding;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.CDataNode;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;

/** One reading of one document, or of one in {@code srcdoc}. */
final class HtmlLinks {
  /** How deep documents in {@code srcdoc} are opened. */
  private static final int DEEPEST = 4;

  private static final String STANDARD = "https://html.spec.whatwg.org/multipage/";

  private static final Clause BASE =
      new Clause(
          "frozen base URL", "HTML Standard", "4.2.3", STANDARD + "semantics.html#frozen-base-url");

  private static final Clause FORM = Clause.rfc("same-document references", 2396, "4.2");

  private static final Clause ACTION =
      new Clause(
          "form submission algorithm",
          "HTML Standard",
          "4.10.22.3",
          STANDARD + "form-control-infrastructure.html#form-submission-algorithm");

  /** Presentation attributes of SVG whose values are CSS and may refer. */
  private static final Set<String> PAINT =
      Set.of(
          "clip-path",
          "cursor",
          "fill",
          "filter",
          "marker",
          "marker-end",
          "marker-mid",
          "marker-start",
          "mask",
          "stroke");

  private static final Set<String> FETCHED_RELATIONS =
      Set.of(
          "dns-prefetch",
          "manifest",
          "modulepreload",
          "pingback",
          "preconnect",
          "prefetch",
          "preload",
          "prerender");

  private static final Set<String> ICON_RELATIONS =
      Set.of("apple-touch-icon", "apple-touch-icon-precomposed", "icon", "mask-icon");

  private final Stretch source;
  private final QueryEncoding encoding;
  private final Resolution resolution;
  private final int depth;

  /** The URL of the document itself, as the base of what no {@code base} element changes. */
  private final BaseChain fallback;

  private BaseChain base;
  private @Nullable Element baseElement;

  private final List<Link> links = new ArrayList<>();
  private final List<Remark> remarks = new ArrayList<>();

  /**
   * Where values begin that were read: the parser may copy an element, as an unclosed {@code a}.
   */
  private final Set<Integer> read = new HashSet<>();

  HtmlLinks(Stretch source, BaseChain around, QueryEncoding encoding, int depth) {
    this.source = source;
    this.encoding = encoding;
    this.resolution = Resolution.url(encoding);
    this.depth = depth;
    this.fallback = fallback(around);
    this.base = fallback;
    Document document = Parser.htmlParser().setTrackPosition(true).parseInput(source.text(), "");
    document.traverse((node, level) -> findBase(node));
    document.traverse((node, level) -> read(node));
    links.sort(Comparator.comparingInt(link -> link.range().start()));
  }

  /** Of elements that another parser has read, which knows the base. */
  private HtmlLinks(Stretch source, BaseChain base, BaseChain document, QueryEncoding encoding) {
    this.source = source;
    this.encoding = encoding;
    this.resolution = Resolution.url(encoding);
    this.depth = 0;
    this.fallback = document;
    this.base = base;
  }

  /**
   * Returns the links of one element of HTML whose attributes another parser has read.
   *
   * @param values of the attributes that hold URLs, by name
   * @param document what references into the document itself are relative to
   */
  static HtmlLinks ofElement(
      Element element,
      Map<String, Stretch> values,
      BaseChain base,
      BaseChain document,
      QueryEncoding encoding) {
    HtmlLinks links = new HtmlLinks(values.values().iterator().next(), base, document, encoding);
    values.forEach(
        (name, value) -> {
          UrlAttribute row = UrlAttribute.find(element.normalName(), name);
          if (row != null && row.kind() != LinkKind.BASE && applies(element, row)) {
            links.read(element, row, value, true);
          }
        });
    return links;
  }

  BaseChain base() {
    return base;
  }

  List<Link> links() {
    return links;
  }

  List<Remark> remarks() {
    return remarks;
  }

  /**
   * Fallback base URL: of {@code about:srcdoc} and {@code about:blank} it is that of the document
   * around.
   *
   * @see <a href="https://html.spec.whatwg.org/multipage/urls-and-fetching.html#fallback-base-url">
   *     HTML Standard §2.4.3</a>
   */
  private static BaseChain fallback(BaseChain around) {
    Url url = around.url();
    boolean isBlank =
        url != null
            && url.scheme().equals("about")
            && (url.path().equals("srcdoc") || url.path().equals("blank"));
    BaseChain outer = around.around();
    return isBlank && outer.text() != null ? outer : around;
  }

  /** The first {@code base} element with an {@code href} in the document's tree. */
  private void findBase(Node node) {
    if (baseElement != null
        || !(node instanceof Element element)
        || !isHtml(element)
        || !element.normalName().equals("base")
        || !element.hasAttr("href")
        || element.closest("template") != null) {
      return;
    }
    baseElement = element;
    Attribute attribute = element.attribute("href");
    Stretch value = attribute == null ? null : value(attribute);
    if (value == null) {
      return;
    }
    Target target = baseTarget(value.text());
    int line = source.document().line(value.range(0, 0).start());
    BaseStep step = BaseStep.embedded("base href", value.text(), line, target);
    base = fallback.with(step);
    if (step.target() instanceof Target.None none) {
      Range range = value.range(0, value.text().length());
      remarks.add(Remark.of(BASE, range, Severity.WARNING, none.why()));
    }
  }

  /**
   * Set the frozen base URL.
   *
   * @see <a
   *     href="https://html.spec.whatwg.org/multipage/semantics.html#set-the-frozen-base-url">HTML
   *     Standard §4.2.3</a>
   */
  private Target baseTarget(String reference) {
    Target target = resolution.resolve(reference, fallback);
    Url url = target.url();
    if (url != null && (url.scheme().equals("data") || url.scheme().equals("javascript"))) {
      return new Target.None(DocumentsMessages.MESSAGES.of("html.base.scheme", url.scheme()));
    }
    return target;
  }

  private void read(Node node) {
    if (!(node instanceof Element element)) {
      return;
    }
    for (Attribute attribute : element.attributes()) {
      read(element, attribute);
    }
    if (element.normalName().equals("style")) {
      styleSheet(element);
    }
  }

  private void read(Element element, Attribute attribute) {
    String name = attribute.getKey();
    if (isHtml(element)) {
      UrlAttribute row = UrlAttribute.find(element.normalName(), name);
      if (row != null && applies(element, row)) {
        Stretch value = once(attribute);
        if (value != null) {
          read(element, row, value, attribute.hasDeclaredValue());
        }
      }
      return;
    }
    boolean isSvg = element.tag().namespace().equals(Parser.NamespaceSvg);
    if (name.equals("href") || isSvg && name.equals("xlink:href")) {
      readForeign(element, attribute, foreignKind(element));
    } else if (isSvg && (name.equals("style") || PAINT.contains(name))) {
      Stretch value = once(attribute);
      if (value != null) {
        links.addAll(CssReader.inDeclarations(value, base, fallback, element.tagName()));
      }
    } else if (!isSvg && (name.equals("src") || name.equals("altimg"))) {
      readForeign(element, attribute, LinkKind.IMAGE);
    } else if (!isSvg && (name.equals("definitionurl") || name.equals("definitionURL"))) {
      readForeign(element, attribute, LinkKind.NAME);
    }
  }

  private void readForeign(Element element, Attribute attribute, LinkKind kind) {
    Stretch value = once(attribute);
    if (value != null) {
      add(url(element, attribute.getKey(), trimmed(value), kind, attribute.hasDeclaredValue()));
    }
  }

  /** What {@code href} is for, in SVG and MathML. */
  private static LinkKind foreignKind(Element element) {
    return switch (element.normalName()) {
      case "image", "feimage" -> LinkKind.IMAGE;
      case "script" -> LinkKind.SCRIPT;
      case "use",
          "mpath",
          "textpath",
          "lineargradient",
          "radialgradient",
          "pattern",
          "filter",
          "animate",
          "animatemotion",
          "animatetransform",
          "set",
          "tref",
          "cursor" ->
          LinkKind.RESOURCE;
      default -> LinkKind.HYPERLINK;
    };
  }

  /**
   * Returns whether the attribute is a URL here: content of a refresh, the source of an image
   * button.
   */
  private static boolean applies(Element element, UrlAttribute row) {
    return switch (row.form()) {
      case REFRESH -> Ascii.equalsIgnoreCase(element.attr("http-equiv"), "refresh");
      case URL ->
          !(row.element().equals("input") && row.attribute().equals("src"))
              || Ascii.equalsIgnoreCase(element.attr("type"), "image");
      case SPACE_SEPARATED, COMMA_SEPARATED, SRCSET, HASH_NAME, NAMES, CSS, DOCUMENT -> true;
    };
  }

  private void read(Element element, UrlAttribute row, Stretch value, boolean isDeclared) {
    String name = row.attribute();
    switch (row.form()) {
      case URL -> {
        if (row.kind() == LinkKind.BASE) {
          addBase(element, trimmed(value), isDeclared);
        } else if (row.kind() == LinkKind.FORM && trimmed(value).text().isEmpty()) {
          addEmptyAction(element, row, trimmed(value), isDeclared);
        } else {
          add(
              remarked(
                  url(element, name, trimmed(value), kind(element, row), isDeclared), row, value));
        }
      }
      case SPACE_SEPARATED, COMMA_SEPARATED ->
          pieces(value, row.form() == Form.COMMA_SEPARATED)
              .forEach(
                  piece -> add(remarked(url(element, name, piece, row.kind(), true), row, piece)));
      case NAMES -> names(element, row, value);
      case SRCSET ->
          Srcset.urls(value.text()).stream()
              .map(range -> value.part(range.start(), range.end()))
              .map(part -> part.escapedBy(text -> Srcset.isWritable(text) ? text : null))
              .forEach(part -> add(url(element, name, part, row.kind(), true)));
      case HASH_NAME ->
          add(
              remarked(
                  Link.at(trimmed(value), row.kind())
                      .in(element.tagName(), name)
                      .relativeTo(fallback, resolution)
                      .fixed(),
                  row,
                  value));
      case REFRESH -> refresh(element, row, value);
      case CSS -> links.addAll(CssReader.inDeclarations(value, base, fallback, element.tagName()));
      case DOCUMENT -> srcdoc(row, value);
    }
  }

  private LinkKind kind(Element element, UrlAttribute row) {
    if (!row.element().equals("link")) {
      return row.kind();
    }
    List<String> relations = relations(element);
    if (relations.contains("stylesheet")) {
      return LinkKind.STYLESHEET;
    }
    if (relations.stream().anyMatch(ICON_RELATIONS::contains)) {
      return LinkKind.IMAGE;
    }
    return relations.stream().anyMatch(FETCHED_RELATIONS::contains)
        ? LinkKind.RESOURCE
        : row.kind();
  }

  private static List<String> relations(Element element) {
    List<String> relations = new ArrayList<>();
    String rel = element.attr("rel");
    for (Range range : words(rel, false)) {
      relations.add(Ascii.lower(range.of(rel)));
    }
    return relations;
  }

  private Link.Builder url(
      Element element, String attribute, Stretch reference, LinkKind kind, boolean isDeclared) {
    Link.Builder link =
        Link.at(reference, kind)
            .in(element.tagName(), attribute)
            .relations(attribute.equals("href") ? relations(element) : List.of())
            .relativeTo(base, resolution);
    return isDeclared ? link : link.fixed(); // <a href> has no place for another value
  }

  private static Link.Builder remarked(Link.Builder link, UrlAttribute row, Stretch value) {
    return row.isObsolete()
        ? link.remark(
            Remark.of(
                row.clause(),
                value.range(0, value.text().length()),
                Severity.ADVICE,
                DocumentsMessages.MESSAGES.of("html.obsolete", row.attribute(), row.element())))
        : link;
  }

  /** The first {@code base} is what it is, the others are not used. */
  @SuppressWarnings("ReferenceEquality") // that very element
  private void addBase(Element element, Stretch reference, boolean isDeclared) {
    Link.Builder link =
        url(element, "href", reference, LinkKind.BASE, isDeclared)
            .relativeTo(fallback, resolution)
            .target(baseTarget(reference.text()));
    if (element != baseElement) {
      Range range = reference.range(0, reference.text().length());
      link.remark(
          Remark.of(
              BASE, range, Severity.WARNING, DocumentsMessages.MESSAGES.of("html.base.second")));
    }
    add(link);
  }

  /**
   * DEPARTURE: RFC 2396 §4.2 sends a form with an empty action to the base URI, browsers to the
   * document itself; the two part where a {@code base} element is. It is a new request for both.
   */
  private void addEmptyAction(
      Element element, UrlAttribute row, Stretch reference, boolean isDeclared) {
    Range range = reference.range(0, 0);
    Link.Builder link =
        url(element, row.attribute(), reference, LinkKind.FORM, isDeclared)
            .relativeTo(fallback, resolution)
            .remark(
                Remark.of(
                    FORM, range, Severity.NOTE, DocumentsMessages.MESSAGES.of("html.form.empty")));
    if (base != fallback) {
      link.remark(
          Remark.of(
              ACTION,
              range,
              Severity.WARNING,
              DocumentsMessages.MESSAGES.of("html.form.not-base")));
    }
    add(link);
  }

  /**
   * Types and properties of microdata: those that are absolute URLs are names, compared exactly.
   */
  private void names(Element element, UrlAttribute row, Stretch value) {
    for (Stretch piece : pieces(value, false)) {
      boolean isName = !row.attribute().equals("itemprop") || Url.canParse(piece.text());
      if (isName) {
        add(
            remarked(
                Link.at(piece, LinkKind.NAME)
                    .in(element.tagName(), row.attribute())
                    .relativeTo(base, Resolution.NAME),
                row,
                piece));
      }
    }
  }

  private void refresh(Element element, UrlAttribute row, Stretch value) {
    RefreshField field = RefreshField.read(value.text());
    Range range = field == null ? null : field.range();
    if (range != null) {
      boolean isQuoted = range.end() < value.text().length();
      Stretch reference =
          value
              .part(range.start(), range.end())
              .escapedBy(text -> isInRefresh(text, isQuoted) ? text : null);
      add(url(element, row.attribute(), trimmed(reference), row.kind(), true));
    }
  }

  /** Returns a quotation mark would end it, or begin it. */
  private static boolean isInRefresh(String url, boolean isQuoted) {
    boolean hasQuote = url.indexOf('"') >= 0 || url.indexOf('\'') >= 0;
    return !url.isEmpty() && !hasQuote && (isQuoted || !Srcset.isSpace(url.charAt(0)));
  }

  /** A document of its own, whose URL is {@code about:srcdoc}. */
  private void srcdoc(UrlAttribute row, Stretch value) {
    if (depth == DEEPEST) {
      remarks.add(
          Remark.of(
              row.clause(),
              value.range(0, value.text().length()),
              Severity.NOTE,
              DocumentsMessages.MESSAGES.of("html.srcdoc.deep", DEEPEST)));
      return;
    }
    String around = base.text();
    Target target =
        around == null
            ? Target.ofUrl("", null, encoding)
            : Target.ofUrl(around, null, QueryEncoding.UTF_8);
    BaseChain within =
        base.with(BaseStep.encapsulating("iframe srcdoc", "about:srcdoc", 0, target));
    HtmlLinks inner = new HtmlLinks(value, within, encoding, depth + 1);
    links.addAll(inner.links());
    remarks.addAll(inner.remarks());
  }

  private void styleSheet(Element element) {
    for (Node child : element.childNodes()) {
      org.jsoup.nodes.Range range = child.sourceRange();
      if (!range.isTracked() || !read.add(range.startPos())) {
        continue;
      }
      Stretch raw = source.part(range.startPos(), range.endPos());
      Stretch css = styleText(element, child, raw);
      links.addAll(CssReader.inStyleSheet(css, base, fallback, element.tagName()));
    }
  }

  /** In HTML it is raw text; in SVG character references count, but in a CDATA section. */
  private static Stretch styleText(Element element, Node child, Stretch raw) {
    Escaping noEnd = text -> text.indexOf('<') < 0 ? text : null;
    if (isHtml(element)) {
      return raw.escapedBy(noEnd);
    }
    String text = raw.text();
    if (child instanceof CDataNode) {
      int start = text.startsWith("<![CDATA[") ? 9 : 0;
      int end = text.endsWith("]]>") ? text.length() - 3 : text.length();
      return raw.part(start, Math.max(start, end))
          .escapedBy(written -> written.contains("]]>") ? null : written);
    }
    return CharacterReferences.inText(raw);
  }

  private static boolean isHtml(Element element) {
    return element.tag().namespace().equals(Parser.NamespaceHtml);
  }

  /** Returns the value of an attribute that was not read yet. */
  private @Nullable Stretch once(Attribute attribute) {
    org.jsoup.nodes.Range name = attribute.sourceRange().nameRange();
    return name.isTracked() && !read.add(name.startPos()) ? null : value(attribute);
  }

  /**
   * Returns the value of an attribute as it stands in the document; null if the parser does not
   * know where.
   */
  private @Nullable Stretch value(Attribute attribute) {
    org.jsoup.nodes.Range.AttributeRange places = attribute.sourceRange();
    if (!places.isTracked()) {
      return null;
    }
    int start = places.valueRange().startPos();
    int end = places.valueRange().endPos();
    if (start == end) {
      start = emptyValue(places.nameRange().endPos());
      end = start;
    }
    char before = start > 0 ? source.text().charAt(start - 1) : ' ';
    char quote = before == '"' || before == '\'' ? before : 0;
    return CharacterReferences.inAttribute(
        source.part(start, end), CharacterReferences.escaping(quote));
  }

  /** Behind the first quotation mark of a value that is empty, which the parser does not place. */
  private int emptyValue(int nameEnd) {
    int equals = afterSpace(nameEnd);
    if (!source.text().startsWith("=", equals)) {
      return nameEnd;
    }
    int quote = afterSpace(equals + 1);
    boolean isQuoted =
        source.text().startsWith("\"", quote) || source.text().startsWith("'", quote);
    return isQuoted ? quote + 1 : quote;
  }

  private int afterSpace(int start) {
    int at = start;
    while (at < source.text().length() && Srcset.isSpace(source.text().charAt(at))) {
      at++;
    }
    return at;
  }

  private static Stretch trimmed(Stretch value) {
    String text = value.text();
    int start = 0;
    int end = text.length();
    while (start < end && Srcset.isSpace(text.charAt(start))) {
      start++;
    }
    while (end > start && Srcset.isSpace(text.charAt(end - 1))) {
      end--;
    }
    return value.part(start, end);
  }

  private static List<Stretch> pieces(Stretch value, boolean byCommas) {
    List<Stretch> pieces = new ArrayList<>();
    for (Range range : words(value.text(), byCommas)) {
      String separators = byCommas ? "," : "";
      pieces.add(
          value
              .part(range.start(), range.end())
              .escapedBy(text -> isOneWord(text, separators) ? text : null));
    }
    return pieces;
  }

  private static boolean isOneWord(String text, String separators) {
    return !text.isEmpty()
        && text.chars().noneMatch(c -> Srcset.isSpace((char) c) || separators.indexOf(c) >= 0);
  }

  /** Split on ASCII whitespace, and on commas as well. */
  private static List<Range> words(String text, boolean byCommas) {
    List<Range> words = new ArrayList<>();
    int start = -1;
    for (int i = 0; i <= text.length(); i++) {
      boolean isBetween =
          i == text.length() || Srcset.isSpace(text.charAt(i)) || byCommas && text.charAt(i) == ',';
      if (isBetween && start >= 0) {
        words.add(new Range(start, i));
        start = -1;
      } else if (!isBetween && start < 0) {
        start = i;
      }
    }
    return words;
  }

  private void add(Link.Builder link) {
    links.add(link.build());
  }
}
