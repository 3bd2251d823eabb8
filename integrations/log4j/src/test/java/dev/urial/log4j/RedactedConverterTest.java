package dev.urial.log4j;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.config.ConfigurationSource;
import org.apache.logging.log4j.core.config.xml.XmlConfiguration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A Log4j that was configured as users do writes no secret. */
class RedactedConverterTest {
  private static final String URL = "https://u:s3cret@h.example/?token=s3cret&page=2";

  @TempDir Path folder;

  @Test
  void messagesAndExceptionsAreMasked() throws IOException {
    String log = log("%level %redacted{%m %ex}%n");
    assertTrue(log.startsWith("WARN no https://u:***@h.example/?token=***&page=2 java.lang"), log);
    assertTrue(log.contains("IllegalStateException: at https://u:***@h.example/"), log);
    assertFalse(log.contains("s3cret"), log);
  }

  @Test
  void withoutBracesItIsTheMessage() throws IOException {
    assertEquals(
        "no https://u:***@h.example/?token=***&page=2", log("%redacted%ex{none}%n").strip());
  }

  @Test
  void aSecondOptionIsAKeyForPseudonyms() throws IOException {
    String log = log("%redacted{%m}{key}%ex{none}%n");
    assertTrue(
        log.strip().matches("no https://u:[*]{3}([0-9a-f]{12})@h.example/.token=[*]{3}\\1&page=2"),
        log);
  }

  private String log(String pattern) throws IOException {
    Path file = folder.resolve("log");
    String configuration =
        """
        <Configuration status="error">
          <Appenders>
            <File name="file" fileName="%s"><PatternLayout pattern="%s"/></File>
          </Appenders>
          <Loggers><Root level="info"><AppenderRef ref="file"/></Root></Loggers>
        </Configuration>
        """
            .formatted(file, pattern);
    LoggerContext context = new LoggerContext("test");
    context.start(
        new XmlConfiguration(
            context,
            new ConfigurationSource(new ByteArrayInputStream(configuration.getBytes(UTF_8)))));
    context.getLogger("test").warn("no {}", URL, new IllegalStateException("at " + URL));
    context.stop();
    return Files.readString(file);
  }
}
