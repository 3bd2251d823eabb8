package dev.urial.internal.documents;

import dev.urial.report.Messages;

/** The messages of this module, loaded once. */
public final class DocumentsMessages {
  /** The messages; the English ones are in {@code dev/urial/documents/messages.properties}. */
  public static final Messages MESSAGES =
      Messages.of(
          name -> DocumentsMessages.class.getResourceAsStream("/dev/urial/documents/" + name));

  private DocumentsMessages() {}
}
