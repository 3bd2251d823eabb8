package dev.urial.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Objects;
import org.junit.jupiter.api.Test;

class VerbsTest {
  @Test
  void theTableKnowsItsVerbs() {
    for (String name : Verbs.names()) {
      assertEquals(name, Objects.requireNonNull(Verbs.named(name), name).name());
    }
  }
}
