package dev.urial.documents.html;

import dev.urial.documents.html.UrlAttribute.Form;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.BaseStep;
import dev.urial.documents.link.Escaping;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.LinkKind;
import dev.urial.documents.link.PositionedText;
import dev.urial.documents.link.Resolution;
import dev.urial.documents.link.Target;
import dev.urial.documents.markup.CssReader;
import dev.urial.internal.documents.DocumentsMessages;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
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
import org.jspecify.annotations.Nullable;

/** Finds the links in an HTML document or in a document within {@code srcdoc}. */
final class HtmlLinks {
  /** The maximum nesting depth of {@code srcdoc} documents that are read. */
  private static final int DEEPEST = 4;

  private static final String STANDARD = "https://html.spec.whatwg.org/multipage/";

  private static final Clause FORM = Clause.rfc("same-document references", 2396, "4.2");

  private static final Clause ACTION =
      new Clause(
          "form submission algorithm",
          "HTML Standard",
          "4.10.22.3",
          STANDARD + "form-control-infrastructure.html#form-submission-algorithm");

  private static final Clause REFRESH =
      new Clause(
          "shared declarative refresh steps",
          "HTML Standard",
          "4.2.5.3",
          STANDARD + "semantics.html#shared-declarative-refresh-steps");

  /** SVG presentation attributes whose values are CSS that may contain references. */
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

  private final PositionedText source;
  private final QueryEncoding encoding;
  private final Resolution resolution;
  private final int depth;

  /** The URL of the document itself, which is the base unless a {@code base} element changes it. */
  private final BaseChain fallback;

  private final AttributeValues values;
  private final boolean isScripted;
  private BaseChain base;
  private @Nullable HtmlElement baseElement;
  private boolean isInNoScript;
  private boolean hasRefresh;

  private final List<Link> links = new ArrayList<>();
  private final List<Remark> remarks = new ArrayList<>();

  /**
   * The start indexes of the attributes and style sheets that have been read, because the parser
   * may copy an element, such as an unclosed {@code a}.
   */
  private final Set<Integer> read = new HashSet<>();

  HtmlLinks(
      PositionedText source,
      BaseChain around,
      QueryEncoding encoding,
      boolean isScripted,
      int depth) {
    this(source, HtmlTree.of(source.text()), around, encoding, isScripted, depth);
  }

  /**
   * @param still the document as parsed with scripting disabled
   */
  HtmlLinks(
      PositionedText source,
      HtmlTree still,
      BaseChain around,
      QueryEncoding encoding,
      boolean isScripted,
      int depth) {
    this(source, HtmlBase.fallback(around), HtmlBase.fallback(around), encoding, isScripted, depth);
    NoScript noScript = isScripted ? NoScript.in(still) : NoScript.NONE;
    if (noScript.isEmpty()) {
      readAll(still, NoScript.NONE);
    } else {
      readAll(HtmlTree.of(noScript.blanked()), NoScript.NONE);
      BaseChain scripted = base;
      isInNoScript = true;
      readAll(still, noScript);
      base = scripted;
    }
    links.sort(Comparator.comparingInt(link -> link.range().start()));
  }

  /**
   * Reads a whole document, or the content of its {@code noscript} elements.
   *
   * @param within the ranges to read; empty for everything
   */
  private void readAll(HtmlTree tree, NoScript within) {
    HtmlBase found = HtmlBase.in(tree, values, fallback, resolution);
    base = found.base();
    baseElement = found.element();
    hasRefresh = false;
    if (found.remark() != null && within.isEmpty()) {
      remarks.add(found.remark());
    }
    tree.forEach(
        element -> {
          if (within.isEmpty() || within.contains(element.start())) {
            read(element);
          }
        });
  }

  /** Creates a reader for elements with a known base. */
  private HtmlLinks(
      PositionedText source,
      BaseChain base,
      BaseChain document,
      QueryEncoding encoding,
      boolean isScripted,
      int depth) {
    this.source = source;
    this.values = new AttributeValues(source);
    this.encoding = encoding;
    this.resolution = Resolution.url(encoding);
    this.isScripted = isScripted;
    this.depth = depth;
    this.fallback = document;
    this.base = base;
  }

  /**
   * Returns the links of an HTML element whose attributes another parser has read.
   *
   * @param values the values of the attributes with URLs, by name
   * @param document the base for references to the document itself, such as {@code #name}
   */
  static HtmlLinks ofElement(
      HtmlElement element,
      Map<String, PositionedText> values,
      BaseChain base,
      BaseChain document,
      QueryEncoding encoding) {
    PositionedText first = values.values().iterator().next();
    HtmlLinks links = new HtmlLinks(first, base, document, encoding, false, 0);
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

  private void read(HtmlElement element) {
    for (HtmlAttribute attribute : element.attributes()) {
      read(element, attribute);
    }
    if (element.normalName().equals("style")) {
      styleSheet(element);
    }
  }

  private void read(HtmlElement element, HtmlAttribute attribute) {
    String name = attribute.name();
    if (element.isHtml()) {
      UrlAttribute row = UrlAttribute.find(element.normalName(), name);
      if (row != null && applies(element, row)) {
        PositionedText value = once(attribute);
        if (value != null) {
          read(element, row, value, attribute.isDeclared());
        }
      }
      return;
    }
    boolean isSvg = element.isSvg();
    if (name.equals("href") || isSvg && name.equals("xlink:href")) {
      readForeign(element, attribute, foreignKind(element));
    } else if (isSvg && (name.equals("style") || PAINT.contains(name))) {
      PositionedText value = once(attribute);
      if (value != null) {
        links.addAll(CssReader.inDeclarations(value, base, fallback, element.name()));
      }
    } else if (!isSvg && (name.equals("src") || name.equals("altimg"))) {
      readForeign(element, attribute, LinkKind.IMAGE);
    } else if (!isSvg && (name.equals("definitionurl") || name.equals("definitionURL"))) {
      readForeign(element, attribute, LinkKind.NAME);
    }
  }

  private void readForeign(HtmlElement element, HtmlAttribute attribute, LinkKind kind) {
    PositionedText value = once(attribute);
    if (value != null) {
      add(
          url(
              element,
              attribute.name(),
              AttributeWords.trimmed(value),
              kind,
              attribute.isDeclared()));
    }
  }

  /** Returns the purpose of {@code href} in SVG and MathML. */
  private static LinkKind foreignKind(HtmlElement element) {
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
   * Returns whether the attribute contains a URL on this element: {@code content} does so only in a
   * refresh, and {@code src} of {@code input} only in an image button.
   */
  private static boolean applies(HtmlElement element, UrlAttribute row) {
    return switch (row.form()) {
      case REFRESH -> Ascii.equalsIgnoreCase(element.value("http-equiv"), "refresh");
      case URL ->
          !(row.element().equals("input") && row.attribute().equals("src"))
              || Ascii.equalsIgnoreCase(element.value("type"), "image");
      case SPACE_SEPARATED, COMMA_SEPARATED, SRCSET, HASH_NAME, NAMES, CSS, DOCUMENT -> true;
    };
  }

  private void read(
      HtmlElement element, UrlAttribute row, PositionedText value, boolean isDeclared) {
    String name = row.attribute();
    switch (row.form()) {
      case URL -> {
        if (row.kind() == LinkKind.BASE) {
          addBase(element, AttributeWords.trimmed(value), isDeclared);
        } else if (row.kind() == LinkKind.FORM && AttributeWords.trimmed(value).text().isEmpty()) {
          addEmptyAction(element, row, AttributeWords.trimmed(value), isDeclared);
        } else {
          add(
              remarked(
                  url(element, name, AttributeWords.trimmed(value), kind(element, row), isDeclared),
                  row,
                  value));
        }
      }
      case SPACE_SEPARATED, COMMA_SEPARATED ->
          AttributeWords.pieces(value, row.form() == Form.COMMA_SEPARATED)
              .forEach(
                  piece -> add(remarked(url(element, name, piece, row.kind(), true), row, piece)));
      case NAMES -> names(element, row, value);
      case SRCSET -> srcset(element, row, value);
      case HASH_NAME ->
          add(
              remarked(
                  Link.at(AttributeWords.trimmed(value), row.kind())
                      .in(element.name(), name)
                      .relativeTo(fallback, resolution)
                      .fixed(),
                  row,
                  value));
      case REFRESH -> refresh(element, row, value);
      case CSS -> links.addAll(CssReader.inDeclarations(value, base, fallback, element.name()));
      case DOCUMENT -> srcdoc(row, value);
    }
  }

  private LinkKind kind(HtmlElement element, UrlAttribute row) {
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

  private static List<String> relations(HtmlElement element) {
    List<String> relations = new ArrayList<>();
    String rel = element.value("rel");
    for (Range range : AttributeWords.of(rel, false)) {
      relations.add(Ascii.lower(range.of(rel)));
    }
    return relations;
  }

  private Link.Builder url(
      HtmlElement element,
      String attribute,
      PositionedText reference,
      LinkKind kind,
      boolean isDeclared) {
    Link.Builder link =
        Link.at(reference, kind)
            .in(element.name(), attribute)
            .relations(attribute.equals("href") ? relations(element) : List.of())
            .relativeTo(base, resolution);
    return isDeclared ? link : link.fixed(); // <a href> without a value cannot be replaced
  }

  private static Link.Builder remarked(Link.Builder link, UrlAttribute row, PositionedText value) {
    return row.isObsolete()
        ? link.remark(
            remark(
                row.clause(),
                value,
                Severity.ADVICE,
                "html.obsolete",
                row.attribute(),
                row.element()))
        : link;
  }

  /** Adds the link of a {@code base} element, with a remark if the element is not used. */
  private void addBase(HtmlElement element, PositionedText reference, boolean isDeclared) {
    Link.Builder link =
        url(element, "href", reference, LinkKind.BASE, isDeclared)
            .relativeTo(fallback, resolution)
            .target(HtmlBase.target(reference.text(), fallback, resolution));
    if (!element.equals(baseElement)) {
      link.remark(remark(HtmlBase.CLAUSE, reference, Severity.WARNING, "html.base.second"));
    } else if (isInNoScript) {
      link.remark(remark(NoScript.CLAUSE, reference, Severity.WARNING, "html.base.noscript"));
    } else if (element.isIn("noscript")) {
      link.remark(remark(NoScript.CLAUSE, reference, Severity.NOTE, "html.base.no-scripting"));
    }
    add(link);
  }

  /**
   * Adds the link of a form whose action is empty.
   *
   * <p>DEPARTURE: RFC 2396 §4.2 sends such a form to the base URI, but browsers send it to the
   * document itself. The two differ if there is a {@code base} element. Both make a new request.
   */
  private void addEmptyAction(
      HtmlElement element, UrlAttribute row, PositionedText reference, boolean isDeclared) {
    Link.Builder link =
        url(element, row.attribute(), reference, LinkKind.FORM, isDeclared)
            .relativeTo(fallback, resolution)
            .remark(remark(FORM, reference, Severity.NOTE, "html.form.empty"));
    if (base != fallback) {
      link.remark(remark(ACTION, reference, Severity.WARNING, "html.form.not-base"));
    }
    add(link);
  }

  /**
   * Adds microdata types, and microdata properties that are absolute URLs. Both are names, which
   * are compared exactly.
   */
  private void names(HtmlElement element, UrlAttribute row, PositionedText value) {
    for (PositionedText piece : AttributeWords.pieces(value, false)) {
      boolean isName = !row.attribute().equals("itemprop") || Url.canParse(piece.text());
      if (isName) {
        add(
            remarked(
                Link.at(piece, LinkKind.NAME)
                    .in(element.name(), row.attribute())
                    .relativeTo(base, Resolution.NAME),
                row,
                piece));
      }
    }
  }

  /** Adds image candidates, with a remark on those that browsers drop or never choose. */
  private void srcset(HtmlElement element, UrlAttribute row, PositionedText value) {
    for (Srcset.Candidate candidate : Srcset.candidates(value.text())) {
      Range url = candidate.url();
      PositionedText place =
          value
              .part(url.start(), url.end())
              .escapedBy(text -> Srcset.isWritable(text) ? text : null);
      Link.Builder link = url(element, row.attribute(), place, row.kind(), true);
      switch (candidate.use()) {
        case OFFERED -> {}
        case DROPPED -> {
          String shown = Excerpt.escape(Secrets.masked(candidate.descriptors()));
          link.remark(remark(Srcset.PARSE, place, Severity.WARNING, "html.srcset.dropped", shown));
        }
        case REPEATED ->
            link.remark(remark(Srcset.SELECT, place, Severity.WARNING, "html.srcset.repeated"));
      }
      add(link);
    }
  }

  /** Adds the link of a refresh, with a remark if it is not the first valid refresh. */
  private void refresh(HtmlElement element, UrlAttribute row, PositionedText value) {
    Refresh field = Refresh.read(value.text());
    if (field == null) {
      remarks.add(remark(REFRESH, value, Severity.WARNING, "html.refresh.ignored"));
      return;
    }
    Range range = field.range();
    if (range == null) {
      hasRefresh = true;
      return;
    }
    boolean isQuoted = range.end() < value.text().length();
    PositionedText reference =
        AttributeWords.trimmed(
            value
                .part(range.start(), range.end())
                .escapedBy(text -> isInRefresh(text, isQuoted) ? text : null));
    Link.Builder link = url(element, row.attribute(), reference, row.kind(), true);
    Url url = resolution.resolve(reference.text(), base).url();
    boolean isScript = url != null && url.scheme().equals("javascript");
    if (hasRefresh) {
      link.remark(remark(REFRESH, reference, Severity.WARNING, "html.refresh.second"));
    } else if (isScript) {
      link.remark(remark(REFRESH, reference, Severity.WARNING, "html.refresh.script"));
    }
    hasRefresh |= url != null && !isScript;
    add(link);
  }

  /**
   * Returns whether a URL can be written in a refresh. It must not contain quotation marks, which
   * would begin or end the URL.
   */
  private static boolean isInRefresh(String url, boolean isQuoted) {
    boolean hasQuote = url.indexOf('"') >= 0 || url.indexOf('\'') >= 0;
    return !url.isEmpty() && !hasQuote && (isQuoted || !Srcset.isSpace(url.charAt(0)));
  }

  /**
   * Adds the links of the document in a {@code srcdoc} attribute, whose URL is {@code
   * about:srcdoc}.
   */
  private void srcdoc(UrlAttribute row, PositionedText value) {
    if (depth == DEEPEST) {
      remarks.add(remark(row.clause(), value, Severity.NOTE, "html.srcdoc.deep", DEEPEST));
      return;
    }
    String around = base.text();
    Target target =
        around == null
            ? Target.ofUrl("", null, encoding)
            : Target.ofUrl(around, null, QueryEncoding.UTF_8);
    BaseChain within =
        base.with(BaseStep.encapsulating("iframe srcdoc", "about:srcdoc", 0, target));
    HtmlLinks inner = new HtmlLinks(value, within, encoding, isScripted, depth + 1);
    links.addAll(inner.links());
    remarks.addAll(inner.remarks());
  }

  private void styleSheet(HtmlElement element) {
    for (HtmlElement.Piece text : element.texts()) {
      if (read.add(text.range().start())) {
        PositionedText raw = source.part(text.range().start(), text.range().end());
        PositionedText css = styleText(element, text, raw);
        links.addAll(CssReader.inStyleSheet(css, base, fallback, element.name()));
      }
    }
  }

  /**
   * Returns the text of a style sheet. In HTML, this is the raw text; in SVG, character references
   * are decoded, except in a CDATA section.
   */
  private static PositionedText styleText(
      HtmlElement element, HtmlElement.Piece piece, PositionedText raw) {
    Escaping noEnd = text -> text.indexOf('<') < 0 ? text : null;
    if (element.isHtml()) {
      return raw.escapedBy(noEnd);
    }
    String text = raw.text();
    if (piece.isCdata()) {
      int start = text.startsWith("<![CDATA[") ? 9 : 0;
      int end = text.endsWith("]]>") ? text.length() - 3 : text.length();
      return raw.part(start, Math.max(start, end))
          .escapedBy(written -> written.contains("]]>") ? null : written);
    }
    return CharacterReferences.inText(raw);
  }

  /**
   * Returns the value of an attribute; null if it has already been read or its position is unknown.
   */
  private @Nullable PositionedText once(HtmlAttribute attribute) {
    return attribute.isPlaced() && !read.add(attribute.nameStart()) ? null : values.of(attribute);
  }

  private static Remark remark(
      Clause clause, PositionedText place, Severity severity, String key, Object... arguments) {
    Range range = place.range(0, place.text().length());
    return Remark.of(clause, range, severity, DocumentsMessages.MESSAGES.of(key, arguments));
  }

  private void add(Link.Builder link) {
    links.add(link.build());
  }
}
