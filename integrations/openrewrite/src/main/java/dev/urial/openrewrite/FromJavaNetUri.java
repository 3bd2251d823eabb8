package dev.urial.openrewrite;

import java.util.List;
import org.openrewrite.Recipe;

/**
 * The complete migration from {@code java.net.URI}: moves code that is proven to be safe to move,
 * and marks the remaining calls that do not do what they appear to do.
 *
 * <pre>{@code
 * mvn org.openrewrite.maven:rewrite-maven-plugin:dryRun \
 *   -Drewrite.recipeArtifactCoordinates=dev.urial:urial-openrewrite:VERSION \
 *   -Drewrite.activeRecipes=dev.urial.openrewrite.FromJavaNetUri
 * }</pre>
 *
 * @see MoveProvenUris
 * @see FindUriTraps
 * @see <a href="https://docs.openrewrite.org/">OpenRewrite</a>
 */
public final class FromJavaNetUri extends Recipe {
  /** Creates the recipe; it has no options. */
  public FromJavaNetUri() {}

  @Override
  public String getDisplayName() {
    return "From `java.net.URI` to Urial";
  }

  @Override
  public String getDescription() {
    return "Moves `java.net.URI` to Urial where the results are proven to be the same, and marks"
        + " calls that do not do what they seem to.";
  }

  @Override
  public List<Recipe> getRecipeList() {
    return List.of(new MoveProvenUris(), new FindUriTraps());
  }
}
