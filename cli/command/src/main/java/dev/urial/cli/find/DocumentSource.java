package dev.urial.cli.find;

import dev.urial.Iri;
import dev.urial.MediaType;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.OctetInput;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.Texts;
import dev.urial.dereference.Dereferencer;
import dev.urial.dereference.Representation;
import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.documents.Documents;
import dev.urial.documents.link.BaseChain;
import dev.urial.fragment.MediaTypes;
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
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
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
      Opt.value("input", "TYPE", "the media type of the input, such as text/html; charset=utf-8");

  /** The option for the base of a document. */
  static final Opt BASE =
      Opt.value("base", "URI", "the base of a document that does not specify one itself");

  private static final MediaType HTML = MediaType.of("text", "html");

  /** The number of octets by which a document is recognized. */
  private static final int HEAD = 256;

  private static final List<String> HTML_HEADS =
      List.of("<!doctype html", "<html", "<head", "<body", "<title");

  private static final List<String> XML_HEADS =
      List.of("<?xml", "<!doctype", "<urlset", "<rss", "<feed");

  /** Returns the media type that was given, or null if none was. */
  static @Nullable MediaType input(Invocation call) throws UsageException {
    return parsed(call, INPUT.name(), "a media type", MediaType::tryParse);
  }

  /** Returns the parsed argument of an option, or null if it was not given. */
  static <T> @Nullable T parsed(
      Invocation call, String option, String what, Function<String, Parsed<T>> parser)
      throws UsageException {
    String given = call.value(option);
    Parsed<T> parsed = given == null ? null : parser.apply(given);
    SyntaxError error = parsed == null ? null : parsed.errorOrNull();
    if (error != null) {
      throw new UsageException("--" + option + " is not " + what + ": " + error.message());
    }
    return parsed == null ? null : parsed.orElseThrow();
  }

  /**
   * Returns the media type of a document: the given one, or that of the file name, or that of the
   * first octets, or the usual one.
   */
  static MediaType type(@Nullable MediaType given, String name, byte[] octets, MediaType usual) {
    if (given != null) {
      return given;
    }
    MediaType named = name.equals(Io.STDIN) ? null : MediaTypes.ofName(name);
    // JSON has no links of its own, but strings.
    boolean isJson = named != null && named.subtype().contains("json");
    if (named != null && (isJson || Documents.findReader(named) != null)) {
      return named;
    }
    String head = new String(octets, 0, Math.min(octets.length, HEAD), StandardCharsets.UTF_8);
    String text = Ascii.lower(head.startsWith("\uFEFF") ? head.substring(1) : head).strip();
    if (HTML_HEADS.stream().anyMatch(text::startsWith)) {
      return HTML;
    }
    boolean isXml = XML_HEADS.stream().anyMatch(text::startsWith);
    return isXml ? MediaType.of("application", "xml") : usual;
  }

  /** Returns the first octets of a stream, which remains at its beginning. */
  static byte[] head(BufferedInputStream in) throws IOException {
    byte[] head = new byte[HEAD];
    in.mark(HEAD);
    int count = in.read(head);
    in.reset();
    return Arrays.copyOf(head, Math.max(0, count));
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
    if (!isUrl(name)) {
      byte[] octets = OctetInput.all(name, call);
      return new DocumentSource(name, octets, type(given, name, octets, HTML), base(name, base));
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
      return new DocumentSource(name, octets, type(said, Io.STDIN, octets, HTML), from);
    } catch (DereferenceException e) {
      throw failure(name, e.message());
    } catch (IOException e) {
      throw failure(name, e);
    }
  }

  /** Processes an operand. */
  interface Use {
    void of(String operand) throws IOException, UsageException, OperationFailure;
  }

  /**
   * Processes operands one after another. What cannot be read or processed is reported, and the
   * others are processed.
   *
   * @param answers flushed before a message
   * @return the exit status
   */
  static int each(Invocation call, List<String> operands, LineReader.Flushable answers, Use use)
      throws IOException, UsageException {
    int status = ExitStatus.FINE;
    for (String operand : operands) {
      try {
        use.of(operand);
      } catch (LineReader.Unreadable e) {
        status = ExitStatus.IO_ERROR;
        answers.flush();
        complain(call, Message.quoted(String.valueOf(e.getMessage())));
      } catch (OperationFailure e) {
        status = Math.max(status, ExitStatus.NO);
        answers.flush();
        if (e.failure().error() == null) {
          complain(call, e.failure().account());
        } else {
          var unused = Texts.broken(call, "URL", operand, e.failure());
        }
      }
    }
    return status;
  }

  /** Processes the octets of a file. */
  interface StreamUse {
    void of(String file, BufferedInputStream in) throws IOException, OperationFailure;
  }

  /** Processes the octets of files one after another, as {@link #each} does. */
  static int streams(
      Invocation call, List<String> files, LineReader.Flushable answers, StreamUse use)
      throws IOException, UsageException {
    return each(
        call,
        files,
        answers,
        file -> {
          try (InputStream in = OctetInput.open(file, call, answers)) {
            use.of(file, new BufferedInputStream(in, 1 << 16));
          }
        });
  }

  static void complain(Invocation call, Message message) throws IOException {
    call.err().line("urial: " + message.text(call.language()));
  }

  /** Returns the failure of an operand, with its name and the message of an exception. */
  static OperationFailure failure(String name, Exception e) {
    return failure(name, Message.quoted(Excerpt.escape(String.valueOf(e.getMessage()))));
  }

  /** Returns the failure of an operand, with its name. */
  static OperationFailure failure(String name, Message why) {
    return new OperationFailure("file", CliText.of("failure.of", shown(name), why));
  }

  /** Returns an operand as it is shown in messages. */
  static String shown(String name) {
    return Excerpt.escape(Secrets.masked(name));
  }

  /**
   * Returns whether an operand is an IRI. Its scheme must not be a drive letter, and there must be
   * no file with this name.
   *
   * @throws OperationFailure if the operand begins like {@code http://}, but is not a valid IRI
   */
  static boolean isUrl(String operand) throws OperationFailure {
    AppendixB cut = AppendixB.of(operand);
    if (cut.schemeEnd < 2 || isFile(operand)) {
      return false;
    }
    SyntaxError error = Iri.tryParse(operand).errorOrNull();
    if (error != null && cut.authorityStart > cut.schemeEnd) {
      throw new OperationFailure(Failure.of(error));
    }
    return error == null;
  }

  private static boolean isFile(String operand) {
    try {
      return Files.exists(Path.of(operand));
    } catch (InvalidPathException e) {
      return false;
    }
  }
}
