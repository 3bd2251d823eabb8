package dev.urial.dereference.name;

import dev.urial.Uri;
import dev.urial.report.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How a name was resolved: each step, what was found, or why nothing.
 *
 * <pre>{@code
 * NameResolution r = ResolverTable.builtIn().resolve(Uri.parse("urn:ietf:rfc:8141"));
 * r.isFound()       // true
 * r.found().get(0)  // N2L https https://www.rfc-editor.org/rfc/rfc8141
 * r.steps()         // which rows of the table fit
 * }</pre>
 *
 * @see UriResolution
 * @see ResolverTable
 */
public final class NameResolution {
  private final Uri name;
  private final List<NameStep> steps;
  private final List<ResolvedName> found;
  private final @Nullable Message failure;

  NameResolution(
      Uri name, List<NameStep> steps, List<ResolvedName> found, @Nullable Message failure) {
    this.name = Objects.requireNonNull(name, "name");
    this.steps = List.copyOf(steps);
    this.found = List.copyOf(found);
    this.failure = failure;
  }

  /** What was resolved. */
  public Uri name() {
    return name;
  }

  /** What was asked and found, in order; unmodifiable. */
  public List<NameStep> steps() {
    return steps;
  }

  /** Where the name leads, what is preferred first; unmodifiable. */
  public List<ResolvedName> found() {
    return found;
  }

  /** Whether it leads anywhere. */
  public boolean isFound() {
    return !found.isEmpty();
  }

  /** Why nothing was found; null if something was. */
  public @Nullable Message failure() {
    return failure;
  }

  /** The steps, what was found or why nothing, a line each. */
  @Override
  public String toString() {
    List<String> lines = new ArrayList<>();
    steps.forEach(step -> lines.add(step.toString()));
    found.forEach(one -> lines.add(one.toString()));
    if (failure != null) {
      lines.add(failure.text());
    }
    return String.join("\n", lines);
  }
}
