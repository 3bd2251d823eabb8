package dev.urial.dereference;

import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;

/** The content codings that are unpacked; RFC 9110 §8.4.1. */
enum ContentCodings {
  GZIP {
    @Override
    InputStream over(PushbackInputStream packed) throws IOException {
      return new GZIPInputStream(packed);
    }
  },

  /** The zlib format, as RFC 9110 has it, or without its wrapping, as some servers send it. */
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

  /** An InflaterInputStream that ends the inflater it was given. */
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

  /** The codings that a request asks for, RFC 9110 §12.5.3. */
  static String accepted() {
    return "gzip, deflate";
  }

  /** Unpacks what is not empty. */
  abstract InputStream over(PushbackInputStream packed) throws IOException;
}
