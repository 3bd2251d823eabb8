package dev.urial.errorprone;

import com.google.errorprone.VisitorState;
import com.google.errorprone.util.ASTHelpers;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreeScanner;
import com.sun.tools.javac.code.Symbol;
import org.jspecify.annotations.Nullable;

/** Detects whether the result of {@code getHost()} is used as if it were never null. */
final class NullableHostUse {
  private NullableHostUse() {}

  /**
   * Returns whether a method is called on the result without a null check: either directly, or on a
   * variable that the enclosing method neither compares with null nor passes to another method.
   */
  static boolean isUnchecked(MethodInvocationTree call, VisitorState state) {
    Tree parent = state.getPath().getParentPath().getLeaf();
    if (parent instanceof MemberSelectTree select) {
      return select.getExpression() == call;
    }
    if (parent instanceof SwitchTree) {
      return true;
    }
    if (!(parent instanceof VariableTree variable)) {
      return false;
    }
    MethodTree method = ASTHelpers.findEnclosingMethod(state);
    if (method == null || method.getBody() == null) {
      return false;
    }
    Uses uses = new Uses(ASTHelpers.getSymbol(variable));
    uses.scan(method.getBody(), null);
    return uses.isDereferenced && !uses.isTested;
  }

  /** Records how a method uses a variable. */
  private static final class Uses extends TreeScanner<@Nullable Void, @Nullable Void> {
    private final Symbol variable;
    boolean isDereferenced;
    boolean isTested;

    Uses(Symbol variable) {
      this.variable = variable;
    }

    private boolean isIt(@Nullable Tree tree) {
      return tree instanceof IdentifierTree && variable.equals(ASTHelpers.getSymbol(tree));
    }

    @Override
    public @Nullable Void visitMemberSelect(MemberSelectTree select, @Nullable Void none) {
      isDereferenced |= isIt(select.getExpression());
      return super.visitMemberSelect(select, null);
    }

    @Override
    public @Nullable Void visitBinary(BinaryTree binary, @Nullable Void none) {
      boolean isComparison =
          binary.getKind() == Tree.Kind.EQUAL_TO || binary.getKind() == Tree.Kind.NOT_EQUAL_TO;
      isTested |= isComparison && (isIt(binary.getLeftOperand()) || isIt(binary.getRightOperand()));
      return super.visitBinary(binary, null);
    }

    @Override
    public @Nullable Void visitMethodInvocation(MethodInvocationTree call, @Nullable Void none) {
      for (ExpressionTree argument : call.getArguments()) {
        isTested |= isIt(argument);
      }
      return super.visitMethodInvocation(call, null);
    }
  }
}
