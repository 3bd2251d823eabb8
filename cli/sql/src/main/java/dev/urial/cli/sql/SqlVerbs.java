package dev.urial.cli.sql;

import dev.urial.cli.verbs.Verb;
import java.util.function.Function;

/** Provides {@code urial sql}. The command finds this class by name. */
public final class SqlVerbs implements Function<String, Verb> {
  /** Creates an instance; called by the command through reflection. */
  public SqlVerbs() {}

  @Override
  public Verb apply(String name) {
    if (name.equals(SqlVerb.VERB.name())) {
      return SqlVerb.VERB;
    }
    throw new IllegalArgumentException(name);
  }
}
