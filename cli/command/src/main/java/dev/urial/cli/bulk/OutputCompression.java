package dev.urial.cli.bulk;

import dev.urial.bulk.Batch;
import dev.urial.bulk.ByteBuilder;
import dev.urial.bulk.LineSource;
import dev.urial.bulk.Pipeline;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.zip.GZIPOutputStream;

/**
 * Compresses the output of each batch into a separate gzip member (RFC 1952) or Zstandard frame
 * (RFC 8878); readers treat them as one stream. This allows threads to compress independently.
 */
enum OutputCompression {
  NONE,
  GZIP,
  ZSTD;

  static OutputCompression of(String name) {
    return name.endsWith(".gz") ? GZIP : name.endsWith(".zst") ? ZSTD : NONE;
  }

  /**
   * Returns the number of octets to read per batch. Large batches compress better, because each
   * becomes a separate frame.
   */
  int block() {
    return this == NONE ? LineSource.BLOCK : 1 << 20;
  }

  /** Returns a worker that compresses the output of another worker. */
  Pipeline.Worker behind(Pipeline.Worker worker) {
    return this == NONE
        ? worker
        : batch -> {
          worker.work(batch);
          pack(batch);
        };
  }

  private void pack(Batch batch) throws IOException {
    ByteBuilder out = batch.out();
    if (out.length() > 0) {
      byte[] packed = packed(out.array(), out.length());
      out.clear();
      out.append(packed, 0, packed.length);
    }
  }

  /** Writes octets, compressed, and clears them. */
  void write(ByteBuilder octets, Output to) throws IOException {
    if (octets.length() > 0) {
      to.write(this == NONE ? octets : Output.octets(packed(octets.array(), octets.length())));
      octets.clear();
    }
  }

  private byte[] packed(byte[] bytes, int length) throws IOException {
    if (this == ZSTD) {
      return BulkEngine.of("Zstandard").packed(bytes, length);
    }
    ByteArrayOutputStream to = new ByteArrayOutputStream(length / 3 + 64);
    try (GZIPOutputStream packer = new GZIPOutputStream(to, 1 << 16)) {
      packer.write(bytes, 0, length);
    }
    return to.toByteArray();
  }
}
