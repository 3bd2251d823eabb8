package dev.urial.template;

import java.util.List;

/** What a template is made of, from left to right. */
sealed interface Part {
  /** What stands as it is: as written, and as it is expanded, in ASCII. */
  record Literal(String written, String text) implements Part {}

  /** What stands between braces. */
  final class Expression implements Part {
    private final Operator operator;
    private final List<Varspec> varspecs;
    private final int index;

    // What is expanded, again and again: without lists, and each name with its equals sign.
    final Varspec[] specs;
    final String[] names;

    /**
     * An expression.
     *
     * @param index that of its opening brace
     */
    Expression(Operator operator, List<Varspec> varspecs, int index) {
      this.operator = operator;
      this.varspecs = varspecs;
      this.index = index;
      specs = varspecs.toArray(new Varspec[0]);
      names = new String[specs.length];
      for (int i = 0; i < names.length; i++) {
        names[i] = specs[i].name() + "=";
      }
    }

    Operator operator() {
      return operator;
    }

    List<Varspec> varspecs() {
      return varspecs;
    }

    int index() {
      return index;
    }

    @Override
    public String toString() {
      StringBuilder out = new StringBuilder("{").append(operator.sign);
      for (int i = 0; i < varspecs.size(); i++) {
        out.append(i == 0 ? "" : ",").append(varspecs.get(i));
      }
      return out.append('}').toString();
    }
  }
}
