/** Renders pages that need no store, session or server: records in, HTML out. */
module dev.urial.pages {
  requires transitive dev.urial.documents;
  requires transitive dev.urial.explain;
  requires transitive dev.urial.lesson;
  requires dev.urial.text;
  requires transitive gg.jte.runtime;
  requires static org.jspecify;

  exports dev.urial.pages to
      dev.urial.server;
  exports dev.urial.pages.lesson to
      dev.urial.server;
  exports dev.urial.pages.template to
      dev.urial.server;
  exports dev.urial.pages.template.exercise to
      dev.urial.server;
  exports dev.urial.pages.template.inspect to
      dev.urial.server;
  exports dev.urial.pages.template.lesson to
      dev.urial.server;
  exports dev.urial.pages.template.tool to
      dev.urial.server;
  exports dev.urial.pages.template.widget to
      dev.urial.server;
}
