package dev.urial.safety;

import java.util.List;
import java.util.Objects;

/**
 * Thrown when a policy refuses a URL and the caller did not ask for a {@link Vetting}.
 *
 * <pre>{@code
 * FetchPolicy.publicWeb().vet("http://127.0.0.1/").orElseThrow()
 *     // RefusedUrlException: address-loopback: 127.0.0.1 is …
 * }</pre>
 *
 * @see Vetting#orElseThrow
 */
public final class RefusedUrlException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  private final transient List<Refusal> refusals;

  /** Creates an exception whose message lists the refusals; it contains no secrets. */
  public RefusedUrlException(List<Refusal> refusals) {
    super(message(Objects.requireNonNull(refusals, "refusals")));
    this.refusals = List.copyOf(refusals);
  }

  static String message(List<Refusal> refusals) {
    StringBuilder to = new StringBuilder();
    for (Refusal refusal : refusals) {
      to.append(to.length() == 0 ? "" : "; ").append(refusal);
    }
    return to.toString();
  }

  /** The refusals; empty after deserialization, but the message still lists them. Unmodifiable. */
  public List<Refusal> refusals() {
    return refusals == null ? List.of() : refusals;
  }
}
