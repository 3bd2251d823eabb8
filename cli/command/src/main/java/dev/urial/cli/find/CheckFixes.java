package dev.urial.cli.find;

import dev.urial.check.CheckedLink;
import dev.urial.check.LinkFixes;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.TerminalSafeText;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.Output;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code urial check --fix}: applies fixes that are certain, as a diff or in the files themselves.
 * They are collected first, because nothing is written while documents are read.
 */
final class CheckFixes {
  static final Opt FIX = Opt.flag("fix", "write certain fixes as a diff, instead of the problems");

  private final Invocation call;
  private final List<LinkFixes> found = new ArrayList<>();
  private final List<CheckedLink> fixed = new ArrayList<>();

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

  /** Adds the fixes of a file. */
  void add(LinkFixes fixes) {
    found.add(fixes);
  }

  /** Writes all fixes, and returns the exit status. */
  int write() throws IOException, UsageException {
    int status = ExitStatus.FINE;
    if (!found.isEmpty()) {
      try (OutputStream out = TerminalSafeText.out(call)) {
        for (LinkFixes fixes : found) {
          List<String> file = List.of(fixes.links().get(0).source());
          int own = DocumentSource.each(call, file, out::flush, name -> write(fixes, name, out));
          status = Math.max(status, own);
        }
      }
    }
    return status;
  }

  private void write(LinkFixes fixes, String file, OutputStream out)
      throws IOException, OperationFailure {
    List<CheckedLink> done = new ArrayList<>(fixes.links());
    ChangedFileWriter changed =
        new ChangedFileWriter(
            call, out, (name, octets, to) -> to.write(applied(fixes, name, octets, done)));
    if (isDiff(call)) {
      var unused = changed.diff(file);
    } else {
      changed.replace(file);
    }
    fixed.addAll(done);
  }

  private static byte[] applied(
      LinkFixes fixes, String file, InputStream octets, List<CheckedLink> done)
      throws IOException, OperationFailure {
    byte[] document = octets.readAllBytes();
    try {
      byte[] result = fixes.applied(document);
      done.removeAll(fixes.left(result));
      return result;
    } catch (RuntimeException e) {
      // The file has changed since it was checked, and its reader fails.
      throw DocumentSource.failure(file, e);
    }
  }

  /** Returns the links that were fixed, or that the diff fixes. */
  List<CheckedLink> fixed() {
    return fixed;
  }

  /** Reports the number of fixes on standard error, unless the output is for programs. */
  void tell() throws IOException {
    if (call.has(FIX) && !Output.isData(call)) {
      String key = isDiff(call) ? "check.fixable" : "check.fixed";
      long files = fixed.stream().map(CheckedLink::source).distinct().count();
      call.err().line(CliText.of(key, fixed.size(), files).text(call.language()));
    }
  }
}
