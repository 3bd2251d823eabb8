package dev.urial.server.inspector;

import dev.urial.MediaType;
import dev.urial.dereference.part.MediaAnswer;
import dev.urial.fragment.MediaFragment;
import dev.urial.fragment.MediaRegion;
import dev.urial.pages.MediaSample;
import dev.urial.pages.MusicalScaleSample;
import dev.urial.pages.PageFiles;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Router;
import dev.urial.server.page.PageFrame;
import dev.urial.server.site.LimitedAction;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;

/**
 * Serves a picture, a sound and a video for trying out media fragments. They were made for this
 * purpose; {@code pages/src/samples} contains the sources.
 *
 * <p>All of them support range requests, which players send when they seek. The picture also
 * supports {@code ?xywh=}, and the sound supports {@code ?t=}; the server then sends only that
 * part, as Media Fragments §5.2.4 allows. The sound also supports time ranges, such as {@code
 * Range: t:npt=2-5}.
 */
final class SampleMedia {
  private static final MediaType WAV = MediaType.parse(MediaSample.SOUND.type());

  private final byte[] picture = PageFiles.read("picture.png");
  private final byte[] sound = MusicalScaleSample.wave();
  private final byte[] film = PageFiles.read("film.webm");
  private final PageFrame sheets;

  SampleMedia(PageFrame sheets) {
    this.sheets = sheets;
  }

  void addTo(Router router) {
    router.get(MediaSample.PICTURE.path(), this::picture);
    router.get(MediaSample.SOUND.path(), this::sound);
    router.get(MediaSample.FILM.path(), exchange -> send(exchange, MediaSample.FILM, film));
  }

  private void picture(Exchange exchange) {
    String query = exchange.query();
    MediaRegion region = query == null ? null : MediaFragment.readQuery(query).region();
    MediaRegion within =
        region == null
            ? null
            : region.within(MediaSample.PICTURE.width(), MediaSample.PICTURE.height());
    if (within == null) {
      send(exchange, MediaSample.PICTURE, picture);
      return;
    }
    sheets.take(exchange, LimitedAction.RENDERING);
    send(exchange, MediaSample.PICTURE, cut(within));
  }

  private void sound(Exchange exchange) {
    String query = exchange.query();
    String range = exchange.field("Range");
    if (query != null && MediaFragment.readQuery(query).time() != null) {
      sheets.take(exchange, LimitedAction.RENDERING);
      send(exchange, MediaSample.SOUND, MediaAnswer.toQuery(sound, WAV, query).octets());
    } else if (range != null && range.startsWith("t:")) {
      sheets.take(exchange, LimitedAction.RENDERING);
      MediaAnswer answer = MediaAnswer.toRange(sound, WAV, range);
      Map<String, String> fields = new LinkedHashMap<>(answer.fields());
      fields.remove("Content-Length");
      String type = fields.remove("Content-Type");
      common(exchange);
      fields.forEach(exchange::set);
      exchange.answer(
          answer.status(), type == null ? MediaSample.SOUND.type() : type, answer.octets());
    } else {
      send(exchange, MediaSample.SOUND, sound);
    }
  }

  /** Returns a region of the picture as a PNG image. */
  private byte[] cut(MediaRegion within) {
    try {
      BufferedImage whole = ImageIO.read(new ByteArrayInputStream(picture));
      BufferedImage part =
          whole.getSubimage((int) within.x(), (int) within.y(), (int) within.w(), (int) within.h());
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      ImageIO.write(part, "png", out);
      return out.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void common(Exchange exchange) {
    exchange
        .set("Cache-Control", "public, max-age=86400")
        .set("Cross-Origin-Resource-Policy", "same-origin")
        .set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  }

  private static void send(Exchange exchange, MediaSample sample, byte[] octets) {
    common(exchange);
    exchange.set("Accept-Ranges", sample.equals(MediaSample.SOUND) ? "bytes, t" : "bytes");
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
