package dev.urial.urn;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Builds a URN; mutable, not thread-safe.
 *
 * <pre>{@code
 * Urn.builder().nid("example").nss("weather").qComponent("op=map").build()
 *     // urn:example:weather?=op=map
 * Urn.builder().nid("example").name("a b/c?").build()
 *     // urn:example:a%20b/c%3F
 * }</pre>
 *
 * <p>{@link #name} encodes its argument; the other methods expect encoded text, which {@link
 * #build} checks.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8141#section-2">RFC 8141 §2</a>
 */
public final class UrnBuilder {
  private String nid = "";
  private String nss = "";
  private @Nullable String rComponent;
  private @Nullable String qComponent;
  private @Nullable String fComponent;

  UrnBuilder() {}

  /**
   * Sets the namespace.
   *
   * @param nid the namespace identifier
   * @return this builder
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8141#section-2.1">RFC 8141 §2.1</a>
   */
  public UrnBuilder nid(String nid) {
    this.nid = Objects.requireNonNull(nid, "nid");
    return this;
  }

  /**
   * Sets the name within the namespace, already encoded.
   *
   * @param nss the namespace-specific string, already encoded
   * @return this builder
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8141#section-2.2">RFC 8141 §2.2</a>
   */
  public UrnBuilder nss(String nss) {
    this.nss = Objects.requireNonNull(nss, "nss");
    return this;
  }

  /**
   * Sets the name within the namespace and encodes it: characters that an NSS cannot contain are
   * encoded, and so is a leading slash.
   *
   * <pre>{@code
   * Urn.builder().nid("example").name("/é").build()  // urn:example:%2F%C3%A9
   * }</pre>
   *
   * @param data the name, before encoding
   * @return this builder
   * @throws UriParseException if the name contains a lone surrogate
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8141#section-2.2">RFC 8141 §2.2</a>
   */
  public UrnBuilder name(String data) {
    Objects.requireNonNull(data, "data");
    String encoded = Percent.encode(data, CharSet.PATH);
    return nss(encoded.startsWith("/") ? "%2F" + encoded.substring(1) : encoded);
  }

  /**
   * Sets the r-component for the resolution service, already encoded and without {@code ?+}; null
   * removes it.
   *
   * @param rComponent the r-component; null removes it
   * @return this builder
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8141#section-2.3.1">RFC 8141 §2.3.1</a>
   */
  public UrnBuilder rComponent(@Nullable String rComponent) {
    this.rComponent = rComponent;
    return this;
  }

  /**
   * Sets the q-component for the resource, already encoded and without {@code ?=}; null removes it.
   *
   * @param qComponent the q-component; null removes it
   * @return this builder
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8141#section-2.3.2">RFC 8141 §2.3.2</a>
   */
  public UrnBuilder qComponent(@Nullable String qComponent) {
    this.qComponent = qComponent;
    return this;
  }

  /**
   * Sets the f-component for the client, already encoded and without {@code #}; null removes it.
   *
   * @param fComponent the f-component; null removes it
   * @return this builder
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8141#section-2.3.3">RFC 8141 §2.3.3</a>
   */
  public UrnBuilder fComponent(@Nullable String fComponent) {
    this.fComponent = fComponent;
    return this;
  }

  /**
   * Builds the URN.
   *
   * @return the URN
   * @throws UriParseException if a part is invalid
   */
  public Urn build() {
    return tryBuild().orElseThrow();
  }

  /**
   * Builds the URN, or returns the error if a part is invalid; never throws.
   *
   * @return the URN, or the error
   */
  public Parsed<Urn> tryBuild() {
    String text =
        "urn:"
            + nid
            + ':'
            + nss
            + (rComponent == null ? "" : "?+" + rComponent)
            + (qComponent == null ? "" : "?=" + qComponent)
            + (fComponent == null ? "" : "#" + fComponent);
    Parsed<Urn> parsed = Urn.tryParse(text);
    Urn urn = parsed.orElseNull();
    if (urn == null || isAsAsked(urn)) {
      return parsed;
    }
    // A part contains the delimiter of another, so the text is a URN, but not the requested one.
    return new Parsed.Failed<>(misread(urn, text));
  }

  private boolean isAsAsked(Urn urn) {
    return urn.nid().equals(nid)
        && urn.nss().equals(nss)
        && Objects.equals(urn.rComponent(), rComponent)
        && Objects.equals(urn.qComponent(), qComponent)
        && Objects.equals(urn.fComponent(), fComponent);
  }

  /**
   * Returns the error for the first part that contains the delimiter of another part, at the index
   * where the parser ended the part.
   */
  private SyntaxError misread(Urn urn, String text) {
    int end = 4 + urn.nid().length();
    if (!urn.nid().equals(nid)) {
      return new SyntaxError(UrnClauses.NID, end, text);
    }
    end += 1 + urn.nss().length();
    if (!urn.nss().equals(nss)) {
      return new SyntaxError(UrnClauses.NSS, end, text);
    }
    String r = urn.rComponent();
    end += r == null ? 0 : 2 + r.length();
    if (!Objects.equals(r, rComponent)) {
      return new SyntaxError(UrnClauses.R_COMPONENT, end, text);
    }
    String q = urn.qComponent();
    end += q == null ? 0 : 2 + q.length();
    return new SyntaxError(UrnClauses.Q_COMPONENT, end, text);
  }
}
