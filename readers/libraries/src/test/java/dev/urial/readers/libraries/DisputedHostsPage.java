package dev.urial.readers.libraries;

import dev.urial.readers.ReaderReport;
import dev.urial.readers.Readers;
import dev.urial.readers.Verdict;
import dev.urial.report.Component;
import dev.urial.report.Distance;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.Refusal;
import dev.urial.safety.Vetting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Writes what is between the marks of docs/disputed-hosts.md: what the readers of today do with the
 * texts of published reports, and what {@code vet} answers.
 *
 * <p>{@code DisputedHostsPage ROOT} writes it again; programs that are not installed are reported
 * as absent.
 */
final class DisputedHostsPage {
  static final String BEGIN = "<!-- make disputed writes from here -->\n";
  static final String END = "<!-- to here -->\n";

  private final StringBuilder to = new StringBuilder();
  private final Readers readers;
  private final boolean isOfPrograms;

  private DisputedHostsPage(Readers readers, boolean isOfPrograms) {
    this.readers = readers;
    this.isOfPrograms = isOfPrograms;
  }

  public static void main(String[] args) throws IOException {
    Path page = Path.of(args[0], "docs", "disputed-hosts.md");
    String old = Files.readString(page);
    String libraries = written(Readers.withoutPrograms(), false);
    String programs = written(programs(), true);
    Files.writeString(page, before(old) + libraries + programs + after(old));
  }

  /** The installed programs alone. */
  static Readers programs() {
    Set<String> programs = new LinkedHashSet<>(Readers.found().names());
    programs.removeAll(Readers.withoutPrograms().names());
    return programs.isEmpty() ? Readers.of(List.of()) : Readers.found().only(programs);
  }

  /** The part of the page that is the same everywhere: the libraries of this build. */
  static String ofLibraries() {
    return written(Readers.withoutPrograms(), false);
  }

  static String before(String page) {
    return page.substring(0, mark(page, BEGIN) + BEGIN.length());
  }

  private static String after(String page) {
    return page.substring(mark(page, END));
  }

  private static int mark(String page, String mark) {
    int at = page.indexOf(mark);
    if (at < 0) {
      throw new IllegalStateException("the mark is missing: " + mark);
    }
    return at;
  }

  private static String written(Readers readers, boolean isOfPrograms) {
    try (readers) {
      DisputedHostsPage page = new DisputedHostsPage(readers, isOfPrograms);
      page.write();
      return page.to.toString();
    }
  }

  private void write() {
    if (isOfPrograms) {
      line("\n## What installed programs do\n");
      line(
          "The same URLs, parsed by the programs on the machine that generated this page: "
              + who()
              + ".");
      absent();
    }
    summary();
    String kind = "";
    for (DisputedHost one : DisputedHost.all()) {
      if (!one.kind().equals(kind)) {
        kind = one.kind();
        head(kind);
      }
      row(one);
    }
  }

  /** How many are disputed still. */
  private void summary() {
    Map<Distance, Integer> counts = new EnumMap<>(Distance.class);
    int vetted = 0;
    List<DisputedHost> all = DisputedHost.all();
    for (DisputedHost one : all) {
      counts.merge(readers.read(one.text()).distance(), 1, Integer::sum);
      vetted += FetchPolicy.publicWeb().vet(one.text()).isOk() ? 0 : 1;
    }
    int elsewhere = counts.getOrDefault(Distance.CONNECTION, 0);
    int refused = counts.getOrDefault(Distance.REFUSAL, 0);
    String whose = isOfPrograms ? "these programs" : "the JDK and the libraries in this build";
    line(
        String.format(
            "\nOf %d URLs, %s send %d to different hosts. Some parsers refuse another %d, and the"
                + " remaining parsers agree. All parsers agree on %d.%s",
            all.size(),
            whose,
            elsewhere,
            refused,
            all.size() - elsewhere - refused,
            isOfPrograms
                ? ""
                : " `urial vet` refuses "
                    + vetted
                    + " and returns the others in a form that both standards parse alike."));
  }

  private void head(String kind) {
    line("\n### " + kind + (isOfPrograms ? ": programs" : "") + "\n");
    line(
        isOfPrograms
            ? "| URL | readers | host reached |"
            : "| report | behavior then | URL | readers | host reached today | `urial vet` |");
    line("|" + " --- |".repeat(isOfPrograms ? 3 : 6));
  }

  private void row(DisputedHost one) {
    Verdict verdict = readers.read(one.text());
    String text = code(one.text());
    String distance = verdict.distance().name().toLowerCase(Locale.ROOT);
    String hosts = hosts(verdict);
    line(
        isOfPrograms
            ? "| " + String.join(" | ", text, distance, hosts) + " |"
            : "| "
                + String.join(
                    " | ", one.links(), one.what(), text, distance, hosts, vet(one.text()))
                + " |");
  }

  private void line(String line) {
    to.append(line).append('\n');
  }

  /** Names and versions. */
  private String who() {
    List<String> names = new ArrayList<>();
    for (ReaderReport report : readers.read("http://a/").reports()) {
      names.add(report.name() + " " + report.version());
    }
    return names.isEmpty() ? "none" : String.join(", ", names);
  }

  private void absent() {
    List<String> missing = readers.missing();
    if (!missing.isEmpty()) {
      line("\nNot installed: " + String.join(", ", missing) + ".");
    }
  }

  /** Who reaches which host, the most frequent first; then who refuses. */
  private static String hosts(Verdict verdict) {
    Map<String, List<String>> places = new LinkedHashMap<>();
    List<String> refusing = new ArrayList<>();
    boolean namesPort = verdict.distance(Component.PORT) == Distance.CONNECTION;
    boolean namesScheme = verdict.distance(Component.SCHEME) == Distance.CONNECTION;
    for (ReaderReport report : verdict.reports()) {
      if (report.answer().isRefusal()) {
        refusing.add(report.name());
      } else if (report.tells(Component.HOST)) {
        String place = place(report, namesPort, namesScheme);
        places.computeIfAbsent(place, key -> new ArrayList<>()).add(report.name());
      }
    }
    List<String> told = new ArrayList<>();
    places.entrySet().stream()
        .sorted((one, other) -> other.getValue().size() - one.getValue().size())
        .forEach(it -> told.add(it.getKey() + ": " + String.join(", ", it.getValue())));
    if (!refusing.isEmpty()) {
      told.add("refused: " + String.join(", ", refusing));
    }
    return String.join("<br>", told);
  }

  private static String place(ReaderReport report, boolean namesPort, boolean namesScheme) {
    String host = report.answer().get(Component.HOST);
    if (host == null || host.isEmpty()) {
      return "no host";
    }
    String port = report.answer().get(Component.PORT);
    String scheme = report.answer().get(Component.SCHEME);
    String place = code(namesPort && port != null ? host + ":" + port : host);
    return namesScheme && scheme != null ? place + " over " + code(scheme) : place;
  }

  private static String vet(String text) {
    Vetting vetting = FetchPolicy.publicWeb().vet(text);
    if (vetting.isOk()) {
      return "passes, with host " + code(vetting.orElseThrow().url().host());
    }
    Set<String> names = new LinkedHashSet<>();
    for (Refusal refusal : vetting.refusals()) {
      names.add(code(refusal.name()));
    }
    return String.join(", ", names);
  }

  /** What cannot be seen, as it would be written in Java. */
  private static String code(String text) {
    StringBuilder shown = new StringBuilder("`");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '\n' -> shown.append("\\n");
        case '\r' -> shown.append("\\r");
        case '\t' -> shown.append("\\t");
        case '\b' -> shown.append("\\b");
        case '|' -> shown.append("\\|");
        case ' ' -> shown.append(i == 0 || i + 1 == text.length() ? "␠" : " ");
        default -> shown.append(c < ' ' || c == 127 ? String.format("\\u%04X", (int) c) : c);
      }
    }
    return shown.append('`').toString();
  }
}
