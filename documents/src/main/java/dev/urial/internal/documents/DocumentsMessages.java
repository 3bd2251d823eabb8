package dev.urial.internal.documents;

import dev.urial.report.Messages;

/** The messages of this module, loaded once. */
public final class DocumentsMessages {
  /** The English texts are in {@code messages.properties} of the package that uses most of them. */
  public static final Messages MESSAGES =
      Messages.of(
          name -> DocumentsMessages.class.getResourceAsStream("/dev/urial/documents/" + name));

  private DocumentsMessages() {}
}
