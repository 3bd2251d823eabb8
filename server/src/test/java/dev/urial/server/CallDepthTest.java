package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.eclipse.jetty.http.MetaData;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.HttpStream;
import org.eclipse.jetty.util.Callback;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How many classes of the service a reader must open to follow a request from Jetty to its end. */
@Timeout(60)
class CallDepthTest {
  private static final int MAX_CLASSES_OF_REDIRECT = 7;
  private static final int MAX_CLASSES_OF_CREATION = 12;

  @Test
  void aCachedRedirectPassesFewClasses() throws Exception {
    try (Fixture own = new Fixture()) {
      own.link(LinkDraft.to("https://example.com/").slug("a"));
      AtomicReference<Set<String>> seen = new AtomicReference<>(Set.of());
      own.server()
          .listeners
          .jetty
          .getConnectors()[0]
          .getConnectionFactory(HttpConnectionFactory.class)
          .getHttpConfiguration()
          .addCustomizer(
              (request, fields) -> {
                request.addHttpStreamWrapper(
                    stream ->
                        new HttpStream.Wrapper(stream) {
                          @Override
                          public void send(
                              MetaData.Request request,
                              MetaData.Response response,
                              boolean last,
                              ByteBuffer content,
                              Callback callback) {
                            seen.set(classes(StackWalker.getInstance()));
                            super.send(request, response, last, content, callback);
                          }
                        });
                return request;
              });
      for (int i = 0; i < 2; i++) { // the first request fills the cache
        assertEquals("https://example.com/", own.get("/a").field("Location"));
      }
      Set<String> found = seen.get();
      assertTrue(found.contains("dev.urial.server.redirect.Redirects"), found.toString());
      assertTrue(found.size() <= MAX_CLASSES_OF_REDIRECT, found.toString());
    }
  }

  /** The INSERT is made slow, so that both threads that take part in it are seen. */
  @Test
  void aCreationPassesFewClasses() throws Exception {
    try (Fixture own = Fixture.unlimited()) {
      User user = own.user("anna", UserRole.ADMIN);
      String key = own.key(user);
      Path file = own.data().resolve("links.db");
      try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
          Statement statement = connection.createStatement()) {
        statement.execute(
            "CREATE VIEW slow AS WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c"
                + " LIMIT 400000) SELECT count(*) AS n FROM c");
        statement.execute(
            "CREATE TRIGGER slow_insert BEFORE INSERT ON link BEGIN SELECT n FROM slow; END");
      }
      CompletableFuture<Wire.Reply> answer =
          CompletableFuture.supplyAsync(
              () -> {
                try {
                  return own.send(
                      "POST /api/v1/links", "{\"target\":\"https://example.com/\"}", key);
                } catch (Exception e) {
                  throw new IllegalStateException(e);
                }
              });
      Set<String> found = new TreeSet<>();
      while (!answer.isDone()) {
        Set<String> now = creation();
        found = now.size() > found.size() ? now : found;
        Thread.sleep(5);
      }
      answer.get().is(201);
      assertTrue(found.contains("dev.urial.server.api.LinksApi"), found.toString());
      assertTrue(found.size() <= MAX_CLASSES_OF_CREATION, found.size() + " classes: " + found);
    }
  }

  /** The classes on the stacks of the threads that are creating a link; none if there are none. */
  private static Set<String> creation() {
    Set<String> found = new TreeSet<>();
    boolean inserts = false;
    for (StackTraceElement[] stack : Thread.getAllStackTraces().values()) {
      boolean isOurs =
          Arrays.stream(stack)
              .anyMatch(
                  it ->
                      it.getClassName().startsWith("org.sqlite.")
                              && it.getMethodName().equals("step")
                          || it.getClassName().startsWith("dev.urial.server.api."));
      if (isOurs) {
        Arrays.stream(stack).forEach(it -> add(found, it.getClassName()));
        inserts |= Arrays.stream(stack).anyMatch(it -> it.getClassName().startsWith("org.sqlite."));
      }
    }
    return inserts && found.contains("dev.urial.server.api.LinksApi") ? found : Set.of();
  }

  private static Set<String> classes(StackWalker walker) {
    return walker.walk(
        frames -> {
          Set<String> found = new TreeSet<>();
          frames.forEach(frame -> add(found, frame.getClassName()));
          return found;
        });
  }

  /** Counts a lambda as its class, which {@code Class$$Lambda} and its frames are already. */
  private static void add(Set<String> found, String name) {
    boolean isOurs =
        name.startsWith("dev.urial.server.") || name.startsWith("dev.urial.shortener.");
    if (isOurs && !name.startsWith(CallDepthTest.class.getName())) {
      int lambda = name.indexOf("$$Lambda");
      found.add(lambda < 0 ? name : name.substring(0, lambda));
    }
  }
}
