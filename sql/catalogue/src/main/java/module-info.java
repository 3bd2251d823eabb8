/** The functions that Urial gives to SQL engines: one table of them, and what they answer. */
module dev.urial.sql {
  requires transitive dev.urial.bulk;
  requires transitive dev.urial.kinds;
  requires transitive dev.urial.text;
  requires static org.jspecify;

  exports dev.urial.sql;
}
