package dev.urial.view.spi;

import dev.urial.report.Messages;

/** What the views of this module say, in the files that lie beside this class. */
final class ViewMessages {
  static final Messages OF_VIEWS =
      Messages.of(name -> ViewMessages.class.getResourceAsStream(name));

  private ViewMessages() {}
}
