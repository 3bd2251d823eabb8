package dev.urial.bulk;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The grammar of a row: one of the four grammars of RFC 3986 and RFC 3987, or a URL of the URL
 * Standard.
 *
 * <pre>{@code
 * Row row = Row.of(RowGrammar.URI);
 * row.read("http://a/b".getBytes(UTF_8), 0, 10)     // true
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-A">RFC 3986 appendix A</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-2.2">RFC 3987 §2.2</a>
 * @see <a href="https://url.spec.whatwg.org/#concept-basic-url-parser">URL Standard §4.4</a>
 */
public enum RowGrammar {
  /** The URIs of RFC 3986, which have a scheme and are ASCII. */
  URI("uri"),
  /** The URI references of RFC 3986, which are ASCII and need no scheme. */
  URI_REFERENCE("uri-reference"),
  /** The IRIs of RFC 3987, which have a scheme. */
  IRI("iri"),
  /** The IRI references of RFC 3987, which need no scheme. */
  IRI_REFERENCE("iri-reference"),
  /** The URLs that the URL Standard accepts without a base URL, in their serialized form. */
  URL("url");

  /**
   * The default grammar of all subcommands and SQL functions. It is the most general grammar in the
   * RFCs, so that every valid identifier is accepted by default.
   */
  public static final RowGrammar DEFAULT = IRI_REFERENCE;

  private final String id;

  RowGrammar(String id) {
    this.id = id;
  }

  /**
   * {@return the stable name for use in the command and in SQL}
   *
   * <pre>{@code
   * RowGrammar.DEFAULT.id()  // "iri-reference"
   * }</pre>
   */
  public String id() {
    return id;
  }

  /**
   * {@return the grammar with this name, or null if there is none}
   *
   * <pre>{@code
   * RowGrammar.find("uri")  // URI
   * }</pre>
   *
   * @param id the {@link #id} of the grammar
   * @see #id
   */
  public static @Nullable RowGrammar find(String id) {
    Objects.requireNonNull(id, "id");
    for (RowGrammar grammar : values()) {
      if (grammar.id.equals(id)) {
        return grammar;
      }
    }
    return null;
  }
}
