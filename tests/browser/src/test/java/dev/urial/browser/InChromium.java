package dev.urial.browser;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives tests the one {@link Stage} of the run, and skips them where there is no Chromium. What was
 * done or not is said in one line that begins with {@code browser:}.
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
    return parameter.getParameter().getType() == Stage.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    Kept kept =
        context
            .getRoot()
            .getStore(NAMESPACE)
            .getOrComputeIfAbsent(Kept.class, type -> new Kept(open()), Kept.class);
    return Objects.requireNonNull(kept).stage;
  }

  private static Stage open() {
    Path executable = Objects.requireNonNull(Chromium.find());
    try {
      return Stage.open(executable);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /** Closed by JUnit at the end of all classes. */
  private static final class Kept implements AutoCloseable {
    private final Stage stage;

    Kept(Stage stage) {
      this.stage = stage;
    }

    @Override
    public void close() throws IOException {
      stage.close();
    }
  }
}
