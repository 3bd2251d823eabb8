package dev.urial.explain;

import dev.urial.Equivalence;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.JavaUriConversion;
import dev.urial.MediaType;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.explain.drawing.Ruler;
import dev.urial.explain.equivalence.EquivalenceExplanation;
import dev.urial.explain.equivalence.Step;
import dev.urial.explain.grammar.Derivation;
import dev.urial.explain.meaning.Meaning;
import dev.urial.explain.resolution.ResolutionSteps;
import dev.urial.fragment.Fragment;
import dev.urial.fragment.Fragments;
import dev.urial.history.Era;
import dev.urial.history.LocatorOrName;
import dev.urial.scheme.SchemeViews;
import dev.urial.url.Url;
import dev.urial.url.UrlConversion;
import dev.urial.urn.Urn;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Everything that the three modules say of a text: found by reflection, so that nobody need add
 * what is new.
 *
 * <pre>
 * text  →  every public static method that takes a text alone
 *       →  every public method without parameters of what that answers, and so on
 *       →  each toString(), each sentence, the message of each exception
 * </pre>
 *
 * <p>Not said, and not collected, is what answers with the text itself or a part of it: that is
 * asked for. Which these are is in {@link #TEXTS} and {@link #SAID}.
 */
final class Sayings {
  private static final int DEEPEST = 4;
  private static final int MOST_ITEMS = 12; // of a list

  /** Those whose {@code toString} is the text itself, or a part of it, as its contract says. */
  private static final Set<String> TEXTS =
      Set.of(
          // the nouns and their parts
          "dev.urial.IriReference",
          "dev.urial.Authority",
          "dev.urial.Host",
          "dev.urial.QueryParams",
          "dev.urial.UriBuilder",
          // what browsers read
          "dev.urial.url.Url",
          "dev.urial.url.UrlApi",
          "dev.urial.url.UrlHost",
          "dev.urial.url.UrlSearchParams",
          "dev.urial.url.Origin",
          // views: the text of the URI
          "dev.urial.view.SchemeView",
          "dev.urial.urn.Urn",
          "dev.urial.urn.TypedUrn",
          // fragments: the fragment
          "dev.urial.fragment.Fragment",
          "dev.urial.fragment.TextDirective",
          // history: the text, as it was read then
          "dev.urial.history.PastReading",
          "dev.urial.MediaType");

  /** The accessors whose answer is said to people: all other strings are parts of the text. */
  private static final Set<String> SAID =
      Set.of(
          "message",
          "getMessage",
          "getLocalizedMessage",
          "diagram",
          "redacted",
          "sentence",
          "verdict",
          "words",
          "why",
          "action",
          "lines");

  /** What only asks for more of the same, or changes the receiver. */
  private static final Set<String> UNASKED =
      Set.of("hashCode", "getClass", "notify", "notifyAll", "wait", "clone", "iterator");

  /**
   * The doors that take a text for an identifier or a part of one. The others make an identifier of
   * data: what is a delimiter in the text is none to them.
   */
  private static final Set<String> READING = Set.of("parse", "tryParse", "valueOf", "toUrl");

  private static final List<Method> DOORS = doors();

  /** What was said, by who said it, each thing once: some say the same hundreds of times. */
  private final Map<String, Set<String>> said = new TreeMap<>();

  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  private Sayings() {}

  /** All that is said of a text, by the name of the accessor. */
  static Map<String, String> of(String text) {
    Sayings sayings = new Sayings();
    for (Method door : DOORS) {
      sayings.call(door, null, 0, text);
    }
    for (String base : List.of("http://b/c/d?q", "https://user.com@b/", "foo://b/c")) {
      sayings.visit("TwoReadings", TwoReadings.of(text, Iri.parse(base), Url.parse(base)), 0);
    }
    IriReference reference = IriReference.tryParse(text).orElseNull();
    if (reference != null) {
      sayings.ofReference(reference);
    }
    Url url = Url.tryParse(text).orElseNull();
    if (url != null) {
      sayings.visit("toUri", UrlConversion.toUri(url), 0);
    }
    for (Era era : Era.values()) {
      sayings.visit(era.name(), era.tryParse(text), 0);
    }
    Map<String, String> said = new TreeMap<>();
    sayings.said.forEach((by, texts) -> said.put(by, String.join("\u0001", texts)));
    return said;
  }

  private void ofReference(IriReference reference) {
    Reading reading = Reading.of(reference);
    visit("Ruler", Ruler.of(reading.whole(), 80), 0);
    visit("Ruler", Ruler.of(reading.whole(), 30), 0);
    visit("Meaning", Meaning.of(reference), 0);
    for (Equivalence rung : Equivalence.values()) {
      visit("Step", Step.toNormalForm(reference, rung), 0);
    }
    for (String other : List.of("http://h/", "http://u:p@h/?q#f", "irc://h/c?key=a")) {
      IriReference one = IriReference.parse(other);
      visit("EquivalenceExplanation", EquivalenceExplanation.of(reference, one), 0);
      visit("EquivalenceExplanation", EquivalenceExplanation.of(one, reference), 0);
    }
    for (String base : List.of("http://b/c/d?q", "http://u:p@b/c", "foo:c")) {
      visit("ResolutionSteps", ResolutionSteps.of(Iri.parse(base), reference), 0);
      visit("ResolutionSteps", ResolutionSteps.ofNonStrict(Iri.parse(base), reference), 0);
    }
    for (Equivalence rung : Equivalence.values()) {
      visit("Step", Step.toNormalForm(reference, rung), 0);
    }
    visit("Derivation", Derivation.of(reference), 0);
    visit("toUrl", UrlConversion.toUrl(reference, null), 0);
    try {
      visit("from", JavaUriConversion.from(new URI(reference.toString())), 0);
    } catch (URISyntaxException e) {
      // what the JDK says of it is not ours
    }
    UriReference ascii = reference.toUri();
    visit("toJava", JavaUriConversion.toJava(ascii), 0);
    if (ascii instanceof Uri uri) {
      visit("SchemeViews", SchemeViews.tryOf(uri), 0);
      visit("LocatorOrName", LocatorOrName.of(uri), 0);
      visit("Urn", Urn.tryOf(uri), 0);
    }
    String fragment = reference.fragment();
    if (fragment != null) {
      for (String type : List.of("text/html", "application/pdf", "video/mp4", "text/plain")) {
        MediaType of = MediaType.parse(type);
        visit("Fragments", Fragments.tryParse(of, fragment), 0);
        visit("Meaning", Meaning.of(reference, of), 0);
      }
    }
  }

  private void visit(String by, @Nullable Object it, int depth) {
    if (it == null || depth > DEEPEST) {
      return;
    }
    if (it instanceof Optional<?> optional) {
      visit(by, optional.orElse(null), depth);
    } else if (it instanceof Map<?, ?> map) {
      visit(by, List.copyOf(map.values()), depth);
    } else if (it instanceof Iterable<?> items && !isOurs(it.getClass())) {
      int count = 0;
      for (Object item : items) {
        if (count++ < MOST_ITEMS) {
          visit(by, item, depth);
        }
      }
    } else if (it instanceof Throwable failure) {
      add(by + " throws " + it.getClass().getSimpleName(), String.valueOf(failure.getMessage()));
    }
    if (isOurs(it.getClass()) && !it.getClass().isEnum() && seen.add(it)) {
      // A conversion of java.net.URI tells of parts without their scheme: its own tests judge it.
      if (!isText(it) && !(it instanceof JavaUriConversion)) {
        add(it.getClass().getName() + ".toString", it.toString());
      }
      for (Method method : accessors(it.getClass())) {
        call(method, it, depth + 1);
      }
    }
  }

  private void call(Method method, @Nullable Object it, int depth, Object... arguments) {
    String by = method.getDeclaringClass().getName() + "." + method.getName();
    Object answer;
    try {
      answer = method.invoke(it, arguments);
    } catch (InvocationTargetException e) {
      visit(by, e.getCause(), depth);
      return;
    } catch (IllegalAccessException e) {
      throw new AssertionError(by, e);
    }
    if (SAID.contains(method.getName())) {
      add(by, String.valueOf(answer));
    }
    visit(by, answer, depth);
  }

  private void add(String by, String text) {
    said.computeIfAbsent(by, it -> new LinkedHashSet<>()).add(text);
  }

  private static boolean isText(Object it) {
    for (Class<?> type = it.getClass(); type != null; type = type.getSuperclass()) {
      if (TEXTS.contains(type.getName())
          || Arrays.stream(type.getInterfaces()).anyMatch(Sayings::isTextType)
          || (type.getEnclosingClass() != null && isTextType(type.getEnclosingClass()))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isTextType(Class<?> type) {
    return TEXTS.contains(type.getName())
        || Arrays.stream(type.getInterfaces()).anyMatch(Sayings::isTextType);
  }

  private static boolean isOurs(Class<?> type) {
    return type.getName().startsWith("dev.urial.");
  }

  private static final Map<Class<?>, List<Method>> ACCESSORS = new java.util.HashMap<>();

  private static List<Method> accessors(Class<?> type) {
    return ACCESSORS.computeIfAbsent(type, Sayings::findAccessors);
  }

  private static List<Method> findAccessors(Class<?> type) {
    List<Method> found = new ArrayList<>();
    for (Method method : type.getMethods()) {
      boolean isAsked =
          method.getParameterCount() == 0
              && !Modifier.isStatic(method.getModifiers())
              && !UNASKED.contains(method.getName())
              && !method.getName().equals("toString")
              && !method.getDeclaringClass().equals(Object.class)
              && method.getReturnType() != void.class
              && !method.isBridge();
      if (isAsked && method.trySetAccessible()) {
        found.add(method);
      }
    }
    found.sort(Comparator.comparing(Method::toString));
    return found;
  }

  /** Every public static method of a public type that takes a text alone. */
  private static List<Method> doors() {
    List<Method> doors = new ArrayList<>();
    for (Class<?> root : List.of(Uri.class, Fragment.class, TwoReadings.class)) {
      for (Class<?> type : typesBeside(root)) {
        for (Method method : type.getDeclaredMethods()) {
          if (Modifier.isPublic(type.getModifiers())
              && !type.isEnum() // whose valueOf takes a name, not a text
              && type != PartNames.class // likewise
              && Modifier.isPublic(method.getModifiers())
              && Modifier.isStatic(method.getModifiers())
              && (READING.contains(method.getName()) || root == TwoReadings.class)
              && Arrays.equals(method.getParameterTypes(), new Class<?>[] {String.class})) {
            doors.add(method);
          }
        }
      }
    }
    doors.sort(Comparator.comparing(Method::toString));
    return doors;
  }

  static List<Class<?>> typesBeside(Class<?> root) {
    try {
      Path place = Path.of(root.getProtectionDomain().getCodeSource().getLocation().toURI());
      if (Files.isDirectory(place)) {
        return typesIn(place);
      }
      try (FileSystem jar = FileSystems.newFileSystem(place)) {
        return typesIn(jar.getPath("/"));
      }
    } catch (URISyntaxException | IOException e) {
      throw new AssertionError(e);
    }
  }

  private static List<Class<?>> typesIn(Path place) {
    List<Class<?>> types = new ArrayList<>();
    try (Stream<Path> files = Files.walk(place)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        String name =
            place.relativize(file).toString().replace(file.getFileSystem().getSeparator(), ".");
        if (name.startsWith("dev.urial.")
            && name.endsWith(".class")
            && !name.contains(".internal.")
            && !name.endsWith("-info.class")) {
          types.add(
              Class.forName(
                  name.substring(0, name.length() - ".class".length()),
                  false,
                  Sayings.class.getClassLoader()));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
    return types;
  }
}
