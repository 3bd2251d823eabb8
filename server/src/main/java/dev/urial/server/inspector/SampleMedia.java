package dev.urial.server.inspector;

import dev.urial.MediaType;
import dev.urial.dereference.part.Part;
import dev.urial.dereference.part.SecondaryResource;
import dev.urial.fragment.MediaFragment;
import dev.urial.pages.MediaSample;
import dev.urial.pages.MusicalScaleSample;
import dev.urial.pages.PageFiles;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Router;
import dev.urial.server.page.PageFrame;
import dev.urial.server.site.LimitedAction;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Serves a picture, a sound and a video for trying out media fragments. They were made for this
 * purpose; {@code pages/src/samples} contains the sources.
 *
 * <p>All of them support range requests, which players send when they seek. The picture also
 * supports {@code ?xywh=}, and the sound supports {@code ?t=}; the server then sends only that
 * part, as Media Fragments §5.2.4 allows.
 */
final class SampleMedia {
  private final PageFrame sheets;

  SampleMedia(PageFrame sheets) {
    this.sheets = sheets;
  }

  void addTo(Router router) {
    add(router, MediaSample.PICTURE, PageFiles.read("picture.png"));
    add(router, MediaSample.SOUND, MusicalScaleSample.wave());
    add(router, MediaSample.FILM, PageFiles.read("film.webm"));
  }

  private void add(Router router, MediaSample sample, byte[] whole) {
    router.get(sample.path(), exchange -> send(exchange, sample, asked(exchange, sample, whole)));
  }

  /** Returns the part that the query selects, or the whole if it selects none. */
  private byte[] asked(Exchange exchange, MediaSample sample, byte[] whole) {
    String query = exchange.query();
    if (query == null || MediaFragment.readQuery(query).isEmpty()) {
      return whole;
    }
    sheets.take(exchange, LimitedAction.RENDERING);
    Part part = SecondaryResource.of(whole, MediaType.parse(sample.type()), query).part();
    return part == null ? whole : part.octets();
  }

  private static void send(Exchange exchange, MediaSample sample, byte[] octets) {
    exchange
        .set("Cache-Control", "public, max-age=86400")
        .set("Cross-Origin-Resource-Policy", "same-origin")
        .set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
        .set("Accept-Ranges", "bytes");
    String asked = exchange.field("Range");
    int[] range = asked == null ? null : range(asked, octets.length);
    if (range == null) {
      exchange.answer(200, sample.type(), octets);
      return;
    }
    if (range.length == 0) {
      exchange.set("Content-Range", "bytes */" + octets.length).answer(416);
      return;
    }
    exchange
        .set("Content-Range", "bytes " + range[0] + '-' + range[1] + '/' + octets.length)
        .answer(206, sample.type(), Arrays.copyOfRange(octets, range[0], range[1] + 1));
  }

  /**
   * Parses a {@code Range} field with a single range of octets (RFC 9110 §14.2). Returns the
   * indexes of the first and the last octet; null if the field must be ignored, such as one with
   * several ranges; or an empty array if the range cannot be satisfied.
   *
   * @param field the value of the field
   * @param length the length of the content in octets
   */
  static int @Nullable [] range(String field, int length) {
    if (!field.startsWith("bytes=") || field.indexOf(',') >= 0) {
      return null;
    }
    String range = field.substring(6).strip();
    if (!range.matches("[0-9]+-[0-9]*|-[0-9]+")) {
      return null;
    }
    int dash = range.indexOf('-');
    long first = number(range.substring(0, dash));
    long last = number(range.substring(dash + 1));
    if (first == -1) {
      return last == 0 ? new int[0] : new int[] {(int) Math.max(0, length - last), length - 1};
    }
    if (last != -1 && last < first) {
      return null;
    }
    return first >= length
        ? new int[0]
        : new int[] {(int) first, last == -1 ? length - 1 : (int) Math.min(last, length - 1)};
  }

  /** Parses digits; returns -1 if there are none. */
  private static long number(String digits) {
    return digits.isEmpty()
        ? -1
        : digits.length() > 9 ? Integer.MAX_VALUE : Integer.parseInt(digits);
  }
}
