package dev.urial.openrewrite;

import org.openrewrite.Column;
import org.openrewrite.DataTable;
import org.openrewrite.Recipe;

/**
 * The table of calls that {@link FindUriTraps} or a recipe for another library marked.
 *
 * <pre>{@code
 * // sourcePath               call                what
 * // src/main/java/a/B.java   base.resolve("?y")  a reference with only a query replaces the last …
 * }</pre>
 *
 * @see <a href="https://docs.openrewrite.org/running-recipes/data-tables">Data tables</a>
 */
public final class TrapsFound extends DataTable<TrapsFound.Row> {
  /**
   * Creates an empty table.
   *
   * @param recipe the recipe that fills the table
   */
  public TrapsFound(Recipe recipe) {
    super(recipe, "Traps found", "Calls that do not do what they seem to.");
  }

  /**
   * A marked call.
   *
   * @param sourcePath the source file
   * @param call the call as written
   * @param what the reason, as a sentence
   * @param page a link to a detailed explanation
   */
  public record Row(
      @Column(displayName = "Source path", description = "The file that contains it.")
          String sourcePath,
      @Column(displayName = "Call", description = "The call as written in the source.") String call,
      @Column(displayName = "What", description = "Why the call is marked.") String what,
      @Column(displayName = "Page", description = "A detailed explanation.") String page) {}
}
