package dev.urial.dereference;

import static dev.urial.internal.dereference.DereferenceMessages.MESSAGES;

import dev.urial.MediaType;
import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.dereference.protocol.Protocol;
import dev.urial.dereference.protocol.ProtocolRequest;
import dev.urial.dereference.protocol.ProtocolResponse;
import dev.urial.dereference.protocol.ProtocolScope;
import dev.urial.fragment.MediaTypes;
import dev.urial.scheme.nested.JarUri;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * The {@code jar} scheme: an entry in an archive that another URI identifies. The directory of an
 * archive is at its end, so the archive is first copied to a temporary file, which is deleted when
 * the body is closed.
 */
final class JarProtocol implements Protocol {
  /** The decompressed size, in octets, up to which the compression ratio is not checked. */
  private static final long SMALL = 65_536;

  @Override
  public ProtocolScope reach() {
    return ProtocolScope.NESTED;
  }

  @Override
  public ProtocolResponse open(ProtocolRequest access) throws IOException {
    JarUri jar = JarUri.tryOf(access.uri()).orElseNull();
    if (jar == null) {
      throw UriInput.notAUri(access.uri().toString());
    }
    ProtocolResponse archive = access.dereference(jar.archive());
    if (archive.status() != 0 && archive.status() / 100 != 2) {
      throw DereferenceException.of(
          Reason.NOT_FOUND, MESSAGES.of("jar.no-archive", archive.status()));
    }
    if (jar.entry().isEmpty()) {
      return ProtocolResponse.of(archive.body())
          .mediaType(MediaType.of("application", "java-archive"))
          .length(archive.length())
          .build();
    }
    Path aside = Files.createTempFile("urial-" + ProcessHandle.current().pid() + "-", ".jar");
    access.closeAtEnd(() -> Files.deleteIfExists(aside));
    try (InputStream body = archive.body()) {
      Files.copy(body, aside, StandardCopyOption.REPLACE_EXISTING);
    }
    return entry(aside, jar.entry(), access);
  }

  private static ProtocolResponse entry(Path archive, String name, ProtocolRequest access)
      throws IOException {
    ZipFile zip;
    try {
      zip = new ZipFile(archive.toFile());
    } catch (ZipException e) {
      throw DereferenceException.of(Reason.CONTENT_CODING, MESSAGES.of("jar.broken"), e);
    }
    access.closeAtEnd(zip);
    ZipEntry entry = zip.getEntry(name);
    if (entry == null || entry.isDirectory()) {
      throw DereferenceException.of(Reason.NOT_FOUND, MESSAGES.of("jar.no-entry"));
    }
    long packed = Math.max(1, entry.getCompressedSize());
    return ProtocolResponse.of(
            new Entry(zip.getInputStream(entry), packed, access.limits().ratio()))
        .mediaType(MediaTypes.ofName(name))
        .length(entry.getSize())
        .build();
  }

  /** Limits the compression ratio of an entry, and reports invalid data as an archive error. */
  private static final class Entry extends FilterInputStream {
    private final long packed;
    private final int ratio;
    private long count;

    Entry(InputStream in, long packed, int ratio) {
      super(in);
      this.packed = packed;
      this.ratio = ratio;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      int n = read(one, 0, 1);
      return n < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] octets, int offset, int length) throws IOException {
      int n;
      try {
        n = super.read(octets, offset, length);
      } catch (ZipException e) {
        throw DereferenceException.of(Reason.CONTENT_CODING, MESSAGES.of("jar.broken"), e);
      }
      count += Math.max(n, 0);
      if (count > SMALL && count / ratio > packed) {
        throw DereferenceException.of(Reason.TOO_LONG_UNPACKED, MESSAGES.of("ratio", (long) ratio));
      }
      return n;
    }
  }
}
