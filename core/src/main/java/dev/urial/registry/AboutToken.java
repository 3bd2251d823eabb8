package dev.urial.registry;

import java.io.IOException;
import java.io.Reader;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A token of the {@code about} scheme, registered with IANA.
 *
 * <pre>{@code
 * AboutToken.builtIn().find("blank").sentence()
 *     // "about:blank: The about:blank URI references a blank page.; RFC 6694"
 * }</pre>
 *
 * @see <a href="https://www.iana.org/assignments/about-uri-tokens">"about" URI Tokens</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6694#section-5.2">RFC 6694 §5.2</a>
 */
public final class AboutToken implements RegistryEntry {
  private final String name;
  private final String description;
  private final List<Reference> references;

  /** A holder for the built-in registry, which is loaded on first use. */
  private static final class BuiltIn {
    static final Registry<AboutToken> REGISTRY =
        BundledRegistry.ABOUT_TOKENS.read(
            file -> read(file).asOf(BundledRegistry.ABOUT_TOKENS.updated));
  }

  AboutToken(String name, String description, List<Reference> references) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(description, "description");
    this.references = List.copyOf(references);
    this.name = name;
    this.description = description;
  }

  /** Returns the token after {@code about:}; it is case-sensitive. */
  @Override
  public String name() {
    return name;
  }

  /** {@return the registry's description of the resource} */
  public String description() {
    return description;
  }

  /** Returns the documents that define the token. */
  @Override
  public List<Reference> references() {
    return references;
  }

  /** {@return the built-in registry} {@link Registry#updated} returns its date. */
  public static Registry<AboutToken> builtIn() {
    return BuiltIn.REGISTRY;
  }

  /**
   * Reads a different edition of the registry, in IANA's CSV format. The reader is not closed.
   *
   * @param file a reader for the CSV file
   * @return the registry of that edition
   * @throws IOException if reading fails, or if the file is not valid CSV; the message contains the
   *     line number
   * @see Registry
   */
  public static Registry<AboutToken> read(Reader file) throws IOException {
    Objects.requireNonNull(file, "file");
    return Registry.minding(Registry.rows(file, AboutToken::row, "token"));
  }

  private static AboutToken row(IanaTable row) {
    return new AboutToken(row.name(), row.get("description"), row.references());
  }

  @Override
  public String sentence() {
    return Reference.sentence("about:" + name, description, Reference.join(references));
  }

  /** Returns whether the other object has the same field values. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof AboutToken that
        && name.equals(that.name)
        && description.equals(that.description)
        && references.equals(that.references);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, description, references);
  }

  /** Returns the row as one line of text. */
  @Override
  public String toString() {
    return sentence();
  }
}
