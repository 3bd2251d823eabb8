package dev.urial.documents.xml;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.xml.stream.events.EntityDeclaration;
import org.jspecify.annotations.Nullable;

/**
 * Replaces references to the general entities of a document, within limits.
 *
 * <p>Supports only the predefined entities of XML, entities that the internal subset declares, and
 * the entities of XHTML's document types. External entities are never read.
 *
 * <p>INVARIANT: all replacements in a document together have at most {@link #MOST} characters and
 * are nested at most {@link #DEEPEST} levels deep, which stops "billion laughs" attacks.
 *
 * @see <a href="https://www.w3.org/TR/xml/#entproc">XML 1.0 §4.4</a>
 */
final class EntityExpander {
  /** The maximum total number of characters of all replacements. */
  static final int MOST = 1_000_000;

  /** The maximum nesting depth of entities. */
  static final int DEEPEST = 32;

  /** Thrown if replacements exceed a limit, which they also do if an entity contains itself. */
  static final class TooMuch extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String entity;

    TooMuch(String entity) {
      super(entity, null, false, false);
      this.entity = entity;
    }

    String entity() {
      return entity;
    }
  }

  /**
   * The document types whose entities are built into browsers.
   *
   * @see <a href="https://html.spec.whatwg.org/multipage/xhtml.html#parsing-xhtml-documents">HTML
   *     Standard §14.2</a>
   */
  private static final Set<String> XHTML =
      Set.of(
          "-//W3C//DTD XHTML 1.0 Transitional//EN",
          "-//W3C//DTD XHTML 1.1//EN",
          "-//W3C//DTD XHTML 1.0 Strict//EN",
          "-//W3C//DTD XHTML 1.0 Frameset//EN",
          "-//W3C//DTD XHTML Basic 1.0//EN",
          "-//W3C//DTD XHTML 1.1 plus MathML 2.0//EN",
          "-//W3C//DTD XHTML 1.1 plus MathML 2.0 plus SVG 1.1//EN",
          "-//W3C//DTD MathML 2.0//EN",
          "-//WAPFORUM//DTD XHTML Mobile 1.0//EN");

  private final Map<String, String> declared = new HashMap<>();
  private final Map<String, String> read = new HashMap<>();
  private boolean isXhtml;
  private int left = MOST;

  /**
   * Adds the declarations of the internal subset. If a name is declared twice, the first
   * declaration applies.
   */
  void declare(@Nullable String publicId, List<EntityDeclaration> declarations) {
    isXhtml = publicId != null && XHTML.contains(publicId);
    for (EntityDeclaration declaration : declarations) {
      String text = declaration.getReplacementText();
      if (text != null && declaration.getSystemId() == null) {
        declared.putIfAbsent(declaration.getName(), text);
      }
    }
  }

  /**
   * Returns the replacement text of an entity, with the references in that text replaced; null if
   * the entity is unknown or contains markup.
   *
   * @throws TooMuch if the limits are exceeded
   */
  @Nullable String text(String name) {
    String known = read.get(name);
    if (known == null) {
      known = predefined(name);
      if (known == null) {
        String declaration = declared.get(name);
        if (declaration == null || declaration.indexOf('<') >= 0) {
          return null;
        }
        known = expanded(name, declaration, 1);
      }
      read.put(name, known);
    }
    spend(name, known.length());
    return known;
  }

  /** Returns whether a declared entity with this name contains markup, which is not read. */
  boolean hasMarkup(String name) {
    String declaration = declared.get(name);
    return declaration != null && declaration.indexOf('<') >= 0;
  }

  private void spend(String name, int characters) {
    left -= characters + 1;
    if (left < 0) {
      throw new TooMuch(name);
    }
  }

  private String expanded(String name, String text, int depth) {
    if (text.indexOf('&') < 0) {
      return text;
    }
    if (depth > DEEPEST) {
      throw new TooMuch(name);
    }
    StringBuilder out = new StringBuilder();
    int i = 0;
    while (i < text.length()) {
      int and = text.indexOf('&', i);
      int end = and < 0 ? -1 : text.indexOf(';', and);
      if (end < 0) {
        out.append(text, i, text.length());
        break;
      }
      out.append(text, i, and);
      String inner = text.substring(and + 1, end);
      String replacement = character(inner);
      if (replacement == null) {
        String known = read.get(inner);
        String declaration = declared.get(inner);
        replacement = known != null ? known : declaration == null ? predefined(inner) : declaration;
        if (known == null && declaration != null && declaration.indexOf('<') >= 0) {
          replacement = "";
        } else if (known == null && declaration != null) {
          replacement = expanded(inner, declaration, depth + 1);
          read.put(inner, replacement);
        }
      }
      String put = replacement == null ? "" : replacement;
      spend(name, put.length());
      out.append(put);
      i = end + 1;
    }
    return out.toString();
  }

  private @Nullable String predefined(String name) {
    return switch (name) {
      case "amp" -> "&";
      case "lt" -> "<";
      case "gt" -> ">";
      case "quot" -> "\"";
      case "apos" -> "'";
      default -> isXhtml ? ofXhtml(name) : null;
    };
  }

  /**
   * Returns the characters that an XHTML entity stands for; null if there is no such entity. Every
   * XHTML entity is also an HTML entity, so the table of HTML is used.
   */
  private static @Nullable String ofXhtml(String name) {
    String text = org.jsoup.nodes.Entities.getByName(name);
    return text.isEmpty() ? null : text;
  }

  /**
   * Returns the character that a numeric character reference denotes.
   *
   * @param name the text between {@code &} and {@code ;}
   * @return the character, or null if the name is not that of a numeric reference
   */
  static @Nullable String character(String name) {
    if (name.length() < 2 || name.charAt(0) != '#') {
      return null;
    }
    boolean isHexadecimal = name.charAt(1) == 'x';
    int code = 0;
    for (int i = isHexadecimal ? 2 : 1; i < name.length(); i++) {
      int digit = Character.digit(name.charAt(i), isHexadecimal ? 16 : 10);
      if (digit < 0 || name.charAt(i) > 'f') {
        return null;
      }
      code = code * (isHexadecimal ? 16 : 10) + digit;
      if (code > Character.MAX_CODE_POINT) {
        return null;
      }
    }
    return Character.toString(code);
  }
}
