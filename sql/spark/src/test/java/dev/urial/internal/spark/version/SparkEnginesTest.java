package dev.urial.internal.spark.version;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.urial.sql.spark.UrialExtensions;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which code is chosen, and what is said where there is none. */
class SparkEnginesTest {
  private static final int JAVA_8 = 52;

  @ParameterizedTest
  @CsvSource({
    "17, 4.2.0, 2.13.18, spark",
    "25, 4.0.1, 2.13.16, spark",
    "17, 3.5.8, 2.12.18, spark35",
    "17, 3.5.8, 2.13.8, spark35scala213"
  })
  void eachVersionHasCodeOfItsOwn(String java, String spark, String scala, String name) {
    assertEquals(
        "dev.urial.internal." + name + ".CatalystEngine",
        SparkEngines.className(java, spark, scala));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1.8 | 3.5.8 | Urial needs Java 17 or later, but this session runs on Java 1.8.",
        "11 | 3.5.8 | Urial needs Java 17 or later, but this session runs on Java 11.",
        "17 | 3.4.4 | Urial needs Spark 3.5 or 4.x, but this session runs on Spark 3.4.4.",
        "17 | 5.0.0 | Urial needs Spark 3.5 or 4.x, but this session runs on Spark 5.0.0."
      })
  void whatIsMissingIsSaidInOneSentence(String java, String spark, String sentence) {
    Exception e =
        assertThrows(
            IllegalStateException.class, () -> SparkEngines.className(java, spark, "2.12.18"));
    assertEquals(sentence, e.getMessage());
  }

  @Test
  void whatSparkLoadsFirstIsReadByJava8() throws IOException {
    for (Class<?> type : List.of(UrialExtensions.class, SparkEngines.class, SparkEngine.class)) {
      String file = "/" + type.getName().replace('.', '/') + ".class";
      try (DataInputStream in =
          new DataInputStream(Objects.requireNonNull(type.getResourceAsStream(file)))) {
        in.readInt();
        in.readUnsignedShort();
        assertEquals(JAVA_8, in.readUnsignedShort(), file);
      }
    }
  }
}
