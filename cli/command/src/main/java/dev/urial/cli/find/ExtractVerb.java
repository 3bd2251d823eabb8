package dev.urial.cli.find;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.IriReference;
import dev.urial.MediaType;
import dev.urial.answer.Doc;
import dev.urial.answer.Secret;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.InputFile;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.OctetInput;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Spec;
import dev.urial.cli.io.TerminalSafeText;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.Output;
import dev.urial.cli.render.Reply;
import dev.urial.cli.render.Texts;
import dev.urial.cli.verbs.Verb;
import dev.urial.documents.html.HtmlLinkifier;
import dev.urial.internal.answer.Answers;
import dev.urial.report.Message;
import dev.urial.text.Find;
import dev.urial.text.Finder;
import dev.urial.text.Linkifier;
import dev.urial.text.Redactor;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * {@code urial extract}: finds the identifiers in running text, and lists them, makes them links of
 * HTML, or masks the secrets.
 */
public final class ExtractVerb implements Verb.Action {
  private static final Opt AS_HASH =
      Opt.value("as-hash", "KEY", "write a pseudonym by this key; @FILE reads the key from a file");
  private static final Opt CHECK =
      Opt.flag("check", "write no text, but count the secrets of each kind");

  /** {@code urial redact}: {@code urial extract --as redacted}, also of operands that are texts. */
  public static final Verb REDACT =
      new Verb(
          Spec.of("redact", AS_HASH, CHECK, Opt.FILE),
          call -> redacted(call, call.operands(), InputFile.matching(call.values("file"))));

  public static final Verb VERB =
      new Verb(
          Spec.of(
                  "extract",
                  Opt.choice(
                      "as",
                      "FORM",
                      "a list, the text as HTML with links, or without secrets; default list",
                      List.of("list", "html", "redacted")),
                  Opt.choice(
                      "profile",
                      "PROFILE",
                      "which text is an identifier; default web",
                      List.of("strict", "web", "uts58", "commonmark", "gfm", "all", "security")),
                  Opt.flag("domains", "also find domains with neither a scheme nor www."),
                  Opt.value("scheme", "NAME", "an additional known scheme; may be repeated"),
                  Opt.value("assume", "SCHEME", "the scheme to add if it is missing; default http"),
                  Opt.flag("unique", "write each identifier only once"),
                  Opt.value("rel", "TYPES", "the rel attribute of links; default nofollow noopener")
                      .when("--as html"),
                  DocumentSource.INPUT.when("--as html"),
                  AS_HASH.when("--as redacted"),
                  CHECK.when("--as redacted"),
                  Opt.MASK)
              .files(
                  "line",
                  "start",
                  "end",
                  "text",
                  "uri",
                  "kind",
                  "column",
                  "certainty",
                  "assumptions",
                  "url",
                  "file"),
          new ExtractVerb());

  private static final MediaType PLAIN = MediaType.of("text", "plain");

  @Override
  public int run(Invocation call) throws IOException, UsageException, OperationFailure {
    List<String> files = call.files(call.operands());
    String form = call.value("as", "list");
    if (form.equals("list")) {
      return list(call, files);
    }
    for (String it : List.of("json", "tsv", "csv", "fields", "unique", "mask")) {
      if (call.has(it)) {
        throw new UsageException("--as " + form + " and --" + it + " cannot be combined");
      }
    }
    return form.equals("html") ? html(call, files) : redacted(call, List.of(), files);
  }

  private static Finder finder(Invocation call) throws UsageException {
    Finder finder =
        switch (call.value("profile", "web")) {
          case "strict" -> Finder.strict();
          case "uts58" -> Finder.uts58();
          case "commonmark" -> Finder.commonMark();
          case "gfm" -> Finder.gfm();
          case "all" -> Finder.everything();
          case "security" -> Finder.security();
          default -> Finder.web();
        };
    finder = call.has("domains") ? finder.with(Finder.Option.BARE_DOMAINS) : finder;
    List<String> schemes = call.values("scheme");
    String assumed = call.value("assume");
    try {
      finder = schemes.isEmpty() ? finder : finder.withSchemes(schemes);
      return assumed == null ? finder : finder.withAssumedScheme(assumed);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--scheme and --assume require the name of a scheme, such as tel");
    }
  }

  // A list.

  private static int list(Invocation call, List<String> files) throws IOException, UsageException {
    Finder finder = finder(call);
    Output output = Output.ofRows(call);
    Set<String> seen = new HashSet<>();
    boolean[] hasFound = {false};
    int status =
        DocumentSource.streams(
            call,
            files,
            output::flush,
            (file, octets) -> {
              byte[] head = DocumentSource.head(octets);
              if (!DocumentSource.type(null, Io.STDIN, head, PLAIN).equals(PLAIN)) {
                Texts.note(call, CliText.of("session.markup", LineReader.shown(file)));
              }
              String name = file.equals(Io.STDIN) ? null : file;
              String place = files.size() > 1 ? LineReader.shown(file) + ": " : "";
              finder.forEach(
                  new InputStreamReader(octets, UTF_8),
                  find -> {
                    hasFound[0] = true;
                    if (!call.has("unique") || seen.add(identifier(find))) {
                      row(output, reply(name, find, place));
                    }
                  });
            });
    output.end();
    return hasFound[0] ? status : Math.max(status, ExitStatus.NO);
  }

  private static void row(Output output, Reply reply) {
    try {
      output.row(reply);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns the identifier; if the text is not an identifier, the text without line breaks. */
  private static String identifier(Find find) {
    IriReference identifier = find.identifier();
    return identifier == null ? find.joined() : identifier.toString();
  }

  private static Reply reply(@Nullable String file, Find find, String place) {
    Secret identifier = Secret.in(identifier(find));
    return Reply.of(() -> Answers.of(find).with("file", file))
        .line(how -> how.text(identifier))
        .doc(
            how -> {
              List<Doc.Pair> pairs = new ArrayList<>();
              Message where = Message.quoted(place + find.line() + ":" + find.column());
              pairs.add(Doc.Pair.of(where, identifier));
              if (find.certainty() == Find.Certainty.POSSIBLE || find.identifier() == null) {
                List<Message> why = find.assumed().isEmpty() ? List.of(find.why()) : find.assumed();
                Message all = Message.list(why);
                pairs.add(
                    Doc.Pair.of(null, CliText.of("failure.of", find.certainty().message(), all)));
              }
              return Doc.EMPTY.with(new Doc.Pairs(pairs));
            });
  }

  // Texts with changes.

  private static int html(Invocation call, List<String> files) throws IOException, UsageException {
    Linkifier linkifier = Linkifier.of(finder(call));
    String rel = call.value("rel");
    linkifier = rel == null ? linkifier : linkifier.withRel(rel);
    try {
      linkifier = linkifier.allowing(call.values("scheme"));
    } catch (IllegalArgumentException e) {
      throw new UsageException("--scheme must be the name of a scheme that does not run code");
    }
    Linkifier links = linkifier;
    MediaType given = DocumentSource.input(call);
    try (Writer out = new OutputStreamWriter(TerminalSafeText.out(call), UTF_8)) {
      return DocumentSource.streams(
          call,
          files,
          out::flush,
          (file, octets) -> {
            MediaType type = DocumentSource.type(given, file, new byte[0], PLAIN);
            if (type.essence().equals("text/html")) {
              String page = new String(octets.readAllBytes(), UTF_8);
              out.append(HtmlLinkifier.of(links).toHtml(page));
            } else {
              links.write(new InputStreamReader(octets, UTF_8), out);
            }
          });
    }
  }

  /**
   * Redacts texts and files; standard input if there are neither, or for {@code -}.
   *
   * @param texts the texts, each of which becomes a line
   */
  private static int redacted(Invocation call, List<String> texts, List<String> files)
      throws IOException, UsageException, OperationFailure {
    Redactor redactor = redactor(call);
    boolean isCheck = call.has("check");
    Map<String, Long> counts = new TreeMap<>();
    try (OutputStream out =
        isCheck ? OutputStream.nullOutputStream() : TerminalSafeText.out(call)) {
      DocumentSource.StreamUse use =
          (file, octets) ->
              redactor.redact(octets, out).forEach((kind, n) -> counts.merge(kind, n, Long::sum));
      List<String> streams = new ArrayList<>(files);
      for (String text : texts) {
        if (text.equals(Io.STDIN)) {
          streams.add(text);
        } else {
          use.of(
              text,
              new BufferedInputStream(new ByteArrayInputStream((text + '\n').getBytes(UTF_8))));
        }
      }
      int status = ExitStatus.FINE;
      if (texts.isEmpty() || !streams.isEmpty()) {
        List<String> all = streams.isEmpty() ? List.of(Io.STDIN) : streams;
        status = DocumentSource.streams(call, all, out::flush, use);
      }
      if (!isCheck || counts.isEmpty()) {
        return status;
      }
      for (Map.Entry<String, Long> kind : counts.entrySet()) {
        call.err().line(kind.getKey() + ": " + kind.getValue());
      }
      return Math.max(status, ExitStatus.NO);
    }
  }

  private static Redactor redactor(Invocation call) throws IOException, UsageException {
    String key = call.value("as-hash");
    if (key == null) {
      return Redactor.masking();
    }
    String place = "the key is empty";
    if (key.startsWith("@")) {
      String file = key.substring(1);
      key = OctetInput.text(file, call).strip();
      place = LineReader.shown(file) + " contains no key";
    }
    if (key.isEmpty()) {
      throw new UsageException(
          "--as-hash: " + place + "; expected: KEY, or @FILE that contains it");
    }
    return Redactor.hashing(key);
  }
}
