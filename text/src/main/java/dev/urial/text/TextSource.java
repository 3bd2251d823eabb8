package dev.urial.text;

import java.io.IOException;

/** The text that a finder scans, as it is read. */
interface TextSource {
  /**
   * Reads up to {@code most} {@code char}s, and at least one unless the source has ended.
   *
   * @return the number of {@code char}s read; negative at the end
   */
  int read(char[] into, int at, int most) throws IOException;
}
