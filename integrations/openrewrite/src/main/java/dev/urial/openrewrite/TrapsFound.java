package dev.urial.openrewrite;

import org.openrewrite.Column;
import org.openrewrite.DataTable;
import org.openrewrite.Recipe;

/**
 * The table of what {@link FindUriTraps} has marked.
 *
 * <pre>{@code
 * // sourcePath               call                what
 * // src/main/java/a/B.java   base.resolve("?y")  a reference that is a query alone loses the last …
 * }</pre>
 *
 * @see <a href="https://docs.openrewrite.org/running-recipes/data-tables">Data tables</a>
 */
public final class TrapsFound extends DataTable<TrapsFound.Row> {
  /** A table of a recipe. */
  public TrapsFound(Recipe recipe) {
    super(recipe, "Traps found", "Calls that do other than they look.");
  }

  /**
   * A call.
   *
   * @param sourcePath the file
   * @param call as it is written
   * @param what a sentence
   * @param page where it is told at length
   */
  public record Row(
      @Column(displayName = "Source path", description = "The file that holds it.")
          String sourcePath,
      @Column(displayName = "Call", description = "The call as it is written.") String call,
      @Column(displayName = "What", description = "What it does other than it looks.") String what,
      @Column(displayName = "Page", description = "Where it is told at length.") String page) {}
}
