package dev.urial.readers;

import dev.urial.report.Component;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The programs that are used as readers if they are installed. The resources contain a short script
 * for each program, in its own language.
 *
 * <p>libcurl is called from Python: its function {@code curl_url_set}, with which the program curl
 * splits a URL, opens no connection, whereas curl itself reports the parts of a URL only after a
 * transfer. The scripts for Go and Rust are compiled first, which takes a few seconds. nginx is a
 * server: it receives the text as a request target through a socket in a separate folder, and
 * reports the host by which it would select a virtual server.
 *
 * @see <a href="https://curl.se/libcurl/c/curl_url_set.html">curl_url_set</a>
 */
final class InstalledPrograms {
  private static final Path NGINX = Path.of("/usr/sbin/nginx");
  private static final Path CRATES_OF_DEBIAN = Path.of("/usr/share/cargo/registry");

  private static final String CARGO_TOML =
      """
      [package]
      name = "reader"
      version = "0.0.0"
      edition = "2021"

      [dependencies]
      url = "2"

      [[bin]]
      name = "reader"
      path = "main.rs"

      [workspace]
      """;

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
    String go = ReaderProcess.find("go");
    if (go != null) {
      String file = "net-url.go";
      found.add(
          new ReaderProcess(
              "Go net/url",
              List.of(go, "run", file),
              Reader.ALL,
              ProgramSources.temporary(Map.of(file, script(file)))));
    }
    String cargo = ReaderProcess.find("cargo");
    if (cargo != null) {
      found.add(rust(cargo));
    }
    String nginx = nginx();
    if (nginx != null && python != null) {
      Set<Component> reported = Set.of(Component.HOST, Component.PATH, Component.QUERY);
      List<String> command = List.of(python, "-I", "-c", script("nginx.py"), nginx);
      found.add(new ReaderProcess("nginx", command, reported, null));
    }
    return found;
  }

  /**
   * Returns the reader for Rust's {@code url} crate, which is either Debian's or one that cargo has
   * already downloaded for another program.
   */
  private static ReaderProcess rust(String cargo) {
    List<String> command = new ArrayList<>(List.of(cargo, "run", "--offline", "--quiet"));
    if (Files.isDirectory(CRATES_OF_DEBIAN)) {
      command.addAll(List.of("--config", "source.crates-io.replace-with='debian'"));
      command.addAll(List.of("--config", "source.debian.directory='" + CRATES_OF_DEBIAN + "'"));
    }
    Map<String, String> files = Map.of("Cargo.toml", CARGO_TOML, "main.rs", script("url-crate.rs"));
    ProgramSources sources = ProgramSources.kept(files, ProgramSources.inCache("rust-url"));
    return new ReaderProcess("Rust url", command, Reader.ALL, sources);
  }

  /** Finds nginx, which Debian installs in a folder that is not on most users' PATH. */
  private static @Nullable String nginx() {
    String found = ReaderProcess.find("nginx");
    return found == null && Files.isExecutable(NGINX) ? NGINX.toString() : found;
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
