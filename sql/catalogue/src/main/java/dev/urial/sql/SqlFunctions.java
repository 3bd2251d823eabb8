package dev.urial.sql;

import static dev.urial.sql.SqlType.BOOLEAN;
import static dev.urial.sql.SqlType.FINDS;
import static dev.urial.sql.SqlType.INTEGER;
import static dev.urial.sql.SqlType.PAIRS;
import static dev.urial.sql.SqlType.PARTS;
import static dev.urial.sql.SqlType.TEXT;

import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.sql.SqlFunction.Entry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The one table of the functions, from which engines register them, and their page and tests are made.
 *
 * <pre>{@code
 * SqlFunctions.all()                           // each function, and each try_ twin behind it
 * SqlFunctions.find("try_uri_host").result()   // TEXT
 * SqlFunctions.find("parse_url")               // null
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986">RFC 3986</a>
 * @see <a href="https://url.spec.whatwg.org/">URL Standard</a>
 */
public final class SqlFunctions {
  private static final Clause QUERY = Clause.url("query", "5.1", "concept-urlencoded-parser");

  private static final Map<String, SqlFunction> ALL = table();

  private SqlFunctions() {}

  /** All functions, each followed by its {@code try_} twin; unmodifiable. */
  public static List<SqlFunction> all() {
    return List.copyOf(ALL.values());
  }

  /** The functions without their twins; unmodifiable. */
  public static List<SqlFunction> strict() {
    return ALL.values().stream().filter(it -> !it.isTry()).toList();
  }

  /** The function of a name, as it is written in lower case; null if there is none. */
  public static @Nullable SqlFunction find(String name) {
    return ALL.get(Objects.requireNonNull(name, "name"));
  }

  private static Map<String, SqlFunction> table() {
    List<Entry> table = new ArrayList<>();
    components(table);
    validity(table);
    parameters(table);
    table.add(
        new Entry("uri_extract", FINDS, ExtractWork::new)
            .takes("text", TEXT)
            .takes("profile", TEXT, "web")
            .by(Clause.rfc("URI in a text", 3986, "C"))
            .gives(
                "[{\"written\":\"http://a.example/b\",\"identifier\":\"http://a.example/b\","
                    + "\"kind\":\"absolute\",\"position\":6,\"length\":18}]",
                "See <http://a.example/b>."));
    Map<String, SqlFunction> all = new LinkedHashMap<>();
    for (Entry entry : table) {
      SqlFunction it = SqlFunction.of(entry);
      all.put(it.name(), it);
      all.put(it.orNull().name(), it.orNull());
    }
    return all;
  }

  private static void components(List<Entry> table) {
    String text = "http://user@example.com:8042/over/there?name=ferret#nose";
    read(table, "uri_parse", PARTS, ComponentWork.Parts::new)
        .by(Clause.rfc("URI-reference", 3986, "4.1"))
        .gives(
            "{\"scheme\":\"http\",\"authority\":\"user@example.com:8042\",\"userinfo\":\"user\","
                + "\"host\":\"example.com\",\"port\":8042,\"path\":\"/over/there\","
                + "\"query\":\"name=ferret\",\"fragment\":\"nose\"}",
            text);
    component(table, Component.SCHEME, "3.1").gives("http", text);
    component(table, Component.AUTHORITY, "3.2").gives("user@example.com:8042", text);
    component(table, Component.USERINFO, "3.2.1").gives("user", text);
    component(table, Component.HOST, "3.2.2")
        .gives("example.com", text)
        .gives("my_host", "http://my_host/")
        .gives("bücher.example", "http://bücher.example/")
        .gives("xn--bcher-kva.example", "http://bücher.example/", "whatwg");
    read(table, "uri_port", INTEGER, ComponentWork.Port::new)
        .by(Clause.rfc("port", 3986, "3.2.3"))
        .gives("8042", text)
        .gives(null, "http://example.com/");
    component(table, Component.PATH, "3.3").gives("/over/there", text);
    component(table, Component.QUERY, "3.4").gives("name=ferret", text);
    component(table, Component.FRAGMENT, "3.5").gives("nose", text);
  }

  private static void validity(List<Entry> table) {
    add(table, "uri_is_valid", BOOLEAN, ValidWork::new)
        .takes("grammar", TEXT, "uri")
        .by(Clause.rfc("URI", 3986, "A"))
        .gives("true", "http://example.com/")
        .gives("false", "/over/there")
        .gives("true", "/over/there", "uri-reference");
    add(table, "uri_error", TEXT, ValidWork.Why::new)
        .takes("grammar", TEXT, "uri")
        .by(Clause.rfc("URI", 3986, "A"))
        .gives(null, "http://example.com/");
  }

  private static void parameters(List<Entry> table) {
    add(table, "uri_param", TEXT, ParamWork::new)
        .takes("name", TEXT)
        .takes("n", INTEGER, "1")
        .takes("standard", TEXT, "rfc3987")
        .by(QUERY)
        .gives("RIGHT", "http://a/?axb=WRONG&a.b=RIGHT", "a.b")
        .gives("2", "http://a/?x=1&x=2", "x", "-1");
    read(table, "uri_params", PAIRS, ParamWork.All::new)
        .by(QUERY)
        .gives("[{\"name\":\"a\",\"value\":\"1\"},{\"name\":\"b\",\"value\":\"x y\"}]", "http://a/?a=1&b=x+y");
  }

  private static Entry component(List<Entry> table, Component component, String section) {
    return read(table, "uri_" + component.id(), TEXT, () -> new ComponentWork(component))
        .by(Clause.rfc(component.id(), 3986, section));
  }

  /** A function that reads its text as a standard says. */
  private static Entry read(List<Entry> table, String name, SqlType result, Supplier<Work> work) {
    return add(table, name, result, work).takes("standard", TEXT, "rfc3987");
  }

  private static Entry add(List<Entry> table, String name, SqlType result, Supplier<Work> work) {
    Entry entry = new Entry(name, result, work).takes("text", TEXT);
    table.add(entry);
    return entry;
  }
}
