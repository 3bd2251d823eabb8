package dev.urial.documents.html;

import dev.urial.documents.link.LinkKind;
import dev.urial.report.Clause;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * An attribute whose value is a URL or contains URLs. The table consists of the attributes in the
 * HTML Standard, obsolete attributes that documents still use, and attributes of SVG and MathML in
 * HTML.
 *
 * <pre>{@code
 * UrlAttribute.find("img", "srcset").form()       // SRCSET
 * UrlAttribute.find("body", "background").isObsolete()  // true
 * UrlAttribute.find("a", "class")                 // null
 * }</pre>
 *
 * @param element the name of the element; {@code *} for all elements
 * @param attribute the name of the attribute
 * @param kind the purpose of the references; for the element {@code link}, the {@code rel}
 *     attribute determines the actual purpose
 * @param form the syntax of the value
 * @param isObsolete whether the attribute is obsolete
 * @param clause the clause that defines the attribute
 * @see <a href="https://html.spec.whatwg.org/multipage/indices.html#attributes-3">HTML Standard,
 *     index of attributes</a>
 */
public record UrlAttribute(
    String element, String attribute, LinkKind kind, Form form, boolean isObsolete, Clause clause) {
  /**
   * The syntax of an attribute value that contains references.
   *
   * @see <a href="https://html.spec.whatwg.org/multipage/indices.html#attributes-3">HTML Standard,
   *     index of attributes</a>
   */
  public enum Form {
    /** A single URL, possibly surrounded by spaces. */
    URL,
    /** Multiple URLs, separated by spaces. */
    SPACE_SEPARATED,
    /** Multiple URLs, separated by commas. */
    COMMA_SEPARATED,
    /** Image candidates with widths or densities. */
    SRCSET,
    /** A number sign, followed by a name in the same document. */
    HASH_NAME,
    /** Names that are compared but not resolved. */
    NAMES,
    /** A delay in seconds and a target URL. */
    REFRESH,
    /** CSS declarations, as in {@code style}. */
    CSS,
    /** A whole HTML document, as in {@code srcdoc}. */
    DOCUMENT
  }

  private static final String HTML = "https://html.spec.whatwg.org/multipage/";
  private static final String OBSOLETE = "obsolete.html#non-conforming-features";

  private static final List<UrlAttribute> ALL = new Table().rows();

  /** The rows by attribute and then by element, because most attributes have no row. */
  private static final Map<String, Map<String, UrlAttribute>> BY_NAME =
      ALL.stream()
          .collect(
              Collectors.groupingBy(
                  UrlAttribute::attribute, Collectors.toMap(UrlAttribute::element, row -> row)));

  /** {@return all attributes; unmodifiable} */
  public static List<UrlAttribute> all() {
    return ALL;
  }

  /**
   * {@return the attribute of an HTML element, or null if it contains no URLs}
   *
   * <pre>{@code
   * UrlAttribute.find("blockquote", "cite").kind()  // CITATION
   * }</pre>
   *
   * @param element the name of the element, in lower case
   * @param attribute the name of the attribute, in lower case
   */
  public static @Nullable UrlAttribute find(String element, String attribute) {
    Objects.requireNonNull(element, "element");
    Objects.requireNonNull(attribute, "attribute");
    Map<String, UrlAttribute> rows = BY_NAME.get(attribute);
    if (rows == null) {
      return null;
    }
    UrlAttribute own = rows.get(element);
    return own == null ? rows.get("*") : own;
  }

  /** The attributes of HTML in the order of the standard, followed by the obsolete attributes. */
  private static final class Table {
    private final List<UrlAttribute> rows = new ArrayList<>();

    List<UrlAttribute> rows() {
      row("base", "href", LinkKind.BASE, Form.URL, "4.2.3", "semantics.html#attr-base-href");
      row("link", "href", LinkKind.HYPERLINK, Form.URL, "4.2.4", "semantics.html#attr-link-href");
      row(
          "link",
          "imagesrcset",
          LinkKind.IMAGE,
          Form.SRCSET,
          "4.2.4",
          "semantics.html#attr-link-imagesrcset");
      row(
          "meta",
          "content",
          LinkKind.REDIRECT,
          Form.REFRESH,
          "4.2.5.3",
          "semantics.html#attr-meta-http-equiv-refresh");
      row(
          "blockquote",
          "cite",
          LinkKind.CITATION,
          Form.URL,
          "4.4.4",
          "grouping-content.html#attr-blockquote-cite");
      row("a", "href", LinkKind.HYPERLINK, Form.URL, "4.6.2", "links.html#attr-hyperlink-href");
      row("a", "ping", LinkKind.PING, Form.SPACE_SEPARATED, "4.6.2", "links.html#ping");
      row(
          "q",
          "cite",
          LinkKind.CITATION,
          Form.URL,
          "4.5.7",
          "text-level-semantics.html#attr-q-cite");
      row("ins", "cite", LinkKind.CITATION, Form.URL, "4.7.3", "edits.html#attr-mod-cite");
      row("del", "cite", LinkKind.CITATION, Form.URL, "4.7.3", "edits.html#attr-mod-cite");
      row(
          "source",
          "src",
          LinkKind.MEDIA,
          Form.URL,
          "4.8.2",
          "embedded-content.html#attr-source-src");
      row(
          "source",
          "srcset",
          LinkKind.IMAGE,
          Form.SRCSET,
          "4.8.2",
          "embedded-content.html#attr-source-srcset");
      row("img", "src", LinkKind.IMAGE, Form.URL, "4.8.3", "embedded-content.html#attr-img-src");
      row(
          "img",
          "srcset",
          LinkKind.IMAGE,
          Form.SRCSET,
          "4.8.3",
          "embedded-content.html#attr-img-srcset");
      row(
          "img",
          "usemap",
          LinkKind.RESOURCE,
          Form.HASH_NAME,
          "4.8.15",
          "image-maps.html#attr-hyperlink-usemap");
      String frames = "iframe-embed-object.html#attr-";
      row("iframe", "src", LinkKind.EMBEDDED, Form.URL, "4.8.5", frames + "iframe-src");
      row("iframe", "srcdoc", LinkKind.EMBEDDED, Form.DOCUMENT, "4.8.5", frames + "iframe-srcdoc");
      row("embed", "src", LinkKind.EMBEDDED, Form.URL, "4.8.6", frames + "embed-src");
      row("object", "data", LinkKind.EMBEDDED, Form.URL, "4.8.7", frames + "object-data");
      row("video", "src", LinkKind.MEDIA, Form.URL, "4.8.11", "media.html#attr-media-src");
      row("video", "poster", LinkKind.IMAGE, Form.URL, "4.8.8", "media.html#attr-video-poster");
      row("audio", "src", LinkKind.MEDIA, Form.URL, "4.8.11", "media.html#attr-media-src");
      row("track", "src", LinkKind.MEDIA, Form.URL, "4.8.10", "media.html#attr-track-src");
      row("area", "href", LinkKind.HYPERLINK, Form.URL, "4.6.2", "links.html#attr-hyperlink-href");
      row("area", "ping", LinkKind.PING, Form.SPACE_SEPARATED, "4.6.2", "links.html#ping");
      String forms = "form-control-infrastructure.html#attr-fs-";
      row("form", "action", LinkKind.FORM, Form.URL, "4.10.19.6", forms + "action");
      row("button", "formaction", LinkKind.FORM, Form.URL, "4.10.19.6", forms + "formaction");
      row("input", "formaction", LinkKind.FORM, Form.URL, "4.10.19.6", forms + "formaction");
      row("input", "src", LinkKind.IMAGE, Form.URL, "4.10.5.1.19", "input.html#attr-input-src");
      row("script", "src", LinkKind.SCRIPT, Form.URL, "4.12.1", "scripting.html#attr-script-src");
      row("*", "itemid", LinkKind.NAME, Form.URL, "5.2.2", "microdata.html#attr-itemid");
      row("*", "itemtype", LinkKind.NAME, Form.NAMES, "5.2.2", "microdata.html#attr-itemtype");
      row(
          "*",
          "itemprop",
          LinkKind.NAME,
          Form.NAMES,
          "5.2.3",
          "microdata.html#names:-the-itemprop-attribute");
      row("*", "style", LinkKind.RESOURCE, Form.CSS, "3.2.6.5", "dom.html#the-style-attribute");
      obsolete();
      return List.copyOf(rows);
    }

    private void obsolete() {
      old("html", "manifest", LinkKind.RESOURCE, Form.URL);
      old("head", "profile", LinkKind.CITATION, Form.SPACE_SEPARATED);
      for (String element : List.of("body", "table", "thead", "tbody", "tfoot", "tr", "td", "th")) {
        old(element, "background", LinkKind.IMAGE, Form.URL);
      }
      old("img", "longdesc", LinkKind.CITATION, Form.URL);
      old("iframe", "longdesc", LinkKind.CITATION, Form.URL);
      old("img", "lowsrc", LinkKind.IMAGE, Form.URL);
      old("img", "dynsrc", LinkKind.MEDIA, Form.URL);
      old("input", "usemap", LinkKind.RESOURCE, Form.HASH_NAME);
      old("object", "usemap", LinkKind.RESOURCE, Form.HASH_NAME);
      old("object", "classid", LinkKind.RESOURCE, Form.URL);
      old("object", "codebase", LinkKind.CITATION, Form.URL);
      old("object", "archive", LinkKind.RESOURCE, Form.SPACE_SEPARATED);
      old("applet", "code", LinkKind.SCRIPT, Form.URL);
      old("applet", "codebase", LinkKind.CITATION, Form.URL);
      old("applet", "archive", LinkKind.SCRIPT, Form.COMMA_SEPARATED);
      old("applet", "object", LinkKind.SCRIPT, Form.URL);
      old("frame", "src", LinkKind.EMBEDDED, Form.URL);
      old("frame", "longdesc", LinkKind.CITATION, Form.URL);
      old("bgsound", "src", LinkKind.MEDIA, Form.URL);
      old("isindex", "action", LinkKind.FORM, Form.URL);
      old("menuitem", "icon", LinkKind.IMAGE, Form.URL);
      old("link", "urn", LinkKind.NAME, Form.NAMES);
      old("a", "urn", LinkKind.NAME, Form.NAMES);
    }

    private void row(
        String element, String attribute, LinkKind kind, Form form, String section, String anchor) {
      Clause clause = new Clause(attribute, "HTML Standard", section, HTML + anchor);
      rows.add(new UrlAttribute(element, attribute, kind, form, false, clause));
    }

    private void old(String element, String attribute, LinkKind kind, Form form) {
      Clause clause = new Clause(attribute, "HTML Standard", "16.2", HTML + OBSOLETE);
      rows.add(new UrlAttribute(element, attribute, kind, form, true, clause));
    }
  }

  /** Returns the element and the attribute, such as {@code img srcset}. */
  @Override
  public String toString() {
    return element + " " + attribute;
  }
}
