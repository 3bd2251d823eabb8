import com.sun.source.util.JavacTask;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Writer;
import java.lang.reflect.InvocationTargetException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import javax.tools.DiagnosticListener;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles a part of the command, for {@code ./urial}: all modules that are older than their
 * sources in one run of the compiler, and lays one jar for each, and the jars of others, into
 * {@code target/app} of the part's last module. Without tests and checks, which are Maven's; Maven
 * brings the jars of others where they are missing.
 *
 * <pre>{@code java cli/build/Build.java ROOT HOME BAR PART MODULE…}</pre>
 *
 * <p>ROOT is the tree, HOME the folder of logs and lists, whose file "begun" bears the time of the
 * jars, BAR is not empty where a terminal shows how far it is, PART a profile of {@code
 * cli/build/pom.xml}, MODULE a folder, lowest first. Answers by its status: 0, or 1 with the reason
 * in HOME/build.log.
 */
final class Build {
  /** Where the jars lie that every other part stands on. */
  private static final String COMMAND = "cli/command/target/app";

  /** What writes man pages and completion scripts. */
  private static final String PAGES = "dev/urial/cli/Verbs.class";

  /** How the names of DuckDB's libraries begin, one for each system. */
  private static final String LIBRARY = "libduckdb_java.so_";

  /** How many characters a bar takes. */
  private static final int WIDTH = 30;

  private final Path root;
  private final Path home;
  private final boolean hasBar;
  private final String part;
  private final List<Module> modules = new ArrayList<>();
  private final Path app;
  private final Writer log;
  private int shown = -1;

  private Build(String[] args, Writer log) throws IOException {
    root = Path.of(args[0]);
    home = Path.of(args[1]);
    hasBar = !args[2].isEmpty();
    part = args[3];
    app = root.resolve(args[args.length - 1]).resolve("target/app");
    this.log = log;
    for (String folder : List.of(args).subList(4, args.length)) {
      modules.add(new Module(root, root.resolve(folder), app));
    }
  }

  public static void main(String[] args) throws IOException {
    boolean isDone;
    try (Writer log = Files.newBufferedWriter(Path.of(args[1], "build.log"))) {
      isDone = new Build(args, log).run();
    }
    System.exit(isDone ? 0 : 1);
  }

  private boolean run() throws IOException {
    // Whatever changes from now on is newer than the jars.
    FileTime begun = Files.getLastModifiedTime(home.resolve("begun"));
    List<Module> stale = stale();
    if (stale.isEmpty()) {
      return true;
    }
    Set<String> runs = new LinkedHashSet<>();
    Set<Path> path = new LinkedHashSet<>();
    if (!jars("command", path) || (!part.equals("command") && !jars(part, path))) {
      return false;
    }
    Files.createDirectories(app);
    for (Path jar : list(part, "runs")) {
      String name = name(jar);
      Path own = app.resolve(name);
      if (!part.equals("command") && Files.exists(root.resolve(COMMAND).resolve(name))) {
        continue;
      }
      runs.add(name);
      bring(jar, own);
    }
    if (!part.equals("command")) {
      path.addAll(ours(root.resolve(COMMAND)));
    }
    for (Module module : modules) {
      if (!stale.contains(module)) {
        path.add(module.jar);
      }
    }
    Map<Module, Map<String, byte[]>> classes = compile(stale, path);
    if (classes == null) {
      return false;
    }
    for (Module module : modules) {
      Map<String, byte[]> made = classes.get(module);
      if (made != null) {
        module.write(
            made, module == modules.get(modules.size() - 1) ? runs : Set.of(), modules, begun);
      }
    }
    return classes.values().stream().noneMatch(made -> made.containsKey(PAGES)) || pages();
  }

  /** Copies a jar of others, once. */
  private static void bring(Path jar, Path own) throws IOException {
    if (own.endsWith("duckdb_jdbc.jar")) {
      unpack(jar, own);
    } else if (Files.notExists(own) || Files.mismatch(jar, own) >= 0) {
      Files.copy(jar, own, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /**
   * Copies DuckDB's jar without its native libraries, and puts that of this system beside it, where
   * DuckDB looks next: out of a jar, each start would unpack seventy megabytes.
   */
  private static void unpack(Path jar, Path own) throws IOException {
    Path library = own.resolveSibling(library());
    FileTime time = Files.getLastModifiedTime(jar);
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      ZipEntry packed = zip.getEntry(library());
      if (packed == null) { // a system that DuckDB does not know, or knows by another name
        Files.copy(jar, own, StandardCopyOption.REPLACE_EXISTING);
        return;
      }
      if (Files.exists(own)
          && Files.getLastModifiedTime(own).equals(time)
          && Files.exists(library)
          && Files.size(library) == packed.getSize()) {
        return;
      }
      try (InputStream in = zip.getInputStream(packed)) {
        Files.copy(in, library, StandardCopyOption.REPLACE_EXISTING);
      }
      try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(own))) {
        for (ZipEntry entry : Collections.list(zip.entries())) {
          if (!entry.getName().startsWith(LIBRARY)) {
            out.putNextEntry(new ZipEntry(entry.getName()));
            zip.getInputStream(entry).transferTo(out);
          }
        }
      }
    }
    Files.setLastModifiedTime(own, time);
  }

  /** What DuckDB's jar calls its library for this system, in the jar and beside it. */
  private static String library() {
    String system = System.getProperty("os.name");
    String processor = System.getProperty("os.arch");
    return LIBRARY
        + (system.startsWith("Windows") ? "windows" : system.startsWith("Mac") ? "macos" : "linux")
        + '_'
        + switch (processor) {
          case "x86_64" -> "amd64";
          case "aarch64" -> "arm64";
          default -> processor;
        };
  }

  /** Has the command write its man pages and completion scripts, as Maven does. */
  private boolean pages() throws IOException {
    Matcher date =
        Pattern.compile("outputTimestamp>(.*?)<")
            .matcher(Files.readString(root.resolve("pom.xml")));
    String[] args = {app.getParent().toString(), date.find() ? date.group(1) : "1970-01-01"};
    List<URL> urls = new ArrayList<>();
    for (Module module : modules) {
      urls.add(module.jar.toUri().toURL());
    }
    try (var loader = new URLClassLoader(urls.toArray(new URL[0]))) {
      String type = PAGES.replace(".class", "").replace('/', '.');
      loader.loadClass(type).getMethod("main", String[].class).invoke(null, (Object) args);
      return true;
    } catch (InvocationTargetException e) {
      write("man pages: " + e.getCause());
      return false;
    } catch (ReflectiveOperationException e) {
      write("man pages: " + e);
      return false;
    }
  }

  // What is older than what it is made of.

  /** Those older than their own sources, than the poms, or than a module before them. */
  private List<Module> stale() throws IOException {
    FileTime newest = newest(root.resolve("pom.xml"), FileTime.fromMillis(0));
    newest = newest(root.resolve("cli/build"), newest);
    if (!part.equals("command")) {
      for (Path jar : ours(root.resolve(COMMAND))) {
        newest = newest(jar, newest);
      }
    }
    List<Module> stale = new ArrayList<>();
    for (Module module : modules) {
      newest = newest(module.folder.resolve("pom.xml"), newest);
      newest = newest(module.folder.resolve("src/main"), newest);
      for (Path shared : module.shared().keySet()) {
        newest = newest(shared, newest);
      }
      if (!stale.isEmpty()
          || Files.notExists(module.jar)
          || Files.getLastModifiedTime(module.jar).compareTo(newest) < 0) {
        stale.add(module);
      }
    }
    return stale;
  }

  /** The later of a time and those of a file, or of all that a folder holds. */
  private static FileTime newest(Path place, FileTime than) throws IOException {
    FileTime newest = than;
    for (Path file : below(place)) {
      FileTime time = Files.getLastModifiedTime(file);
      newest = time.compareTo(newest) > 0 ? time : newest;
    }
    return newest;
  }

  private static List<Path> below(Path place) throws IOException {
    if (Files.notExists(place)) {
      return List.of();
    }
    try (Stream<Path> all = Files.walk(place)) {
      return all.sorted().collect(Collectors.toList());
    }
  }

  /** The jars of our own in a folder. */
  private static List<Path> ours(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.filter(file -> file.getFileName().toString().matches("urial-.*\\.jar"))
          .sorted()
          .collect(Collectors.toList());
    }
  }

  // The jars of others.

  /** Has the jars that a part runs and compiles with, and adds them to a class path. */
  private boolean jars(String name, Set<Path> path) throws IOException {
    if (!isListed(name) && !maven(name)) {
      return false;
    }
    path.addAll(list(name, "compiles"));
    return true;
  }

  /** Whether the lists are there, no older than the poms, and what they name is there. */
  private boolean isListed(String name) throws IOException {
    FileTime poms = newest(root.resolve("cli/build/pom.xml"), FileTime.fromMillis(0));
    poms = newest(root.resolve("pom.xml"), poms);
    for (String use : List.of("runs", "compiles")) {
      Path list = home.resolve("jars/" + name + "." + use);
      if (Files.notExists(list) || Files.getLastModifiedTime(list).compareTo(poms) < 0) {
        return false;
      }
      for (Path jar : list(name, use)) {
        if (Files.notExists(jar)) {
          return false;
        }
      }
    }
    return true;
  }

  /** The jars that Maven listed, in its order. */
  private List<Path> list(String name, String use) throws IOException {
    String listed = Files.readString(home.resolve("jars/" + name + "." + use)).strip();
    return Stream.of(listed.split(Pattern.quote(File.pathSeparator)))
        .filter(file -> file.endsWith(".jar"))
        .map(Path::of)
        .collect(Collectors.toList());
  }

  /**
   * What a jar of Maven's repository is called without its version, which the folder above it
   * bears.
   */
  private static String name(Path jar) {
    return jar.getFileName().toString().replace("-" + jar.getParent().getFileName(), "");
  }

  /** Asks Maven for the jars of others, which it takes from its repository or from the network. */
  private boolean maven(String name) throws IOException {
    Files.createDirectories(home.resolve("jars"));
    String goal = "org.codehaus.mojo:exec-maven-plugin:exec@";
    List<String> command =
        List.of(
            "mvn",
            "-B",
            "-T1",
            "-Dstyle.color=never",
            "-f",
            "cli/build/pom.xml",
            "-P" + name,
            "-Durial.jars=" + home.resolve("jars/" + name),
            goal + "runs",
            goal + "compiles");
    ProcessBuilder builder = new ProcessBuilder(command).directory(root.toFile());
    builder
        .redirectErrorStream(true)
        .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")));
    Map<String, String> environment = builder.environment();
    String given = environment.getOrDefault("MAVEN_OPTS", "");
    String all = given + environment.get("JAVA_TOOL_OPTIONS") + environment.get("JDK_JAVA_OPTIONS");
    // The JVM does not start with two collectors.
    boolean isChosen = Pattern.compile("-XX:\\+Use\\w+GC").matcher(all).find();
    String ours = "-XX:TieredStopAtLevel=1 " + (isChosen ? "" : "-XX:+UseSerialGC ");
    environment.put("MAVEN_OPTS", ours + given);
    Process process;
    try {
      process = builder.start();
    } catch (IOException e) {
      write("Maven is needed for the jars of others, and mvn is not on the PATH");
      return false;
    }
    double megabytes = 0;
    double expected = expected(name);
    Pattern downloaded = Pattern.compile("Downloaded from .*\\(([0-9.]+) ([kM]?)B");
    try (var lines = process.inputReader(StandardCharsets.UTF_8)) {
      for (String line; (line = lines.readLine()) != null; ) {
        write(line);
        if (line.contains("Downloading from ") && shown < 0) {
          say(String.format("downloading the jars of others, about %.0f MB …", expected));
          bar(0);
        }
        Matcher size = downloaded.matcher(line);
        if (size.find()) {
          double unit = size.group(2).equals("M") ? 1 : size.group(2).equals("k") ? 1e-3 : 1e-6;
          megabytes += Double.parseDouble(size.group(1)) * unit;
          bar(megabytes / expected);
        }
      }
      endBar();
      return process.waitFor() == 0;
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  /** How many megabytes the pom says that a part takes. */
  private double expected(String name) throws IOException {
    String pom = Files.readString(root.resolve("cli/build/pom.xml"));
    Matcher said = Pattern.compile("<" + name + ".megabytes>([0-9]+)<").matcher(pom);
    return said.find() ? Double.parseDouble(said.group(1)) : 10;
  }

  // Compiling.

  /**
   * The classes of each module by their paths in its jar, or null if there are errors, which are in
   * the log.
   */
  private Map<Module, Map<String, byte[]>> compile(List<Module> stale, Set<Path> path)
      throws IOException {
    var compiler = ToolProvider.getSystemJavaCompiler();
    List<Path> sources = new ArrayList<>();
    Map<Module, Map<String, byte[]>> made = new LinkedHashMap<>();
    for (Module module : stale) {
      made.put(module, new TreeMap<>());
      sources.addAll(module.sources());
      if (!templates(module, path, sources)) {
        return null;
      }
    }
    say(
        String.format(
            "compiling %,d files, about %d s …", sources.size(), 3 + sources.size() / 50));
    // As the pom says to Maven's compiler.
    List<String> options =
        List.of(
            "--release",
            "17",
            "-proc:none",
            "-nowarn",
            "-implicit:none",
            "-g",
            "-parameters",
            "-encoding",
            "UTF-8",
            "-XDstringConcat=inline",
            "-cp",
            path.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
    boolean isDone;
    DiagnosticListener<JavaFileObject> listener = found -> write(found.toString());
    try (StandardJavaFileManager files =
            compiler.getStandardFileManager(listener, null, StandardCharsets.UTF_8);
        JavaFileManager kept = new Kept(files, stale, made)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  log, kept, listener, options, null, files.getJavaFileObjectsFromPaths(sources));
      task.addTaskListener(new Listener(sources.size()));
      isDone = task.call();
    }
    endBar();
    return isDone ? made : null;
  }

  /**
   * Shows how far the compiler is: all files are read first, then one after the other becomes
   * classes.
   */
  private final class Listener implements TaskListener {
    private final int files;
    private final Set<FileObject> ready = new LinkedHashSet<>();
    private int read;

    Listener(int files) {
      this.files = files;
    }

    @Override
    public void finished(TaskEvent event) {
      if (event.getKind() == TaskEvent.Kind.PARSE) {
        read++;
      } else if (event.getKind() == TaskEvent.Kind.GENERATE) {
        ready.add(event.getSourceFile());
      }
      bar((0.15 * read + 0.85 * ready.size()) / files);
    }
  }

  /** Keeps classes in memory, each with the module whose source it comes from. */
  private static final class Kept extends ForwardingJavaFileManager<JavaFileManager> {
    private final List<Module> modules;
    private final Map<Module, Map<String, byte[]>> made;

    Kept(JavaFileManager files, List<Module> modules, Map<Module, Map<String, byte[]>> made) {
      super(files);
      this.modules = modules;
      this.made = made;
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String name, JavaFileObject.Kind kind, FileObject source)
        throws IOException {
      Path file = Path.of(source.toUri());
      for (Module module : modules) {
        if (file.startsWith(module.folder)) {
          String entry = name.replace('.', '/') + ".class";
          return new SimpleJavaFileObject(URI.create("kept:/" + entry.replace("$", "%24")), kind) {
            @Override
            public OutputStream openOutputStream() {
              return new ByteArrayOutputStream() {
                @Override
                public void close() {
                  made.get(module).put(entry, toByteArray());
                }
              };
            }
          };
        }
      }
      throw new IOException("of no module: " + file);
    }
  }

  /**
   * Makes Java of a module's page templates, by their own compiler, as the module's pom says to
   * Maven's plugin.
   */
  private boolean templates(Module module, Set<Path> path, List<Path> sources) throws IOException {
    Path pages = module.folder.resolve("src/main/jte");
    if (Files.notExists(pages)) {
      return true;
    }
    Matcher named = Pattern.compile("<packageName>(.*?)</packageName>").matcher(module.pom);
    if (!named.find()) {
      write(module.folder + "/pom.xml names no package for its templates");
      return false;
    }
    Path target = Files.createDirectories(module.folder.resolve("target/urial-templates"));
    for (Path old : below(target)) {
      if (Files.isRegularFile(old)) {
        Files.delete(old);
      }
    }
    List<URL> urls = new ArrayList<>();
    for (Path jar : path) {
      urls.add(jar.toUri().toURL());
    }
    try (var loader =
        new URLClassLoader(urls.toArray(new URL[0]), ClassLoader.getPlatformClassLoader())) {
      Class<?> resolver = loader.loadClass("gg.jte.CodeResolver");
      Class<?> type = loader.loadClass("gg.jte.ContentType");
      Class<?> engine = loader.loadClass("gg.jte.TemplateEngine");
      Object resolves =
          loader
              .loadClass("gg.jte.resolve.DirectoryCodeResolver")
              .getConstructor(Path.class)
              .newInstance(pages);
      Object made =
          engine
              .getMethod("create", resolver, Path.class, type, ClassLoader.class, String.class)
              .invoke(
                  null, resolves, target, type.getField("Html").get(null), null, named.group(1));
      engine.getMethod("setTrimControlStructures", boolean.class).invoke(made, true);
      engine.getMethod("generateAll").invoke(made);
    } catch (InvocationTargetException e) {
      write(String.valueOf(e.getCause()));
      return false;
    } catch (ReflectiveOperationException e) {
      write("the compiler of the templates has changed: " + e);
      return false;
    }
    for (Path file : below(target)) {
      if (file.toString().endsWith(".java")) {
        sources.add(file);
      }
    }
    return true;
  }

  /** A folder with a pom and sources, and the jar that is made of it. */
  private static final class Module {
    final Path root;
    final Path folder;
    final String pom;
    final Path jar;

    Module(Path root, Path folder, Path app) throws IOException {
      this.root = root;
      this.folder = folder;
      pom = Files.readString(folder.resolve("pom.xml"));
      Matcher artifact =
          Pattern.compile("</parent>.*?<artifactId>(.*?)</artifactId>", Pattern.DOTALL)
              .matcher(pom);
      if (!artifact.find()) {
        throw new IOException(folder + "/pom.xml names no artifact");
      }
      jar = app.resolve(artifact.group(1) + ".jar");
    }

    /** All but descriptions of modules: what is compiled at once is no module of the JVM's. */
    List<Path> sources() throws IOException {
      return below(folder.resolve("src/main/java")).stream()
          .filter(file -> file.toString().endsWith(".java") && !file.endsWith("module-info.java"))
          .collect(Collectors.toList());
    }

    /** Folders beside the module whose files its pom packs too, and where in the jar. */
    Map<Path, String> shared() {
      Map<Path, String> shared = new TreeMap<>();
      Matcher resource =
          Pattern.compile(
                  "<directory>(\\.\\./[^<]+)</directory>\\s*<targetPath>([^<]+)</targetPath>")
              .matcher(pom);
      while (resource.find()) {
        shared.put(folder.resolve(resource.group(1)).normalize(), resource.group(2));
      }
      return shared;
    }

    /** Adds the files of a folder, but for what people read there. */
    private static void add(Path folder, String prefix, Map<String, byte[]> to) throws IOException {
      for (Path file : below(folder)) {
        if (Files.isRegularFile(file) && !file.toString().endsWith(".md")) {
          String name = folder.relativize(file).toString().replace(File.separatorChar, '/');
          to.put(prefix + name, Files.readAllBytes(file));
        }
      }
    }

    /**
     * Writes the jar beside, then moves it into its place.
     *
     * @param runs the jars of others that it names in its manifest, with those of the modules, if
     *     not empty
     */
    void write(Map<String, byte[]> classes, Set<String> runs, List<Module> modules, FileTime begun)
        throws IOException {
      add(folder.resolve("src/main/resources"), "", classes);
      for (Map.Entry<Path, String> one : shared().entrySet()) {
        add(one.getKey(), one.getValue() + "/", classes);
      }
      for (String name : List.of("LICENSE", "NOTICE")) {
        classes.put("META-INF/" + name, Files.readAllBytes(root.resolve(name)));
      }
      Manifest manifest = new Manifest();
      Attributes main = manifest.getMainAttributes();
      main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
      if (classes.containsKey("dev/urial/cli/Main.class")) {
        main.put(Attributes.Name.MAIN_CLASS, "dev.urial.cli.Main");
      }
      Matcher version =
          Pattern.compile("<parent>.*?<version>(.*?)</version>", Pattern.DOTALL).matcher(pom);
      if (version.find()) {
        main.put(Attributes.Name.IMPLEMENTATION_VERSION, version.group(1));
      }
      if (!runs.isEmpty()) {
        Stream<String> ours =
            modules.stream()
                .map(module -> module.jar)
                .filter(one -> !one.equals(jar))
                .map(one -> one.getFileName().toString());
        main.put(
            Attributes.Name.CLASS_PATH,
            Stream.concat(ours, runs.stream()).collect(Collectors.joining(" ")));
      }
      // Who looks for all files of a folder looks for the folder first.
      Set<String> folders = new LinkedHashSet<>();
      for (String name : classes.keySet()) {
        for (int at = name.indexOf('/'); at >= 0; at = name.indexOf('/', at + 1)) {
          folders.add(name.substring(0, at + 1));
        }
      }
      Path part = jar.resolveSibling(jar.getFileName() + ".part");
      try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(part), manifest)) {
        out.setLevel(Deflater.BEST_SPEED);
        for (String name : folders) {
          out.putNextEntry(new ZipEntry(name));
        }
        for (Map.Entry<String, byte[]> entry : classes.entrySet()) {
          out.putNextEntry(new ZipEntry(entry.getKey()));
          new ByteArrayInputStream(entry.getValue()).transferTo(out);
        }
      }
      Files.setLastModifiedTime(part, begun);
      Files.move(part, jar, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  // What people see, and what is kept for them.

  private static void say(String what) {
    System.err.println("urial:   " + what);
  }

  /** On a terminal, a bar that is drawn anew when it has grown. */
  private void bar(double done) {
    int filled = (int) (WIDTH * Math.min(1, done));
    if (hasBar && filled != shown) {
      System.err.printf(
          "\rurial:   [%s%s] %3.0f %%",
          "#".repeat(filled), "-".repeat(WIDTH - filled), 100 * Math.min(1, done));
    }
    shown = filled;
  }

  /** Takes the bar away. */
  private void endBar() {
    if (hasBar && shown >= 0) {
      System.err.print("\r" + " ".repeat(WIDTH + 17) + "\r");
    }
    shown = -1;
  }

  /** Nothing that a terminal would obey gets into the log. */
  private void write(String line) {
    try {
      log.write(line.replaceAll("[\\p{Cntrl}&&[^\n\t]]", "?") + "\n");
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
