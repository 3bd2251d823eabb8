package dev.urial.shortener.link;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import dev.urial.report.Remark;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.Refusal;
import dev.urial.safety.VettedUrl;
import dev.urial.safety.Vetting;
import dev.urial.safety.names.Finding;
import dev.urial.safety.names.HostVerdict;
import dev.urial.url.Url;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Follows a short link hop by hop, and reports where each hop leads. Every hop is vetted by a
 * policy before it is requested; the caller provides the HTTP client.
 *
 * <pre>{@code
 * Expander expander = Expander.of(follower, FetchPolicy.publicWeb(), KnownShorteners.builtIn());
 * Expander.Journey journey = expander.expand("https://bit.ly/abc");
 * journey.hops().get(0).shortener()  // true
 * journey.end()                      // ARRIVED
 * journey.last()                     // "https://example.com/spring"
 * }</pre>
 *
 * @see KnownShorteners
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-15.4">RFC 9110 §15.4</a>
 */
public final class Expander {
  /** Requests a URL without following redirects. */
  @FunctionalInterface
  public interface Follower {
    /**
     * Requests a URL that has passed the policy.
     *
     * @param url the URL; connect to its {@link VettedUrl#addresses}, or guard the lookup with its
     *     policy
     * @return the response
     * @throws IOException if there is no response
     */
    Answer ask(VettedUrl url) throws IOException;
  }

  /**
   * The response of a server.
   *
   * @param status the status code
   * @param location the value of {@code Location} as sent, or null
   */
  public record Answer(int status, @Nullable String location) {}

  /** The reasons why following a link can end. */
  public enum End {
    /** A response was not a redirect. */
    ARRIVED,
    /** The chain led to a URL that had already been visited. */
    LOOP,
    /** The policy's maximum number of redirects was reached. */
    TOO_FAR,
    /** The policy refused a URL. */
    REFUSED,
    /** A redirect had no target. */
    NOWHERE,
    /** A server did not respond. */
    FAILED
  }

  /**
   * A single hop of a chain of redirects.
   *
   * @param url the URL, with secrets unmasked
   * @param shortener whether the host is a known shortener
   * @param status the status of the response; 0 if nothing was requested or received
   * @param warnings the warnings about a deceptive host name; usually empty
   */
  public record Hop(String url, boolean shortener, int status, List<Remark> warnings) {
    /**
     * Copies the list.
     *
     * @param url the URL, with secrets unmasked
     * @param shortener whether the host is a known shortener
     * @param status the status of the response; 0 if nothing was requested or received
     * @param warnings the warnings about a deceptive host name; usually empty
     */
    public Hop {
      Objects.requireNonNull(url, "url");
      warnings = List.copyOf(Objects.requireNonNull(warnings, "warnings"));
    }

    /** Returns the status and the URL on one line, with secrets masked. */
    @Override
    public String toString() {
      return status + " " + Excerpt.escape(Secrets.masked(url)) + (shortener ? " (shortener)" : "");
    }
  }

  /**
   * The chain of redirects that was followed.
   *
   * @param hops the hops, at least one, starting with the given URL
   * @param end the reason why following ended
   * @param refusals the reasons why the policy refused the last hop; otherwise empty
   * @param failure the message of the request that failed, or null if none failed
   */
  public record Journey(
      List<Hop> hops, End end, List<Refusal> refusals, @Nullable Message failure) {
    /**
     * Copies the lists.
     *
     * @param hops the hops, at least one, starting with the given URL
     * @param end the reason why following ended
     * @param refusals the reasons why the policy refused the last hop; otherwise empty
     * @param failure the message of the request that failed, or null if none failed
     */
    public Journey {
      hops = List.copyOf(Objects.requireNonNull(hops, "hops"));
      Objects.requireNonNull(end, "end");
      refusals = List.copyOf(Objects.requireNonNull(refusals, "refusals"));
    }

    /** {@return the URL of the last hop} */
    public String last() {
      return hops.get(hops.size() - 1).url();
    }
  }

  private final Follower follower;
  private final FetchPolicy policy;
  private final KnownShorteners shorteners;

  private Expander(Follower follower, FetchPolicy policy, KnownShorteners shorteners) {
    this.follower = follower;
    this.policy = policy;
    this.shorteners = shorteners;
  }

  /**
   * {@return an expander}
   *
   * <p>For example, {@code Expander.of(follower, FetchPolicy.publicWeb(),
   * KnownShorteners.builtIn())}.
   *
   * @param follower the client that sends the requests
   * @param policy the policy that vets each hop and limits the number of redirects
   * @param shorteners the hosts to mark as shorteners
   */
  public static Expander of(Follower follower, FetchPolicy policy, KnownShorteners shorteners) {
    return new Expander(
        Objects.requireNonNull(follower, "follower"),
        Objects.requireNonNull(policy, "policy"),
        Objects.requireNonNull(shorteners, "shorteners"));
  }

  /**
   * Follows a URL to its final destination. Does not throw an exception if a server does not
   * respond or responds in an unexpected way.
   *
   * <p>For example, {@code expander.expand("https://s.example/spring-26")}.
   *
   * @param url the URL as given
   * @return all hops, and the reason why following ended
   */
  public Journey expand(String url) {
    Objects.requireNonNull(url, "url");
    List<Hop> hops = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    Vetting vetting = policy.vet(url);
    String text = url;
    while (true) {
      if (!(vetting instanceof VettedUrl vetted)) {
        hops.add(hop(text, null, 0));
        boolean far =
            vetting.refusals().stream()
                .allMatch(it -> it.reason() == Refusal.Reason.REDIRECT_COUNT);
        return new Journey(hops, far ? End.TOO_FAR : End.REFUSED, vetting.refusals(), null);
      }
      Url at = vetted.url();
      if (!seen.add(at.withoutFragment().href())) {
        hops.add(hop(at.href(), at, 0));
        return new Journey(hops, End.LOOP, List.of(), null);
      }
      Answer answer;
      try {
        answer = follower.ask(vetted);
      } catch (IOException e) {
        hops.add(hop(at.href(), at, 0));
        String why = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        return new Journey(hops, End.FAILED, List.of(), Message.quoted(Excerpt.escape(why)));
      }
      hops.add(hop(at.href(), at, answer.status()));
      if (!isRedirect(answer.status())) {
        return new Journey(hops, End.ARRIVED, List.of(), null);
      }
      String location = answer.location();
      if (location == null || location.isEmpty()) {
        return new Journey(hops, End.NOWHERE, List.of(), null);
      }
      Url next = Url.tryParse(location, at).orElseNull();
      text = next == null ? location : next.href();
      vetting = vetted.vetRedirect(location);
    }
  }

  private Hop hop(String text, @Nullable Url url, int status) {
    Url read = url == null ? Url.tryParse(text).orElseNull() : url;
    String host = read == null ? null : read.host();
    List<Remark> warnings = new ArrayList<>();
    for (Finding finding : HostVerdict.ofText(text).findings()) {
      if (finding.isAlarm()) {
        warnings.add(finding.remark());
      }
    }
    return new Hop(text, host != null && shorteners.has(host), status, warnings);
  }

  private static boolean isRedirect(int status) {
    return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
  }
}
