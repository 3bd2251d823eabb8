package dev.urial.openrewrite;

import org.openrewrite.Column;
import org.openrewrite.DataTable;
import org.openrewrite.Recipe;

/**
 * The table of variables that {@link MoveProvenUris} left unchanged, with the reasons.
 *
 * <pre>{@code
 * // sourcePath               what   why
 * // src/main/java/a/B.java   uri    the text is unknown, or the two libraries parse it differently
 * }</pre>
 *
 * @see <a href="https://docs.openrewrite.org/running-recipes/data-tables">Data tables</a>
 */
public final class LeftAsIs extends DataTable<LeftAsIs.Row> {
  /**
   * Creates an empty table.
   *
   * @param recipe the recipe that fills the table
   */
  public LeftAsIs(Recipe recipe) {
    super(
        recipe, "Unchanged variables", "Variables of `java.net.URI` that were not moved, and why.");
  }

  /**
   * A variable that was left unchanged.
   *
   * @param sourcePath the source file
   * @param what the name of the variable
   * @param why the reason, as a sentence
   */
  public record Row(
      @Column(displayName = "Source path", description = "The file that contains it.")
          String sourcePath,
      @Column(displayName = "What", description = "The variable's name.") String what,
      @Column(displayName = "Why", description = "Why it was not moved.") String why) {}
}
