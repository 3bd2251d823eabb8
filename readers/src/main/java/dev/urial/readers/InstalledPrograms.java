package dev.urial.readers;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The programs that are used as readers if they are installed. The resources contain a short script
 * for each program, in its own language.
 *
 * <p>libcurl is called from Python: its function {@code curl_url_set}, with which the program curl
 * splits a URL, opens no connection, whereas curl itself reports the parts of a URL only after a
 * transfer.
 *
 * @see <a href="https://curl.se/libcurl/c/curl_url_set.html">curl_url_set</a>
 */
final class InstalledPrograms {
  private InstalledPrograms() {}

  /** Returns readers for the programs that are on the PATH, without starting the programs. */
  static List<ReaderProcess> found() {
    List<ReaderProcess> found = new ArrayList<>();
    add(found, "Node URL", ReaderProcess.find("node"), "node-url.js", "-e");
    add(found, "Node url.parse", ReaderProcess.find("node"), "node-legacy.js", "-e");
    String python = ReaderProcess.find("python3");
    add(found, "Python urlsplit", python, "urlsplit.py", "-I", "-c");
    add(found, "libcurl", python, "libcurl.py", "-I", "-c");
    add(found, "Python yarl", python, "yarl-url.py", "-I", "-c");
    add(found, "Python httpx", python, "httpx-url.py", "-I", "-c");
    add(found, "Ruby URI", ReaderProcess.find("ruby"), "uri.rb", "--disable=rubyopt", "-e");
    add(found, "PHP parse_url", ReaderProcess.find("php"), "parse-url.php", "-n", "-r");
    return found;
  }

  private static void add(
      List<ReaderProcess> to,
      String name,
      @Nullable String program,
      String script,
      String... options) {
    if (program != null) {
      List<String> command = new ArrayList<>();
      command.add(program);
      command.addAll(List.of(options));
      command.add(script(script));
      to.add(new ReaderProcess(name, command));
    }
  }

  private static String script(String name) {
    try (InputStream in = InstalledPrograms.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("missing resource " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(name, e);
    }
  }
}
