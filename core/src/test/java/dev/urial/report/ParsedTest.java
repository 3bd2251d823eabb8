package dev.urial.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.grammar.Rule;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ParsedTest {
  private static final SyntaxError ERROR = new SyntaxError(Rule.PORT, 1, "8x");
  private static final Parsed<String> OK = new Parsed.Ok<>("value");
  private static final Parsed<String> FAILED = new Parsed.Failed<>(ERROR);

  @Test
  void aValueIsAnswered() {
    assertTrue(OK.isOk());
    assertEquals("value", OK.orElseThrow());
    assertEquals("value", OK.orElseNull());
    assertNull(OK.errorOrNull());
  }

  @Test
  void aFailureIsAnswered() {
    assertFalse(FAILED.isOk());
    assertNull(FAILED.orElseNull());
    assertSame(ERROR, FAILED.errorOrNull());
    var thrown = assertThrows(UriParseException.class, FAILED::orElseThrow);
    assertSame(ERROR, thrown.error());
    assertEquals(ERROR.message(), thrown.getMessage());
  }

  @Test
  void mapChangesTheValueAndKeepsTheFailure() {
    assertEquals(new Parsed.Ok<>(5), OK.map(String::length));
    assertEquals(new Parsed.Failed<Integer>(ERROR), FAILED.map(String::length));
    assertEquals("Ok[value=5]", OK.map(String::length).toString());
  }

  @Test
  void aFailureShowsNoPassword() {
    var failed = new Parsed.Failed<String>(new SyntaxError(Rule.PORT, 16, "http://u:secret@h:x"));
    assertFalse(failed.toString().contains("secret"), failed.toString());
  }

  @Test
  void flatMapTakesASecondStepAndKeepsTheFirstFailure() {
    SyntaxError second = new SyntaxError(Rule.HOST, 0, "");
    assertEquals(new Parsed.Ok<>(5), OK.flatMap(s -> new Parsed.Ok<>(s.length())));
    assertEquals(new Parsed.Failed<>(second), OK.flatMap(s -> new Parsed.Failed<Integer>(second)));
    assertEquals(new Parsed.Failed<>(ERROR), FAILED.flatMap(s -> new Parsed.Ok<>(s.length())));
  }

  @Test
  void aFailureHasAnotherValueOrNothing() {
    assertEquals("value", OK.orElse("other"));
    assertEquals("other", FAILED.orElse("other"));
    var thrown = assertThrows(NullPointerException.class, () -> OK.orElse(null));
    assertEquals("other is null; for null, call orElseNull()", thrown.getMessage());
    assertEquals(Optional.of("value"), OK.toOptional());
    assertEquals(Optional.empty(), FAILED.toOptional());
    assertEquals(List.of("value"), Stream.of(FAILED, OK).flatMap(Parsed::stream).toList());
  }
}
