/** Finds dead links, wrong bases and missing fragments in documents, folders and sites. */
module dev.urial.check {
  requires transitive dev.urial.dereference;
  requires org.commonmark;
  requires static org.jspecify;
  requires re2j;
  requires tools.jackson.core;

  exports dev.urial.check;
}
