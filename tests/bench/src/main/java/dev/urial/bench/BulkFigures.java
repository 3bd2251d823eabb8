package dev.urial.bench;

import dev.urial.Equivalence;
import dev.urial.Uri;
import dev.urial.bulk.ByteBuilder;
import dev.urial.bulk.ComponentColumns;
import dev.urial.bulk.NormalForms;
import dev.urial.bulk.Row;
import dev.urial.bulk.RowGrammar;
import dev.urial.report.Component;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntSupplier;
import java.util.stream.Stream;

/**
 * Gigabytes a second, of all designs in turn, in one process: what {@code docs/bulk.md} states.
 *
 * <p>Each round runs every candidate once over all lines of a file; of the rounds the fastest
 * counts, which is the one that the least was stolen from. The plain scan runs in the same rounds.
 *
 * <pre>{@code make bulk ARGS=FILE…}</pre>
 */
public final class BulkFigures {
  private static final int ROUNDS = Integer.getInteger("rounds", 60);

  private final byte[] bytes;
  private final int[] starts;
  private final int[] ends;
  private final Row row = Row.of(RowGrammar.URI);
  private final Row reference = Row.of(RowGrammar.IRI_REFERENCE);
  private final NormalForms syntax = NormalForms.of(RowGrammar.URI, Equivalence.SYNTAX);
  private final NormalForms scheme = NormalForms.of(RowGrammar.URI, Equivalence.SCHEME);
  private final ByteBuilder out = new ByteBuilder();
  private final int[] last = new int[64];
  private final ComponentColumns columns = ComponentColumns.of(RowGrammar.URI, 1024);

  private BulkFigures(byte[] bytes) {
    this.bytes = bytes;
    int rows = ScanDesigns.lineFeedsByByte(bytes, 0, bytes.length);
    starts = new int[rows];
    ends = new int[rows];
    int start = 0;
    int at = 0;
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] == '\n') {
        starts[at] = start;
        ends[at++] = i;
        start = i + 1;
      }
    }
  }

  /** Reads the files named, by default three of the corpora, and prints a table for each. */
  public static void main(String[] files) throws IOException {
    Path corpora = Folders.corpora().resolve("url-various-datasets");
    List<Path> all =
        files.length > 0
            ? Arrays.stream(files).map(Path::of).toList()
            : Stream.of("kasztp.txt", "node_files.txt", "isaacs_files.txt")
                .map(corpora::resolve)
                .toList();
    for (Path file : all) {
      byte[] bytes = Files.readAllBytes(file);
      System.out.printf(
          Locale.ROOT,
          "%n%s: %,d bytes, %,d lines%n",
          file.getFileName(),
          bytes.length,
          ScanDesigns.lineFeedsByByte(bytes, 0, bytes.length));
      new BulkFigures(bytes).print();
    }
  }

  /** What is done with a line. */
  @FunctionalInterface
  private interface Work {
    boolean on(int start, int end);
  }

  private void print() {
    Map<String, IntSupplier> all = new LinkedHashMap<>();
    all.put(
        "line feeds counted, long by long", () -> ScanDesigns.lineFeeds(bytes, 0, bytes.length));
    all.put("valid: table a byte", () -> count((s, e) -> ScanDesigns.validByTable(bytes, s, e)));
    all.put("valid: SWAR ranges", () -> count((s, e) -> ScanDesigns.validBySwar(bytes, s, e)));
    all.put("valid: table a pair", () -> count((s, e) -> ScanDesigns.validByPairs(bytes, s, e)));
    all.put("valid: Row.check, shifts (kept)", () -> count((s, e) -> row.check(bytes, s, e)));
    all.put("valid: Row.check, IRI-reference", () -> count((s, e) -> reference.check(bytes, s, e)));
    all.put(
        "places: table a byte", () -> count((s, e) -> ScanDesigns.placesByTable(bytes, s, e) >= 0));
    all.put(
        "places: SWAR ranges", () -> count((s, e) -> ScanDesigns.placesBySwar(bytes, s, e) >= 0));
    all.put(
        "places: table a pair", () -> count((s, e) -> ScanDesigns.placesByPairs(bytes, s, e) >= 0));
    all.put(
        "places: shift a byte",
        () -> count((s, e) -> ScanDesigns.placesByShifts(bytes, s, e, last)));
    all.put("places: Row.read, table (kept)", () -> count((s, e) -> row.read(bytes, s, e)));
    all.put("places: Row.read, five asked", this::five);
    all.put("places: Columns.read", this::inColumns);
    all.put("normalize: SYNTAX", () -> normalize(syntax));
    all.put("normalize: SCHEME", () -> normalize(scheme));
    all.put("Uri.parse of new String", () -> count(this::byNoun));
    all.put("java.net.URI of new String", () -> count(this::byJava));
    measure(all);
  }

  private void measure(Map<String, IntSupplier> all) {
    List<String> names = new ArrayList<>(all.keySet());
    long[] best = new long[names.size()];
    int[] answers = new int[names.size()];
    for (int round = 0; round < ROUNDS; round++) {
      for (int i = 0; i < best.length; i++) {
        if (round >= 20 && i >= best.length - 2 && round % 4 != 0) {
          continue; // the slow ones
        }
        long begun = System.nanoTime();
        answers[i] = Objects.requireNonNull(all.get(names.get(i))).getAsInt();
        long took = System.nanoTime() - begun;
        best[i] = best[i] == 0 ? took : Math.min(best[i], took);
      }
    }
    for (int i = 0; i < best.length; i++) {
      System.out.printf(
          Locale.ROOT,
          "%-34s %6.3f GB/s %7.1f ns a line %8.0f%n",
          names.get(i),
          (double) bytes.length / best[i],
          (double) best[i] / starts.length,
          (double) answers[i]);
    }
  }

  private int count(Work work) {
    int count = 0;
    for (int i = 0; i < starts.length; i++) {
      count += work.on(starts[i], ends[i]) ? 1 : 0;
    }
    return count;
  }

  private int five() {
    int sum = 0;
    for (int i = 0; i < starts.length; i++) {
      if (row.read(bytes, starts[i], ends[i])) {
        sum +=
            row.end(Component.SCHEME)
                + row.start(Component.HOST)
                + row.end(Component.HOST)
                + row.start(Component.PORT)
                + row.end(Component.PATH)
                + row.start(Component.QUERY);
      }
    }
    return sum;
  }

  private int inColumns() {
    int valid = 0;
    int[] from = new int[1024];
    int[] to = new int[1024];
    for (int i = 0; i < starts.length; i += 1024) {
      int rows = Math.min(1024, starts.length - i);
      System.arraycopy(starts, i, from, 0, rows);
      System.arraycopy(ends, i, to, 0, rows);
      valid += columns.read(bytes, from, to, rows);
    }
    return valid;
  }

  private int normalize(NormalForms forms) {
    int valid = 0;
    for (int i = 0; i < starts.length; i++) {
      out.clear();
      valid += forms.write(bytes, starts[i], ends[i], out) ? 1 : 0;
    }
    return valid;
  }

  private boolean byNoun(int start, int end) {
    return Uri.tryParse(new String(bytes, start, end - start, StandardCharsets.UTF_8)).isOk();
  }

  private boolean byJava(int start, int end) {
    try {
      return !new URI(new String(bytes, start, end - start, StandardCharsets.UTF_8)).isOpaque();
    } catch (URISyntaxException e) {
      return false;
    }
  }
}
