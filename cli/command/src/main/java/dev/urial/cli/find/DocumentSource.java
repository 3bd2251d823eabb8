package dev.urial.cli.find;

import dev.urial.Iri;
import dev.urial.MediaType;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.OctetInput;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.OperationFailure;
import dev.urial.dereference.Dereferencer;
import dev.urial.dereference.Representation;
import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.documents.Documents;
import dev.urial.documents.link.BaseChain;
import dev.urial.internal.text.AppendixB;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.safety.FetchPolicy;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A document that an operand names: a file, a URL, or standard input.
 *
 * @param name the operand
 * @param octets the content
 * @param type the media type
 * @param base where the document is from
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record DocumentSource(String name, byte[] octets, MediaType type, BaseChain base) {
  /** The option for the media type of the input. */
  static final Opt INPUT =
      Opt.value(
          "input",
          "TYPE",
          "the media type of the input, such as text/html; charset=utf-8; by default taken from the"
              + " server, the file name, or the first octets");

  /** The option for the base of a document. */
  static final Opt BASE =
      Opt.value("base", "URI", "the base of a document that does not specify one itself");

  /** The number of octets by which a document is recognized. */
  static final int HEAD = 256;

  private static final Set<String> JSON = Set.of("json", "jsonl", "ndjson", "geojson", "map");

  /** Returns the media type that was given, or null if none was. */
  static @Nullable MediaType input(Invocation call) throws UsageException {
    String given = call.value(INPUT.name());
    Parsed<MediaType> parsed = given == null ? null : MediaType.tryParse(given);
    SyntaxError error = parsed == null ? null : parsed.errorOrNull();
    if (error != null) {
      throw new UsageException("--input is not a media type: " + error.message());
    }
    return parsed == null ? null : parsed.orElseThrow();
  }

  /**
   * Returns the media type of a document: the given one, or that of the file name, or that of the
   * first octets, or the usual one.
   */
  static MediaType type(
      @Nullable MediaType given, String name, byte @Nullable [] octets, MediaType usual) {
    if (given != null) {
      return given;
    }
    MediaType named = name.equals(Io.STDIN) ? null : Documents.findMediaType(name);
    int dot = name.lastIndexOf('.');
    if (named != null) {
      return named;
    }
    if (dot >= 0 && JSON.contains(Ascii.lower(name.substring(dot + 1)))) {
      return MediaType.of("application", "json");
    }
    int end = octets == null ? 0 : Math.min(octets.length, HEAD);
    String head =
        octets == null ? "" : new String(octets, 0, end, StandardCharsets.ISO_8859_1).strip();
    String text = Ascii.lower(head.startsWith("\u00EF\u00BB\u00BF") ? head.substring(3) : head);
    if (text.strip().startsWith("<?xml")) {
      return MediaType.of("application", "xml");
    }
    boolean isPage = text.strip().startsWith("<!doctype html") || text.strip().startsWith("<html");
    return isPage ? MediaType.of("text", "html") : usual;
  }

  /** Returns where a file is from: the given base, or its own address. */
  static BaseChain base(String file, @Nullable String base) {
    boolean isFile = base == null && !file.equals(Io.STDIN);
    String here = isFile ? Path.of(file).toAbsolutePath().toUri().toString() : base;
    return here == null ? BaseChain.none() : BaseChain.retrieved(here, 0);
  }

  /** Reads a file or standard input, or fetches a URL under a policy. */
  static DocumentSource of(
      String name, Invocation call, @Nullable MediaType given, FetchPolicy policy)
      throws LineReader.Unreadable, OperationFailure {
    String base = call.value(BASE.name());
    MediaType usual = MediaType.of("text", "html");
    if (name.equals(Io.STDIN) || !isUrl(name)) {
      byte[] octets = OctetInput.use(name, call, BufferedInputStream::readAllBytes);
      return new DocumentSource(name, octets, type(given, name, octets, usual), base(name, base));
    }
    try (Dereferencer web = Dereferencer.of(policy);
        Representation it = web.dereference(name)) {
      if (!it.isSuccess()) {
        throw new OperationFailure("status", CliText.of("links.status", shown(name), it.status()));
      }
      BaseChain from =
          base == null
              ? BaseChain.retrieved(it.baseUri().toString(), Math.max(0, it.chain().size() - 1))
              : BaseChain.retrieved(base, 0);
      byte[] octets = it.octets();
      MediaType said = given == null ? it.mediaType() : given;
      return new DocumentSource(name, octets, type(said, Io.STDIN, octets, usual), from);
    } catch (DereferenceException e) {
      throw new OperationFailure("fetch", CliText.of("failure.of", shown(name), e.message()));
    } catch (IOException e) {
      Message why = Message.quoted(String.valueOf(e.getMessage()));
      throw new OperationFailure("fetch", CliText.of("failure.of", shown(name), why));
    }
  }

  /** Returns an operand as it is shown in messages. */
  static String shown(String name) {
    return Excerpt.escape(Secrets.masked(name));
  }

  /**
   * Returns whether an operand is an IRI. Its scheme must not be a drive letter, and there must be
   * no file with this name.
   */
  static boolean isUrl(String operand) {
    Iri iri = Iri.tryParse(operand).orElseNull();
    return iri != null && iri.scheme().length() >= 2 && !isFile(operand);
  }

  private static boolean isFile(String operand) {
    try {
      return Files.exists(Path.of(operand));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  /**
   * Returns why an operand that begins like {@code http://} is not a valid IRI; null if it is
   * valid, begins differently, or is the name of a file.
   */
  static @Nullable SyntaxError brokenUrl(String operand) {
    AppendixB cut = AppendixB.of(operand);
    boolean isMeant = cut.schemeEnd >= 2 && cut.authorityStart > cut.schemeEnd;
    return isMeant && !isFile(operand) ? Iri.tryParse(operand).errorOrNull() : null;
  }
}
