package dev.urial.cli.sql;

import dev.urial.cli.verbs.Verb;
import java.util.function.Function;

/** The verb for SQL queries. The command finds this class by name. */
public final class SqlVerbs implements Function<String, Verb> {
  /** Called by the command. */
  public SqlVerbs() {}

  @Override
  public Verb apply(String name) {
    if (name.equals(SqlVerb.VERB.name())) {
      return SqlVerb.VERB;
    }
    throw new IllegalArgumentException(name);
  }
}
