package dev.urial.scheme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Equivalence;
import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Component;
import dev.urial.scheme.name.TagUri;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import dev.urial.view.PartEncoding;
import dev.urial.view.SchemeView;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The ladder of RFC 3986 §6.2 and the views: what the ladder calls equivalent no view of that
 * scheme denies, except for escapes of unreserved characters, which are equivalent everywhere
 * (§2.3), and in some schemes were so before.
 */
class LadderLaws {
  private static final int DRAWS = 400;

  /** The texts of all laws, of the page and of the samples, by scheme. */
  private static List<String> texts(String scheme) {
    return Stream.concat(
            SchemeSamples.ALL.stream().flatMap(s -> Stream.of(s.spelling(), s.doubtful())),
            Stream.concat(
                SchemeSamples.BUILT.values().stream().map(built -> built.get().toString()),
                GrammarsByTheBookTest.all(Set.of()).stream()
                    .flatMap(grammar -> grammar.examples().stream())))
        .filter(text -> Ascii.lower(text).startsWith(scheme + ':'))
        .filter(
            text ->
                SchemeSamples.read(
                        Ascii.lower(text.substring(0, text.indexOf(':')))
                            + text.substring(text.indexOf(':')))
                    .isOk())
        .distinct()
        .toList();
  }

  @TestFactory
  Stream<DynamicTest> noViewDeniesWhatTheLadderCallsEquivalent() {
    return SchemeViews.builtIn().stream()
        .sorted()
        .map(
            scheme ->
                DynamicTest.dynamicTest(
                    scheme,
                    () ->
                        Laws.forAll(
                            scheme + ": the view agrees with the ladder",
                            DRAWS,
                            respelt(scheme),
                            respelt(scheme),
                            LadderLaws::agree)));
  }

  private static void agree(String a, String b) {
    Uri one = Uri.tryParse(a).orElseNull();
    Uri two = Uri.tryParse(b).orElseNull();
    if (one == null || two == null || !SchemeViews.tryOf(one).isOk()) {
      Laws.assume(false);
      return;
    }
    SchemeView view = SchemeViews.of(one);
    if (SchemeViews.tryOf(two).isOk()) {
      agree(view, SchemeViews.of(two));
    }
    for (Equivalence rung : Equivalence.values()) {
      Uri normal = one.normalize(rung);
      if (SchemeViews.tryOf(normal).isOk()) {
        agree(view, SchemeViews.of(normal));
      } else {
        assertTrue(view.isEquivalentTo(view.normalize())); // the ladder may remove what it asks for
      }
    }
  }

  private static void agree(SchemeView a, SchemeView b) {
    boolean isTag = a instanceof TagUri; // RFC 4151 §2.4: the same characters, and only those
    Laws.assume(!hasDotsThatAreData(a.uri()) && !hasDotsThatAreData(b.uri()));
    boolean byLadder = a.uri().isEquivalentTo(b.uri(), Equivalence.SCHEME);
    assertTrue(
        !byLadder
            || isTag
            || a.isEquivalentTo(b)
            || hasEscapesThatStay(a.uri())
            || hasEscapesThatStay(b.uri()),
        () -> "the ladder says that " + a + " is " + b);
  }

  /**
   * CHOICE: where what is after the authority is a name of another language, a view keeps its dots,
   * which RFC 3986 §6.2.2.3 removes for all: {@code s3://b/a/../c} is the key {@code a/../c},
   * another object than {@code c}, and §6.1 wants false positives strictly avoided.
   */
  private static final Set<String> DOTS_ARE_DATA =
      Set.of(
          "gopher",
          "gs",
          "s3",
          "irc",
          "irc6",
          "ircs",
          "javascript",
          "ldap",
          "ldaps",
          "prospero",
          "wais",
          "news",
          "nntp",
          "snews",
          "sip",
          "sips");

  /** A file too: without its dots the path may begin with two slashes, which would make a host. */
  private static boolean hasDotsThatAreData(Uri uri) {
    String scheme = Ascii.lower(uri.scheme());
    boolean hasDots = uri.segments().stream().anyMatch(s -> s.equals(".") || s.equals(".."));
    return hasDots
        && (DOTS_ARE_DATA.contains(scheme)
            || (scheme.equals("file")
                && uri.normalize(Equivalence.SCHEME).path().startsWith("//")));
  }

  /** RFC 8141 §3.1 lets escapes of unreserved characters are: alone among the documents. */
  private static boolean hasEscapesThatStay(Uri uri) {
    return Ascii.lower(uri.scheme()).equals("urn")
        && !PartEncoding.plain(uri.toString(), CharSet.UNRESERVED)
            .equals(PartEncoding.plain(uri.toString(), CharSet.of("")));
  }

  /** A text of the scheme spelt otherwise, so that the ladder may still find it the same. */
  private static DrawnTexts respelt(String scheme) {
    DrawnTexts samples = DrawnTexts.from(texts(scheme));
    return random -> {
      var drawn = samples.start(random.split());
      return () -> {
        String text = drawn.get();
        for (int times = random.nextInt(4); times > 0; times--) {
          text = respelt(text, random);
        }
        return text;
      };
    };
  }

  private static String respelt(String text, SplittableRandom random) {
    Uri uri = Uri.tryParse(text).orElseNull();
    if (uri == null) {
      return text;
    }
    int path = uri.start(Component.PATH);
    int at = path + random.nextInt(uri.end(Component.PATH) - path + 1);
    return switch (random.nextInt(6)) {
      case 0 ->
          Ascii.upper(text.substring(0, text.indexOf(':'))) + text.substring(text.indexOf(':'));
      case 1 ->
          inserted(text, at, List.of("/./", "/../", "/x/../", "./", "../").get(random.nextInt(5)));
      case 2 ->
          uri.hasAuthority() && uri.port() == null
              ? inserted(text, uri.end(Component.AUTHORITY), ":")
              : text;
      case 3 -> {
        int host = Math.max(uri.start(Component.HOST), 0);
        int end = Math.max(uri.end(Component.HOST), 0);
        yield text.substring(0, host)
            + Ascii.upper(text.substring(host, end))
            + text.substring(end);
      }
      case 4 ->
          at < text.length() && CharSet.UNRESERVED.has(text.charAt(at))
              ? text.substring(0, at)
                  + Percent.encode(text.substring(at, at + 1), CharSet.of(""))
                  + text.substring(at + 1)
              : text;
      default ->
          uri.hasAuthority() && uri.path().equals("/")
              ? text.substring(0, path) + text.substring(path + 1)
              : text;
    };
  }

  private static String inserted(String text, int at, String more) {
    return text.substring(0, at) + more + text.substring(at);
  }

  /**
   * Where slashes divide nothing, dots stay in the normal form of a view as in that of the core.
   */
  @Test
  void normalFormsKeepDotsOfOpaquePaths() {
    for (String text :
        List.of(
            "sip:a/../b@h",
            "urn:example:a/../b",
            "data:,a/../b",
            "tag:a,2000:x/../y",
            "info:a/b/../c",
            "did:example:1/a/../b")) {
      SchemeView view = SchemeViews.of(Uri.parse(text));
      assertEquals(view, view.normalize(), text);
      assertEquals(text, view.uri().normalize(Equivalence.SCHEME).toString());
      String without = text.replaceFirst("[a-z0-9.]+/\\.\\./", "");
      SchemeViews.tryOf(Uri.parse(without))
          .map(
              other -> {
                assertFalse(view.isEquivalentTo(other), without);
                return other;
              });
    }
  }
}
