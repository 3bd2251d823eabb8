package dev.urial.house;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Equivalence;
import dev.urial.Host;
import dev.urial.IriReference;
import dev.urial.bulk.RowGrammar;
import dev.urial.bulk.canon.CanonProfile;
import dev.urial.bulk.canon.Canonical;
import dev.urial.bulk.canon.Canonicalizer;
import dev.urial.cli.Cli;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Terminal;
import dev.urial.explain.equivalence.EquivalenceExplanation;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Secrets;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.RegistrableDomain;
import dev.urial.safety.FetchPolicy;
import dev.urial.server.Fixture;
import dev.urial.sql.Call;
import dev.urial.sql.SqlFunctions;
import dev.urial.testing.Drawn;
import dev.urial.testing.DrawnUrls;
import dev.urial.testkit.Sampling;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.text.Redactor;
import dev.urial.url.Url;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * All doors answer alike: Java, the command, the command on many lines, SQL, and the interface for
 * programs are asked the same hostile lines.
 */
class AnswersLaws {
  static {
    System.setProperty("jdk.httpclient.allowRestrictedHeaders", "host");
  }

  private static final int LINES = Laws.draws(Sampling.of(1_500, 5_000));

  private static final DrawnTexts ODD =
      DrawnTexts.from(
          "http://www.Example.CO.UK/",
          "http://\u00C9.de/",
          "http://%C3%A9.de/",
          "http://a/\u00E9",
          "http://a/%c3%a9?\u00E9#\u00E9",
          "\u00E9/../b",
          "http://u:p@h/?token=secret",
          "https://example.com\\@evil.com/",
          "HTTP://Example.com:80/%7Ea/../b",
          "urn:ISBN:0-395-36341-1",
          "tel:+1-201-555-0123",
          "mailto:a@EXAMPLE.com",
          "foo://Example.CO.UK/",
          "http://1.2.3/",
          "http://x.0/",
          "http://[::0001]/",
          "//h:080/a/./b",
          "?a=b",
          "");

  private static final List<String> TEXTS = new ArrayList<>();

  @BeforeAll
  static void draw() {
    DrawnTexts all = DrawnTexts.mix(ODD, ODD.mutated(), DrawnUrls.INPUTS, Drawn.ANY, Drawn.IRIS);
    Supplier<String> drawn = all.start(new SplittableRandom(Laws.seed()));
    Set<String> texts = new LinkedHashSet<>();
    while (texts.size() < LINES) {
      String text = drawn.get();
      boolean isLine = text.chars().noneMatch(c -> c == '\n' || c == '\r' || c == '\t' || c == 0);
      if (isLine && new String(text.getBytes(UTF_8), UTF_8).equals(text)) {
        texts.add(text);
      }
    }
    TEXTS.addAll(texts);
  }

  // The doors.

  /** The lines that the command answers; as many as are asked. */
  private static List<String> command(List<String> texts, String... words) {
    String out = run(texts, words);
    assertTrue(out.isEmpty() || out.endsWith("\n"), () -> String.join(" ", words));
    List<String> lines = List.of(out.split("\n", -1)).subList(0, out.split("\n", -1).length - 1);
    assertEquals(texts.size(), lines.size(), () -> String.join(" ", words));
    return lines;
  }

  private static String run(List<String> texts, String... words) {
    byte[] in = (String.join("\n", texts) + "\n").getBytes(UTF_8);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    Cli.run(words, new Io(new ByteArrayInputStream(in), out, err, Terminal.NONE));
    return out.toString(UTF_8);
  }

  /** What a function of SQL answers; an empty text for null, and where it fails. */
  private static String sql(String function, String... arguments) {
    Call call = Objects.requireNonNull(SqlFunctions.find("try_" + function), function).call();
    for (int i = 0; i < arguments.length; i++) {
      call.text(i, arguments[i]);
    }
    String answer = call.run() ? call.answer() : null;
    return answer == null ? "" : answer;
  }

  private static void agree(
      String what, List<String> texts, List<String> answers, Function<String, String> expected) {
    for (int i = 0; i < texts.size(); i++) {
      String text = texts.get(i);
      assertEquals(expected.apply(text), answers.get(i), () -> what + " of " + text);
    }
  }

  private static @Nullable String hostOf(String text) {
    IriReference reference = IriReference.tryParse(text).orElseNull();
    return reference == null ? null : reference.host();
  }

  private static @Nullable String urlHostOf(String text) {
    Url url = Url.tryParse(text).orElseNull();
    return url == null ? null : url.host();
  }

  private static String orEmpty(@Nullable Object answer) {
    return answer == null ? "" : answer.toString();
  }

  // What is asked.

  @Test
  void valid() {
    agree(
        "valid",
        TEXTS,
        isAnswered(command(TEXTS, "valid")),
        text -> String.valueOf(IriReference.isValid(text)));
    agree(
        "valid -w",
        TEXTS,
        isAnswered(command(TEXTS, "valid", "-w")),
        text -> String.valueOf(Url.tryParse(text).isOk()));
    List<String> rfc = TEXTS.stream().filter(IriReference::isValid).toList();
    assertEquals(
        String.join("\n", rfc) + "\n",
        run(TEXTS, "valid", "--pass", "--as", "iri-reference", "-j", "2"));
    List<String> urls = TEXTS.stream().filter(text -> Url.tryParse(text).isOk()).toList();
    assertEquals(String.join("\n", urls) + "\n", run(TEXTS, "valid", "--pass", "-w", "-j", "2"));
    for (String text : TEXTS) {
      assertEquals(String.valueOf(IriReference.isValid(text)), sql("uri_is_valid", text), text);
      assertEquals(
          String.valueOf(Url.tryParse(text).isOk()), sql("uri_is_valid", text, "url"), text);
    }
  }

  private static List<String> isAnswered(List<String> lines) {
    return lines.stream().map(line -> String.valueOf(!line.isEmpty())).toList();
  }

  @Test
  void normalize() {
    for (Equivalence rung : Equivalence.values()) {
      String level = rung.name().toLowerCase(Locale.ROOT);
      Function<String, String> java =
          text -> orEmpty(IriReference.tryParse(text).map(it -> it.normalize(rung)).orElseNull());
      String[] words = {"normalize", "--level", level};
      agree("normalize " + level, TEXTS, command(TEXTS, words), java);
      String[] many = {"normalize", "-j", "2", "--level", level};
      agree("normalize -j " + level, TEXTS, command(TEXTS, many), java);
      agree("SQL " + level, TEXTS, each(it -> sql("uri_normalize", it, level)), java);
    }
    Function<String, String> href = text -> orEmpty(Url.tryParse(text).map(Url::href).orElseNull());
    agree("normalize -w", TEXTS, command(TEXTS, "normalize", "-w"), href);
    agree("normalize -w -j", TEXTS, command(TEXTS, "normalize", "-w", "-j", "2"), href);
    agree("SQL whatwg", TEXTS, each(it -> sql("uri_normalize", it, "whatwg")), href);
  }

  private static List<String> each(Function<String, String> answer) {
    return TEXTS.stream().map(answer).toList();
  }

  @Test
  void host() {
    Function<String, String> rfc = text -> orEmpty(hostOf(text));
    agree("get", TEXTS, command(TEXTS, "get", "{host}"), it -> shown(rfc.apply(it)));
    agree("SQL", TEXTS, each(text -> sql("uri_host", text)), rfc);
    Function<String, String> url = text -> orEmpty(urlHostOf(text));
    agree("get -w", TEXTS, command(TEXTS, "get", "-w", "{host}"), it -> shown(url.apply(it)));
    agree("SQL whatwg", TEXTS, each(text -> sql("uri_host", text, "whatwg")), url);
  }

  /** A component as get shows it: decoded, if its escapes are text. */
  private static String shown(String component) {
    String decoded = Percent.decodeLossy(component);
    return decoded.indexOf('\uFFFD') < 0 ? decoded : component;
  }

  /** The key of the registrable domain: in ASCII and lowercase letters, whoever is asked. */
  @Test
  void domain() {
    Function<@Nullable String, String> key =
        host -> {
          RegistrableDomain domain =
              host == null || host.startsWith("[") ? null : RegistrableDomain.find(host);
          return domain == null ? "" : domain.ascii();
        };
    Function<String, String> rfc = text -> key.apply(hostOf(text));
    Function<String, String> url = text -> key.apply(urlHostOf(text));
    agree("get", TEXTS, command(TEXTS, "get", "{domain}"), rfc);
    agree("get -w", TEXTS, command(TEXTS, "get", "-w", "{domain}"), url);
    List<String> urls = TEXTS.stream().filter(text -> Url.tryParse(text).isOk()).toList();
    agree("SQL", urls, urls.stream().map(text -> sql("domain_registrable", text)).toList(), url);
    List<String> hosts =
        TEXTS.stream()
            .map(text -> hostOf(text))
            .filter(host -> host != null && !host.isEmpty() && Host.tryParse(host).isOk())
            .toList();
    agree("domain", hosts, command(hosts, "inspect", "--as", "domain"), key::apply);
    for (String host : hosts) { // in any spelling
      String other = PublicSuffixList.key(host);
      assertEquals(other, PublicSuffixList.key(other), host);
      assertEquals(key.apply(host), key.apply(other), host);
    }
  }

  /** The port is a number; SQL's {@code try_} is null where it does not fit into 64 bits. */
  @Test
  void port() {
    List<String> texts = new ArrayList<>(TEXTS);
    for (String port : List.of("4294967296", "9223372036854775807", "9223372036854775808", "00")) {
      texts.add("http://a:" + port + "/");
    }
    List<String> ports =
        command(texts, "get", "{url:port}").stream().map(AnswersLaws::number).toList();
    agree("get", texts, ports, text -> sql("uri_port", text));
  }

  /** A port as a number of 64 bits, or nothing. */
  private static String number(String digits) {
    BigInteger port = digits.isEmpty() ? null : new BigInteger(digits);
    return port == null || port.bitLength() >= Long.SIZE ? "" : port.toString();
  }

  @Test
  void vet() {
    Function<String, String> java = text -> FetchPolicy.publicWeb().vet(text).verdict();
    agree("vet", TEXTS, command(TEXTS, "vet"), java);
    agree("SQL", TEXTS, each(text -> sql("url_vet", text)), java);
  }

  @Test
  void canon() {
    for (String profile : CanonProfile.NAMES) {
      CanonProfile rules = Objects.requireNonNull(CanonProfile.find(profile));
      Function<String, String> rfc = canonical(rules, RowGrammar.DEFAULT);
      Function<String, String> url = canonical(rules, RowGrammar.URL);
      agree("--profile", TEXTS, command(TEXTS, "normalize", "--profile", profile), rfc);
      agree("SQL", TEXTS, each(text -> sql("uri_canon", text, profile)), rfc);
      agree("-w", TEXTS, command(TEXTS, "normalize", "-w", "--profile", profile), url);
      agree("SQL of URLs", TEXTS, each(text -> sql("url_canon", text, profile)), url);
    }
  }

  private static Function<String, String> canonical(CanonProfile profile, RowGrammar grammar) {
    Canonicalizer canon = Canonicalizer.of(profile, grammar);
    return text -> orEmpty(canon.canonicalize(text).map(Canonical::text).orElseNull());
  }

  @Test
  void readable() {
    Function<String, String> rfc =
        text -> orEmpty(IriReference.tryParse(text).map(IriReference::readable).orElseNull());
    agree("convert", TEXTS, command(TEXTS, "convert", "--to", "readable"), rfc);
    agree("SQL", TEXTS, each(text -> sql("readable", text)), rfc);
    Function<String, String> url =
        text -> orEmpty(Url.tryParse(text).map(Url::readable).orElseNull());
    agree("convert -w", TEXTS, command(TEXTS, "convert", "-w", "--to", "readable"), url);
    agree("SQL whatwg", TEXTS, each(text -> sql("readable", text, "whatwg")), url);
  }

  @Test
  void redact() {
    String text = String.join("\n", TEXTS) + "\n";
    String redacted = Redactor.masking().redact(text);
    assertEquals(redacted, run(TEXTS, "extract", "--as", "redacted"));
    assertEquals(redacted, sql("redact", text));
    agree("SQL", TEXTS, each(it -> sql("redact", it)), Redactor.masking()::redact);
  }

  /** A text and its normal forms meet where they should, and no text differs from itself. */
  @Test
  void compare() {
    List<String> pairs = new ArrayList<>();
    List<String> expected = new ArrayList<>();
    for (String text : TEXTS) {
      IriReference one = IriReference.tryParse(text).orElseNull();
      if (one == null) {
        assertEquals("", sql("uri_equivalent", text, text));
        continue;
      }
      for (Equivalence rung : Equivalence.values()) {
        IriReference other = one.normalize(rung);
        Equivalence met = Objects.requireNonNull(EquivalenceExplanation.of(one, other).rung());
        assertTrue(met.compareTo(rung) <= 0, text);
        pairs.add(text + '\t' + other);
        expected.add(met.name().toLowerCase(Locale.ROOT));
        for (Equivalence level : Equivalence.values()) {
          String name = level.name().toLowerCase(Locale.ROOT);
          boolean isSame = met.compareTo(level) <= 0;
          String said = sql("uri_equivalent", text, other.toString(), name);
          assertEquals(String.valueOf(isSame), said, () -> text + " and " + other + ' ' + name);
        }
      }
    }
    assertEquals(expected, command(pairs, "compare", "--pairs"));
  }

  /** Neighbours, of which most differ: the verdict of the last rung is one in all doors. */
  @Test
  void compareOthers() {
    List<String> pairs = new ArrayList<>();
    List<String> expected = new ArrayList<>();
    String before = "urn:isbn:0395363411";
    for (String text : TEXTS) {
      IriReference one = IriReference.parse(before);
      IriReference other = IriReference.tryParse(text).orElseNull();
      if (other == null) {
        continue;
      }
      EquivalenceExplanation both = EquivalenceExplanation.of(one, other);
      pairs.add(before + '\t' + text);
      expected.add(String.valueOf(both.isEquivalent()));
      assertEquals(
          String.valueOf(both.isEquivalent()), sql("uri_equivalent", before, text, "scheme"), text);
      before = text;
    }
    List<String> said =
        command(pairs, "compare", "--pairs").stream()
            .map(line -> String.valueOf(!line.startsWith("different")))
            .toList();
    assertEquals(expected, said);
  }

  /** Data is written as it is; {@code --mask} answers as if the secrets had never been there. */
  @Test
  void masked() {
    Function<String, String> java =
        text -> {
          IriReference masked = IriReference.tryParse(Secrets.masked(text)).orElseNull();
          return masked == null || !IriReference.isValid(text) ? "" : masked.normalize().toString();
        };
    agree("normalize --mask", TEXTS, command(TEXTS, "normalize", "--mask"), java);
    agree("-j", TEXTS, command(TEXTS, "normalize", "--mask", "-j", "2"), java);
    agree(
        "get --mask",
        TEXTS,
        command(TEXTS, "get", "--mask", "{url}"),
        text -> {
          String masked = Secrets.masked(text);
          return IriReference.isValid(text) && IriReference.isValid(masked) ? masked : "";
        });
  }

  /** The interface for programs explains, and so it masks. */
  @Test
  void theInterfaceForProgramsNormalizesAlike() throws IOException, InterruptedException {
    JsonMapper mapper = JsonMapper.shared();
    try (Fixture server =
        new Fixture("limit-api=off", "limit-creation=off", "limit-rendering=off")) {
      HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
      URI uri = URI.create("http://127.0.0.1:" + server.port() + "/api/v1/normalize");
      for (String text : TEXTS) {
        String body = mapper.writeValueAsString(Map.of("text", text));
        HttpRequest request =
            HttpRequest.newBuilder(uri)
                .header("Content-Type", "application/json")
                .header("Host", Fixture.HOST)
                .POST(BodyPublishers.ofString(body))
                .build();
        JsonNode answer = mapper.readTree(client.send(request, BodyHandlers.ofString()).body());
        String normal =
            IriReference.tryParse(text).map(it -> it.normalize().toString()).orElseNull();
        String said = answer.has("normalized") ? CaseJson.text(answer, "normalized") : "";
        assertEquals(normal == null ? "" : Secrets.masked(normal), said, text);
      }
    }
  }
}
