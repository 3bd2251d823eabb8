package dev.urial.readers;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The programs that are asked where they are installed, each with a few lines of its own language
 * that stand among the resources.
 *
 * <p>libcurl is asked by Python, which calls {@code curl_url_set}: the function with which the
 * program curl splits a URL, and which opens no connection. The program itself can write the parts
 * of a URL only after a transfer. Go compiles what it is given, which takes some seconds when it is
 * first asked.
 *
 * @see <a href="https://curl.se/libcurl/c/curl_url_set.html">curl_url_set</a>
 */
final class Programs {
  private Programs() {}

  /** All that are on the PATH; not yet started. */
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
    String go = ReaderProcess.find("go");
    if (go != null) {
      String file = "net-url.go";
      found.add(
          new ReaderProcess("Go net/url", List.of(go, "run", file), Map.of(file, script(file))));
    }
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
    try (InputStream in = Programs.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("no resource " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(name, e);
    }
  }
}
