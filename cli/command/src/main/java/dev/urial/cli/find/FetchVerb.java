package dev.urial.cli.find;

import dev.urial.MediaType;
import dev.urial.cli.help.AddOn;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.ProgressBar;
import dev.urial.cli.verbs.Verb;
import dev.urial.dereference.Representation;
import dev.urial.dereference.part.Part;
import dev.urial.dereference.part.SecondaryResource;
import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.Hop;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Remark;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code urial fetch}: dereferences an identifier, under a policy. */
public final class FetchVerb implements Verb.Action {
  static final Opt HEAD = Opt.flag("head");
  static final Opt OUTPUT = Opt.value("output", "o");
  static final Opt PART = Opt.flag("part");
  private static final Opt QUIET = Opt.flag("quiet");

  /** The key of the remark that the PDF reader is missing. */
  private static final String NO_PDF = "part.pdf-library";

  static final List<String> COLUMNS =
      List.of("status", "mediaType", "base", "fragment", "octets", "chain");

  public static final Verb VERB = new Verb("fetch", options(), COLUMNS, new FetchVerb());

  private static List<Opt> options() {
    List<Opt> options = new ArrayList<>(List.of(HEAD, PART, OUTPUT, QUIET));
    options.addAll(FetchOptions.ALL);
    return List.copyOf(options);
  }

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    List<String> operands = call.operands();
    if (operands.size() != 1) {
      throw new UsageException(
          operands.isEmpty()
              ? "the URL is missing"
              : "only one URL is allowed: the octets of several would not be separated");
    }
    if (call.has(HEAD) && (call.has(OUTPUT) || call.has(PART))) {
      throw new UsageException(
          "--head retrieves no octets; it cannot be combined with -o or --part");
    }
    String url = operands.get(0);
    boolean isData = call.has(Opt.JSON) || call.has(Opt.TSV);
    try (FetchOptions.Web web = FetchOptions.open(call, hop -> printHop(hop, call, isData))) {
      if (isData) {
        return OperationRunner.run(
            call, operands, input -> FetchAnswer.of(input, web, call.has(HEAD), file(call)));
      }
      return fetch(url, web, call);
    } catch (OperationFailure e) {
      return OperationRunner.broken(call, "URL", Secrets.masked(url), e.failure());
    }
  }

  private static @Nullable Path file(Invocation call) {
    String name = call.value(OUTPUT.name());
    return name == null ? null : Path.of(name);
  }

  private static int fetch(String url, FetchOptions.Web web, Invocation call)
      throws IOException, UsageException {
    try (Representation page = call.has(PART) ? web.part(url) : web.open(url, call.has(HEAD))) {
      if (page.isSameDocument()) {
        call.err().line(CliText.of("fetch.same-document").text(call.language()));
        return ExitStatus.FINE;
      }
      if (call.has(HEAD)) {
        head(page, call);
        return page.isSuccess() ? ExitStatus.FINE : ExitStatus.NO;
      }
      int status = call.has(PART) ? part(page, call) : body(page, page.mediaType(), call);
      return status == ExitStatus.FINE && !page.isSuccess() ? ExitStatus.NO : status;
    } catch (DereferenceException e) {
      return OperationRunner.broken(call, "URL", Secrets.masked(url), FetchAnswer.failure(e));
    }
  }

  /**
   * Writes the header fields of the last response or, for protocols without header fields, the
   * known media type and length.
   */
  private static void head(Representation page, Invocation call) throws IOException {
    if (page.fields().isEmpty()) {
      MediaType type = page.mediaType();
      if (type != null) {
        call.shown().line("Content-Type: " + type);
      }
      if (page.length().isPresent()) {
        call.shown().line("Content-Length: " + page.length().getAsLong());
      }
      return;
    }
    for (var field : page.fields()) {
      call.shown().line(Secrets.masked(field.name() + ": " + field.value()));
    }
  }

  /** Writes the parts of the content that the fragment identifies, one after another. */
  private static int part(Representation page, Invocation call) throws IOException, UsageException {
    SecondaryResource secondary;
    try (ProgressBar bar = bar(page, call)) {
      InputStream body = bar == null ? page.body() : bar.watching(page.body());
      secondary = page.secondaryResource(body.readAllBytes());
    }
    for (Remark remark : secondary.remarks()) {
      call.err()
          .line(remark.message().text(call.language()) + " (" + remark.clause().citation() + ")");
    }
    if (secondary.parts().isEmpty()) {
      boolean lacksPdf =
          secondary.remarks().stream().anyMatch(one -> NO_PDF.equals(one.message().key()));
      String how = lacksPdf ? AddOn.PDF.neededBy("fetch --part") : null;
      if (how != null) {
        call.err().line("urial: " + how);
      }
      return ExitStatus.NO;
    }
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (Part part : secondary.parts()) {
      part.writeTo(all);
    }
    return write(
        new ByteArrayInputStream(all.toByteArray()), secondary.parts().get(0).mediaType(), call);
  }

  private static int body(Representation page, @Nullable MediaType type, Invocation call)
      throws IOException, UsageException {
    boolean isDrawn = call.has(OUTPUT) || !call.terminal().out();
    try (ProgressBar bar = isDrawn ? bar(page, call) : null) {
      return write(bar == null ? page.body() : bar.watching(page.body()), type, call);
    }
  }

  /** Writes the body: unchanged to a file or a pipe, as text to a terminal. */
  private static int write(InputStream body, @Nullable MediaType type, Invocation call)
      throws IOException, UsageException {
    String file = call.value(OUTPUT.name());
    if (file != null) {
      return toFile(body, file, call);
    }
    if (!call.terminal().out()) {
      copy(body, call.out());
      return ExitStatus.FINE;
    }
    Charset charset = charset(type);
    if (charset == null) {
      call.err().line(CliText.of("fetch.octets").text(call.language()));
      return ExitStatus.NO;
    }
    Reader text = new InputStreamReader(body, charset);
    char[] some = new char[8192];
    for (int n = text.read(some); n >= 0; n = text.read(some)) {
      // Escapes control characters, because the text is untrusted.
      call.shown().lines(new String(some, 0, n));
    }
    return ExitStatus.FINE;
  }

  /** Returns a progress bar; null with {@code --quiet}. */
  private static @Nullable ProgressBar bar(Representation page, Invocation call) {
    return call.has(QUIET) ? null : ProgressBar.of(call, page.length().orElse(-1));
  }

  private static void copy(InputStream from, OutputStream to) throws IOException {
    byte[] some = new byte[16_384];
    for (int n = from.read(some); n >= 0; n = from.read(some)) {
      to.write(some, 0, n);
    }
  }

  /**
   * Writes the body to a file. It is written to a temporary file first, and moved when complete.
   */
  private static int toFile(InputStream body, String file, Invocation call)
      throws IOException, UsageException {
    Path target;
    try {
      target = Path.of(file);
    } catch (InvalidPathException e) {
      throw new UsageException("not a file name: " + Excerpt.escape(file));
    }
    AtomicFile aside;
    try {
      aside = new AtomicFile(target);
    } catch (IOException e) {
      return unwritable(file, e, call);
    }
    try (aside) {
      aside.take(body);
      return ExitStatus.FINE;
    } catch (DereferenceException e) {
      throw e;
    } catch (IOException e) {
      return unwritable(file, e, call);
    }
  }

  private static int unwritable(String file, IOException e, Invocation call) throws IOException {
    String why = e instanceof FileSystemException ? e.getClass().getSimpleName() : "";
    call.err()
        .line("urial: " + Excerpt.escape(file) + ": " + (why.isEmpty() ? e.getMessage() : why));
    return ExitStatus.IO_ERROR;
  }

  /** Returns the charset of text; null if the type is not text. */
  private static @Nullable Charset charset(@Nullable MediaType type) {
    boolean isText = type != null && (type.type().equals("text") || type.isJson() || type.isXml());
    if (type == null || !isText) {
      return null;
    }
    String name = type.parameter("charset");
    try {
      return name == null ? StandardCharsets.UTF_8 : Charset.forName(name);
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      return StandardCharsets.UTF_8;
    }
  }

  /** Prints a hop on standard error. */
  private static void printHop(Hop hop, Invocation call, boolean isData) {
    if (call.has(QUIET) || isData) {
      return;
    }
    try {
      call.err().line(line(hop, call));
      call.err().flush();
    } catch (IOException e) {
      // Standard error is closed; the fetch continues.
    }
  }

  private static String line(Hop hop, Invocation call) {
    StringBuilder line = new StringBuilder();
    if (hop.status() != 0) {
      line.append(hop.status()).append(' ');
    }
    String shown = shown(hop.uri().redacted());
    var gateway = hop.gateway();
    line.append(
        gateway == null
            ? shown
            : CliText.of("fetch.by", shown, gateway.redacted()).text(call.language()));
    var address = hop.address();
    if (address != null) {
      line.append("  ")
          .append(address.getHostAddress())
          .append("  ")
          .append(CliText.of("fetch.milliseconds", hop.time().toMillis()).text(call.language()));
    }
    String location = hop.location();
    return location == null
        ? line.toString()
        : CliText.of("fetch.hop", line.toString(), shown(Secrets.masked(location)))
            .text(call.language());
  }

  /** Returns a text truncated to a readable length, because a data URL may be very long. */
  private static String shown(String text) {
    return Excerpt.escape(text.length() <= 200 ? text : text.substring(0, 199) + '…');
  }
}
