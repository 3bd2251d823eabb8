package dev.urial.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.urial.testkit.suites.Suites;
import java.io.IOException;
import java.io.Reader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Long texts: what they cost in memory, and that nothing is found where nothing is. */
class FinderStreamTest {
  private static final String LINE = "12:30 see <http://a.example/b>, me@a.example. And so on, etc.\n";

  /** The same line for so many characters; 1 GB of it is for {@link #main}. */
  private static final class Lines extends Reader {
    private long left;
    private int at;

    Lines(long length) {
      left = length;
    }

    @Override
    public int read(char[] into, int from, int most) {
      int n = (int) Math.min(left, Math.min(most, LINE.length() - at));
      if (n == 0) {
        return -1;
      }
      LINE.getChars(at, at + n, into, from);
      at = (at + n) % LINE.length();
      left -= n;
      return n;
    }

    @Override
    public void close() {}
  }

  /** By hand: {@code java -Xmx32m … FinderStreamTest 1073741824}. */
  public static void main(String[] arguments) throws IOException {
    long length = Long.parseLong(arguments[0]);
    long[] count = new long[2];
    Finder.web()
        .forEach(
            new Lines(length),
            find -> {
              count[0]++;
              count[1] = find.line();
            });
    System.out.println(count[0] + " finds, the last on line " + count[1]);
  }

  /** What is allocated beside the strings that are looked through grows with nothing. */
  @Test
  void aStreamIsReadInConstantMemory() throws IOException {
    Finder.web().forEachSpan(new Lines(1 << 20), (kind, start, end) -> {});
    long small = allocated(1 << 20);
    long large = allocated(16 << 20);
    assertTrue(large < 20 * small, () -> small + " and " + large);
    List<Find> last = new ArrayList<>();
    long length = (long) LINE.length() * 100_000;
    Finder.web()
        .forEach(
            new Lines(length),
            find -> {
              last.clear();
              last.add(find);
            });
    assertEquals(100_000, last.get(0).line());
    assertEquals(length - LINE.length() + LINE.indexOf("me@"), last.get(0).start());
  }

  private static long allocated(int length) throws IOException {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long id = Thread.currentThread().getId();
    long before = threads.getThreadAllocatedBytes(id);
    Finder.web().forEachSpan(new Lines(length), (kind, start, end) -> {});
    return threads.getThreadAllocatedBytes(id) - before;
  }

  /** Ten million characters of this tree's own code and pages, without what is an identifier. */
  @Test
  void nothingIsFoundWhereNothingIs() throws IOException {
    StringBuilder text = new StringBuilder();
    Path root = Suites.folder().resolve("../../").normalize();
    for (Path file : files()) {
      for (String line : Files.readString(file, StandardCharsets.UTF_8).split("\n")) {
        // What a person would call an identifier goes; colons, dots and at signs alone stay.
        if (!line.contains("//") && !line.contains("www.") && !hasAddress(line)) {
          text.append(line).append('\n');
        }
      }
    }
    assertTrue(text.length() > 100_000, () -> "too little text below " + root);
    String all = text.toString().repeat(10_000_000 / text.length() + 1);
    assertTrue(all.length() > 10_000_000);
    List<Find> web = new ArrayList<>();
    Finder.web().forEach(text, web::add);
    assertEquals(List.of(), known(web));
    long[] count = new long[1];
    Finder.web().forEachSpan(all, (kind, start, end) -> count[0]++);
    assertEquals(0, count[0]);
  }

  private static List<String> known(List<Find> finds) {
    return finds.stream().map(find -> find.kind() + " " + find.text()).distinct().toList();
  }

  /** Whether schemes without slashes, or the sign of an address, stand in a line. */
  private static boolean hasAddress(String line) {
    for (String sign :
        List.of("mailto:", "tel:", "sms:", "urn:", "magnet:", "sip:", "sips:", "xmpp:", "geo:")) {
      if (line.contains(sign) || line.contains(sign.toUpperCase(java.util.Locale.ROOT))) {
        return true;
      }
    }
    int at = line.indexOf('@');
    return at > 0 && line.indexOf('.', at) > 0 && !line.contains(" @") && !line.startsWith("@");
  }

  private static List<Path> files() throws IOException {
    Path root = Path.of(System.getProperty("urial.root", "").isBlank() ? ".." : System.getProperty("urial.root"));
    try (Stream<Path> paths = Files.walk(root)) {
      return paths
          .filter(p -> !p.toString().contains("target"))
          .filter(p -> p.toString().endsWith(".java") || p.toString().endsWith(".md"))
          .sorted()
          .toList();
    }
  }
}
