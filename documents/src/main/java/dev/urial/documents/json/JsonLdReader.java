package dev.urial.documents.json;

import dev.urial.Iri;
import dev.urial.MediaType;
import dev.urial.documents.json.PositionedJson.Items;
import dev.urial.documents.json.PositionedJson.Member;
import dev.urial.documents.json.PositionedJson.Members;
import dev.urial.documents.json.PositionedJson.Text;
import dev.urial.documents.json.PositionedJson.Value;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.BaseStep;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentReader;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.LinkKind;
import dev.urial.documents.link.Resolution;
import dev.urial.documents.link.Stretch;
import dev.urial.documents.link.Target;
import dev.urial.internal.documents.DocumentsMessages;
import dev.urial.report.Clause;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds the references of JSON-LD: {@code @id}, URLs of contexts, and the values of terms that the
 * document defines as references; each is resolved against the {@code @base} of its context.
 *
 * <pre>{@code
 * DocumentText text = DocumentText.of(
 *     "{\"@context\": {\"@base\": \"http://a.example/b/\", \"knows\": {\"@type\": \"@id\"}},"
 *         + " \"@id\": \"c\", \"knows\": \"d\"}");
 * JsonLdReader.of().read(text, MediaType.of("application", "ld+json"), BaseChain.none())
 *     .links().get(2).target().text()  // "http://a.example/b/d"
 * }</pre>
 *
 * <p>This is not a JSON-LD processor: external contexts are links and are not loaded, so references
 * defined by them are not found; a remark says so. Blank nodes are not references. A compact IRI is
 * expanded by its prefix and never rewritten.
 *
 * @see <a href="https://www.w3.org/TR/json-ld11/">JSON-LD 1.1</a>
 */
public final class JsonLdReader implements DocumentReader {
  private static final JsonLdReader READER = new JsonLdReader();

  /** How long a base may be: nested ones would grow without end, each by its own part. */
  private static final int LONGEST_BASE = 8192;

  private static final Clause REMOTE =
      new Clause(
          "remote context", "JSON-LD 1.1", "3.1", "https://www.w3.org/TR/json-ld11/#the-context");

  private JsonLdReader() {}

  /** Returns the stateless reader. */
  public static JsonLdReader of() {
    return READER;
  }

  /** Returns whether this is JSON-LD: {@code application/ld+json} and types derived from it. */
  @Override
  public boolean reads(MediaType type) {
    Objects.requireNonNull(type, "type");
    String essence = type.essence();
    return essence.equals("application/ld+json")
        || essence.equals("application/activity+json")
        || essence.endsWith("+ld+json");
  }

  /** {@inheritDoc} Always UTF-8; parameters are ignored. */
  @Override
  public DocumentText decode(byte[] octets, MediaType type) {
    Objects.requireNonNull(octets, "octets");
    Objects.requireNonNull(type, "type");
    return DocumentText.of(octets, StandardCharsets.UTF_8);
  }

  @Override
  public DocumentLinks read(DocumentText text, MediaType type, BaseChain base) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(base, "base");
    Reading reading = new Reading(text, base);
    Value root = PositionedJson.read(text, reading.remarks);
    if (root != null) {
      reading.node(root, new Context(null, base));
    }
    return new DocumentLinks(text, base, reading.links, reading.remarks);
  }

  /** What a document's own contexts say, the nearest first. */
  private static final class Context {
    final @Nullable Context around;
    BaseChain base;

    /** The meaning of a term: an IRI or its prefix; empty if it has none. */
    final Map<String, String> terms = new HashMap<>();

    /** Terms whose values are references. */
    final Map<String, Boolean> isReference = new HashMap<>();

    Context(@Nullable Context around, BaseChain base) {
      this.around = around;
      this.base = base;
    }

    @Nullable String term(String name) {
      for (Context each = this; each != null; each = each.around) {
        String found = each.terms.get(name);
        if (found != null) {
          return found.isEmpty() ? null : found;
        }
      }
      return null;
    }

    boolean isReference(String name) {
      for (Context each = this; each != null; each = each.around) {
        Boolean found = each.isReference.get(name);
        if (found != null) {
          return found;
        }
      }
      return false;
    }
  }

  /** One reading of one document. */
  private static final class Reading {
    private final DocumentText document;
    private final BaseChain documentBase;
    private final List<Link> links = new ArrayList<>();
    private final List<Remark> remarks = new ArrayList<>();

    Reading(DocumentText document, BaseChain documentBase) {
      this.document = document;
      this.documentBase = documentBase;
    }

    /** Reads one or more nodes; the context also applies to members before it. */
    void node(Value value, Context around) {
      if (value instanceof Items items) {
        items.all().forEach(item -> node(item, around));
      }
      if (!(value instanceof Members members)) {
        return;
      }
      Context context = around;
      Value local = members.get("@context");
      if (local != null) {
        context = new Context(around, around.base);
        context(local, context);
      }
      for (Member member : members.all()) {
        String name = member.name();
        switch (name) {
          case "@context", "@value", "@language", "@direction", "@index" -> {
            // The context is read; the others hold no references.
          }
          case "@id" -> references(name, member.value(), context);
          case "@type" -> names(member.value(), context);
          default -> property(name, member.value(), context);
        }
      }
    }

    private void property(String name, Value value, Context context) {
      if (context.isReference(name)) {
        references(name, value, context);
      } else {
        node(value, context);
      }
    }

    /** Strings are references; objects are nodes, or lists of references. */
    private void references(String name, Value value, Context context) {
      if (value instanceof Text text) {
        reference(name, text.place(), context);
      } else if (value instanceof Items items) {
        items.all().forEach(item -> references(name, item, context));
      } else if (value instanceof Members members) {
        Value list = members.get("@list") == null ? members.get("@set") : members.get("@list");
        if (list == null) {
          node(value, context);
        } else {
          references(name, list, context);
        }
      }
    }

    private void reference(String name, Stretch place, Context context) {
      String text = place.text();
      if (text.startsWith("_:") || isKeyword(text)) {
        return;
      }
      Link.Builder link =
          Link.at(place, name.equals("@id") ? LinkKind.NAME : LinkKind.HYPERLINK).in(null, name);
      String prefix = prefix(text, context);
      if (prefix == null) {
        link.relativeTo(context.base, Resolution.IRI);
      } else {
        String suffix = text.substring(text.indexOf(':') + 1);
        link.relativeTo(context.base, (any, base) -> Target.ofIri(prefix + suffix, null)).fixed();
      }
      links.add(link.build());
    }

    /**
     * What the prefix of a compact IRI stands for; null if it is none.
     *
     * @see <a href="https://www.w3.org/TR/json-ld11-api/#iri-expansion">IRI expansion</a>
     */
    private static @Nullable String prefix(String text, Context context) {
      int colon = text.indexOf(':');
      if (colon <= 0 || text.startsWith("//", colon + 1)) {
        return null;
      }
      return context.term(text.substring(0, colon));
    }

    /** {@code @type}: terms, compact IRIs or IRIs, all of them names. */
    private void names(Value value, Context context) {
      if (value instanceof Items items) {
        items.all().forEach(item -> names(item, context));
      } else if (value instanceof Text text && !isKeyword(text.text())) {
        name(text.text(), text.place(), context);
      }
    }

    private void name(String text, Stretch place, Context context) {
      String term = context.term(text);
      String prefix = term == null ? prefix(text, context) : null;
      boolean isName = term != null || prefix != null || Iri.isValid(text);
      if (!isName || text.startsWith("_:")) {
        return;
      }
      Link.Builder link = Link.at(place, LinkKind.NAME).in(null, "@type");
      String suffix = text.substring(text.indexOf(':') + 1);
      if (term != null) {
        link.relativeTo(context.base, (any, base) -> new Target.OfName(term)).fixed();
      } else if (prefix != null) {
        link.relativeTo(context.base, (any, base) -> new Target.OfName(prefix + suffix)).fixed();
      } else {
        link.relativeTo(context.base, Resolution.NAME);
      }
      links.add(link.build());
    }

    // Contexts.

    /** A context: a URL, an object, null, or several one after another. */
    private void context(Value value, Context context) {
      if (value instanceof Items items) {
        items.all().forEach(item -> context(item, context));
      } else if (value instanceof Text text) {
        remote(text.place());
      } else if (value instanceof Members members) {
        local(members, context);
      }
    }

    /** A context elsewhere is relative to the document, whatever {@code @base} says. */
    private void remote(Stretch place) {
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

    private void local(Members members, Context context) {
      Value base = members.get("@base");
      if (base instanceof Text text) {
        base(text.place(), context);
      } else if (base instanceof PositionedJson.Other other && other.isNull()) {
        context.base = BaseChain.none();
      }
      if (members.get("@import") instanceof Text text) {
        remote(text.place());
      }
      for (Member member : members.all()) {
        String name = member.name();
        if (!name.startsWith("@")) {
          term(name, member.value(), context);
        }
      }
    }

    /**
     * {@code @base}, relative to the base around.
     *
     * @see <a href="https://www.w3.org/TR/json-ld11/#base-iri">JSON-LD 1.1 §4.1.3</a>
     */
    private void base(Stretch place, Context context) {
      int line = document.line(place.range(0, 0).start());
      Target target = Target.ofIri(place.text(), context.base.iri());
      Iri iri = target.iri();
      if (iri != null && iri.toString().length() > LONGEST_BASE) {
        target = new Target.None(DocumentsMessages.MESSAGES.of("base.too-long", LONGEST_BASE));
      }
      links.add(
          Link.at(place, LinkKind.BASE)
              .in(null, "@base")
              .relativeTo(context.base, Resolution.IRI)
              .build());
      context.base = context.base.with(BaseStep.embedded("@base", place.text(), line, target));
    }

    private static void term(String name, Value value, Context context) {
      String iri = "";
      boolean isReference = false;
      if (value instanceof Text text) {
        iri = text.text();
      } else if (value instanceof Members definition) {
        iri = definition.get("@id") instanceof Text id ? id.text() : "";
        isReference =
            definition.get("@type") instanceof Text type
                && (type.text().equals("@id") || type.text().equals("@vocab"));
      }
      context.terms.put(name, isKeyword(iri) ? "" : iri);
      context.isReference.put(name, isReference || iri.equals("@id"));
    }

    private static boolean isKeyword(String text) {
      return text.startsWith("@");
    }
  }
}
