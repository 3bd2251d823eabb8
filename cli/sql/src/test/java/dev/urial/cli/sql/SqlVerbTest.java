package dev.urial.cli.sql;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Cli;
import dev.urial.cli.Verbs;
import dev.urial.cli.help.Example;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Terminal;
import dev.urial.sql.Golden;
import dev.urial.sql.SqlFunction;
import dev.urial.sql.SqlFunctions;
import dev.urial.sql.SqlType;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ObjectNode;

/** {@code urial sql} at a prompt. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class SqlVerbTest {
  private static final Terminal SCREEN = new Terminal(false, true, true, false, 60);

  @TempDir Path folder;

  /**
   * What a run said.
   *
   * @param status its exit status
   * @param out standard output
   * @param err standard error
   */
  private record Said(int status, String out, String err) {}

  private static Said run(byte[] input, Terminal terminal, String... words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int status = Cli.run(words, new Io(new ByteArrayInputStream(input), out, err, terminal));
    return new Said(status, out.toString(UTF_8), err.toString(UTF_8));
  }

  /** In a pipe: the words behind {@code urial sql}. */
  private static Said sql(String... words) {
    return run(new byte[0], Terminal.NONE, with(words));
  }

  private static Said drawn(String... words) {
    return run(new byte[0], SCREEN, with(words));
  }

  private static String[] with(String... words) {
    String[] all = new String[words.length + 1];
    all[0] = "sql";
    System.arraycopy(words, 0, all, 1, words.length);
    return all;
  }

  private static void answers(String wanted, String... words) {
    Said said = sql(words);
    assertEquals("", said.err());
    assertEquals(wanted, said.out());
    assertEquals(0, said.status());
  }

  private String file(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    try (OutputStream out =
        name.endsWith(".gz")
            ? new GZIPOutputStream(Files.newOutputStream(file))
            : Files.newOutputStream(file)) {
      out.write(text.getBytes(UTF_8));
    }
    return file.toString();
  }

  /** The driver would load it at each start, which takes as long as all the rest. */
  @Test
  void flightRecorderIsNotLoaded() throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xlog:class+load",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.urial.cli.Main",
                "sql",
                "select 6 * 7 as answer")
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertEquals(0, process.waitFor(), said);
    assertTrue(said.contains("org.duckdb.DuckDBDriver "), "classes are logged");
    assertTrue(said.contains("42"), said);
    assertFalse(said.contains("jdk.jfr.internal.PlatformRecorder"), "Flight Recorder is loaded");
    assertFalse(said.contains("jdk.jfr.internal.MetadataRepository"), "Flight Recorder is loaded");
  }

  @Test
  void examplesPrintWhatTheyShow() {
    for (Example example : Verbs.help().page("sql").examples()) {
      byte[] input = lines(example.input()).getBytes(UTF_8);
      Said said = run(input, Terminal.NONE, example.words());
      assertEquals(lines(example.errors()), said.err(), example.typed());
      assertEquals(lines(example.output()), said.out(), example.typed());
      assertEquals(example.status(), said.status(), example.typed());
    }
  }

  private static String lines(List<String> lines) {
    StringBuilder text = new StringBuilder();
    lines.forEach(line -> text.append(line).append('\n'));
    return text.toString();
  }

  @Test
  void linesOfAnyFileAreATable() throws IOException {
    String plain = file("urls.txt", "http://a/\r\n\nhttp://b/ \"x\",y\nlast");
    answers(
        "1 http://a/\n2 \n3 http://b/ \"x\",y\n4 last\n",
        "select line || ' ' || url from '" + plain + "' order by line");
    String packed = file("urls.log.gz", "http://a/\nhttp://b/\n");
    answers("2\n", "select count(*) from \"" + packed + "\"");
    String nothing = file("none.txt", "");
    answers("0\n", "select count(*) from \"" + nothing + "\"");
    file("logs/b.txt", "2\n");
    file("logs/a.txt", "1\n3\n");
    answers(
        "a.txt\t1\t1\na.txt\t2\t3\nb.txt\t1\t2\n",
        "select parse_filename(file), line, url from '" + folder + "/logs/*.txt' order by 1, 2");
  }

  /** What is but a text leads through no folder, whatever it looks like. */
  @Test
  void textsThatLookLikePatternsAreTexts() {
    answers("a.b\n", "select replace('a/**b', '/**', '.')");
    answers("[\t*\t-\n", "select '[', '*', '-'");
    List<SqlScript.Quoted> quoted =
        SqlScript.statements("select '*' from /* x */ \"a\" join 'b', 'c' from t where 'd'")
            .get(0)
            .quoted();
    assertEquals(
        "[false, true, true, false, false]",
        quoted.stream().map(SqlScript.Quoted::isTable).toList().toString());
  }

  @Test
  void otherFilesKeepTheirColumns() throws IOException {
    answers("http://a/\n", "select u from '" + file("t.csv", "u,n\nhttp://a/,1\n") + "'");
    answers("http://a/\n", "select u from '" + file("t.tsv", "u\tn\nhttp://a/\t1\n") + "'");
    answers("1\n", "select n from '" + file("t.jsonl", "{\"u\":\"x\",\"n\":1}\n") + "'");
    answers("1\n", "select n from '" + file("t.csv.gz", "u,n\nx,1\n") + "'");
    String parquet = folder.resolve("t.parquet").toString();
    answers("", "-o", parquet, "select 'http://a/' u, [1, 2] l");
    answers("http://a/\t[1,2]\n", "from '" + parquet + "'");
    Said nothing = sql("-o", folder.resolve("t.txt").toString(), "select 1");
    assertEquals(2, nothing.status());
  }

  @Test
  void standardInputIsReadOnce() {
    byte[] lines = "http://a/\nhttp://b/\n".getBytes(UTF_8);
    assertEquals("2\n", run(lines, Terminal.NONE, with("select count(*) from \"-\"")).out());
    String kept = "create table t as from \"-\"; select count(*) from t; select max(url) from t";
    assertEquals("2\nhttp://b/\n", run(lines, Terminal.NONE, with(kept)).out());
    String twice = "select count(*) from \"-\"; select count(*) from '-'";
    Said said = run(lines, Terminal.NONE, with(twice));
    assertEquals(1, said.status());
    assertEquals("2\n", said.out());
    assertTrue(said.err().startsWith("urial: sql: statement 2: standard input"), said.err());
  }

  @Test
  void octetsThatAreNoUtf8AreTold() {
    byte[] lines = {'a', (byte) 0xFF, '\n', 'b', '\n', (byte) 0xC3};
    Said said = run(lines, Terminal.NONE, with("select url, uri_is_valid(url) from \"-\""));
    assertEquals("a\uFFFD\tfalse\nb\ttrue\n\uFFFD\tfalse\n", said.out());
    assertTrue(said.err().startsWith("urial: 2 lines were not UTF-8"), said.err());
  }

  @Test
  void formsOfOutput() {
    String query = "select 1 as n, null as x, 'a,\"b\"' as t, [true, null] as l";
    answers("1\t\ta,\"b\"\t[true,null]\n", query);
    answers("n\tx\tt\tl\n1\t\\N\ta,\"b\"\t[true,null]\n", "--tsv", query);
    answers("n,x,t,l\n1,,\"a,\"\"b\"\"\",\"[true,null]\"\n", "--csv", query);
    answers("{\"n\":1,\"x\":null,\"t\":\"a,\\\"b\\\"\",\"l\":[true,null]}\n", "--json", query);
    answers("{\"a\":1,\"a_1\":2}\n", "--json", "select 1 as a, 2 as a");
    assertEquals(2, sql("--csv", "--json", query).status());
    assertEquals(
        "n  x     t      l\n1  NULL  a,\"b\"  [true,null]\n",
        drawn("select 1 as n, null as x, 'a,\"b\"' as t, [true, null] as l").out());
    assertEquals(
        "  n  s\n  1  a\n200  bücher\n(2 rows)\n",
        drawn("from (values (1, 'a'), (200, 'bücher')) t(n, s)").out());
  }

  @Test
  void wideTablesFitTheTerminal() {
    Said said = drawn("select repeat('x', 200) a, repeat('食', 100) b, 5 c");
    for (String line : said.out().split("\n")) {
      assertTrue(dev.urial.internal.text.TerminalWidth.of(line) <= 60, line);
    }
    assertTrue(said.out().contains("…"), said.out());
  }

  @Test
  void nothingRawReachesATerminal() {
    String query = "select chr(27) || '[31m' || chr(10) || chr(8238) as \"a\u001b\", chr(7) b";
    for (String form : List.of("--json", "--tsv", "--csv", "--no-color")) {
      Said said = drawn(form, query);
      assertEquals(0, said.status(), said.err());
      for (char c : new char[] {'\u001b', '\u202e', '\u0007'}) {
        assertEquals(-1, said.out().indexOf(c), form + said.out());
      }
    }
    Said failed = drawn("select cast('x' || chr(27) as int)");
    assertEquals(-1, failed.err().indexOf('\u001b'), failed.err());
    Said typed = drawn("select \u001b[31m");
    assertEquals(-1, typed.err().indexOf('\u001b'), typed.err());
  }

  @Test
  void errorsShowWhereAndNoPassword() {
    Said said = drawn("select 1;\nselect é, uri_hots('http://u:s3cr3t@h/')");
    assertEquals(1, said.status());
    assertFalse(said.err().contains("s3cr3t"), said.err());
    said = drawn("select 'é', uri_hots('http://u:s3cr3t@h/')");
    assertEquals(
        "urial: sql: there is no function uri_hots; did you mean uri_host?\n"
            + "  select 'é', uri_hots('http://u:***@h/')\n"
            + "              ^\n",
        said.err());
    said = sql("select 1;\nselect\n  nothing");
    assertTrue(said.err().startsWith("urial: sql: statement 2: line 3, column 3: "), said.err());
    said = sql("select uri_host('http://u:s3cr3t@a b/')");
    assertEquals(1, said.status());
    assertTrue(said.err().startsWith("urial: sql: uri_host: "), said.err());
    assertFalse(said.err().contains("s3cr3t"), said.err());
    said = sql("select cast('http://u:s3cr3t@h/' as int)");
    assertFalse(said.err().contains("s3cr3t"), said.err());
  }

  @Test
  void errorInAFileThatIsWrittenIsPlacedInWhatWasTyped() {
    Said said = sql("-o", folder.resolve("o.csv").toString(), "select uri_hots(1)");
    assertTrue(said.err().contains("line 1, column 8: there is no function uri_hots"), said.err());
  }

  @Test
  void networkAndExtensionsAreRefused() {
    for (String query :
        List.of(
            "from 'http://a.invalid/x.csv'",
            "from 'https://a.invalid/x.txt'",
            "from 's3://a/x.parquet'",
            "install httpfs",
            " /* x */ INSTALL httpfs from 'http://a.invalid/'",
            "load httpfs",
            "LOAD './some.duckdb_extension'",
            "force install httpfs",
            "update extensions",
            "copy (select 1) to 'http://a.invalid/x.csv'")) {
      Said said = sql(query);
      assertEquals(1, said.status(), query + said.err());
      assertTrue(said.err().contains("or access the network"), query + ": " + said.err());
    }
    assertTrue(sql("set autoinstall_known_extensions = true").err().contains("locked"));
    assertTrue(
        sql("set custom_extension_repository = 'http://a.invalid'").err().contains("locked"));
    answers("1\n", "create table t as select 1 x; update t set x = 1; select x from t");
  }

  @Test
  void filesThatAreNotThere() {
    Said said = sql("from '" + folder + "/none.txt'");
    assertEquals(74, said.status());
    assertTrue(said.err().contains("there is no table or file"), said.err());
    assertEquals(74, sql("from '" + folder + "/none.csv'").status());
    assertEquals(74, sql("from '" + folder + "/*.txt'").status());
    assertEquals(1, sql("from nothing").status());
    assertEquals(74, sql("-f", folder + "/none.sql").status());
  }

  @Test
  void statementsInFiles() throws IOException {
    String script =
        file(
            "a.sql",
            "-- one; two\ncreate table t as select ';' x; /* ; /* ; */ */\n"
                + "insert into t values ($$a;b$$), (E'\\';');;\nselect count(*) from t;\n");
    answers("3\n4\n", "-f", script, "select 4");
    assertEquals(2, sql(" ; -- nothing\n").status());
    assertEquals(2, sql().status());
  }

  @Test
  void functionsAreListed() {
    Said said = sql("--show=functions");
    assertEquals(SqlFunctions.strict().size(), said.out().lines().count());
    assertTrue(said.out().contains("uri_host(text TEXT"), said.out());
    assertTrue(sql("--show=functions", "--json").out().startsWith("{\"name\":\"uri_parse\","));
    assertTrue(drawn("--show=functions").out().contains("uri_host"));
  }

  @Test
  void threadsAndMemoryAreAsTold() throws IOException {
    answers("3\n", "-j", "3", "select current_setting('threads')");
    Said said = sql("--memory", "600m", "select current_setting('memory_limit')");
    assertEquals("180.0 MiB\n", said.out());
    assertEquals(2, sql("--memory", "some", "select 1").status());
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 200000; i++) {
      text.append("http://h").append(i % 100).append(".example/p/").append(i).append('\n');
    }
    String many = file("many.txt", text.toString());
    answers(
        "100\t200000\t200000\n",
        "-j",
        "4",
        "select count(distinct uri_host(url)), count(*), max(line) from '" + many + "'");
    // In their order, though several threads could read.
    String all = sql("-j", "4", "select url from '" + many + "'").out();
    assertEquals(text.toString(), all);
  }

  /** The golden file from a file, through the verb. */
  @Test
  void goldenFileAnswersTheSame() throws IOException {
    ObjectMapper json = new ObjectMapper();
    Map<String, List<Golden>> places = new LinkedHashMap<>();
    for (Golden row : Golden.all()) {
      String place = row.function() + " " + row.arguments().size();
      places.computeIfAbsent(place, it -> new ArrayList<>()).add(row);
    }
    List<String> words = new ArrayList<>(List.of("sql", "--json"));
    StringBuilder file = new StringBuilder();
    int number = 0;
    Path input = folder.resolve("golden.jsonl");
    for (Map.Entry<String, List<Golden>> place : places.entrySet()) {
      List<Golden> rows = place.getValue();
      for (int id = 0; id < rows.size(); id++) {
        ObjectNode row = json.createObjectNode().put("place", number).put("id", id);
        for (int i = 0; i < 4; i++) {
          row.put(
              "a" + i,
              i < rows.get(id).arguments().size() ? rows.get(id).arguments().get(i) : null);
        }
        file.append(row).append('\n');
      }
      words.add(query(rows.get(0), number++, input));
    }
    Files.writeString(input, file);
    Said said = run(new byte[0], Terminal.NONE, words.toArray(new String[0]));
    assertEquals("", said.err());
    assertEquals(0, said.status());
    List<List<Golden>> all = new ArrayList<>(places.values());
    long seen = 0;
    for (String line : said.out().split("\n")) {
      JsonNode row = json.readTree(line);
      Golden golden = all.get(row.get("place").asInt()).get(row.get("id").asInt());
      SqlType type = SqlFunctions.find(golden.function()).result();
      JsonNode wanted =
          golden.answer() == null
              ? json.nullNode()
              : type == SqlType.TEXT
                  ? json.valueToTree(golden.answer())
                  : json.readTree(golden.answer());
      boolean isNone = type == SqlType.FINDS && wanted.isArray() && wanted.isEmpty();
      assertEquals(isNone ? json.nullNode() : wanted, row.get("answer"), golden.toString());
      seen++;
    }
    assertEquals(Golden.all().size(), seen);
  }

  private static String query(Golden row, int number, Path input) {
    SqlFunction function = SqlFunctions.find(row.function()).orNull();
    List<String> arguments = new ArrayList<>();
    for (int i = 0; i < row.arguments().size(); i++) {
      boolean isNumber = function.parameters().get(i).type() == SqlType.INTEGER;
      arguments.add("a" + i + (isNumber ? "::bigint" : ""));
    }
    String call = function.name() + "(" + String.join(", ", arguments) + ")";
    String answer =
        function.result() == SqlType.FINDS
            ? "(select list(it order by it.position) from " + call + " it)"
            : call;
    return "select place, id, "
        + answer
        + " as answer from read_json('"
        + input
        + "', columns = {place: 'int', id: 'int', a0: 'varchar', a1: 'varchar', a2: 'varchar',"
        + " a3: 'varchar'}, format = 'newline_delimited') where place = "
        + number;
  }
}
