/** Identifiers in running text: finding and unwrapping them, and interpreting what people type. */
module dev.urial.text {
  requires transitive dev.urial;
  requires static org.jspecify;

  exports dev.urial.text;
}
