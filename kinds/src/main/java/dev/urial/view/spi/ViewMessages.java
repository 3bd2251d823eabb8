package dev.urial.view.spi;

import dev.urial.report.Messages;

/** The messages of the views in this module, in the files next to this class. */
final class ViewMessages {
  static final Messages OF_VIEWS =
      Messages.of(name -> ViewMessages.class.getResourceAsStream(name));

  private ViewMessages() {}
}
