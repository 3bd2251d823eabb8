package dev.urial.cli.find;

import dev.urial.MediaType;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.TerminalSafeText;
import dev.urial.cli.io.TextStream;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.verbs.MediaTypeOption;
import dev.urial.cli.verbs.Verb;
import dev.urial.documents.Documents;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.rewrite.Rewriter;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** {@code urial rewrite}: changes identifiers in files, and leaves everything else unchanged. */
public final class RewriteVerb implements Verb.Action {
  private static final Opt DIFF = Opt.flag("diff");

  /**
   * The maximum size of a document in octets. A document is read as a whole; larger documents can
   * be processed as plain text.
   */
  private static final int MOST_OCTETS = 1 << 28;

  private static final String AS_TEXT = "--type text/plain";
  private static final int HEAD = 256;
  private static final Set<String> JSON = Set.of("json", "jsonl", "ndjson", "geojson", "map");

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
    return new Verb("rewrite", options(), List.of(), Opt.OF_FILES, new RewriteVerb(servers));
  }

  private static List<Opt> options() {
    List<Opt> options = new ArrayList<>(RewriteOptions.ALL);
    options.addAll(
        List.of(
            MediaTypeOption.OPTION, ChangedFileWriter.IN_PLACE, ChangedFileWriter.BACKUP, DIFF));
    return List.copyOf(options);
  }

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    List<String> files = call.files(call.operands());
    boolean isInPlace = call.has(ChangedFileWriter.IN_PLACE);
    if (isInPlace && (call.has(DIFF) || files.contains(Io.STDIN))) {
      throw new UsageException("--in-place requires files, and cannot be combined with --diff");
    }
    ChangedFileWriter.verify(call);
    String asking = RewriteOptions.asking(call);
    try (ShortLinkRules rules = asking == null ? null : servers.make(asking)) {
      return new Run(call, rules).all(files);
    } catch (OperationFailure e) {
      return OperationRunner.broken(call, "--map", call.value("map", ""), e.failure());
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
      this.rewriter = Rewriter.of(RewriteOptions.rules(call, servers, this::unanswered));
      this.type = MediaTypeOption.of(call);
      this.out = TerminalSafeText.out(call);
      this.changed = new ChangedFileWriter(call, out, this::rewrite);
    }

    int all(List<String> files) throws IOException {
      int status = ExitStatus.FINE;
      for (String file : files) {
        try {
          one(file);
        } catch (LineReader.Unreadable e) {
          complain(Message.quoted(String.valueOf(e.getMessage())));
          status = ExitStatus.IO_ERROR;
        } catch (ChangedFileWriter.Unread e) {
          complain(CliText.of("failure.of", LineReader.shown(file), e.message()));
          status = status == ExitStatus.FINE ? ExitStatus.NO : status;
        }
      }
      out.close();
      boolean isNo = isIncomplete || call.has(DIFF) && isChanged;
      return status == ExitStatus.FINE && isNo ? ExitStatus.NO : status;
    }

    /** Reports a URL that is unchanged because no server returned a replacement. */
    private void unanswered(String url, Message reason) {
      isIncomplete = true;
      try {
        complain(CliText.of("failure.of", Excerpt.escape(Secrets.masked(url)), reason));
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
      MediaType known = type == null ? typeOf(file, in) : type;
      try {
        if (known.essence().equals("text/plain")) {
          rewriter.rewrite(in, to, Rewriter.charset(known));
          return;
        }
        if (!rewriter.reads(known)) {
          boolean isRead = Documents.findReader(known) != null;
          String key = isRead ? "rewrite.mail" : "links.no-reader";
          throw new ChangedFileWriter.Unread(CliText.of(key, known.essence()));
        }
        byte[] document = in.readNBytes(MOST_OCTETS + 1);
        if (document.length > MOST_OCTETS) {
          throw new ChangedFileWriter.Unread(
              CliText.of("rewrite.too-long", MOST_OCTETS >> 20, AS_TEXT));
        }
        to.write(rewriter.rewrite(document, known, base(file)));
      } catch (IllegalArgumentException e) {
        throw new ChangedFileWriter.Unread(
            Message.quoted(Excerpt.escape(String.valueOf(e.getMessage()))));
      }
    }

    private BaseChain base(String file) {
      String base = call.value(RewriteOptions.BASE.name());
      boolean isFile = base == null && !file.equals(Io.STDIN);
      String here = isFile ? Path.of(file).toAbsolutePath().toUri().toString() : base;
      return here == null ? BaseChain.none() : BaseChain.retrieved(here, 0);
    }

    /**
     * Returns the media type by the file name, or else by the beginning of the content; by default
     * {@code text/plain}.
     */
    private static MediaType typeOf(String file, BufferedInputStream in) throws IOException {
      MediaType named = file.equals(Io.STDIN) ? null : Documents.findMediaType(file);
      int dot = file.lastIndexOf('.');
      if (named != null) {
        return named;
      }
      if (dot >= 0 && JSON.contains(Ascii.lower(file.substring(dot + 1)))) {
        return MediaType.of("application", "json");
      }
      in.mark(HEAD);
      byte[] head = in.readNBytes(HEAD);
      in.reset();
      String text = Ascii.lower(new String(head, StandardCharsets.ISO_8859_1));
      String begin = (text.startsWith("\u00EF\u00BB\u00BF") ? text.substring(3) : text).strip();
      if (begin.startsWith("<?xml")) {
        return MediaType.of("application", "xml");
      }
      boolean isPage = begin.startsWith("<!doctype html") || begin.startsWith("<html");
      return isPage ? MediaType.of("text", "html") : MediaType.of("text", "plain");
    }
  }
}
