package dev.urial.documents.json;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.MediaType;
import dev.urial.documents.json.PositionedJson.Items;
import dev.urial.documents.json.PositionedJson.Member;
import dev.urial.documents.json.PositionedJson.Members;
import dev.urial.documents.json.PositionedJson.Other;
import dev.urial.documents.json.PositionedJson.Text;
import dev.urial.documents.json.PositionedJson.Value;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.BaseStep;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentReader;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.LinkKind;
import dev.urial.documents.link.PositionedText;
import dev.urial.documents.link.Resolution;
import dev.urial.documents.link.Target;
import dev.urial.report.Remark;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the references in JSON-LD that can be recognized without its contexts: {@code @id}, the
 * URLs of contexts, and strings that are absolute IRIs with an authority. An {@code @id} is
 * resolved against the {@code @base} of the contexts around it.
 *
 * <pre>{@code
 * DocumentText text = DocumentText.of(
 *     "{\"@context\": {\"@base\": \"http://a.example/b/\"}, \"@id\": \"c\", \"see\": \"http://d.example/\"}");
 * JsonLdReader.of().read(text, MediaType.of("application", "ld+json"), BaseChain.none())
 *     .links().get(1).target().text()  // "http://a.example/b/c"
 * }</pre>
 *
 * <p>CHOICE: contexts are not applied. Terms are not expanded, so a relative reference in a
 * property of type {@code @id}, and a compact IRI whose prefix a context of the document defines,
 * are not links. Blank nodes are not references. As RDF requires, IRIs are not normalized.
 *
 * @see <a href="https://www.w3.org/TR/json-ld11/">JSON-LD 1.1</a>
 */
public final class JsonLdReader implements DocumentReader {
  private static final JsonLdReader READER = new JsonLdReader();

  private JsonLdReader() {}

  /** {@return the stateless reader} */
  public static JsonLdReader of() {
    return READER;
  }

  /** Returns whether a type is JSON-LD: {@code application/ld+json} and types derived from it. */
  @Override
  public boolean reads(MediaType type) {
    String essence = type.essence();
    return essence.equals("application/ld+json")
        || essence.equals("application/activity+json")
        || essence.endsWith("+ld+json");
  }

  /** {@inheritDoc} The encoding is always UTF-8; the parameters of the media type are ignored. */
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
    List<Remark> remarks = new ArrayList<>();
    Collector links = new Collector(text, base);
    Value root = PositionedJson.read(text, remarks);
    if (root != null) {
      links.value("@graph", root, base);
    }
    return new DocumentLinks(text, base, links.found, remarks);
  }

  private static final class Collector {
    private final DocumentText document;
    private final BaseChain documentBase;
    private final List<Link> found = new ArrayList<>();

    /** The terms that contexts define, each of which may be the prefix of a compact IRI. */
    private final Set<String> terms = new HashSet<>();

    Collector(DocumentText document, BaseChain documentBase) {
      this.document = document;
      this.documentBase = documentBase;
    }

    /**
     * Collects the links in the value of a member. The context of an object applies to all its
     * members, including those before it.
     */
    void value(String name, Value value, BaseChain base) {
      if (value instanceof Items items) {
        items.all().forEach(item -> value(name, item, base));
      } else if (value instanceof Members members) {
        Value context = members.get("@context");
        BaseChain own = context == null ? base : context(context, base);
        for (Member member : members.all()) {
          if (!member.name().equals("@context")) {
            value(member.name(), member.value(), own);
          }
        }
      } else if (value instanceof Text text) {
        string(name, text.place(), base);
      }
    }

    private void string(String name, PositionedText place, BaseChain base) {
      String text = place.text();
      boolean isReference =
          name.equals("@id") ? !text.startsWith("_:") && !isCompact(text) : isAbsolute(text);
      if (isReference) {
        LinkKind kind = name.startsWith("@") ? LinkKind.NAME : LinkKind.HYPERLINK;
        found.add(Link.at(place, kind).in(null, name).relativeTo(base, Resolution.RDF).build());
      }
    }

    private boolean isCompact(String text) {
      int colon = text.indexOf(':');
      return colon > 0
          && !text.startsWith("//", colon + 1)
          && terms.contains(text.substring(0, colon));
    }

    private static boolean isAbsolute(String text) {
      return text.contains("://")
          && IriReference.tryParse(text).orElseNull() instanceof Iri iri
          && iri.authority() != null;
    }

    /** Collects the links in a context, and returns the base that it declares. */
    private BaseChain context(Value value, BaseChain base) {
      BaseChain inner = base;
      if (value instanceof Items items) {
        for (Value item : items.all()) {
          inner = context(item, inner);
        }
      } else if (value instanceof Text text) {
        found.add(
            Link.at(text.place(), LinkKind.RESOURCE)
                .in(null, "@context")
                .relativeTo(documentBase, Resolution.IRI)
                .build());
      } else if (value instanceof Members members) {
        members.all().forEach(member -> terms.add(member.name()));
        inner = base(members.get("@base"), base);
      } else {
        inner = documentBase; // null ends all contexts
      }
      return inner;
    }

    private BaseChain base(@Nullable Value declared, BaseChain base) {
      if (declared instanceof Other) {
        return BaseChain.none();
      }
      if (!(declared instanceof Text text)) {
        return base;
      }
      PositionedText place = text.place();
      found.add(
          Link.at(place, LinkKind.BASE).in(null, "@base").relativeTo(base, Resolution.IRI).build());
      int line = document.line(place.range(0, 0).start());
      Target target = Target.ofIri(place.text(), base.iri());
      return base.with(BaseStep.embedded("@base", place.text(), line, target));
    }
  }
}
