package dev.urial.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.IriReference;
import dev.urial.bulk.ByteBuilder;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Mills texts of any number from those of the corpora: hosts, segments of paths and pairs of
 * queries put together again, as a seed says, with the share of texts that no standard reads.
 *
 * <p>Each row is made from the seed and its number alone. No two are the same, unless repeats are
 * asked for: a token drawn from the number is in each, so that no dictionary makes columns of them
 * small.
 *
 * <pre>
 * SyntheticTexts [--seed N] [--rows N | --size 5g] [--repeats 0.2] [--corpora DIR] OUT.txt|OUT.parquet|-
 * </pre>
 */
public final class SyntheticTexts {
  private static final byte[] DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz".getBytes(UTF_8);
  private static final byte[][] SCHEMES = {
    "https://".getBytes(UTF_8), "http://".getBytes(UTF_8), "HTTP://".getBytes(UTF_8)
  };
  private static final byte[][] ENDS = {
    ".html".getBytes(UTF_8), "/".getBytes(UTF_8), ".php".getBytes(UTF_8), ".jpg".getBytes(UTF_8)
  };

  private static final byte[] ID = "id=".getBytes(UTF_8);

  private final byte[][] hosts;
  private final byte[][] segments;
  private final byte[][] pairs;
  private final byte[][] broken;
  private final long brokenShare;
  private final long seed;
  private final long repeats;

  private SyntheticTexts(Pieces pieces, long seed, double repeats) {
    hosts = octets(pieces.hosts);
    segments = octets(pieces.segments);
    pairs = octets(pieces.pairs);
    broken = octets(pieces.broken);
    brokenShare = (long) (0x1p32 * pieces.brokenLines / pieces.lines);
    this.seed = mixed(seed + 0x9E3779B97F4A7C15L);
    this.repeats = (long) (0x1p32 * repeats);
  }

  /** What is cut from the corpora. */
  private static final class Pieces {
    final Set<String> hosts = new LinkedHashSet<>();
    final Set<String> segments = new LinkedHashSet<>();
    final Set<String> pairs = new LinkedHashSet<>();
    final Set<String> broken = new LinkedHashSet<>();
    long lines;
    long brokenLines;
  }

  /**
   * Reads the corpora.
   *
   * @param corpora their folder
   * @param seed what is drawn
   * @param repeats which share of rows is one that was before, from 0 to 1
   */
  public static SyntheticTexts of(Path corpora, long seed, double repeats) throws IOException {
    Pieces pieces = new Pieces();
    for (String line : Files.readAllLines(corpora.resolve("url-various-datasets/kasztp.txt"))) {
      cut(line.replace("\uFEFF", "").strip(), pieces);
    }
    String links =
        Files.readString(corpora.resolve("free-programming-books/markdown-with-links.txt"));
    for (int i = links.indexOf("](http"); i >= 0; i = links.indexOf("](http", i + 1)) {
      int end = links.indexOf(')', i);
      String link = end < 0 ? "" : links.substring(i + 2, end);
      if (!link.isEmpty() && link.chars().noneMatch(Character::isWhitespace)) {
        cut(link, pieces);
      }
    }
    for (String line : Files.readAllLines(corpora.resolve("url-various-datasets/node_files.txt"))) {
      for (String segment : line.substring(Math.max(0, line.indexOf("//") + 2)).split("/", -1)) {
        if (!segment.isEmpty() && pieces.segments.size() < 60_000 && isClean(segment)) {
          pieces.segments.add(segment);
        }
      }
    }
    return new SyntheticTexts(pieces, seed, repeats);
  }

  private static boolean isClean(String text) {
    return IriReference.tryParse("a/" + text).orElseNull() != null;
  }

  private static void cut(String line, Pieces to) {
    if (line.isEmpty() || line.chars().anyMatch(c -> c < 32 || c == 127)) {
      return;
    }
    to.lines++;
    IriReference read = IriReference.tryParse(line).orElseNull();
    if (read == null) {
      to.brokenLines++;
      to.broken.add(line);
      return;
    }
    String host = read.host();
    if (host != null && !host.isEmpty()) {
      to.hosts.add(host);
    }
    for (String segment : read.path().split("/", -1)) {
      if (!segment.isEmpty()) {
        to.segments.add(segment);
      }
    }
    @Nullable String query = read.query();
    if (query != null) {
      for (String pair : query.split("&", -1)) {
        if (!pair.isEmpty()) {
          to.pairs.add(pair);
        }
      }
    }
  }

  private static byte[][] octets(Collection<String> texts) {
    List<byte[]> all = new ArrayList<>();
    texts.forEach(text -> all.add(text.getBytes(UTF_8)));
    return all.toArray(new byte[0][]);
  }

  // Stafford's thirteenth mixer: each bit of the answer hangs on each bit of the number.
  private static long mixed(long number) {
    long z = number;
    z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
    z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
    return z ^ z >>> 31;
  }

  /**
   * Writes a row, without a line end.
   *
   * @param number its number, from 0
   */
  public void row(long number, ByteBuilder to) {
    long at = number;
    long draw = mixed(seed ^ mixed(at));
    // A repeat is the row that a drawn earlier number has, which may be a repeat itself.
    while (at > 0 && (draw >>> 32) < repeats) {
      at = Long.remainderUnsigned(mixed(draw), at);
      draw = mixed(seed ^ mixed(at));
    }
    long token = mixed(at + seed);
    draw = mixed(draw);
    if ((draw >>> 32) < brokenShare) {
      piece(broken, draw, to);
      token(token, 13, to);
      return;
    }
    int kind = (int) (draw >>> 33 & 31);
    append(SCHEMES[kind < 22 ? 0 : kind < 31 ? 1 : 2], to);
    piece(hosts, draw, to);
    draw = mixed(draw);
    int depth = 1 + (int) (draw >>> 33 & 3);
    for (int i = 0; i < depth; i++) {
      to.append('/');
      if (i == depth - 1 && (draw >>> 40 & 1) == 0) {
        break;
      }
      piece(segments, draw, to);
      draw = mixed(draw);
    }
    int form = (int) (draw >>> 36 & 15);
    if (form < 9) {
      to.append('-');
      token(token, 9, to);
      append(ENDS[form & 3], to);
    }
    if (form >= 6) {
      to.append('?');
      int count = 1 + (int) (draw >>> 45 & 1);
      for (int i = 0; i < count; i++) {
        draw = mixed(draw);
        piece(pairs, draw, to);
        to.append('&');
      }
      append(ID, to);
      token(token, 11, to);
    }
    if (form == 3) {
      to.append('#');
      piece(segments, mixed(draw), to);
    }
  }

  private static void piece(byte[][] all, long draw, ByteBuilder to) {
    append(all[(int) ((draw & 0xFFFFFFFFL) * all.length >>> 32)], to);
  }

  private static void append(byte[] bytes, ByteBuilder to) {
    to.append(bytes, 0, bytes.length);
  }

  private static void token(long number, int digits, ByteBuilder to) {
    long rest = number;
    for (int i = 0; i < digits; i++) {
      to.append(DIGITS[(int) Long.remainderUnsigned(rest, 36)]);
      rest = Long.divideUnsigned(rest, 36);
    }
  }

  /**
   * Writes rows as lines until there are so many, or so many octets.
   *
   * @return how many rows there are
   */
  public long lines(long rows, long size, OutputStream out) throws IOException {
    ByteBuilder block = new ByteBuilder();
    long written = 0;
    long row = 0;
    while (row < rows && written + block.length() < size) {
      row(row++, block);
      block.append('\n');
      if (block.length() > 1 << 20) {
        out.write(block.array(), 0, block.length());
        written += block.length();
        block.clear();
      }
    }
    out.write(block.array(), 0, block.length());
    return row;
  }

  /**
   * Writes a file.
   *
   * @param args as the class says
   */
  public static void main(String[] args) throws IOException, SQLException {
    long seed = 1;
    long rows = Long.MAX_VALUE;
    long size = Long.MAX_VALUE;
    double repeats = 0;
    Path corpora = Path.of(System.getProperty("urial.corpora", "../shared/corpora"));
    String out = "";
    for (int i = 0; i < args.length; i++) {
      switch (args[i]) {
        case "--seed" -> seed = Long.parseLong(args[++i]);
        case "--rows" -> rows = amount(args[++i], 1000);
        case "--size" -> size = amount(args[++i], 1000);
        case "--repeats" -> repeats = Double.parseDouble(args[++i]);
        case "--corpora" -> corpora = Path.of(args[++i]);
        default -> out = args[i];
      }
    }
    if (out.isEmpty() || rows == Long.MAX_VALUE && size == Long.MAX_VALUE) {
      System.err.println(
          "SyntheticTexts [--seed N] [--rows N | --size 5g] [--repeats 0.2] [--corpora DIR] OUT");
      System.exit(2);
    }
    SyntheticTexts mill = of(corpora, seed, repeats);
    boolean isTable = out.endsWith(".parquet");
    Path lines = Path.of(isTable ? out + ".txt" : out);
    long begin = System.nanoTime();
    long written;
    if (out.equals("-")) {
      written = mill.lines(rows, size, System.out);
      System.out.flush();
    } else {
      try (OutputStream to = new BufferedOutputStream(Files.newOutputStream(lines))) {
        written = mill.lines(rows, size, to);
      }
    }
    double seconds = (System.nanoTime() - begin) / 1e9;
    System.err.printf("%,d rows in %.1f s%n", written, seconds);
    if (isTable) {
      table(lines, out);
      Files.delete(lines);
    }
  }

  private static long amount(String text, int kilo) {
    int unit = "kmg".indexOf(text.charAt(text.length() - 1));
    String digits = unit < 0 ? text : text.substring(0, text.length() - 1);
    return (long) (Double.parseDouble(digits) * Math.pow(kilo, unit + 1.0));
  }

  private static void table(Path lines, String to) throws SQLException {
    try (Connection engine = DriverManager.getConnection("jdbc:duckdb:");
        Statement sql = engine.createStatement()) {
      sql.execute("SET memory_limit = '2GB'");
      sql.execute("SET preserve_insertion_order = true");
      sql.execute(
          "COPY (SELECT url FROM read_csv('"
              + quoted(lines.toString())
              + "', columns = {'url': 'VARCHAR'}, header = false, auto_detect = false,"
              + " delim = '\u0001', quote = '', escape = '', null_padding = false))"
              + " TO '"
              + quoted(to)
              + "' (FORMAT parquet, COMPRESSION snappy)");
    }
  }

  private static String quoted(String text) {
    return text.replace("'", "''");
  }
}
