package dev.urial.dereference;

import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import org.jspecify.annotations.Nullable;

/** The supported content codings (RFC 9110 §8.4.1). */
enum ContentCodings {
  GZIP {
    @Override
    InputStream over(PushbackInputStream packed) throws IOException {
      return new GZIPInputStream(packed);
    }
  },

  /** The zlib format (RFC 9110), or raw deflate data, which some servers send. */
  DEFLATE {
    @Override
    InputStream over(PushbackInputStream packed) throws IOException {
      byte[] head = packed.readNBytes(2);
      packed.unread(head);
      boolean isZlib =
          head.length == 2
              && (head[0] & 0x0F) == 8
              && ((head[0] & 0xFF) << 8 | head[1] & 0xFF) % 31 == 0;
      return new Inflating(packed, new Inflater(!isZlib));
    }
  };

  /** Returns the coding for a lower-case name; null if it is not supported. */
  static @Nullable ContentCodings named(String name) {
    return switch (name) {
      case "gzip", "x-gzip" -> GZIP;
      case "deflate" -> DEFLATE;
      default -> null;
    };
  }

  /** An {@code InflaterInputStream} that ends its inflater when closed. */
  private static final class Inflating extends InflaterInputStream {
    private final Inflater own;

    Inflating(InputStream packed, Inflater own) {
      super(packed, own);
      this.own = own;
    }

    @Override
    public void close() throws IOException {
      own.end();
      super.close();
    }
  }

  /** Returns the value of {@code Accept-Encoding}: the supported codings (RFC 9110 §12.5.3). */
  static String accepted() {
    return "gzip, deflate";
  }

  /** Returns a stream that decodes a non-empty body. */
  abstract InputStream over(PushbackInputStream packed) throws IOException;
}
