/**
 * Parses, resolves, normalizes, compares and builds URIs (RFC 3986), IRIs (RFC 3987) and URLs
 * (WHATWG URL Standard).
 */
module dev.urial {
  requires static com.fasterxml.jackson.annotation;
  requires static org.jspecify;

  exports dev.urial;
  exports dev.urial.grammar;
  exports dev.urial.idna;
  exports dev.urial.internal.text to
      dev.urial.compat,
      dev.urial.kinds,
      dev.urial.template,
      dev.urial.text,
      dev.urial.safety,
      dev.urial.bulk,
      dev.urial.documents,
      dev.urial.dereference,
      dev.urial.check,
      dev.urial.readers,
      dev.urial.explain,
      dev.urial.lesson,
      dev.urial.shortener,
      dev.urial.sql,
      dev.urial.pages,
      dev.urial.server;
  exports dev.urial.registry;
  exports dev.urial.report;
  exports dev.urial.spi;
  exports dev.urial.url;
}
