package dev.urial.documents.json;

import dev.urial.MediaType;
import dev.urial.documents.json.PositionedJson.Value;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentReader;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Link;
import dev.urial.report.Remark;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Finds the references in JSON-LD: {@code @id}, context URLs, and the values of terms that the
 * document defines as references; each reference is resolved against the {@code @base} of its
 * context.
 *
 * <pre>{@code
 * DocumentText text = DocumentText.of(
 *     "{\"@context\": {\"@base\": \"http://a.example/b/\", \"knows\": {\"@type\": \"@id\"}},"
 *         + " \"@id\": \"c\", \"knows\": \"d\"}");
 * JsonLdReader.of().read(text, MediaType.of("application", "ld+json"), BaseChain.none())
 *     .links().get(2).target().text()  // "http://a.example/b/d"
 * }</pre>
 *
 * <p>Terms, prefixes, {@code @vocab}, keyword aliases, type-scoped and property-scoped contexts,
 * and {@code @id} and {@code @type} maps are processed as in the Expansion Algorithm. As RDF
 * requires, relative references are resolved, and IRIs are not normalized.
 *
 * <p>External contexts are listed as links but not loaded, so references that depend on them are
 * not found; a remark says so. Blank nodes are not references. A compact IRI is expanded by its
 * prefix and never rewritten. References in a property that no context defines are listed with a
 * remark, because processors ignore such properties.
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
    Objects.requireNonNull(type, "type");
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
    Value root = PositionedJson.read(text, remarks);
    List<Link> links = root == null ? List.of() : JsonLdLinks.in(root, text, base, remarks);
    return new DocumentLinks(text, base, links, remarks);
  }
}
