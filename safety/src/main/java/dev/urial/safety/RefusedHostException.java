package dev.urial.safety;

import java.net.UnknownHostException;
import java.util.List;
import java.util.Objects;

/**
 * Thrown if a policy refuses a host, in clients whose resolvers can report failures only as an
 * {@code UnknownHostException}.
 *
 * <pre>{@code
 * NameResolver guarded = FetchPolicy.publicWeb().guard(NameResolver.system());
 * guarded.resolve("localhost")  // RefusedHostException: address-loopback: …
 * }</pre>
 *
 * <p>The cause is a {@link RefusedUrlException} with the same refusals, so that callers need to
 * look for only one type (see {@link RefusedUrlException#find}).
 *
 * @see FetchPolicy#guard
 */
public final class RefusedHostException extends UnknownHostException {
  private static final long serialVersionUID = 1;

  private final transient List<Refusal> refusals;

  /**
   * Creates an exception whose message lists the refusals.
   *
   * @param refusals the reasons for the refusal
   */
  public RefusedHostException(List<Refusal> refusals) {
    super(RefusedUrlException.message(Objects.requireNonNull(refusals, "refusals")));
    this.refusals = List.copyOf(refusals);
    initCause(new RefusedUrlException(refusals));
  }

  /**
   * {@return the refusals; unmodifiable} The list is empty after deserialization, but the message
   * still contains them.
   */
  public List<Refusal> refusals() {
    return refusals == null ? List.of() : refusals;
  }
}
