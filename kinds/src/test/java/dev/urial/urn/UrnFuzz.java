package dev.urial.urn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.urial.Uri;
import dev.urial.hash.BaseEncoding;
import dev.urial.report.SyntaxError;
import dev.urial.testing.Input;
import dev.urial.testkit.abnf.Grammar;
import dev.urial.testkit.abnf.Recogniser;
import java.util.HashSet;
import java.util.Set;

/** Any text as a URN, against the ABNF of RFC 8141; what is one, through its namespace. */
class UrnFuzz {
  private static final Recogniser NAMESTRING = Recogniser.of(Grammar.rfc8141(), "namestring");

  @FuzzTest(maxDuration = "5m")
  @DictionaryFile(resourcePath = "/dev/urial/testing/urn.dict")
  void urn(byte[] data) {
    String text = Input.text(data);
    for (BaseEncoding encoding : BaseEncoding.values()) {
      SyntaxError broken = encoding.tryDecode(text).errorOrNull();
      assertTrue(broken == null || broken.index() <= text.length());
    }
    boolean expected = NAMESTRING.matches(text);
    SyntaxError error = Urn.tryParse(text).errorOrNull();
    assertEquals(expected, error == null);
    if (error != null) {
      assertEquals(NAMESTRING.longestViablePrefix(text), error.index());
      Set<String> open = new HashSet<>(NAMESTRING.begunRulesAt(text));
      open.addAll(NAMESTRING.openRulesAt(text));
      assertTrue(open.contains(error.rule().id()), () -> error.rule() + " not in " + open);
    } else {
      holds(Urn.parse(text));
      assertEquals(Urn.parse(text), Urn.tryOf(Uri.parse(text)).orElseThrow());
    }
    Urn old = Urn.tryParse(text, UrnSyntax.RFC_2141).orElseNull();
    if (old != null) {
      holds(old);
    }
  }

  private static void holds(Urn urn) {
    String made =
        urn.assignedName()
            + (urn.rComponent() == null ? "" : "?+" + urn.rComponent())
            + (urn.qComponent() == null ? "" : "?=" + urn.qComponent())
            + (urn.fComponent() == null ? "" : "#" + urn.fComponent());
    assertEquals(urn.toString(), made);
    Urn normal = urn.normalize();
    assertEquals(normal, normal.normalize());
    assertTrue(urn.isEquivalentTo(normal));
    assertTrue(urn.withoutComponents().isEquivalentTo(urn));
    SyntaxError broken = urn.typed().errorOrNull();
    assertEquals(broken == null, normal.typed().isOk());
    if (broken != null) {
      assertTrue(broken.index() > 4 && broken.index() <= urn.assignedName().length());
      assertTrue(!urn.advice().isEmpty());
      return;
    }
    TypedUrn typed = urn.typed().orElseThrow();
    assertEquals(typed.normalNss(), normal.nss());
    assertEquals(typed.getClass(), normal.typed().orElseThrow().getClass());
  }
}
