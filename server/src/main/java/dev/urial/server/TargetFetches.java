package dev.urial.server;

import dev.urial.MediaType;
import dev.urial.dereference.Dereferencer;
import dev.urial.dereference.Representation;
import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.Limits;
import dev.urial.internal.text.Ascii;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.PolicySetting;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
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
  private static final int MOST_OCTETS = 256 << 10;
  private static final int MOST_TITLE = 256;

  private final Dereferencer web;

  TargetFetches() {
    this(
        FetchPolicy.builder()
            .schemes("http", "https")
            .ports("80", "443")
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
                    // At most MOST_OCTETS are read, but a long response does not mean that the
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
    byte[] octets;
    try {
      octets = page.body().readNBytes(MOST_OCTETS);
    } catch (IOException e) {
      return null;
    }
    MediaType type = page.mediaType();
    String named = type == null ? null : type.parameter("charset");
    String latin = new String(octets, StandardCharsets.ISO_8859_1);
    return title(new String(octets, charset(named == null ? meta(latin) : named)));
  }

  /**
   * Returns the encoding declared after {@code charset=} in the first 1,024 octets of a page, or
   * null.
   */
  private static @Nullable String meta(String latin) {
    String head = Ascii.lower(latin.substring(0, Math.min(1024, latin.length())));
    int at = head.indexOf("charset=");
    if (at < 0) {
      return null;
    }
    int start = at + "charset=".length();
    while (start < head.length() && "\"' ".indexOf(head.charAt(start)) >= 0) {
      start++;
    }
    int end = start;
    while (end < head.length()
        && end - start < 40
        && (Character.isLetterOrDigit(head.charAt(end)) || "-_:.".indexOf(head.charAt(end)) >= 0)) {
      end++;
    }
    return head.substring(start, end);
  }

  private static Charset charset(@Nullable String name) {
    try {
      return name == null || name.isEmpty() ? StandardCharsets.UTF_8 : Charset.forName(name);
    } catch (IllegalArgumentException e) {
      return StandardCharsets.UTF_8;
    }
  }

  /**
   * Returns the text of the first {@code title} element on one line, truncated and without control,
   * bidi and other invisible characters; null if there is none.
   */
  static @Nullable String title(String html) {
    String small = Ascii.lower(html);
    int at = small.indexOf("<title");
    int start = at < 0 ? -1 : small.indexOf('>', at);
    int end = start < 0 ? -1 : small.indexOf("</title", start);
    if (end < 0) {
      return null;
    }
    String raw = html.substring(start + 1, Math.min(end, start + 1 + 8 * MOST_TITLE));
    StringBuilder title = new StringBuilder();
    int[] points = decoded(raw).codePoints().toArray();
    int length = 0;
    for (int point : points) {
      int kind = Character.getType(point);
      boolean isSpace = Character.isWhitespace(point) || Character.isSpaceChar(point);
      boolean isHidden =
          kind == Character.CONTROL
              || kind == Character.FORMAT
              || kind == Character.SURROGATE
              || kind == Character.PRIVATE_USE
              || kind == Character.UNASSIGNED;
      if (isSpace) {
        boolean isFirst = title.length() == 0 || title.charAt(title.length() - 1) == ' ';
        title.append(isFirst ? "" : " ");
      } else if (!isHidden && length++ < MOST_TITLE) {
        title.appendCodePoint(point);
      }
    }
    String text = title.toString().strip();
    int cut = Math.min(text.length(), MOST_TITLE);
    if (cut < text.length() && Character.isHighSurrogate(text.charAt(cut - 1))) {
      cut--;
    }
    return text.isEmpty() ? null : text.substring(0, cut);
  }

  /**
   * Decodes the character references that are common in titles; other references are left
   * unchanged.
   */
  private static String decoded(String text) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      int end = text.charAt(i) == '&' ? text.indexOf(';', i) : -1;
      String of = end < 0 || end - i > 10 ? null : reference(text.substring(i + 1, end));
      if (of == null) {
        out.append(text.charAt(i));
      } else {
        out.append(of);
        i = end;
      }
    }
    return out.toString();
  }

  private static @Nullable String reference(String name) {
    String known =
        switch (name) {
          case "amp" -> "&";
          case "lt" -> "<";
          case "gt" -> ">";
          case "quot" -> "\"";
          case "apos" -> "'";
          case "nbsp" -> " ";
          default -> null;
        };
    if (known != null) {
      return known;
    }
    if (!name.startsWith("#")) {
      return null;
    }
    boolean hex = name.startsWith("#x") || name.startsWith("#X");
    try {
      int point = Integer.parseInt(name.substring(hex ? 2 : 1), hex ? 16 : 10);
      boolean isCharacter =
          Character.isValidCodePoint(point) && (point < 0xD800 || point > 0xDFFF) && point > 0;
      return isCharacter ? Character.toString(point) : null;
    } catch (NumberFormatException e) {
      return null;
    }
  }

  @Override
  public void close() {
    web.close();
  }
}
