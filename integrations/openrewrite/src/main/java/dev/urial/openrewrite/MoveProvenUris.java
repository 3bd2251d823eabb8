package dev.urial.openrewrite;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.openrewrite.ExecutionContext;
import org.openrewrite.Option;
import org.openrewrite.Recipe;
import org.openrewrite.SourceFile;
import org.openrewrite.Tree;
import org.openrewrite.TreeVisitor;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.TypeTree;

/**
 * Moves {@code java.net.URI} to {@code dev.urial.Uri} where both return the same results; the
 * recipe verifies this by running both.
 *
 * <pre>{@code
 * private static final URI HOME = URI.create("https://a.example/b");   // before
 * String host = HOME.getHost();
 *
 * private static final Uri HOME = Uri.parse("https://a.example/b");    // after
 * String host = HOME.host();
 * }</pre>
 *
 * <p>It moves local variables, private constants, and chained calls ({@code
 * URI.create("…").resolve("…").getRawPath()}) if the text is known, or known except for parts
 * without delimiters: numbers, UUIDs, and output of {@code URLEncoder}. If a moved variable is
 * passed on, {@code toJavaUri()} is appended. Everything else is left unchanged, with the reason in
 * the table {@link LeftAsIs}.
 *
 * <p>With {@code assumeOrdinary}, unknown text is assumed to be text that both libraries parse the
 * same way: an ASCII http or https URI or reference whose host has only letters, digits and
 * hyphens. Raw getters are then moved, but no calls that decode, resolve or normalize. Text that
 * breaks this assumption is parsed under RFC 3986 after the migration; shadow mode shows beforehand
 * whether there is such text.
 *
 * @see FromJavaNetUri
 * @see <a href="https://docs.openrewrite.org/">OpenRewrite</a>
 */
public final class MoveProvenUris extends Recipe {
  private final transient LeftAsIs leftAsIs = new LeftAsIs(this);

  @Option(
      displayName = "Assume ordinary texts",
      description =
          "Also moves calls whose text is unknown, assuming that it is an http or https URI, or a"
              + " reference, in ASCII, with a host of letters, digits and hyphens.",
      required = false)
  private final @Nullable Boolean assumeOrdinary;

  /** Creates the recipe with default options. */
  public MoveProvenUris() {
    this(null);
  }

  /**
   * Creates the recipe.
   *
   * @param assumeOrdinary true to move unknown text too, assuming that both libraries parse it the
   *     same way; null means false
   */
  @JsonCreator
  public MoveProvenUris(@JsonProperty("assumeOrdinary") @Nullable Boolean assumeOrdinary) {
    this.assumeOrdinary = assumeOrdinary;
  }

  /** {@return whether unknown text is assumed to be ordinary; null if not set} */
  public @Nullable Boolean getAssumeOrdinary() {
    return assumeOrdinary;
  }

  @Override
  public String getDisplayName() {
    return "Move `java.net.URI` to Urial where the results are the same";
  }

  @Override
  public String getDescription() {
    return "Moves variables and calls of `java.net.URI` to `dev.urial.Uri` where both libraries"
        + " give the same results for the texts in the source. Leaves everything else unchanged,"
        + " and lists it.";
  }

  @Override
  public TreeVisitor<?, ExecutionContext> getVisitor() {
    return new Mover(leftAsIs, Boolean.TRUE.equals(assumeOrdinary));
  }

  /** Applies the migration plan of a compilation unit. */
  private static final class Mover extends JavaVisitor<ExecutionContext> {
    private final LeftAsIs leftAsIs;
    private final boolean assumesOrdinary;
    private @Nullable MigrationPlan plan;

    Mover(LeftAsIs leftAsIs, boolean assumesOrdinary) {
      this.leftAsIs = leftAsIs;
      this.assumesOrdinary = assumesOrdinary;
    }

    @Override
    public J visitCompilationUnit(J.CompilationUnit unit, ExecutionContext context) {
      plan = MigrationPlan.of(unit, assumesOrdinary);
      SourceFile file = unit;
      for (MigrationPlan.Fate fate : plan.fates()) {
        UnchangedReason why = fate.why();
        if (why != null) {
          leftAsIs.insertRow(
              context,
              new LeftAsIs.Row(file.getSourcePath().toString(), fate.what(), why.sentence()));
        }
      }
      if (plan.isEmpty()) {
        return unit;
      }
      J moved = super.visitCompilationUnit(unit, context);
      for (String name : plan.names()) {
        maybeAddImport("dev.urial." + name, false);
      }
      maybeRemoveImport("java.net.URI");
      return moved;
    }

    @Override
    public @Nullable J preVisit(J tree, ExecutionContext context) {
      Expression made = plan == null ? null : plan.steps.get(tree.getId());
      if (made == null || !(tree instanceof Expression)) {
        return tree;
      }
      stopAfterPreVisit();
      return made;
    }

    @Override
    public J visitVariableDeclarations(J.VariableDeclarations d, ExecutionContext context) {
      String type = plan == null ? null : plan.types.get(d.getId());
      J visited = super.visitVariableDeclarations(d, context);
      if (type == null || !(visited instanceof J.VariableDeclarations declared)) {
        return visited;
      }
      JavaType to = JavaType.ShallowClass.build("dev.urial." + type);
      TypeTree written = declared.getTypeExpression();
      boolean isVar = written instanceof J.Identifier name && name.getSimpleName().equals("var");
      if (written != null) {
        J.Identifier name =
            new J.Identifier(
                Tree.randomId(),
                written.getPrefix(),
                written.getMarkers(),
                List.of(),
                isVar ? "var" : type,
                to,
                null);
        declared = declared.withTypeExpression(name);
      }
      J.VariableDeclarations.NamedVariable variable = declared.getVariables().get(0);
      JavaType.Variable of = Objects.requireNonNull(variable.getVariableType());
      J.VariableDeclarations.NamedVariable moved =
          variable
              .withName(MigrationPlan.retyped(variable.getName(), type))
              .withVariableType(of.withType(to));
      return declared.withVariables(List.of(moved));
    }
  }
}
