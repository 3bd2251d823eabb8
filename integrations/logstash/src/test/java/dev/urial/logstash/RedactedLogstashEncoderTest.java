package dev.urial.logstash;

import static java.nio.charset.StandardCharsets.UTF_8;
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

/** A Logback that was configured as users do writes JSON without secrets. */
class RedactedLogstashEncoderTest {
  private static final String URL = "https://u:s3cret@h.example/?token=s3cret&page=2";

  @TempDir Path folder;

  @Test
  void messagesStackTracesAndTheContextAreMasked() throws Exception {
    String log = log("<encoder class=\"dev.urial.logstash.RedactedLogstashEncoder\"/>");
    assertTrue(log.contains("\"message\":\"no https://u:***@h.example/?token=***&page=2\""), log);
    assertTrue(log.contains("IllegalStateException: at https://u:***@h.example/"), log);
    assertTrue(log.contains("\"origin\":\"https://u:***@h.example/"), log);
    assertTrue(log.contains("\"level\":\"WARN\""), log);
    assertFalse(log.contains("s3cret"), log);
  }

  @Test
  void theMaskerFitsAnyEncoderOfLogstash() throws Exception {
    String log =
        log(
            """
            <encoder class="net.logstash.logback.encoder.LogstashEncoder">
              <jsonGeneratorDecorator class="net.logstash.logback.mask.MaskingJsonGeneratorDecorator">
                <valueMasker class="dev.urial.logstash.RedactedValues"><key>k</key></valueMasker>
              </jsonGeneratorDecorator>
            </encoder>
            """);
    assertTrue(
        log.matches("(?s).*no https://u:[*]{3}([0-9a-f]{12})@h.example/.token=[*]{3}\\1&.*"), log);
    assertFalse(log.contains("s3cret"), log);
  }

  private String log(String encoder) throws JoranException, IOException {
    Path file = folder.resolve("log");
    String configuration =
        """
        <configuration>
          <appender name="file" class="ch.qos.logback.core.FileAppender">
            <file>%s</file>
            %s
          </appender>
          <root level="info"><appender-ref ref="file"/></root>
        </configuration>
        """
            .formatted(file, encoder);
    LoggerContext context = new LoggerContext();
    context.setMDCAdapter(new LogbackMDCAdapter());
    JoranConfigurator configurator = new JoranConfigurator();
    configurator.setContext(context);
    configurator.doConfigure(new ByteArrayInputStream(configuration.getBytes(UTF_8)));
    context.getMDCAdapter().put("origin", URL);
    context.getLogger("test").warn("no {}", URL, new IllegalStateException("at " + URL));
    context.stop();
    return Files.readString(file);
  }
}
