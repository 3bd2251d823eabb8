package dev.urial.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.help.AddOn;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.RawArguments;
import dev.urial.cli.io.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The contract that all verbs keep, and what each adds to it. */
class CliTest {

  /** Arguments, standard input, standard output, exit status. */
  record Case(List<String> args, String in, String out, int status) {
    static Case of(String args, String in, String out, int status) {
      return new Case(List.of(args.split(" ")), in, out, status);
    }
  }

  private static final String WHATWG_LINE =
      "URL: scheme \"http\", host \"127.0.0.1\" (IPv4 address), path \"/\"\n";

  static List<Case> cases() {
    return List.of(
        Case.of("normalize HTTP://A/%7e", "", "http://a/~\n", 0),
        Case.of("normalize", "HTTP://A/%7e\n\nx\n", "http://a/~\n\nx\n", 0),
        Case.of("normalize -", "HTTP://A/\n", "http://a/\n", 0),
        Case.of(
            "normalize HTTP://A/ - HTTP://C/",
            "HTTP://B/\n",
            "http://a/\nhttp://b/\nhttp://c/\n",
            0),
        Case.of("normalize --level string HTTP://A", "", "HTTP://A\n", 0),
        Case.of("normalize --level=scheme HTTP://A:080", "", "http://a/\n", 0),
        Case.of("normalize a b%", "", "a\n\n", 1),
        Case.of("normalize http://a/\u00e9", "", "http://a/%C3%A9\n", 0),
        Case.of("normalize -- -x", "", "-x\n", 0),
        Case.of("resolve http://a/b/c d", "", "http://a/b/d\n", 0),
        Case.of(
            "resolve http://a/b/c", "d\n\n#\n", "http://a/b/d\nhttp://a/b/c\nhttp://a/b/c#\n", 0),
        Case.of("resolve --non-strict http://a/b/c http:d", "", "http://a/b/d\n", 0),
        Case.of("resolve /a b", "", "", 1),
        Case.of("resolve --to-relative http://a/b/c http://a/b/d", "", "d\n", 0),
        Case.of("resolve --to-relative http://a/b/c /d", "", "\n", 1),
        Case.of("compare http://a HTTP://A", "", "syntax\n", 0),
        Case.of("compare http://a http://a", "", "string\n", 0),
        Case.of("compare --level string http://a HTTP://A", "", "syntax\n", 1),
        Case.of("compare http://a/ http://b/", "", "different: host\n", 1),
        Case.of("compare a%zz http://b/", "", "", 1),
        Case.of("valid http://a", "", "absolute-URI\n", 0),
        Case.of("valid --as absolute-uri http://a#", "", "\n", 1),
        Case.of("valid --as uri-reference \u00e9", "", "\n", 1),
        Case.of("valid --as iri-reference \u00e9", "", "irelative-ref\n", 0),
        Case.of("convert --to uri http://\u00e9/", "", "http://%C3%A9/\n", 0),
        Case.of("convert --to uri --names idna http://\u00e9/", "", "http://xn--9ca/\n", 0),
        Case.of("convert --to uri --names percent http://\u00e9/", "", "http://%C3%A9/\n", 0),
        Case.of("convert --to uri --names idna http://-\u00e9/", "", "\n", 1),
        Case.of("convert --to iri http://a/%E2%80%AE%C3%A9", "", "http://a/%E2%80%AE\u00e9\n", 0),
        Case.of("convert --to url http://a/{} ../d", "", "http://a/%7B%7D\n\n", 1),
        Case.of("convert --to url http://a/", "", "http://a/\n", 0),
        Case.of("convert --to uri --standard whatwg HTTP://A", "", "http://a/\n", 0),
        Case.of("encode a/b", "", "a%2Fb\n", 0),
        Case.of("encode --component segment a/b:c", "", "a%2Fb:c\n", 0),
        Case.of("encode --component param a=b&c+d", "", "a%3Db%26c%2Bd\n", 0),
        Case.of("encode --component form", "a b+c\n", "a+b%2Bc\n", 0),
        Case.of("encode --iri --component path \u00e9%", "", "\u00e9%25\n", 0),
        Case.of("encode --charset ISO-8859-1 \u20ac", "", "\n", 1),
        Case.of("encode", "a\tb\\\n", "a%09b%5C\n", 0),
        Case.of("decode %41%0A", "", "A\n\n", 0),
        Case.of("decode", "a\\b\n%5Cn\n", "a\\b\n\\n\n", 0),
        Case.of("decode --lossy %FF%4", "", "\uFFFD%4\n", 0),
        Case.of("decode --component query a#b", "", "\n", 1),
        Case.of("decode --component form a+b%2B", "", "a b+\n", 0),
        Case.of("set -s path=/a -a path=b/c", "", "/a/b%2Fc\n", 0),
        Case.of("set -s host= http://a/b", "", "http:/b\n", 0),
        Case.of("set -s query= -s fragment= http://a/b?c#d", "", "http://a/b\n", 0),
        Case.of("set -s port=80", "", "\n", 1),
        Case.of("set -a query=a=b -", "http://a/\nb c\n", "http://a/?a=b\n\n", 1),
        Case.of("inspect #", "", "same-document reference: path 0-0 \"\", fragment 1-1 \"\"\n", 0),
        Case.of("inspect --standard whatwg http://0x7f.1:80", "", WHATWG_LINE, 0),
        Case.of("normalize --standard whatwg http:\\\\A\\b", "", "http://a/b\n", 0),
        Case.of("resolve --standard whatwg http://a/b \\c", "", "http://a/c\n", 0),
        Case.of("resolve --standard both http://a/b c", "", "http://a/c\thttp://a/c\n", 0),
        Case.of("valid --standard whatwg http://a/b", "", "URL\n", 0),
        Case.of("valid --standard whatwg http://a\\b", "", "URL\n", 0),
        Case.of("valid --as url-string http://a/b", "", "URL-string\n", 0),
        Case.of("valid --as url-string http://a\\b", "", "\n", 1),
        Case.of("valid --as url http://a\\b", "", "URL\n", 0),
        Case.of("get {host} http://a:1/ -", "http://b/\n", "a\nb\n", 0),
        Case.of("get -g {host}:{port} http://a:1/", "", "a:1\n", 0),
        Case.of("get -g{host} http://a:1/", "", "a\n", 0),
        Case.of("get \\{{host}[ http://a/", "", "{a[\n", 0),
        Case.of("get -g {host http://a/", "", "{host\n", 0),
        Case.of("get {path}", "a%0Ab\\c%5C\n", "\n", 1),
        Case.of("get {path}\\n.", "ab%5C\n", "ab\\\n.\n", 0),
        Case.of("get --quiet {path} a%FF", "", "a%FF\n", 0),
        Case.of("get {query:a}{query-all:a} ?a=1&a=2", "", "11 2\n", 0),
        Case.of("get {query:a} ?b", "", "\n", 0),
        Case.of("get {query:body} mailto:a@b.c?body=1+1=2", "", "1+1=2\n", 0),
        Case.of("get {query:b}{query-keys} xmpp:a@b?join;b=c", "", "cjoin b\n", 0),
        Case.of("get {query:b} urn:a:b?+r?=a=1&b=1+2", "", "1+2\n", 0),
        Case.of("get {urn:nid}:{urn:nss} urn:isbn:0395363411", "", "isbn:0395363411\n", 0),
        Case.of("get {tel:number} tel:+36-1", "", "+36-1\n", 0),
        Case.of("set -s query=a=b&c http://a/", "", "http://a/?a=b&c\n", 0),
        Case.of("set --append query=b=c xmpp:a@b?join", "", "xmpp:a@b?join;b=c\n", 0),
        Case.of("set --append query=b=c urn:a:b?+r", "", "urn:a:b?+r?=b=c\n", 0),
        Case.of("query set b=1 urn:a:b?=a&b=2", "", "urn:a:b?=a&b=1\n", 0),
        Case.of("get {origin} HTTPS://A:443/", "", "https://a\n", 0),
        Case.of("get {origin} mailto:a@b", "", "null\n", 0),
        Case.of("get {port}/{default:port} https://a/b", "", "/443\n", 0),
        Case.of(
            "get {scheme}/{path}/{query:subject} mailto:b@a?subject=c", "", "mailto/b@a/c\n", 0),
        Case.of("get --standard both {path} http://a", "", "\t/\n", 1),
        Case.of(
            "get --standard both {host} http://EX%41MPLE.com", "", "EXAMPLE.com\texample.com\n", 0),
        Case.of("get --standard both {url:host} http://A.b", "", "A.b\ta.b\n", 1),
        Case.of("get --standard both {host} http://0x7f.1", "", "0x7f.1\t127.0.0.1\n", 1),
        Case.of("get --standard whatwg {user}.{userinfo} http://u:p@a", "", "u.u:p\n", 0),
        Case.of("get {default:authority} http://u@a/", "", "u@a:80\n", 0),
        Case.of("set -s host=b http://a:1/c", "", "http://b:1/c\n", 0),
        Case.of("set -shost=b http://a:1/c", "", "http://b:1/c\n", 0),
        Case.of("set -s path:=/%41 http://a", "", "http://a/%41\n", 0),
        Case.of("set -s path=%41 http://a", "", "http://a/%2541\n", 0),
        Case.of("set -s scheme?=b http://a", "", "http://a\n", 0),
        Case.of("set -s fragment?:=%20 http://a", "", "http://a#%20\n", 0),
        Case.of("set -s port=x http://a", "", "\n", 1),
        Case.of("set -s port=1 a", "", "\n", 1),
        Case.of("set -s host= http://a/b", "", "http:/b\n", 0),
        Case.of("set -s host= http://a:1/b", "", "\n", 1),
        Case.of("set -s host= http://u@a/b", "", "\n", 1),
        Case.of("set -s host= -s user= -s port= http://u@a:1/b", "", "http:/b\n", 0),
        Case.of("set -s host= -s path=/c http://a/b", "", "http:/c\n", 0),
        Case.of("set -s host=\u00e9 http://a/", "", "http://\u00e9/\n", 0),
        Case.of("set -s host=[::1] http://a/", "", "http://[::1]/\n", 0),
        Case.of("set -s host=::1 http://a/", "", "http://[::1]/\n", 0),
        Case.of("set -s host=v1.x http://a/", "", "http://v1.x/\n", 0),
        Case.of("set -s host:=::1 http://a/", "", "\n", 1),
        Case.of("set --standard whatwg -s host=0::1 http://a:2/", "", "http://[::1]:2/\n", 0),
        Case.of("set --standard whatwg -s host= foo://u@a/", "", "\n", 1),
        Case.of("set -s user=a:b -s password=c@d http://h/", "", "http://a%3Ab:c%40d@h/\n", 0),
        Case.of("query delete a*c\\* ?abc*&abcd&ac*=1", "", "?abcd\n", 0),
        Case.of("query set a=3 ?a=1&b&a", "", "?a=3&b\n", 0),
        Case.of("query append a;b=1 --separator ; ?c", "", "?c;a%3Bb=1\n", 0),
        Case.of("set --standard whatwg -s host=0x7f.1 http://a/", "", "http://127.0.0.1/\n", 0),
        Case.of("set --standard whatwg -s path:=/b?c http://a/", "", "\n", 1),
        Case.of("set --standard whatwg -s host=b mailto:a", "", "\n", 1),
        Case.of("set --standard whatwg -s scheme=https http://a:443/", "", "https://a/\n", 0),
        Case.of("set --standard whatwg -s scheme=http -s host=a", "", "http://a/\n", 0),
        Case.of("idna to-ascii --flags no-std3 --strict a_b", "", "a_b\n", 0),
        Case.of("idna check --strict a_b", "", "U1 0-3\n", 1),
        Case.of("idna check \u00ad", "", "A4_1 0-1\n", 1),
        Case.of("normalize", "", "", 0));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void answers(Case it) {
    Ran ran = Ran.reading(it.in(), it.args().toArray(new String[0]));
    assertEquals(it.out(), ran.out(), ran.err());
    assertEquals(it.status(), ran.status());
    assertEquals(
        it.status() == 0
            || it.out().startsWith("diff")
            || it.args().contains("string")
            || it.args().contains("both")
            || it.args().contains("check"),
        ran.err().isEmpty(),
        ran.err());
  }

  @Test
  void anEmptyNameIsNone() {
    assertEquals("A4_1 0-0\n", Ran.of("idna", "check", "").out());
    assertEquals(
        "A4_1 0-0\n", Ran.of("idna", "check", "--flags", "no-verify-dns-length", "").out());
  }

  @Test
  void aHostIsNotTakenOutWithWhatNeedsIt() {
    assertEquals(
        "urial: host: to remove it, also remove the user and password\n",
        Ran.of("set", "-s", "host=", "http://u:pazzwort@h/").err());
  }

  @Test
  void textsMayComeFromAFile(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("urls"), "http://b/\nx y\n");
    Ran ran = Ran.of("get", "{host}", "http://a/", "-f", file.toString());
    assertEquals("a\nb\n\n", ran.out());
    assertTrue(ran.err().startsWith(file + ":2: x y: "), ran.err());
    Ran none = Ran.of("get", "{host}", "-f", folder.resolve("none").toString());
    assertEquals(ExitStatus.IO_ERROR, none.status());
    assertTrue(none.err().endsWith("none: there is no such file\n"), none.err());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "get",
        "get {hots} a",
        "get {defualt:port} a",
        "get {puny:idn:host} a",
        "query list --separator , a?b",
        "query list --format form a?b",
        "set -s port a",
        "set -s prot=1 a",
        "set -s zoneid=1 a",
        "set -s port=1 -s port=2 a",
        "set --append host=b a",
        "set --standard both -s port=1 a",
        "set --curl a",
        "valid --as uri --standard whatwg a",
        "valid --as url --standard rfc a",
        "normalize --level scheme --standard whatwg a",
        "resolve --non-strict --standard whatwg http://a b",
        "inspect --base http://a --standard rfc b",
        "idna to-asci a",
        "idna check --flags std4 a",
        "convert --from data --to uri a",
        "convert --from bytes --to uri a",
        "convert --os posix --to uri a",
        "template exec {a} b"
      })
  void whatMakesNoSenseIsWrongUsage(String command) {
    Ran ran = Ran.reading("http://x/\n", command.split(" "));
    assertEquals(ExitStatus.USAGE, ran.status(), ran.out());
    assertEquals("", ran.out());
  }

  // Failures.

  @Test
  void aLineThatFailsIsNamedByItsNumber() {
    Ran ran = Ran.reading("a\nb c\n", "normalize");
    assertTrue(ran.err().startsWith("stdin:2: b c: "), ran.err());
  }

  @Test
  void invalidUtf8IsAnErrorAndNoReplacement() {
    byte[] input = {'a', '\n', 'b', (byte) 0xC3, '\n', (byte) 0xED, (byte) 0xA0, (byte) 0x80, '\n'};
    Ran ran = Ran.reading(input, Terminal.NONE, "encode");
    assertEquals("a\n\n\n", ran.out());
    assertEquals("stdin:2: not UTF-8 at byte 1\nstdin:3: not UTF-8 at byte 0\n", ran.err());
    assertEquals(1, ran.status());
  }

  @Test
  void anArgumentThatWasNoUtf8IsAnError() {
    Ran ran = Ran.of("encode", "a", "\u00e9" + RawArguments.NOT_UTF8);
    assertEquals("a\n\n", ran.out());
    assertEquals("urial: argument 2: not UTF-8 at byte 2\n", ran.err());
  }

  /** RFC 3986 §3.1: "should only produce lowercase scheme names for consistency". */
  @Test
  void aSchemeIsBuiltInSmallLetters() {
    assertEquals("http://h\n", Ran.of("set", "-s", "scheme=HTTP", "-s", "host=h").out());
    assertEquals("http://h\n", Ran.of("set", "-s", "scheme=HTTP", "ftp://h").out());
    for (String scheme : List.of("a%", "a%4", "A%41", "%", "\u0130")) {
      Ran ran = Ran.of("set", "-s", "scheme=" + scheme, "-s", "host=h");
      assertEquals("", ran.out().strip());
      assertTrue(ran.err().contains("scheme (RFC 3986 §3.1)"), ran.err());
    }
  }

  @Test
  void oneArgumentNeedsNoNumber() {
    assertTrue(Ran.of("normalize", "a b").err().startsWith("urial: a b: "));
    assertTrue(Ran.of("normalize", "c", "a b").err().startsWith("urial: argument 2: a b: "));
  }

  @Test
  void aBrokenBaseIsToldAndNothingIsRead() {
    Ran ran = Ran.reading("x\n", "resolve", "/a");
    assertEquals("", ran.out());
    assertTrue(ran.err().startsWith("urial: BASE: /a: "), ran.err());
    assertEquals(
        "{\"input\":\"/a\",\"error\":{\"rule\":\"scheme\",\"index\":0,",
        Ran.of("resolve", "--json", "/a", "x").out().substring(0, 49));
  }

  static List<List<String>> secrets() {
    return List.of(
        List.of("normalize", "http://u:pazzwort@a b/"),
        List.of("normalize", "http://u:pazz wort@h/"),
        List.of("resolve", "http://u:pazzwort@h/", "http://u:pazzwort@h:x/"),
        List.of("resolve", "http://u:pazzwort@h:x/", "b"),
        List.of("set", "-s", "url:=//u:pazzwort^@h"),
        List.of("set", "-s", "url:=//u:pazzwort%zz@h"),
        List.of("inspect", "http://u:pazzwort@h/"),
        List.of("inspect", "--pretty", "http://u:pazzwort@h:x/"),
        List.of("inspect", "--pretty", "http://u:pazzwort@0x7f.1/"),
        List.of("inspect", "--standard", "whatwg", "http://u:pazzwort@h/"),
        List.of("inspect", "https:\\\\u:pazzwort@h/"),
        List.of("inspect", "view-source:https://u:pazzwort@h/"),
        List.of("inspect", "view-source:https://u:pazzwort@h:x/"),
        List.of("inspect", "--pretty", "jar:https:/u:pazzwort@h/a.jar!/b c"),
        List.of("inspect", "--pretty", "http:/u:pazzwort@h/"),
        List.of("inspect", "--standard", "whatwg", "blob:https://u:pazzwort@h/x"),
        List.of("inspect", "--standard", "whatwg", "--pretty", "sip:u:pazzwort@h"),
        List.of("compare", "view-source:https://u:pazzwort@h/", "jar:https://u:pazzwort2@h/!/"),
        List.of("inspect", "https:u:pazzwort@h\\"),
        List.of("normalize", "--standard", "whatwg", "http://u:pazzwort@h:x/"),
        List.of("normalize", "--standard", "both", "https:\\\\u:pazzwort@h:x/"),
        List.of("get", "{host}", "https:\\\\u:pazzwort@h:x/"),
        List.of("set", "-s", "password:=pazzwort^", "http://u@h"),
        List.of("set", "-s", "password:=pazzwort%zz", "http://u@h"),
        List.of("set", "--standard", "whatwg", "-s", "host=^", "http://u:pazzwort@h"),
        List.of("set", "--standard", "whatwg", "-s", "password:=pazz/wort", "http://u@h"),
        List.of("compare", "http://u:pazzwort@h:x/", "b"),
        List.of("compare", "http://u:pazzwort@h/", "http://u:pazzwort2@h/"),
        List.of("convert", "--to", "java", "http://u:pazzwort@my_host/"));
  }

  @ParameterizedTest
  @MethodSource("secrets")
  void noMessageShowsAPassword(List<String> args) {
    for (Terminal terminal : List.of(Terminal.NONE, Ran.SCREEN)) {
      Ran ran = Ran.reading(new byte[0], terminal, args.toArray(new String[0]));
      assertFalse(ran.err().contains("pazz") || ran.err().contains("wort"), ran.err());
      boolean shows = args.get(0).equals("inspect") || args.get(0).equals("compare");
      assertFalse(shows && ran.out().contains("pazz"), ran.out());
    }
  }

  // Usage.

  @Test
  void wrongUsageSaysWhatWasMeant() {
    assertUsage("there is no verb normailze; did you mean normalize?", "normailze");
    assertUsage("unknown option --vresion; did you mean --version?", "--vresion");
    assertUsage("normalize: unknown option --lvel; did you mean --level?", "normalize", "--lvel=x");
    assertUsage(
        "normalize: --level must be one of string, syntax, scheme; not syntx; did you mean syntax?",
        "normalize",
        "--level",
        "syntx");
    assertUsage("normalize: --level needs an argument", "normalize", "--level");
    assertUsage("normalize: --json and --tsv cannot be combined", "normalize", "--json", "--tsv");
    assertUsage("resolve: BASE is missing", "resolve");
    assertUsage("compare: A is missing; --pairs reads two texts per line", "compare");
    assertUsage(
        "convert: --base can only be used with --to url",
        "convert",
        "--to",
        "uri",
        "--base",
        "http://a/");
    assertUsage(
        "convert: --standard can only be used with --to uri, --to readable and --from data",
        "convert",
        "--to",
        "iri",
        "--standard",
        "rfc");
    assertUsage(
        "convert: --names can only be used with --to uri, iri",
        "convert",
        "--to",
        "readable",
        "--names",
        "idna",
        "a");
    assertUsage(
        "convert: --to is missing; use --to uri, --to iri, --to url or --to readable",
        "convert",
        "a");
    assertUsage("encode: unknown charset: foo", "encode", "--charset", "foo");
    assertUsage("completion: expected one of bash, zsh; not tcsh", "completion", "tcsh");
    assertUsage("a verb is missing");
  }

  private static void assertUsage(String message, String... args) {
    Ran ran = Ran.of(args);
    assertEquals(ExitStatus.USAGE, ran.status(), String.join(" ", args));
    assertEquals("", ran.out());
    assertEquals("urial: " + message, Ran.lines(ran.err()).get(0));
    assertTrue(Ran.lines(ran.err()).get(1).startsWith("Try: urial "), ran.err());
  }

  @Test
  void helpIsForEveryVerb() {
    assertEquals(Ran.of("help").out(), Ran.of("--help").out());
    for (String name : Verbs.names()) {
      if (AddOn.of(name) != null) { // its jars are not here, and its help needs none
        Ran run = Ran.of(name, "--", "--help");
        assertEquals(ExitStatus.DEFECT, run.status());
        assertTrue(run.err().startsWith("urial: " + name + " needs the jars"), run.err());
      }
      Ran help = Ran.of(name, "--help");
      assertEquals(0, help.status());
      assertTrue(help.out().startsWith("Usage: urial " + name + " "), help.out());
      assertEquals(help.out(), Ran.of("help", name).out());
      assertEquals(help.out(), Ran.of(name, "-h").out());
    }
    assertTrue(Ran.onScreen().err().startsWith("Usage: urial VERB"), "short help");
    assertTrue(Ran.of("--version").out().startsWith("urial "));
  }
}
