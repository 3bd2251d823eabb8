package dev.urial.urn;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * A URN in a supported namespace. Two instances are equal if their URNs have the same text, which
 * is also the JSON form.
 *
 * <pre>{@code
 * NamespaceUrn isbn = IsbnUrn.parse("urn:isbn:0-395-36341-1");
 * isbn.urn()       // urn:isbn:0-395-36341-1
 * isbn.toString()  // "urn:isbn:0-395-36341-1"
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8141#section-5">RFC 8141 §5</a>
 */
public abstract sealed class NamespaceUrn implements TypedUrn, Serializable
    permits HashUrn, IetfUrn, IsbnUrn, IssnUrn, NbnUrn, OasisUrn, OidUrn, UuidUrn {
  private static final long serialVersionUID = 1;

  /** The URN as written. */
  final transient Urn urn;

  NamespaceUrn(Urn urn) {
    this.urn = urn;
  }

  /**
   * Parses a URN whose namespace must be one of the given NIDs. For any other namespace, the error
   * is at the first character that matches none of the NIDs.
   */
  static <T extends NamespaceUrn> Parsed<T> tryParse(String text, Class<T> type, String... nids) {
    return Urn.tryParse(text).flatMap(urn -> typed(urn, type, nids));
  }

  private static <T extends NamespaceUrn> Parsed<T> typed(Urn urn, Class<T> type, String... nids) {
    String nid = Ascii.lower(urn.nid());
    int same = 0;
    for (String own : nids) {
      if (own.equals(nid)) {
        return urn.typed().map(type::cast);
      }
      int i = 0;
      while (i < own.length() && i < nid.length() && own.charAt(i) == nid.charAt(i)) {
        i++;
      }
      same = Math.max(same, i);
    }
    return new Parsed.Failed<>(
        new SyntaxError(UrnClauses.OTHER_NID, "urn:".length() + same, urn.toString()));
  }

  @Override
  public final Urn urn() {
    return urn;
  }

  /** Returns whether the other object is of the same type and has the same URN text. */
  @Override
  public final boolean equals(@Nullable Object other) {
    return other instanceof NamespaceUrn typed && urn.equals(typed.urn);
  }

  @Override
  public final int hashCode() {
    return urn.hashCode();
  }

  /** Returns the text of the URN. */
  @JsonValue
  @Override
  public final String toString() {
    return urn.toString();
  }

  /** Serializes the URN; deserialization parses its NSS again. */
  final Object writeReplace() {
    return new Form(urn);
  }

  private void readObject(ObjectInputStream in) throws InvalidObjectException {
    throw new InvalidObjectException("a URN is deserialized from its text");
  }

  /** Rejects a stream that omits this class. */
  private void readObjectNoData() throws InvalidObjectException {
    throw new InvalidObjectException("a URN is deserialized from its text");
  }

  /** The serialized form of a URN in a supported namespace. */
  private record Form(Urn urn) implements Serializable {
    private Object readResolve() throws InvalidObjectException {
      if (urn != null && urn.typed().orElseNull() instanceof NamespaceUrn typed) {
        return typed;
      }
      throw new InvalidObjectException("not a URN of a supported namespace");
    }
  }
}
