package dev.urial.cli.sql;

import dev.urial.cli.verbs.Verb;
import java.util.function.Function;

/** The verb for questions in SQL; the command finds this class by its name. */
public final class SqlVerbs implements Function<String, Verb> {
  /** For the command. */
  public SqlVerbs() {}

  @Override
  public Verb apply(String name) {
    if (name.equals(SqlVerb.VERB.name())) {
      return SqlVerb.VERB;
    }
    throw new IllegalArgumentException(name);
  }
}
