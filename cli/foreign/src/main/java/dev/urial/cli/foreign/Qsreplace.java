package dev.urial.cli.foreign;

import dev.urial.cli.foreign.GoUrl.Pair;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.LineReader;
import java.io.IOException;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * An implementation of Tom Hudson's {@code qsreplace}, as of 2022-06-23. It reads URLs from
 * standard input, and writes them to standard output with all query values replaced. It writes only
 * one URL for each combination of host, path and parameter names.
 *
 * @see <a href="https://github.com/tomnomnom/qsreplace">qsreplace</a>
 */
public final class Qsreplace {
  private static final Set<String> OPTIONS = Set.of("a", "ignore-path");

  private Qsreplace() {}

  /**
   * Runs the command.
   *
   * @return the exit status, as in qsreplace
   */
  public static int run(Invocation call, ForeignCommandTexts words) throws IOException {
    GoFlags flags;
    try {
      flags = GoFlags.of(call.operands(), OPTIONS);
    } catch (GoFlags.Wrong e) {
      call.err().line(String.valueOf(e.getMessage()));
      call.err().lines(words.help("qsreplace"));
      return ExitStatus.USAGE;
    }
    if (flags.asksHelp()) {
      call.out().text(words.help("qsreplace"));
      return ExitStatus.FINE;
    }
    flags.noteUnread(1, "qsreplace", call, words);
    lines(call, OctetStrings.of(flags.operand(0)), flags);
    return ExitStatus.FINE;
  }

  private static void lines(Invocation call, String value, GoFlags flags) throws IOException {
    Set<String> seen = new HashSet<>();
    ForeignOut out = new ForeignOut(call);
    LineReader lines = new LineReader(call.in(), call.out()::flush);
    while (lines.next()) {
      String line = lines.octets();
      try {
        GoUrl url = GoUrl.parse(line);
        Map<String, String> first = first(url);
        String path = flags.has("ignore-path") ? "" : url.escapedPath();
        if (seen.add(url.hostname() + path + '?' + String.join("&", first.keySet()))) {
          url.setQuery(query(first, value, flags.has("a")));
          out.line(url.toString());
        }
      } catch (GoUrl.Refused e) {
        String shown = TrurlOptions.shown(line);
        call.err()
            .line(
                "failed to parse url "
                    + shown
                    + " [parse "
                    + GoUrl.quoted(line)
                    + ": "
                    + e.getMessage()
                    + "]");
      }
    }
  }

  /** Returns the parameter names in sorted order, each with its first value. */
  private static Map<String, String> first(GoUrl url) {
    Map<String, String> first = new TreeMap<>();
    for (Pair pair : url.pairs()) {
      first.putIfAbsent(pair.name(), pair.value());
    }
    return first;
  }

  private static String query(Map<String, String> first, String value, boolean appends) {
    StringBuilder to = new StringBuilder();
    first.forEach(
        (name, before) ->
            to.append(to.length() == 0 ? "" : "&")
                .append(GoUrl.queryEscaped(name))
                .append('=')
                .append(GoUrl.queryEscaped((appends ? before : "") + value)));
    return to.toString();
  }
}
