package dev.urial.documents.rdf;

import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.BaseStep;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.LinkKind;
import dev.urial.documents.link.PositionedText;
import dev.urial.documents.link.Resolution;
import dev.urial.documents.link.Target;
import dev.urial.documents.rdf.TurtleTokens.Token;
import dev.urial.internal.documents.DocumentsMessages;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Clause;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import dev.urial.urn.Vocabulary;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the links in one Turtle document. Tracks the base, the prefixes, and the role of the next
 * term.
 */
final class TurtleLinks {
  private static final Clause GRAMMAR =
      new Clause(
          "turtleDoc",
          "RDF 1.1 Turtle",
          "6.5",
          "https://www.w3.org/TR/turtle/#sec-grammar-grammar");

  /** The role of a term in its triple. */
  private enum Role {
    SUBJECT,
    PREDICATE,
    OBJECT,
    /** An item in a collection. */
    ITEM
  }

  /**
   * The IRI of a prefix, which is resolved only when needed, because there may be many prefixes
   * with a long base.
   */
  private record Prefix(String reference, BaseChain base) {
    Target target(String local) {
      Target target = Resolution.RDF.resolve(reference, base);
      String iri = target.text();
      if (iri == null) {
        return target;
      }
      return iri.length() > BaseStep.LONGEST
          ? new Target.None(DocumentsMessages.MESSAGES.of("base.too-long", BaseStep.LONGEST))
          : Resolution.RDF.resolve(iri + local, BaseChain.none());
    }
  }

  private final DocumentText document;
  private final TurtleTokens tokens;
  private final List<Link> links = new ArrayList<>();
  private final Map<String, Prefix> prefixes = new HashMap<>();
  private final Deque<Role> open = new ArrayDeque<>();
  private BaseChain base;
  private Role role = Role.SUBJECT;

  /**
   * Whether a remark has already explained RDF names; there is only one such remark per document.
   */
  private boolean isExplained;

  TurtleLinks(DocumentText document, BaseChain base) {
    this.document = document;
    this.tokens = new TurtleTokens(document);
    this.base = base;
  }

  DocumentLinks read() {
    List<Remark> remarks = List.of();
    while (true) {
      Token token = tokens.next();
      if (token == Token.END || token == Token.BROKEN || !take(token)) {
        if (token != Token.END) {
          remarks = List.of(broken());
        }
        return new DocumentLinks(document, base, links, remarks);
      }
    }
  }

  private Remark broken() {
    return Remark.of(
        GRAMMAR,
        new Range(tokens.start(), Math.max(tokens.start(), tokens.end())),
        Severity.WARNING,
        DocumentsMessages.MESSAGES.of("turtle.broken"));
  }

  /** Processes a token; returns false if it is not allowed at this position. */
  private boolean take(Token token) {
    switch (token) {
      case IRI -> {
        links.add(name(tokens.iri()).relativeTo(base, Resolution.RDF).build());
        advance();
      }
      case PREFIXED_NAME -> {
        prefixed();
        advance();
      }
      case BLANK_NODE, LITERAL -> advance();
      case WORD -> {
        return word();
      }
      case AT_WORD -> {
        return atWord();
      }
      case DATATYPE -> {
        return datatype();
      }
      case OPEN_BRACKET -> {
        open.push(role);
        role = Role.PREDICATE;
      }
      case OPEN_PARENTHESIS -> {
        open.push(role);
        role = Role.ITEM;
      }
      case CLOSE_BRACKET, CLOSE_PARENTHESIS -> {
        boolean isItems = role == Role.ITEM;
        if (open.isEmpty() || isItems != (token == Token.CLOSE_PARENTHESIS)) {
          return false;
        }
        role = open.pop();
        advance();
      }
      case DOT -> {
        role = Role.SUBJECT;
        return open.isEmpty();
      }
      case SEMICOLON -> role = Role.PREDICATE;
      case COMMA -> role = Role.OBJECT;
      case END, BROKEN -> {}
    }
    return true;
  }

  private void advance() {
    role = role == Role.SUBJECT ? Role.PREDICATE : role == Role.PREDICATE ? Role.OBJECT : role;
  }

  private Link.Builder name(PositionedText place) {
    String relation = role == Role.ITEM ? "object" : Ascii.lower(role.name());
    Link.Builder link = Link.at(place, LinkKind.NAME).relations(List.of(relation));
    if (!isExplained) {
      isExplained = true;
      Range range = place.range(0, place.text().length());
      Vocabulary word = Vocabulary.RDF_NAME;
      link.remark(Remark.of(word.source(), range, Severity.NOTE, word.message()));
    }
    return link;
  }

  private void prefixed() {
    links.add(expanded(name(tokens.place())));
  }

  /** Completes the link for the current prefixed name. */
  private Link expanded(Link.Builder link) {
    Prefix prefix = prefixes.get(tokens.prefix());
    String local = tokens.local();
    if (prefix == null) {
      String shown = Excerpt.escape(Secrets.masked(tokens.prefix()));
      link.relativeTo(base, Resolution.RDF)
          .target(new Target.None(DocumentsMessages.MESSAGES.of("turtle.no-prefix", shown)));
    } else {
      link.relativeTo(base, (any, around) -> prefix.target(local));
    }
    return link.fixed().build();
  }

  /** Processes {@code a}, {@code true}, {@code false}, or a directive in SPARQL syntax. */
  private boolean word() {
    String word = tokens.text();
    if (word.equals("a") || word.equals("true") || word.equals("false")) {
      advance();
      return true;
    }
    return directive(Ascii.lower(word), word, false);
  }

  /** Processes a directive that begins with {@code @}, or the language tag of a string. */
  private boolean atWord() {
    String word = tokens.text();
    return word.equals("@prefix") || word.equals("@base")
        ? directive(word.substring(1), word, true)
        : role == Role.OBJECT || role == Role.ITEM;
  }

  /**
   * Processes {@code base} and {@code prefixID}, and their SPARQL forms, which have no full stop.
   *
   * @see <a href="https://www.w3.org/TR/turtle/#sec-iri">RDF 1.1 Turtle §2.4</a>
   */
  private boolean directive(String directive, String written, boolean isDotted) {
    if (role != Role.SUBJECT || !open.isEmpty()) {
      return false;
    }
    boolean isDone =
        switch (directive) {
          case "base" -> tokens.next() == Token.IRI && base(written);
          case "prefix" -> prefix(written);
          default -> false;
        };
    return isDone && (!isDotted || tokens.next() == Token.DOT);
  }

  private boolean base(String written) {
    PositionedText place = tokens.iri();
    int line = document.line(tokens.start());
    Target target = Resolution.RDF.resolve(place.text(), base);
    links.add(
        Link.at(place, LinkKind.BASE).in(null, written).relativeTo(base, Resolution.RDF).build());
    base = base.with(BaseStep.embedded(written, place.text(), line, target));
    return true;
  }

  private boolean prefix(String written) {
    if (tokens.next() != Token.PREFIXED_NAME || !tokens.local().isEmpty()) {
      return false;
    }
    String prefix = tokens.prefix();
    if (tokens.next() != Token.IRI) {
      return false;
    }
    PositionedText place = tokens.iri();
    links.add(
        Link.at(place, LinkKind.NAME)
            .in(null, written)
            .relations(List.of("prefix"))
            .relativeTo(base, Resolution.RDF)
            .build());
    prefixes.put(prefix, new Prefix(place.text(), base));
    return true;
  }

  private boolean datatype() {
    Token token = tokens.next();
    Link.Builder link =
        token == Token.IRI
            ? Link.at(tokens.iri(), LinkKind.NAME)
            : token == Token.PREFIXED_NAME ? Link.at(tokens.place(), LinkKind.NAME) : null;
    if (link == null) {
      return false;
    }
    link.relations(List.of("datatype"));
    links.add(token == Token.IRI ? link.relativeTo(base, Resolution.RDF).build() : expanded(link));
    return true;
  }
}
