package dev.urial.safety;

import java.util.List;
import java.util.Objects;

/**
 * A URL that a policy refuses, where somebody has asked for nothing else.
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

  /** With the refusals as its message; no secret stands in it. */
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

  /** Why; empty in a copy that was serialized, whose message still says it. Unmodifiable. */
  public List<Refusal> refusals() {
    return refusals == null ? List.of() : refusals;
  }
}
