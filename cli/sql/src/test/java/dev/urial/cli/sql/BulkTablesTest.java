package dev.urial.cli.sql;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.luben.zstd.ZstdInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the verbs for many texts call the SQL engine for. */
class BulkTablesTest {
  @TempDir Path folder;

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private String out(String name) {
    return folder.resolve(name).toString();
  }

  /** Lines of which every tenth is broken. */
  private static String lines(int count) {
    StringBuilder text = new StringBuilder();
    Random random = new Random(7);
    for (int i = 0; i < count; i++) {
      text.append(i % 10 == 3 ? "http://a b/" : "HTTP://Example.com/%7ea/./b/");
      text.append(random.nextInt(count)).append('\n');
    }
    return text.toString();
  }

  @Test
  void parquetGoesOutAndIn() throws IOException {
    String text = lines(5000);
    String file = file("a.txt", text);
    String table = out("o.parquet");
    Ran.of("bulk", "parse", file, "-o", table);
    Ran hosts = Ran.of("bulk", "count", "--column", "host", table);
    assertEquals("4500\tExample.com\n", hosts.out());
    Ran.of("bulk", "normalize", file, "-o", table);
    Ran again = Ran.of("bulk", "normalize", "--column", "normalized", table);
    String valid = Ran.of("bulk", "normalize", file).out().replaceAll("(?m)^\n", "");
    assertEquals(valid, again.out());
    Ran missing = Ran.of("bulk", "valid", "--column", "none", table);
    assertEquals(74, missing.status());
    assertTrue(missing.err().startsWith("urial: " + table), missing.err());
  }

  @Test
  void answersArePackedAsZstandardAndReadBack() throws IOException {
    String file = file("a.txt", lines(30_000));
    byte[] expected = Ran.of("bulk", "normalize", file).out().getBytes(UTF_8);
    Ran.of("bulk", "normalize", file, "-o", out("o.zst"));
    try (InputStream in = new ZstdInputStream(Files.newInputStream(folder.resolve("o.zst")))) {
      assertArrayEquals(expected, in.readAllBytes());
    }
    Ran back = Ran.of("bulk", "count", "--top", "1", out("o.zst"));
    assertEquals("3000\t\n", back.out());
  }

  /** Where memory ends does not show: not at the first key, and not in the middle of them. */
  @Test
  void whatMemoryDoesNotHoldIsSortedOnDisk() throws IOException {
    String text = lines(3_000);
    for (String[] words :
        new String[][] {
          {"bulk", "count", "--level", "scheme"},
          {"bulk", "count", "--top", "7"},
          {"bulk", "group", "--by", "path"}
        }) {
      Ran expected = Ran.reading(text, words);
      for (String held : List.of("1", "40000", "200000")) {
        System.setProperty("urial.bulk.held", held);
        try {
          assertEquals(expected, Ran.reading(text, words), String.join(" ", words) + held);
        } finally {
          System.clearProperty("urial.bulk.held");
        }
      }
    }
  }
}
