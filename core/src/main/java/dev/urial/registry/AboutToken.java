package dev.urial.registry;

import java.io.IOException;
import java.io.Reader;
import java.util.List;
import java.util.Objects;

/**
 * A token of the {@code about} scheme that is registered with IANA.
 *
 * <pre>{@code
 * AboutToken.builtIn().find("blank").sentence()
 *     // "about:blank: The about:blank URI references a blank page.; RFC 6694"
 * }</pre>
 *
 * @param name the token, what stands behind {@code about:}; its case counts
 * @param description what it names
 * @param references where it is defined
 * @see <a href="https://www.iana.org/assignments/about-uri-tokens">"about" URI Tokens</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6694#section-5.2">RFC 6694 §5.2</a>
 */
public record AboutToken(String name, String description, List<Reference> references)
    implements Registered {
  /** Read when it is first asked for. */
  private static final class BuiltIn {
    static final Registry<AboutToken> REGISTRY =
        Published.ABOUT_TOKENS.read(file -> read(file).asOf(Published.ABOUT_TOKENS.updated));
  }

  /** Copies the list; refuses null. */
  public AboutToken {
    Objects.requireNonNull(name);
    Objects.requireNonNull(description);
    references = List.copyOf(references);
  }

  /** The registry as of the date that {@link Registry#updated} tells. */
  public static Registry<AboutToken> builtIn() {
    return BuiltIn.REGISTRY;
  }

  /**
   * Another edition, as IANA publishes it in CSV. The reader is not closed.
   *
   * @throws IOException if reading fails, or if this is no CSV: then with the number of the line
   * @see Registry
   */
  public static Registry<AboutToken> read(Reader file) throws IOException {
    return Registry.minding(Registry.rows(file, AboutToken::row, "token"));
  }

  private static AboutToken row(Csv row) {
    return new AboutToken(row.name(), row.get("description"), row.references());
  }

  @Override
  public String sentence() {
    return Reference.sentence("about:" + name, description, Reference.join(references));
  }
}
