/** URI Templates: expanded, in part or whole, and read back from what they expand to. */
module dev.urial.template {
  requires transitive dev.urial;
  requires static org.jspecify;

  exports dev.urial.template;
}
