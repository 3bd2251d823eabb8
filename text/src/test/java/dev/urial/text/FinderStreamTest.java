package dev.urial.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.urial.testkit.laws.Growth;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Long texts: what they cost in memory, and that nothing is found where nothing is. */
class FinderStreamTest {
  private static final String LINE =
      "12:30 see <http://a.example/b>, me@a.example. And so on, etc.\n";

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
  /** What was seen after an earlier find, or at the end of a window, is not what is here. */
  @Test
  void whatFollowsIsLookedAtForEachFind() throws IOException {
    Finder strict = Finder.strict();
    assertEquals(List.of(), strict.findAll("urn://a.fi\u4e2d"));
    List<String> two = new ArrayList<>();
    strict.forEach("http://a.example/ urn://a.fi\u4e2d", find -> two.add(find.text()));
    assertEquals(List.of("http://a.example/"), two);
    for (int size = 4; size < 16; size++) {
      List<Find> streamed = new ArrayList<>();
      strict.run(
          TextWindow.of(new StringReader("urn://a.fi\u4e2d"), false, true, size),
          new FindMaker("http", streamed::add));
      assertEquals(List.of(), streamed, "a window of " + size);
    }
  }

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

  /**
   * Ten million characters of this tree's own code and pages, without the lines in which a reader
   * would see an identifier: two slashes, an escaped slash, {@code www.}, letters on both sides of
   * an at sign, a scheme of {@link #OPAQUE} and its colon.
   */
  @Test
  void nothingIsFoundWhereNothingIs() throws IOException {
    StringBuilder text = new StringBuilder();
    for (Path file : files()) {
      Files.readString(file, StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !holdsOne(line.toLowerCase(Locale.ROOT)))
          .forEach(line -> text.append(line).append('\n'));
    }
    assertTrue(text.length() > 1_000_000, () -> "too little text: " + text.length());
    List<String> web = new ArrayList<>();
    Finder.web().forEach(text, find -> web.add(find.kind() + " " + find.text()));
    assertEquals(List.of(), web.stream().distinct().toList());
    String all = text.toString().repeat(Growth.sized(10_000_000) / text.length() + 1);
    long[] count = new long[1];
    Finder.web().forEachSpan(all, (kind, start, end) -> count[0]++);
    assertEquals(0, count[0]);
  }

  private static final List<String> OPAQUE =
      List.of(
          "mailto:",
          "tel:",
          "sms:",
          "urn:",
          "magnet:",
          "sip:",
          "sips:",
          "xmpp:",
          "geo:",
          "matrix:",
          "doi:",
          "bitcoin:",
          "facetime:",
          "skype:");

  private static boolean holdsOne(String line) {
    for (String scheme : OPAQUE) {
      if (line.contains(scheme)) {
        return true;
      }
    }
    for (int at = line.indexOf('@'); at >= 0; at = line.indexOf('@', at + 1)) {
      if (at > 0
          && at + 1 < line.length()
          && Character.isLetterOrDigit(line.charAt(at - 1))
          && Character.isLetterOrDigit(line.charAt(at + 1))) {
        return true;
      }
    }
    return line.contains("//") || line.contains("\\/") || line.contains("www.");
  }

  private static List<Path> files() throws IOException {
    String root = System.getProperty("urial.root", "");
    List<Path> files = new ArrayList<>();
    Files.walkFileTree(
        Path.of(root.isBlank() ? ".." : root),
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return folder.toString().contains("target")
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (file.toString().endsWith(".java") || file.toString().endsWith(".md")) {
              files.add(file);
            }
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException e) {
            return FileVisitResult.CONTINUE; // other tests leave files for a moment
          }
        });
    Collections.sort(files);
    return files;
  }

  /** Code and prose in which other profiles see what is none, or may be none. */
  private static final String DOUBTFUL =
      """
      std::vector<int> a; a::b; if (x ? y:z) { case A: return tag:1; } info:done data:image
      {"data":"x", "tag": "y", about:1} public@Override image@2x.png user@host 12:30:45
      README.md says: see app.py, main.rs; a.b.c(), java.util.List, e.g. i.e. 1.2.3.4 v1.2
      News: none. Note:this. Re:answer; time:now file:name service:up session:abc dns:x
      @Test #tag $HOME ~/a.txt C:\\a\\b a/b:c //comment <xs:element/> url(a.png) 50%:50% x@y.z
      """;

  @Test
  void whatOthersFindInCodeIsListed() {
    assertEquals(List.of(), texts(Finder.web()));
    assertEquals(
        List.of("tag:1", "info:done", "about:1", "file:name", "service:up", "session:abc", "dns:x"),
        texts(Finder.strict()));
    assertEquals(
        List.of(
            "tag:1",
            "info:done",
            "about:1",
            "image@2x.png",
            "README.md",
            "app.py",
            "main.rs",
            "file:name",
            "service:up",
            "session:abc",
            "dns:x"),
        texts(Finder.everything()));
    assertEquals(
        List.of("README.md", "app.py", "main.rs"),
        texts(Finder.web().with(Finder.Option.BARE_DOMAINS)));
  }

  private static List<String> texts(Finder finder) {
    return finder.findAll(DOUBTFUL).stream().map(Find::text).toList();
  }

  /** Sentences about identifiers, as documentation has them. */
  private static final String PROSE =
      """
      * `about:srcdoc` and `about:blank` use HTML's fallback base URL. `jar:` is split at the last
        `!/`, so `jar:jar:a!/b!/c` and `jar:a!/b!/c` both work.
      * The rule turns `magic://a/b/c//d/e/f` and `/g` into `magic://a/b/c//d/g`; the table next to
        it says `magic://a/g`.
      * Passwords, nested (`view-source:`, `jar:http://u:pw@h!/a`), after `=//`.
        `view-source:http://good.example/../evil.example/` would have a different host.
      * `\u24d4xample.com` and `example.com` are not the same. Links lead to javadoc.io, and HTML is
        valid according to the checker of validator.w3.org. `lvh.me` is a name of this host; names
        that embed an address (`nip.io`) are refused.
      * Words of a host (`paypa1-login.com`); half of the pages about a company
        (`paypal-fans.com`); next to a bait word (`paypal-login.com`, in any order).
      * `README.md` is a domain in Moldova, [112](0112-repairs.md), `a.zip#x`, (`start.sh`).
        `image@2x.png` is not an address.
      * `FetchPolicy.vet` considers every way; policies write `Deception.id()`; a view names its own
        parts (`SchemeView.parts()`).
      """;

  /** What the other profiles find there and the one for the web does not, by the reason. */
  @Test
  void whatOthersFindInProseIsListed() {
    Set<String> web = distinct(Finder.web(), PROSE);
    Set<String> strict = distinct(Finder.strict(), PROSE);
    strict.removeAll(web);
    assertEquals(Set.of(), strict);
    Set<String> all = distinct(Finder.everything(), PROSE);
    all.removeAll(web);
    Set<String> expected = new TreeSet<>();
    // Identifiers of schemes that a chat does not know.
    expected.addAll(List.of("about:blank", "about:srcdoc", "jar:a!/b!/c", "jar:jar:a!/b!/c"));
    expected.addAll(List.of("magic://a/b/c//d/e/f", "magic://a/b/c//d/g", "magic://a/g"));
    // The whole of what the web's profile finds a part of.
    expected.addAll(
        List.of("jar:http://u:pw@h!/a", "view-source:http://good.example/../evil.example/"));
    // Hosts, meant as such.
    expected.addAll(
        List.of(
            "example.com",
            "javadoc.io",
            "lvh.me",
            "nip.io",
            "\u24d4xample.com",
            "validator.w3.org"));
    expected.addAll(List.of("paypa1-login.com", "paypal-fans.com", "paypal-login.com"));
    // Names of files whose ends are top-level domains: .sh and .zip are among them.
    expected.addAll(List.of("0112-repairs.md", "README.md", "a.zip#x", "start.sh"));
    // What is written like an address of mail.
    expected.add("image@2x.png");
    // Names of Java whose last part is a top-level domain.
    expected.addAll(List.of("Deception.id", "FetchPolicy.vet", "SchemeView.parts"));
    assertEquals(expected, all);
  }

  private static Set<String> distinct(Finder finder, String text) {
    Set<String> found = new TreeSet<>();
    finder.forEach(text, find -> found.add(find.text()));
    return found;
  }
}
