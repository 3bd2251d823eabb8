package dev.urial.bench;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.Equivalence;
import dev.urial.UriReference;
import dev.urial.bench.Allocation.Operation;
import dev.urial.bulk.ByteBuilder;
import dev.urial.bulk.ComponentColumns;
import dev.urial.bulk.NormalForms;
import dev.urial.bulk.Row;
import dev.urial.bulk.RowGrammar;
import dev.urial.registry.SchemeFacts;
import dev.urial.report.Component;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** A row costs no byte: whatever is in it, valid or not, normal or to be rewritten. */
final class BulkAllocationTest {
  private static final String[] TEXTS = {
    "http://example.com/",
    "https://www.example.org/index.html",
    "https://example.com/a/b/c?d=e&f=g",
    "http://user:pw@example.com:8042/over/there?name=ferret#nose",
    "https://example.net/%7Buser%7D/profile#%41",
    "ldap://[2001:db8::7]/c=GB?objectClass?one",
    "s://[v1.a:b]/",
    "mailto:John.Doe@example.com",
    "urn:oasis:names:specification:docbook:dtd:xml:4.1.2",
    "HTTP://Example.COM:80/%7euser/./a/../b?%c3",
    "../a/./b",
    "//h:/..",
    "http://a b",
    "http://[::",
    "http://h/%4",
    "http://é.example/ü?\uE000",
    "\uFFFE",
    "",
  };
  private static final Component[] COMPONENTS = Component.values();
  private static final byte[][] BYTES = bytes(TEXTS);

  private static final byte[][] WITHOUT_RULES =
      bytes(Arrays.stream(TEXTS).filter(text -> !hasRules(text)).toArray(String[]::new));

  private static boolean hasRules(String text) {
    UriReference reference = UriReference.tryParse(text).orElseNull();
    String scheme = reference == null ? null : reference.scheme();
    return scheme != null && SchemeFacts.comparison(scheme) != null;
  }

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
  void readingABatchAllocatesNothing() {
    ComponentColumns columns = ComponentColumns.of(RowGrammar.IRI_REFERENCE, 2);
    int[] offsets = new int[3];
    ByteBuilder out = new ByteBuilder();
    allocatesNothing(
        bytes -> {
          offsets[1] = bytes.length / 2;
          offsets[2] = bytes.length;
          columns.read(bytes, offsets, 2);
          out.clear();
          columns.write(1, Component.PATH, out);
          return columns;
        });
  }

  /**
   * But for IPv6 addresses and, on the scheme-based rung, international names and schemes whose own
   * documents compare URIs.
   */
  @Test
  void normalizingAllocatesNothing() {
    ByteBuilder out = new ByteBuilder();
    for (Equivalence rung : Equivalence.values()) {
      NormalForms forms = NormalForms.of(RowGrammar.URI_REFERENCE, rung);
      Operation<byte[]> normalize =
          bytes -> {
            out.clear();
            boolean isIpv6 = bytes.length > 7 && bytes[7] == '[';
            if (forms.isNormalAtSight(bytes, 0, bytes.length)
                || (!isIpv6 && forms.isNormal(bytes, 0, bytes.length))) {
              return out;
            }
            return isIpv6 || forms.write(bytes, 0, bytes.length, out) ? out : null;
          };
      byte[][] rows = rung == Equivalence.SCHEME ? WITHOUT_RULES : BYTES;
      assertEquals(0.0, Allocation.bytes(rows, normalize));
    }
  }
}
