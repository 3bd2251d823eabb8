/** Finds and unwraps identifiers in running text, and interprets identifiers that people type. */
module dev.urial.text {
  requires transitive dev.urial;
  requires static org.jspecify;

  exports dev.urial.text;
}
