/** Identifiers in running text: what is around them, and what people type. */
module dev.urial.text {
  requires transitive dev.urial;
  requires static org.jspecify;

  exports dev.urial.text;
}
