package dev.urial.server;

import dev.urial.MediaType;
import dev.urial.dereference.Dereferencer;
import dev.urial.dereference.Representation;
import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.Limits;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.PolicySetting;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.time.Duration;
import org.jsoup.Jsoup;
import org.jspecify.annotations.Nullable;

/**
 * Requests the targets of links to determine whether they still respond, and the titles of their
 * pages. Runs only if the operator enabled it, and never during a redirect or a creation.
 *
 * <p>The target and each redirect are vetted, and connections are made only to vetted addresses.
 * The policy allows only public addresses, ports 80 and 443, and at most three redirects, none of
 * them from https to http. No credentials or cookies are sent. The limits are two seconds to
 * connect, four seconds in total, and 256 KiB of a page.
 */
final class TargetFetches implements AutoCloseable {
  private static final int MAX_PAGE_BYTES = 256 << 10;
  private static final int MAX_TITLE = 256;

  private final Dereferencer web;

  TargetFetches() {
    this(
        FetchPolicy.builder()
            .scheme("http", "https")
            .port("80", "443")
            .allowSpoofing()
            .set(PolicySetting.CROSS_SITE, "allow")
            .redirects(3)
            .build());
  }

  /** Creates an instance with a different policy, for tests. */
  TargetFetches(FetchPolicy policy) {
    this.web =
        Dereferencer.builder()
            .policy(policy)
            .limits(
                Limits.of(policy)
                    .withTotal(Duration.ofSeconds(4))
                    .withConnect(Duration.ofSeconds(2))
                    // At most MAX_PAGE_BYTES are read, but a long response does not mean that the
                    // target is dead.
                    .withOctets(Long.MAX_VALUE)
                    .withDecodedOctets(4L << 20))
            .accept("text/html, application/xhtml+xml, */*;q=0.1")
            .build();
  }

  /** How a target responded. */
  enum State {
    /** The target responds with a status other than 404, 410 or 5xx. */
    ALIVE,
    /** The target does not exist: it responds with 404 or 410. */
    DEAD,
    /** The target does not respond, or responds with a server error (5xx). */
    SILENT,
    /** The policy refuses the target, or a redirect from it. */
    REFUSED
  }

  /**
   * The result of a request.
   *
   * @param state how the target responded
   * @param title the title of its page, or null
   */
  record Look(State state, @Nullable String title) {}

  /** Requests a target. Failures are reported in the result, not as exceptions. */
  Look look(String target) {
    try (Representation page = web.dereference(target)) {
      int status = page.status();
      if (status == 404 || status == 410) {
        return new Look(State.DEAD, null);
      }
      if (status >= 500) {
        return new Look(State.SILENT, null);
      }
      String title = page.isSuccess() && isHtml(page.mediaType()) ? title(page) : null;
      page.cancel();
      return new Look(State.ALIVE, title);
    } catch (DereferenceException e) {
      return new Look(e.refusals().isEmpty() ? State.SILENT : State.REFUSED, null);
    } catch (RuntimeException e) {
      return new Look(State.SILENT, null);
    }
  }

  private static boolean isHtml(@Nullable MediaType type) {
    String essence = type == null ? "" : type.type() + "/" + type.subtype();
    return essence.equals("text/html") || essence.equals("application/xhtml+xml");
  }

  private static @Nullable String title(Representation page) {
    MediaType type = page.mediaType();
    String charset = type == null ? null : type.parameter("charset");
    try {
      byte[] begin = page.body().readNBytes(MAX_PAGE_BYTES);
      return title(Jsoup.parse(new ByteArrayInputStream(begin), charset, "").title());
    } catch (IOException | IllegalArgumentException e) {
      return null; // the page breaks off, or has an unknown encoding
    }
  }

  /**
   * Returns a title without control, bidi and other invisible characters, truncated; null if it is
   * empty.
   */
  static @Nullable String title(String text) {
    int[] shown =
        text.codePoints()
            .filter(point -> !Character.isISOControl(point) && Character.isDefined(point))
            .filter(point -> Character.getType(point) != Character.FORMAT)
            .filter(point -> Character.getType(point) != Character.SURROGATE)
            .filter(point -> Character.getType(point) != Character.PRIVATE_USE)
            .limit(MAX_TITLE)
            .toArray();
    String title = new String(shown, 0, shown.length).strip();
    while (title.length() > MAX_TITLE) { // of characters that are two in UTF-16
      title = title.substring(0, title.offsetByCodePoints(title.length(), -1));
    }
    return title.isEmpty() ? null : title;
  }

  @Override
  public void close() {
    web.close();
  }
}
