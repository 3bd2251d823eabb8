package dev.urial.server.page;

import dev.urial.internal.server.ServerMessages;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import io.nayuki.qrcodegen.DataTooLongException;
import io.nayuki.qrcodegen.QrCode.Ecc;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * A QR code as SVG or PNG: black on white, regardless of the theme of the page.
 *
 * <pre>{@code
 * QrCode code = QrCode.of("https://s.example/abc", 300, 4, "M");
 * code.svg()   // <svg xmlns=…
 * code.png()   // bytes
 * }</pre>
 *
 * @see <a href="https://www.iso.org/standard/83389.html">ISO/IEC 18004</a>
 */
public final class QrCode {
  private static final int MIN_SIZE = 64;
  private static final int MAX_SIZE = 2048;
  private static final int MAX_MARGIN = 16;
  private static final int DEFAULT_SIZE = 300;
  private static final int DEFAULT_MARGIN = 4;

  private final io.nayuki.qrcodegen.QrCode code;
  private final int size;
  private final int margin;

  private QrCode(io.nayuki.qrcodegen.QrCode code, int size, int margin) {
    this.code = code;
    this.size = size;
    this.margin = margin;
  }

  /**
   * Creates a code.
   *
   * @param text the text to encode
   * @param size the width and height in pixels, from 64 to 2048
   * @param margin the quiet zone in modules, from 0 to 16; ISO/IEC 18004 requires 4
   * @param correction the error correction level: L, M, Q or H, of which each allows a larger share
   *     of the code to be damaged (7, 15, 25 or 30%)
   * @throws Problem with 400 if a value is out of range, if the text is too long for a QR code, or
   *     if the size is too small for the code
   */
  public static QrCode of(String text, int size, int margin, String correction) {
    int level = "LMQH".indexOf(correction);
    if (correction.length() != 1 || level < 0) {
      throw problem("qr.correction");
    }
    if (size < MIN_SIZE || size > MAX_SIZE) {
      throw problem("qr.size", MIN_SIZE, MAX_SIZE);
    }
    if (margin < 0 || margin > MAX_MARGIN) {
      throw problem("qr.margin", 0, MAX_MARGIN);
    }
    io.nayuki.qrcodegen.QrCode code;
    try {
      code = io.nayuki.qrcodegen.QrCode.encodeText(text, Ecc.values()[level]);
    } catch (DataTooLongException e) {
      throw problem("qr.too-long");
    }
    int needed = code.size + 2 * margin;
    if (size < needed) {
      throw problem("qr.too-small", size, needed);
    }
    return new QrCode(code, size, margin);
  }

  private static Problem problem(String key, Object... arguments) {
    return new Problem(ProblemType.BAD_REQUEST, ServerMessages.MESSAGES.of(key, arguments));
  }

  /**
   * Creates a code from query parameters.
   *
   * <p>For example, {@code QrCode.asked("https://s.example/abc", "600", null, "H")}.
   *
   * @param text the text to encode
   * @param size the width and height in pixels, in digits; null for 300
   * @param margin the quiet zone in modules, in digits; null for 4
   * @param correction the error correction level: L, M, Q or H; null for M
   * @throws Problem with 400 if a parameter is invalid
   */
  public static QrCode asked(
      String text, @Nullable String size, @Nullable String margin, @Nullable String correction) {
    return of(
        text,
        number(size, DEFAULT_SIZE),
        number(margin, DEFAULT_MARGIN),
        Objects.requireNonNullElse(correction, "M"));
  }

  /** Parses a number of at most four digits; returns -1 if the text is invalid. */
  private static int number(@Nullable String text, int absent) {
    return text == null ? absent : text.matches("[0-9]{1,4}") ? Integer.parseInt(text) : -1;
  }

  /**
   * Returns the code as a standalone SVG image, in which a single path draws each horizontal run of
   * dark modules.
   */
  public String svg() {
    int side = code.size + 2 * margin;
    StringBuilder path = new StringBuilder(1 << 13);
    for (int y = 0; y < code.size; y++) {
      for (int x = 0; x < code.size; x++) {
        int start = x;
        while (code.getModule(x, y)) {
          x++;
        }
        if (x > start) {
          int length = x - start;
          path.append('M').append(start + margin).append(' ').append(y + margin);
          path.append('h').append(length).append("v1h-").append(length).append('z');
        }
      }
    }
    return ("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%1$d\" height=\"%1$d\""
            + " viewBox=\"0 0 %2$d %2$d\" shape-rendering=\"crispEdges\">"
            + "<path fill=\"#fff\" d=\"M0 0h%2$dv%2$dH0z\"/><path fill=\"#000\" d=\"%3$s\"/></svg>\n")
        .formatted(size, side, path);
  }

  /**
   * Returns the code as a PNG image. Each module is a square of whole pixels; the remaining pixels
   * are added to the margin.
   */
  public byte[] png() {
    int scale = size / (code.size + 2 * margin);
    int start = (size - scale * code.size) / 2;
    BufferedImage image = new BufferedImage(size, size, BufferedImage.TYPE_BYTE_BINARY);
    Graphics2D drawing = image.createGraphics();
    drawing.setColor(Color.WHITE);
    drawing.fillRect(0, 0, size, size);
    drawing.setColor(Color.BLACK);
    for (int y = 0; y < code.size; y++) {
      for (int x = 0; x < code.size; x++) {
        if (code.getModule(x, y)) {
          drawing.fillRect(start + x * scale, start + y * scale, scale, scale);
        }
      }
    }
    drawing.dispose();
    ByteArrayOutputStream out = new ByteArrayOutputStream(4096);
    try (MemoryCacheImageOutputStream stream = new MemoryCacheImageOutputStream(out)) {
      ImageIO.write(image, "png", stream);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }
}
