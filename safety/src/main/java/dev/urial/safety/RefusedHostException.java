package dev.urial.safety;

import java.net.UnknownHostException;
import java.util.List;
import java.util.Objects;

/**
 * A host that a policy refuses, told to a client that can only hear that it does not exist.
 *
 * <pre>{@code
 * NameResolver guarded = FetchPolicy.publicWeb().guard(NameResolver.system());
 * guarded.resolve("localhost")  // RefusedHostException: address-loopback: …
 * }</pre>
 *
 * @see FetchPolicy#guard
 */
public final class RefusedHostException extends UnknownHostException {
  private static final long serialVersionUID = 1;

  private final transient List<Refusal> refusals;

  /** With the refusals as its message. */
  public RefusedHostException(List<Refusal> refusals) {
    super(RefusedUrlException.message(Objects.requireNonNull(refusals, "refusals")));
    this.refusals = List.copyOf(refusals);
  }

  /** Why; empty in a copy that was serialized, whose message still says it. Unmodifiable. */
  public List<Refusal> refusals() {
    return refusals == null ? List.of() : refusals;
  }
}
