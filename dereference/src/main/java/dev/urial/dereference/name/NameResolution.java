package dev.urial.dereference.name;

import dev.urial.Uri;
import dev.urial.report.Message;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of resolving a name: the steps, and the results or the reason for the failure.
 *
 * <pre>{@code
 * NameResolution r = ResolverTable.builtIn().resolve(Uri.parse("urn:ietf:rfc:8141"));
 * r.isFound()       // true
 * r.found().get(0)  // N2L https https://www.rfc-editor.org/rfc/rfc8141
 * r.steps()         // which rows of the table match
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
    this.name = name;
    this.steps = List.copyOf(steps);
    this.found = List.copyOf(found);
    this.failure = failure;
  }

  /** {@return the name that was to be resolved} */
  public Uri name() {
    return name;
  }

  /** {@return the steps of the resolution, in order; unmodifiable} */
  public List<NameStep> steps() {
    return steps;
  }

  /** {@return the results, in order of preference; unmodifiable} */
  public List<ResolvedName> found() {
    return found;
  }

  /** {@return whether there is at least one result} */
  public boolean isFound() {
    return !found.isEmpty();
  }

  /** {@return why there is no result, or null if there is one} */
  public @Nullable Message failure() {
    return failure;
  }

  /** Returns the steps, and the results or the reason for the failure, one per line. */
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
