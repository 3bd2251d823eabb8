package dev.urial.template;

import java.util.List;

/** What a template is made of, from left to right. */
sealed interface Part {
  /** What stands as it is: as written, and as it is expanded, in ASCII. */
  record Literal(String written, String text) implements Part {}

  /** What stands between braces; the index is that of its opening brace. */
  record Expression(Operator operator, List<Varspec> varspecs, int index) implements Part {
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
