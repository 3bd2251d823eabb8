/** RFC 3986 and RFC 3987: parse, resolve, normalize, compare, build and explain. */
module dev.urial {
  requires static org.jspecify;

  exports dev.urial;
  exports dev.urial.explain;
  exports dev.urial.grammar;
  exports dev.urial.registry;
}
