package dev.urial.template;

import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A part of a template: a literal or an expression. */
sealed interface TemplatePart {
  /**
   * Writes the expansion of this part.
   *
   * @param values the values by name, of any types that {@link Values#of(Map)} accepts
   * @throws UriParseException if a prefix modifier applies to a value that is not a string, or if a
   *     string contains a lone surrogate
   */
  void write(Map<String, ? extends @Nullable Object> values, ExpansionBuilder out);

  /** Returns the typical maximum length of the expansion. */
  int capacity();

  /** A literal. */
  final class Literal implements TemplatePart {
    private final String written;
    private final String text;
    private final byte[] octets;

    /**
     * Creates a literal.
     *
     * @param written the text as written in the template
     * @param text the expanded text, in ASCII
     */
    Literal(String written, String text) {
      this.written = written;
      this.text = text;
      this.octets = text.getBytes(StandardCharsets.ISO_8859_1);
    }

    String written() {
      return written;
    }

    String text() {
      return text;
    }

    @Override
    public void write(Map<String, ? extends @Nullable Object> values, ExpansionBuilder out) {
      out.append(octets);
    }

    @Override
    public int capacity() {
      return octets.length;
    }
  }

  /** An expression in braces. */
  final class Expression implements TemplatePart {
    private final Operator operator;
    private final List<Varspec> varspecs;
    private final VariableExpansion[] variables;
    private final String template;
    private final int index;

    /**
     * Creates an expression.
     *
     * @param template the template, for errors
     * @param index the index of the expression's opening brace in the template
     */
    Expression(Operator operator, List<Varspec> varspecs, String template, int index) {
      this.operator = operator;
      this.varspecs = varspecs;
      this.variables =
          varspecs.stream()
              .map(each -> new VariableExpansion(operator, each))
              .toArray(VariableExpansion[]::new);
      this.template = template;
      this.index = index;
    }

    Operator operator() {
      return operator;
    }

    List<Varspec> varspecs() {
      return varspecs;
    }

    /** Returns an expression with the given operator and variables, at the same index. */
    Expression with(Operator operator, List<Varspec> varspecs) {
      return new Expression(operator, varspecs, template, index);
    }

    @Override
    public void write(Map<String, ? extends @Nullable Object> values, ExpansionBuilder out) {
      boolean isFirst = true;
      for (VariableExpansion variable : variables) {
        Object value = values.get(variable.name);
        if (value != null && variable.write(value, isFirst, out)) {
          if (variable.maxLength > 0
              && (value instanceof Map<?, ?> || Values.list(value) != null)) {
            throw new UriParseException(new SyntaxError(TemplateRule.PREFIX, index, template));
          }
          isFirst = false;
        }
      }
    }

    @Override
    public int capacity() {
      int capacity = 0;
      for (VariableExpansion variable : variables) {
        capacity += variable.capacity();
      }
      return capacity;
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
