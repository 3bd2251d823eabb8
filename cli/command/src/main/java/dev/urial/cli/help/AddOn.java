package dev.urial.cli.help;

import dev.urial.internal.text.Ascii;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The parts that are installed separately from the command, because they are large and few users
 * need them.
 *
 * <p>An add-on is a folder {@code lib} that is merged into the folder that contains {@code
 * urial-cli.jar}. The instructions for getting it depend only on how the command was installed.
 */
public enum AddOn {
  /** The SQL engine, which reads Parquet and Zstandard, and data that does not fit into memory. */
  SQL("urial-sql", "urial-cli-sql.jar", "sql: Parquet, Zstandard, data that exceeds memory", "sql"),
  /** The service with its verbs and databases. */
  SERVER(
      "urial-server",
      "urial-cli-links.jar",
      "serve, short, and short links in rewrite",
      "serve",
      "short"),
  /** The server for the Model Context Protocol. */
  MCP("urial-mcp", "urial-cli-mcp.jar", "mcp: tools for agents and language models", "mcp"),
  /** A PDF reader. */
  PDF("urial-pdf", "pdfbox.jar", "pages of PDF documents in fetch");

  private final String id;
  private final String first;
  private final String purpose;
  private final List<String> verbs;

  AddOn(String id, String first, String purpose, String... verbs) {
    this.id = id;
    this.first = first;
    this.purpose = purpose;
    this.verbs = List.of(verbs);
  }

  /** Returns the add-on that contains the classes of a verb; null for a verb of the command. */
  public static @Nullable AddOn of(String verb) {
    for (AddOn one : values()) {
      if (one.verbs.contains(verb)) {
        return one;
      }
    }
    return null;
  }

  /**
   * Returns whether the first jar of this add-on is installed: next to the command's jar, or in a
   * folder {@code lib} next to a single-file command.
   *
   * @param jar the path of the command's jar
   */
  boolean isHere(Path jar) {
    return Files.exists(jar.resolveSibling(first))
        || Files.exists(jar.resolveSibling("lib/" + first));
  }

  /**
   * Returns a message that {@code subject} needs this add-on, and how to get it; null in a source
   * tree, where the launcher builds missing parts.
   */
  public @Nullable String neededBy(String subject) {
    String how = how(home());
    return how == null ? null : subject + " needs the add-on " + id + "; " + how;
  }

  /** Returns a line for each add-on: its name, its purpose, and how to get it if it is missing. */
  public static String list() {
    StringBuilder all = new StringBuilder();
    for (AddOn one : values()) {
      String how = one.how(home());
      String state =
          how == null
              ? "./urial builds it for the first verb that needs it"
              : one.isHere(home()) ? "is installed" : "is not installed; " + how;
      all.append(String.format(Locale.ROOT, "%-14s%s\n%14s%s\n", one.id, one.purpose, "", state));
    }
    return all.toString();
  }

  /**
   * Returns instructions for getting this add-on; null if the command was built in a source tree.
   *
   * @param jar the path of the command's jar, which indicates how the command was installed
   */
  @Nullable String how(Path jar) {
    String path = jar.toString().replace('\\', '/');
    if (path.startsWith("/usr/share/urial/")) {
      return "install it: sudo apt install " + id;
    } else if (path.endsWith("/target/app/urial-cli.jar") || !path.endsWith(".jar")) {
      return null;
    }
    boolean isInLib = path.endsWith("/lib/urial-cli.jar");
    return "unpack "
        + archive(platform())
        + " in "
        + jar.resolveSibling(isInLib ? ".." : ".").normalize();
  }

  private String archive(String platform) {
    String end = platform.startsWith("windows") ? ".zip" : ".tar.gz";
    boolean isForAll = this == PDF || this == MCP;
    return id + "-" + Version.number() + (isForAll ? "" : "-" + platform) + end;
  }

  /** Returns the platform as in the names of archives, such as {@code linux-x64}. */
  private static String platform() {
    String system = Ascii.lower(System.getProperty("os.name", ""));
    String processor = System.getProperty("os.arch", "");
    return (system.startsWith("mac") ? "macos" : system.startsWith("win") ? "windows" : system)
        + "-"
        + switch (processor) {
          case "amd64", "x86_64" -> "x64";
          case "aarch64" -> "arm64";
          default -> processor;
        };
  }

  /** Returns the jar or the folder that contains this class. */
  private static Path home() {
    try {
      Path path = Path.of(AddOn.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      return path.toRealPath();
    } catch (URISyntaxException | IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
