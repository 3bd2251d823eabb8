package dev.urial.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives tests the one {@link Chromium} of the run and the one {@link Stage} before it, each started
 * when first asked for, and skips tests where there is no Chromium. What was done or not is said in
 * one line that begins with {@code browser:}.
 */
final class InChromium implements ExecutionCondition, ParameterResolver {
  private static final Namespace NAMESPACE = Namespace.create(InChromium.class);
  private static final AtomicBoolean SAID = new AtomicBoolean();

  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    if (Chromium.find() != null) {
      return ConditionEvaluationResult.enabled("Chromium is here");
    }
    if (!SAID.getAndSet(true)) {
      System.out.println(
          "browser: skipped, no Chromium is here: make browser installs one,"
              + " -Durial.browser=/path names one");
    }
    return ConditionEvaluationResult.disabled("no Chromium is here");
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    Class<?> type = parameter.getParameter().getType();
    return type == Stage.class || type == Chromium.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    // JUnit closes them at the end of all classes, the last one first.
    Store store = context.getRoot().getStore(NAMESPACE);
    Chromium chromium = store.getOrComputeIfAbsent(Chromium.class, type -> start(), Chromium.class);
    if (parameter.getParameter().getType() == Chromium.class) {
      return Objects.requireNonNull(chromium);
    }
    Stage stage = store.getOrComputeIfAbsent(Stage.class, type -> open(chromium), Stage.class);
    return Objects.requireNonNull(stage);
  }

  private static Chromium start() {
    return Chromium.start(Objects.requireNonNull(Chromium.find()));
  }

  private static Stage open(Chromium chromium) {
    try {
      return Stage.open(chromium);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
