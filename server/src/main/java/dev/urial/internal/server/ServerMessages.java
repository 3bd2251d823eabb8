package dev.urial.internal.server;

import dev.urial.report.Messages;

/** The messages of this module, loaded once. */
public final class ServerMessages {
  /**
   * The messages; the English ones are in {@code messages.properties} in {@code dev.urial.server}.
   */
  public static final Messages MESSAGES =
      Messages.of(name -> ServerMessages.class.getResourceAsStream("/dev/urial/server/" + name));

  private ServerMessages() {}
}
