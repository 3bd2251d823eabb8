package dev.urial.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.testkit.Slow;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;

/** What {@code make npm} packs: installed from the file, imported by name, and small. */
class NpmPackageTest {
  /** Kilobytes, packed by gzip, of the modules that an import loads. */
  private static final Map<String, Integer> MOST =
      Map.of(
          "urial",
          159,
          "template",
          96,
          "pattern",
          160,
          "spoof",
          254,
          "extract",
          227,
          "explain",
          580);

  private static final Pattern IMPORT = Pattern.compile("(?:import|from) *['\"](\\./[^'\"]+)['\"]");

  @Test
  void thePartsAreSmall() throws IOException {
    List<String> large = new ArrayList<>();
    for (Map.Entry<String, Integer> part : new TreeMap<>(MOST).entrySet()) {
      Map<Path, Long> packed = new HashMap<>();
      load(NodeAnswers.PACKAGE.resolve(part.getKey() + ".js"), packed);
      long sum = packed.values().stream().mapToLong(size -> size).sum();
      System.out.printf(
          Locale.ROOT, "javascript: %s is %,d bytes, packed by gzip%n", part.getKey(), sum);
      if (sum > part.getValue() * 1000) {
        large.add(part.getKey() + ": " + sum);
      }
    }
    assertEquals(List.of(), large);
  }

  /** A module, and what it imports, by their packed sizes. */
  private static void load(Path module, Map<Path, Long> packed) throws IOException {
    Path normal = module.normalize();
    if (packed.containsKey(normal)) {
      return;
    }
    byte[] bytes = Files.readAllBytes(normal);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(bytes);
    }
    packed.put(normal, (long) out.size());
    String head = new String(bytes, 0, Math.min(bytes.length, 1000), UTF_8);
    Matcher imported = IMPORT.matcher(head);
    while (imported.find()) {
      load(normal.resolveSibling(imported.group(1)), packed);
    }
  }

  @Slow("runs npm; JavaScriptSuite imports the same files")
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
        import { QueryParams, Url, Uri } from 'urial';
        import { explain } from 'urial/explain';
        import { extract } from 'urial/extract';
        import { UrlPattern } from 'urial/pattern';
        import { registrableDomain, spoof } from 'urial/spoof';
        import { UriTemplate } from 'urial/template';
        import 'urial/hu';
        if (isMainThread) {
          console.log(explain('http://0x7f.1/').severity, explain('http://0x7f.1/', { language: 'hu' }).rfc.kind);
          console.log(extract('See www.w3.org.')[0].uri, spoof('https://аррӏе.com/').looksLike);
          console.log(UriTemplate.parse('/people/{id}{?fields*}').expand({ id: 7, fields: ['a', 'b'] }));
          const books = new UrlPattern({ pathname: '/books/:id(\\\\d+)' });
          console.log(books.exec('/books/7', new URL('https://h/')).pathname.groups.id, books.test(Uri.parse('https://h/books/x')));
          console.log(new Url(Uri.parse('https://h/')).effectivePort, Url.tryParse('http://a:99999/').error.index);
          console.log(new QueryParams({ page: 2, tag: ['a', 'b'], no: null }).with('q', true).toQuery());
          console.log(Uri.of({ scheme: 's', path: 'p', params: { n: 1n } }).withParam('n', 2).toString());
          console.log(Uri.of({ params: { a: 'b c' }, scheme: 's', path: 'p' }).plusParam('a', 'd+e').params.getAll('a'));
          console.log(Uri.of({ scheme: 'ws', host: 'h', params: { a: 'b c' } }).toString(), [...Uri.parse('ldap://h/?a=b').params]);
          console.log(registrableDomain('https://me@www.example.co.uk:80/x'), registrableDomain('//[::1]/'));
          console.log(UriTemplate.parse('{7,x}').expand(new Map([[7, 'a'], ['x', Array(200000).fill('b')]])).length);
        }
        console.log(Url.parse('../b', 'https://example.com/a/').href, Uri.tryParse('a b').error.index);
        if (isMainThread) {
          new Worker(new URL(import.meta.url));
        }
        """);
    // Alone: other parts would load tables that it lacks.
    Files.writeString(
        project.resolve("alone.mjs"),
        """
        import { UrlPattern } from 'urial/pattern';
        console.log(new UrlPattern({ pathname: '/:größe' }).test('https://Bücher.example/7'));
        """);
    assertEquals("true\n", run(project, node.getPath(), "alone.mjs"));
    assertEquals(
        """
        connection absolute-URI
        http://www.w3.org apple.com
        /people/7?fields=a&fields=b
        7 false
        443 9
        page=2&tag=a&tag=b&q=true
        s:p?n=2
        [ 'b c', 'd+e' ]
        ws://h?a=b+c []
        example.co.uk null
        400001
        https://example.com/b 1
        https://example.com/b 1
        """,
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
