package dev.urial.internal.server;

import dev.urial.report.Messages;

/** The messages of this module, loaded once. */
public final class ServerMessages {
  /** The English messages are in {@code messages.properties} of the module's main package. */
  public static final Messages MESSAGES =
      Messages.of(name -> ServerMessages.class.getResourceAsStream("/dev/urial/server/" + name));

  private ServerMessages() {}
}
