package dev.urial.openrewrite;

import java.util.List;
import org.openrewrite.Recipe;

/**
 * All of it: what can be proved is moved, what is left is marked where it does other than it looks.
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
  /** A recipe without options. */
  public FromJavaNetUri() {}

  @Override
  public String getDisplayName() {
    return "From `java.net.URI` to Urial";
  }

  @Override
  public String getDescription() {
    return "Moves `java.net.URI` to Urial where the answers are proved to be the same, and marks"
        + " calls that do other than they look.";
  }

  @Override
  public List<Recipe> getRecipeList() {
    return List.of(new MoveProvenUris(), new FindUriTraps());
  }
}
