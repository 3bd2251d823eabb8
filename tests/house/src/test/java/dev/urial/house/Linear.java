package dev.urial.house;

import com.sun.management.ThreadMXBean;
import dev.urial.house.LinearReport.Cost;
import dev.urial.house.LinearReport.Finding;
import dev.urial.report.Parsed;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.BaseStream;
import org.jspecify.annotations.Nullable;

/**
 * Hostile texts for all public methods: what each takes at one length and at ten times that.
 *
 * <p>{@link LinearDoors} finds the methods. Each family, a repeated piece, is behind beginnings
 * that make it valid or nearly so. With short texts it is explored what each method answers: a
 * value of some class, or nothing. Then each method is measured with long ones, once for each class
 * of receiver, family and kind of answer: other beginnings would lead to the same. Values that
 * methods answer are asked in their turn, and are the arguments of those that take values.
 */
final class Linear {
  /** How long a text is for exploring. */
  private static final int PROBE = 300;

  /** A call that takes longer is left to itself. */
  private static final int SECONDS = 20;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final LinearDoors doors;
  private final LinearReport report;

  /** How often each has been measured: by method, receiver, family and kind of answer. */
  private final Map<String, Integer> measured = new HashMap<>();

  /** Doors with short texts that they take, where these make a value of a class. */
  private final List<Step> seeds = new ArrayList<>();

  private final int ways;
  private ExecutorService worker = worker();

  private Linear(LinearDoors doors, LinearReport report, int ways) {
    this.doors = doors;
    this.report = report;
    this.ways = ways;
    Set<Object> made = new LinkedHashSet<>();
    for (Executable door : doors.all()) {
      for (String text : LinearDoors.isOfTexts(door) ? LinearTexts.SEEDS : List.<String>of()) {
        int[] sources = new int[door.getParameterCount()];
        Arrays.fill(sources, -1);
        Step step = new Step(door, -1, text, sources, 0);
        Object value = value(answer(call(step, null, arguments(step, text, List.of()))));
        if (value != null && isAsked(value) && made.add(maker(value))) {
          seeds.add(step);
        }
      }
    }
  }

  private static ExecutorService worker() {
    return Executors.newSingleThreadExecutor(
        task -> {
          Thread thread = new Thread(task, "linear");
          thread.setDaemon(true);
          return thread;
        });
  }

  // What is called.

  /**
   * One call, in words that do for texts of all lengths.
   *
   * @param call a method or constructor; a field is read
   * @param receiver the step that answers the receiver, or -1
   * @param constant the text that is always the same, or null
   * @param arguments the steps that answer arguments, or -1
   */
  private record Step(
      Object call, int receiver, @Nullable String constant, int[] arguments, int way) {
    Class<?>[] parameters() {
      return call instanceof Executable e ? e.getParameterTypes() : new Class<?>[0];
    }
  }

  /** What is called with the texts of a family after one beginning, and what it answered. */
  private final class Exploration {
    final String text;
    final List<Step> steps = new ArrayList<>();
    final List<@Nullable Object> answers = new ArrayList<>();

    /** The step that answers a value of a class; of enumerations, each constant. */
    final Map<Object, Integer> makers = new LinkedHashMap<>();

    /** The steps of {@link #makers}, in their order. */
    final List<Integer> made = new ArrayList<>();

    /** Questions that wait for an argument. */
    private final List<Step> waiting = new ArrayList<>();

    private int asked;

    Exploration(String text) {
      this.text = text;
    }

    void all() {
      for (Executable door : doors.all()) {
        if (LinearDoors.isOfTexts(door)) {
          tryAll(door, -1, null);
        }
      }
      askAll();
      for (Object giver : doors.givers()) {
        add(new Step(giver, -1, null, new int[0], 0));
      }
      askAll();
      seeds.forEach(this::add);
      askAll();
      for (Executable door : doors.all()) {
        if (!LinearDoors.isOfTexts(door)) {
          tryAll(door, -1, null);
        }
      }
      askAll();
    }

    /** Asks all values that have not been asked yet, and those that come of it. */
    private void askAll() {
      int known;
      do {
        while (asked < made.size()) {
          int number = made.get(asked++);
          Object value = Objects.requireNonNull(answers.get(number));
          for (Method question : LinearDoors.questions(value.getClass())) {
            tryAll(question, number, value);
          }
        }
        known = makers.size();
        List<Step> again = List.copyOf(waiting);
        waiting.clear();
        for (Step step : again) {
          Object value = step.receiver < 0 ? null : answers.get(step.receiver);
          tryAll((Executable) step.call, step.receiver, value);
        }
      } while (known < makers.size());
    }

    private void tryAll(Executable call, int receiver, @Nullable Object value) {
      int[] sources = sources(call, receiver);
      if (sources == null) {
        waiting.add(new Step(call, receiver, null, new int[0], 0));
        return;
      }
      for (int way = 0; way < LinearDoors.ways(call); way++) {
        Step step = new Step(call, receiver, null, sources, way);
        add(step, answer(call(step, fresh(receiver, value), arguments(step, text, answers))));
      }
    }

    /** A giver, or a door with a short text: where nothing hostile has made such a value. */
    private void add(Step step) {
      Object value = value(answer(call(step, null, arguments(step, text, answers))));
      if (value != null && !makers.containsKey(maker(value))) {
        add(step, value);
      }
    }

    /** A builder remembers what was asked before. */
    private @Nullable Object fresh(int receiver, @Nullable Object value) {
      return receiver < 0 ? value : Linear.this.fresh(this.steps, receiver, text, answers);
    }

    /** Where arguments come from; null if nothing here makes them. */
    private int @Nullable [] sources(Executable call, int receiver) {
      Class<?>[] types = call.getParameterTypes();
      int[] sources = new int[types.length];
      Arrays.fill(sources, -1);
      for (int i = 0; i < types.length; i++) {
        if (types[i] == Object.class) {
          sources[i] = receiver;
        } else if (LinearDoors.of(types[i], "", 0) == null) {
          for (int maker : makers.values()) {
            if (types[i].isInstance(answers.get(maker))) {
              sources[i] = maker;
              break;
            }
          }
          if (sources[i] < 0) {
            return null;
          }
        }
      }
      return sources;
    }

    private void add(Step step, @Nullable Object answer) {
      steps.add(step);
      answers.add(answer);
      Object value = value(answer);
      if (value != null && isAsked(value) && !makers.containsKey(maker(value))) {
        makers.put(maker(value), steps.size() - 1);
        made.add(steps.size() - 1);
        answers.set(steps.size() - 1, value);
      }
    }
  }

  private static Object maker(Object value) {
    return value instanceof Enum ? value : value.getClass();
  }

  /** Whether it is one of ours; of an enumeration, whether it can be asked with a text. */
  private static boolean isAsked(@Nullable Object value) {
    return value != null
        && LinearDoors.isOurs(value.getClass())
        && !(value instanceof Parsed)
        && (!(value instanceof Enum)
            || LinearDoors.questions(value.getClass()).stream().anyMatch(LinearDoors::takesText));
  }

  private static boolean isBuilder(@Nullable Object value) {
    return value != null && value.getClass().getSimpleName().contains("Builder");
  }

  /** The answer of a step; of one that makes a builder, a new one. */
  private @Nullable Object fresh(
      List<Step> steps, int number, String text, List<@Nullable Object> answers) {
    Object answer = answers.get(number);
    if (!isBuilder(answer)) {
      return answer;
    }
    Step step = steps.get(number);
    Object receiver = step.receiver < 0 ? null : answers.get(step.receiver);
    return value(answer(call(step, receiver, arguments(step, text, answers))));
  }

  private static @Nullable Object[] arguments(
      Step step, String text, List<@Nullable Object> answers) {
    Class<?>[] types = step.parameters();
    @Nullable Object[] arguments = new @Nullable Object[types.length];
    for (int i = 0; i < types.length; i++) {
      int source = step.arguments[i];
      String given = step.constant == null ? text : step.constant;
      arguments[i] = source < 0 ? LinearDoors.of(types[i], given, step.way) : answers.get(source);
    }
    return arguments;
  }

  /** What a call answers; what it throws. */
  private static @Nullable Object call(
      Step step, @Nullable Object receiver, @Nullable Object[] arguments) {
    try {
      Object answer =
          step.call instanceof Constructor<?> constructor
              ? constructor.newInstance(arguments)
              : step.call instanceof Field field
                  ? field.get(null)
                  : ((Method) step.call).invoke(receiver, arguments);
      if (answer instanceof BaseStream<?, ?> stream) {
        stream.iterator().forEachRemaining(x -> {});
      } else if (answer instanceof Iterator<?> iterator) {
        iterator.forEachRemaining(x -> {});
      } else if (answer == receiver && isBuilder(answer)) {
        return answer.getClass().getMethod("build").invoke(answer);
      }
      return answer;
    } catch (InvocationTargetException e) {
      return e.getCause();
    } catch (ReflectiveOperationException | RuntimeException e) {
      return e;
    }
  }

  /** Without its {@code Parsed} or {@code Optional}; null if it refuses. */
  private static @Nullable Object answer(@Nullable Object answer) {
    if (answer instanceof Parsed<?> parsed) {
      return parsed.orElseNull();
    } else if (answer instanceof Optional<?> optional) {
      return optional.orElse(null);
    }
    return answer instanceof Throwable ? null : answer;
  }

  /** What can be asked: the first of a list. */
  private static @Nullable Object value(@Nullable Object answer) {
    if (answer instanceof List<?> list) {
      return list.isEmpty() ? null : list.get(0);
    }
    return answer;
  }

  /** What other beginnings would tell again. */
  private static String key(
      String family, Step step, @Nullable Object receiver, @Nullable Object answer) {
    Object of = receiver == null ? "" : maker(receiver);
    Object kind = answer == null ? "none" : answer instanceof Boolean ? answer : answer.getClass();
    return family + ' ' + step.call + ' ' + step.way + ' ' + of + ' ' + kind;
  }

  // What is measured.

  private void measure(String wrapping, String family, int length) {
    String piece = LinearTexts.FAMILIES.getOrDefault(family, family);
    Exploration found = new Exploration(LinearTexts.text(wrapping, piece, PROBE));
    found.all();
    boolean[] isMeasured = new boolean[found.steps.size()];
    boolean[] isNeeded = new boolean[found.steps.size()];
    for (int i = 0; i < isMeasured.length; i++) {
      Step step = found.steps.get(i);
      Object receiver = step.receiver < 0 ? null : found.answers.get(step.receiver);
      if (step.receiver < 0 && (step.parameters().length == 0 || step.constant != null)) {
        continue; // takes no text
      }
      String key = key(family, step, receiver, found.answers.get(i));
      if (step.receiver >= 0 && found.steps.get(step.receiver).constant != null) {
        key += " short";
      }
      isMeasured[i] = measured.merge(key, 1, Integer::sum) <= ways;
      report.methods.add(String.valueOf(step.call));
    }
    for (int i = isMeasured.length - 1; i >= 0; i--) {
      Step step = found.steps.get(i);
      if (isMeasured[i] || isNeeded[i]) {
        isNeeded[i] = true;
        if (step.receiver >= 0) {
          isNeeded[step.receiver] = true;
        }
        Arrays.stream(step.arguments).filter(a -> a >= 0).forEach(a -> isNeeded[a] = true);
      }
    }
    String small = LinearTexts.text(wrapping, piece, length);
    String large = LinearTexts.text(wrapping, piece, 10 * length);
    List<@Nullable Object> ofSmall = new ArrayList<>();
    List<@Nullable Object> ofLarge = new ArrayList<>();
    Set<Integer> makers = new HashSet<>(found.made);
    for (int i = 0; i < isMeasured.length; i++) {
      Step step = found.steps.get(i);
      boolean isPossible = isNeeded[i] && isPossible(step, ofSmall) && isPossible(step, ofLarge);
      if (isPossible && isMeasured[i]) {
        compare(name(step, wrapping), family, length, found, i, small, ofSmall, large, ofLarge);
      }
      boolean isMaker = makers.contains(i);
      ofSmall.add(isPossible && isMaker ? remade(found, step, small, ofSmall) : null);
      ofLarge.add(isPossible && isMaker ? remade(found, step, large, ofLarge) : null);
    }
  }

  private static boolean isPossible(Step step, List<@Nullable Object> answers) {
    boolean isAsked = step.receiver < 0 || answers.get(step.receiver) != null;
    return isAsked && Arrays.stream(step.arguments).allMatch(a -> a < 0 || answers.get(a) != null);
  }

  private @Nullable Object remade(
      Exploration found, Step step, String text, List<@Nullable Object> answers) {
    Object receiver = step.receiver < 0 ? null : fresh(found.steps, step.receiver, text, answers);
    return value(answer(call(step, receiver, arguments(step, text, answers))));
  }

  private void compare(
      String name,
      String family,
      int length,
      Exploration found,
      int number,
      String small,
      List<@Nullable Object> ofSmall,
      String large,
      List<@Nullable Object> ofLarge) {
    report.calls++;
    report.callsOf.merge(family, 1L, Long::sum);
    Cost one = cost(2, found, number, small, ofSmall);
    Cost ten = one == null ? null : cost(1, found, number, large, ofLarge);
    if (one != null && ten != null && report.isMore(one, ten, length)) {
      one = cost(5, found, number, small, ofSmall); // again: the first may have filled a cache
      ten = cost(3, found, number, large, ofLarge);
    }
    Finding cost = new Finding(name, family, length, one == null ? new Cost(0, 0) : one, ten);
    if (ten == null || report.isMore(cost.at(), ten, length)) {
      report.findings.add(cost);
      if (report.isTimed) {
        System.out.println("finding: " + cost);
      }
    }
    if (ten != null) {
      report.dearest.merge(family, cost, (a, b) -> a.nanosAtTen() >= b.nanosAtTen() ? a : b);
      report.fattest.merge(family, cost, (a, b) -> a.bytesAtTen() >= b.bytesAtTen() ? a : b);
    }
  }

  /** What a call takes, the least of some; null if it does not end, or ends in an error. */
  private @Nullable Cost cost(
      int times, Exploration found, int number, String text, List<@Nullable Object> answers) {
    Step step = found.steps.get(number);
    Cost least = null;
    for (int i = 0; i < times; i++) {
      Object receiver = step.receiver < 0 ? null : fresh(found.steps, step.receiver, text, answers);
      @Nullable Object[] arguments = arguments(step, text, answers);
      Future<@Nullable Cost> running = worker.submit(() -> cost(step, receiver, arguments));
      try {
        Cost cost = running.get(SECONDS, TimeUnit.SECONDS);
        if (cost == null) {
          return null;
        }
        least =
            least == null
                ? cost
                : new Cost(
                    Math.min(least.nanos(), cost.nanos()), Math.min(least.bytes(), cost.bytes()));
      } catch (TimeoutException e) {
        worker = worker();
        return null;
      } catch (ExecutionException | InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
    return least;
  }

  private static @Nullable Cost cost(
      Step step, @Nullable Object receiver, @Nullable Object[] arguments) {
    long id = Thread.currentThread().getId();
    long allocated = THREADS.getThreadAllocatedBytes(id);
    long begun = THREADS.getCurrentThreadCpuTime();
    Object answer = call(step, receiver, arguments);
    long nanos = THREADS.getCurrentThreadCpuTime() - begun;
    long bytes = THREADS.getThreadAllocatedBytes(id) - allocated;
    return answer instanceof Error ? null : new Cost(nanos, bytes);
  }

  /** What a call takes, the least of some: others run beside us, and the compiler too. */
  static Cost cost(int times, Executable door, @Nullable Object receiver, Object... arguments) {
    Cost least = new Cost(Long.MAX_VALUE, Long.MAX_VALUE);
    for (int i = 0; i < times; i++) {
      Cost cost = cost(new Step(door, -1, null, new int[0], 0), receiver, arguments);
      if (cost == null) {
        throw new AssertionError(door + " ends in an error");
      }
      least =
          new Cost(Math.min(least.nanos(), cost.nanos()), Math.min(least.bytes(), cost.bytes()));
    }
    return least;
  }

  private static String name(Step step, String wrapping) {
    if (step.call instanceof Constructor<?> constructor) {
      return "new " + name(constructor.getDeclaringClass()) + "(" + wrapping + "…)";
    }
    Method method = (Method) step.call;
    String owner = name(method.getDeclaringClass());
    return Modifier.isStatic(method.getModifiers())
        ? owner + "." + method.getName() + "(" + wrapping + "…)"
        : owner + "(" + wrapping + "…)." + method.getName();
  }

  private static String name(Class<?> type) {
    return type.getName().substring(type.getPackageName().length() + 1).replace('$', '.');
  }

  /**
   * All families after all beginnings, or one of so many.
   *
   * @param step how many are passed by for one that is tried, and this one
   * @param ways how often the same is measured with other beginnings
   */
  static LinearReport run(
      int length, int step, int ways, boolean isTimed, Collection<String> families)
      throws ReflectiveOperationException {
    LinearReport report = new LinearReport(isTimed);
    Linear linear = new Linear(LinearDoors.find(), report, ways);
    linear.doors.thatTakeTexts().forEach(door -> report.passed.add(door.toString()));
    int turn = 0;
    for (String family : families) {
      for (String wrapping : LinearTexts.WRAPPINGS) {
        if (turn++ % step == 0) {
          linear.measure(wrapping, family, length);
        }
      }
    }
    linear.worker.shutdown();
    report.passed.removeAll(report.methods);
    return report;
  }

  /**
   * Prints: {@code Linear 10000 1} measures 10,000 and 100,000 characters, each kind of answer with
   * one beginning; {@code Linear 10000 3 7 [} those of two families, with three.
   */
  public static void main(String[] args) throws Exception {
    int length = Integer.parseInt(args[0]);
    int ways = Integer.parseInt(args[1]);
    Set<String> families =
        new LinkedHashSet<>(
            args.length > 2
                ? Arrays.asList(args).subList(2, args.length)
                : List.copyOf(LinearTexts.FAMILIES.keySet()));
    long begun = System.nanoTime();
    LinearReport report = run(length, 1, ways, true, families);
    System.out.printf(
        Locale.ROOT,
        "%,d → %,d: %,d methods, %,d calls, %,d findings, %d s%n",
        length,
        10 * length,
        report.methods.size(),
        report.calls,
        report.findings.size(),
        (System.nanoTime() - begun) / 1_000_000_000);
    report.passed.forEach(door -> System.out.println("not called: " + door));
    report.dearest.forEach((f, c) -> System.out.println(c.row(report.callsOf.getOrDefault(f, 0L))));
    System.out.println("most bytes:");
    report.fattest.forEach((f, c) -> System.out.println(c.row(report.callsOf.getOrDefault(f, 0L))));
  }
}
