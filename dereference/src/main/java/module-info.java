/** Dereferences identifiers under a policy, extracts secondary resources, and resolves names. */
module dev.urial.dereference {
  requires transitive dev.urial.documents;
  requires java.desktop;
  requires java.xml;
  requires org.apache.commons.net;
  requires static org.apache.pdfbox;
  requires org.dnsjava;
  requires static org.jspecify;
  requires org.jsoup;
  requires re2j;

  exports dev.urial.dereference;
  exports dev.urial.dereference.name;
  exports dev.urial.dereference.part;
  exports dev.urial.dereference.protocol;

  uses javax.sound.sampled.spi.AudioFileReader;
}
