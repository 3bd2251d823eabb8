/**
 * RFC 3986, RFC 3987 and the WHATWG URL Standard: parse, resolve, normalize, compare, build and
 * explain.
 */
module dev.urial {
  requires static org.jspecify;

  exports dev.urial;
  exports dev.urial.explain;
  exports dev.urial.fragment;
  exports dev.urial.grammar;
  exports dev.urial.idna;
  exports dev.urial.registry;
  exports dev.urial.scheme;
  exports dev.urial.url;
  exports dev.urial.urn;

  uses dev.urial.scheme.SchemeViewProvider;
}
