/** For code that must keep a java.net.URI: the nearest one, what it loses, and the way back. */
module dev.urial.compat {
  requires transitive dev.urial;
  requires static org.jspecify;

  exports dev.urial.compat;
}
