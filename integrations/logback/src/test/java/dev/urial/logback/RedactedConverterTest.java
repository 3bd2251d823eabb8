package dev.urial.logback;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.joran.JoranConfigurator;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.joran.spi.JoranException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A Logback that was configured as users do writes no secret. */
class RedactedConverterTest {
  private static final String URL = "https://u:s3cret@h.example/?token=s3cret&page=2";

  @TempDir Path folder;

  @Test
  void messagesAndExceptionsAreMasked() throws Exception {
    String log = log("%level %redacted(%msg %ex)%n");
    assertTrue(log.startsWith("WARN no https://u:***@h.example/?token=***&page=2 java.lang"), log);
    assertTrue(log.contains("IllegalStateException: at https://u:***@h.example/"), log);
    assertFalse(log.contains("s3cret"), log);
  }

  @Test
  void withoutParenthesesItIsTheMessage() throws Exception {
    assertEquals("no https://u:***@h.example/?token=***&page=2", log("%redacted%nopex%n").strip());
  }

  @Test
  void anOptionIsAKeyForPseudonyms() throws Exception {
    String log = log("%redacted(%msg){key}%nopex%n");
    assertTrue(
        log.strip().matches("no https://u:[*]{3}([0-9a-f]{12})@h.example/.token=[*]{3}\\1&page=2"),
        log);
  }

  private String log(String pattern) throws JoranException, IOException {
    Path file = folder.resolve("log");
    String configuration =
        """
        <configuration>
          <conversionRule conversionWord="redacted" class="dev.urial.logback.RedactedConverter"/>
          <appender name="file" class="ch.qos.logback.core.FileAppender">
            <file>%s</file>
            <encoder><pattern>%s</pattern></encoder>
          </appender>
          <root level="info"><appender-ref ref="file"/></root>
        </configuration>
        """
            .formatted(file, pattern);
    LoggerContext context = new LoggerContext();
    context.setMDCAdapter(new LogbackMDCAdapter());
    JoranConfigurator configurator = new JoranConfigurator();
    configurator.setContext(context);
    configurator.doConfigure(new ByteArrayInputStream(configuration.getBytes(UTF_8)));
    context.getLogger("test").warn("no {}", URL, new IllegalStateException("at " + URL));
    context.stop();
    return Files.readString(file);
  }
}
