package dev.urial.cli.find;

import dev.urial.Iri;
import dev.urial.MediaType;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Spec;
import dev.urial.cli.io.TerminalSafeText;
import dev.urial.cli.io.TextStream;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.Texts;
import dev.urial.cli.verbs.RegistryFiles;
import dev.urial.cli.verbs.Verb;
import dev.urial.documents.Documents;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.rewrite.RewriteMap;
import dev.urial.documents.rewrite.RewriteRule;
import dev.urial.documents.rewrite.RewriteRules;
import dev.urial.documents.rewrite.Rewriter;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Message;
import dev.urial.report.SyntaxError;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code urial rewrite}: changes identifiers in files, and leaves everything else unchanged. */
public final class RewriteVerb implements Verb.Action {
  private static final Opt DIFF =
      Opt.flag("diff", "write the differences in the format of diff -u, for patch");
  private static final Opt TO =
      Opt.value(
          "to",
          "URI",
          "move documents from --base, or their own address, to this one: references keep their"
              + " targets, and become relative to it");
  private static final Opt EXPAND =
      Opt.flag(
          "expand",
          "replace links of known shorteners with their final targets, as urial fetch --trace"
              + " finds them");
  private static final Opt SHORTEN =
      Opt.flag(
          "shorten",
          "replace links that people follow with short links of the service at --server");

  private static final List<Opt> RULES =
      List.of(
          EXPAND,
          Opt.value(
              "map",
              "FILE",
              "replace the references listed in an nginx map or a CSV file (old, new); may be"
                  + " repeated"),
          Opt.value(
              "host",
              "OLD=NEW",
              "replace a host, such as old.example=new.example or old.example=localhost:8080; may"
                  + " be repeated"),
          Opt.flag(
              "https",
              "change http to https, unless the port is not 80, or the host is an IP address or a"
                  + " name of your own machine or network, such as localhost"),
          Opt.flag("untrack", "remove parameters that track people, as urial query untrack does"),
          Opt.flag(
              "normalize",
              "normalize case, percent-encoding and dot-segments, as urial normalize does"),
          Opt.value(
              "base",
              "URI",
              "make relative references absolute, with URI as the base of the document"),
          Opt.flag(
              "to-relative",
              "make references as short as possible, relative to --base or to the file itself"),
          Opt.flag("readable", "decode escapes to make links readable (UTS #58)"),
          SHORTEN,
          Opt.flag(
              "mask",
              "mask passwords, tokens and keys in the links of documents; in plain text also"
                  + " elsewhere, as urial extract --as redacted does"));

  private static final List<Opt> OTHERS =
      List.of(
          TO,
          Opt.value(
                  "shorteners",
                  "FILE",
                  "a file of shortener hosts, one per line, instead of the built-in list")
              .when("--expand"),
          FetchOptions.ALLOW_PRIVATE.when("--expand"),
          FetchOptions.RULE.when("--expand"),
          RegistryFiles.TRACKERS.when("--untrack"),
          Opt.value("server", "URL", "the URL of a running service, whose API creates the links")
              .when("--shorten"),
          Opt.value(
                  "key-file", "FILE", "a file with the API key; default the variable URIAL_API_KEY")
              .when("--shorten"),
          Opt.value(
                  "domain",
                  "HOST",
                  "the domain of the links; default the first domain of the service")
              .when("--shorten"),
          DocumentSource.INPUT,
          ChangedFileWriter.IN_PLACE,
          DIFF);

  /**
   * The maximum size of a document in octets. A document is read as a whole; larger documents can
   * be processed as plain text.
   */
  private static final int MAX_OCTETS = 1 << 28;

  private static final String AS_TEXT = "--input text/plain";

  private final ShortLinkRules.Maker servers;

  private RewriteVerb(ShortLinkRules.Maker servers) {
    this.servers = servers;
  }

  /**
   * Returns the verb.
   *
   * @param servers creates the rules that query servers, if requested
   */
  public static Verb of(ShortLinkRules.Maker servers) {
    List<Opt> options = new ArrayList<>(RULES);
    options.addAll(OTHERS);
    Spec spec = Spec.of("rewrite", options.toArray(new Opt[0])).files().oneOf("in-place", "diff");
    return new Verb(spec, new RewriteVerb(servers));
  }

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    List<String> files = call.files(call.operands());
    if (call.has(ChangedFileWriter.IN_PLACE) && files.contains(Io.STDIN)) {
      throw new UsageException("--in-place requires files");
    }
    String asking = call.has(EXPAND) ? "--expand" : call.has(SHORTEN) ? "--shorten" : null;
    try (ShortLinkRules rules = asking == null ? null : servers.make(asking)) {
      return new Run(call, rules).all(files);
    } catch (OperationFailure e) {
      return Texts.broken(call, "--map", call.value("map", ""), e.failure());
    }
  }

  /** Rewrites all files. */
  private static final class Run {
    private final Invocation call;
    private final Rewriter rewriter;
    private final @Nullable MediaType type;
    private final OutputStream out;
    private final ChangedFileWriter changed;
    private boolean isChanged;
    private boolean isIncomplete;

    Run(Invocation call, @Nullable ShortLinkRules servers)
        throws IOException, OperationFailure, UsageException {
      this.call = call;
      this.rewriter = Rewriter.of(rules(servers));
      this.type = DocumentSource.input(call);
      this.out = TerminalSafeText.out(call);
      this.changed = new ChangedFileWriter(call, out, this::rewrite);
    }

    /** Returns the rules in the order in which they are applied, which is that of the help. */
    private List<RewriteRule> rules(@Nullable ShortLinkRules servers)
        throws IOException, OperationFailure, UsageException {
      List<RewriteRule> rules = new ArrayList<>();
      if (servers != null && call.has(EXPAND)) {
        rules.add(servers.expanding(call, this::unanswered));
      }
      for (String file : call.values("map")) {
        rules.add(RewriteRules.mapped(map(file)));
      }
      for (String pair : call.values("host")) {
        rules.add(host(pair));
      }
      if (call.has("https")) {
        rules.add(RewriteRules.https());
      }
      if (call.has("untrack")) {
        rules.add(RewriteRules.untrack(RegistryFiles.trackers(call)));
      }
      if (call.has("normalize")) {
        rules.add(RewriteRules.normalize());
      }
      if (call.has("to-relative")) {
        rules.add(RewriteRules.relative());
      } else if (call.has("base") && !call.has(TO)) {
        rules.add(RewriteRules.absolute());
      }
      if (call.has("readable")) {
        rules.add(RewriteRules.readable());
      }
      if (servers != null && call.has(SHORTEN)) {
        rules.add(servers.shortening(call, this::unanswered));
      }
      if (call.has("mask")) {
        rules.add(RewriteRules.redact());
      }
      verify(rules);
      return rules;
    }

    private void verify(List<RewriteRule> rules) throws UsageException {
      if (rules.isEmpty() != call.has(TO)) {
        throw new UsageException(
            call.has(TO)
                ? "--to moves documents, and cannot be combined with another rule"
                : "no rule is given; the rules are --to, "
                    + String.join(", ", RULES.stream().map(it -> "--" + it.name()).toList()));
      }
      for (String option : List.of("base", "to")) {
        String uri = call.value(option);
        SyntaxError error = uri == null ? null : Iri.tryParse(uri).errorOrNull();
        if (error != null) {
          throw new UsageException("--" + option + " is not an absolute URI: " + error.message());
        }
      }
    }

    private static RewriteMap map(String file) throws LineReader.Unreadable, OperationFailure {
      try (InputStream in = LineReader.open(file)) {
        return RewriteMap.read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
      } catch (LineReader.Unreadable e) {
        throw e;
      } catch (IOException e) {
        throw new LineReader.Unreadable(LineReader.shown(file), e);
      } catch (IllegalArgumentException e) {
        throw new OperationFailure("file", LineReader.shown(file) + ": " + e.getMessage());
      }
    }

    private static RewriteRule host(String pair) throws UsageException {
      int sign = pair.indexOf('=');
      try {
        if (sign >= 0) {
          return RewriteRules.host(pair.substring(0, sign), pair.substring(sign + 1));
        }
      } catch (IllegalArgumentException e) {
        throw new UsageException("--host: " + e.getMessage());
      }
      throw new UsageException("--host must be OLD=NEW, such as old.example=new.example");
    }

    int all(List<String> files) throws IOException {
      boolean isRead = true;
      for (String file : files) {
        try {
          one(file);
        } catch (LineReader.Unreadable e) {
          isRead = false;
          complain(Message.quoted(String.valueOf(e.getMessage())));
        } catch (ChangedFileWriter.Unread e) {
          isIncomplete = true;
          complain(CliText.of("failure.of", LineReader.shown(file), e.message()));
        }
      }
      out.close();
      boolean isNo = isIncomplete || call.has(DIFF) && isChanged;
      return !isRead ? ExitStatus.IO_ERROR : isNo ? ExitStatus.NO : ExitStatus.FINE;
    }

    /** Reports a URL that is unchanged because no server returned a replacement. */
    private void unanswered(String url, Message reason) {
      isIncomplete = true;
      try {
        complain(CliText.of("failure.of", DocumentSource.shown(url), reason));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private void complain(Message message) throws IOException {
      out.flush();
      call.err().line("urial: " + message.text(call.language()));
    }

    private void one(String file) throws IOException {
      if (call.has(ChangedFileWriter.IN_PLACE)) {
        changed.replace(file);
      } else if (call.has(DIFF)) {
        isChanged |= changed.diff(file);
      } else {
        TextStream.octets(file, call, out::flush, in -> rewrite(file, in, out));
      }
    }

    private void rewrite(String file, InputStream octets, OutputStream to) throws IOException {
      BufferedInputStream in = new BufferedInputStream(octets, 1 << 16);
      in.mark(DocumentSource.HEAD);
      byte[] head = in.readNBytes(DocumentSource.HEAD);
      in.reset();
      MediaType known = DocumentSource.type(type, file, head, MediaType.of("text", "plain"));
      try {
        if (known.essence().equals("text/plain") && !call.has(TO)) {
          rewriter.rewrite(in, to, Rewriter.charset(known));
          return;
        }
        if (!rewriter.reads(known)) {
          boolean isRead = Documents.findReader(known) != null;
          String key = isRead ? "rewrite.mail" : "links.no-reader";
          throw new ChangedFileWriter.Unread(CliText.of(key, known.essence()));
        }
        byte[] document = in.readNBytes(MAX_OCTETS + 1);
        if (document.length > MAX_OCTETS) {
          throw new ChangedFileWriter.Unread(
              CliText.of("rewrite.too-long", MAX_OCTETS >> 20, AS_TEXT));
        }
        BaseChain base = DocumentSource.base(file, call.value("base"));
        String there = call.value(TO.name());
        to.write(
            there == null
                ? rewriter.rewrite(document, known, base)
                : rewriter.move(document, known, base, BaseChain.retrieved(there, 0)));
      } catch (IllegalArgumentException e) {
        throw new ChangedFileWriter.Unread(
            Message.quoted(Excerpt.escape(String.valueOf(e.getMessage()))));
      }
    }
  }
}
