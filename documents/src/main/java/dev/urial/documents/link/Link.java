package dev.urial.documents.link;

import dev.urial.Iri;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A reference in a document: how it is written, where, what for, what it leads to, and what it is
 * relative to.
 *
 * <pre>{@code
 * link.reference()       // "../b?x&y"
 * link.range()           // 9–21, where ../b?x&amp;y stands
 * link.line()            // 1
 * link.element()         // "a"
 * link.attribute()       // "href"
 * link.kind()            // HYPERLINK
 * link.target().text()   // "http://a.example/b?x&y"
 * link.base().account()  // "the retrieval URI after 2 redirects"
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-4.1">RFC 3986 §4.1</a>
 */
public final class Link {
  private final Stretch place;
  private final LinkKind kind;
  private final @Nullable String element;
  private final @Nullable String attribute;
  private final @Nullable String part;
  private final List<String> relations;
  private final BaseChain base;
  private final Resolution resolution;

  /** What it leads to, if that is not what the resolution says; see {@link #target()}. */
  private final @Nullable Target given;

  private final boolean isRewritable;
  private final List<Remark> remarks;

  private Link(Builder parts) {
    place = parts.place;
    kind = parts.kind;
    element = parts.element;
    attribute = parts.attribute;
    part = parts.part;
    relations = List.copyOf(parts.relations);
    base = parts.base;
    resolution = parts.resolution;
    given = parts.target;
    isRewritable = parts.isRewritable;
    remarks = List.copyOf(parts.remarks);
  }

  /**
   * A builder of a link.
   *
   * <pre>{@code
   * Link link = Link.at(value, LinkKind.HYPERLINK).in("a", "href").relativeTo(base, Resolution.URL).build();
   * }</pre>
   *
   * @param reference exactly the reference, without the white space around it
   */
  public static Builder at(Stretch reference, LinkKind kind) {
    Objects.requireNonNull(reference, "reference");
    Objects.requireNonNull(kind, "kind");
    return new Builder(reference, kind);
  }

  /** The reference, with the escapes of the document's format undone and nothing else. */
  public String reference() {
    return place.text();
  }

  /** The reference where it stands, which knows how another would be written there. */
  public Stretch place() {
    return place;
  }

  /**
   * Where the reference stands in the text that {@link #document()} holds, with its escapes,
   * without quotation marks and white space around it.
   */
  public Range range() {
    return place.range(0, place.text().length());
  }

  /**
   * The text in which it stands: the whole document, or of a part that had to be decoded (base64
   * within a message) that part's.
   */
  public DocumentText document() {
    return place.document();
  }

  /** The line in which it begins, counted from 1. */
  public int line() {
    return document().line(range().start());
  }

  /** Where in the line it begins, counted from 1, in UTF-16 code units. */
  public int column() {
    return document().column(range().start());
  }

  /** What it is for. */
  public LinkKind kind() {
    return kind;
  }

  /** The element's name, as {@code a}; null outside of elements. */
  public @Nullable String element() {
    return element;
  }

  /**
   * The name of the attribute, the header field, the property or the member of an object; null if
   * it stands in an element's text.
   */
  public @Nullable String attribute() {
    return attribute;
  }

  /** Which part of a message it stands in, as {@code 1.2}; null of the document itself. */
  public @Nullable String part() {
    return part;
  }

  /** The link relations that the document states, in small letters; unmodifiable. */
  public List<String> relations() {
    return relations;
  }

  /** What it is relative to, and where that comes from. */
  public BaseChain base() {
    return base;
  }

  /** By which standard it is resolved. */
  public Resolution resolution() {
    return resolution;
  }

  /**
   * What it leads to.
   *
   * <p>It is resolved when it is asked for, and not kept: a document with one long base and many
   * short links would fill the memory.
   */
  public Target target() {
    return given == null ? resolution.resolve(place.text(), base) : given;
  }

  /** Whether another reference may be written in its place. */
  public boolean isRewritable() {
    return isRewritable;
  }

  /** What there is to say of it, with ranges in {@link #document()}; unmodifiable. */
  public List<Remark> remarks() {
    return remarks;
  }

  /**
   * Whether it leads to its base, fragments aside, so that nothing needs to be fetched to follow
   * it. Where a form is sent never does: RFC 2396 §4.2 makes that a new request.
   *
   * <p>The base is what RFC 3986 says. A {@code base} element or {@code xml:base} may make it
   * another than the URI of the document; then {@code #top} leads out of it, in browsers as well.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-4.4">RFC 3986 §4.4</a>
   */
  public boolean isSameDocument() {
    if (kind.isNewRequest()) {
      return false;
    }
    Target target = target();
    if (target instanceof Target.OfUrl of) {
      Url against = base.url();
      return against != null && against.isEquivalentIgnoringFragment(of.url());
    }
    if (target instanceof Target.OfIri of) {
      Iri against = base.iri();
      return against != null && against.equals(of.iri().withoutFragment());
    }
    return false;
  }

  /** The link on one line, without secrets. */
  @Override
  public String toString() {
    return line()
        + ":"
        + column()
        + " "
        + Excerpt.escape(Secrets.masked(reference()))
        + " → "
        + target();
  }

  /**
   * Collects what is known of a link.
   *
   * <pre>{@code
   * Link.at(value, LinkKind.IMAGE).in("img", "src").relativeTo(base, Resolution.URL).build()
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8288#section-2">RFC 8288 §2</a>
   */
  public static final class Builder {
    private final Stretch place;
    private final LinkKind kind;
    private @Nullable String element;
    private @Nullable String attribute;
    private @Nullable String part;
    private List<String> relations = List.of();
    private BaseChain base = BaseChain.none();
    private Resolution resolution = Resolution.IRI;
    private @Nullable Target target;
    private boolean isRewritable = true;
    private final List<Remark> remarks = new ArrayList<>();

    private Builder(Stretch place, LinkKind kind) {
      this.place = place;
      this.kind = kind;
    }

    /**
     * In which element, and in which attribute (or field, or property).
     *
     * @param element null if there is none
     * @param attribute null if there is none
     */
    public Builder in(@Nullable String element, @Nullable String attribute) {
      this.element = element;
      this.attribute = attribute;
      return this;
    }

    /**
     * In which part of a message.
     *
     * @param part as {@code 1.2}; null of the document itself
     */
    public Builder inPart(@Nullable String part) {
      this.part = part;
      return this;
    }

    /** The link relations, in small letters. */
    public Builder relations(List<String> relations) {
      this.relations = Objects.requireNonNull(relations, "relations");
      return this;
    }

    /** What it is relative to, and by which standard. */
    public Builder relativeTo(BaseChain base, Resolution resolution) {
      this.base = Objects.requireNonNull(base, "base");
      this.resolution = Objects.requireNonNull(resolution, "resolution");
      return this;
    }

    /** What it leads to, where that is not what the resolution says: an empty action of a form. */
    public Builder target(Target target) {
      this.target = Objects.requireNonNull(target, "target");
      return this;
    }

    /** No other reference can be written there, or none that would mean the same. */
    public Builder fixed() {
      isRewritable = false;
      return this;
    }

    /** With something to say of it. */
    public Builder remark(Remark remark) {
      remarks.add(Objects.requireNonNull(remark, "remark"));
      return this;
    }

    /** The link. */
    public Link build() {
      return new Link(this);
    }
  }
}
