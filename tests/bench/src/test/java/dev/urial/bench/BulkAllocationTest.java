package dev.urial.bench;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.Equivalence;
import dev.urial.bench.Allocation.Operation;
import dev.urial.bulk.ByteBuilder;
import dev.urial.bulk.NormalForms;
import dev.urial.bulk.Row;
import dev.urial.bulk.RowGrammar;
import dev.urial.report.Component;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** A row of RFC 3986 costs no byte, valid or not, but for an IP literal. */
final class BulkAllocationTest {
  private static final String[] TEXTS = {
    "http://example.com/",
    "https://www.example.org/index.html",
    "https://example.com/a/b/c?d=e&f=g",
    "http://user:pw@example.com:8042/over/there?name=ferret#nose",
    "https://example.net/%7Buser%7D/profile#%41",
    "mailto:John.Doe@example.com",
    "urn:oasis:names:specification:docbook:dtd:xml:4.1.2",
    "HTTP://Example.COM:80/%7euser/./a/../b?%c3",
    "../a/./b",
    "//h:/..",
    "http://a b",
    "http://h/%4",
    "http://é.example/ü?\uE000",
    "\uFFFE",
    "",
  };
  private static final Component[] COMPONENTS = Component.values();
  private static final byte[][] BYTES = bytes(TEXTS);

  private static byte[][] bytes(String[] texts) {
    return Arrays.stream(texts).map(text -> text.getBytes(UTF_8)).toArray(byte[][]::new);
  }

  private static void allocatesNothing(Operation<byte[]> operation) {
    assertEquals(0.0, Allocation.bytes(BYTES, operation));
  }

  @Test
  void readingARowAllocatesNothing() {
    for (RowGrammar grammar : RowGrammar.values()) {
      if (grammar != RowGrammar.URL) {
        Row row = Row.of(grammar);
        allocatesNothing(
            bytes -> {
              row.read(bytes, 0, bytes.length);
              int sum = row.errorIndex();
              for (Component component : COMPONENTS) {
                sum += row.start(component) + row.end(component);
              }
              return sum == Integer.MIN_VALUE ? row : null;
            });
      }
    }
  }

  @Test
  void checkingARowAllocatesNothing() {
    Row row = Row.of(RowGrammar.IRI_REFERENCE);
    allocatesNothing(bytes -> row.check(bytes, 0, bytes.length) ? row : null);
  }

  @Test
  void readingADirectBufferAllocatesNothing() {
    Row row = Row.of(RowGrammar.URI);
    ByteBuffer direct = ByteBuffer.allocateDirect(256);
    allocatesNothing(
        bytes -> {
          direct.clear().put(bytes);
          return row.read(direct, 0, bytes.length) ? row : null;
        });
  }

  @Test
  void copyingWhatIsNormalAllocatesNothing() {
    byte[][] normal = bytes(Arrays.copyOfRange(TEXTS, 0, 3));
    ByteBuilder out = new ByteBuilder();
    for (Equivalence rung : Equivalence.values()) {
      NormalForms forms = NormalForms.of(RowGrammar.URI_REFERENCE, rung);
      Operation<byte[]> normalize =
          bytes -> {
            out.clear();
            return forms.write(bytes, 0, bytes.length, out) ? out : null;
          };
      assertEquals(0.0, Allocation.bytes(normal, normalize));
    }
  }
}
