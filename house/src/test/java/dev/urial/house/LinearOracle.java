package dev.urial.house;

import org.junit.jupiter.api.Test;

/** Prints what hostile texts cost, in time and bytes: {@code make linear}. */
class LinearOracle {
  @Test
  void prints() throws Exception {
    Linear.main(System.getProperty("urial.linear", "10000 1").split(" ", -1));
  }
}
