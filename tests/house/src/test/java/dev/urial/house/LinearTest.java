package dev.urial.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.explain.TwoReadings;
import dev.urial.shortener.account.Passwords;
import dev.urial.testkit.Sampling;
import dev.urial.testkit.Slow;
import org.junit.jupiter.api.Test;

/**
 * Memory that hostile texts take grows no faster than they do. Bytes are asserted, time is
 * recorded: {@code make linear} measures both, up to a million characters.
 */
class LinearTest {
  @Test
  @Slow("counts octets for half a minute; the growth tests of each module count time")
  void bytesAreLinearInTheLengthOfHostileTexts() throws ReflectiveOperationException {
    LinearReport report =
        Linear.run(300, Sampling.of(31, 13), 1, false, LinearTexts.FAMILIES.keySet());
    assertEquals("", String.join("\n", report.findings.stream().map(Object::toString).toList()));
    assertTrue(report.calls > Sampling.of(2_000, 5_000), () -> "only " + report.calls);
  }

  @Test
  void everyRoomHasDoors() throws ReflectiveOperationException {
    assertTrue(LinearDoors.find().all().size() > 150);
  }

  /** A fifth of a second each: the families above do not ask for them. */
  @Test
  void passwordsTakeTheSameWhateverTheirLength() throws ReflectiveOperationException {
    var door = Passwords.class.getMethod("hash", String.class);
    long one = Linear.cost(2, door, null, "\u0130").bytes();
    long most = Linear.cost(2, door, null, "\u0130".repeat(Passwords.MAX_LENGTH)).bytes();
    assertTrue(most < 2 * one, "one character: " + one + " B, most characters: " + most);
    long refused = Linear.cost(2, door, null, "\u0130".repeat(Passwords.MAX_LENGTH + 1)).bytes();
    assertTrue(refused < one / 10, "one too many: " + refused + " B");
  }

  @Test
  void lettersThatExpandInTheOtherCaseTakeNoMoreThanOthers() throws ReflectiveOperationException {
    var door = TwoReadings.class.getMethod("of", String.class);
    for (String piece : new String[] {"\u0130", "\u0390", "%C4%B0"}) {
      long one = Linear.cost(3, door, null, "http://" + piece.repeat(2_000)).bytes();
      long ten = Linear.cost(3, door, null, "http://" + piece.repeat(20_000)).bytes();
      assertTrue(ten < 15 * one, piece + ": " + one + " B, of ten times the text " + ten);
    }
  }
}
