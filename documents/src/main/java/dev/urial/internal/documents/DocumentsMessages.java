package dev.urial.internal.documents;

import dev.urial.report.Messages;

/** The sentences of this module: read once. */
public final class DocumentsMessages {
  /** English stands in {@code messages.properties}, beside the room that says most of it. */
  public static final Messages MESSAGES =
      Messages.of(
          name -> DocumentsMessages.class.getResourceAsStream("/dev/urial/documents/" + name));

  private DocumentsMessages() {}
}
