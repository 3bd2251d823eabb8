package dev.urial.server.inspector;

import dev.urial.pages.template.PageAddress;
import dev.urial.pages.template.widget.IdentifierView;
import dev.urial.pages.template.widget.IdentifierView.Piece;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.imageio.ImageIO;

/**
 * A PNG image of an identifier in the colors of its parts, with their names below, for link
 * previews. The characters come from {@link DotFont}, because a server may have no fonts installed.
 *
 * <pre>{@code
 * IdentifierPicture.of(IdentifierView.plain("http://a.example/"))  // a PNG of 1200 × 630 pixels
 * }</pre>
 */
final class IdentifierPicture {
  private static final int MARGIN = 60;
  private static final int MOST_LINES = 7;

  /**
   * The colors of the light theme: the background, the text, and one color for each group of parts.
   */
  private static final int[] COLORS = {
    0xFFFFFF, 0x1B1F24, 0x9C27B0, 0xB45309, 0x0D5BB5, 0x1B7F3B, 0xA3530B, 0xB3261E, 0x5A5A66,
    0xD5DAE0
  };

  private static final int INK = 1;
  private static final int LINE = 9;

  /** The names of the parts in each group, in the order of the colors of the groups. */
  private static final List<List<String>> PARTS =
      List.of(
          List.of("scheme"),
          List.of("userinfo", "user", "password"),
          List.of("authority", "host"),
          List.of("path"),
          List.of("query"),
          List.of("fragment", "broken"),
          List.of("port", "other"));

  private final BufferedImage image;
  private final int scale;
  private int column;
  private int line;

  private IdentifierPicture(int scale) {
    this.scale = scale;
    byte[] reds = new byte[COLORS.length];
    byte[] greens = new byte[COLORS.length];
    byte[] blues = new byte[COLORS.length];
    for (int i = 0; i < COLORS.length; i++) {
      reds[i] = (byte) (COLORS[i] >> 16);
      greens[i] = (byte) (COLORS[i] >> 8);
      blues[i] = (byte) COLORS[i];
    }
    this.image =
        new BufferedImage(
            PageAddress.WIDTH,
            PageAddress.HEIGHT,
            BufferedImage.TYPE_BYTE_BINARY,
            new IndexColorModel(4, COLORS.length, reds, greens, blues));
  }

  /**
   * Returns the PNG image of an identifier. If the identifier does not fit, its end is replaced
   * with an ellipsis.
   */
  static byte[] of(IdentifierView identifier) {
    int length = identifier.pieces().stream().mapToInt(it -> it.text().length()).sum();
    int scale = length <= 2 * columns(4) ? 4 : length <= 4 * columns(3) ? 3 : 2;
    IdentifierPicture picture = new IdentifierPicture(scale);
    picture.draw(identifier);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      ImageIO.write(picture.image, "png", out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  private static int columns(int scale) {
    return (PageAddress.WIDTH - 2 * MARGIN) / (DotFont.WIDTH * scale);
  }

  private int lineHeight() {
    return DotFont.HEIGHT * scale + 6 * scale;
  }

  private void draw(IdentifierView identifier) {
    Set<String> names = new LinkedHashSet<>();
    int most = Math.min(MOST_LINES, (PageAddress.HEIGHT - 3 * MARGIN) / lineHeight());
    for (Piece piece : identifier.pieces()) {
      int color = color(piece.kind());
      if (!piece.kind().isEmpty() && !piece.kind().equals("broken")) {
        names.add(piece.kind());
      }
      for (int i = 0; i < piece.text().length(); ) {
        int c = piece.text().codePointAt(i);
        i += Character.charCount(c);
        if (column == columns(scale)) {
          column = 0;
          line++;
        }
        if (line == most - 1 && column == columns(scale) - 1) {
          letter('…', INK);
          legend(names);
          return;
        }
        letter(c, color);
        if (color != INK) {
          underline(color);
        }
        column++;
      }
    }
    legend(names);
  }

  private static int color(String kind) {
    for (int i = 0; i < PARTS.size(); i++) {
      if (PARTS.get(i).contains(kind)) {
        return i + 2;
      }
    }
    return INK;
  }

  private void letter(int c, int color) {
    dots(c, MARGIN + column * DotFont.WIDTH * scale, MARGIN + line * lineHeight(), scale, color);
  }

  private void underline(int color) {
    int left = MARGIN + column * DotFont.WIDTH * scale;
    int top = MARGIN + line * lineHeight() + DotFont.HEIGHT * scale + scale;
    fill(left, top, DotFont.WIDTH * scale, scale, color);
  }

  /** Draws the names of the parts, each in its color, below the identifier. */
  private void legend(Set<String> names) {
    int top = PageAddress.HEIGHT - MARGIN - DotFont.HEIGHT;
    fill(MARGIN, top - 24, PageAddress.WIDTH - 2 * MARGIN, 2, LINE);
    int left = MARGIN;
    List<String> shown = new ArrayList<>(names);
    for (String name : shown) {
      for (int i = 0; i < name.length(); i++) {
        dots(name.charAt(i), left, top, 2, color(name));
        left += 2 * DotFont.WIDTH;
      }
      left += 2 * DotFont.WIDTH;
    }
  }

  private void dots(int c, int left, int top, int size, int color) {
    for (int y = 0; y < DotFont.HEIGHT; y++) {
      for (int x = 0; x < DotFont.WIDTH; x++) {
        if (DotFont.isSet(c, x, y)) {
          fill(left + x * size, top + y * size, size, size, color);
        }
      }
    }
  }

  private void fill(int left, int top, int width, int height, int color) {
    for (int y = top; y < Math.min(top + height, PageAddress.HEIGHT); y++) {
      for (int x = left; x < Math.min(left + width, PageAddress.WIDTH); x++) {
        image.getRaster().setSample(x, y, 0, color);
      }
    }
  }
}
