package dev.urial.sql;

import static dev.urial.sql.SqlType.BOOLEAN;
import static dev.urial.sql.SqlType.FINDS;
import static dev.urial.sql.SqlType.INTEGER;
import static dev.urial.sql.SqlType.PAIRS;
import static dev.urial.sql.SqlType.PARTS;
import static dev.urial.sql.SqlType.TEXT;
import static dev.urial.sql.SqlType.TEXTS;
import static dev.urial.sql.UriFunctionTable.text;
import static dev.urial.sql.UriFunctionTable.truth;

import dev.urial.IriReference;
import dev.urial.bulk.RowGrammar;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.names.HostVerdict;
import dev.urial.sql.SqlFunction.Entry;
import dev.urial.text.Redactor;
import dev.urial.urn.Urn;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The table of all SQL functions. Engines register the functions from this table, and their
 * documentation and tests are generated from it.
 *
 * <pre>{@code
 * SqlFunctions.all()                           // each function, followed by its try_ variant
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

  /** {@return all functions, each followed by its {@code try_} variant; unmodifiable} */
  public static List<SqlFunction> all() {
    return List.copyOf(ALL.values());
  }

  /** {@return the functions without their {@code try_} variants; unmodifiable} */
  public static List<SqlFunction> strict() {
    return ALL.values().stream().filter(it -> !it.isTry()).toList();
  }

  /**
   * {@return the function with the given name, or null if there is none}
   *
   * <pre>{@code
   * SqlFunctions.find("uri_host").signature()
   *     // "uri_host(text TEXT, standard TEXT DEFAULT 'rfc3987') TEXT"
   * }</pre>
   *
   * @param name the name in SQL, in lower case
   */
  public static @Nullable SqlFunction find(String name) {
    return ALL.get(Objects.requireNonNull(name, "name"));
  }

  private static Map<String, SqlFunction> table() {
    List<Entry> table = new ArrayList<>();
    components(table);
    validity(table);
    forms(table);
    parameters(table);
    coding(table);
    urls(table);
    hosts(table);
    urns(table);
    finds(table);
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
    read(table, "uri_parse", PARTS, ComponentFunction.Parts::new)
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
    read(table, "uri_port", INTEGER, ComponentFunction.Port::new)
        .by(Clause.rfc("port", 3986, "3.2.3"))
        .gives("8042", text)
        .gives(null, "http://example.com/")
        .gives("4294967296", "http://example.com:4294967296/");
    component(table, Component.PATH, "3.3").gives("/over/there", text);
    component(table, Component.QUERY, "3.4").gives("name=ferret", text);
    component(table, Component.FRAGMENT, "3.5").gives("nose", text);
  }

  private static void validity(List<Entry> table) {
    add(table, "uri_is_valid", BOOLEAN, ValidFunction::new)
        .takes("grammar", TEXT, RowGrammar.DEFAULT.id())
        .by(Clause.rfc("URI", 3986, "A"))
        .by(Clause.rfc("IRI", 3987, "2.2"))
        .by(Clause.url("URL", "4.4", "url-parsing"))
        .gives("true", "http://example.com/")
        .gives("true", "/over/there")
        .gives("false", "/over/there", "uri")
        .gives("false", "https://example.com\\@evil.com/")
        .gives("true", "https://example.com\\@evil.com/", "url");
    add(table, "uri_error", TEXT, ValidFunction.Why::new)
        .takes("grammar", TEXT, RowGrammar.DEFAULT.id())
        .by(Clause.rfc("URI", 3986, "A"))
        .by(Clause.rfc("IRI", 3987, "2.2"))
        .by(Clause.url("URL", "4.4", "url-parsing"))
        .gives(null, "http://example.com/")
        .gives(
            "http://a b/: \" \" (U+0020) at index 8 does not match ireg-name (RFC 3987 §2.2); expected: letters of any script, digits, -._~!$&'()*+,;= and %XX. Likely: a"
                + " host cannot contain spaces",
            "http://a b/");
    add(table, "uri_redact", TEXT, text(Secrets::masked))
        .by(Clause.rfc("userinfo", 3986, "3.2.1"))
        .gives("http://user:***@example.com/", "http://user:secret@example.com/");
    add(table, "redact", TEXT, text(Redactor.masking()::redact))
        .by(Clause.rfc("sensitive information", 3986, "7.5"))
        .gives("GET https://u:***@h/ failed", "GET https://u:secret@h/ failed")
        .gives("see db.example, key=***", "see db.example, key=a1b2c3d4");
  }

  private static void forms(List<Entry> table) {
    Clause ladder = Clause.rfc("normalization", 3986, "6.2");
    add(table, "uri_normalize", TEXT, UriFunctionTable.normalize())
        .takes("level", TEXT, "scheme")
        .by(ladder, Clause.rfc("normalization", 3987, "5.3"))
        .gives("http://example.com/a", "HTTP://Example.com:80/%7euser/../a")
        .gives("http://example.com:80/a", "HTTP://Example.com:80/%7euser/../a", "syntax")
        .gives("http://127.0.0.1/", "http://0x7f.1", "whatwg");
    add(table, "uri_equivalent", BOOLEAN, UriFunctionTable.equivalent())
        .takes("other", TEXT)
        .takes("level", TEXT, "scheme")
        .by(ladder, Clause.rfc("equivalence", 3987, "5.3"))
        .gives("true", "http://a/é", "HTTP://A/%c3%a9")
        .gives("true", "http://a/", "http://a:80/")
        .gives("false", "http://a/", "http://a:80/", "syntax")
        .gives("true", "tel:+44-20-7946-0900", "tel:+442079460900");
    add(table, "uri_resolve", TEXT, UriFunctionTable.resolve())
        .takes("base", TEXT)
        .by(Clause.rfc("reference resolution", 3986, "5.2"))
        .gives("http://a/b/g", "../g", "http://a/b/c/d;p?q");
    add(table, "uri_relativize", TEXT, UriFunctionTable.relativize())
        .takes("base", TEXT)
        .by(Clause.rfc("relative reference", 3986, "4.2"))
        .gives("../g", "http://a/b/g", "http://a/b/c/d;p?q");
    canon(table, "uri_canon", RowGrammar.IRI_REFERENCE)
        .gives(
            "http://example.com/?a=2&b=1", "HTTP://Example.com/index.html?b=1&utm_source=x&a=2#top")
        .gives("http://example.com/index.html", "http://example.com/index.html#top", "cache-key")
        .gives("https://example.com/a", "http://www.example.com/a/?fbclid=1", "analytics");
    read(table, "readable", TEXT, UriFunctionTable.readable())
        .by(new Clause("serialization", "UTS #58", "4", "https://www.unicode.org/reports/tr58/"))
        .gives("https://a.example/α%20β/", "https://a.example/%CE%B1%20%CE%B2/")
        .gives("https://a.example/α%20β", "https://a.example/α β", "whatwg");
  }

  private static void parameters(List<Entry> table) {
    add(table, "uri_param", TEXT, ParamFunction::new)
        .takes("name", TEXT)
        .takes("n", INTEGER, "1")
        .takes("standard", TEXT, "rfc3987")
        .by(QUERY)
        .gives("RIGHT", "http://a/?axb=WRONG&a.b=RIGHT", "a.b")
        .gives("2", "http://a/?x=1&x=2", "x", "-1")
        .gives(null, "http://a/?x=1", "y");
    read(table, "uri_params", PAIRS, UriFunctionTable::params)
        .by(QUERY)
        .gives(
            "[{\"name\":\"a\",\"value\":\"1\"},{\"name\":\"b\",\"value\":\"x y\"}]",
            "http://a/?a=1&b=x+y")
        .gives("[]", "http://a/");
    add(table, "uri_with_param", TEXT, UriFunctionTable.withParam())
        .takes("name", TEXT)
        .takes("value", TEXT)
        .takes("standard", TEXT, "rfc3987")
        .by(Clause.url("set", "6.2", "dom-urlsearchparams-set"))
        .gives("http://a/?x=a%26b&y=2#f", "http://a/?x=1&y=2&x=3#f", "x", "a&b")
        .gives("http://a/?x=1", "http://a/", "x", "1");
    add(table, "uri_without_params", TEXT, UriFunctionTable.withoutParams())
        .takes("patterns", TEXT)
        .takes("standard", TEXT, "rfc3987")
        .by(QUERY)
        .gives("http://a/?id=7#f", "http://a/?utm_source=x&id=7&fbclid=y#f", "utm_*, fbclid")
        .gives("http://a/", "http://a/?utm_source=x", "utm_*");
    add(table, "uri_segment", TEXT, UriFunctionTable.segment())
        .takes("n", INTEGER)
        .takes("standard", TEXT, "rfc3987")
        .by(Clause.rfc("segment", 3986, "3.3"))
        .gives("café", "http://a/caf%C3%A9/b%2Fc", "1")
        .gives("b/c", "http://a/caf%C3%A9/b%2Fc", "-1")
        .gives(null, "http://a/b", "2");
    read(table, "uri_segments", TEXTS, UriFunctionTable::segments)
        .by(Clause.rfc("segment", 3986, "3.3"))
        .gives("[\"café\",\"b/c\"]", "http://a/caf%C3%A9/b%2Fc");
  }

  private static void coding(List<Entry> table) {
    add(table, "uri_decode", TEXT, text(Percent::decode))
        .by(Clause.rfc("pct-encoded", 3986, "2.1"))
        .gives("a b&c+d", "a%20b%26c+d");
    add(table, "uri_encode", TEXT, UriFunctionTable.encode())
        .takes("component", TEXT, "any")
        .by(Clause.rfc("pct-encoded", 3986, "2.4"))
        .gives("a%20b%2F%C3%A9%3F", "a b/é?")
        .gives("a%20b/%C3%A9%3F", "a b/é?", "path");
    add(table, "uri_to_iri", TEXT, text(it -> IriReference.parse(it).toIri().toString()))
        .by(Clause.rfc("URI to IRI", 3987, "3.2"))
        .gives("http://a/é%20%FF", "http://a/%C3%A9%20%FF");
    add(table, "iri_to_uri", TEXT, UriFunctionTable.toUri())
        .takes("names", TEXT, "percent")
        .by(Clause.rfc("IRI to URI", 3987, "3.1"))
        .gives("http://%C3%A9.example/%C3%A9", "http://é.example/é")
        .gives("http://xn--9ca.example/%C3%A9", "http://é.example/é", "idna");
  }

  private static void urls(List<Entry> table) {
    add(table, "url_href", TEXT, UriFunctionTable.href())
        .takes("base", TEXT, "")
        .by(Clause.url("URL serializer", "4.5", "concept-url-serializer"))
        .gives("https://example.com/@evil.com/", "https://example.com\\@evil.com/")
        .gives("http://a/b/g", "..\\g", "http://a/b/c/d");
    canon(table, "url_canon", RowGrammar.URL)
        .gives(
            "http://example.com/?a=2&b=1", "http:\\\\Example.com\\index.html?b=1&utm_source=x&a=2")
        .gives("https://example.com/a", "http://www.example.com/a/?fbclid=1", "analytics");
    add(table, "url_vet", TEXT, text(it -> FetchPolicy.publicWeb().vet(it).verdict()))
        .by(Clause.rfc("security considerations", 3986, "7"))
        .gives("ok", "https://example.com/")
        .gives("address-metadata-service", "http://169.254.169.254/latest/")
        .gives("readings-differ address-loopback", "http://0177.0.0.1/")
        .gives("not-a-url", "example.com");
    add(table, "url_origin", TEXT, text(UriFunctionTable::origin))
        .by(Clause.url("origin", "4.7", "origin"))
        .gives("https://example.com:8443", "https://user@Example.com:8443/a")
        .gives("http://example.com", "http://example.com:80/")
        .gives(null, "data:,x");
    add(table, "url_readings_differ", BOOLEAN, truth(UriFunctionTable::readingsDiffer))
        .by(Clause.rfc("semantic attacks", 3986, "7.6"))
        .by(Clause.url("URL parsing", "4.4", "url-parsing"))
        .gives("true", "http://0x7f.1/")
        .gives("true", "https://example.com\\@evil.com/")
        .gives("false", "HTTP://Example.com:80/%7Ea/../b");
  }

  private static void hosts(List<Entry> table) {
    Clause suffix = Clause.url("public suffix", "3.2", "host-public-suffix");
    Clause domain = Clause.url("registrable domain", "3.2", "host-registrable-domain");
    host(table, "domain_public_suffix", UriFunctionTable::publicSuffix)
        .by(suffix)
        .gives("co.uk", "www.example.co.uk")
        .gives(null, "127.0.0.1");
    host(table, "domain_registrable", UriFunctionTable::registrable)
        .by(domain)
        .gives("example.co.uk", "https://www.Example.co.uk/a")
        .gives("example.co.uk", "www.example.co.uk")
        .gives(null, "co.uk")
        .gives(null, "http://127.0.0.1/");
    host(table, "domain_to_ascii", it -> it)
        .by(Clause.url("domain to ASCII", "3.3", "concept-domain-to-ascii"))
        .gives("xn--bcher-kva.example", "Bücher.example");
    host(table, "domain_to_unicode", UriFunctionTable::toUnicode)
        .by(Clause.url("domain to Unicode", "3.3", "concept-domain-to-unicode"))
        .gives("bücher.example", "xn--bcher-kva.example");
    host(table, "host_class", UriFunctionTable::classOf)
        .by(Clause.rfc("special-purpose address registries", 6890, "2"))
        .gives("private-use", "http://10.0.0.1/")
        .gives("loopback", "0x7f.1")
        .gives("loopback", "redis://127.0.0.1:6379/")
        .gives("metadata-service", "http://[::ffff:169.254.169.254]/")
        .gives("domain", "example.com");
    add(table, "uri_is_spoof", BOOLEAN, truth(it -> HostVerdict.ofText(it).isDeceptive()))
        .by(
            new Clause(
                "confusable",
                "UTS #39",
                "4",
                "https://www.unicode.org/reports/tr39/#Confusable_Detection"))
        .gives("true", "http://аррӏе.com/")
        .gives("true", "http://paypal.com@evil.example/")
        .gives("false", "http://apple.com/");
  }

  private static void urns(List<Entry> table) {
    String text = "urn:example:weather?+cc=uk?=op=map#here";
    urn(table, "urn_nid", Urn::nid, "2.1").gives("example", text);
    urn(table, "urn_nss", Urn::nss, "2.2").gives("weather", text);
    urn(table, "urn_assigned_name", Urn::assignedName, "2").gives("urn:example:weather", text);
    urn(table, "urn_r_component", Urn::rComponent, "2.3.1").gives("cc=uk", text);
    urn(table, "urn_q_component", Urn::qComponent, "2.3.2").gives("op=map", text);
    urn(table, "urn_f_component", Urn::fComponent, "2.3.3").gives("here", text);
    urn(table, "urn_normalize", it -> it.normalize().toString(), "3.1")
        .gives("urn:isbn:9780451450524", "URN:ISBN:0-451-45052-3");
    add(table, "urn_equivalent", BOOLEAN, UriFunctionTable.urnEquivalent())
        .takes("other", TEXT)
        .by(Clause.rfc("URN-equivalence", 8141, "3"))
        .gives("true", "urn:example:a123,z456?+abc", "URN:Example:a123,z456")
        .gives("true", "urn:isbn:0-395-36341-1", "urn:isbn:9780395363416");
    add(table, "urn_is_valid", BOOLEAN, truth(it -> UriFunctionTable.urnError(it) == null))
        .by(Clause.rfc("namestring", 8141, "2"))
        .gives("true", "urn:isbn:0451450523")
        .gives("false", "urn:isbn:0451450524");
    add(table, "urn_error", TEXT, text(UriFunctionTable::urnError))
        .by(Clause.rfc("namestring", 8141, "2"))
        .gives(null, "urn:isbn:0451450523");
  }

  private static void finds(List<Entry> table) {
    add(table, "uri_extract", FINDS, UriFunctionTable::extract)
        .takes("profile", TEXT, "web")
        .by(Clause.rfc("URI in a text", 3986, "C"))
        .gives(
            "[{\"written\":\"http://a.example/b\",\"identifier\":\"http://a.example/b\","
                + "\"kind\":\"absolute\",\"position\":6,\"length\":18}]",
            "See <http://a.example/b>.");
  }

  private static Entry host(
      List<Entry> table, String name, Function<String, @Nullable String> about) {
    Entry entry = new Entry(name, TEXT, UriFunctionTable.host(about)).takes("host", TEXT);
    table.add(entry);
    return entry;
  }

  private static Entry urn(
      List<Entry> table, String name, Function<Urn, @Nullable String> part, String section) {
    return add(table, name, TEXT, text(it -> part.apply(Urn.parse(it))))
        .by(Clause.rfc(name.substring(4).replace('_', '-'), 8141, section));
  }

  private static Entry canon(List<Entry> table, String name, RowGrammar grammar) {
    return add(table, name, TEXT, UriFunctionTable.canon(grammar))
        .takes("profile", TEXT, "crawl")
        .by(Clause.rfc("protocol-based normalization", 3986, "6.2.4"));
  }

  private static Entry component(List<Entry> table, Component component, String section) {
    return read(table, "uri_" + component.id(), TEXT, () -> new ComponentFunction(component))
        .by(Clause.rfc(component.id(), 3986, section));
  }

  /** Adds a function with a text parameter and a parameter for the standard to parse it under. */
  private static Entry read(
      List<Entry> table, String name, SqlType result, Supplier<RowFunction> work) {
    return add(table, name, result, work).takes("standard", TEXT, "rfc3987");
  }

  private static Entry add(
      List<Entry> table, String name, SqlType result, Supplier<RowFunction> work) {
    Entry entry = new Entry(name, result, work).takes("text", TEXT);
    table.add(entry);
    return entry;
  }
}
