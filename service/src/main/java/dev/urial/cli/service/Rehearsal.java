package dev.urial.cli.service;

import dev.urial.cli.Cli;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.RawArguments;
import dev.urial.cli.io.Terminal;
import dev.urial.server.UrialServer;
import dev.urial.server.site.Configuration;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Plays the verbs of the service once, on loopback and in a folder that is thrown away, so that the
 * JVM can keep what it loaded in an archive. What stands here decides only how fast they start.
 */
public final class Rehearsal {
  private Rehearsal() {}

  /**
   * Plays them.
   *
   * @param args none
   */
  public static void main(String[] args) throws IOException {
    RawArguments.check(new String[] {"serve"});
    Path folder = Files.createTempDirectory("urial");
    try {
      String data = folder.resolve("data").toString();
      try (UrialServer server =
          UrialServer.start(
              Configuration.of(Map.of("data", data, "port", "0")), new StringBuilder())) {
        play("shorten", "--data", data, "--slug", "a", "https://example.com/");
        for (String path : List.of("/live", "/a", "/a+", "/none", "/sign-in", "/api/v1/links")) {
          ask(server, path);
        }
      }
      play("links", "list", "--data", data);
      play("links", "show", "--data", data, "--json", "a");
      play("links", "stats", "--data", data, "a");
      play("links", "export", "--data", data);
      play("serve", "--help");
    } finally {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.deleteIfExists(file);
        }
      }
    }
  }

  private static void ask(UrialServer server, String path) throws IOException {
    HttpURLConnection to =
        (HttpURLConnection) server.address().resolve(path).toURL().openConnection();
    to.setInstanceFollowRedirects(false);
    try (InputStream in = to.getResponseCode() < 400 ? to.getInputStream() : to.getErrorStream()) {
      if (in != null) {
        in.readAllBytes();
      }
    }
  }

  private static void play(String... args) {
    Cli.run(
        args,
        new Io(
            new ByteArrayInputStream(new byte[0]),
            new ByteArrayOutputStream(),
            new ByteArrayOutputStream(),
            Terminal.NONE));
  }
}
