/** Many identifiers at once, read from bytes, without an object a row. */
module dev.urial.bulk {
  requires transitive dev.urial;
  requires transitive dev.urial.safety;
  requires static org.jspecify;

  exports dev.urial.bulk;
  exports dev.urial.bulk.canon;
}
