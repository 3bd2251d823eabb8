package dev.urial.dereference;

import dev.urial.internal.text.Ascii;
import io.airlift.compress.zstd.ZstdInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import org.brotli.dec.BrotliInputStream;
import org.jspecify.annotations.Nullable;

/** The supported content codings; RFC 9110 §8.4.1. */
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
  },

  /** Brotli, RFC 7932; its windows have at most 16 MiB. */
  BR("org.brotli.dec.BrotliInputStream") {
    @Override
    InputStream over(PushbackInputStream packed) throws IOException {
      return Brotli.over(packed);
    }
  },

  /** Zstandard, RFC 8878; its windows have at most 8 MiB, as RFC 9659 demands. */
  ZSTD("io.airlift.compress.zstd.ZstdInputStream") {
    @Override
    InputStream over(PushbackInputStream packed) {
      return Zstandard.over(packed);
    }
  };

  private static final String ACCEPTED = names();

  private final boolean isThere;

  ContentCodings() {
    isThere = true;
  }

  /**
   * @param library a class that need not be there
   */
  ContentCodings(String library) {
    isThere = isThere(library);
  }

  private static boolean isThere(String library) {
    try {
      Class.forName(library, false, ContentCodings.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  private static String names() {
    return Stream.of(values())
        .filter(coding -> coding.isThere)
        .map(coding -> Ascii.lower(coding.name()))
        .collect(Collectors.joining(", "));
  }

  /** Returns the coding of a name in lower case; null if it cannot be unpacked here. */
  static @Nullable ContentCodings named(String name) {
    ContentCodings coding =
        switch (name) {
          case "gzip", "x-gzip" -> GZIP;
          case "deflate" -> DEFLATE;
          case "br" -> BR;
          case "zstd" -> ZSTD;
          default -> null;
        };
    return coding != null && coding.isThere ? coding : null;
  }

  // Classes of their own, which are linked with the first body: the libraries are optional.

  private static final class Brotli {
    static InputStream over(InputStream packed) throws IOException {
      return new BrotliInputStream(packed);
    }
  }

  private static final class Zstandard {
    static InputStream over(InputStream packed) {
      return new ZstdInputStream(packed);
    }
  }

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
    return ACCEPTED;
  }

  /** Unpacks what is not empty. */
  abstract InputStream over(PushbackInputStream packed) throws IOException;
}
