package dev.urial.urn;

import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Ascii;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.spi.Cursor;
import org.jspecify.annotations.Nullable;

/**
 * Parses a URN once, from left to right, and keeps the positions of its parts.
 *
 * <pre>
 *   urn:example:weather?+CCResolve:cc=uk?=op=map#here
 *      |       |       | |             | |     | |
 *      3  nidEnd  nssEnd rStart     rEnd qStart  fStart     (qEnd is where the f-component's "#" is)
 * </pre>
 *
 * <p>The start of an absent component is -1. {@link Urn} uses each instance only once.
 */
final class UrnParser {
  private static final CharSet LDH = CharSet.ALPHA.or(CharSet.DIGIT).or(CharSet.of("-"));
  private static final CharSet ALPHANUM = CharSet.ALPHA.or(CharSet.DIGIT);

  /**
   * The characters of RFC 2141 §2.2 without the reserved characters, which must be encoded (§2.3).
   */
  private static final CharSet OLD_NSS = ALPHANUM.or(CharSet.of("()+,-.:=@;$_!*'")).orPctEncoded();

  private static final String PREFIX = "urn:";
  private static final int MAX_NID = 32;

  private final String text;
  private final Cursor cursor;

  int nidEnd;
  int nssEnd;
  int rStart = -1;
  int rEnd = -1;
  int qStart = -1;
  int qEnd = -1;
  int fStart = -1;

  UrnParser(String text) {
    this.text = text;
    this.cursor = new Cursor(text);
  }

  /** Returns the error, or null if the text is a URN. */
  @Nullable SyntaxError read(UrnSyntax syntax) {
    boolean isNew = syntax == UrnSyntax.RFC_8141;
    if (isNew) {
      namestring();
    } else {
      oldUrn();
    }
    cursor.end(isNew ? UrnClauses.NSS : UrnClauses.OLD_NSS);
    return cursor.errorOrNull();
  }

  /** {@code namestring = assigned-name [ rq-components ] [ "#" f-component ]}, RFC 8141 §2. */
  private void namestring() {
    prefix(UrnClauses.ASSIGNED_NAME);
    nid();
    nss();
    rqComponents();
    fComponent();
  }

  private void prefix(SpecRule rule) {
    for (int i = 0; i < PREFIX.length(); i++) {
      char c = PREFIX.charAt(i);
      if (!cursor.eat(c) && !cursor.eat(Character.toUpperCase(c))) {
        cursor.breaks(rule);
      }
    }
  }

  /** {@code NID = (alphanum) 0*30(ldh) (alphanum)}, RFC 8141 §2.1. */
  private void nid() {
    int start = cursor.pos();
    if (!cursor.at(ALPHANUM)) {
      cursor.breaks(UrnClauses.NID);
    }
    if (cursor.run(LDH, MAX_NID - 1).length() == MAX_NID - 1) {
      cursor.run(ALPHANUM, 1);
    }
    nidEnd = cursor.pos();
    int length = nidEnd - start;
    if (!cursor.at(':') || length < 2 || text.charAt(nidEnd - 1) == '-') {
      cursor.breaks(length == MAX_NID ? UrnClauses.ASSIGNED_NAME : UrnClauses.NID);
    }
    cursor.eat(':');
  }

  /** {@code NSS = pchar *(pchar / "/")}, RFC 8141 §2.2. */
  private void nss() {
    beginsWithPchar(UrnClauses.NSS);
    cursor.skip(CharSet.PATH);
    nssEnd = cursor.pos();
  }

  /** {@code rq-components = [ "?+" r-component ] [ "?=" q-component ]}, RFC 8141 §2. */
  private void rqComponents() {
    if (!cursor.eat('?')) {
      return;
    }
    if (cursor.eat('+')) {
      rStart = cursor.pos();
      beginsWithPchar(UrnClauses.R_COMPONENT);
      cursor.skip(CharSet.QUERY);
      divide(cursor.pos());
    } else if (cursor.eat('=')) {
      qStart = cursor.pos();
      beginsWithPchar(UrnClauses.Q_COMPONENT);
      cursor.skip(CharSet.QUERY);
      qEnd = cursor.pos();
    } else {
      cursor.breaks(UrnClauses.RQ_COMPONENTS);
    }
  }

  /**
   * Finds where the r-component ends: at the first {@code ?=} that a q-component can follow.
   *
   * <p>CHOICE: the ABNF is ambiguous, because an r-component may contain {@code ?=}; the prose says
   * that the r-component ends there. A {@code ?=} that no q-component can follow stays in the
   * r-component, so that text is a URN if and only if it matches the ABNF.
   */
  private void divide(int end) {
    rEnd = end;
    for (int i = rStart; i + 2 < end; i++) {
      if (text.charAt(i) == '?' && text.charAt(i + 1) == '=' && isPcharAt(i + 2)) {
        rEnd = i;
        qStart = i + 2;
        qEnd = end;
        return;
      }
    }
  }

  private boolean isPcharAt(int i) {
    char c = text.charAt(i);
    return c == '%' || CharSet.PCHAR.has(c);
  }

  private void fComponent() {
    if (cursor.eat('#')) {
      fStart = cursor.pos();
      cursor.skip(CharSet.FRAGMENT);
      cursor.end(UrnClauses.F_COMPONENT);
    } else {
      cursor.end(
          rStart >= 0
              ? UrnClauses.R_COMPONENT
              : qStart >= 0 ? UrnClauses.Q_COMPONENT : UrnClauses.NSS);
    }
  }

  /** {@code <URN> ::= "urn:" <NID> ":" <NSS>}, RFC 2141 §2. */
  private void oldUrn() {
    prefix(UrnClauses.OLD_URN);
    oldNid();
    oldNss();
  }

  /** {@code <NID> ::= <let-num> [ 1,31<let-num-hyp> ]}, but not {@code urn}; RFC 2141 §2.1. */
  private void oldNid() {
    int start = cursor.pos();
    if (!cursor.at(ALPHANUM)) {
      cursor.breaks(UrnClauses.OLD_NID);
    }
    String nid = cursor.run(LDH, MAX_NID);
    nidEnd = cursor.pos();
    if (!cursor.at(':') || Ascii.equalsIgnoreCase(nid, "urn")) {
      cursor.breaks(nidEnd - start == MAX_NID ? UrnClauses.OLD_URN : UrnClauses.OLD_NID);
    }
    cursor.eat(':');
  }

  /** {@code <NSS> ::= 1*<URN chars>}, RFC 2141 §2.2. */
  private void oldNss() {
    cursor.some(OLD_NSS, UrnClauses.OLD_NSS);
    nssEnd = cursor.pos();
  }

  private void beginsWithPchar(SpecRule rule) {
    if (!cursor.at(CharSet.PCHAR)) {
      cursor.breaks(rule);
    }
  }
}
