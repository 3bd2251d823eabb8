/**
 * For code that must keep java.net.URI: the nearest one, what it loses, and the conversion back.
 */
module dev.urial.compat {
  requires transitive dev.urial;
  requires static org.jspecify;

  exports dev.urial.compat;
}
