/**
 * The meaning of an identifier: views of schemes, URNs and their namespaces, digests, and
 * fragments.
 */
module dev.urial.kinds {
  requires transitive dev.urial;
  requires static com.fasterxml.jackson.annotation;
  requires static org.jspecify;

  exports dev.urial.convert;
  exports dev.urial.fragment;
  exports dev.urial.hash;
  exports dev.urial.scheme;
  exports dev.urial.scheme.call;
  exports dev.urial.scheme.chat;
  exports dev.urial.scheme.data;
  exports dev.urial.scheme.digest;
  exports dev.urial.scheme.directory;
  exports dev.urial.scheme.early;
  exports dev.urial.scheme.file;
  exports dev.urial.scheme.geo;
  exports dev.urial.scheme.mail;
  exports dev.urial.scheme.name;
  exports dev.urial.scheme.nested;
  exports dev.urial.scheme.news;
  exports dev.urial.scheme.object;
  exports dev.urial.scheme.web;
  exports dev.urial.urn;
  exports dev.urial.view;
  exports dev.urial.view.spi;

  uses dev.urial.view.spi.SchemeViewProvider;
}
