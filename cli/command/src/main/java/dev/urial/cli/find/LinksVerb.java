package dev.urial.cli.find;

import dev.urial.Iri;
import dev.urial.MediaType;
import dev.urial.answer.Answer;
import dev.urial.answer.Doc;
import dev.urial.answer.Rendering;
import dev.urial.answer.Secret;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Spec;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.Fields;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.Output;
import dev.urial.cli.render.Reply;
import dev.urial.cli.render.Texts;
import dev.urial.cli.verbs.Verb;
import dev.urial.documents.DocumentReaders;
import dev.urial.documents.link.BaseStep;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.LinkKind;
import dev.urial.documents.message.MimeLimitException;
import dev.urial.documents.xml.XmlReader;
import dev.urial.report.Message;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import dev.urial.safety.FetchPolicy;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code urial links}: lists the links of documents. */
public final class LinksVerb implements Verb.Action {
  private static final Opt SHOW =
      Opt.choice(
          "show",
          "WHAT",
          "also the origin of each base, or the names of XML namespaces",
          List.of("why", "namespaces"));

  /** A link of the document that an operand names. */
  private record Found(String name, Link link) {
    @Nullable String file() {
      return name.equals(Io.STDIN) ? null : name;
    }

    @Nullable Secret target() {
      return secret(link.target().text());
    }
  }

  private static final Fields<Found> FIELDS =
      new Fields<Found>()
          .with("input", it -> Secret.in(it.name))
          .with("line", it -> it.link.line())
          .with("column", it -> it.link.column())
          .with("start", it -> it.link.range().start())
          .with("end", it -> it.link.range().end())
          .with("reference", it -> Secret.in(it.link.reference()))
          .with("target", Found::target)
          .with("kind", it -> it.link.kind())
          .with("element", it -> it.link.element())
          .with("attribute", it -> it.link.attribute())
          .with("relations", it -> it.link.relations())
          .with("sameDocument", it -> it.link.isSameDocument())
          .with("base", it -> secret(it.link.base().text()))
          .with("baseFrom", it -> it.link.base().account())
          .with("why", it -> it.link.target().whyNone())
          .with("remarks", it -> it.link.remarks().stream().map(Answer.EMPTY::remark).toList())
          .with("part", it -> it.link.part())
          .with("file", Found::file);

  public static final Verb VERB =
      new Verb(
          Spec.of(
                  "links",
                  DocumentSource.BASE,
                  DocumentSource.INPUT,
                  SHOW,
                  FetchOptions.POLICY,
                  FetchOptions.RULE,
                  FetchOptions.ALLOW_PRIVATE,
                  Opt.MASK)
              .files(FIELDS.names()),
          new LinksVerb());

  /** The maximum number of remarks reported for a document. */
  private static final int MAX_REMARKS = 20;

  private static @Nullable Secret secret(@Nullable String text) {
    return text == null ? null : Secret.in(text);
  }

  private static boolean shows(Invocation call, String what) {
    return call.values(SHOW.name()).contains(what);
  }

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    List<String> names = call.files(call.operands());
    DocumentSource.parsed(call, DocumentSource.BASE.name(), "a URI", Iri::tryParse);
    FetchPolicy policy;
    try {
      policy = FetchOptions.policy(call);
    } catch (OperationFailure e) {
      return Texts.broken(call, "--policy", call.value("policy", ""), e.failure());
    }
    MediaType type = DocumentSource.input(call);
    DocumentReaders standard = DocumentReaders.standard();
    DocumentReaders readers =
        shows(call, "namespaces") ? standard.with(XmlReader.of().withNamespaces()) : standard;
    Output output = Output.ofRows(call);
    int status =
        DocumentSource.each(
            call,
            names,
            output::flush,
            name -> {
              DocumentSource source = DocumentSource.of(name, call, type, policy);
              list(source, readers, output, names.size() > 1, call);
            });
    output.end();
    return status;
  }

  private static void list(
      DocumentSource source,
      DocumentReaders readers,
      Output output,
      boolean namesFile,
      Invocation call)
      throws IOException, OperationFailure {
    if (readers.find(source.type()) == null) {
      throw new OperationFailure("reader", CliText.of("links.no-reader", source.type().essence()));
    }
    DocumentLinks read;
    try {
      read = readers.links(source.octets(), source.type(), source.base());
    } catch (MimeLimitException e) {
      throw DocumentSource.failure(source.name(), e);
    }
    boolean areLines = true;
    for (Link link : read.links()) {
      areLines &= output.row(reply(source.name(), link, namesFile, shows(call, "why")));
    }
    output.flush();
    int told = 0;
    for (Remark remark : read.remarks()) {
      if (remark.severity() == Severity.WARNING && told++ < MAX_REMARKS) {
        int index = Math.min(remark.range().start(), read.text().text().length());
        String place = DocumentSource.shown(source.name()) + ':' + read.text().line(index);
        DocumentSource.complain(call, CliText.of("failure.of", place, remark.message()));
      }
    }
    if (!areLines) {
      throw new OperationFailure("line", CliText.of("failure.not-a-line"));
    }
  }

  private static Reply reply(String name, Link link, boolean namesFile, boolean showsWhy) {
    Found found = new Found(name, link);
    Secret target = found.target();
    Secret line = target == null ? Secret.in(link.reference()) : target;
    List<String> remarks = link.remarks().stream().map(Remark::sentence).toList();
    return Reply.of(
            () ->
                FIELDS
                    .of(found)
                    .when(showsWhy, it -> it.list("steps", link.base().steps(), LinksVerb::step)))
        .row(() -> Answer.of("remarks", String.join("; ", remarks)).and(FIELDS.of(found)))
        .line(how -> how.text(line))
        .doc(
            how -> {
              String file = namesFile ? DocumentSource.shown(name) + ": " : "";
              Doc doc = Doc.EMPTY.with(pairs(file, line, link));
              return showsWhy ? doc.and(steps(link, how)) : doc;
            })
        .drawn(showsWhy);
  }

  private static Doc.Pairs pairs(String file, Secret line, Link link) {
    List<Doc.Pair> pairs = new ArrayList<>();
    pairs.add(Doc.Pair.of(Message.quoted(file + link.line() + ":" + link.column()), line));
    List<String> where = new ArrayList<>(List.of(Reply.id(link.kind())));
    for (String it :
        new @Nullable String[] {
          link.element(), link.attribute(), String.join(" ", link.relations()), link.part()
        }) {
      if (it != null && !it.isEmpty()) {
        where.add(it);
      }
    }
    pairs.add(Doc.Pair.of(null, String.join(" · ", where)));
    if (!link.reference().equals(link.target().text())) {
      pairs.add(Doc.Pair.of(null, Secret.in(link.reference())));
    }
    Message why = link.target().whyNone();
    if (why != null && link.kind() != LinkKind.NAME) {
      pairs.add(Doc.Pair.of(null, why));
    }
    for (Remark remark : link.remarks()) {
      pairs.add(Doc.Pair.of(null, remark.message(), remark.clause()));
    }
    return new Doc.Pairs(pairs);
  }

  /** Returns how the base was determined, step by step. */
  private static Doc steps(Link link, Rendering how) {
    return Doc.EMPTY.with(
        link.base().lines(how.language()).stream()
            .map(it -> Doc.Note.of(Doc.Tone.PLAIN, it))
            .toArray(Doc.Block[]::new));
  }

  private static Answer step(BaseStep step) {
    return Answer.of("source", step.source())
        .with("name", step.name())
        .with("reference", Secret.in(step.reference()))
        .with("line", step.line())
        .with("redirects", step.redirects())
        .with("target", secret(step.target().text()))
        .with("why", step.target().whyNone())
        .rule(step.source());
  }
}
