package dev.urial.documents.html;

import java.util.HashMap;
import java.util.Map;

/**
 * Checks whether the tags of a document nest so strictly that tree construction drops or moves none
 * of them. Only end tags that authors often omit may be missing.
 *
 * @see <a href="https://html.spec.whatwg.org/multipage/parsing.html#tree-construction">HTML
 *     Standard §13.2.6</a>
 */
final class PlainNesting {
  /**
   * The maximum nesting depth. It is less than 100, the depth at which the parser stops searching
   * for an open element.
   */
  private static final int DEEPEST = 80;

  private static final Map<String, Kind> KINDS = kinds();

  private final String[] open = new String[DEEPEST];
  private int depth;
  private Place place = Place.START;
  private int paragraphs; // open paragraphs
  private boolean isInLink;
  private boolean isInButton;
  private boolean isInForm;

  /** The kind of element, which determines the rules for its start tag. */
  private enum Kind {
    /** An element that no plain document contains. */
    ODD,
    /** The elements {@code html}, {@code head} and {@code body}. */
    DOCUMENT,
    /** An element of the head without content. */
    METADATA,
    /** An element of the head or the body whose content is text. */
    METADATA_TEXT,
    /** An element whose content is text. */
    TEXT,
    VOID,
    /** An element whose start tag closes an open paragraph. */
    BLOCK,
    HEADING,
    ITEM,
    TABLE_PART,
    /** An element whose start tag closes no other element, and which no start tag closes. */
    INLINE
  }

  /** The part of the document that the parser is in. */
  private enum Place {
    START,
    HTML,
    HEAD,
    AFTER_HEAD,
    BODY,
    AFTER_BODY,
    AFTER_HTML
  }

  private static Map<String, Kind> kinds() {
    Map<String, Kind> kinds = new HashMap<>();
    put(kinds, Kind.DOCUMENT, "html head body");
    put(kinds, Kind.METADATA, "base link meta");
    put(kinds, Kind.METADATA_TEXT, "script style title");
    put(kinds, Kind.TEXT, "iframe textarea");
    put(kinds, Kind.VOID, "area br embed hr img input param source track wbr");
    put(
        kinds,
        Kind.BLOCK,
        "address article aside blockquote center details dialog dir div dl fieldset figcaption"
            + " figure footer form header hgroup main menu nav ol p pre section summary ul");
    put(kinds, Kind.HEADING, "h1 h2 h3 h4 h5 h6");
    put(kinds, Kind.ITEM, "dd dt li");
    put(kinds, Kind.TABLE_PART, "caption col colgroup table tbody td tfoot th thead tr");
    put(
        kinds,
        Kind.ODD,
        "applet basefont bgsound command device frame frameset image isindex keygen listing"
            + " marquee math menuitem nextid nobr noembed noframes noscript optgroup option"
            + " plaintext rb rp rt rtc ruby search select spacer svg template xmp");
    return kinds;
  }

  private static void put(Map<String, Kind> kinds, Kind kind, String names) {
    for (String name : names.split(" ", -1)) {
      kinds.put(name, kind);
    }
  }

  /** Returns whether the content of an element is text up to its end tag. */
  static boolean isRaw(String name) {
    Kind kind = kind(name);
    return kind == Kind.METADATA_TEXT || kind == Kind.TEXT;
  }

  private static Kind kind(String name) {
    return KINDS.getOrDefault(name, Kind.INLINE);
  }

  boolean doctype() {
    return place == Place.START;
  }

  boolean text(String text, int start, int end) {
    boolean isAnywhere = place == Place.BODY && !isInTable();
    for (int i = start; !isAnywhere && i < end; i++) {
      if (!Srcset.isSpace(text.charAt(i))) {
        if (place.compareTo(Place.BODY) >= 0) {
          return false;
        }
        place = Place.BODY;
        isAnywhere = true;
      }
    }
    return true;
  }

  /** Returns whether all open elements may end at the current position. */
  boolean isClosed() {
    closeItems("");
    return depth == 0;
  }

  boolean start(String name, boolean isSelfClosing) {
    Kind kind = kind(name);
    if (kind == Kind.ODD || place.compareTo(Place.BODY) > 0) {
      return false;
    }
    boolean isVoid = kind == Kind.VOID || kind == Kind.METADATA || name.equals("col");
    if (kind == Kind.DOCUMENT) {
      return !isSelfClosing && startOfDocument(name);
    }
    if (isSelfClosing && !isVoid) {
      return false;
    }
    if (kind == Kind.METADATA || kind == Kind.METADATA_TEXT) {
      place = place.compareTo(Place.HEAD) < 0 ? Place.HEAD : place;
      return !isInTable();
    }
    place = Place.BODY;
    if (kind == Kind.TABLE_PART) {
      return startOfTable(name);
    }
    if (isInTable()) {
      return false;
    }
    boolean closesParagraph =
        kind == Kind.BLOCK || kind == Kind.HEADING || kind == Kind.ITEM || name.equals("hr");
    if (closesParagraph && paragraphs > 0 && !closeParagraph()) {
      return false;
    }
    return switch (kind) {
      case VOID, TEXT -> true;
      case HEADING -> kind(top()) != Kind.HEADING && push(name);
      case ITEM -> startOfItem(name);
      default -> push(name);
    };
  }

  private boolean startOfDocument(String name) {
    Place then =
        switch (name) {
          case "html" -> Place.HTML;
          case "head" -> Place.HEAD;
          default -> Place.BODY;
        };
    boolean isFirst = place.compareTo(then) < 0;
    place = then;
    return isFirst;
  }

  private boolean closeParagraph() {
    if (top().equals("p")) {
      pop();
    }
    return paragraphs == 0;
  }

  private boolean startOfItem(String name) {
    boolean isOfList = name.equals("li");
    if (top().equals("li") == isOfList && kind(top()) == Kind.ITEM) {
      pop();
    }
    boolean isInList =
        switch (top()) {
          case "ul", "ol", "menu" -> isOfList;
          case "dl" -> !isOfList;
          case "div" -> !isOfList && depth > 1 && open[depth - 2].equals("dl");
          default -> false;
        };
    return isInList && push(name);
  }

  private boolean startOfTable(String name) {
    switch (name) {
      case "table" -> {
        return !isInTable() && paragraphs == 0 && push(name);
      }
      case "td", "th" -> {
        closeCell();
        return top().equals("tr") && push(name);
      }
      case "tr" -> {
        closeRow();
        return (top().equals("table") || isRowGroup(top())) && push(name);
      }
      case "col" -> {
        return top().equals("colgroup");
      }
      case "tbody", "thead", "tfoot" -> {
        closeRowGroup();
        return top().equals("table") && push(name);
      }
      default -> {
        return top().equals("table") && push(name);
      }
    }
  }

  private void closeCell() {
    if (top().equals("td") || top().equals("th")) {
      pop();
    }
  }

  private void closeRow() {
    closeCell();
    if (top().equals("tr")) {
      pop();
    }
  }

  private void closeRowGroup() {
    closeRow();
    if (isRowGroup(top())) {
      pop();
    }
  }

  private static boolean isRowGroup(String name) {
    return name.equals("tbody") || name.equals("thead") || name.equals("tfoot");
  }

  boolean end(String name) {
    if (kind(name) == Kind.DOCUMENT) {
      return endOfDocument(name);
    }
    boolean closesItems =
        switch (kind(name)) {
          case BLOCK -> !name.equals("form") && !name.equals("p");
          case ITEM, TABLE_PART -> true;
          default -> false;
        };
    if (closesItems) {
      closeItems(name);
    }
    switch (name) {
      case "tr" -> closeCell();
      case "tbody", "thead", "tfoot" -> closeRow();
      case "table" -> closeRowGroup();
      default -> {}
    }
    if (!top().equals(name)) {
      return false;
    }
    pop();
    return true;
  }

  private boolean endOfDocument(String name) {
    Place before =
        switch (name) {
          case "head" -> Place.HEAD;
          case "body" -> Place.BODY;
          default -> Place.AFTER_BODY;
        };
    closeItems("");
    boolean isThere = place == before && depth == 0;
    place = Place.values()[before.ordinal() + 1];
    return isThere;
  }

  /** Closes open elements whose end tags may be omitted, up to the given element. */
  private void closeItems(String until) {
    while (!top().equals(until) && (top().equals("p") || kind(top()) == Kind.ITEM)) {
      pop();
    }
  }

  private boolean isInTable() {
    return switch (top()) {
      case "table", "tbody", "thead", "tfoot", "tr", "colgroup" -> true;
      default -> false;
    };
  }

  private String top() {
    return depth == 0 ? "" : open[depth - 1];
  }

  private boolean push(String name) {
    if (depth == DEEPEST || !isAllowed(name)) {
      return false;
    }
    open[depth++] = name;
    note(name, true);
    return true;
  }

  private void pop() {
    note(open[--depth], false);
  }

  /**
   * Returns whether an element may begin: links, buttons and forms must not contain elements of the
   * same name.
   */
  private boolean isAllowed(String name) {
    return switch (name) {
      case "a" -> !isInLink;
      case "button" -> !isInButton;
      case "form" -> !isInForm;
      default -> true;
    };
  }

  private void note(String name, boolean isOpen) {
    switch (name) {
      case "a" -> isInLink = isOpen;
      case "button" -> isInButton = isOpen;
      case "form" -> isInForm = isOpen;
      case "p" -> paragraphs += isOpen ? 1 : -1;
      default -> {}
    }
  }
}
