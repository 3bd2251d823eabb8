package dev.urial.sql;

import dev.urial.report.Clause;
import dev.urial.report.Message;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A function in the catalogue, with its name, parameters and result type, and a way to call it.
 *
 * <pre>{@code
 * SqlFunction host = SqlFunctions.find("uri_host");
 * host.signature()                     // "uri_host(text TEXT, standard TEXT DEFAULT 'rfc3987') TEXT"
 * Call call = host.call();
 * call.text(0, "http://example.com/");
 * call.run()                           // true
 * call.answer()                        // "example.com"
 * }</pre>
 *
 * <p>Each function has a variant whose name begins with {@code try_}, which returns NULL when the
 * original fails. Both return NULL if any argument is NULL. Immutable.
 */
public final class SqlFunction {
  private static final String TRY = "try_";

  private final String name;
  private final List<SqlParameter> parameters;
  private final SqlType result;
  private final Message about;
  private final List<Clause> clauses;
  private final List<SqlExample> examples;
  private final Supplier<RowFunction> work;
  private final boolean attempt;

  private SqlFunction(
      String name,
      List<SqlParameter> parameters,
      SqlType result,
      Message about,
      List<Clause> clauses,
      List<SqlExample> examples,
      Supplier<RowFunction> work,
      boolean attempt) {
    this.name = name;
    this.parameters = parameters;
    this.result = result;
    this.about = about;
    this.clauses = clauses;
    this.examples = examples;
    this.work = work;
    this.attempt = attempt;
  }

  static SqlFunction of(Entry entry) {
    return new SqlFunction(
        entry.name,
        List.copyOf(entry.parameters),
        entry.result,
        SqlMessages.of("function." + entry.name.replace('_', '-')),
        List.copyOf(entry.clauses),
        List.copyOf(entry.examples),
        entry.work,
        false);
  }

  /** {@return the {@code try_} variant, or this function if it is that variant} */
  public SqlFunction orNull() {
    return attempt
        ? this
        : new SqlFunction(TRY + name, parameters, result, about, clauses, examples, work, true);
  }

  /** {@return the name in SQL: lower-case letters and underscores} */
  public String name() {
    return name;
  }

  /**
   * {@return whether the function returns NULL instead of failing, which is the case if its name
   * begins with {@code try_}}
   */
  public boolean isTry() {
    return attempt;
  }

  /** {@return the parameters, in order, with optional parameters last; unmodifiable} */
  public List<SqlParameter> parameters() {
    return parameters;
  }

  /** {@return the minimum number of arguments} */
  public int required() {
    int n = 0;
    while (n < parameters.size() && !parameters.get(n).isOptional()) {
      n++;
    }
    return n;
  }

  /** {@return the type of the result} */
  public SqlType result() {
    return result;
  }

  /** {@return a translatable description in one or two sentences} */
  public Message about() {
    return about;
  }

  /** {@return the clauses that the function implements; unmodifiable} */
  public List<Clause> clauses() {
    return clauses;
  }

  /** {@return at least one example call with its result; unmodifiable} */
  public List<SqlExample> examples() {
    return examples;
  }

  /** {@return the name, the parameters and the result type, as in an SQL function definition} */
  public String signature() {
    StringBuilder out = new StringBuilder(name).append('(');
    for (int i = 0; i < parameters.size(); i++) {
      out.append(i == 0 ? "" : ", ").append(parameters.get(i));
    }
    return out.append(") ").append(result).toString();
  }

  /**
   * {@return a new call of this function} Use one call object for each thread and each call site in
   * a query, and reuse it for all rows.
   */
  public Call call() {
    return new Call(this, work.get());
  }

  /** Returns whether both functions have the same name. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof SqlFunction it && it.name.equals(name);
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  /** Returns the signature. */
  @Override
  public String toString() {
    return signature();
  }

  /** A builder of a function in the table. */
  static final class Entry {
    final String name;
    final SqlType result;
    final List<SqlParameter> parameters = new ArrayList<>();
    final List<Clause> clauses = new ArrayList<>();
    final List<SqlExample> examples = new ArrayList<>();
    final Supplier<RowFunction> work;

    Entry(String name, SqlType result, Supplier<RowFunction> work) {
      this.name = name;
      this.result = result;
      this.work = work;
    }

    Entry takes(String parameter, SqlType type) {
      parameters.add(new SqlParameter(parameter, type, null));
      return this;
    }

    Entry takes(String parameter, SqlType type, String value) {
      parameters.add(new SqlParameter(parameter, type, value));
      return this;
    }

    Entry by(Clause... rules) {
      clauses.addAll(List.of(rules));
      return this;
    }

    /** Adds an example with a result and arguments. */
    Entry gives(@Nullable String answer, @Nullable String... arguments) {
      examples.add(new SqlExample(Arrays.asList(arguments), answer));
      return this;
    }
  }
}
