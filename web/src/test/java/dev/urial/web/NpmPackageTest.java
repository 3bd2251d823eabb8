package dev.urial.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;

/** What {@code make npm} packs: installed from the file, imported by name, and small. */
class NpmPackageTest {
  /** Kilobytes, packed by gzip, of the modules that {@code import 'urial'} loads. */
  private static final int MOST = 131;

  @Test
  void theCoreIsSmall() throws IOException {
    long packed = 0;
    for (String module :
        List.of("urial.js", "engine/core.js", "engine/tables.js", "engine/tables-core.js")) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
        gzip.write(Files.readAllBytes(NodeAnswers.PACKAGE.resolve(module)));
      }
      packed += out.size();
    }
    System.out.println("javascript: the core is " + packed + " bytes, packed");
    assertTrue(packed <= MOST * 1000, packed + " bytes");
  }

  @Test
  void anEmptyProjectInstallsTheFile(@TempDir Path project) throws Exception {
    File node = NodeAnswers.node();
    Path npm = node.toPath().resolveSibling("npm");
    if (!Files.exists(npm)) {
      throw new TestAbortedException("no npm beside " + node);
    }
    run(
        project,
        npm.toString(),
        "pack",
        "--silent",
        NodeAnswers.PACKAGE.toAbsolutePath().toString());
    Path tarball;
    try (Stream<Path> files = Files.list(project)) {
      tarball = files.filter(file -> file.toString().endsWith(".tgz")).findFirst().orElseThrow();
    }
    Files.writeString(project.resolve("package.json"), "{\"type\": \"module\"}");
    run(
        project,
        npm.toString(),
        "install",
        "--offline",
        "--no-audit",
        "--no-fund",
        "--no-package-lock",
        "./" + tarball.getFileName());
    Files.writeString(
        project.resolve("try.mjs"),
        """
        import { Worker, isMainThread } from 'node:worker_threads';
        import { Url, Uri } from 'urial';
        console.log(Url.parse('../b', 'https://example.com/a/').href, Uri.tryParse('a b').error.index);
        if (isMainThread) {
          new Worker(new URL(import.meta.url));
        }
        """);
    assertEquals(
        "https://example.com/b 1\nhttps://example.com/b 1\n",
        run(project, node.getPath(), "try.mjs"));
  }

  private static String run(Path folder, String... command) throws Exception {
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    Process process = builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertEquals(0, process.waitFor(), () -> String.join(" ", command) + "\n" + out);
    return out;
  }
}
