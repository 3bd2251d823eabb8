package dev.urial.documents.xml;

import static dev.urial.documents.link.LinkKind.CITATION;
import static dev.urial.documents.link.LinkKind.EMBEDDED;
import static dev.urial.documents.link.LinkKind.HYPERLINK;
import static dev.urial.documents.link.LinkKind.IMAGE;
import static dev.urial.documents.link.LinkKind.INCLUSION;
import static dev.urial.documents.link.LinkKind.MEDIA;
import static dev.urial.documents.link.LinkKind.NAME;
import static dev.urial.documents.link.LinkKind.RESOURCE;
import static dev.urial.documents.link.LinkKind.SCRIPT;
import static dev.urial.documents.link.LinkKind.STYLESHEET;

import dev.urial.documents.link.LinkKind;
import dev.urial.documents.xml.XmlVocabulary.Syntax;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The vocabularies that are known, a table each, with the section that says so.
 *
 * <p>A new one is a table here and its example in {@code VocabulariesTest}. XHTML has none: its
 * places are those of HTML.
 */
final class Vocabularies {
  private Vocabularies() {}

  private static final String RFC = "https://www.rfc-editor.org/rfc/rfc";
  private static final String W3C = "https://www.w3.org/TR/";
  static final String RDF_NAMESPACE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
  static final String XLINK_NAMESPACE = "http://www.w3.org/1999/xlink";
  static final String XINCLUDE_NAMESPACE = "http://www.w3.org/2001/XInclude";
  static final String XHTML_NAMESPACE = "http://www.w3.org/1999/xhtml";
  static final String SVG_NAMESPACE = "http://www.w3.org/2000/svg";
  private static final String XSI = "http://www.w3.org/2001/XMLSchema-instance";

  // Attributes of any element.

  static final XmlVocabulary XLINK =
      XmlVocabulary.of("XLink", XLINK_NAMESPACE, "XLink 1.1", W3C + "xlink11/#")
          .global("href", XLINK_NAMESPACE, Syntax.IRI, HYPERLINK, "", "5.4", "link-locators")
          .global("role", XLINK_NAMESPACE, Syntax.IRI, NAME, "role", "5.5", "link-semantics")
          .global("arcrole", XLINK_NAMESPACE, Syntax.IRI, NAME, "arcrole", "5.5", "link-semantics");

  static final XmlVocabulary RDF =
      XmlVocabulary.of("RDF/XML", RDF_NAMESPACE, "RDF 1.1 XML Syntax", W3C + "rdf-syntax-grammar/#")
          .global(
              "about",
              RDF_NAMESPACE,
              Syntax.RDF_REFERENCE,
              NAME,
              "subject",
              "2.2",
              "section-Syntax-node-property-elements")
          .global(
              "resource",
              RDF_NAMESPACE,
              Syntax.RDF_REFERENCE,
              NAME,
              "object",
              "2.4",
              "section-Syntax-empty-property-elements")
          .global(
              "datatype",
              RDF_NAMESPACE,
              Syntax.RDF_REFERENCE,
              NAME,
              "datatype",
              "2.9",
              "section-Syntax-datatyped-literals")
          .global(
              "ID",
              RDF_NAMESPACE,
              Syntax.RDF_ID,
              NAME,
              "subject",
              "2.14",
              "section-Syntax-ID-xml-base");

  private static final XmlVocabulary SCHEMA_INSTANCE =
      XmlVocabulary.of("XML Schema instance", XSI, "XML Schema 1.1 Part 1", W3C + "xmlschema11-1/#")
          .global(
              "schemaLocation",
              XSI,
              Syntax.PAIRS,
              RESOURCE,
              "schema",
              "2.7.3",
              "xsi.schemaLocation")
          .global(
              "noNamespaceSchemaLocation",
              XSI,
              Syntax.IRI,
              RESOURCE,
              "schema",
              "2.7.3",
              "xsi.schemaLocation");

  // Feeds.

  private static final XmlVocabulary ATOM =
      XmlVocabulary.of("Atom", "http://www.w3.org/2005/Atom", "RFC 4287", RFC + "4287#section-")
          .row("link/@href", Syntax.IRI, HYPERLINK, "@rel", "4.2.7.1")
          .row("content/@src", Syntax.IRI, EMBEDDED, "content", "4.1.3.2")
          .row("generator/@uri", Syntax.IRI, CITATION, "generator", "4.2.4")
          .row("category/@scheme", Syntax.NAME, NAME, "category", "4.2.2.2")
          .row("author/uri", Syntax.IRI, HYPERLINK, "author", "3.2.2")
          .row("contributor/uri", Syntax.IRI, HYPERLINK, "contributor", "3.2.2")
          .row("icon", Syntax.IRI, IMAGE, "icon", "4.2.5")
          .row("logo", Syntax.IRI, IMAGE, "logo", "4.2.8")
          .row("id", Syntax.NAME, NAME, "id", "4.2.6")
          .row("content", Syntax.ATOM_CONTENT, HYPERLINK, "content", "4.1.3.3")
          .row("title", Syntax.ATOM_TEXT, HYPERLINK, "title", "3.1.1")
          .row("subtitle", Syntax.ATOM_TEXT, HYPERLINK, "subtitle", "3.1.1")
          .row("summary", Syntax.ATOM_TEXT, HYPERLINK, "summary", "3.1.1")
          .row("rights", Syntax.ATOM_TEXT, HYPERLINK, "rights", "3.1.1");

  /**
   * What Atom was before RFC 4287.
   *
   * <p>CHOICE: its {@code id} is resolved: the draft calls it a URI, and feeds have relative ones.
   */
  private static final XmlVocabulary ATOM_03 =
      XmlVocabulary.of(
              "Atom 0.3",
              "http://purl.org/atom/ns#",
              "The Atom Syndication Format 0.3",
              "https://datatracker.ietf.org/doc/html/draft-nottingham-atom-format-02#section-")
          .row("link/@href", Syntax.IRI, HYPERLINK, "@rel", "3.4.3")
          .row("generator/@url", Syntax.IRI, CITATION, "generator", "4.7.1")
          .row("url", Syntax.IRI, HYPERLINK, "author", "3.2.2")
          .row("id", Syntax.IRI, NAME, "id", "4.13.5")
          .row("title", Syntax.ATOM03, HYPERLINK, "title", "3.1")
          .row("tagline", Syntax.ATOM03, HYPERLINK, "tagline", "3.1")
          .row("copyright", Syntax.ATOM03, HYPERLINK, "copyright", "3.1")
          .row("info", Syntax.ATOM03, HYPERLINK, "info", "3.1")
          .row("summary", Syntax.ATOM03, HYPERLINK, "summary", "3.1")
          .row("content", Syntax.ATOM03, HYPERLINK, "content", "3.1");

  private static final XmlVocabulary PUBLISHING =
      XmlVocabulary.of(
              "Atom Publishing", "http://www.w3.org/2007/app", "RFC 5023", RFC + "5023#section-")
          .row("collection/@href", Syntax.IRI, RESOURCE, "collection", "8.3.3")
          .row("categories/@href", Syntax.IRI, RESOURCE, "categories", "7.2.1")
          .row("categories/@scheme", Syntax.NAME, NAME, "categories", "7.2.1");

  private static final XmlVocabulary THREADING =
      XmlVocabulary.of(
              "Atom Threading",
              "http://purl.org/syndication/thread/1.0",
              "RFC 4685",
              RFC + "4685#section-")
          .row("in-reply-to/@ref", Syntax.NAME, NAME, "in-reply-to", "3")
          .row("in-reply-to/@href", Syntax.IRI, HYPERLINK, "in-reply-to", "3")
          .row("in-reply-to/@source", Syntax.IRI, HYPERLINK, "in-reply-to", "3");

  private static final String RSS_BOARD = "https://www.rssboard.org/rss-specification#";
  private static final String ITEM = "hrelementsOfLtitemgt";

  /** RSS 0.91 to 2.0, whose elements have no namespace. */
  static final XmlVocabulary RSS =
      XmlVocabulary.rootedAt("rss", "RSS 2.0", "RSS 2.0", RSS_BOARD)
          .row(
              "channel/link",
              Syntax.IRI,
              HYPERLINK,
              "channel",
              "channel",
              "requiredChannelElements")
          .row("channel/docs", Syntax.IRI, CITATION, "docs", "channel", "optionalChannelElements")
          .row("image/url", Syntax.IRI, IMAGE, "image", "image", "ltimagegtSubelementOfLtchannelgt")
          .row(
              "image/link",
              Syntax.IRI,
              HYPERLINK,
              "image",
              "image",
              "ltimagegtSubelementOfLtchannelgt")
          .row(
              "textInput/link",
              Syntax.IRI,
              LinkKind.FORM,
              "textInput",
              "textInput",
              "lttextinputgtSubelementOfLtchannelgt")
          .row("item/link", Syntax.IRI, HYPERLINK, "item", "item", ITEM)
          .row(
              "comments",
              Syntax.IRI,
              HYPERLINK,
              "comments",
              "item",
              "ltcommentsgtSubelementOfLtitemgt")
          .row(
              "enclosure/@url",
              Syntax.IRI,
              MEDIA,
              "enclosure",
              "item",
              "ltenclosuregtSubelementOfLtitemgt")
          .row(
              "source/@url",
              Syntax.IRI,
              CITATION,
              "source",
              "item",
              "ltsourcegtSubelementOfLtitemgt")
          .row("guid", Syntax.PERMALINK, HYPERLINK, "guid", "item", "ltguidgtSubelementOfLtitemgt")
          .row("description", Syntax.HTML, HYPERLINK, "description", "item", ITEM)
          .row("fullitem", Syntax.HTML, HYPERLINK, "fullitem", "item", ITEM);

  private static final String RSS_10_SPECIFICATION = "https://web.resource.org/rss/1.0/spec#s";

  private static final XmlVocabulary RSS_10 =
      XmlVocabulary.of("RSS 1.0", "http://purl.org/rss/1.0/", "RSS 1.0", RSS_10_SPECIFICATION)
          .row("link", Syntax.IRI, HYPERLINK, "link", "5.3.2")
          .row("image/url", Syntax.IRI, IMAGE, "image", "5.4.2")
          .row("item/description", Syntax.HTML, HYPERLINK, "description", "5.5.3");

  private static final XmlVocabulary RSS_090 =
      XmlVocabulary.of(
              "RSS 0.90",
              "http://my.netscape.com/rdf/simple/0.9/",
              "RSS 0.90",
              "https://www.rssboard.org/rss-0-9-0#")
          .row("link", Syntax.IRI, HYPERLINK, "link", "link", "")
          .row("image/url", Syntax.IRI, IMAGE, "image", "image", "");

  private static final XmlVocabulary CONTENT =
      XmlVocabulary.of(
              "RSS content module",
              "http://purl.org/rss/1.0/modules/content/",
              "RSS 1.0 content module",
              "https://web.resource.org/rss/1.0/modules/content/#")
          .row("encoded", Syntax.HTML, HYPERLINK, "content", "content:encoded", "");

  private static final XmlVocabulary COMMENT_API =
      XmlVocabulary.of(
              "Comment API",
              "http://wellformedweb.org/CommentAPI/",
              "Comment API",
              "https://www.rssboard.org/rss-profile#")
          .row(
              "comment",
              Syntax.IRI,
              LinkKind.FORM,
              "comment",
              "wfw:comment",
              "namespace-elements-wfw")
          .row(
              "commentRss",
              Syntax.IRI,
              HYPERLINK,
              "comments",
              "wfw:commentRss",
              "namespace-elements-wfw-commentrss")
          .row(
              "commentRSS",
              Syntax.IRI,
              HYPERLINK,
              "comments",
              "wfw:commentRss",
              "namespace-elements-wfw-commentrss");

  private static final XmlVocabulary MEDIA_RSS =
      XmlVocabulary.of(
              "Media RSS",
              "http://search.yahoo.com/mrss/",
              "Media RSS 1.5.1",
              "https://www.rssboard.org/media-rss#")
          .row("content/@url", Syntax.IRI, MEDIA, "content", "media:content", "media-content")
          .row(
              "thumbnail/@url",
              Syntax.IRI,
              IMAGE,
              "thumbnail",
              "media:thumbnail",
              "media-thumbnails")
          .row("player/@url", Syntax.IRI, EMBEDDED, "player", "media:player", "media-player")
          .row("license/@href", Syntax.IRI, CITATION, "license", "media:license", "media-license")
          .row("subTitle/@href", Syntax.IRI, MEDIA, "subTitle", "media:subTitle", "media-subtitle")
          .row("peerLink/@href", Syntax.IRI, MEDIA, "peerLink", "media:peerLink", "media-peerlink");

  private static final XmlVocabulary PODCASTS =
      XmlVocabulary.of(
              "Podcasts",
              "http://www.itunes.com/dtds/podcast-1.0.dtd",
              "Podcast RSS",
              "https://help.apple.com/itc/podcasts_connect/#/itcb54353390")
          .row("image/@href", Syntax.IRI, IMAGE, "image", "itunes:image", "")
          .row(
              "new-feed-url",
              Syntax.IRI,
              LinkKind.REDIRECT,
              "new-feed-url",
              "itunes:new-feed-url",
              "");

  /**
   * What browsers once took for channels.
   *
   * @see <a href="https://www.w3.org/TR/NOTE-CDFsubmit.html">Channel Definition Format</a>
   */
  private static final XmlVocabulary CDF =
      XmlVocabulary.rootedAt(
              "CHANNEL", "CDF", "Channel Definition Format", W3C + "NOTE-CDFsubmit.html#")
          .row("CHANNEL/@BASE", Syntax.BASE, LinkKind.BASE, "base", "Channel", "")
          .row("ITEM/@BASE", Syntax.BASE, LinkKind.BASE, "base", "Item", "")
          .row("CHANNEL/@HREF", Syntax.IRI, HYPERLINK, "channel", "Channel", "")
          .row("ITEM/@HREF", Syntax.IRI, HYPERLINK, "item", "Item", "")
          .row("A/@HREF", Syntax.IRI, HYPERLINK, "a", "A", "")
          .row("LOGO/@HREF", Syntax.IRI, IMAGE, "logo", "Logo", "");

  private static final XmlVocabulary OPML =
      XmlVocabulary.rootedAt("opml", "OPML", "OPML 2.0", "http://opml.org/spec2.opml#")
          .row("outline/@xmlUrl", Syntax.IRI, RESOURCE, "feed", "Subscription lists", "")
          .row("outline/@htmlUrl", Syntax.IRI, HYPERLINK, "page", "Subscription lists", "")
          .row("outline/@url", Syntax.IRI, HYPERLINK, "link", "Inclusion", "")
          .row("head/ownerId", Syntax.IRI, HYPERLINK, "owner", "head", "")
          .row("head/docs", Syntax.IRI, CITATION, "docs", "head", "");

  private static final XmlVocabulary SITEMAP =
      XmlVocabulary.of(
              "Sitemaps",
              "http://www.sitemaps.org/schemas/sitemap/0.9",
              "Sitemaps 0.9",
              "https://www.sitemaps.org/protocol.html#")
          .row("url/loc", Syntax.IRI, HYPERLINK, "page", "loc", "locdef")
          .row(
              "sitemap/loc",
              Syntax.IRI,
              RESOURCE,
              "sitemap",
              "sitemap index",
              "sitemapIndexTagDefinitions");

  private static final String GOOGLE =
      "https://developers.google.com/search/docs/crawling-indexing/";

  private static final XmlVocabulary SITEMAP_IMAGE =
      XmlVocabulary.of(
              "Image sitemaps",
              "http://www.google.com/schemas/sitemap-image/1.1",
              "Image sitemaps",
              GOOGLE + "sitemaps/image-sitemaps#")
          .row("loc", Syntax.IRI, IMAGE, "image", "image:loc", "")
          .row("license", Syntax.IRI, CITATION, "license", "image:license", "");

  private static final XmlVocabulary SITEMAP_VIDEO =
      XmlVocabulary.of(
              "Video sitemaps",
              "http://www.google.com/schemas/sitemap-video/1.1",
              "Video sitemaps",
              GOOGLE + "sitemaps/video-sitemaps#")
          .row("thumbnail_loc", Syntax.IRI, IMAGE, "thumbnail", "video:thumbnail_loc", "")
          .row("content_loc", Syntax.IRI, MEDIA, "content", "video:content_loc", "")
          .row("player_loc", Syntax.IRI, EMBEDDED, "player", "video:player_loc", "");

  // What is read by browsers.

  private static final String REFERENCES = "linking.html#linkRefAttrs";
  private static final String PRESENTATION = "styling.html#PresentationAttributes";

  private static final XmlVocabulary SVG = svg();

  private static XmlVocabulary svg() {
    XmlVocabulary svg =
        XmlVocabulary.of("SVG", SVG_NAMESPACE, "SVG 2", W3C + "SVG2/")
            .row("a/@href", Syntax.URL, HYPERLINK, "a", "16.2", "linking.html#Links")
            .row("image/@href", Syntax.URL, IMAGE, "image", "16.1.6", REFERENCES)
            .row("feImage/@href", Syntax.URL, IMAGE, "feImage", "16.1.6", REFERENCES)
            .row("script/@href", Syntax.URL, SCRIPT, "script", "16.1.6", REFERENCES)
            .row("style", Syntax.CSS, STYLESHEET, "style", "6.2", "styling.html#StyleElement")
            .row(
                "@style",
                Syntax.CSS_DECLARATIONS,
                RESOURCE,
                "style",
                "6.5",
                "styling.html#StyleAttribute");
    List<String> reusing =
        List.of(
            "use",
            "textPath",
            "mpath",
            "pattern",
            "linearGradient",
            "radialGradient",
            "animate",
            "animateMotion",
            "animateTransform",
            "set",
            "filter");
    for (String element : reusing) {
      svg.row(element + "/@href", Syntax.URL, RESOURCE, element, "16.1.6", REFERENCES);
    }
    List<String> properties =
        List.of(
            "clip-path",
            "cursor",
            "fill",
            "filter",
            "marker-end",
            "marker-mid",
            "marker-start",
            "mask",
            "stroke");
    for (String property : properties) {
      svg.row("@" + property, Syntax.CSS_VALUE, RESOURCE, property, "6.6", PRESENTATION);
    }
    return svg;
  }

  /** The attributes of HTML are in {@link dev.urial.documents.html.UrlAttribute}. */
  private static final XmlVocabulary XHTML =
      XmlVocabulary.of(
              "XHTML", XHTML_NAMESPACE, "HTML Standard", "https://html.spec.whatwg.org/multipage/")
          .row(
              "style",
              Syntax.CSS,
              STYLESHEET,
              "style",
              "4.2.6",
              "semantics.html#the-style-element");

  private static final XmlVocabulary MATHML =
      XmlVocabulary.of("MathML", "http://www.w3.org/1998/Math/MathML", "MathML 3", W3C + "MathML3/")
          .row("@href", Syntax.URL, HYPERLINK, "href", "2.1.6", "chapter2.html#fund.globatt")
          .row(
              "math/@altimg",
              Syntax.URL,
              IMAGE,
              "altimg",
              "2.2.1",
              "chapter2.html#interf.toplevel.atts")
          .row("mglyph/@src", Syntax.URL, IMAGE, "mglyph", "3.2.1.2", "chapter3.html#presm.mglyph")
          .row(
              "annotation/@src",
              Syntax.URL,
              EMBEDDED,
              "annotation",
              "5.1",
              "chapter5.html#mixing.semantics.annotations")
          .row(
              "annotation-xml/@src",
              Syntax.URL,
              EMBEDDED,
              "annotation",
              "5.1",
              "chapter5.html#mixing.semantics.annotations");

  private static final XmlVocabulary SMIL =
      XmlVocabulary.of("SMIL", "http://www.w3.org/ns/SMIL", "SMIL 3.0", W3C + "SMIL3/")
          .row("@src", Syntax.IRI, MEDIA, "src", "7", "smil-extended-media-object.html")
          .row("a/@href", Syntax.IRI, HYPERLINK, "a", "6", "smil-extended-linking.html")
          .row("area/@href", Syntax.IRI, HYPERLINK, "area", "6", "smil-extended-linking.html");

  // What is made of parts.

  private static final XmlVocabulary XINCLUDE =
      XmlVocabulary.of("XInclude", XINCLUDE_NAMESPACE, "XInclude 1.0", W3C + "xinclude/#")
          .row("include/@href", Syntax.IRI, INCLUSION, "include", "3.1", "include_element");

  private static final String SCHEMA_NAMESPACE = "http://www.w3.org/2001/XMLSchema";

  private static final XmlVocabulary SCHEMA =
      XmlVocabulary.of(
              "XML Schema", SCHEMA_NAMESPACE, "XML Schema 1.1 Part 1", W3C + "xmlschema11-1/#")
          .row(
              "schema/@targetNamespace", Syntax.NAME, NAME, "namespace", "3.17.2", "declare-schema")
          .row(
              "import/@namespace",
              Syntax.NAME,
              NAME,
              "namespace",
              "4.2.6",
              "composition-schemaImport")
          .row(
              "import/@schemaLocation",
              Syntax.IRI,
              INCLUSION,
              "import",
              "4.2.6",
              "composition-schemaImport")
          .row(
              "include/@schemaLocation",
              Syntax.IRI,
              INCLUSION,
              "include",
              "4.2.3",
              "compound-schema")
          .row(
              "redefine/@schemaLocation",
              Syntax.IRI,
              INCLUSION,
              "redefine",
              "4.2.4",
              "modify-schema")
          .row(
              "override/@schemaLocation",
              Syntax.IRI,
              INCLUSION,
              "override",
              "4.2.5",
              "override-schema");

  private static final XmlVocabulary XSLT =
      XmlVocabulary.of(
              "XSLT", "http://www.w3.org/1999/XSL/Transform", "XSLT 3.0", W3C + "xslt-30/#")
          .row("include/@href", Syntax.IRI, INCLUSION, "include", "3.11.2", "include")
          .row("import/@href", Syntax.IRI, INCLUSION, "import", "3.11.3", "import")
          .row(
              "import-schema/@schema-location",
              Syntax.IRI,
              INCLUSION,
              "import-schema",
              "3.15",
              "import-schema");

  private static final String WSDL_11 = "https://www.w3.org/TR/2001/NOTE-wsdl-20010315#";

  private static final XmlVocabulary WSDL =
      XmlVocabulary.of("WSDL", "http://schemas.xmlsoap.org/wsdl/", "WSDL 1.1", WSDL_11)
          .row("import/@location", Syntax.IRI, INCLUSION, "import", "2.1.1", "_style")
          .row("import/@namespace", Syntax.NAME, NAME, "import", "2.1.1", "_style")
          .row("definitions/@targetNamespace", Syntax.NAME, NAME, "target", "2.1", "_service");

  private static final XmlVocabulary WSDL_SOAP =
      XmlVocabulary.of("WSDL SOAP", "http://schemas.xmlsoap.org/wsdl/soap/", "WSDL 1.1", WSDL_11)
          .row("address/@location", Syntax.IRI, RESOURCE, "address", "3.8", "_soap:address");

  private static final XmlVocabulary WSDL_20 =
      XmlVocabulary.of("WSDL 2.0", "http://www.w3.org/ns/wsdl", "WSDL 2.0", W3C + "wsdl20/#")
          .row("import/@location", Syntax.IRI, INCLUSION, "import", "4.2", "imports")
          .row("import/@namespace", Syntax.NAME, NAME, "import", "4.2", "imports")
          .row("include/@location", Syntax.IRI, INCLUSION, "include", "4.1", "includes")
          .row(
              "description/@targetNamespace",
              Syntax.NAME,
              NAME,
              "target",
              "2.1.1",
              "Description_details")
          .row("endpoint/@address", Syntax.IRI, RESOURCE, "address", "2.15", "Endpoint");

  private static final XmlVocabulary RELAX_NG =
      XmlVocabulary.of(
              "RELAX NG",
              "http://relaxng.org/ns/structure/1.0",
              "RELAX NG",
              "https://relaxng.org/spec-20011203.html#")
          .row("include/@href", Syntax.IRI, INCLUSION, "include", "4.7", "")
          .row("externalRef/@href", Syntax.IRI, INCLUSION, "externalRef", "4.6", "");

  private static final XmlVocabulary CATALOG =
      XmlVocabulary.of(
              "XML Catalogs",
              "urn:oasis:names:tc:entity:xmlns:xml:catalog",
              "XML Catalogs 1.1",
              "https://www.oasis-open.org/committees/download.php/14809/xml-catalogs.html#")
          .row("@uri", Syntax.IRI, RESOURCE, "uri", "6", "s.semantics")
          .row("@catalog", Syntax.IRI, RESOURCE, "catalog", "6", "s.semantics")
          .row("@rewritePrefix", Syntax.IRI, RESOURCE, "rewritePrefix", "6", "s.semantics")
          .row("@systemId", Syntax.NAME, NAME, "systemId", "6", "s.semantics")
          .row("uri/@name", Syntax.NAME, NAME, "name", "6", "s.semantics");

  private static final XmlVocabulary EPUB =
      XmlVocabulary.of(
              "EPUB package", "http://www.idpf.org/2007/opf", "EPUB 3.3", W3C + "epub-33/#")
          .row("item/@href", Syntax.URL, RESOURCE, "item", "5.6.2", "sec-item-elem")
          .row("link/@href", Syntax.URL, RESOURCE, "@rel", "5.5.7", "sec-link-elem")
          .row("reference/@href", Syntax.URL, HYPERLINK, "guide", "5.9.2", "sec-opf2-guide");

  private static final XmlVocabulary NCX =
      XmlVocabulary.of(
              "NCX",
              "http://www.daisy.org/z3986/2005/ncx/",
              "ANSI/NISO Z39.86-2005",
              "https://daisy.org/activities/standards/daisy/daisy-3/z39-86-2005-r2012-specifications-for-the-digital-talking-book/#")
          .row("content/@src", Syntax.URL, HYPERLINK, "content", "8.4.3", "")
          .row("img/@src", Syntax.URL, IMAGE, "img", "8.4.3", "")
          .row("audio/@src", Syntax.URL, MEDIA, "audio", "8.4.3", "");

  // Others.

  private static final XmlVocabulary WEBDAV =
      XmlVocabulary.of("WebDAV", "DAV:", "RFC 4918", RFC + "4918#section-")
          .row("href", Syntax.IRI, HYPERLINK, "href", "14.7");

  private static final XmlVocabulary KML =
      XmlVocabulary.of(
              "KML",
              "http://www.opengis.net/kml/2.2",
              "OGC KML 2.3",
              "https://docs.ogc.org/is/12-007r2/12-007r2.html#")
          .row("Icon/href", Syntax.IRI, IMAGE, "Icon", "href", "")
          .row("Link/href", Syntax.IRI, RESOURCE, "Link", "href", "")
          .row("Url/href", Syntax.IRI, RESOURCE, "Link", "href", "")
          .row("styleUrl", Syntax.IRI, RESOURCE, "styleUrl", "styleUrl", "")
          .row("description", Syntax.HTML, HYPERLINK, "description", "description", "");

  private static final XmlVocabulary GPX =
      XmlVocabulary.of(
              "GPX",
              "http://www.topografix.com/GPX/1/1",
              "GPX 1.1",
              "https://www.topografix.com/GPX/1/1/#")
          .row("link/@href", Syntax.IRI, HYPERLINK, "link", "linkType", "type_linkType");

  private static final XmlVocabulary XSPF =
      XmlVocabulary.of("XSPF", "http://xspf.org/ns/0/", "XSPF 1", "https://www.xspf.org/spec#")
          .row("location", Syntax.IRI, MEDIA, "location", "location", "")
          .row("identifier", Syntax.NAME, NAME, "identifier", "identifier", "")
          .row("info", Syntax.IRI, HYPERLINK, "info", "info", "")
          .row("image", Syntax.IRI, IMAGE, "image", "image", "")
          .row("license", Syntax.IRI, CITATION, "license", "license", "")
          .row("link", Syntax.IRI, HYPERLINK, "link", "link", "");

  private static final XmlVocabulary TEI =
      XmlVocabulary.of(
              "TEI",
              "http://www.tei-c.org/ns/1.0",
              "TEI P5",
              "https://www.tei-c.org/release/doc/tei-p5-doc/en/html/SA.html#")
          .row("@target", Syntax.LIST, HYPERLINK, "target", "17.1", "SAPT")
          .row("graphic/@url", Syntax.IRI, IMAGE, "graphic", "17.1", "SAPT")
          .row("media/@url", Syntax.IRI, MEDIA, "media", "17.1", "SAPT");

  /** All of them. */
  static final List<XmlVocabulary> ALL =
      List.of(
          XLINK,
          RDF,
          SCHEMA_INSTANCE,
          XINCLUDE,
          ATOM,
          ATOM_03,
          PUBLISHING,
          THREADING,
          RSS,
          RSS_10,
          RSS_090,
          CONTENT,
          COMMENT_API,
          MEDIA_RSS,
          PODCASTS,
          CDF,
          OPML,
          SITEMAP,
          SITEMAP_IMAGE,
          SITEMAP_VIDEO,
          XHTML,
          SVG,
          MATHML,
          SMIL,
          SCHEMA,
          XSLT,
          WSDL,
          WSDL_SOAP,
          WSDL_20,
          RELAX_NG,
          CATALOG,
          EPUB,
          NCX,
          WEBDAV,
          KML,
          GPX,
          XSPF,
          TEI);

  private static final Map<String, XmlVocabulary> BY_NAMESPACE = new HashMap<>();
  private static final Map<String, XmlVocabulary> BY_ROOT = new HashMap<>();
  private static final Map<String, XmlVocabulary.Row> GLOBAL = new HashMap<>();

  static {
    for (XmlVocabulary vocabulary : ALL) {
      String root = vocabulary.root();
      if (root == null) {
        BY_NAMESPACE.put(vocabulary.namespace(), vocabulary);
      } else {
        BY_ROOT.put(root, vocabulary);
      }
      for (XmlVocabulary.Row row : vocabulary.rows()) {
        if (!row.attributeNamespace().isEmpty()) {
          GLOBAL.put(row.attributeNamespace() + ' ' + row.attribute(), row);
        }
      }
    }
  }

  /** Returns the vocabulary of a namespace; null if it is not known. */
  static @Nullable XmlVocabulary ofNamespace(String namespace) {
    return BY_NAMESPACE.get(namespace);
  }

  /**
   * Returns the vocabulary of the elements without namespace in a document; null if it is not
   * known.
   */
  static @Nullable XmlVocabulary ofRoot(String root) {
    return BY_ROOT.get(root);
  }

  /**
   * Returns the place that an attribute with a namespace is, on any element; null if it is none.
   */
  static XmlVocabulary.@Nullable Row ofAttribute(String namespace, String attribute) {
    return GLOBAL.get(namespace + ' ' + attribute);
  }
}
