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
  },

  /** Brotli (RFC 7932), with windows of at most 16 MiB. */
  BR("org.brotli.dec.BrotliInputStream") {
    @Override
    InputStream over(PushbackInputStream packed) throws IOException {
      return Brotli.over(packed);
    }
  },

  /** Zstandard (RFC 8878), with windows of at most 8 MiB, as RFC 9659 requires. */
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
   * @param library the name of a class in an optional library; without this class, the coding is
   *     not supported
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

  /** Returns the coding for a lower-case name; null if it is not supported. */
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

  // Separate classes, linked when the first body is decoded: the libraries are optional.

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
    return ACCEPTED;
  }

  /** Returns a stream that decodes a non-empty body. */
  abstract InputStream over(PushbackInputStream packed) throws IOException;
}
