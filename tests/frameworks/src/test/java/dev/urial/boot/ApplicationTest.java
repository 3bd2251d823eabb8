package dev.urial.boot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.IThrowableProxy;
import ch.qos.logback.core.read.ListAppender;
import dev.urial.springboot.RefusedFetch;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.slf4j.LoggerFactory;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The application, started once and asked over HTTP, in the order of {@code requests.txt}. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ApplicationTest {
  /** The password in the table; nobody may see it but who keeps the bookmark. */
  private static final String SECRET = "hunter2";

  private final Target target;
  private final ConfigurableApplicationContext application;
  private final ListAppender<ILoggingEvent> log = new ListAppender<>();
  private final HttpClient client = HttpClient.newHttpClient();
  private final String base;

  ApplicationTest() throws IOException {
    target = new Target();
    application = SpringApplication.run(Application.class);
    base = "http://127.0.0.1:" + application.getEnvironment().getProperty("local.server.port");
  }

  @BeforeAll
  void listen() {
    log.start();
    root().addAppender(log);
  }

  @AfterAll
  void stop() {
    root().detachAppender(log);
    application.close();
    target.close();
  }

  @BeforeEach
  void forget() {
    log.list.clear();
    target.asked();
  }

  private static Logger root() {
    return (Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
  }

  static List<Exchange> exchanges() {
    return Exchange.all();
  }

  @Test
  void thereAreFortyAtLeast() {
    assertTrue(exchanges().size() >= 40);
  }

  @ParameterizedTest
  @MethodSource("exchanges")
  void answersAsExpected(Exchange exchange) throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(base + placed(exchange.path())))
            .method(exchange.method(), BodyPublishers.ofString(placed(exchange.body())));
    for (String[] header : exchange.headers()) {
      request.header(header[0], header[1]);
    }
    HttpResponse<String> response = client.send(request.build(), BodyHandlers.ofString());
    String type = response.headers().firstValue("Content-Type").orElse("").replaceAll(";.*", "");
    String body = response.body().replace(target.authority(), "TARGET");
    assertEquals(exchange.status() + " " + exchange.type(), response.statusCode() + " " + type);
    assertEquals(read(exchange.expected(), type), read(body, type));
    boolean isRefused = exchange.status() == 422;
    theLogIsShort(isRefused);
    assertFalse(isRefused && target.asked().contains("/hello"));
  }

  private String placed(String text) {
    return text.replace("TARGET", target.authority())
        .replace("PORT", String.valueOf(target.port()));
  }

  private static JsonNode read(String text, String type) {
    JsonMapper mapper = JsonMapper.shared();
    return type.endsWith("json") ? mapper.readTree(text) : mapper.valueToTree(text);
  }

  private void theLogIsShort(boolean isRefused) {
    int warned = 0;
    for (ILoggingEvent line : log.list) {
      String message = line.getFormattedMessage();
      IThrowableProxy thrown = line.getThrowableProxy();
      assertTrue(thrown == null || thrown.getStackTraceElementProxyArray().length == 0, message);
      assertFalse(message.contains(SECRET), message);
      assertFalse(line.getLevel().isGreaterOrEqual(Level.ERROR), message);
      warned += line.getLoggerName().equals(RefusedFetch.class.getName()) ? 1 : 0;
    }
    assertEquals(isRefused ? 1 : 0, warned, () -> log.list.toString());
  }
}
