package dev.urial.cli.find;

import dev.urial.MediaType;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.TextStream;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.Say;
import dev.urial.cli.render.TextSession;
import dev.urial.cli.verbs.MediaTypeOption;
import dev.urial.cli.verbs.Verb;
import dev.urial.documents.Documents;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.rewrite.Rewriter;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Message;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** {@code urial rewrite}: files with other identifiers, and all else as it was. */
public final class RewriteVerb implements Verb.Action {
  private static final Opt IN_PLACE = Opt.flag("in-place");
  private static final Opt BACKUP = Opt.value("backup");
  private static final Opt DIFF = Opt.flag("diff");

  public static final Verb VERB =
      new Verb("rewrite", options(), List.of(), Opt.OF_FILES, new RewriteVerb());

  /** A document is read as a whole; longer ones can be read as text. */
  private static final int MOST_OCTETS = 1 << 28;

  private static final String AS_TEXT = "--type text/plain";
  private static final int HEAD = 256;
  private static final Set<String> JSON = Set.of("json", "jsonl", "ndjson", "geojson", "map");

  private static List<Opt> options() {
    List<Opt> options = new ArrayList<>(RewriteOptions.ALL);
    options.addAll(List.of(MediaTypeOption.OPTION, IN_PLACE, BACKUP, DIFF));
    return List.copyOf(options);
  }

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    List<String> files = call.files(call.operands());
    String backup = call.value(BACKUP.name(), "");
    if (call.has(IN_PLACE) && (call.has(DIFF) || files.contains(Io.STDIN))) {
      throw new UsageException("--in-place goes with files, and not with --diff");
    }
    if (call.has(BACKUP) && (!call.has(IN_PLACE) || backup.isEmpty() || hasSlash(backup))) {
      throw new UsageException("--backup is the end of a name, as .orig, and goes with --in-place");
    }
    Rewriter rewriter;
    try {
      rewriter = Rewriter.of(RewriteOptions.rules(call));
    } catch (OperationFailure e) {
      return TextSession.broken(call, "--map", call.value("map", ""), e.failure());
    }
    return new Run(call, rewriter, MediaTypeOption.of(call), backup).all(files);
  }

  private static boolean hasSlash(String suffix) {
    return suffix.indexOf('/') >= 0 || suffix.indexOf('\\') >= 0;
  }

  /** Why a document cannot be rewritten. */
  private static final class Unread extends IOException {
    private static final long serialVersionUID = 1;

    private final transient Message told;

    Unread(Message told) {
      super(told.text());
      this.told = told;
    }
  }

  /** What goes through all files. */
  private static final class Run {
    private final Invocation call;
    private final Rewriter rewriter;
    private final @Nullable MediaType type;
    private final String backup;
    private final OutputStream out;
    private boolean isChanged;

    Run(Invocation call, Rewriter rewriter, @Nullable MediaType type, String backup) {
      this.call = call;
      this.rewriter = rewriter;
      this.type = type;
      this.backup = backup;
      this.out = ShownOctets.out(call);
    }

    int all(List<String> files) throws IOException {
      int status = ExitStatus.FINE;
      for (String file : files) {
        try {
          one(file);
        } catch (LineReader.Unreadable e) {
          complain(Message.quoted(String.valueOf(e.getMessage())));
          status = ExitStatus.IO_ERROR;
        } catch (Unread e) {
          complain(Say.of("failure.of", LineReader.shown(file), e.told));
          status = status == ExitStatus.FINE ? ExitStatus.NO : status;
        }
      }
      out.close();
      boolean isDifferent = call.has(DIFF) && isChanged;
      return status == ExitStatus.FINE && isDifferent ? ExitStatus.NO : status;
    }

    private void complain(Message told) throws IOException {
      out.flush();
      call.err().line("urial: " + told.text(call.language()));
    }

    private void one(String file) throws IOException {
      if (call.has(IN_PLACE)) {
        inPlace(file);
      } else if (call.has(DIFF)) {
        diff(file);
      } else {
        TextStream.octets(file, call, out::flush, in -> rewrite(file, in, out));
      }
    }

    private void inPlace(String file) throws IOException {
      LineReader.open(file).close(); // says what is wrong with it
      try (FileAside aside = new FileAside(Path.of(file))) {
        aside.replace(
            to -> TextStream.octets(file, call, out::flush, in -> rewrite(file, in, to)), backup);
      } catch (LineReader.Unreadable | Unread e) {
        throw e;
      } catch (IOException e) {
        throw new LineReader.Unreadable(LineReader.shown(file), e);
      }
    }

    /** By way of two files: a text of any length is compared, and standard input is read once. */
    private void diff(String file) throws IOException {
      Path before = Files.createTempFile("urial-", ".old");
      Path after = Files.createTempFile("urial-", ".new");
      try {
        try (OutputStream old = new BufferedOutputStream(Files.newOutputStream(before), 1 << 16)) {
          TextStream.octets(file, call, out::flush, in -> in.transferTo(old));
        }
        try (InputStream in = Files.newInputStream(before);
            OutputStream to = new BufferedOutputStream(Files.newOutputStream(after), 1 << 16)) {
          rewrite(file, in, to);
        }
        try (InputStream old = Files.newInputStream(before);
            InputStream fresh = Files.newInputStream(after)) {
          isChanged |= UnifiedDiff.write(file, old, fresh, out);
        }
      } finally {
        Files.deleteIfExists(before);
        Files.deleteIfExists(after);
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
          throw new Unread(Say.of("links.no-reader", known.essence()));
        }
        byte[] document = in.readNBytes(MOST_OCTETS + 1);
        if (document.length > MOST_OCTETS) {
          throw new Unread(Say.of("rewrite.too-long", MOST_OCTETS >> 20, AS_TEXT));
        }
        to.write(rewriter.rewrite(document, known, base(file)));
      } catch (IllegalArgumentException e) {
        throw new Unread(Message.quoted(Excerpt.escape(String.valueOf(e.getMessage()))));
      }
    }

    private BaseChain base(String file) {
      String base = call.value(RewriteOptions.BASE.name());
      boolean isFile = base == null && !file.equals(Io.STDIN);
      String here = isFile ? Path.of(file).toAbsolutePath().toUri().toString() : base;
      return here == null ? BaseChain.none() : BaseChain.retrieved(here, 0);
    }

    /** By the name, else by how a text without a telling name begins; text if nothing tells. */
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
