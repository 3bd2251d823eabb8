package dev.urial.jena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.jena.iri3986.provider.JenaSeveritySettings;
import org.apache.jena.irix.IRIProvider;
import org.apache.jena.irix.SystemIRIx;
import org.apache.jena.rfc3986.Violations;
import org.jspecify.annotations.Nullable;
import org.junit.Before;
import org.junit.Test;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Jena's own tests of providers of IRIs, as they are published, with our provider: method by method
 * of each class, in strict mode as they have it. They were written for JUnit 4.
 */
class JenasOwnTest {
  private static final List<String> CLASSES =
      List.of(
          "TestIRIxSyntaxRFC3986",
          "TestIRIxJenaSystem",
          "TestIRIxAbsoluteRelative",
          "TestIRIxNormalize",
          "TestIRIxReference",
          "TestIRIxRelative",
          "TestIRIxRelativize",
          "TestIRIxResolve",
          "TestIRIxOther");

  private static final int TESTS = 262;

  private static final String NO_FILE =
      "strict: file:name is none of RFC 8089 §2, whose path begins with a slash";

  /** Where we part from Jena, and why; docs/integrations.md says more. */
  private static final Map<String, String> DIFFERENT =
      Map.of(
          "TestIRIxSyntaxRFC3986#file_03", NO_FILE,
          "TestIRIxSyntaxRFC3986#file_05", NO_FILE,
          "TestIRIxResolve#resolve_file_04", NO_FILE,
          "TestIRIxOther#irix_jena_1",
              "RFC 8141 §5.1: names that begin with x- are advised against");

  private static @Nullable IRIProvider before;

  @BeforeAll
  static void install() {
    Violations.setSystemSeverityMap(JenaSeveritySettings.jenaSystemSettings());
    before = SystemIRIx.getProvider();
    UrialIriProvider.install();
  }

  @AfterAll
  static void restore() {
    SystemIRIx.setProvider(Objects.requireNonNull(before));
  }

  @TestFactory
  List<DynamicTest> ofJena() throws ReflectiveOperationException {
    List<DynamicTest> tests = new ArrayList<>();
    for (String name : CLASSES) {
      Class<?> type = Class.forName("org.apache.jena.irix." + name);
      Method[] methods = type.getMethods();
      Arrays.sort(methods, Comparator.comparing(Method::getName));
      for (Method method : methods) {
        if (method.isAnnotationPresent(Test.class)) {
          String id = name + "#" + method.getName();
          tests.add(DynamicTest.dynamicTest(id, () -> run(id, type, method)));
        }
      }
    }
    assertEquals(TESTS, tests.size());
    return tests;
  }

  private static void run(String id, Class<?> type, Method method) throws Throwable {
    Throwable failure = failure(type, method);
    String why = DIFFERENT.get(id);
    if (why != null) {
      assertTrue(failure != null, id + " passes now: take it off the list (" + why + ")");
    } else if (failure != null) {
      throw failure;
    }
  }

  private static @Nullable Throwable failure(Class<?> type, Method method)
      throws ReflectiveOperationException {
    Constructor<?> constructor = type.getConstructor(String.class, IRIProvider.class);
    Object test = constructor.newInstance("Urial", new UrialIriProvider());
    for (Method other : type.getMethods()) {
      if (other.isAnnotationPresent(Before.class)) {
        var unused = other.invoke(test);
      }
    }
    Class<? extends Throwable> expected = method.getAnnotation(Test.class).expected();
    boolean expectsNone = expected == Test.None.class;
    try {
      var unused = method.invoke(test);
      return expectsNone ? null : new AssertionError("no " + expected.getSimpleName());
    } catch (InvocationTargetException e) {
      Throwable thrown = Objects.requireNonNull(e.getCause());
      return !expectsNone && expected.isInstance(thrown) ? null : thrown;
    }
  }
}
