/** Bulk processing of identifiers: parses bytes without creating an object per row. */
module dev.urial.bulk {
  requires transitive dev.urial;
  requires transitive dev.urial.kinds;
  requires static org.jspecify;

  exports dev.urial.bulk;
  exports dev.urial.bulk.canon;
}
