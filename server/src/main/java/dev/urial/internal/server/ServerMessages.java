package dev.urial.internal.server;

import dev.urial.report.Messages;

/** The sentences of this module: read once. */
public final class ServerMessages {
  /** English stands in {@code messages.properties}, beside the room that is the module's door. */
  public static final Messages MESSAGES =
      Messages.of(name -> ServerMessages.class.getResourceAsStream("/dev/urial/server/" + name));

  private ServerMessages() {}
}
