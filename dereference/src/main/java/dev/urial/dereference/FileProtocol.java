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
import dev.urial.report.Parsed;
import dev.urial.report.UriParseException;
import dev.urial.scheme.file.FileUri;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.TreeSet;

/**
 * The {@code file} scheme: a regular file on this machine, or a directory, whose entries are listed
 * as URIs (RFC 8089, RFC 2483 §5). Symbolic links are followed. Devices, pipes and sockets are
 * refused, since opening one may block forever.
 */
final class FileProtocol implements Protocol {
  @Override
  public ProtocolScope reach() {
    return ProtocolScope.MACHINE;
  }

  @Override
  public ProtocolResponse open(ProtocolRequest access) throws IOException {
    Parsed<FileUri> parsed = FileUri.tryOf(access.uri());
    FileUri file = parsed.orElseNull();
    if (file == null) {
      throw UriInput.notAUri(access.uri().toString());
    }
    if (!file.isLocal()) {
      throw DereferenceException.of(Reason.REFUSED, MESSAGES.of("file.host"));
    }
    try {
      return open(path(file), access);
    } catch (NoSuchFileException e) {
      throw DereferenceException.of(Reason.NOT_FOUND, MESSAGES.of("file.none"), e);
    } catch (AccessDeniedException e) {
      throw DereferenceException.of(Reason.NOT_READABLE, MESSAGES.of("file.denied"), e);
    } catch (FileSystemException e) {
      throw DereferenceException.of(Reason.NOT_READABLE, MESSAGES.of("file.broken"), e);
    }
  }

  private static Path path(FileUri file) throws IOException {
    try {
      return file.toPath().toRealPath();
    } catch (UriParseException | InvalidPathException e) {
      throw DereferenceException.of(Reason.NOT_FOUND, MESSAGES.of("file.no-path"), e);
    }
  }

  private static ProtocolResponse open(Path path, ProtocolRequest access) throws IOException {
    BasicFileAttributes known = Files.readAttributes(path, BasicFileAttributes.class);
    if (known.isDirectory()) {
      return listing(path, access);
    }
    if (!known.isRegularFile()) {
      throw DereferenceException.of(Reason.NOT_A_DOCUMENT, MESSAGES.of("file.device"));
    }
    if (!Files.isReadable(path)) {
      throw new AccessDeniedException(null);
    }
    InputStream body = InputStream.nullInputStream();
    if (!access.isHead()) {
      body = Files.newInputStream(path);
      access.closeAtEnd(body);
    }
    // Kernel files, such as those in /proc, report a size of 0 although they have content.
    return ProtocolResponse.of(body)
        .mediaType(MediaTypes.ofName(String.valueOf(path.getFileName())))
        .length(known.size() == 0 ? -1 : known.size())
        .build();
  }

  /** Returns the sorted URIs of a directory's entries. URIs of subdirectories end with a slash. */
  private static ProtocolResponse listing(Path directory, ProtocolRequest access)
      throws IOException {
    TreeSet<String> lines = new TreeSet<>();
    long length = 0;
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(directory)) {
      for (Path entry : entries) {
        access.remaining();
        String line =
            (Files.isDirectory(entry) ? FileUri.ofDirectory(entry) : FileUri.of(entry)) + "\r\n";
        length += line.length();
        if (length > access.limits().octets()) {
          break; // the octet count reports it
        }
        lines.add(line);
      }
    }
    byte[] octets = String.join("", lines).getBytes(StandardCharsets.US_ASCII);
    return ProtocolResponse.of(new ByteArrayInputStream(octets))
        .mediaType(MediaType.of("text", "uri-list"))
        .length(Math.max(octets.length, length))
        .build();
  }
}
