package dev.urial.readers;

import dev.urial.internal.text.Ascii;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;

/**
 * A set of readers, each isolated: none of them can block the caller or throw an exception, and no
 * program receives text as a command-line argument.
 *
 * <pre>{@code
 * try (Readers readers = Readers.found()) {
 *   Verdict verdict = readers.read("http://a@b@c/");
 *   verdict.distance()  // CONNECTION
 *   verdict.sentence()  // where each reader connects
 * }
 * }</pre>
 *
 * <p>The order of {@link #found} is always the same: Urial, the JDK, libraries by name, then
 * programs. Thread-safe; concurrent calls are processed one after another. Programs run until
 * {@link #close} is called or the JVM exits.
 *
 * @see Reader
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7.6">RFC 3986 §7.6</a>
 */
public final class Readers implements AutoCloseable {
  /** The time limit for a library in this JVM to parse one text, including class loading. */
  private static final long MILLIS = 5_000;

  private List<Reader> readers;
  private final Map<Reader, String> versions;
  private final Set<String> missing;
  private boolean areStarted;

  /** The lock for calls, because the watchdog and the programs process one text at a time. */
  private final Object turn = new Object();

  private final ReaderWatchdog guard = new ReaderWatchdog(MILLIS);

  private Readers(List<Reader> readers, Map<Reader, String> versions, Set<String> missing) {
    this.readers = List.copyOf(readers);
    this.areStarted = readers.stream().noneMatch(reader -> reader instanceof ReaderProcess);
    this.versions = versions;
    this.missing = missing;
  }

  /** {@return all available readers: those of Urial, of the JDK and of libraries, and programs} */
  public static Readers found() {
    List<Reader> all = new ArrayList<>(inThisJvm());
    all.addAll(InstalledPrograms.found());
    return of(all);
  }

  /** {@return all available readers except programs; no process is started} */
  public static Readers withoutPrograms() {
    return of(inThisJvm());
  }

  /**
   * {@return readers for the JDK's two classes and Urial's two standards, which are always
   * available}
   */
  public static Readers ofTheJdk() {
    List<Reader> all = new ArrayList<>(BuiltInReader.OF_THE_JDK);
    all.addAll(BuiltInReader.OF_URIAL);
    return of(all);
  }

  private static List<Reader> inThisJvm() {
    List<Reader> all = new ArrayList<>(BuiltInReader.OF_URIAL);
    all.addAll(BuiltInReader.OF_THE_JDK);
    List<Reader> libraries = new ArrayList<>();
    Iterator<Reader> services =
        ServiceLoader.load(Reader.class, Reader.class.getClassLoader()).iterator();
    while (true) {
      try {
        if (!services.hasNext()) {
          break;
        }
        libraries.add(services.next());
      } catch (ServiceConfigurationError | LinkageError e) {
        // skip a line that names no class, or a class that cannot be loaded
      }
    }
    libraries.sort((one, other) -> Ascii.lower(name(one)).compareTo(Ascii.lower(name(other))));
    all.addAll(libraries);
    return all;
  }

  private static String name(Reader reader) {
    return Objects.requireNonNull(reader.name(), "name");
  }

  /**
   * {@return the given readers in the given order, except those whose library is missing}
   *
   * <pre>{@code
   * Readers.of(List.of(new MyReader()))
   * }</pre>
   *
   * @param readers the readers, each with a different name
   * @throws IllegalArgumentException if two readers have the same name
   */
  public static Readers of(Collection<? extends Reader> readers) {
    Objects.requireNonNull(readers, "readers");
    List<Reader> there = new ArrayList<>();
    Map<Reader, String> versions = new HashMap<>();
    Set<String> missing = new TreeSet<>();
    Set<String> names = new LinkedHashSet<>();
    for (Reader reader : readers) {
      if (!names.add(name(reader))) {
        throw new IllegalArgumentException("two readers are called " + name(reader));
      }
      try {
        if (!(reader instanceof ReaderProcess)) { // a process would have to be started
          String version = reader.version();
          versions.put(reader, version == null ? "" : version);
        }
        there.add(reader);
      } catch (LinkageError | RuntimeException e) {
        missing.add(name(reader));
      }
    }
    return new Readers(there, versions, missing);
  }

  /**
   * {@return the subset of these readers with the given names}
   *
   * <pre>{@code
   * Readers.found().only(List.of("OkHttp", "java.net.URL"))
   * }</pre>
   *
   * @param names the names of readers, in any case; the beginning of a name is sufficient
   * @throws IllegalArgumentException if a name matches no reader
   */
  public Readers only(Collection<String> names) {
    Objects.requireNonNull(names, "names");
    Set<Reader> chosen = new LinkedHashSet<>();
    for (String name : names) {
      List<Reader> meant = named(Objects.requireNonNull(name, "name"));
      if (meant.isEmpty()) {
        throw new IllegalArgumentException("there is no reader " + name);
      }
      chosen.addAll(meant);
    }
    List<Reader> kept = new ArrayList<>(readers);
    kept.retainAll(chosen);
    return new Readers(kept, versions, missing);
  }

  private List<Reader> named(String name) {
    List<Reader> meant = new ArrayList<>();
    for (Reader reader : readers) {
      if (Ascii.equalsIgnoreCase(name, name(reader))) {
        return List.of(reader);
      }
      if (!name.isEmpty() && Ascii.isAt(name(reader), 0, name)) {
        meant.add(reader);
      }
    }
    return meant;
  }

  /** {@return the names of the readers, in order; unmodifiable} */
  public List<String> names() {
    return readers.stream().map(Readers::name).toList();
  }

  /** {@return the names of the readers whose library or program is missing; unmodifiable} */
  public List<String> missing() {
    return List.copyOf(missing);
  }

  /**
   * Passes the text to all readers; never throws.
   *
   * <pre>{@code
   * Readers.ofTheJdk().read("http://h/").pattern()  // "AAAA"
   * }</pre>
   *
   * @param text the text to parse, which may be invalid
   * @return the answers of all readers, and their differences
   */
  public Verdict read(String text) {
    Objects.requireNonNull(text, "text");
    synchronized (turn) {
      return asked(text);
    }
  }

  private Verdict asked(String text) {
    start();
    List<Reader> inside = new ArrayList<>();
    for (Reader reader : readers) {
      if (!(reader instanceof ReaderProcess)) {
        inside.add(reader);
      }
    }
    Iterator<ReaderAnswer> answers = guard.ask(inside, text).iterator();
    List<ReaderReport> reports = new ArrayList<>(readers.size());
    for (Reader reader : readers) {
      ReaderAnswer answer =
          reader instanceof ReaderProcess ? ReaderWatchdog.answer(reader, text) : answers.next();
      reports.add(new ReaderReport(name(reader), version(reader), reader.tells(), answer));
    }
    return Verdict.of(text, reports);
  }

  /**
   * Starts the programs concurrently; programs that do not start are added to the missing readers.
   */
  private void start() {
    if (areStarted) {
      return;
    }
    areStarted = true;
    List<CompletableFuture<Void>> starting = new ArrayList<>();
    for (Reader reader : readers) {
      if (reader instanceof ReaderProcess program) {
        starting.add(CompletableFuture.runAsync(program::isThere, it -> new Thread(it).start()));
      }
    }
    starting.forEach(CompletableFuture::join);
    List<Reader> there = new ArrayList<>();
    for (Reader reader : readers) {
      if (reader instanceof ReaderProcess program && !program.isThere()) {
        missing.add(name(reader));
      } else {
        there.add(reader);
      }
    }
    readers = List.copyOf(there);
  }

  private String version(Reader reader) {
    return reader instanceof ReaderProcess program
        ? program.version()
        : versions.getOrDefault(reader, "");
  }

  /** Stops the programs; the next call starts them again. */
  @Override
  public void close() {
    guard.close();
    for (Reader reader : readers) {
      if (reader instanceof ReaderProcess program) {
        program.close();
      }
    }
  }
}
