package dev.urial.internal.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.urial.Authority;
import dev.urial.Host;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.grammar.Rule;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.testing.ByTheBook;
import dev.urial.testing.Input;
import dev.urial.testkit.abnf.Grammar;
import dev.urial.testkit.abnf.Recogniser;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/** Any text through all doors, against the ABNF. Replays its inputs in every build. */
class ParseFuzz {
  private static final Recogniser URI = Recogniser.of(Grammar.rfc3986(), "URI");
  private static final Recogniser URI_REFERENCE = Recogniser.of(Grammar.rfc3986(), "URI-reference");
  private static final Recogniser IRI = Recogniser.of(Grammar.rfc3987(), "IRI");
  private static final Recogniser IRI_REFERENCE = Recogniser.of(Grammar.rfc3987(), "IRI-reference");
  private static final Recogniser IHOST = Recogniser.of(Grammar.rfc3987(), "ihost");
  private static final Recogniser IAUTHORITY = Recogniser.of(Grammar.rfc3987(), "iauthority");

  @FuzzTest(maxDuration = "10m")
  @DictionaryFile(resourcePath = "/dev/urial/testing/uri.dict")
  void parse(byte[] data) {
    String text = Input.text(data);
    agrees(URI, text, Uri::isValid, Uri::tryParse, Uri::parse);
    agrees(URI_REFERENCE, text, UriReference::isValid, UriReference::tryParse, UriReference::parse);
    agrees(IRI, text, Iri::isValid, Iri::tryParse, Iri::parse);
    agrees(IRI_REFERENCE, text, IriReference::isValid, IriReference::tryParse, IriReference::parse);
    Predicate<String> isHost = t -> Host.tryParse(t).isOk();
    agrees(IHOST, text, isHost, Host::tryParse, Host::parse);
    Predicate<String> isAuthority = t -> Authority.tryParse(t).isOk();
    agrees(IAUTHORITY, text, isAuthority, Authority::tryParse, Authority::parse);
    IriReference reference = IriReference.tryParse(text).orElseNull();
    if (reference != null) {
      isMadeOfItsComponents(text, reference);
    }
  }

  private static <T> void agrees(
      Recogniser abnf,
      String text,
      Predicate<String> isValid,
      Function<String, Parsed<T>> tryParse,
      Function<String, ? extends T> parse) {
    boolean expected = abnf.matches(text);
    assertEquals(expected, isValid.test(text), "isValid");
    Parsed<T> parsed = tryParse.apply(text);
    SyntaxError error = parsed.errorOrNull();
    assertEquals(expected, error == null, "tryParse");
    if (error == null) {
      assertEquals(parsed.orElseThrow(), parse.apply(text));
      return;
    }
    assertEquals(abnf.longestViablePrefix(text), error.index(), "index");
    Set<String> open = new HashSet<>(abnf.begunRulesAt(text));
    open.addAll(abnf.openRulesAt(text));
    String rule = error.rule() == Rule.HOST ? "ihost" : error.rule().id(); // Rule has no IHOST
    assertTrue(open.contains(rule), () -> error.rule() + " not in " + open);
    var thrown = assertThrows(UriParseException.class, () -> parse.apply(text));
    assertEquals(error, thrown.error());
    assertTrue(error.message().chars().noneMatch(c -> c < ' ' || c == 0x7F), "one line");
    List<String> lines = error.diagram().lines().toList();
    boolean isMeantTold = lines.get(lines.size() - 1).startsWith("Likely: ");
    int others = lines.size() - (isMeantTold ? 1 : 0);
    assertTrue(others == 4 || others == 5, "lines");
    assertTrue(lines.get(1).strip().startsWith("^"), "caret");
  }

  private static void isMadeOfItsComponents(String text, IriReference r) {
    ByTheBook ours = new ByTheBook(r.scheme(), r.authority(), r.path(), r.query(), r.fragment());
    assertEquals(ByTheBook.split(text), ours);
    assertEquals(text, ours.recompose());
    assertEquals(text, r.toString());
    boolean ascii = text.chars().allMatch(c -> c < 128);
    assertEquals(ascii, r instanceof UriReference);
    assertEquals(r.scheme() != null, r instanceof Iri);
    assertEquals(ascii && r.scheme() != null, r instanceof Uri);
    Authority authority = r.parsedAuthority();
    if (authority != null) {
      assertEquals(r.userinfo(), authority.userinfo());
      assertEquals(r.port(), authority.port());
      assertEquals(authority, Authority.parse(authority.text()));
    }
    String root = r.path().startsWith("/") ? "/" : "";
    assertEquals(r.path(), root + String.join("/", r.pathSegments()));
    assertEquals(IriReference.parse(r.redacted()).host(), r.host());
  }
}
