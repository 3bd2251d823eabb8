/** Base URIs and links in documents: HTML, XML, MIME messages and other formats with references. */
module dev.urial.documents {
  requires transitive dev.urial.kinds;
  requires transitive dev.urial.safety;
  requires transitive dev.urial.text;
  requires apache.mime4j.core;
  requires java.xml;
  requires static org.jspecify;
  requires org.commonmark;
  requires org.jsoup;
  requires tools.jackson.core;

  exports dev.urial.documents;
  exports dev.urial.documents.html;
  exports dev.urial.documents.json;
  exports dev.urial.documents.link;
  exports dev.urial.documents.markup;
  exports dev.urial.documents.message;
  exports dev.urial.documents.rdf;
  exports dev.urial.documents.rewrite;
  exports dev.urial.documents.xml;
}
