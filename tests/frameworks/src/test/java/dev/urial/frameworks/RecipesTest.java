package dev.urial.frameworks;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.joran.JoranConfigurator;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.jetbrains.kotlin.cli.common.ExitCode;
import org.jetbrains.kotlin.cli.jvm.K2JVMCompiler;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * The recipes of {@code docs/frameworks.md} compile, and run with their frameworks. The lines of a
 * block are members of a class, except that {@code expression // text} says what the expression
 * results in. A block that begins with {@code public} is a class of its own.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RecipesTest {
  private static final Pattern SECTION =
      Pattern.compile("^#+ ([^\\n]+)\\n(.*?)(?=^## |\\z)", Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern BLOCK =
      Pattern.compile("^```(\\w+)\\n(.*?)^```", Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern PROMISE = Pattern.compile("^(\\S.*[^;\\s]) +// (.*)$");
  private static final Pattern CLASS = Pattern.compile("^public final class (\\w+)");

  private static final List<String> URIAL =
      List.of("dev.urial", "dev.urial.convert", "dev.urial.report", "dev.urial.url");

  private static final List<String> JAVA = List.of("java.io", "java.util");

  /** The packages that each recipe imports, in addition to those. */
  private static final Map<String, List<String>> PACKAGES =
      Map.of(
          "Frameworks without an integration",
          List.of("tools.jackson.databind"),
          "Gson",
          List.of("com.google.gson", "com.google.gson.reflect", "com.google.gson.stream"),
          "Moshi",
          List.of("com.squareup.moshi"),
          "Jakarta JSON Binding",
          List.of("jakarta.json.bind", "jakarta.json.bind.adapter"),
          "picocli",
          List.of("picocli", "picocli.CommandLine"),
          "Micronaut",
          List.of("io.micronaut.context", "io.micronaut.core.convert"),
          "GraphQL",
          List.of(
              "graphql",
              "graphql.execution",
              "graphql.language",
              "graphql.schema",
              "graphql.schema.idl"),
          "kotlinx.serialization",
          List.of(
              "kotlinx.serialization",
              "kotlinx.serialization.descriptors",
              "kotlinx.serialization.encoding",
              "kotlinx.serialization.json"),
          "Logstash",
          List.of("com.fasterxml.jackson.core", "dev.urial.text", "net.logstash.logback.mask"));

  /** What a block's class answers, and what the page says. */
  private record Recipe(String name, String type, List<String> promises) {}

  private final Map<String, String> java = new LinkedHashMap<>();
  private final Map<String, String> kotlin = new LinkedHashMap<>();
  private final List<Recipe> recipes = new ArrayList<>();
  private String encoder = "";

  @BeforeAll
  void readAndCompile(@TempDir Path folder) throws Exception {
    Path page = Path.of(System.getProperty("urial.root", "../.."), "docs", "frameworks.md");
    for (Matcher section = SECTION.matcher(Files.readString(page)); section.find(); ) {
      for (Matcher block = BLOCK.matcher(section.group(2)); block.find(); ) {
        add(section.group(1), block.group(1), block.group(2));
      }
    }
    compile(folder);
  }

  private void add(String section, String language, String code) {
    Matcher declared = CLASS.matcher(code);
    if (language.equals("xml")) {
      encoder = code;
    } else if (declared.find()) {
      java.put(declared.group(1), head(section, ";", JAVA) + code);
    } else {
      String type = "Recipe" + recipes.size();
      List<String> promises = new ArrayList<>();
      (language.equals("kotlin") ? kotlin : java)
          .put(type, source(section, type, language, code, promises));
      recipes.add(new Recipe(section, "com.example." + type, promises));
    }
  }

  @TestFactory
  Stream<DynamicTest> recipesHold() {
    assertEquals(8, recipes.size());
    return recipes.stream()
        .map(
            recipe ->
                DynamicTest.dynamicTest(
                    recipe.name(), () -> assertEquals(recipe.promises(), found(recipe.type()))));
  }

  private static String head(String section, String end, List<String> others) {
    return Stream.of(URIAL, others, PACKAGES.getOrDefault(section, List.of()))
        .flatMap(List::stream)
        .map(name -> "import " + name + ".*" + end + "\n")
        .collect(Collectors.joining("", "package com.example" + end + "\n", ""));
  }

  /** Fills the promises; returns a class whose instances list what the expressions result in. */
  private static String source(
      String section, String type, String language, String code, List<String> promises) {
    boolean isKotlin = language.equals("kotlin");
    String text = isKotlin ? "(%s).toString()" : "String.valueOf((Object) (%s))";
    StringBuilder members = new StringBuilder();
    List<String> texts = new ArrayList<>();
    for (String line : code.lines().toList()) {
      Matcher promise = PROMISE.matcher(line);
      if (promise.matches()) {
        promises.add(promise.group(2));
        texts.add(text.formatted(promise.group(1)));
      } else {
        members.append(line).append('\n');
      }
    }
    String list = String.join(", ", texts);
    return isKotlin
        ? "%s%sclass %s { fun found(): List<String> = listOf(%s) }"
            .formatted(head(section, "", List.of()), members, type, list)
        : "%spublic class %s {%n%s public List<String> found() throws Exception { return List.of(%s); } }"
            .formatted(head(section, ";", JAVA), type, members, list);
  }

  /** Compiles to where this class lies, so that frameworks find the classes by their names. */
  private void compile(Path folder) throws Exception {
    Path classes =
        Path.of(RecipesTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    String path = System.getProperty("java.class.path");
    List<Path> files = new ArrayList<>();
    for (Map.Entry<String, String> source : java.entrySet()) {
      files.add(Files.writeString(folder.resolve(source.getKey() + ".java"), source.getValue()));
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter said = new StringWriter();
    try (var manager = compiler.getStandardFileManager(null, null, UTF_8)) {
      List<String> options = List.of("-d", classes.toString(), "-proc:none");
      var units = manager.getJavaFileObjectsFromPaths(files);
      assertTrue(
          compiler.getTask(said, manager, null, options, null, units).call(), said::toString);
    }
    for (Map.Entry<String, String> source : kotlin.entrySet()) {
      Path file = Files.writeString(folder.resolve(source.getKey() + ".kt"), source.getValue());
      String plugin =
          Stream.of(path.split(File.pathSeparator, -1))
              .filter(jar -> jar.contains("kotlin-serialization-compiler-plugin"))
              .findFirst()
              .orElseThrow();
      String options = "-no-stdlib -no-reflect -Xplugin=" + plugin + " -cp " + path;
      String[] words = (options + " -d " + classes + " " + file).split(" ", -1);
      assertEquals(ExitCode.OK, new K2JVMCompiler().exec(System.err, words));
    }
  }

  private static Object found(String type) throws Exception {
    Object recipe = Class.forName(type).getConstructor().newInstance();
    return recipe.getClass().getMethod("found").invoke(recipe);
  }

  /** Logback, configured as the page says. */
  @Test
  void logstashWritesNoSecret(@TempDir Path folder) throws Exception {
    String url = "https://u:s3cret@h.example/?token=s3cret&page=2";
    Path file = folder.resolve("log");
    String configuration =
        """
        <configuration>
          <appender name="file" class="ch.qos.logback.core.FileAppender"><file>%s</file>%s</appender>
          <root level="info"><appender-ref ref="file"/></root>
        </configuration>
        """
            .formatted(file, encoder);
    LoggerContext context = new LoggerContext();
    context.setMDCAdapter(new LogbackMDCAdapter());
    JoranConfigurator configurator = new JoranConfigurator();
    configurator.setContext(context);
    configurator.doConfigure(new ByteArrayInputStream(configuration.getBytes(UTF_8)));
    context.getMDCAdapter().put("origin", url);
    context.getLogger("test").warn("no {}", url, new IllegalStateException("at " + url));
    context.stop();
    String log = Files.readString(file);
    assertTrue(log.contains("\"message\":\"no https://u:***@h.example/?token=***&page=2\""), log);
    assertTrue(log.contains("IllegalStateException: at https://u:***@h.example/"), log);
    assertTrue(log.contains("\"origin\":\"https://u:***@h.example/"), log);
    assertFalse(log.contains("s3cret"), log);
  }
}
