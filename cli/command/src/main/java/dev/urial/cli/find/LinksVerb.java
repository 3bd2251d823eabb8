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
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.Masking;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.RowOutput;
import dev.urial.cli.verbs.MediaTypeOption;
import dev.urial.cli.verbs.RegistryFiles;
import dev.urial.cli.verbs.SecretsOption;
import dev.urial.cli.verbs.Verb;
import dev.urial.dereference.Dereferencer;
import dev.urial.dereference.Representation;
import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.documents.DocumentReaders;
import dev.urial.documents.Documents;
import dev.urial.documents.html.HtmlReader;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.Link;
import dev.urial.documents.message.MimeLimitException;
import dev.urial.documents.rewrite.RewriteRule;
import dev.urial.documents.rewrite.RewriteRules;
import dev.urial.documents.rewrite.Rewriter;
import dev.urial.documents.xml.XmlReader;
import dev.urial.internal.text.AppendixB;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import dev.urial.report.SyntaxError;
import dev.urial.safety.FetchPolicy;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code urial links}: lists the links of documents, and rewrites the references in documents. */
public final class LinksVerb implements Verb.Action {
  private static final Opt BASE = Opt.value("base");
  private static final Opt ABSOLUTE = Opt.flag("absolute");
  private static final Opt REWRITE = Opt.value("rewrite");
  private static final Opt WHY = Opt.flag("why");
  private static final Opt NO_SCRIPT = Opt.flag("no-script");
  private static final Opt NAMESPACES = Opt.flag("namespaces");

  public static final Verb VERB =
      new Verb("links", options(), LinkRow.COLUMNS, Opt.OF_FILES, new LinksVerb());

  private static List<Opt> options() {
    List<Opt> options =
        new ArrayList<>(List.of(BASE, MediaTypeOption.OPTION, ABSOLUTE, REWRITE, WHY));
    options.addAll(List.of(NO_SCRIPT, NAMESPACES));
    options.addAll(List.of(RegistryFiles.POLICY, FetchOptions.ALLOW_PRIVATE));
    options.addAll(List.of(Opt.MASK, Opt.FIELDS, Opt.CSV));
    return List.copyOf(options);
  }

  /** The maximum number of remarks reported for a document. */
  private static final int MOST_REMARKS = 20;

  /**
   * A document that was read.
   *
   * @param name the file or the URL; null for standard input
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Source(@Nullable String name, byte[] octets, MediaType type, BaseChain base) {
    String shownName() {
      return name == null ? Io.STDIN : name;
    }
  }

  /** Thrown if the links of a document cannot be shown, with the reason. */
  private static final class Unread extends Exception {
    private static final long serialVersionUID = 1;

    private final transient Message message;

    Unread(Message message) {
      super(message.text());
      this.message = message;
    }
  }

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    List<String> names = call.files(call.operands());
    boolean isWritten = call.has(ABSOLUTE) || call.has(REWRITE);
    if (call.has(ABSOLUTE) && call.has(REWRITE)) {
      throw new UsageException("--absolute and --rewrite cannot be combined");
    }
    if (isWritten && names.size() > 1) {
      throw new UsageException("only one document can be rewritten at a time");
    }
    if (isWritten && (call.has(Opt.FIELDS) || call.has(Opt.CSV))) {
      throw new UsageException(
          "--fields and --csv can only be used with a list of links, not with a document");
    }
    for (Opt option : List.of(BASE, REWRITE)) {
      String given = call.value(option.name());
      SyntaxError error = given == null ? null : Iri.tryParse(given).errorOrNull();
      if (error != null && given != null) {
        return OperationRunner.broken(call, "--" + option.name(), given, Failure.of(error));
      }
    }
    FetchPolicy policy;
    try {
      policy = FetchOptions.policy(call);
    } catch (OperationFailure e) {
      return OperationRunner.broken(call, "--policy", call.value("policy", ""), e.failure());
    }
    return new Reading(call, policy, MediaTypeOption.of(call), names.size() > 1).all(names);
  }

  /** Reads all documents. */
  private static final class Reading {
    private final Invocation call;
    private final FetchPolicy policy;
    private final @Nullable MediaType type;
    private final boolean namesFiles;
    private final RowOutput rows;
    private final Masking secrets;
    private final DocumentReaders readers;
    private boolean isUnreadable;
    private boolean isUnread;

    Reading(Invocation call, FetchPolicy policy, @Nullable MediaType type, boolean namesFiles)
        throws UsageException {
      this.call = call;
      this.policy = policy;
      this.type = type;
      this.namesFiles = namesFiles;
      this.rows = RowOutput.ofFields(call);
      this.secrets = SecretsOption.ofData(call);
      this.readers = readers(call);
    }

    private static DocumentReaders readers(Invocation call) {
      DocumentReaders readers = DocumentReaders.standard();
      if (call.has(NO_SCRIPT)) {
        readers = readers.with(HtmlReader.withoutScripting());
      }
      return call.has(NAMESPACES) ? readers.with(XmlReader.of().withNamespaces()) : readers;
    }

    int all(List<String> names) throws IOException, UsageException {
      for (String name : names) {
        SyntaxError error = brokenUrl(name);
        if (error != null) {
          isUnread = true;
          OperationRunner.broken(call, "URL", name, Failure.of(error));
          continue;
        }
        try {
          Source source = isUrl(name) ? fetched(name) : file(name);
          answer(source);
        } catch (LineReader.Unreadable e) {
          isUnreadable = true;
          complain(Message.quoted(String.valueOf(e.getMessage())));
        } catch (MimeLimitException e) {
          isUnread = true;
          String why = Excerpt.escape(String.valueOf(e.getMessage()));
          complain(CliText.of("failure.of", shown(name), Message.quoted(why)));
        } catch (Unread e) {
          isUnread = true;
          complain(e.message);
        }
      }
      if (!call.has(ABSOLUTE) && !call.has(REWRITE)) {
        rows.flush(); // writes a table's header even without rows
      }
      return isUnreadable ? ExitStatus.IO_ERROR : isUnread ? ExitStatus.NO : ExitStatus.FINE;
    }

    private void complain(Message message) throws IOException {
      call.out().flush();
      call.err().line("urial: " + message.text(call.language()));
    }

    private Source file(String name) throws LineReader.Unreadable, Unread {
      boolean isStdin = name.equals(Io.STDIN);
      byte[] octets = OctetInput.use(name, call, BufferedInputStream::readAllBytes);
      String base = call.value(BASE.name());
      BaseChain chain = BaseChain.none();
      if (base != null) {
        chain = BaseChain.retrieved(base, 0);
      } else if (!isStdin) {
        chain = BaseChain.retrieved(Path.of(name).toAbsolutePath().toUri().toString(), 0);
      }
      MediaType said = type == null ? Documents.findMediaType(name) : type;
      MediaType known = said == null ? guessed(octets) : said;
      return new Source(isStdin ? null : name, octets, known, chain);
    }

    private Source fetched(String url) throws Unread {
      try (Dereferencer web = Dereferencer.of(policy);
          Representation it = web.dereference(url)) {
        if (!it.isSuccess()) {
          throw new Unread(CliText.of("links.status", shown(url), it.status()));
        }
        String base = call.value(BASE.name());
        BaseChain chain =
            base == null
                ? BaseChain.retrieved(it.baseUri().toString(), Math.max(0, it.chain().size() - 1))
                : BaseChain.retrieved(base, 0);
        MediaType said = type == null ? it.mediaType() : type;
        byte[] octets = it.octets();
        return new Source(url, octets, said == null ? guessed(octets) : said, chain);
      } catch (DereferenceException e) {
        throw new Unread(CliText.of("failure.of", shown(url), e.message()));
      } catch (IOException e) {
        throw new Unread(
            CliText.of("failure.of", shown(url), Message.quoted(String.valueOf(e.getMessage()))));
      }
    }

    private static String shown(String url) {
      return Excerpt.escape(Secrets.masked(url));
    }

    private void answer(Source source) throws IOException, Unread {
      if (readers.find(source.type) == null) {
        throw new Unread(CliText.of("links.no-reader", source.type.essence()));
      }
      String to = call.value(REWRITE.name());
      boolean isWritten = to != null || call.has(ABSOLUTE);
      if (isWritten && !readers.isRewritable(source.type)) {
        throw new Unread(CliText.of("rewrite.mail", source.type.essence()));
      }
      if (to != null) {
        BaseChain there = BaseChain.retrieved(to, 0);
        call.out().write(rewriter().move(source.octets, source.type, source.base, there));
        return;
      }
      if (call.has(ABSOLUTE)) {
        Rewriter absolute = rewriter(RewriteRules.absolute());
        call.out().write(absolute.rewrite(source.octets, source.type, source.base));
        return;
      }
      boolean isDrawn = call.has(WHY) && !RowOutput.areData(call);
      DocumentLinks read = readers.links(source.octets, source.type, source.base);
      for (Link link : read.links()) {
        LinkRow row =
            new LinkRow(
                source.name, link, secrets, call.has(WHY), namesFiles, call.terminal().columns());
        if (isDrawn && !call.terminal().out()) {
          call.out().line(row.drawing(DrawingStyle.plain(call.language())));
        } else if (!rows.row(row)) {
          isUnread = true;
          complain(CliText.of("failure.not-a-line"));
        }
      }
      remark(source, read);
    }

    private Rewriter rewriter(RewriteRule... rules) {
      return Rewriter.of(rules).withReaders(readers);
    }

    /** Reports problems with the document itself, such as where reading had to stop. */
    private void remark(Source source, DocumentLinks read) throws IOException {
      int message = 0;
      for (Remark remark : read.remarks()) {
        if (remark.severity() == Severity.WARNING && message++ < MOST_REMARKS) {
          int index = Math.min(remark.range().start(), read.text().text().length());
          String place = shown(source.shownName()) + ':' + read.text().line(index);
          complain(CliText.of("failure.of", place, remark.message()));
        }
      }
    }
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

  /** Guesses the media type: XML if there is an XML declaration, otherwise HTML. */
  private static MediaType guessed(byte[] octets) {
    String head =
        new String(octets, 0, Math.min(octets.length, 64), StandardCharsets.ISO_8859_1).strip();
    String text = head.startsWith("\u00EF\u00BB\u00BF") ? head.substring(3) : head;
    return text.startsWith("<?xml")
        ? MediaType.of("application", "xml")
        : MediaType.of("text", "html");
  }
}
