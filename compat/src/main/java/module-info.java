/**
 * Conversions to and from java.net.URI, with a list of losses, for code that must keep that class.
 */
module dev.urial.compat {
  requires transitive dev.urial;
  requires static org.jspecify;

  exports dev.urial.compat;
}
