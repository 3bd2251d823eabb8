package dev.urial.cli.find;

import dev.urial.MediaType;
import dev.urial.Uri;
import dev.urial.answer.Answer;
import dev.urial.answer.Secret;
import dev.urial.cli.help.AddOn;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Spec;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.Outcome;
import dev.urial.cli.render.Output;
import dev.urial.cli.render.ProgressBar;
import dev.urial.cli.render.Reply;
import dev.urial.cli.render.Texts;
import dev.urial.cli.verbs.Verb;
import dev.urial.dereference.Dereferencer;
import dev.urial.dereference.MessagePartFinder;
import dev.urial.dereference.Representation;
import dev.urial.dereference.part.Part;
import dev.urial.dereference.part.SecondaryResource;
import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.Hop;
import dev.urial.documents.message.MimeLimitException;
import dev.urial.documents.message.MimeMessage;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Remark;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.PolicySetting;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code urial fetch}: dereferences an identifier under a policy, follows its redirects, and names
 * or verifies the content by its hash.
 */
public final class FetchVerb implements Verb.Action {
  private static final Opt HEAD = Opt.flag("head", "request only the metadata, not the body");
  private static final Opt PART =
      Opt.flag(
          "part",
          "extract the part that the fragment identifies: lines, rows, elements, regions or"
              + " seconds");
  private static final Opt OUTPUT =
      Opt.value(
              "output",
              "FILE",
              "write the body to a file, which is created only if the body is complete")
          .or("o");
  private static final Opt QUIET = Opt.flag("quiet", "show no hops and no progress bar");
  private static final Opt TRACE =
      Opt.flag(
          "trace", "follow the redirects of each URL, and write the last one; request no body");

  /** The key of the remark that the PDF reader is missing. */
  private static final String NO_PDF = "part.pdf-library";

  public static final Verb VERB =
      new Verb(
          Spec.of(
                  "fetch",
                  HEAD,
                  PART,
                  TRACE,
                  FetchHash.VERIFY,
                  FetchHash.NAME,
                  OUTPUT,
                  QUIET,
                  FetchOptions.POLICY,
                  FetchOptions.RULE,
                  FetchOptions.ALLOW_PRIVATE,
                  Opt.value("accept", "TYPES", "accepted media types, such as text/html, image/*"),
                  Opt.value(
                      "base", "URI", "the URI of the current document, for relative references"),
                  Opt.value(
                      "message", "FILE", "the current mail or MHTML message, for cid and mid"),
                  Opt.SECRETS)
              .oneOf("head", "part", "trace", "verify", "name")
              .oneOf("head", "trace", "verify", "name", "output")
              .texts(FetchAnswer.COLUMNS),
          new FetchVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    List<String> operands = call.operands();
    boolean isOne = !call.has(TRACE) && !call.has(FetchHash.VERIFY) && !call.has(FetchHash.NAME);
    if (isOne && (operands.size() != 1 || call.has(Opt.FILE))) {
      throw new UsageException(
          operands.isEmpty()
              ? "the URL is missing"
              : "only one URL is allowed: the octets of several would not be separated");
    }
    boolean isData = Output.isData(call);
    try (Dereferencer web = open(call, isData)) {
      if (call.has(TRACE)) {
        return Texts.run(call, operands, url -> trace(url, web));
      }
      if (!isOne) {
        return FetchHash.run(call, web);
      }
      return isData ? Texts.run(call, operands, url -> answer(url, web, call)) : fetch(web, call);
    } catch (OperationFailure e) {
      String subject = operands.isEmpty() ? "" : operands.get(0);
      return Texts.broken(call, "URL", Secrets.masked(subject), e.failure());
    }
  }

  /** Creates a dereferencer from the options. */
  private static Dereferencer open(Invocation call, boolean isData)
      throws IOException, UsageException, OperationFailure {
    FetchPolicy policy = FetchOptions.policy(call);
    if (call.has(TRACE) && !call.has(FetchOptions.POLICY)) {
      FetchPolicy.Builder lenient = policy.toBuilder();
      lenient.set(PolicySetting.REDIRECTS, "10").set(PolicySetting.HTTPS_TO_HTTP, "allow");
      policy = FetchOptions.policy(call, lenient);
    }
    Dereferencer.Builder builder =
        Dereferencer.builder().policy(policy).onHop(hop -> printHop(hop, call, isData));
    String accept = call.value("accept");
    if (accept != null) {
      if (!accept.chars().allMatch(c -> c >= ' ' && c < 127)) {
        throw new UsageException("--accept: expected media types, such as text/html, image/*");
      }
      builder.accept(accept);
    }
    String base = call.value("base");
    if (base != null) {
      Uri uri = Uri.tryParse(base).orElseNull();
      if (uri == null) {
        throw new UsageException("--base: expected a URI");
      }
      builder.base(uri);
    }
    if (policy.value(PolicySetting.USERINFO).equals("allow")) {
      builder.sendUserinfo();
    }
    String message = call.value("message");
    if (message != null) {
      builder.message(MessagePartFinder.in(message(message)));
    }
    return builder.build();
  }

  private static MimeMessage message(String file) throws IOException, OperationFailure {
    try (InputStream in = LineReader.open(file)) {
      return MimeMessage.read(in.readAllBytes());
    } catch (MimeLimitException e) {
      throw new OperationFailure(
          "file", LineReader.shown(file) + ": " + Excerpt.escape(String.valueOf(e.getMessage())));
    }
  }

  // Answers about a fetch.

  private static Reply reply(Representation page, long octets) {
    Answer answer = FetchAnswer.of(page, octets);
    String fragment = page.fragment();
    String last = page.baseUri() + (fragment == null ? "" : '#' + fragment);
    return Reply.of(() -> answer)
        .row(() -> FetchAnswer.row(answer, page.chain()))
        .line(how -> how.text(Secret.in(last)))
        .yes(page.isSuccess());
  }

  private static Outcome answer(String url, Dereferencer web, Invocation call) {
    String file = call.value(OUTPUT.name());
    try (Representation page = call.has(HEAD) ? web.head(url) : web.dereference(url)) {
      long octets = -1;
      if (file != null && !page.isSameDocument()) {
        try (AtomicFile aside = new AtomicFile(Path.of(file))) {
          octets = aside.take(page.body());
        }
      }
      return reply(page, octets);
    } catch (DereferenceException e) {
      return FetchAnswer.failure(e);
    } catch (IOException e) {
      return new Failure("file", 0, String.valueOf(e.getMessage()), null);
    }
  }

  /** Follows redirects with HEAD or, if a server does not support that, with GET. */
  private static Outcome trace(String url, Dereferencer web) {
    try (Representation page = web.head(url)) {
      boolean isUnwilling = page.status() == 405 || page.status() == 501;
      if (!isUnwilling) {
        return reply(page, -1);
      }
      try (Representation whole = web.dereference(url)) {
        return reply(whole, -1);
      }
    } catch (DereferenceException e) {
      return FetchAnswer.failure(e);
    }
  }

  // The content.

  private static int fetch(Dereferencer web, Invocation call) throws IOException, UsageException {
    String url = call.operands().get(0);
    try (Representation page =
        call.has(PART)
            ? web.dereferencePart(url)
            : call.has(HEAD) ? web.head(url) : web.dereference(url)) {
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
      return Texts.broken(call, "URL", Secrets.masked(url), FetchAnswer.failure(e));
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
      body.transferTo(call.out());
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

  /**
   * Writes the body to a file. It is written to a temporary file first, and moved when complete.
   */
  private static int toFile(InputStream body, String file, Invocation call)
      throws IOException, UsageException {
    try (AtomicFile aside = new AtomicFile(Path.of(file))) {
      aside.take(body);
      return ExitStatus.FINE;
    } catch (InvalidPathException e) {
      throw new UsageException("not a file name: " + Excerpt.escape(file));
    } catch (DereferenceException e) {
      throw e;
    } catch (IOException e) {
      String why = e instanceof FileSystemException ? e.getClass().getSimpleName() : e.getMessage();
      call.err().line("urial: " + Excerpt.escape(file) + ": " + why);
      return ExitStatus.IO_ERROR;
    }
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

  // Hops.

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
    String line = (hop.status() == 0 ? "" : hop.status() + " ") + shown(hop.uri().redacted());
    var address = hop.address();
    if (address != null) {
      String time = CliText.of("fetch.milliseconds", hop.time().toMillis()).text(call.language());
      line += "  " + address.getHostAddress() + "  " + time;
    }
    String location = hop.location();
    return location == null
        ? line
        : CliText.of("fetch.hop", line, shown(Secrets.masked(location))).text(call.language());
  }

  /** Returns a text truncated to a readable length, because a data URL may be very long. */
  private static String shown(String text) {
    return Excerpt.escape(text.length() <= 200 ? text : text.substring(0, 199) + '…');
  }
}
