package dev.urial.documents.json;

import dev.urial.documents.json.PositionedJson.Value;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.BaseStep;
import dev.urial.documents.link.Resolution;
import dev.urial.documents.link.Target;
import dev.urial.internal.documents.DocumentsMessages;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The active context at a position in a JSON-LD document: its base, vocabulary and terms.
 *
 * @see <a href="https://www.w3.org/TR/json-ld11-api/#context-processing-algorithms">JSON-LD 1.1
 *     Processing Algorithms §4</a>
 */
final class JsonLdContext {
  private static final String GEN_DELIMS = ":/?#[]@";

  /**
   * An IRI, possibly consisting of a prefix and a suffix. Names share the text of their prefix,
   * because a document of one megabyte may define a hundred thousand terms with a long prefix.
   */
  static final class Name {
    private final @Nullable Name before;
    private final String rest;
    private final long length;

    private Name(@Nullable Name before, String rest) {
      this.before = before;
      this.rest = rest;
      this.length = rest.length() + (before == null ? 0 : before.length);
    }

    static Name of(String text) {
      return new Name(null, text);
    }

    Name then(String suffix) {
      return suffix.isEmpty() ? this : new Name(this, suffix);
    }

    /**
     * Returns whether the IRI ends with a gen-delim, and can therefore be a prefix even if the term
     * has no {@code @prefix}.
     */
    boolean endsWithDelimiter() {
      return !rest.isEmpty() && GEN_DELIMS.indexOf(rest.charAt(rest.length() - 1)) >= 0;
    }

    boolean isBlankNode() {
      Name first = this;
      while (first.before != null) {
        first = first.before;
      }
      return first.rest.startsWith("_:");
    }

    Target target() {
      if (before != null && length > BaseStep.LONGEST) {
        return new Target.None(DocumentsMessages.MESSAGES.of("base.too-long", BaseStep.LONGEST));
      }
      return Resolution.RDF.resolve(text(), BaseChain.none());
    }

    private String text() {
      Deque<String> pieces = new ArrayDeque<>();
      for (Name name = this; name != null; name = name.before) {
        pieces.push(name.rest);
      }
      return String.join("", pieces);
    }
  }

  /**
   * The definition of a term.
   *
   * @param isNothing whether the term is defined as {@code null}, so that members with this name
   *     are ignored
   * @param iri the IRI of the term; null if it is unknown or the term is a keyword
   * @param keyword the keyword of which the term is an alias; null if it is not an alias
   * @param type the {@code @type} of the term's values, as written; null if there is none
   * @param container the meaning of the keys if the value of the term is a map
   * @param index the property that has the keys of an index map as its values; null if there is
   *     none
   * @param scoped the context for the term's values, or for nodes of this type; null if there is
   *     none
   */
  record Term(
      boolean isNothing,
      @Nullable Name iri,
      @Nullable String keyword,
      boolean isPrefix,
      @Nullable String type,
      Container container,
      @Nullable String index,
      @Nullable Value scoped) {
    static final Term NOTHING = new Term(true, null, null, false, null, Container.NONE, null, null);
  }

  /** The meaning of the keys of a map that is the value of a term. */
  enum Container {
    NONE,
    IDS,
    TYPES,
    /** The keys are indexes or language tags. */
    TEXTS
  }

  private @Nullable JsonLdContext around;
  private final Map<String, Term> terms = new HashMap<>();
  BaseChain base;
  @Nullable Name vocabulary;

  /** Whether part of the context is external, so that some terms are unknown. */
  boolean isPartlyRemote;

  /**
   * The context to restore for nested nodes, because a type-scoped context applies to one node
   * only; null if this context also applies to nested nodes.
   */
  @Nullable JsonLdContext previous;

  /** Creates the initial context. */
  JsonLdContext(BaseChain base) {
    this.base = base;
  }

  /** Creates a context that inherits all settings of the enclosing context. */
  JsonLdContext(JsonLdContext around) {
    this.around = around;
    this.base = around.base;
    this.vocabulary = around.vocabulary;
    this.isPartlyRemote = around.isPartlyRemote;
    this.previous = around.previous;
  }

  @Nullable JsonLdContext around() {
    return around;
  }

  /** Clears all definitions, as {@code "@context": null} does. */
  void clear(BaseChain initial) {
    around = null;
    terms.clear();
    base = initial;
    vocabulary = null;
    isPartlyRemote = false;
  }

  void define(String name, Term term) {
    terms.put(name, term);
  }

  /** Returns the definition of a term; null if no context defines the term. */
  @Nullable Term term(String name) {
    for (JsonLdContext each = this; each != null; each = each.around) {
      Term found = each.terms.get(name);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /**
   * Returns the name if it is a keyword, or else the keyword of which it is an alias; null if it is
   * neither a keyword nor an alias.
   */
  @Nullable String keyword(String name) {
    if (isKeyword(name)) {
      return name;
    }
    Term term = term(name);
    return term == null ? null : term.keyword;
  }

  /**
   * Expands a compact IRI; returns null if the string is not a compact IRI with a defined prefix.
   *
   * @see <a href="https://www.w3.org/TR/json-ld11-api/#iri-expansion">JSON-LD 1.1 Processing
   *     Algorithms §5.2</a>
   */
  @Nullable Name compact(String text) {
    int colon = text.indexOf(':');
    if (colon <= 0 || text.startsWith("//", colon + 1)) {
      return null;
    }
    Term prefix = term(text.substring(0, colon));
    return prefix == null || prefix.iri == null || !prefix.isPrefix
        ? null
        : prefix.iri.then(text.substring(colon + 1));
  }

  /**
   * Returns the string appended to {@code @vocab}; null if the string is absolute or {@code @vocab}
   * is not set.
   */
  @Nullable Name inVocabulary(String text) {
    return vocabulary == null || isAbsolute(text) ? null : vocabulary.then(text);
  }

  /**
   * Returns whether a key of a type map can be expanded without a base. Such keys are never
   * resolved against a base.
   */
  boolean isOfVocabulary(String text) {
    return vocabulary != null || isAbsolute(text) || term(text) != null;
  }

  /** Returns whether a string has the form of a keyword: {@code "@" 1*ALPHA}. */
  static boolean isKeyword(String text) {
    return text.length() > 1
        && text.charAt(0) == '@'
        && text.chars().skip(1).allMatch(JsonLdContext::isLetter);
  }

  /** Returns whether a string begins with a scheme and a colon; the rest need not be valid. */
  static boolean isAbsolute(String text) {
    int colon = text.indexOf(':');
    return colon > 0
        && isLetter(text.charAt(0))
        && text.chars()
            .limit(colon)
            .allMatch(c -> isLetter(c) || c >= '0' && c <= '9' || "+-.".indexOf(c) >= 0);
  }

  private static boolean isLetter(int c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }
}
