package dev.urial.cli.links;

import dev.urial.cli.Cli;
import dev.urial.cli.Main;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.RawArguments;
import dev.urial.cli.io.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Runs the most common commands of the service, on loopback and in a temporary folder, so that the
 * JVM can archive the classes that they load. This class only affects how fast commands start.
 */
public final class LinksArchiveTraining {
  private static final int PATIENCE = 1_200;

  private LinksArchiveTraining() {}

  /**
   * Runs the commands.
   *
   * @param args not used
   */
  public static void main(String[] args) throws Exception {
    // If a class is missing from the archive, the JVM opens its jar and all jars that it names.
    Class.forName(Main.class.getName());
    RawArguments.check(new String[] {"serve"});
    Path folder = Files.createTempDirectory("urial");
    try {
      String data = folder.resolve("data").toString();
      // Run twice: with an empty folder, and with an existing one.
      serve(data, true);
      serve(data, false);
      play("short", "list", "--data", data);
      play("short", "show", "--data", data, "--json", "a");
      play("short", "stats", "--data", data, "a");
      play("short", "export", "--data", data);
      play("serve", "--help");
    } finally {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.deleteIfExists(file);
        }
      }
    }
  }

  /**
   * Runs {@code urial serve} as on the command line, sends it requests, and stops it as a signal
   * would.
   */
  private static void serve(String data, boolean first) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    String[] words = {
      "serve", "--data", data, "--port", "0", "--registration", "off"
    };
    Thread serving = new Thread(() -> play(out, words), "urial-rehearsal");
    serving.start();
    String said = out.toString(StandardCharsets.UTF_8);
    for (int i = 0; i < PATIENCE && said.indexOf('\n') < 0; i++) {
      Thread.sleep(50);
      said = out.toString(StandardCharsets.UTF_8);
    }
    int at = said.indexOf("http://");
    URI server = URI.create(said.substring(at, said.indexOf('\n', at)));
    if (first) {
      play("shorten", "--server", server.toString(), "--slug", "a", "https://example.com/");
    }
    for (String path : List.of("/live", "/a", "/a+", "/none", "/sign-in", "/api/v1/links")) {
      ask(server.resolve(path));
    }
    ServeVerb.stop();
    serving.join();
  }

  private static void ask(URI place) throws IOException {
    HttpURLConnection to = (HttpURLConnection) place.toURL().openConnection();
    to.setInstanceFollowRedirects(false);
    try (InputStream in = to.getResponseCode() < 400 ? to.getInputStream() : to.getErrorStream()) {
      if (in != null) {
        in.readAllBytes();
      }
    }
  }

  private static void play(String... words) {
    play(new ByteArrayOutputStream(), words);
  }

  private static void play(ByteArrayOutputStream out, String... words) {
    Cli.run(
        words,
        new Io(
            new ByteArrayInputStream(new byte[0]),
            out,
            new ByteArrayOutputStream(),
            Terminal.NONE));
  }
}
