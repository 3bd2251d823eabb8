package dev.urial.readers.libraries;

import dev.urial.readers.ReaderReport;
import dev.urial.readers.Readers;
import dev.urial.readers.Verdict;
import dev.urial.report.Component;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Where {@code android.net.Uri} goes and no other reader does: of the texts that readers part over,
 * and of the published ones. {@code AndroidDifferentials FILE} writes the file again.
 */
final class AndroidDifferentials {
  static final String FILE = "differentials-android.txt";

  private AndroidDifferentials() {}

  public static void main(String[] args) throws Exception {
    List<String> lines = new ArrayList<>();
    Set<String> texts = texts();
    try (Readers others = DifferentialSearch.readers();
        Readers android = Readers.of(List.of(new AndroidReader()))) {
      lines.add(
          "# Where android.net.Uri connects and no other reader of differentials.txt does: a host"
              + " (and port), and the text.");
      lines.add("# " + DifferentialSearch.asked(android) + " among");
      lines.add("# " + DifferentialSearch.asked(others));
      for (String text : texts) {
        List<ReaderReport> reports = new ArrayList<>(others.read(text).reports());
        reports.addAll(android.read(text).reports());
        Verdict verdict = Verdict.of(text, reports);
        if (isAlone(verdict)) {
          lines.add(line(text, reports.get(reports.size() - 1)));
        }
      }
    }
    write(Path.of(args[0]), lines);
    System.err.println(lines.size() - 3 + " of " + texts.size() + " texts");
  }

  /** The texts that are asked, the shortest first. */
  static Set<String> texts() {
    Set<String> texts =
        new TreeSet<>(
            Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()));
    Stream.concat(
            Differential.kept().stream().map(Differential::text),
            DisputedHost.all().stream().map(DisputedHost::text))
        .forEach(texts::add);
    return texts;
  }

  /** Whether the last reader connects to a host, some others do, and none of them to that. */
  static boolean isAlone(Verdict verdict) {
    String pattern = verdict.pattern();
    int last = pattern.length() - 1;
    String host = verdict.reports().get(last).answer().get(Component.HOST);
    return host != null
        && !host.isEmpty()
        && pattern.indexOf(pattern.charAt(last)) == last
        && DifferentialSearch.parts(verdict);
  }

  private static String line(String text, ReaderReport report) {
    String host = report.answer().get(Component.HOST);
    String port = report.answer().get(Component.PORT);
    String place = host + (port == null ? "" : ":" + port);
    return Differential.escape(place) + " " + Differential.escape(text);
  }

  private static void write(Path file, List<String> lines) throws IOException {
    Files.writeString(file, String.join("\n", lines) + "\n", StandardCharsets.UTF_8);
  }
}
