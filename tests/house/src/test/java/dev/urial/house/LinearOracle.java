package dev.urial.house;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/**
 * Prints what hostile texts cost, in time and bytes: {@code make linear}. It judges nothing, and so
 * is asked for by name; {@code LinearTest} judges.
 */
class LinearOracle {
  @Test
  void prints() throws Exception {
    String asked = System.getProperty("urial.linear", "");
    Assumptions.assumeFalse(asked.isEmpty(), "make linear prints it");
    Linear.main(asked.split(" ", -1));
  }
}
