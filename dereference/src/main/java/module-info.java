/** Dereferencing under a policy, secondary resources, and names that are resolved. */
module dev.urial.dereference {
  requires transitive dev.urial.documents;
  requires java.desktop;
  requires org.apache.commons.net;
  requires static org.apache.pdfbox;
  requires org.dnsjava;
  requires org.eclipse.jetty.client;
  requires static org.jspecify;

  exports dev.urial.dereference;
  exports dev.urial.dereference.name;
  exports dev.urial.dereference.protocol;
  requires org.jsoup;
  requires java.xml;

  exports dev.urial.dereference.part;
}
