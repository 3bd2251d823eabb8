package dev.urial.cli.foreign;

import dev.urial.cli.foreign.GoUrl.Pair;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.LineReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An implementation of Tom Hudson's {@code unfurl}, as of 2022-07-19. It reads URLs from standard
 * input, and writes parts of them to standard output. Input without a scheme is parsed as if it
 * began with {@code http://}.
 *
 * @see <a href="https://github.com/tomnomnom/unfurl">unfurl</a>
 */
public final class Unfurl {
  private static final Set<String> OPTIONS = Set.of("u", "unique", "v", "verbose");

  /** Extracts values from a URL. */
  private interface Mode {
    List<String> values(GoUrl url, String format);
  }

  private Unfurl() {}

  /**
   * Runs the command.
   *
   * @return the exit status, as in unfurl
   */
  public static int run(Invocation call, ForeignCommandTexts words) throws IOException {
    GoFlags flags;
    try {
      flags = GoFlags.of(call.operands(), OPTIONS);
    } catch (GoFlags.Wrong e) {
      call.err().line(String.valueOf(e.getMessage()));
      call.err().lines(words.help("unfurl"));
      return ExitStatus.USAGE;
    }
    if (flags.asksHelp()) {
      call.out().text(words.help("unfurl"));
      return ExitStatus.FINE;
    }
    Mode mode = mode(flags.operand(0));
    if (mode == null) {
      call.err().line("unknown mode: " + TrurlOptions.shown(OctetStrings.of(flags.operand(0))));
      call.err().lines(words.help("unfurl"));
      return ExitStatus.FINE; // as unfurl does
    }
    flags.noteUnread(flags.operand(0).equals("format") ? 2 : 1, "unfurl", call, words);
    lines(call, mode, OctetStrings.of(flags.operand(1)), flags);
    return ExitStatus.FINE;
  }

  private static @Nullable Mode mode(String name) {
    return switch (name) {
      case "keys" -> (url, format) -> keys(url);
      case "values" -> (url, format) -> grouped(url).stream().map(Pair::value).toList();
      case "keypairs" ->
          (url, format) ->
              grouped(url).stream().map(pair -> pair.name() + '=' + pair.value()).toList();
      case "domain", "domains" -> (url, format) -> List.of(url.hostname());
      case "path", "paths" -> (url, format) -> List.of(url.escapedPath());
      case "apex", "apexes" -> (url, format) -> List.of(UnfurlFormat.Domain.of(url).apex());
      case "json" -> (url, format) -> List.of(UnfurlJson.object(url));
      case "format" -> (url, format) -> List.of(UnfurlFormat.expand(format, url));
      default -> null;
    };
  }

  private static List<String> keys(GoUrl url) {
    return url.pairs().stream().map(Pair::name).distinct().toList();
  }

  /** Returns the pairs, grouped by name; names are in the order of their first occurrence. */
  private static List<Pair> grouped(GoUrl url) {
    Map<String, List<Pair>> groups = new LinkedHashMap<>();
    for (Pair pair : url.pairs()) {
      groups.computeIfAbsent(pair.name(), name -> new ArrayList<>()).add(pair);
    }
    return groups.values().stream().flatMap(List::stream).toList();
  }

  private static void lines(Invocation call, Mode mode, String format, GoFlags flags)
      throws IOException {
    boolean unique = flags.has("u") || flags.has("unique");
    boolean verbose = flags.has("v") || flags.has("verbose");
    Set<String> seen = new HashSet<>();
    ForeignOut out = new ForeignOut(call);
    LineReader lines = new LineReader(call.in(), call.out()::flush);
    while (lines.next()) {
      String line = lines.octets();
      String tried = line;
      try {
        GoUrl url = GoUrl.parse(line);
        if (url.scheme().isEmpty()) {
          tried = "http://" + line;
          url = GoUrl.parse(tried);
        }
        for (String value : mode.values(url, format)) {
          if (!value.isEmpty() && (!unique || seen.add(value))) {
            out.line(value);
          }
        }
      } catch (GoUrl.Refused e) {
        if (verbose) {
          call.err().line("parse failure: parse " + GoUrl.quoted(tried) + ": " + e.getMessage());
        }
      }
    }
  }
}
