package dev.urial.house;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Writes into {@code docs/api.md} what is public, by room, each type with the first sentence of its
 * comment: {@code make api}.
 */
final class ApiPage {
  private static final Path PAGE = Rooms.ROOT.resolve("docs/api.md");
  private static final String BEGIN = "<!-- types: written by make api -->\n";

  /** The comment right above a type, and above its annotations. */
  private static final Pattern COMMENT =
      Pattern.compile(
          "/\\*\\*((?:(?!\\*/).)*)\\*/\\s*(?:@[^\\n]*\\n(?:[ })][^\\n]*\\n)*)*public [a-z -]*"
              + "(?:class|record|@?interface|enum) ",
          Pattern.DOTALL);

  private ApiPage() {}

  static String read() {
    return Rooms.read(PAGE);
  }

  static void write() throws IOException {
    Files.writeString(PAGE, withTypes(read()));
  }

  /** The page with the types of today after its mark. */
  static String withTypes(String page) {
    int begin = page.indexOf(BEGIN);
    if (begin < 0) {
      throw new IllegalStateException(PAGE + ": " + BEGIN + " is missing");
    }
    return page.substring(0, begin + BEGIN.length()) + types();
  }

  private static String types() {
    StringBuilder page = new StringBuilder();
    for (String module : Faces.MODULES) {
      page.append("\n## urial-").append(module.replace("/catalogue", "")).append('\n');
      String room = "";
      for (Class<?> type : Faces.of(module)) {
        if (type.getEnclosingClass() != null) {
          continue;
        }
        if (!type.getPackageName().equals(room)) {
          room = type.getPackageName();
          page.append("\n### `").append(room).append("`\n\n| type | what it is |\n|---|---|\n");
        }
        page.append(row(module, type));
      }
    }
    for (String module : SourceListing.MODULES) {
      page.append("\n## urial-").append(module.replace("integrations/", "")).append('\n');
      integration(module, page);
    }
    return page.toString();
  }

  /** The types of an integration, from its sources. */
  private static void integration(String module, StringBuilder page) {
    page.append("\n| type | what it is |\n|---|---|\n");
    for (Path file : Rooms.sources(module)) {
      String source = Rooms.read(file);
      if (source.contains("\npublic ")) {
        String name = file.getFileName().toString().replace(".java", "");
        page.append(row(name, comment(name, source)));
      }
    }
  }

  private static String row(String module, Class<?> type) {
    String file = module + "/src/main/java/" + type.getName().replace('.', '/') + ".java";
    String source = Rooms.read(Rooms.ROOT.resolve(file));
    return row(type.getSimpleName(), comment(type.getName(), source));
  }

  private static String comment(String type, String source) {
    Matcher comment = COMMENT.matcher(source);
    if (!comment.find()) {
      throw new IllegalStateException("no comment of " + type);
    }
    return comment.group(1);
  }

  private static String row(String name, String comment) {
    String text = comment.replaceAll("(?m)^\\s*\\* ?", "").strip();
    return "| `" + name + "` | " + firstSentence(text) + " |\n";
  }

  /** Up to the first full stop, with the marks of Markdown in place of those of Javadoc. */
  private static String firstSentence(String comment) {
    String text =
        comment
            .replaceAll("\\s+", " ")
            .replaceAll("\\{@(?:code|link) (?:dev\\.urial\\.(?:[a-z]+\\.)*)?#?([^}]*)}", "`$1`")
            .replaceAll("</?em>", "*");
    Matcher stop = Pattern.compile("\\.(?= |$)|:? <p>|:? <pre>").matcher(text);
    String sentence = stop.find() ? text.substring(0, stop.start()) : text;
    return sentence.strip() + ".";
  }
}
