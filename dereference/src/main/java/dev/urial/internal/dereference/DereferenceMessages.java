package dev.urial.internal.dereference;

import dev.urial.report.Messages;

/** The messages of this module, loaded once. */
public final class DereferenceMessages {
  /** The English texts are in {@code messages.properties} of the package that uses most of them. */
  public static final Messages MESSAGES =
      Messages.of(
          name -> DereferenceMessages.class.getResourceAsStream("/dev/urial/dereference/" + name));

  private DereferenceMessages() {}
}
