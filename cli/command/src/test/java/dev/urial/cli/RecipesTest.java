package dev.urial.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.urial.cli.help.Example;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Terminal;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The recipes of {@code docs/recipes.md} print what they show. Our own verbs run in this process;
 * another program is started, and its recipe left out where it is not installed.
 */
class RecipesTest {
  private static final Path PAGE =
      Path.of(System.getProperty("urial.root", ".."), "docs", "recipes.md");

  private static final int MULTI = Pattern.DOTALL | Pattern.MULTILINE;

  private static final Pattern FILE =
      Pattern.compile("^\\*\\*([a-z.]+)\\*\\*[^\\n]*\\n\\n```\\w+\\n(.*?)^```", MULTI);

  private static final Pattern RECIPE =
      Pattern.compile("^### (\\d+\\. .*?)$(.*?)(?=^#|\\z)", MULTI);

  private static final Pattern BLOCK = Pattern.compile("^```console\\n(.*?)^```", MULTI);

  private static final Pattern COMMAND =
      Pattern.compile("^\\$ (.*)\\n((?:(?!\\$ ).*\\n)*)", Pattern.MULTILINE);

  @TempDir Path folder;

  private final List<String> files = new ArrayList<>();

  @BeforeEach
  void writeFiles() throws IOException {
    Matcher file = FILE.matcher(Files.readString(PAGE));
    while (file.find()) {
      files.add(file.group(1));
      Files.writeString(folder.resolve(file.group(1)), file.group(2));
    }
    assertTrue(files.size() >= 5, "the page shows its files");
  }

  @TestFactory
  Stream<DynamicTest> printWhatTheyShow() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    Matcher recipe = RECIPE.matcher(Files.readString(PAGE));
    while (recipe.find()) {
      String text = recipe.group(2);
      tests.add(DynamicTest.dynamicTest(recipe.group(1), () -> run(text)));
    }
    return tests.stream();
  }

  @Test
  void thereAreManyAndNoneIsLong() throws IOException {
    Matcher recipe = RECIPE.matcher(Files.readString(PAGE));
    int count = 0;
    while (recipe.find()) {
      count++;
      assertTrue(recipe.group(1).startsWith(count + ". "), recipe.group(1));
      Matcher command = COMMAND.matcher(blocks(recipe.group(2)));
      boolean hasOne = false;
      while (command.find()) {
        hasOne = true;
        List<String> stages = split(command.group(1), '|');
        assertTrue(stages.size() <= 2, command.group(1));
        assertTrue(stages.stream().anyMatch(stage -> stage.startsWith("urial ")), stages.get(0));
      }
      assertTrue(hasOne, recipe.group(1));
    }
    assertTrue(count > 0, "there are recipes");
  }

  private static String blocks(String text) {
    StringBuilder blocks = new StringBuilder();
    Matcher block = BLOCK.matcher(text);
    while (block.find()) {
      blocks.append(block.group(1));
    }
    return blocks.toString();
  }

  private void run(String recipe) throws IOException, InterruptedException {
    Matcher command = COMMAND.matcher(blocks(recipe));
    while (command.find()) {
      byte[] output = new byte[0];
      StringBuilder errors = new StringBuilder();
      String target = "";
      for (String stage : split(command.group(1), '|')) {
        List<String> words = new ArrayList<>(List.of(Example.words("sh " + stage)));
        int to = words.indexOf(">");
        if (to >= 0) {
          target = words.get(to + 1);
          words.subList(to, to + 2).clear();
        }
        int from = words.indexOf("<");
        if (from >= 0) {
          output = Files.readAllBytes(folder.resolve(words.get(from + 1)));
          words.subList(from, from + 2).clear();
        }
        output = words.get(0).equals("urial") ? ours(words, output, errors) : theirs(words, output);
      }
      if (!target.isEmpty()) {
        Files.write(folder.resolve(target), output);
        files.add(target);
        output = new byte[0];
      }
      String shown = new String(output, StandardCharsets.UTF_8) + errors;
      shown = shown.replace("\r\n", "\n"); // lines of CSV end so
      assertEquals(command.group(2), shown, command.group(1));
    }
  }

  private byte[] ours(List<String> words, byte[] input, StringBuilder errors) {
    String[] args = words.subList(1, words.size()).toArray(new String[0]);
    for (int i = 0; i < args.length; i++) {
      args[i] = files.contains(args[i]) ? folder.resolve(args[i]).toString() : args[i];
    }
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    Cli.run(args, new Io(new ByteArrayInputStream(input), out, err, Terminal.NONE));
    errors.append(err.toString(StandardCharsets.UTF_8).replace(folder + "/", ""));
    return out.toByteArray();
  }

  private byte[] theirs(List<String> words, byte[] input) throws IOException, InterruptedException {
    assumeTrue(isInstalled(words.get(0)), words.get(0) + " is not installed");
    ProcessBuilder builder = new ProcessBuilder(words).directory(folder.toFile());
    builder.environment().put("LC_ALL", "C");
    Process process = builder.start();
    try (OutputStream to = process.getOutputStream()) {
      to.write(input);
    } catch (IOException e) {
      assertTrue(words.get(0).equals("grep"), "it reads its input"); // grep has a file to read
    }
    try (InputStream from = process.getInputStream()) {
      byte[] output = from.readAllBytes();
      assertEquals(0, process.waitFor(), String.join(" ", words));
      return output;
    }
  }

  private static boolean isInstalled(String program) {
    for (String bin : String.valueOf(System.getenv("PATH")).split(File.pathSeparator, -1)) {
      if (Files.isExecutable(Path.of(bin, program))) {
        return true;
      }
    }
    return false;
  }

  /** Cuts a command line where a sign stands outside of quotes. */
  private static List<String> split(String line, char sign) {
    List<String> parts = new ArrayList<>();
    boolean quoted = false;
    int start = 0;
    for (int i = 0; i < line.length(); i++) {
      quoted ^= line.charAt(i) == '\'';
      if (line.charAt(i) == sign && !quoted) {
        parts.add(line.substring(start, i).strip());
        start = i + 1;
      }
    }
    parts.add(line.substring(start).strip());
    return parts;
  }
}
