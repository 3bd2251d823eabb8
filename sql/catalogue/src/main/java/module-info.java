/** Urial's functions for SQL engines: a table of the functions and their implementation. */
module dev.urial.sql {
  requires transitive dev.urial.bulk;
  requires dev.urial.explain;
  requires transitive dev.urial.kinds;
  requires transitive dev.urial.safety;
  requires transitive dev.urial.text;
  requires static org.jspecify;

  exports dev.urial.sql;
}
