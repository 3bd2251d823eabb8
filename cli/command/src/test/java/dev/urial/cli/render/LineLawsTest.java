package dev.urial.cli.render;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Ran;
import dev.urial.cli.io.Terminal;
import dev.urial.testkit.Sampling;
import dev.urial.testkit.laws.Laws;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/** One line out for each line in, whatever the line; for every verb and every form. */
class LineLawsTest {
  private static final List<String> VERBS =
      List.of(
          "inspect",
          "inspect --standard rfc",
          "inspect --standard whatwg",
          "inspect --standard all",
          "history",
          "history --era rfc1738",
          "history --base http://a/b",
          "history --myths",
          "inspect --base http://a/b",
          "valid --standard whatwg",
          "normalize --standard whatwg",
          "resolve --standard whatwg http://a/b/c",
          "get --quiet {host}",
          "get --standard whatwg --quiet {puny:url}",
          "get {query:a}",
          "query untrack",
          "set --standard whatwg -s port=1 -s user=u -",
          "idna to-ascii",
          "idna to-unicode --strict",
          "idna check --strict",
          "valid --as uri",
          "valid",
          "resolve http://a/b/c",
          "resolve --to-relative http://a/b/c",
          "normalize",
          "normalize --level scheme",
          "compare http://a/",
          "convert --to uri",
          "convert --to iri",
          "convert --to readable",
          "idna",
          "template test {a}/{b}",
          "template exec --as pattern *://:host/:path",
          "encode",
          "encode --component form --charset ISO-8859-1",
          "decode",
          "decode --component form",
          "decode --lossy",
          "set -a path=x -a query=a=b -",
          "encode --set path",
          "encode --set form --charset shift_jis",
          "decode --set form",
          "query list",
          "query list --as query",
          "query get a --all",
          "query get a --standard whatwg",
          "query set a=b",
          "query append --as query --plus sign a=b",
          "query delete a --standard whatwg",
          "inspect --as domain",
          "inspect --as typed",
          "inspect --as urn",
          "inspect --as scheme",
          "inspect --as fragment --type text/html",
          "inspect --as fragment --type text/csv",
          "convert --to path --os windows",
          "convert --from path --os posix",
          "query sort",
          "query encode");

  /** Those that have something to say beside an answer, too. */
  private static final List<String> NOTED =
      List.of("query list", "query get", "inspect --as domain");

  private static final String[] PIECES = {
    "http://", "HTTP:", "//", "a", "/", "..", "/./", "%41", "%0A", "%", "%zz", "%C3%A9", "%FF", "é",
        "日",
    "\u2028", "\u0085", "\u0000", "\u001B", "\r", "\t", " ", "\\", "?", "#", "@", ":", "[::1]", "[",
        "u:p@",
    "\uD83D\uDE00", "\u202E", "&", "=", "+", "%0D", "%5C", "%E2%80%A8", "\uFEFF",
  };

  @TestFactory
  Stream<DynamicTest> oneLineForEachLine() {
    return VERBS.stream()
        .map(
            verb ->
                DynamicTest.dynamicTest(
                    verb, () -> drawAndCheck(verb, Laws.draws(Sampling.of(15, 60)))));
  }

  private static void drawAndCheck(String verb, int draws) {
    for (int seed = 0; seed < draws; seed++) {
      var random = new Random(seed);
      int lines = random.nextInt(40);
      byte[] input = input(random, lines);
      String where = verb + ", seed " + seed;
      Ran plain = Ran.reading(input, Terminal.NONE, verb.split(" "));
      assertEquals(lines, Ran.lines(plain.out()).size(), where);
      assertTrue(plain.status() <= 1, where + plain.err());
      Ran json = Ran.reading(input, Terminal.NONE, with(verb, "--json"));
      List<String> objects = Ran.lines(json.out());
      assertEquals(lines, objects.size(), where);
      long unwritable =
          Ran.lines(plain.err()).stream().filter(line -> line.contains("as one line")).count();
      int failures = 0;
      for (int k = 0; k < lines; k++) {
        boolean failed = objects.get(k).contains(",\"error\":{\"rule\":");
        failures += failed ? 1 : 0;
        assertTrue(!failed || Ran.lines(plain.out()).get(k).isEmpty(), where);
        assertEquals(1, objects(objects.get(k)), where);
      }
      if (NOTED.stream().noneMatch(verb::startsWith)) {
        assertEquals(failures + unwritable, Ran.lines(plain.err()).size(), where);
      }
      assertEquals(unwritable > 0 ? 1 : json.status(), plain.status(), where);
      assertEquals("", json.err(), where);
      Ran tsv = Ran.reading(input, Terminal.NONE, with(verb, "--tsv"));
      List<String> rows = Ran.lines(tsv.out());
      assertEquals(lines + 1, rows.size(), where);
      for (String row : rows) {
        assertEquals(rows.get(0).split("\t", -1).length, row.split("\t", -1).length, where);
      }
      assertEquals(json.status(), tsv.status(), where);
      Ran screen = Ran.reading(input, Ran.SCREEN, verb.split(" "));
      assertEquals(json.status(), screen.status(), where);
      for (String line : Ran.lines(screen.out())) {
        assertTrue(line.chars().noneMatch(LineLawsTest::isControl), where);
      }
    }
  }

  private static String[] with(String verb, String form) {
    List<String> args = new ArrayList<>(List.of(verb.split(" ")));
    args.add(1, form);
    return args.toArray(new String[0]);
  }

  /** Reads the whole of it, or throws. */
  private static int objects(String json) {
    int objects = 0;
    try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), json)) {
      int depth = 0;
      for (var token = parser.nextToken(); token != null; token = parser.nextToken()) {
        depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
        objects += depth == 0 ? 1 : 0;
      }
    }
    return objects;
  }

  private static byte[] input(Random random, int lines) {
    var bytes = new ByteArrayOutputStream();
    for (int k = 0; k < lines; k++) {
      int pieces = random.nextInt(7);
      for (int i = 0; i < pieces; i++) {
        bytes.writeBytes(PIECES[random.nextInt(PIECES.length)].getBytes(StandardCharsets.UTF_8));
      }
      if (random.nextInt(10) == 0) {
        bytes.write(0x80 + random.nextInt(0x80)); // most often no UTF-8
      }
      boolean last = k == lines - 1;
      if (last && random.nextBoolean()) {
        bytes.write('.'); // a last line need not end, but must not be empty then
      } else {
        bytes.writeBytes(random.nextBoolean() ? new byte[] {'\n'} : new byte[] {'\r', '\n'});
      }
    }
    return bytes.toByteArray();
  }

  private static boolean isControl(int c) {
    return c < ' ' || (c >= 0x7F && c <= 0x9F) || c == 0x2028 || c == 0x2029;
  }
}
