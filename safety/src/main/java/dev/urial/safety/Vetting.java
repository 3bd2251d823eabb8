package dev.urial.safety;

import dev.urial.internal.text.Excerpt;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The result of a policy check: a {@link VettedUrl}, or the reasons for refusing the URL.
 *
 * <pre>{@code
 * Vetting vetting = FetchPolicy.publicWeb().vet(text);
 * if (vetting instanceof VettedUrl url) {
 *   fetch(url);
 * } else {
 *   vetting.refusals().forEach(System.err::println);
 * }
 * }</pre>
 *
 * <p>CIRCLE: the sealed type and its two implementations refer to each other.
 *
 * @see FetchPolicy#vet(String)
 */
public sealed interface Vetting permits VettedUrl, Vetting.Refused {
  /**
   * {@return the reasons for refusing the URL, in the order in which they were found; empty if the
   * URL passed; unmodifiable}
   */
  List<Refusal> refusals();

  /** {@return whether the URL passed} */
  default boolean isOk() {
    return this instanceof VettedUrl;
  }

  /**
   * {@return {@code ok}, or the names of the refusals, without duplicates, separated by spaces}
   *
   * <pre>{@code
   * FetchPolicy.publicWeb().vet("https://example.com/").verdict()  // "ok"
   * FetchPolicy.publicWeb().vet("http://0177.0.0.1/").verdict()    // "readings-differ address-loopback"
   * }</pre>
   *
   * @see Refusal#name
   */
  default String verdict() {
    return isOk()
        ? "ok"
        : refusals().stream().map(Refusal::name).distinct().collect(Collectors.joining(" "));
  }

  /** {@return the vetted URL, or null if it was refused} */
  default @Nullable VettedUrl orElseNull() {
    return this instanceof VettedUrl url ? url : null;
  }

  /**
   * {@return the vetted URL}
   *
   * @throws RefusedUrlException if the URL was refused
   */
  default VettedUrl orElseThrow() {
    if (this instanceof VettedUrl url) {
      return url;
    }
    throw new RefusedUrlException(refusals());
  }

  /**
   * The result for a URL that may not be fetched.
   *
   * <pre>{@code
   * FetchPolicy.publicWeb().vet("file:///etc/passwd").toString()  // Refused[scheme, no-host]
   * }</pre>
   *
   * @see Refusal
   */
  final class Refused implements Vetting {
    private final List<Refusal> refusals;

    Refused(List<Refusal> refusals) {
      this.refusals = List.copyOf(refusals);
    }

    @Override
    public List<Refusal> refusals() {
      return refusals;
    }

    /** Returns whether the other object is a refusal for the same reasons. */
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Refused that && refusals.equals(that.refusals);
    }

    @Override
    public int hashCode() {
      return Objects.hash(refusals);
    }

    /** Returns the names of the reasons. */
    @Override
    public String toString() {
      StringBuilder to = new StringBuilder("Refused[");
      for (Refusal refusal : refusals) {
        to.append(to.length() == 8 ? "" : ", ").append(Excerpt.escape(refusal.name()));
      }
      return to.append(']').toString();
    }
  }
}
