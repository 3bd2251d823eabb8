package dev.urial.cli.find;

import dev.urial.MediaType;
import dev.urial.Uri;
import dev.urial.answer.Answer;
import dev.urial.answer.Secret;
import dev.urial.cli.help.AddOn;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.OctetInput;
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
import dev.urial.report.Message;
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
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code urial fetch}: dereferences an identifier under a policy, follows its redirects, and names
 * or verifies the content by its hash.
 */
public final class FetchVerb {
  private static final Opt HEAD = Opt.flag("head", "request only the metadata, not the body");
  private static final Opt PART = Opt.flag("part", "extract the part that the fragment identifies");
  private static final Opt OUTPUT =
      Opt.value("output", "FILE", "write the body to a file, if it is complete").or("o");
  private static final Opt QUIET = Opt.flag("quiet", "show no hops and no progress bar");
  private static final Opt TRACE =
      Opt.flag("trace", "follow redirects, and write the last URL; request no body");

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
                  Opt.value("base", "URI", "the current document, for relative references"),
                  Opt.value(
                      "message", "FILE", "the current mail or MHTML message, for cid and mid"),
                  Opt.SECRETS)
              .oneOf("head", "part", "trace", "verify", "name")
              .oneOf("head", "trace", "verify", "name", "output")
              .texts(FetchAnswer.COLUMNS),
          FetchVerb::run);

  private FetchVerb() {}

  private static int run(Invocation call) throws IOException, UsageException {
    List<String> operands = call.operands();
    boolean isHash = call.has(FetchHash.VERIFY) || call.has(FetchHash.NAME);
    boolean isOne = !call.has(TRACE) && !isHash;
    if (isOne && (operands.size() != 1 || call.has(Opt.FILE))) {
      throw new UsageException(
          operands.isEmpty()
              ? "the URL is missing"
              : "only one URL is allowed: the octets of several would not be separated");
    }
    String subject = operands.isEmpty() ? "" : Secrets.masked(operands.get(0));
    try (Dereferencer web = open(call)) {
      if (isHash) {
        return FetchHash.run(call, web);
      }
      return isOne && !Output.isData(call)
          ? fetch(operands.get(0), web, call)
          : Texts.run(call, operands, url -> answer(url, web, call));
    } catch (OperationFailure e) {
      return Texts.broken(call, "URL", subject, e.failure());
    } catch (DereferenceException e) {
      int status = Texts.broken(call, "URL", subject, FetchAnswer.failure(e));
      Message allowed = FetchAnswer.allowed(e);
      if (allowed != null) {
        Texts.note(call, allowed);
      }
      return status;
    }
  }

  /** Creates a dereferencer from the options. */
  private static Dereferencer open(Invocation call)
      throws IOException, UsageException, OperationFailure {
    FetchPolicy policy = FetchOptions.policy(call);
    if (call.has(TRACE) && !call.has(FetchOptions.POLICY)) {
      policy = FetchOptions.tracing(call, policy);
    }
    Dereferencer.Builder builder =
        Dereferencer.builder().policy(policy).onHop(hop -> printHop(hop, call));
    String accept = call.value("accept");
    if (accept != null) {
      if (!accept.chars().allMatch(c -> c >= ' ' && c < 127)) {
        throw new UsageException("--accept: expected media types, such as text/html, image/*");
      }
      builder.accept(accept);
    }
    Uri base = DocumentSource.parsed(call, "base", "a URI", Uri::tryParse);
    if (base != null) {
      builder.base(base);
    }
    if (policy.value(PolicySetting.USERINFO).equals("allow")) {
      builder.sendUserinfo();
    }
    String message = call.value("message");
    if (message != null) {
      try {
        MimeMessage read = MimeMessage.read(OctetInput.all(message, call));
        builder.message(MessagePartFinder.in(read));
      } catch (MimeLimitException e) {
        throw DocumentSource.failure(message, e);
      }
    }
    return builder.build();
  }

  private static Representation page(String url, Dereferencer web, Invocation call)
      throws DereferenceException {
    return call.has(HEAD)
        ? web.head(url)
        : call.has(TRACE) ? FetchAnswer.trace(url, web) : web.dereference(url);
  }

  /** Returns the answer about a fetch: its hops and its metadata, without the content. */
  private static Outcome answer(String url, Dereferencer web, Invocation call) {
    try (Representation page = page(url, web, call)) {
      long[] octets = {-1};
      if (call.has(OUTPUT) && !page.isSameDocument()) {
        save(call, out -> octets[0] = page.body().transferTo(out));
      }
      Answer answer = FetchAnswer.of(page, octets[0]);
      return Reply.of(() -> answer)
          .row(() -> FetchAnswer.row(answer, page.chain()))
          .line(how -> how.text(Secret.in(FetchAnswer.last(page))))
          .yes(page.isSuccess());
    } catch (DereferenceException e) {
      return FetchAnswer.failure(e);
    } catch (IOException e) {
      return new Failure("file", 0, String.valueOf(e.getMessage()), null);
    }
  }

  // The content.

  private static int fetch(String url, Dereferencer web, Invocation call) throws IOException {
    try (Representation page = page(url, web, call)) {
      if (page.isSameDocument()) {
        call.err().line(CliText.of("fetch.same-document").text(call.language()));
        return ExitStatus.FINE;
      }
      boolean isWritten = true;
      if (call.has(HEAD)) {
        head(page, call);
      } else if (call.has(PART)) {
        isWritten = part(page, call);
      } else {
        boolean isDrawn = call.has(OUTPUT) || !call.terminal().out();
        try (ProgressBar bar = isDrawn ? bar(page, call) : null) {
          InputStream body = bar == null ? page.body() : bar.watching(page.body());
          isWritten = write(body, page.mediaType(), call);
        }
      }
      return isWritten && page.isSuccess() ? ExitStatus.FINE : ExitStatus.NO;
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
  private static boolean part(Representation page, Invocation call) throws IOException {
    SecondaryResource secondary;
    try (ProgressBar bar = bar(page, call)) {
      InputStream body = bar == null ? page.body() : bar.watching(page.body());
      secondary = page.secondaryResource(body.readAllBytes());
    }
    boolean lacksPdf = false;
    for (Remark remark : secondary.remarks()) {
      String sentence = remark.message().text(call.language());
      call.err().line(sentence + " (" + remark.clause().citation() + ")");
      lacksPdf |= NO_PDF.equals(remark.message().key());
    }
    if (secondary.parts().isEmpty()) {
      String how = lacksPdf ? AddOn.PDF.neededBy("fetch --part") : null;
      if (how != null) {
        call.err().line("urial: " + how);
      }
      return false;
    }
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (Part part : secondary.parts()) {
      part.writeTo(all);
    }
    MediaType type = secondary.parts().get(0).mediaType();
    return write(new ByteArrayInputStream(all.toByteArray()), type, call);
  }

  /**
   * Writes octets: unchanged to a file or a pipe, as text to a terminal. Returns false if they are
   * no text for a terminal.
   */
  private static boolean write(InputStream body, @Nullable MediaType type, Invocation call)
      throws IOException {
    if (call.has(OUTPUT)) {
      save(call, body::transferTo);
      return true;
    }
    if (!call.terminal().out()) {
      body.transferTo(call.out());
      return true;
    }
    if (type == null || !(type.type().equals("text") || type.isJson() || type.isXml())) {
      call.err().line(CliText.of("fetch.octets").text(call.language()));
      return false;
    }
    Reader text = new InputStreamReader(body, charset(type));
    char[] some = new char[8192];
    for (int n = text.read(some); n >= 0; n = text.read(some)) {
      // Escapes control characters, because the text is untrusted.
      call.shown().lines(new String(some, 0, n));
    }
    return true;
  }

  /** Writes a file that is complete or absent. */
  private static void save(Invocation call, AtomicFile.Content<IOException> content)
      throws IOException {
    String file = call.value(OUTPUT.name(), "");
    try {
      AtomicFile.write(Path.of(file), content);
    } catch (DereferenceException e) {
      throw e;
    } catch (FileSystemException e) {
      IOException why = new IOException(LineReader.reason(e, "folder"));
      throw new LineReader.Unreadable(Excerpt.escape(file), why);
    } catch (IOException e) {
      throw new LineReader.Unreadable(Excerpt.escape(file), e);
    } catch (InvalidPathException e) {
      throw new LineReader.Unreadable(Excerpt.escape(file), new IOException("not a file name"));
    }
  }

  /** Returns a progress bar; null with {@code --quiet}. */
  private static @Nullable ProgressBar bar(Representation page, Invocation call) {
    return call.has(QUIET) ? null : ProgressBar.of(call, page.length().orElse(-1));
  }

  private static Charset charset(MediaType text) {
    String name = text.parameter("charset");
    try {
      return name == null ? StandardCharsets.UTF_8 : Charset.forName(name);
    } catch (IllegalArgumentException e) {
      return StandardCharsets.UTF_8;
    }
  }

  // Hops.

  /** Prints a hop on standard error. */
  private static void printHop(Hop hop, Invocation call) {
    if (call.has(QUIET) || Output.isData(call)) {
      return;
    }
    String line = (hop.status() == 0 ? "" : hop.status() + " ") + shown(hop.uri().redacted());
    var address = hop.address();
    if (address != null) {
      String time = CliText.of("fetch.milliseconds", hop.time().toMillis()).text(call.language());
      line += "  " + address.getHostAddress() + "  " + time;
    }
    String location = hop.location();
    Message whole =
        location == null
            ? Message.quoted(line)
            : CliText.of("fetch.hop", line, shown(Secrets.masked(location)));
    try {
      call.err().line(whole.text(call.language()));
      call.err().flush();
    } catch (IOException e) {
      // Standard error is closed; the fetch continues.
    }
  }

  /** Returns a text truncated to a readable length, because a data URL may be very long. */
  private static String shown(String text) {
    return Excerpt.escape(text.length() <= 200 ? text : text.substring(0, 199) + '…');
  }
}
