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
 * A reference in a document: its text, position, purpose, target and base.
 *
 * <pre>{@code
 * link.reference()       // "../b?x&y"
 * link.range()           // 9–21, the range of ../b?x&amp;y
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
  private final PositionedText place;
  private final LinkKind kind;
  private final @Nullable String element;
  private final @Nullable String attribute;
  private final @Nullable String part;
  private final List<String> relations;
  private final BaseChain base;
  private final Resolution resolution;

  /** The target, if it is not the result of resolving the reference; otherwise null. */
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
   * {@return a builder for a link}
   *
   * <pre>{@code
   * Link link = Link.at(value, LinkKind.HYPERLINK).in("a", "href").relativeTo(base, Resolution.URL).build();
   * }</pre>
   *
   * @param reference the reference, without surrounding white space
   * @param kind the purpose of the link
   */
  public static Builder at(PositionedText reference, LinkKind kind) {
    Objects.requireNonNull(reference, "reference");
    Objects.requireNonNull(kind, "kind");
    return new Builder(reference, kind);
  }

  /** {@return the reference, with only the escapes of the document's format decoded} */
  public String reference() {
    return place.text();
  }

  /** {@return the location of the reference, with the escaping that a replacement needs} */
  public PositionedText place() {
    return place;
  }

  /**
   * {@return the range of the reference in the text of {@link #document()}, including its escapes,
   * without surrounding quotation marks or white space}
   */
  public Range range() {
    return place.range(0, place.text().length());
  }

  /**
   * {@return the text that contains the link: the whole document, or a separately decoded part,
   * such as base64 in a message}
   */
  public DocumentText document() {
    return place.document();
  }

  /** {@return the line number of the start of the link, counted from 1} */
  public int line() {
    return document().line(range().start());
  }

  /** {@return the column of the start of the link, in UTF-16 code units, counted from 1} */
  public int column() {
    return document().column(range().start());
  }

  /** {@return the purpose of the link} */
  public LinkKind kind() {
    return kind;
  }

  /** {@return the name of the element, such as {@code a}; null if the link is not in an element} */
  public @Nullable String element() {
    return element;
  }

  /**
   * {@return the name of the attribute, header field, property or object member; null if the link
   * is in the text of an element}
   */
  public @Nullable String attribute() {
    return attribute;
  }

  /**
   * {@return the message part that contains the link, such as {@code 1.2}; null for the document
   * itself}
   */
  public @Nullable String part() {
    return part;
  }

  /** {@return the link relations in lower case; unmodifiable} */
  public List<String> relations() {
    return relations;
  }

  /** {@return the base of the reference, with its origin} */
  public BaseChain base() {
    return base;
  }

  /** {@return the rules under which the reference is resolved} */
  public Resolution resolution() {
    return resolution;
  }

  /**
   * {@return the target of the link}
   *
   * <p>The target is resolved on each call and not cached, to save memory in documents with a long
   * base and many short links.
   */
  public Target target() {
    return given == null ? resolution.resolve(place.text(), base) : given;
  }

  /** {@return whether the reference can be replaced} */
  public boolean isRewritable() {
    return isRewritable;
  }

  /** {@return remarks about the link, whose ranges refer to {@link #document()}; unmodifiable} */
  public List<Remark> remarks() {
    return remarks;
  }

  /**
   * {@return whether the target equals the base except for fragments, so that following the link
   * needs no request} Always false if {@link LinkKind#isNewRequest} is true, as for a form, because
   * RFC 2396 §4.2 treats the submission of a form as a new request.
   *
   * <p>The base is determined as in RFC 3986. If a {@code base} element or {@code xml:base} changes
   * the base, {@code #top} refers to a different document, as it does in browsers.
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

  /** Returns the link on one line, with secrets masked. */
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
   * Builds a link.
   *
   * <pre>{@code
   * Link.at(value, LinkKind.IMAGE).in("img", "src").relativeTo(base, Resolution.URL).build()
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8288#section-2">RFC 8288 §2</a>
   */
  public static final class Builder {
    private final PositionedText place;
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

    private Builder(PositionedText place, LinkKind kind) {
      this.place = place;
      this.kind = kind;
    }

    /**
     * Sets the element and the attribute, field or property.
     *
     * @param element the element, or null if there is none
     * @param attribute the attribute, or null if there is none
     * @return this builder
     */
    public Builder in(@Nullable String element, @Nullable String attribute) {
      this.element = element;
      this.attribute = attribute;
      return this;
    }

    /**
     * Sets the message part.
     *
     * @param part the part, such as {@code 1.2}; null for the document itself
     * @return this builder
     */
    public Builder inPart(@Nullable String part) {
      this.part = part;
      return this;
    }

    /**
     * Sets the link relations, in lower case.
     *
     * @param relations relations such as {@code next}; copied when the link is built
     * @return this builder
     */
    public Builder relations(List<String> relations) {
      this.relations = Objects.requireNonNull(relations, "relations");
      return this;
    }

    /**
     * Sets the base and the rules under which the reference is resolved.
     *
     * @param base the base at the position of the link
     * @param resolution the standard under which the reference is resolved
     * @return this builder
     */
    public Builder relativeTo(BaseChain base, Resolution resolution) {
      this.base = Objects.requireNonNull(base, "base");
      this.resolution = Objects.requireNonNull(resolution, "resolution");
      return this;
    }

    /**
     * Sets the target if it is not the result of resolving the reference, as for an empty form
     * action.
     *
     * @param target the target, which is used as is, without resolution
     * @return this builder
     */
    public Builder target(Target target) {
      this.target = Objects.requireNonNull(target, "target");
      return this;
    }

    /**
     * Marks the reference as one that cannot be replaced without changing its meaning.
     *
     * @return this builder
     */
    public Builder fixed() {
      isRewritable = false;
      return this;
    }

    /**
     * Adds a remark.
     *
     * @param remark the remark, which is added after any existing ones
     * @return this builder
     */
    public Builder remark(Remark remark) {
      remarks.add(Objects.requireNonNull(remark, "remark"));
      return this;
    }

    /**
     * Builds the link.
     *
     * @return the immutable link
     */
    public Link build() {
      return new Link(this);
    }
  }
}
