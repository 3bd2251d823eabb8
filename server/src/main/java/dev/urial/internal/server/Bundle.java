package dev.urial.internal.server;

import dev.urial.report.Messages;

/** The sentences of this module: read once. */
public final class Bundle {
  /** English stands in {@code messages.properties}, beside the room that is the module's door. */
  public static final Messages MESSAGES =
      Messages.of(name -> Bundle.class.getResourceAsStream("/dev/urial/server/" + name));

  private Bundle() {}
}
