package dev.urial.internal.dereference;

import dev.urial.report.Messages;

/** The translatable messages of this module, which are loaded once. */
public final class DereferenceMessages {
  /**
   * The messages by key. The English text is in {@code messages.properties} of the package that
   * uses most of the messages.
   */
  public static final Messages MESSAGES =
      Messages.of(
          name -> DereferenceMessages.class.getResourceAsStream("/dev/urial/dereference/" + name));

  private DereferenceMessages() {}
}
