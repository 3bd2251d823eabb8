package dev.urial.jena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Iri;
import java.util.ArrayList;
import java.util.List;
import org.apache.jena.iri3986.provider.IRIProvider3986;
import org.apache.jena.irix.IRIException;
import org.apache.jena.irix.IRIProvider;
import org.apache.jena.irix.IRIProviderJDK;
import org.apache.jena.irix.IRIProviderJenaIRI;
import org.apache.jena.irix.IRIs;
import org.apache.jena.irix.IRIx;
import org.apache.jena.irix.SystemIRIx;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UrialIriProviderTest {
  private final UrialIriProvider provider = new UrialIriProvider();

  private static String refusal(org.junit.jupiter.api.function.Executable action) {
    return String.valueOf(assertThrows(IRIException.class, action).getMessage());
  }

  @Test
  void theGrammarIsThatOfIris() {
    assertEquals(Iri.parse("http://example/é"), provider.create("http://example/é").getImpl());
    String message = refusal(() -> provider.create("http://example/a b"));
    assertTrue(message.contains("index 16"), message);
    assertTrue(message.contains("RFC 3987 §2.2"), message);
  }

  @Test
  void noPasswordIsShown() {
    assertFalse(refusal(() -> provider.create("http://me:hunter2@a b/")).contains("hunter2"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"http:///a", "http:a", "urn:x:abc", "file:name"})
  void whatASchemeRefusesIsToldAndRefusedWhereItIsStrict(String text) {
    IRIx iri = provider.create(text);
    assertTrue(iri.hasViolations());
    List<Boolean> errors = new ArrayList<>();
    iri.handleViolations((isError, message) -> errors.add(isError));
    assertEquals(List.of(true), errors);
    assertThrows(IRIException.class, () -> provider.check(text));
    provider.strictMode(text.substring(0, text.indexOf(':')), true);
    assertThrows(IRIException.class, () -> provider.create(text));
    provider.strictMode(text.substring(0, text.indexOf(':')), false);
    assertEquals(text, provider.create(text).str());
  }

  @Test
  void adviceIsNoError() {
    IRIx iri = provider.create("http://user@example/");
    List<String> advice = new ArrayList<>();
    iri.handleViolations((isError, message) -> advice.add(isError + " " + message));
    assertEquals(1, advice.size());
    assertTrue(advice.get(0).startsWith("false ") && advice.get(0).contains("RFC 9110 §4.2.4"));
    provider.check("http://user@example/");
  }

  @Test
  void aReferenceHasNoViolations() {
    IRIx iri = provider.create("a/b");
    assertFalse(iri.hasViolations());
    iri.handleViolations((isError, message) -> assertNull(message));
    assertTrue(iri.isRelative());
    assertFalse(iri.isReference());
    assertNull(iri.scheme());
    assertFalse(iri.hasScheme("http"));
  }

  @Test
  void aSchemeIsFoundInAnyCase() {
    assertTrue(provider.create("HTTP://h/").hasScheme("http"));
  }

  @Test
  void aBaseHasAScheme() {
    String message = refusal(() -> provider.create("/a").resolve("b"));
    assertTrue(message.contains("RFC 3986 §5.1"), message);
  }

  @ParameterizedTest
  @CsvSource({
    "http://h/a/,   http://h/a/b:c,  ./b:c",
    "http://h/a/b,  http://h/a/,     .",
    "http://h/a/b,  http://h/a//c,   .//c",
    "http://h/a/b,  http://h/c/d,    /c/d",
    "http://h/a/b,  http://h//c/d,   ",
    "http://h/a,    http://h/a/../b, ",
    "http://h/a?q,  http://h/b,      ",
    "urn:a:b,       urn:a:c,         ",
    "/a,            http://h/a,      ",
  })
  void whatIsRelativeComesBackOrIsNot(String base, String target, String expected) {
    IRIx from = provider.create(base);
    IRIx to = provider.create(target);
    IRIx relative = from.relativize(to);
    assertEquals(expected, relative == null ? null : relative.str());
    if (relative != null) {
      assertEquals(to, from.resolve(relative));
    }
  }

  /** Facts about Jena 5.6.0, as docs/integrations.md tells them. */
  @Test
  void jenasProvidersAnswerWhatDoesNotLeadBack() {
    IRIProvider jena = new IRIProvider3986();
    IRIx base = jena.create("http://h/a/b");
    assertEquals("http://h/c", base.resolve(base.relativize(jena.create("http://h/a//c"))).str());
    assertEquals("http://c/d", base.resolve(base.relativize(jena.create("http://h//c/d"))).str());
    assertEquals("/a/c", jena.create("/a/b").resolve("c").str());
  }

  /** Where the three providers part; Jena's older one is its default. */
  @ParameterizedTest
  @CsvSource({
    "http://[::1::]/,       true,  false, false",
    "http://256.1.1.1/,     true,  false, true",
    "http://h:99999999999/, false, true,  true",
    "http://-a/,            true,  false, true",
    "http://[v1.a]/,        true,  true,  true",
    "http://h/%4g,          false, false, false",
  })
  void theProvidersPart(String text, boolean by3986, boolean byOlder, boolean byOurs) {
    assertEquals(by3986, isTaken(new IRIProvider3986(), text));
    assertEquals(byOlder, isTaken(new IRIProviderJenaIRI(), text));
    assertEquals(byOurs, isTaken(provider, text));
  }

  private static boolean isTaken(IRIProvider provider, String text) {
    try {
      return provider.create(text).str().equals(text);
    } catch (IRIException | NumberFormatException e) {
      return false;
    }
  }

  @Test
  void whatIsNormalStaysTheSame() {
    IRIx iri = provider.create("http://h/");
    assertSame(iri, iri.normalize());
    assertEquals("http://h/~", provider.create("HTTP://H:80/%7e").normalize().str());
  }

  @Test
  void theIrisOfOtherProvidersAreReadAnew() {
    IRIx other = new IRIProviderJDK().create("../c");
    assertEquals("http://h/c", provider.create("http://h/a/b").resolve(other).str());
  }

  @Test
  void equalIsWhatHasTheSameText() {
    assertEquals(provider.create("http://h/"), new UrialIriProvider().create("http://h/"));
    assertNotEquals(provider.create("http://h/"), provider.create("http://H/"));
  }

  @Test
  void installedItIsJenas() {
    IRIProvider before = SystemIRIx.getProvider();
    try {
      UrialIriProvider installed = UrialIriProvider.install();
      assertSame(installed, SystemIRIx.getProvider());
      assertEquals("UrialIriProvider", SystemIRIx.getProvider().toString());
      assertEquals("http://h/c", IRIs.resolve("http://h/a/b", "../c"));
      assertFalse(IRIs.check("http://h/ "));
    } finally {
      SystemIRIx.setProvider(before);
    }
  }
}
