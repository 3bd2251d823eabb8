/** Base URIs and links of documents: HTML, XML, MIME messages and what else refers. */
module dev.urial.documents {
  exports dev.urial.documents.field;
  exports dev.urial.documents.markup;
  exports dev.urial.documents.message;

  requires transitive dev.urial.kinds;
  requires transitive dev.urial.safety;
  requires transitive dev.urial.text;
  requires apache.mime4j.core;
  requires java.xml;
  requires static org.jspecify;
  requires org.jsoup;

  exports dev.urial.documents;
  exports dev.urial.documents.field;
  exports dev.urial.documents.html;
  exports dev.urial.documents.link;
  exports dev.urial.documents.markup;
}
