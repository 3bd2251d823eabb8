package dev.urial.sql;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.testkit.laws.SchemeSpellings;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suites;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Writes the golden file: {@code make golden}. Its texts are those of the suites and the known
 * faults of engines; its answers are the nouns' ({@link SqlFunctionsByTheBook}), not those of the
 * code that the engines run.
 */
final class GoldenFile {
  static final String HEAD =
      """
      # Calls of the functions and their answers, the same in every engine. Written by make golden; see Golden.
      # function	argument	argument	argument	argument	answer	why
      """;

  private final Map<String, Golden> rows = new LinkedHashMap<>();

  private GoldenFile() {}

  /** Writes the file below a root. */
  public static void main(String[] args) throws IOException {
    Path file = Path.of(args[0], "sql/catalogue/src/test/resources/dev/urial/sql/golden.tsv");
    Files.createDirectories(file.getParent());
    Files.writeString(file, new GoldenFile().text());
  }

  private String text() throws IOException {
    examples();
    nulls();
    words();
    faults();
    browsers();
    references();
    hosts();
    urns();
    spellings();
    parameters();
    coding();
    finds();
    odd();
    ports();
    everyones();
    StringBuilder out = new StringBuilder(HEAD);
    rows.values().forEach(it -> out.append(it.line()).append('\n'));
    return out.toString();
  }

  private void add(String why, String function, @Nullable String... arguments) {
    List<@Nullable String> given = Arrays.asList(arguments);
    for (String it : given) {
      if (it != null && !UTF_8.newEncoder().canEncode(it)) {
        return; // a lone surrogate, which no engine can hold
      }
    }
    String key = function + given;
    if (rows.containsKey(key)) {
      return;
    }
    String answer = null;
    boolean error = false;
    try {
      answer = SqlFunctionsByTheBook.answer(function, given);
    } catch (IllegalArgumentException e) {
      error = true;
    }
    rows.put(key, new Golden(function, given, answer, error, why));
  }

  private void examples() {
    for (SqlFunction function : SqlFunctions.strict()) {
      for (SqlExample it : function.examples()) {
        add("example", function.name(), it.arguments().toArray(new String[0]));
      }
    }
  }

  private void nulls() {
    for (SqlFunction function : SqlFunctions.strict()) {
      SqlExample example = function.examples().get(0);
      for (int i = 0; i < example.arguments().size(); i++) {
        @Nullable String[] arguments = example.arguments().toArray(new String[0]);
        arguments[i] = null;
        add("a null makes null", function.name(), arguments);
      }
    }
    add("a null makes null", "uri_host", "http://a/", null);
    add("a null makes null", "uri_param", "http://a/?x=1", "x", null);
    add("a null goes before an error", "uri_host", "http://a b/", null);
    add("a null goes before an error", "uri_param", "http://a b/", null);
  }

  private void words() {
    for (SqlFunction function : SqlFunctions.strict()) {
      SqlExample example = function.examples().get(0);
      String text = example.arguments().get(0);
      @Nullable String[] empty = example.arguments().toArray(new String[0]);
      empty[0] = "";
      add("the empty text", function.name(), empty);
      for (int i = 1; i < function.parameters().size(); i++) {
        SqlParameter it = function.parameters().get(i);
        List<String> words =
            switch (it.name()) {
              case "standard" -> List.of("rfc3986", "rfc3987", "whatwg", "WHATWG", "");
              case "grammar" ->
                  List.of("uri", "uri-reference", "iri", "iri-reference", "url", "URI", "urn");
              case "level" -> List.of("string", "syntax", "scheme", "whatwg", "protocol");
              case "component" ->
                  List.of(
                      "any", "userinfo", "host", "path", "segment", "query", "fragment", "port");
              case "names" -> List.of("percent", "idna", "punycode");
              case "profile" ->
                  function.name().equals("uri_extract")
                      ? List.of("web", "strict", "everything", "all")
                      : List.of("crawl", "cache-key", "analytics", "all");
              default -> List.of();
            };
        for (String word : words) {
          List<@Nullable String> arguments = new ArrayList<>();
          arguments.add(text);
          for (int j = 1; j < i; j++) {
            String value = function.parameters().get(j).value();
            arguments.add(
                j < example.arguments().size()
                    ? example.arguments().get(j)
                    : Objects.requireNonNullElse(value, "1"));
          }
          arguments.add(word);
          add("a word, or none", function.name(), arguments.toArray(new String[0]));
        }
      }
    }
  }

  private void faults() {
    String spark = "Spark parse_url: the key is a regular expression";
    add(spark, "uri_param", "http://a/?axb=WRONG&a.b=RIGHT", "a.b");
    for (String key : List.of("a[]", "a(b", "a*", "a+b", "[", "\\", "a|b", "^a", "a$", "(?i)A")) {
      add(
          spark,
          "uri_param",
          "http://a/?a%5B%5D=1&a(b=2&a*=3&a%2Bb=4&%5B=5&%5C=6&a%7Cb=7&%5Ea=8&a$=9",
          key);
    }
    String hosts = "Spark parse_url, by java.net.URI: no host";
    for (String host :
        List.of(
            "my_host",
            "a_b.example.com",
            "bücher.example",
            "例え.jp",
            "a..b",
            "1.2.3",
            "x.0",
            "-a.com",
            "a-.com",
            "пример.рф",
            "a%20b")) {
      for (String standard : List.of("rfc3986", "rfc3987", "whatwg")) {
        add(hosts, "uri_host", "http://" + host + "/", standard);
      }
      add(hosts, "uri_parse", "http://u@" + host + ":81/p?q#f");
      add(hosts, "domain_registrable", "http://" + host + "/");
    }
    String decoded = "Flink and others: a backslash, an at sign, a port";
    for (String text :
        List.of(
            "https://example.com\\@evil.com/",
            "https://example.com%5C@evil.com/",
            "https://evil.com#@example.com/",
            "https://evil.com?@example.com/",
            "https://example.com:80@evil.com/",
            "https://a@b@c/",
            "https://example.com /",
            "https://exa\tmple.com/",
            "https://example.com:",
            "https://example.com:080/",
            "https://example.com:99999/",
            "https://example.com:0/",
            "https://example.com:99999999999999999999/",
            "https://[::1]:8080/",
            "https://[::ffff:127.0.0.1]/",
            "https://[fe80::1%25eth0]/",
            "https://0x7f.1/",
            "https://2130706433/",
            "https://127.1/",
            "https://0177.0.0.1/",
            "http:example.com",
            "http:/example.com",
            "http:///example.com",
            "//example.com/a",
            "https:\\\\example.com\\a",
            "file:///etc/passwd",
            "file://localhost/etc/passwd",
            "file:C:\\a",
            "javascript:alert(1)",
            "data:text/plain,a?b#c",
            "mailto:a@b.example?subject=x",
            "jdbc:postgresql://h:5432/db?user=u&password=p",
            "urn:isbn:0451450523",
            "tel:+1-816-555-1212",
            "a",
            "/a/b?c#d",
            "?a=b",
            "#f",
            "http://a",
            "http://a?",
            "http://a#",
            "http://a/?#",
            "HTTP://USER:Pass@EXAMPLE.COM:80/A/../B?C=D#E")) {
      all(decoded, text);
    }
    String query = "Trino url_extract_query: a query is cut before it is decoded";
    for (String text :
        List.of(
            "http://a/?x=a%26y=b&y=c",
            "http://a/?x=a%3Db",
            "http://a/?a%3Db=c",
            "http://a/?x=%2B+%20",
            "http://a/?x",
            "http://a/?x=",
            "http://a/?=x",
            "http://a/?&&x=1&",
            "http://a/?x=%FF",
            "http://a/?x=%zz",
            "http://a/?x=1;y=2",
            "http://a/?x=caf%C3%A9&é=ü",
            "http://a/?",
            "http://a/?x=1?y=2",
            "http://a/?x=%00",
            "http://a/#?x=1")) {
      add(query, "uri_query", text);
      add(query, "uri_params", text);
      add(query, "uri_param", text, "x");
      add(query, "uri_param", text, "y");
      add(query, "uri_params", text, "whatwg");
      add(query, "uri_with_param", text, "x", "1&2=3 é'");
      add(query, "uri_without_params", text, "x");
    }
    String hive = "Hive and Spark: null for what is invalid, by every function";
    for (String text :
        List.of(
            "http://a b/",
            "http://[",
            "http://a/%",
            "http://a/%zz",
            "http://a/|",
            "ht!tp://a/",
            ":",
            "1:a",
            "http://a:b/",
            "\u202Ehttp://a/")) {
      all(hive, text);
    }
  }

  /** What each function of one text answers. */
  private void all(String why, String text) {
    add(why, "uri_parse", text);
    add(why, "uri_parse", text, "whatwg");
    add(why, "uri_host", text);
    add(why, "uri_host", text, "whatwg");
    add(why, "uri_port", text);
    add(why, "uri_path", text);
    add(why, "uri_is_valid", text);
    add(why, "uri_normalize", text, "scheme");
    add(why, "url_href", text);
    add(why, "url_origin", text);
    add(why, "url_readings_differ", text);
    add(why, "host_class", text);
    add(why, "domain_registrable", text);
    add(why, "uri_is_spoof", text);
    add(why, "uri_redact", text);
    add(why, "uri_segment", text, "1");
  }

  private void browsers() throws IOException {
    String why = "web-platform-tests, urltestdata";
    List<BiConsumer<String, @Nullable String>> asked =
        List.of(
            (text, base) -> add(why, "url_href", text, Objects.requireNonNullElse(base, "")),
            (text, base) -> add(why, "uri_host", text, "whatwg"),
            (text, base) -> add(why, "uri_parse", text, "whatwg"),
            (text, base) -> add(why, "uri_is_valid", text, "iri-reference"),
            (text, base) -> add(why, "url_readings_differ", text),
            (text, base) -> add(why, "url_origin", text),
            (text, base) -> add(why, "uri_path", text, "whatwg"),
            (text, base) -> add(why, "uri_normalize", text, "whatwg"));
    int i = 0;
    for (JsonNode c : cases("wpt-url/urltestdata.json")) {
      String input = CaseJson.text(c, "input");
      asked.get(0).accept(input, CaseJson.textOrNull(c, "base"));
      asked.get(1 + i++ % (asked.size() - 1)).accept(input, null);
    }
  }

  private void references() throws IOException {
    for (JsonNode c : cases("roy-fielding-relative/resolve.json")) {
      add(
          "Roy Fielding's references",
          "uri_resolve",
          CaseJson.text(c, "ref"),
          CaseJson.text(c, "base"));
    }
    for (JsonNode c : cases("network-uri/relativize.json")) {
      add(
          "Network.URI's references",
          "uri_relativize",
          CaseJson.text(c, "target"),
          CaseJson.text(c, "base"));
    }
    for (JsonNode c : cases("uriparser-4suite/normalize.json")) {
      String text = CaseJson.text(c, "input");
      add("uriparser's normal forms", "uri_normalize", text);
      add("uriparser's normal forms", "uri_normalize", text, "scheme");
      add("uriparser's normal forms", "uri_equivalent", text, CaseJson.text(c, "expected"));
    }
    for (JsonNode c : cases("network-uri/uri-reference-syntax.json")) {
      add("Network.URI's texts", "uri_parse", CaseJson.text(c, "input"));
      add("Network.URI's texts", "uri_is_valid", CaseJson.text(c, "input"), "uri-reference");
    }
    for (JsonNode c : cases("uriparser-4suite/syntax.json")) {
      add("uriparser's texts", "uri_is_valid", CaseJson.text(c, "input"));
      add("uriparser's texts", "uri_authority", CaseJson.text(c, "input"));
      add("uriparser's texts", "uri_scheme", CaseJson.text(c, "input"));
      add("uriparser's texts", "uri_fragment", CaseJson.text(c, "input"));
      add("uriparser's texts", "uri_userinfo", CaseJson.text(c, "input"));
    }
  }

  private void hosts() throws IOException {
    String domains = "the tests of the Public Suffix List";
    for (String line :
        Files.readAllLines(Suites.folder().resolve("public-suffix-list/tests.txt"), UTF_8)) {
      String host = line.split(" ", 2)[0];
      if (!line.isEmpty() && !line.startsWith("//") && !host.equals("null")) {
        add(domains, "domain_registrable", host);
        add(domains, "domain_public_suffix", host);
      }
    }
    int i = 0;
    for (JsonNode c : cases("wpt-url/toascii.json")) {
      add("web-platform-tests, toascii", "domain_to_ascii", CaseJson.text(c, "input"));
      add("web-platform-tests, toascii", "domain_to_unicode", CaseJson.text(c, "input"));
    }
    for (String host :
        List.of(
            "10.0.0.1",
            "127.0.0.1",
            "192.168.1.1",
            "172.16.0.1",
            "172.32.0.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
            "255.255.255.255",
            "224.0.0.1",
            "8.8.8.8",
            "192.0.2.1",
            "198.18.0.1",
            "[::1]",
            "[::]",
            "[fc00::1]",
            "[fe80::1]",
            "[2001:db8::1]",
            "[::ffff:10.0.0.1]",
            "[64:ff9b::7f00:1]",
            "[2002:7f00:1::]",
            "localhost",
            "a.localhost",
            "printer.local",
            "metadata.google.internal",
            "127.0.0.1.nip.io",
            "example.com",
            "0x7f000001",
            "1.1",
            "a.b.",
            "",
            "[",
            "a b",
            "a/b",
            "a:80",
            "１２７.0.0.1",
            "ⓛocalhost")) {
      add("classes of hosts", "host_class", host);
      add("classes of hosts", "host_class", "http://" + host + "/");
      add("classes of hosts", "domain_to_ascii", host);
    }
    for (String host :
        List.of(
            "аррӏе.com",
            "раураl.com",
            "paypaI.com",
            "xn--80ak6aa92e.com",
            "bücher.example",
            "日本.jp",
            "google.com",
            "g00gle.com",
            "faß.de",
            "example.com⁄login",
            "a\u200Db.com",
            "apple.com.evil.example")) {
      add("look-alikes", "uri_is_spoof", "https://" + host + "/");
      add("look-alikes", "uri_is_spoof", host);
      add("look-alikes", "domain_to_unicode", host);
    }
    for (JsonNode c : cases("ip-address/valid-ipv6-addresses.json")) {
      if (i++ % 4 == 0) {
        String text = c.isString() ? c.stringValue() : c.toString();
        add("addresses of IPv6", "host_class", "[" + text + "]");
      }
    }
  }

  private void spellings() {
    String why = "the rules of schemes";
    for (int i = 0; i < SchemeSpellings.GROUPS.size(); i++) {
      List<String> same = SchemeSpellings.GROUPS.get(i);
      String last = same.get(same.size() - 1);
      String other = SchemeSpellings.GROUPS.get((i + 1) % SchemeSpellings.GROUPS.size()).get(0);
      add(why, "uri_normalize", last, "scheme");
      add(why, "uri_equivalent", same.get(0), last, "scheme");
      add(why, "uri_equivalent", last, other, "scheme");
      if (last.startsWith("urn:") && other.startsWith("urn:")) {
        add(why, "urn_equivalent", same.get(0), last);
        add(why, "urn_equivalent", last, other);
        add(why, "urn_normalize", last);
      }
    }
  }

  private void urns() throws IOException {
    List<String> parts =
        List.of(
            "urn_nid",
            "urn_nss",
            "urn_assigned_name",
            "urn_r_component",
            "urn_q_component",
            "urn_f_component",
            "urn_normalize",
            "urn_is_valid");
    int i = 0;
    for (JsonNode c : cases("go-urn/rfc8141.json")) {
      String text = CaseJson.text(c, "input");
      add("go-urn's names", parts.get(i % parts.size()), text);
      add("go-urn's names", parts.get((i++ + 3) % parts.size()), text);
      add("go-urn's names", "urn_is_valid", text);
    }
    for (JsonNode c : cases("go-urn/lexical-equivalence.json")) {
      add("go-urn's names", "urn_equivalent", CaseJson.text(c, "a"), CaseJson.text(c, "b"));
    }
    for (String text :
        List.of(
            "urn:isbn:0451450523",
            "urn:isbn:0451450524",
            "urn:isbn:9780451450524",
            "urn:issn:0317-8471",
            "urn:issn:0317-8472",
            "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
            "urn:uuid:x",
            "urn:oid:1.2.840",
            "urn:ietf:rfc:2648",
            "urn:a:b",
            "urn:",
            "urn",
            "URN:EXAMPLE:A%2cB",
            "http://a/",
            "",
            "urn:example:é")) {
      for (String part : parts) {
        add("names", part, text);
      }
      add("names", "urn_error", text);
    }
  }

  private void parameters() {
    for (String query :
        List.of(
            "utm_source=a&id=1&UTM_medium=b",
            "id=1&id=2&id=3",
            "a=1&b=2&a=3&&c",
            "%75tm_x=1&y=2",
            "utm_x",
            "é=1&%C3%A9=2",
            "a%2Cb=1&a*b=2",
            "a+b=1&a%20b=2")) {
      for (String name : List.of("id", "a", "utm_x", "é", "a b", "")) {
        for (String n : List.of("1", "2", "-1", "-3", "0", "2147483648", "-9223372036854775808")) {
          if (n.length() < 3 || name.equals("id")) {
            add("counting", "uri_param", "http://h/p?" + query + "#f", name, n);
          }
        }
        add("parameters", "uri_with_param", "http://h/p?" + query + "#f", name, "v w");
      }
      for (String patterns :
          List.of(
              "utm_*",
              "*",
              "id",
              "a,b",
              " a , *_x",
              "é",
              "a%2Cb",
              "a%2Ab",
              "a b",
              "",
              "**",
              "%",
              "*d")) {
        add("parameters", "uri_without_params", "http://h/p?" + query + "#f", patterns);
        add("parameters", "uri_without_params", "http://h/p?" + query, patterns, "whatwg");
      }
    }
    for (String text :
        List.of(
            "mailto:a@b?body=1+1=2&cc=d",
            "sms:+1?body=a+b",
            "xmpp:a@b?message;body=x&y+z",
            "urn:example:a?+cc=uk?=body=1+1&=x#f",
            "urn:example:a",
            "urn:example:a?+cc=uk",
            "postgresql://h/d?body=a+b",
            "ws://h/?body=a+b",
            "magnet:?body=a+b",
            "view-source:http://h/?body=a+b",
            "JAR:mailto:a@b?body=a+b",
            "ldap://h/o=a?cn?sub?(x=body)&body=a",
            "data:,a?body=b")) {
      for (String standard : List.of("rfc3987", "whatwg")) {
        String why = "the query of its scheme";
        add(why, "uri_params", text, standard);
        add(why, "uri_param", text, "body", "1", standard);
        add(why, "uri_with_param", text, "body", "a b+c", standard);
        add(why, "uri_with_param", text, "x", "a;b", standard);
        add(why, "uri_without_params", text, "body", standard);
        add(why, "uri_without_params", text, "*", standard);
      }
    }
    for (String path :
        List.of(
            "",
            "/",
            "/a",
            "/a/",
            "/a/b/c",
            "//a",
            "/a//b",
            "/%2F/%FF/%C3%A9",
            "a/b",
            "/a%2",
            "/日本/ü")) {
      for (String n : List.of("1", "2", "-1", "-2", "3", "0", "-9")) {
        add("counting", "uri_segment", path, n);
        add(
            "counting",
            "uri_segment",
            "http://h" + (path.startsWith("/") ? path : ""),
            n,
            "whatwg");
      }
      add("segments", "uri_segments", path);
      add("segments", "uri_segments", "s:" + path);
    }
  }

  private void coding() {
    for (String text :
        List.of(
            "",
            "a",
            "a b",
            "100%",
            "%41",
            "%",
            "%4",
            "%zz",
            "é",
            "%C3%A9",
            "%E9",
            "%C3",
            "😀",
            "%F0%9F%98%80",
            "%ED%A0%80",
            "a+b",
            "+",
            "/?#[]@",
            ":!$&'()*+,;=",
            "-._~",
            "<>\"{}|\\^`",
            "\n",
            "\u0000",
            "\u007F",
            "\u0080",
            "\uFEFF",
            "e\u0301",
            "%00",
            "%0A",
            "\uE000")) {
      add("percent-coding", "uri_decode", text);
      for (String component :
          List.of("any", "userinfo", "host", "path", "segment", "query", "fragment")) {
        add("percent-coding", "uri_encode", text, component);
      }
      add("IRIs", "uri_to_iri", "http://a/" + text);
      add("IRIs", "iri_to_uri", "http://a/" + text);
    }
    for (String host :
        List.of("é", "faß.de", "日本.jp", "a_b", "\u2603", "xn--9ca", "a\u200Db", "É", "%C3%A9")) {
      add("IRIs", "iri_to_uri", "http://" + host + "/é", "idna");
      add("IRIs", "iri_to_uri", "http://" + host + "/é", "percent");
      add("IRIs", "uri_to_iri", "http://" + host + "/%C3%A9");
      add("IRIs", "uri_equivalent", "http://" + host + "/é", "HTTP://" + host + "/%c3%a9");
    }
  }

  private void finds() throws IOException {
    JsonNode cases =
        JsonMapper.shared()
            .readTree(Files.readString(Suites.folder().resolve("linkify-it/cases.json")));
    int i = 0;
    for (JsonNode c : cases.get("links")) {
      if (i++ % 2 == 0) {
        add("linkify-it's texts", "uri_extract", CaseJson.text(c, "text"));
      }
    }
    for (String text :
        List.of(
            "",
            "nothing here",
            "See http://a.example/b, or www.w3.org.",
            "<URL:http://a.example/b>",
            "(http://a.example/(b))",
            "😀 http://a.example/ 😀 https://b.example/?q",
            "mailto:a@b.example a@b.example",
            "日本語http://例え.jp/。",
            "urn:isbn:0451450523",
            "http://a.example/\nhttp://b.example/",
            "\"http://a.example/\"",
            "http://a.example/%zz")) {
      for (String profile : List.of("web", "strict", "everything")) {
        add("texts", "uri_extract", text, profile);
      }
    }
  }

  private void odd() {
    String why = "what texts can hold";
    for (String c :
        List.of(
            "\0",
            "\u0001",
            "\t",
            "\n",
            "\r",
            " ",
            "\u007F",
            "\u0085",
            "\u00A0",
            "\u200B",
            "\u202E",
            "\u2028",
            "\uFEFF",
            "\uFFFD",
            "\uFFFE",
            "\uE000",
            "😀",
            "\uDBFF\uDFFF",
            "'",
            "\"",
            "\\",
            "`",
            "$",
            "{",
            "}",
            "|",
            "<",
            ">",
            "^")) {
      add(why, "uri_host", "http://a" + c + "b/");
      add(why, "uri_host", "http://a" + c + "b/", "whatwg");
      add(why, "uri_path", "http://h/a" + c + "b");
      add(why, "uri_path", "http://h/a" + c + "b", "whatwg");
      add(why, "uri_query", "http://h/?a" + c + "b", "whatwg");
      add(why, "uri_is_valid", "http://h/a" + c + "b", "iri");
      add(why, "uri_param", "http://h/?a" + c + "b=1", "a" + c + "b", "1", "whatwg");
      add(why, "uri_redact", "http://u:p" + c + "q@h/");
    }
    for (String text :
        List.of(
            "http://u:secret@h/?password=x&token=y&a=b",
            "see http://u:secret@h/",
            "postgres://u:p@h/db",
            "http://h/?api_key=abc#access_token=def")) {
      add("secrets", "uri_redact", text);
    }
  }

  private void ports() {
    String why = "ports have no upper bound";
    for (String port :
        List.of(
            "65535",
            "65536",
            "2147483647",
            "2147483648",
            "4294967296",
            "9223372036854775807",
            "9223372036854775808",
            "18446744073709551616",
            "00000000000000000000000000000080",
            "0",
            "")) {
      for (String standard : List.of("rfc3987", "rfc3986", "whatwg")) {
        add(why, "uri_port", "http://a:" + port + "/", standard);
        add(why, "uri_parse", "http://a:" + port + "/", standard);
        add(why, "uri_host", "http://a:" + port + "/", standard);
      }
      add(why, "uri_port", "//a:" + port);
    }
  }

  /** What people ask of addresses that others wrote. */
  private void everyones() throws IOException {
    String[][] asked = {
      {"url_vet"}, {"url_canon"}, {"uri_canon"}, {"readable"}, {"redact"}, {"readable", "whatwg"}
    };
    int i = 0;
    for (JsonNode c : cases("wpt-url/urltestdata.json")) {
      String[] it = asked[i++ % asked.length];
      String text = CaseJson.text(c, "input");
      String why = "web-platform-tests, urltestdata";
      if (it.length == 1) {
        add(why, it[0], text);
      } else {
        add(why, it[0], text, it[1]);
      }
    }
    for (String text :
        List.of(
            "http://www.example.com/index.html",
            "http://www.example.com/a/;jsessionid=1?PHPSESSID=2&utm_source=x&b=1&a=2&&#top",
            "http://u:p@example.com/default.aspx",
            "HTTPS://EXAMPLE.com:443/%7Ea/?b&a=%c3%a9#é",
            "https://example.com?",
            "https://example.com/?fbclid=1",
            "mailto:A@EXAMPLE.com?utm_source=x",
            "../index.html?utm_source=x",
            "//www.example.com/index.html#x",
            "http:\\\\example.com\\a\\index.php")) {
      for (String profile : List.of("crawl", "cache-key", "analytics")) {
        add("canonical texts", "uri_canon", text, profile);
        add("canonical texts", "url_canon", text, profile);
      }
    }
    for (String text :
        List.of(
            "https://example.com/",
            "https://example.com:8443/",
            "https://user@example.com/",
            "ftp://example.com/",
            "http://printer.local/",
            "http://127.0.0.1.nip.io/",
            "http://[::ffff:7f00:1]/",
            "http://0xA9FEA9FE/",
            "http://metadata.google.internal/",
            "http://a;b.example/",
            "https://example.com\\@evil.com/",
            "https://аррӏе.com/",
            "file:///etc/passwd",
            "javascript:alert(1)")) {
      add("what may be fetched", "url_vet", text);
    }
    for (String text :
        List.of(
            "https://a.example/%CE%B1%20%CE%B2/",
            "https://a.example/%E2%80%AE",
            "https://a.example/Sz%C3%A9kely!",
            "https://a.example/?q=%26%C3%A9",
            "https://a.example/%FF%C3%A9.",
            "https://xn--bcher-kva.example/%F0%9F%98%80",
            "urn:example:%C3%A9.",
            "https://u:secret@h/%C3%A9",
            "%D7%90%22%D7%91")) {
      for (String standard : List.of("rfc3987", "rfc3986", "whatwg")) {
        add("texts for people", "readable", text, standard);
      }
    }
    for (String text :
        List.of(
            "GET https://u:secret@h/ failed",
            "two: http://a:b@c/ and \"ftp://d:e@f/\", <http://h/?token=x&y=z>",
            "see db.example, key=a1b2c3d4",
            "Authorization: Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl",
            "é http://ü:ö@ä/\r\nnext line\thttp://g:h@i/",
            "nothing here")) {
      add("running text", "redact", text);
    }
  }

  private static List<JsonNode> cases(String file) throws IOException {
    List<JsonNode> cases = new ArrayList<>();
    JsonNode all = JsonMapper.shared().readTree(Files.readString(Suites.folder().resolve(file)));
    for (JsonNode c : all) {
      if (!c.isString() || file.startsWith("ip-")) {
        cases.add(c);
      }
    }
    return cases;
  }
}
