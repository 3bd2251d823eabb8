/** For code that must keep java.net.URI: conversions in both directions, with a list of losses. */
module dev.urial.compat {
  requires transitive dev.urial;
  requires static org.jspecify;

  exports dev.urial.compat;
}
