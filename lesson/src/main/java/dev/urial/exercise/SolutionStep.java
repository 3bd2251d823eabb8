package dev.urial.exercise;

import dev.urial.report.Clause;
import dev.urial.report.Message;
import org.jspecify.annotations.Nullable;

/**
 * A step of a solution: the application of a rule, and its result.
 *
 * <pre>{@code
 * Sheet sheet = Sheet.of(7, EnumSet.of(ExerciseKind.COMPARE), 1, Level.EASY);
 * for (SolutionStep step : sheet.exercises().get(0).steps()) {
 *   System.out.println(step.message().text() + ", " + step.clause().citation());
 * }
 * }</pre>
 *
 * @param message a sentence that says what the step does, and why
 * @param result the result of the step, or null if it has none
 * @param clause the clause that states the rule
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.2.2">RFC 3986 §5.2.2</a>
 */
public record SolutionStep(Message message, @Nullable String result, Clause clause) {}
