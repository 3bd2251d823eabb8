package dev.urial.cli.find;

import dev.urial.Iri;
import dev.urial.MediaType;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Spec;
import dev.urial.cli.io.TerminalSafeText;
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
import dev.urial.report.Message;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** {@code urial rewrite}: changes identifiers in files, and leaves everything else unchanged. */
public final class RewriteVerb {
  private static final Opt DIFF =
      Opt.flag("diff", "write the differences in the format of diff -u, for patch");
  private static final Opt TO =
      Opt.value("to", "URI", "move documents to this address: references keep their targets");

  /** Makes the rule of an option. */
  private interface Maker {
    /** Returns the rule for a value of the option; null if another option takes its place. */
    @Nullable RewriteRule of(RewriteVerb verb, String value)
        throws IOException, OperationFailure, UsageException;
  }

  /** An option that is a rule. */
  private record Rule(Opt option, Maker maker) {}

  /** The rules in the order in which they are applied, which is that of the help. */
  private static final List<Rule> RULES =
      List.of(
          new Rule(
              Opt.flag("expand", "replace links of known shorteners with their final targets"),
              (verb, value) -> verb.servers("--expand").expanding(verb.call, verb::unanswered)),
          new Rule(
              Opt.value("map", "FILE", "replace references by a CSV file; may be repeated"),
              (verb, file) -> RewriteRules.mapped(RegistryFiles.read(file, RewriteMap::read))),
          new Rule(
              Opt.value(
                  "host", "OLD=NEW", "replace a host, and its port if given; may be repeated"),
              (verb, pair) -> host(pair)),
          new Rule(
              Opt.flag("https", "change http to https, except for other ports and local hosts"),
              (verb, value) -> RewriteRules.https()),
          new Rule(
              Opt.flag("untrack", "remove parameters that track people"),
              (verb, value) -> RewriteRules.untrack(RegistryFiles.trackers(verb.call))),
          new Rule(
              Opt.flag("normalize", "normalize case, percent-encoding and dot-segments"),
              (verb, value) -> RewriteRules.normalize()),
          new Rule(
              Opt.value("base", "URI", "make references absolute; the base of the document"),
              (verb, uri) ->
                  verb.call.has("to-relative") || verb.call.has(TO)
                      ? null
                      : RewriteRules.absolute()),
          new Rule(
              Opt.flag("to-relative", "make references as short as possible"),
              (verb, value) -> RewriteRules.relative()),
          new Rule(
              Opt.flag("readable", "decode escapes to make links readable (UTS #58)"),
              (verb, value) -> RewriteRules.readable()),
          new Rule(
              Opt.flag("shorten", "replace hyperlinks with short links of --server"),
              (verb, value) -> verb.servers("--shorten").shortening(verb.call, verb::unanswered)),
          new Rule(
              Opt.flag("mask", "mask passwords, tokens and keys"),
              (verb, value) -> RewriteRules.redact()));

  private static final List<Opt> OTHERS =
      List.of(
          TO,
          Opt.value("shorteners", "FILE", "the hosts of shorteners, one per line").when("--expand"),
          FetchOptions.ALLOW_PRIVATE.when("--expand"),
          FetchOptions.RULE.when("--expand"),
          RegistryFiles.TRACKERS.when("--untrack"),
          Opt.value("server", "URL", "the URL of a running service").when("--shorten"),
          Opt.value(
                  "key-file", "FILE", "a file with the API key; default the variable URIAL_API_KEY")
              .when("--shorten"),
          Opt.value("domain", "HOST", "the domain of the links; default the first of the service")
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

  private final Invocation call;
  private final ShortLinkRules.Maker maker;
  private final @Nullable MediaType type;
  private final OutputStream out;
  private @Nullable ShortLinkRules servers;
  private Rewriter rewriter = Rewriter.of();
  private boolean isNo;

  private RewriteVerb(Invocation call, ShortLinkRules.Maker maker) throws UsageException {
    this.call = call;
    this.maker = maker;
    this.type = DocumentSource.input(call);
    this.out = TerminalSafeText.out(call);
  }

  /**
   * Returns the verb.
   *
   * @param servers creates the rules that query servers, if requested
   */
  public static Verb of(ShortLinkRules.Maker servers) {
    Opt[] options =
        Stream.concat(RULES.stream().map(Rule::option), OTHERS.stream()).toArray(Opt[]::new);
    Spec spec = Spec.of("rewrite", options).files().oneOf("in-place", "diff");
    return new Verb(spec, call -> new RewriteVerb(call, servers).run());
  }

  private int run() throws IOException, UsageException {
    List<String> files = call.files(call.operands());
    if (call.has(ChangedFileWriter.IN_PLACE) && files.contains(Io.STDIN)) {
      throw new UsageException("--in-place requires files");
    }
    try {
      rewriter = Rewriter.of(rules());
      int status = DocumentSource.each(call, files, out::flush, this::change);
      out.close();
      return isNo ? Math.max(status, ExitStatus.NO) : status;
    } catch (OperationFailure e) {
      return Texts.broken(call, "--map", call.value("map", ""), e.failure());
    } finally {
      if (servers != null) {
        servers.close();
      }
    }
  }

  private List<RewriteRule> rules() throws IOException, OperationFailure, UsageException {
    List<RewriteRule> rules = new ArrayList<>();
    for (Rule it : RULES) {
      boolean isFlag = call.has(it.option) && !it.option.takesArgument();
      for (String value : isFlag ? List.of("") : call.values(it.option.name())) {
        RewriteRule rule = it.maker.of(this, value);
        if (rule != null) {
          rules.add(rule);
        }
      }
    }
    if (rules.isEmpty() != call.has(TO)) {
      throw new UsageException(
          call.has(TO)
              ? "--to moves documents, and cannot be combined with another rule"
              : "no rule is given; the rules are --to, "
                  + String.join(", ", RULES.stream().map(it -> "--" + it.option.name()).toList()));
    }
    DocumentSource.parsed(call, "base", "an absolute URI", Iri::tryParse);
    DocumentSource.parsed(call, TO.name(), "an absolute URI", Iri::tryParse);
    return rules;
  }

  /** Returns the rules that query servers, for an option that is named if they are missing. */
  private ShortLinkRules servers(String option) {
    ShortLinkRules made = servers == null ? maker.make(option) : servers;
    servers = made;
    return made;
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

  /** Reports a URL that is unchanged because no server returned a replacement. */
  private void unanswered(String url, Message reason) {
    isNo = true;
    try {
      out.flush();
      DocumentSource.complain(call, DocumentSource.failure(url, reason).failure().account());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void change(String file) throws IOException, OperationFailure {
    ChangedFileWriter changed = new ChangedFileWriter(call, out, this::rewrite);
    if (call.has(ChangedFileWriter.IN_PLACE)) {
      changed.replace(file);
    } else if (call.has(DIFF)) {
      isNo |= changed.diff(file);
    } else {
      changed.write(file, out);
    }
  }

  private void rewrite(String file, BufferedInputStream in, OutputStream to)
      throws IOException, OperationFailure {
    MediaType plain = MediaType.of("text", "plain");
    MediaType known = DocumentSource.type(type, file, DocumentSource.head(in), plain);
    try {
      if (known.essence().equals(plain.essence()) && !call.has(TO)) {
        rewriter.rewrite(in, to, Rewriter.charset(known));
        return;
      }
      if (!rewriter.reads(known)) {
        String key = Documents.findReader(known) == null ? "links.no-reader" : "rewrite.mail";
        throw DocumentSource.failure(file, CliText.of(key, known.essence()));
      }
      byte[] document = in.readNBytes(MAX_OCTETS + 1);
      if (document.length > MAX_OCTETS) {
        throw DocumentSource.failure(
            file, CliText.of("rewrite.too-long", MAX_OCTETS >> 20, AS_TEXT));
      }
      BaseChain base = DocumentSource.base(file, call.value("base"));
      String there = call.value(TO.name());
      to.write(
          there == null
              ? rewriter.rewrite(document, known, base)
              : rewriter.move(document, known, base, BaseChain.retrieved(there, 0)));
    } catch (IllegalArgumentException e) {
      throw DocumentSource.failure(file, e);
    }
  }
}
