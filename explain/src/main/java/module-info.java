/** Explains text under each current and historical standard, part by part, with the clauses. */
module dev.urial.explain {
  requires transitive dev.urial.kinds;
  requires transitive dev.urial.safety;
  requires transitive dev.urial.text;
  requires static org.jspecify;

  exports dev.urial.answer;
  exports dev.urial.explain;
  exports dev.urial.internal.answer to
      dev.urial.pages,
      dev.urial.server;
  exports dev.urial.explain.drawing;
  exports dev.urial.explain.equivalence;
  exports dev.urial.explain.grammar;
  exports dev.urial.explain.meaning;
  exports dev.urial.explain.resolution;
  exports dev.urial.explain.standards;
  exports dev.urial.history;
  exports dev.urial.repair;
}
