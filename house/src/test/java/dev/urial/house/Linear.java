package dev.urial.house;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Hostile texts for all public methods: what each takes at one length and at ten times that.
 *
 * <p>The methods are found by reflection: static ones and constructors that take a text, and all
 * methods of what these return that take nothing or a text. Each gets a repeated piece, behind
 * beginnings that make it valid or nearly so. As a program it prints the methods that take the
 * most, and those whose cost grows faster than their text: {@code make linear}.
 */
final class Linear {
  /** What is repeated. */
  static final Map<String, String> FAMILIES = families();

  private static Map<String, String> families() {
    Map<String, String> families = new LinkedHashMap<>();
    families.put("İ", "\u0130");
    families.put("ΐ", "\u0390");
    families.put("%C4%B0", "%C4%B0");
    families.put("marks", "a\u0315\u0300\u05AE\u0344\u0301\u0323\u093C\u3099");
    families.put("one mark after another", "\u0323\u0301");
    families.put("../", "../");
    families.put("%41", "%41");
    families.put("@", "@");
    families.put("[", "[");
    families.put("view-source:", "view-source:");
    families.put("jar:", "jar:");
    families.put("urn:a:", "urn:a:");
    families.put("blob:http:", "blob:http:");
    families.put("a.", "a.");
    families.put("a=b&", "a=b&");
    families.put("7", "7");
    families.put(",;", ",a;b=1");
    families.put("(", "(");
    families.put("xn--", "xn--a.");
    return families;
  }

  /** What stands before it: beginnings of all kinds of texts. */
  static final List<String> WRAPPINGS =
      List.of(
          "",
          "http://",
          "http://h/",
          "http://h/?",
          "http://h/#",
          "http://u:",
          "a:",
          "//",
          "?",
          "mailto:",
          "urn:example:",
          "data:,",
          "data:text/plain;a=",
          "file:///",
          "ftp://h/",
          "tel:",
          "sip:a@",
          "geo:1,",
          "magnet:?dn=",
          "ldap://h/??sub?",
          "jar:http://h/",
          "ni:///sha-256;",
          "xmpp:",
          "tag:a,2000:",
          "t=",
          "text=",
          "xywh=",
          "epubcfi(/",
          "view=",
          ":~:text=",
          "urn:oid:",
          "urn:isbn:",
          "coap://h/?",
          "dns:",
          "did:a:");

  /** A cost of a call. */
  record Cost(long nanos, long bytes) {}

  /** A method whose cost grows faster than its text, or which did not end. */
  record Finding(String call, String family, int length, Cost at, @Nullable Cost atTen) {
    @Override
    public String toString() {
      String small = at.nanos / 1000 + " µs " + at.bytes + " B";
      String large =
          atTen == null ? "not within the limit" : atTen.nanos / 1000 + " µs " + atTen.bytes + " B";
      return call + " · " + family + " × " + length + ": " + small + " → " + large;
    }
  }

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private Linear() {}

  /** Static methods and constructors of what our artifacts export that take a text and no more. */
  static List<Executable> doors() throws ReflectiveOperationException {
    List<Executable> doors = new ArrayList<>();
    for (Rooms.Room room : Rooms.all()) {
      if (room.internal() || room.module().equals("cli")) {
        continue;
      }
      for (Path file : Rooms.sources(room.module())) {
        if (!Rooms.roomOf(room.module(), file).equals(room.name())) {
          continue;
        }
        String name = file.getFileName().toString().replace(".java", "");
        types(Class.forName(room.packageName() + "." + name), doors);
      }
    }
    return doors;
  }

  private static void types(Class<?> type, List<Executable> doors) {
    if (!Modifier.isPublic(type.getModifiers())) {
      return;
    }
    for (Method method : type.getDeclaredMethods()) {
      if (Modifier.isStatic(method.getModifiers()) && isDoor(method)) {
        doors.add(method);
      }
    }
    for (Constructor<?> constructor : type.getConstructors()) {
      if (isDoor(constructor) && !Modifier.isAbstract(type.getModifiers())) {
        doors.add(constructor);
      }
    }
    for (Class<?> inner : type.getDeclaredClasses()) {
      types(inner, doors);
    }
  }

  private static boolean isDoor(Executable e) {
    return Modifier.isPublic(e.getModifiers())
        && !e.isSynthetic()
        && !e.isVarArgs()
        && e.getParameterCount() > 0
        && Arrays.stream(e.getParameterTypes()).allMatch(Linear::isText);
  }

  private static boolean isText(Class<?> type) {
    return type == String.class || type == CharSequence.class;
  }

  /** What can be asked of a value: methods that take nothing, or texts. */
  static List<Method> questions(Class<?> type) {
    List<Method> questions = new ArrayList<>();
    Set<String> seen = new LinkedHashSet<>();
    for (Method method : type.getMethods()) {
      if (Modifier.isStatic(method.getModifiers())
          || method.isSynthetic()
          || method.isVarArgs()
          || !Arrays.stream(method.getParameterTypes()).allMatch(Linear::isText)
          || method.getDeclaringClass() == Object.class) {
        continue;
      }
      Method open = open(type, method);
      if (open != null && seen.add(method.getName() + method.getParameterCount())) {
        questions.add(open);
      }
    }
    questions.sort(Comparator.comparing(Method::getName));
    return questions;
  }

  /** The method where a public type of ours declares it. */
  private static @Nullable Method open(Class<?> type, Method method) {
    Class<?> owner = method.getDeclaringClass();
    if (Modifier.isPublic(owner.getModifiers())) {
      return owner.getName().startsWith("dev.urial") ? method : null;
    }
    List<Class<?>> above = new ArrayList<>(Arrays.asList(type.getInterfaces()));
    if (type.getSuperclass() != null) {
      above.add(type.getSuperclass());
    }
    for (Class<?> parent : above) {
      try {
        Method there = parent.getMethod(method.getName(), method.getParameterTypes());
        Method open = open(parent, there);
        if (open != null) {
          return open;
        }
      } catch (NoSuchMethodException e) {
        // then another one declares it
      }
    }
    return null;
  }

  /** A text of some length. */
  static String text(String wrapping, String piece, int length) {
    return wrapping + piece.repeat(Math.max(1, length / piece.length()));
  }

  /** The text as each parameter. */
  static Object[] arguments(Executable door, String text) {
    Object[] arguments = new Object[door.getParameterCount()];
    Arrays.fill(arguments, text);
    return arguments;
  }

  /** What a call answers, without its {@code Parsed}; null if it refuses. */
  static @Nullable Object call(Executable door, @Nullable Object receiver, Object... arguments) {
    try {
      Object answer =
          door instanceof Constructor<?> constructor
              ? constructor.newInstance(arguments)
              : ((Method) door).invoke(receiver, arguments);
      if (answer instanceof dev.urial.report.Parsed.Ok<?> ok) {
        return ok.value();
      }
      if (answer instanceof Optional<?> optional) {
        return optional.orElse(null);
      }
      return answer;
    } catch (InvocationTargetException e) {
      return e.getCause();
    } catch (ReflectiveOperationException e) {
      return null;
    }
  }

  /** What a call takes, the least of some: others run beside us, and the compiler too. */
  static Cost cost(int times, Executable door, @Nullable Object receiver, Object... arguments) {
    long nanos = Long.MAX_VALUE;
    long bytes = Long.MAX_VALUE;
    long id = Thread.currentThread().getId();
    for (int i = 0; i < times; i++) {
      long allocated = THREADS.getThreadAllocatedBytes(id);
      long begun = THREADS.getCurrentThreadCpuTime();
      call(door, receiver, arguments);
      nanos = Math.min(nanos, THREADS.getCurrentThreadCpuTime() - begun);
      bytes = Math.min(bytes, THREADS.getThreadAllocatedBytes(id) - allocated);
    }
    return new Cost(nanos, bytes);
  }

  /** A door and what can be asked of its answers, each with the way to it. */
  private static void measure(
      Executable door, String wrapping, String family, int length, Report report) {
    String piece = FAMILIES.getOrDefault(family, family);
    String small = text(wrapping, piece, length);
    String large = text(wrapping, piece, 10 * length);
    String name = name(door) + "(\"" + wrapping + "…\")";
    report.compare(
        name, family, length, door, null, arguments(door, small), null, arguments(door, large));
    Object value = call(door, null, arguments(door, small));
    Object other = call(door, null, arguments(door, large));
    if (value == null || other == null || value.getClass() != other.getClass()) {
      return;
    }
    if (!report.types.add(value.getClass().getName() + wrapping + family)) {
      return; // another door has led here with this text
    }
    for (Method question : questions(value.getClass())) {
      report.compare(
          value.getClass().getSimpleName() + "(\"" + wrapping + "…\")." + question.getName(),
          family,
          length,
          question,
          value,
          arguments(question, small),
          other,
          arguments(question, large));
    }
  }

  private static String name(Executable door) {
    return door instanceof Constructor<?>
        ? "new " + door.getDeclaringClass().getSimpleName()
        : door.getDeclaringClass().getSimpleName() + "." + door.getName();
  }

  /** What was measured. */
  static final class Report {
    final Set<String> types = new LinkedHashSet<>();
    final List<Finding> findings = new ArrayList<>();
    final Map<String, Finding> dearest = new LinkedHashMap<>();
    final boolean isTimed;
    int calls;

    Report(boolean isTimed) {
      this.isTimed = isTimed;
    }

    void compare(
        String name,
        String family,
        int length,
        Executable call,
        @Nullable Object small,
        Object[] smallArguments,
        @Nullable Object large,
        Object[] largeArguments) {
      calls++;
      Cost one = cost(2, call, small, smallArguments);
      Cost ten = cost(1, call, large, largeArguments);
      if (isMore(one, ten, length)) {
        one = cost(5, call, small, smallArguments); // again: the first may have filled a cache
        ten = cost(3, call, large, largeArguments);
      }
      Finding cost = new Finding(name, family, length, one, ten);
      if (isMore(one, ten, length)) {
        findings.add(cost);
      }
      dearest.merge(
          family,
          cost,
          (a, b) ->
              java.util.Objects.requireNonNull(a.atTen()).nanos()
                      >= java.util.Objects.requireNonNull(b.atTen()).nanos()
                  ? a
                  : b);
    }

    /**
     * Ten times is flat; 25 is halfway to the hundred of what is quadratic, on a scale of powers.
     */
    private boolean isMore(Cost one, Cost ten, int length) {
      boolean bytes = ten.bytes > 25 * Math.max(one.bytes, 8L * length);
      boolean time = isTimed && ten.nanos > 30 * Math.max(one.nanos, 20L * length);
      return bytes || time;
    }
  }

  /** All doors, of which every so-manieth wrapping is tried with each. */
  static Report run(int length, int step, boolean isTimed, Collection<String> families)
      throws ReflectiveOperationException {
    Report report = new Report(isTimed);
    int turn = 0;
    for (Executable door : doors()) {
      for (String wrapping : WRAPPINGS) {
        for (String family : families) {
          if (turn++ % step == 0) {
            measure(door, wrapping, family, length, report);
          }
        }
      }
    }
    return report;
  }

  /**
   * Prints: {@code Linear 1000 5} measures 1,000 and 10,000 characters, one in five of the ways;
   * {@code Linear 1000 1 7 [} those of two families, all.
   */
  public static void main(String[] args) throws Exception {
    int length = Integer.parseInt(args[0]);
    int step = Integer.parseInt(args[1]);
    Set<String> families =
        new LinkedHashSet<>(
            args.length > 2
                ? Arrays.asList(args).subList(2, args.length)
                : List.copyOf(FAMILIES.keySet()));
    AtomicBoolean done = new AtomicBoolean();
    Thread worker =
        new Thread(
            null,
            () -> {
              try {
                Report report = run(length, step, true, families);
                report.findings.forEach(System.out::println);
                System.out.println(
                    report.calls + " calls, " + report.findings.size() + " findings");
                report.dearest.forEach((f, c) -> System.out.println("dearest of " + c));
              } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
              } finally {
                done.set(true);
              }
            },
            "linear");
    worker.start();
    // What hangs is shown where it hangs, rather than waited for.
    while (!done.get()) {
      StackTraceElement[] before = worker.getStackTrace();
      String begun = calls(before);
      worker.join(10_000);
      String now = calls(worker.getStackTrace());
      if (!done.get() && !begun.equals("[]") && begun.equals(now)) {
        System.out.println("ten seconds in " + now);
      }
    }
  }

  private static String calls(StackTraceElement[] stack) {
    return Arrays.stream(stack)
        .filter(e -> e.getClassName().startsWith("dev.urial"))
        .filter(e -> !e.getClassName().startsWith("dev.urial.house"))
        .map(e -> e.getClassName() + "." + e.getMethodName())
        .distinct()
        .limit(6)
        .toList()
        .toString();
  }
}
