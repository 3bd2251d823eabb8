package dev.urial.bench;

import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Equivalence;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.bench.Allocation.Operation;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.registry.SchemeFacts;
import dev.urial.url.Url;
import java.net.URI;
import java.util.Arrays;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;

/**
 * The budgets: bytes an operation may allocate, with the reason beside each.
 *
 * <p>Bytes, not nanoseconds, because they are the same on every machine. Warmed up and in a JVM of
 * their own (surefire starts one for each test class here).
 */
final class AllocationTest {
  /** A noun: header 12, text 4, six positions 24, eight components that are kept once cut 32. */
  private static final int NOUN = 72;

  /** {@code Parsed.Ok}: header 12, value 4. */
  private static final int OK = 16;

  /** What keeps a userinfo, or an authority that is more than its host: header 12, two 8. */
  private static final int KEPT_AUTHORITY = 24;

  /** A kept answer: header 12, three references 12. */
  private static final int KEPT_PARAM = 24;

  /** What the parser may need beside the noun where the compiler cannot dissolve it. */
  private static final int SCRATCH = 40;

  private static final String[] TEXTS = {
    "http://example.com/",
    "https://www.example.org/index.html",
    "https://example.com/a/b/c?d=e&f=g",
    "http://user@example.com:8042/over/there?name=ferret#nose",
    "https://example.net/%7Buser%7D/profile",
    "https://192.0.2.16:80/",
    "ftp://ftp.is.co.za/rfc/rfc1808.txt",
    "ldap://[2001:db8::7]/c=GB?objectClass?one",
    "mailto:John.Doe@example.com",
    "news:comp.infosystems.www.servers.unix",
    "tel:+1-816-555-1212",
    "urn:oasis:names:specification:docbook:dtd:xml:4.1.2",
    "file:///usr/share/doc/index.html",
    "https://example.com/search?q=%C3%A9t%C3%A9&page=2#results",
    "https://a-rather-long-host-name.with.several.labels.example.co.uk/and/a/long/path/too.php",
    "data:,A%20brief%20note",
  };

  private static final String[] WEB =
      Arrays.stream(TEXTS).filter(t -> !t.contains("[")).toArray(String[]::new);

  private static final Uri[] URIS =
      Arrays.stream(WEB).map(t -> Uri.parse(t).normalize()).toArray(Uri[]::new);

  // ParseCall: texts of all kinds, so that no branch of the parser is a rare one.

  @Test
  void parseAllocatesTheNoun() {
    within(NOUN + SCRATCH, "the noun, and scratch", WEB, Uri::parse);
    within(NOUN + SCRATCH, "the same", WEB, UriReference::parse);
    within(NOUN + SCRATCH, "the same", WEB, Iri::parse);
    within(NOUN + SCRATCH, "the same", WEB, IriReference::parse);
  }

  @Test
  void tryParseAllocatesTheNounAndTheAnswer() {
    within(NOUN + OK + SCRATCH, "the noun, an Ok around it, scratch; bar 128", WEB, Uri::tryParse);
  }

  @Test
  void isValidAllocatesTheScratchAtMost() {
    within(SCRATCH, "nothing is kept; bar 64", WEB, Uri::isValid);
    within(SCRATCH, "nothing is kept", WEB, IriReference::isValid);
  }

  // Asking.

  @Test
  void accessorsCutOneString() {
    cuts("scheme", Uri::scheme);
    cuts("authority", Uri::authority);
    cuts("userinfo", Uri::userinfo);
    cuts("host", Uri::host);
    cuts("port", Uri::port);
    cuts("path", Uri::path);
    cuts("query", Uri::query);
    cuts("fragment", Uri::fragment);
  }

  @Test
  void theSchemeOfCommonTextsIsShared() {
    within(NOUN + SCRATCH, "no string of its own", WEB, text -> Uri.parse(text).scheme());
    for (Uri uri : URIS) {
      assertSame(uri.scheme(), Url.of(uri).scheme());
    }
  }

  @Test
  void accessorsAllocateNothingFromTheSecondTimeOn() {
    within(0, "kept", URIS, Uri::scheme);
    within(0, "kept", URIS, Uri::authority);
    within(0, "kept", URIS, Uri::userinfo);
    within(0, "kept", URIS, Uri::host);
    within(0, "kept", URIS, Uri::port);
    within(0, "kept", URIS, Uri::path);
    within(0, "kept", URIS, Uri::query);
    within(0, "kept", URIS, Uri::fragment);
    Url[] urls = Arrays.stream(URIS).map(Url::of).toArray(Url[]::new);
    within(0, "kept", urls, Url::scheme);
    within(0, "kept", urls, Url::host);
    within(0, "kept", urls, Url::port);
    within(0, "kept", urls, Url::path);
    within(0, "kept", urls, Url::query);
    within(0, "kept", urls, Url::fragment);
  }

  @Test
  void oneQueryParameterAllocatesItsValueAndWhatKeepsIt() {
    String[] texts = {
      "https://h/?utm_source=news&id=7&name=ferret&page=2#a",
      "https://h/?name=ferret",
      "https://h/?a&&b=%41&namely=x&name=ferret"
    };
    int answer = Allocation.sizeOfString(6) + KEPT_PARAM;
    within(
        NOUN + SCRATCH + answer,
        "a noun, the value, and what keeps it",
        texts,
        t -> Uri.parse(t).param("name"));
  }

  @Test
  void queryParametersAllocateNothingFromTheSecondTimeOn() {
    Uri[] uris = {
      Uri.parse("https://h/?utm_source=news&id=7&name=fer+ret&page=2#a"),
      Uri.parse("https://h/?name=ferret"),
      Uri.parse("https://h/?a&&b=%41&namely=x&name=%C3%A9")
    };
    Url[] urls = Arrays.stream(uris).map(Url::of).toArray(Url[]::new);
    within(0, "kept", uris, u -> u.param("name"));
    within(0, "kept", urls, u -> u.param("name"));
    within(0, "kept that there is none", uris, u -> u.param("page2"));
  }

  @Test
  void questionsAllocateNothing() {
    within(0, "a comparison of positions", URIS, Uri::hasAuthority);
    within(0, "a comparison of positions", URIS, Uri::hasQuery);
    within(0, "a comparison of positions", URIS, Uri::hasFragment);
    within(0, "the text as it is", URIS, Uri::toString);
    within(0, "the text's own", URIS, u -> Boolean.valueOf(u.hashCode() == 0));
    within(0, "compares the texts", URIS, u -> u.equals(URIS[0]));
    within(0, "a Uri is one already", URIS, Uri::toUri);
  }

  // Doing nothing where nothing is to be done.

  @Test
  void normalUrisNormalizeToThemselves() {
    within(0, "only looks", URIS, u -> u.normalize(Equivalence.SYNTAX));
    within(0, "only looks", URIS, u -> u.normalize(Equivalence.STRING));
  }

  @Test
  void schemeNormalUrisNormalizeToThemselves() {
    // The rules of a scheme's own document write a text before they compare.
    Uri[] normal =
        Arrays.stream(URIS)
            .filter(u -> SchemeFacts.comparison(u.scheme()) == null)
            .map(u -> u.normalize(Equivalence.SCHEME))
            .toArray(Uri[]::new);
    within(
        Allocation.sizeOfString(5) + 16,
        "where a port is written, the scheme's name, by which its default is looked up",
        normal,
        u -> u.normalize(Equivalence.SCHEME));
  }

  @Test
  void withoutFragmentIsItselfWhereThereIsNone() {
    Uri[] bare = Arrays.stream(URIS).map(Uri::withoutFragment).toArray(Uri[]::new);
    within(0, "the same object", bare, Uri::withoutFragment);
  }

  @Test
  void plainDataAreTheirOwnEncoding() {
    String[] plain = {"index.html", "a-b_c~d", "x", "0123456789abcdefghijklmnopqrstuvwxyz"};
    within(0, "the same object", plain, s -> Percent.encode(s, CharSet.UNRESERVED));
    within(0, "the same object", plain, Percent::decode);
  }

  // Resolving.

  @Test
  void resolvingAllocatesHalfOfWhatJavaDoesAndTheComponentsThatAreKept() throws Exception {
    String[] references = ResolveBench.examples();
    Uri base = Uri.parse("http://a/b/c/d;p?q");
    URI javaBase = new URI("http://a/b/c/d;p?q");
    double java = Allocation.bytes(references, r -> javaBase.resolve(URI.create(r)));
    within(
        java / 2 + NOUN - 40,
        "one string and one noun, and scratch of the string's length",
        references,
        base::resolve);
  }

  // How it is asserted.

  private static <T> void within(
      double budget, String reason, T[] arguments, Operation<? super T> operation) {
    double bytes = Allocation.bytes(arguments, operation);
    assertTrue(
        bytes <= budget,
        () -> String.format("%.1f bytes, the budget is %.1f: %s", bytes, budget, reason));
  }

  private static int keeper(Uri uri, String component) {
    boolean rare =
        component.equals("userinfo")
            || (component.equals("authority") && !uri.authority().equals(uri.host()));
    return rare ? KEPT_AUTHORITY : 0;
  }

  private static void cuts(String component, Operation<Uri> accessor) {
    ToIntFunction<Uri> size =
        u -> {
          Object cut = accessor.apply(u);
          return cut == null || cut.toString().isEmpty() || cut == u.toString()
              ? 0
              : Allocation.sizeOfString(cut.toString().length()) + keeper(u, component);
        };
    double budget = NOUN + SCRATCH + Arrays.stream(URIS).mapToInt(size).average().orElseThrow();
    String[] texts = Arrays.stream(URIS).map(Uri::toString).toArray(String[]::new);
    within(
        budget,
        component + " is one substring of a noun",
        texts,
        text -> accessor.apply(Uri.parse(text)));
  }
}
