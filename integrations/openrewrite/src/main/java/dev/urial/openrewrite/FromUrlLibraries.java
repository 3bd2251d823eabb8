package dev.urial.openrewrite;

import java.util.List;
import org.openrewrite.Recipe;

/**
 * Migrates OkHttp's {@code HttpUrl}, Spring's {@code UriComponentsBuilder}, Apache's {@code
 * URIBuilder} and Guava's {@code InternetDomainName} to Urial: moves calls that return the same
 * results, and marks calls that may not.
 *
 * <pre>{@code
 * mvn org.openrewrite.maven:rewrite-maven-plugin:dryRun \
 *   -Drewrite.recipeArtifactCoordinates=dev.urial:urial-openrewrite:VERSION \
 *   -Drewrite.activeRecipes=dev.urial.openrewrite.FromUrlLibraries
 * }</pre>
 *
 * @see MoveOkHttpUrls
 * @see MoveSpringUris
 * @see MoveApacheUris
 * @see FindGuavaDomainNames
 * @see <a href="https://docs.openrewrite.org/">OpenRewrite</a>
 */
public final class FromUrlLibraries extends Recipe {
  /** Creates the recipe; it has no options. */
  public FromUrlLibraries() {}

  @Override
  public String getDisplayName() {
    return "From other URL libraries to Urial";
  }

  @Override
  public String getDescription() {
    return "Moves calls of OkHttp, Spring and Apache HttpClient that parse a known URL, and marks"
        + " calls of these libraries and Guava that parse other texts.";
  }

  @Override
  public List<Recipe> getRecipeList() {
    return List.of(
        new MoveOkHttpUrls(),
        new MoveSpringUris(),
        new MoveApacheUris(),
        new FindGuavaDomainNames());
  }
}
