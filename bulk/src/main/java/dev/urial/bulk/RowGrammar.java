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
  /** RFC 3986, with a scheme; ASCII. */
  URI("uri"),
  /** RFC 3986, with or without a scheme; ASCII. */
  URI_REFERENCE("uri-reference"),
  /** RFC 3987, with a scheme. */
  IRI("iri"),
  /** RFC 3987, with or without a scheme. */
  IRI_REFERENCE("iri-reference"),
  /** A URL that the URL Standard accepts without a base URL, in its serialized form. */
  URL("url");

  /**
   * The default grammar of all subcommands and SQL functions. It is the widest grammar in the RFCs,
   * so they accept every valid identifier by default.
   */
  public static final RowGrammar DEFAULT = IRI_REFERENCE;

  private final String id;

  RowGrammar(String id) {
    this.id = id;
  }

  /**
   * {@return the name used in the command and in SQL}
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
   * @param id the name used in the command and in SQL
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
