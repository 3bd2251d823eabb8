package dev.urial.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.grammar.PercentEncodeSet;
import dev.urial.report.UriParseException;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.util.List;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Bytes are encoded and decoded as their text is. */
@NullMarked
class EscapesLaws {
  private static final int DRAWS = 100_000;
  private static final DrawnTexts TEXTS =
      DrawnTexts.mix(DrawnTexts.random(), QueryParamBytesLaws.QUERIES);
  private static final List<CharSet> SETS =
      List.of(
          CharSet.UNRESERVED,
          CharSet.SEGMENT,
          CharSet.QUERY.without("&=+;"),
          CharSet.ISEGMENT,
          CharSet.IQUERY);

  @Test
  void decodedAsTexts() {
    Laws.forAll(
        "decoded",
        DRAWS,
        TEXTS,
        drawn -> {
          String text = new String(drawn.getBytes(UTF_8), UTF_8);
          byte[] bytes = ("<" + text + ">").getBytes(UTF_8);
          ByteBuilder out = new ByteBuilder();
          out.append('|');
          PercentBytes.decodeLossy(bytes, 1, bytes.length - 1, out);
          assertEquals("|" + Percent.decodeLossy(text), out.toString());
          out.clear();
          String strict = decoded(text);
          assertEquals(strict != null, PercentBytes.decode(bytes, 1, bytes.length - 1, out));
          assertEquals(strict == null ? "" : strict, out.toString());
        });
  }

  private static @Nullable String decoded(String text) {
    try {
      return Percent.decode(text);
    } catch (UriParseException e) {
      return null;
    }
  }

  @Test
  void encodedAsTexts() {
    List<PercentBytes> escapes = SETS.stream().map(PercentBytes::of).toList();
    Laws.forAll(
        "encoded",
        DRAWS,
        TEXTS,
        drawn -> {
          String text = new String(drawn.getBytes(UTF_8), UTF_8);
          byte[] bytes = ("<" + text + ">").getBytes(UTF_8);
          ByteBuilder out = new ByteBuilder();
          for (int i = 0; i < SETS.size(); i++) {
            out.clear();
            escapes.get(i).encode(bytes, 1, bytes.length - 1, out);
            assertEquals(Percent.encode(text, SETS.get(i)), out.toString());
          }
          for (PercentEncodeSet set : PercentEncodeSet.values()) {
            out.clear();
            PercentBytes.of(set).encode(bytes, 1, bytes.length - 1, out);
            assertEquals(Percent.encode(text, set), out.toString());
          }
        });
  }
}
