/** The service. */
module dev.urial.server {
  requires transitive dev.urial.shortener;
  requires static org.jspecify;

  exports dev.urial.server;
}
