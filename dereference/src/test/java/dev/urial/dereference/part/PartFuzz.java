package dev.urial.dereference.part;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.urial.MediaType;
import dev.urial.dereference.part.Extent.Unit;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * A fragment, a line break, a representation, by each media type that is cut: nothing throws, parts
 * lie where they say, and what is wrong is said.
 */
class PartFuzz {
  private static final List<MediaType> TYPES =
      List.of(
          MediaType.parse("text/plain"),
          MediaType.parse("text/plain;charset=utf-16"),
          MediaType.parse("text/csv"),
          MediaType.parse("application/json"),
          MediaType.parse("application/xml"),
          MediaType.parse("application/xhtml+xml"),
          MediaType.parse("text/html"),
          MediaType.parse("image/svg+xml"),
          MediaType.parse("image/png"),
          MediaType.parse("image/gif"),
          MediaType.parse("image/bmp"),
          MediaType.parse("audio/wav"));

  private static final PartLimits LIMITS = new PartLimits(1 << 20, 1 << 20, 10_000, 64);

  @FuzzTest(maxDuration = "10m")
  void parts(byte[] data) {
    int line = 0;
    while (line < data.length && data[line] != '\n') {
      line++;
    }
    String fragment = new String(data, 0, line, StandardCharsets.UTF_8);
    byte[] octets = Arrays.copyOfRange(data, Math.min(line + 1, data.length), data.length);
    for (MediaType type : TYPES) {
      SecondaryResource second = SecondaryResource.of(octets, type, fragment, LIMITS);
      boolean hasPart =
          switch (second.outcome()) {
            case CUT, WHOLE, IGNORED -> true;
            case ABSENT, UNCUT -> false;
          };
      assertEquals(hasPart, second.part() != null);
      second.remarks().forEach(remark -> assertNotNull(remark.sentence()));
      for (Part part : second.parts()) {
        Extent extent = part.extent(Unit.OCTET);
        if (extent != null) {
          byte[] there = Arrays.copyOfRange(octets, (int) extent.start(), (int) extent.end());
          assertTrue(Arrays.equals(there, part.octets()));
        }
      }
    }
  }
}
