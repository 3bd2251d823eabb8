package dev.urial.cli.find;

import dev.urial.check.CheckedLink;
import dev.urial.check.LinkFixes;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.TerminalSafeText;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.Output;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Message;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * {@code urial check --fix}: applies fixes that are certain, as a diff or in the files themselves.
 */
final class CheckFixes {
  static final Opt FIX =
      Opt.flag(
          "fix",
          "write certain fixes as a diff: permanent moves, ids in a different case, https if it"
              + " responds");

  private final Invocation call;
  private final List<LinkFixes> found = new ArrayList<>();
  private final List<CheckedLink> fixed = new ArrayList<>();
  private boolean isUnwritable;

  CheckFixes(Invocation call) {
    this.call = call;
  }

  /**
   * Rejects options that cannot be combined.
   *
   * @param isReport whether {@code --format} requests a report
   */
  static void verify(Invocation call, List<String> files, boolean isReport) throws UsageException {
    if (call.has(FIX) && files.contains(Io.STDIN)) {
      throw new UsageException("--fix works on files and folders, not on standard input");
    }
    boolean isData = isReport || Output.isData(call) || call.has(Opt.MASK);
    if (isDiff(call) && isData) {
      throw new UsageException(
          "--fix writes a diff; --json, --tsv, --csv, --fields, --format and --mask require --fix --in-place");
    }
  }

  /** Returns whether standard output is a diff instead of a list of faults. */
  static boolean isDiff(Invocation call) {
    return call.has(FIX) && !call.has(ChangedFileWriter.IN_PLACE);
  }

  /**
   * Stores fixes until the check is complete, because nothing is written while documents are read.
   */
  void add(LinkFixes fixes) {
    found.add(fixes);
  }

  /** Writes all fixes. */
  void write() throws IOException {
    if (found.isEmpty()) {
      return;
    }
    try (OutputStream out = TerminalSafeText.out(call)) {
      for (LinkFixes fixes : found) {
        write(fixes, out);
      }
    }
  }

  private void write(LinkFixes fixes, OutputStream out) throws IOException {
    Set<CheckedLink> left = Collections.newSetFromMap(new IdentityHashMap<>());
    String file = fixes.links().get(0).source();
    ChangedFileWriter changed =
        new ChangedFileWriter(call, out, (name, octets, to) -> apply(fixes, octets, to, left));
    try {
      if (isDiff(call)) {
        var unused = changed.diff(file);
      } else {
        changed.replace(file);
      }
      fixes.links().stream().filter(it -> !left.contains(it)).forEach(fixed::add);
    } catch (LineReader.Unreadable e) {
      isUnwritable = true;
      out.flush();
      call.err().line("urial: " + e.getMessage());
    } catch (ChangedFileWriter.Unread e) {
      out.flush();
      Message message = CliText.of("failure.of", LineReader.shown(file), e.message());
      call.err().line("urial: " + message.text(call.language()));
    }
  }

  private static void apply(
      LinkFixes fixes, InputStream octets, OutputStream to, Set<CheckedLink> left)
      throws IOException {
    byte[] document = octets.readAllBytes();
    byte[] result;
    try {
      result = fixes.applied(document);
      left.addAll(fixes.left(result));
    } catch (RuntimeException e) {
      // The file has changed since it was checked, and its reader fails.
      throw new ChangedFileWriter.Unread(Message.quoted(Excerpt.escape(String.valueOf(e))));
    }
    to.write(result);
  }

  /** Returns the links that were fixed, or that the diff fixes. */
  List<CheckedLink> fixed() {
    return fixed;
  }

  /** Returns whether a file could not be read or written. */
  boolean isUnwritable() {
    return isUnwritable;
  }

  /** Reports the number of fixes on standard error, unless the output is for programs. */
  void tell() throws IOException {
    if (!call.has(FIX) || Output.isData(call)) {
      return;
    }
    int files = (int) fixed.stream().map(CheckedLink::source).distinct().count();
    Message message =
        isDiff(call)
            ? CliText.of("check.fixable", fixed.size(), files)
            : CliText.of("check.fixed", fixed.size(), files);
    call.err().line(message.text(call.language()));
  }
}
