package dev.urial.view;

import dev.urial.report.Messages;

/** What the views of this module say, in the files that lie beside this class. */
final class Sentences {
  static final Messages OF_VIEWS = Messages.of(name -> Sentences.class.getResourceAsStream(name));

  private Sentences() {}
}
