package dev.urial.readers.libraries;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.readers.Readers;
import dev.urial.readers.Verdict;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * The kept differentials, read again by the libraries of this build: each has its pattern still.
 *
 * <p>Another version of a library may read otherwise. Then {@code make differentials} looks again,
 * from what is kept.
 */
class DifferentialsTest {
  @Test
  void thereAreHundredsOfClassesAndEachIsOneOfItsOwn() {
    List<Differential> kept = Differential.kept();
    Set<String> patterns = new HashSet<>();
    kept.forEach(one -> patterns.add(one.pattern()));
    assertTrue(kept.size() >= 300, () -> kept.size() + " classes");
    assertEquals(kept.size(), patterns.size());
  }

  @Test
  void theReadersAreThoseOfThePage() {
    try (Readers readers = DifferentialSearch.readers()) {
      assertEquals(Differential.readers(), "# " + DifferentialSearch.asked(readers));
      assertEquals(List.of(), readers.missing());
    }
  }

  @Test
  void eachTextHasItsPattern() {
    List<String> otherwise = new ArrayList<>();
    try (Readers readers = DifferentialSearch.readers()) {
      for (Differential kept : Differential.kept()) {
        Verdict verdict = readers.read(kept.text());
        assertTrue(DifferentialSearch.parts(verdict), kept.line());
        if (!verdict.pattern().equals(kept.pattern())) {
          otherwise.add(kept.line() + " now " + verdict.pattern());
        }
      }
    }
    assertEquals("", String.join("\n", otherwise));
  }
}
