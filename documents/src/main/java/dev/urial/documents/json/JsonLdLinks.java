package dev.urial.documents.json;

import dev.urial.documents.json.JsonLdContext.Container;
import dev.urial.documents.json.JsonLdContext.Name;
import dev.urial.documents.json.JsonLdContext.Term;
import dev.urial.documents.json.PositionedJson.Items;
import dev.urial.documents.json.PositionedJson.Member;
import dev.urial.documents.json.PositionedJson.Members;
import dev.urial.documents.json.PositionedJson.Other;
import dev.urial.documents.json.PositionedJson.Text;
import dev.urial.documents.json.PositionedJson.Value;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.BaseStep;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.LinkKind;
import dev.urial.documents.link.PositionedText;
import dev.urial.documents.link.Resolution;
import dev.urial.documents.link.Target;
import dev.urial.internal.documents.DocumentsMessages;
import dev.urial.report.Clause;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Finds the links in one JSON-LD document, using the Expansion Algorithm.
 *
 * @see <a href="https://www.w3.org/TR/json-ld11-api/#expansion-algorithms">JSON-LD 1.1 Processing
 *     Algorithms §5</a>
 */
final class JsonLdLinks {
  /**
   * The maximum number of terms that scoped contexts may define in total. The terms of a context
   * are counted each time that context is applied.
   */
  private static final int MOST_SCOPED = 1_000_000;

  private static final Clause REMOTE =
      new Clause(
          "remote context", "JSON-LD 1.1", "3.1", "https://www.w3.org/TR/json-ld11/#the-context");

  private static final String API = "https://www.w3.org/TR/json-ld11-api/";

  private static final Clause UNDEFINED =
      new Clause(
          "Expansion Algorithm",
          "JSON-LD 1.1 Processing Algorithms",
          "5.1.2",
          API + "#expansion-algorithm");

  private static final Clause SCOPED =
      new Clause(
          "scoped context",
          "JSON-LD 1.1",
          "4.1.8",
          "https://www.w3.org/TR/json-ld11/#dfn-scoped-context");

  private final DocumentText document;
  private final BaseChain documentBase;
  private final List<Link> links = new ArrayList<>();
  private final List<Remark> remarks;

  /** The results of applying scoped contexts, by active context and then by scoped context. */
  private final IdentityHashMap<JsonLdContext, Map<Value, JsonLdContext>> applied =
      new IdentityHashMap<>();

  /** The scoped contexts whose references have already been added to the links. */
  private final Set<Value> listed = java.util.Collections.newSetFromMap(new IdentityHashMap<>());

  private int scopedTerms;

  /** The outermost enclosing property that processors ignore; null if there is none. */
  private @Nullable String ignored;

  private JsonLdLinks(DocumentText document, BaseChain documentBase, List<Remark> remarks) {
    this.document = document;
    this.documentBase = documentBase;
    this.remarks = remarks;
  }

  static List<Link> in(
      Value root, DocumentText document, BaseChain documentBase, List<Remark> remarks) {
    JsonLdLinks reading = new JsonLdLinks(document, documentBase, remarks);
    reading.node(root, new JsonLdContext(documentBase), "@graph", null, false);
    return reading.links;
  }

  // Nodes.

  /**
   * Reads a node, or each node in an array. The context of a node also applies to the members that
   * precede it.
   *
   * @param property the key of the member whose value is read
   * @param term the definition of that key; null if there is none
   * @param isTyped whether {@code active} already includes the context that is scoped to the node's
   *     type
   */
  private void node(
      Value value, JsonLdContext active, String property, @Nullable Term term, boolean isTyped) {
    if (value instanceof Items items) {
      items.all().forEach(item -> node(item, active, property, term, isTyped));
    }
    if (!(value instanceof Members members)) {
      return;
    }
    JsonLdContext outer = active.previous;
    boolean isKept = outer == null || isTyped || keepsTypesAround(members, active);
    JsonLdContext context = isKept || outer == null ? active : outer;
    context = scoped(term, context, true);
    Value local = members.get("@context");
    if (local != null) {
      context = new JsonLdContext(context);
      process(local, context, false);
    }
    JsonLdContext ofTypes = context;
    members(members, ofItsTypes(members, ofTypes), ofTypes, property, term);
  }

  /**
   * Returns whether an object is a value object or has only an {@code @id}. The type-scoped context
   * of the enclosing node also applies to such an object.
   */
  private static boolean keepsTypesAround(Members members, JsonLdContext context) {
    boolean isOnlyId = members.all().size() == 1;
    for (Member member : members.all()) {
      String keyword = context.keyword(member.name());
      if ("@value".equals(keyword)) {
        return true;
      }
      isOnlyId &= "@id".equals(keyword);
    }
    return isOnlyId;
  }

  /**
   * Returns the context that results from applying the scoped contexts of the node's types, in
   * lexicographic order of the types.
   */
  private JsonLdContext ofItsTypes(Members members, JsonLdContext context) {
    Map<String, Term> types = new TreeMap<>();
    for (Member member : members.all()) {
      if ("@type".equals(context.keyword(member.name()))) {
        List<Value> values =
            member.value() instanceof Items items ? items.all() : List.of(member.value());
        for (Value value : values) {
          Term type = value instanceof Text text ? context.term(text.text()) : null;
          if (type != null && value instanceof Text text) {
            types.put(text.text(), type);
          }
        }
      }
    }
    types.values().removeIf(type -> type.scoped() == null);
    if (types.size() == 1) {
      return scoped(types.values().iterator().next(), context, false);
    }
    List<Value> scopes = new ArrayList<>();
    types.values().forEach(type -> scopes.add(Objects.requireNonNull(type.scoped())));
    return types.isEmpty() || scopedTerms > MOST_SCOPED
        ? context
        : applied(new Items(scopes), context, false);
  }

  private void members(
      Members members,
      JsonLdContext context,
      JsonLdContext ofTypes,
      String property,
      @Nullable Term term) {
    for (Member member : members.all()) {
      String keyword = context.keyword(member.name());
      if (keyword == null) {
        property(member, context);
        continue;
      }
      switch (keyword) {
        case "@id" -> {
          if (member.value() instanceof Text text) {
            reference(member.name(), text.place(), context, LinkKind.NAME, false);
          }
        }
        case "@type" -> types(member.name(), member.value(), ofTypes);
        case "@list", "@set" -> values(property, member.value(), context, term, false);
        case "@graph", "@included" -> node(member.value(), context, member.name(), null, false);
        case "@reverse", "@nest" -> nested(member.value(), context, ofTypes, property, term);
        default -> {
          // The context has been read; the others contain no references.
        }
      }
    }
  }

  /** Reads objects that are not nodes but contain members of the enclosing node. */
  private void nested(
      Value value,
      JsonLdContext context,
      JsonLdContext ofTypes,
      String property,
      @Nullable Term term) {
    if (value instanceof Items items) {
      items.all().forEach(item -> nested(item, context, ofTypes, property, term));
    } else if (value instanceof Members members) {
      members(members, context, ofTypes, property, term);
    }
  }

  // Properties.

  private void property(Member member, JsonLdContext context) {
    String name = member.name();
    Term term = context.term(name);
    if (term != null && term.isNothing()) {
      return; // a term defined as null is not data
    }
    // CHOICE: references in undefined properties are listed, with a remark that processors ignore
    // them.
    boolean isKnown =
        term != null
            || name.indexOf(':') > 0
            || context.vocabulary != null
            || context.isPartlyRemote;
    String around = ignored;
    ignored = isKnown || ignored != null ? ignored : name;
    keyed(name, member.value(), context, term);
    ignored = around;
  }

  /** Reads the values of a property, or of each key if the value is a map. */
  private void keyed(String name, Value value, JsonLdContext context, @Nullable Term term) {
    Container container = term == null ? Container.NONE : term.container();
    if (container == Container.NONE || !(value instanceof Members members)) {
      values(name, value, context, term, false);
      return;
    }
    JsonLdContext inside = scoped(term, context, true);
    // As in jsonld.js, the type-scoped context does not apply to nodes in a type map.
    boolean isBeyond = container == Container.TYPES && context.previous != null;
    JsonLdContext ofValues = isBeyond ? Objects.requireNonNull(context.previous) : context;
    String index = term == null ? null : term.index();
    for (Member member : members.all()) {
      JsonLdContext ofKey = ofValues;
      if (!"@none".equals(inside.keyword(member.name()))) {
        if (container == Container.IDS) {
          reference(name, member.key(), inside, LinkKind.NAME, false);
        } else if (container == Container.TYPES && inside.isOfVocabulary(member.name())) {
          reference(name, member.key(), inside, LinkKind.NAME, true);
          ofKey = scoped(inside.term(member.name()), ofValues, false);
        } else if (index != null) {
          index(index, member.key(), inside);
        }
      }
      values(name, member.value(), ofKey, term, container == Container.TYPES);
    }
  }

  /**
   * Reads a key of an index map as a reference if the property that has the key as its value
   * contains references.
   */
  private void index(String property, PositionedText key, JsonLdContext context) {
    Term term = context.term(property);
    String type = term == null || term.type() == null ? null : context.keyword(term.type());
    if ("@id".equals(type) || "@vocab".equals(type)) {
      reference(property, key, context, LinkKind.HYPERLINK, "@vocab".equals(type));
    }
  }

  /**
   * Reads the values of a property. Strings are references if the term declares them as such;
   * objects are nodes or lists of values.
   */
  private void values(
      String name, Value value, JsonLdContext context, @Nullable Term term, boolean isTyped) {
    JsonLdContext inside = scoped(term, context, true);
    String type = term == null || term.type() == null ? null : inside.keyword(term.type());
    if ("@json".equals(type)) {
      return;
    }
    if (value instanceof Items items) {
      items.all().forEach(item -> values(name, item, context, term, isTyped));
    } else if (!(value instanceof Text text)) {
      node(value, context, name, term, isTyped);
    } else if ("@id".equals(type) || "@vocab".equals(type)) {
      reference(name, text.place(), inside, LinkKind.HYPERLINK, "@vocab".equals(type));
    }
  }

  private void types(String name, Value value, JsonLdContext context) {
    if (value instanceof Items items) {
      items.all().forEach(item -> types(name, item, context));
    } else if (value instanceof Text text) {
      reference(name, text.place(), context, LinkKind.NAME, true);
    }
  }

  /**
   * Adds a link for a reference, but not for a keyword or a blank node.
   *
   * @param isVocabulary whether the reference may be a term, in which case the vocabulary takes
   *     precedence over the base
   * @see <a href="https://www.w3.org/TR/json-ld11-api/#iri-expansion">JSON-LD 1.1 Processing
   *     Algorithms §5.2</a>
   */
  private void reference(
      String attribute,
      PositionedText place,
      JsonLdContext context,
      LinkKind kind,
      boolean isVocabulary) {
    String text = place.text();
    Term term = isVocabulary ? context.term(text) : null;
    if (JsonLdContext.isKeyword(text)
        || text.startsWith("_:")
        || term != null && term.iri() == null) {
      return;
    }
    Name name = term == null ? context.compact(text) : term.iri();
    if (name == null && isVocabulary) {
      name = context.inVocabulary(text);
    }
    Link.Builder link = Link.at(place, kind).in(null, attribute);
    if (name == null) {
      link.relativeTo(context.base, Resolution.RDF);
    } else if (!name.isBlankNode()) {
      Name given = name;
      link.relativeTo(context.base, (any, base) -> given.target()).fixed();
    } else {
      return;
    }
    if (ignored != null) {
      link.remark(
          Remark.of(
              UNDEFINED,
              place.range(0, text.length()),
              Severity.NOTE,
              DocumentsMessages.MESSAGES.of("jsonld.undefined", ignored)));
    }
    links.add(link.build());
  }

  // Contexts.

  /**
   * Returns the context that results from applying the scoped context of a term.
   *
   * <p>DEPARTURE: jsonld.js applies a property-scoped context twice to nested nodes, which is
   * visible if its {@code @base} is relative.
   *
   * @see <a href="https://www.w3.org/TR/json-ld11/#scoped-contexts">JSON-LD 1.1 §4.1.8</a>
   */
  private JsonLdContext scoped(@Nullable Term term, JsonLdContext context, boolean isPropagated) {
    Value scope = term == null ? null : term.scoped();
    if (scope == null) {
      return context;
    }
    Map<Value, JsonLdContext> here =
        applied.computeIfAbsent(context, key -> new IdentityHashMap<>());
    JsonLdContext known = here.get(scope);
    if (known == null) {
      known = scopedTerms > MOST_SCOPED ? context : applied(scope, context, isPropagated);
      here.put(scope, known);
    }
    return known;
  }

  private JsonLdContext applied(Value scope, JsonLdContext context, boolean isPropagated) {
    JsonLdContext result = new JsonLdContext(context);
    boolean isKept =
        scope instanceof Members members ? propagates(members, isPropagated) : isPropagated;
    result.previous = isKept || context.previous != null ? context.previous : context;
    process(scope, result, true);
    listed.add(scope);
    if (scopedTerms > MOST_SCOPED) {
      Range all = new Range(0, document.text().length());
      remarks.add(
          Remark.of(
              SCOPED,
              all,
              Severity.WARNING,
              DocumentsMessages.MESSAGES.of("jsonld.scoped.too-many", MOST_SCOPED)));
    }
    return result;
  }

  private static boolean propagates(Members context, boolean usually) {
    return context.get("@propagate") instanceof Other other ? other.isTrue() : usually;
  }

  /** Processes a context: a URL, an object, null, or a list of these. */
  private void process(Value value, JsonLdContext context, boolean isScoped) {
    scopedTerms += isScoped ? 1 : 0;
    if (value instanceof Items items) {
      items.all().forEach(item -> process(item, context, isScoped));
    } else if (value instanceof Text text) {
      remote(text.place(), context, !isScoped || !listed.contains(value));
    } else if (value instanceof Members members) {
      local(members, context, isScoped);
    } else if (value instanceof Other other && other.isNull()) {
      context.clear(documentBase);
    }
    if (isScoped) {
      listed.add(value);
    }
  }

  /**
   * Adds a link to an external context, whose URL is relative to the document, regardless of any
   * {@code @base}.
   */
  private void remote(PositionedText place, JsonLdContext context, boolean isListed) {
    context.isPartlyRemote = true;
    if (!isListed) {
      return;
    }
    Range range = place.range(0, place.text().length());
    links.add(
        Link.at(place, LinkKind.RESOURCE)
            .in(null, "@context")
            .relativeTo(documentBase, Resolution.IRI)
            .remark(
                Remark.of(
                    REMOTE, range, Severity.NOTE, DocumentsMessages.MESSAGES.of("jsonld.remote")))
            .build());
  }

  private void local(Members members, JsonLdContext context, boolean isScoped) {
    boolean isListed = !isScoped || !listed.contains(members);
    if (!isScoped && !propagates(members, true) && context.previous == null) {
      context.previous = context.around();
    }
    Value base = members.get("@base");
    if (base instanceof Text text) {
      base(text.place(), context, isScoped, isListed);
    } else if (base instanceof Other other && other.isNull()) {
      context.base = BaseChain.none();
    }
    if (members.get("@import") instanceof Text text) {
      remote(text.place(), context, isListed);
    }
    Value vocabulary = members.get("@vocab");
    if (vocabulary instanceof Text text) {
      context.vocabulary = vocabulary(text.text(), context);
    } else if (vocabulary instanceof Other other && other.isNull()) {
      context.vocabulary = null;
    }
    Map<String, Value> terms = new LinkedHashMap<>();
    for (Member member : members.all()) {
      if (!JsonLdContext.isKeyword(member.name())) {
        terms.put(member.name(), member.value());
      }
    }
    scopedTerms += isScoped ? members.all().size() : 0;
    define(terms, context);
  }

  /**
   * Sets the base of a context to the value of {@code @base}, resolved against the previous base.
   *
   * @see <a href="https://www.w3.org/TR/json-ld11/#base-iri">JSON-LD 1.1 §4.1.3</a>
   */
  private void base(
      PositionedText place, JsonLdContext context, boolean isScoped, boolean isListed) {
    int line = document.line(place.range(0, 0).start());
    Target target = Target.ofIri(place.text(), context.base.iri());
    if (isListed) {
      Link.Builder link =
          Link.at(place, LinkKind.BASE).in(null, "@base").relativeTo(context.base, Resolution.IRI);
      links.add(isScoped ? link.fixed().build() : link.build()); // it may have several targets
    }
    context.base = context.base.with(BaseStep.embedded("@base", place.text(), line, target));
  }

  /**
   * Expands the value of {@code @vocab}: a term, a compact IRI, an IRI, or a relative reference.
   * Returns null if a relative reference cannot be resolved.
   */
  private static @Nullable Name vocabulary(String text, JsonLdContext context) {
    Term term = context.term(text);
    Name name = term == null ? context.compact(text) : term.iri();
    if (name != null || JsonLdContext.isAbsolute(text) || text.startsWith("_:")) {
      return name == null ? Name.of(text) : name;
    }
    String resolved = Target.ofIri(text, context.base.iri()).text();
    return resolved == null ? null : Name.of(resolved);
  }

  /** Defines terms, each after the terms on which its IRI depends. */
  private static void define(Map<String, Value> local, JsonLdContext context) {
    Set<String> begun = new HashSet<>();
    Deque<String> open = new ArrayDeque<>();
    for (String first : local.keySet()) {
      if (!begun.add(first)) {
        continue;
      }
      open.push(first);
      while (!open.isEmpty()) {
        String name = open.peek();
        String needed = needed(name, local);
        if (needed != null && begun.add(needed)) {
          open.push(needed);
        } else {
          context.define(name, term(name, local.get(name), context));
          open.pop();
        }
      }
    }
  }

  /** Returns the term in the same context on which a term's IRI depends; null if there is none. */
  private static @Nullable String needed(String name, Map<String, Value> local) {
    String iri = iri(name, local.get(name));
    if (iri == null || !iri.equals(name) && local.containsKey(iri)) {
      return iri;
    }
    String prefix = iri.substring(0, Math.max(0, iri.indexOf(':')));
    return local.containsKey(prefix) ? prefix : null;
  }

  /** Returns the IRI in a definition, as written; null if there is none. */
  private static @Nullable String iri(String name, @Nullable Value definition) {
    if (definition instanceof Text text) {
      return text.text();
    }
    if (!(definition instanceof Members members)) {
      return null;
    }
    Value id = members.get("@id") == null ? members.get("@reverse") : members.get("@id");
    return id == null ? name : id instanceof Text text ? text.text() : null;
  }

  /**
   * Returns the definition of a term, using the Create Term Definition algorithm.
   *
   * @see <a href="https://www.w3.org/TR/json-ld11-api/#create-term-definition">JSON-LD 1.1
   *     Processing Algorithms §4.2</a>
   */
  private static Term term(String name, @Nullable Value definition, JsonLdContext context) {
    String written = iri(name, definition);
    if (written == null) {
      return Term.NOTHING;
    }
    Members members = definition instanceof Members all ? all : new Members(List.of());
    String keyword = written.equals(name) ? null : context.keyword(written);
    Name iri = keyword == null ? expanded(name, written, context) : null;
    boolean isPrefix =
        iri != null
            && (members.get("@prefix") instanceof Other said
                ? said.isTrue()
                : definition instanceof Text && (iri.endsWithDelimiter() || iri.isBlankNode()));
    String type = members.get("@type") instanceof Text said ? said.text() : null;
    Container container = container(members.get("@container"));
    boolean isIndex = container == Container.TEXTS;
    return new Term(
        false,
        iri,
        keyword,
        isPrefix,
        type == null && container == Container.TYPES ? "@id" : type,
        container,
        isIndex && members.get("@index") instanceof Text index ? index.text() : null,
        members.get("@context"));
  }

  private static @Nullable Name expanded(String name, String written, JsonLdContext context) {
    Term term = written.equals(name) ? null : context.term(written);
    Name iri = term == null ? context.compact(written) : term.iri();
    if (iri != null || term != null) {
      return iri;
    }
    if (JsonLdContext.isAbsolute(written) || written.startsWith("_:")) {
      return Name.of(written);
    }
    return context.inVocabulary(written);
  }

  private static Container container(@Nullable Value said) {
    List<Value> all =
        said instanceof Items items ? items.all() : said == null ? List.of() : List.of(said);
    Container found = Container.NONE;
    for (Value each : all) {
      String text = each instanceof Text one ? one.text() : "";
      found =
          switch (text) {
            case "@id" -> Container.IDS;
            case "@type" -> Container.TYPES;
            case "@index", "@language" -> Container.TEXTS;
            default -> found;
          };
    }
    return found;
  }
}
