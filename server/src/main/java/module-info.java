/** The service: redirects for short links, an API, and web pages. */
module dev.urial.server {
  requires transitive dev.urial.shortener;
  requires transitive micrometer.core;
  requires com.github.benmanes.caffeine;
  requires io.github.bucket4j.core;
  requires micrometer.registry.prometheus;
  requires org.eclipse.jetty.alpn.server;
  requires org.eclipse.jetty.http2.server;
  requires transitive org.eclipse.jetty.server;
  requires dev.urial.dereference;
  requires dev.urial.documents;
  requires dev.urial.explain;
  requires dev.urial.lesson;
  requires dev.urial.pages;
  requires dev.urial.readers;
  requires tools.jackson.databind;
  requires gg.jte.runtime;
  requires io.nayuki.qrcodegen;
  requires java.desktop;
  requires java.management;
  requires jdk.management;
  requires static org.jspecify;

  exports dev.urial.server;
  exports dev.urial.server.site;
}
