package dev.urial.check;

import dev.urial.MediaType;
import dev.urial.dereference.part.FragmentNames;
import dev.urial.documents.DocumentReaders;
import dev.urial.documents.html.HtmlDocument;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import org.jspecify.annotations.Nullable;

/**
 * A document whose links are read.
 *
 * @param page the document if it has already been parsed to find its names; otherwise null
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record DocumentBody(byte[] octets, MediaType type, @Nullable HtmlDocument page) {
  DocumentLinks links(DocumentReaders readers, BaseChain base) {
    return page == null ? readers.links(octets, type, base) : page.links(base);
  }

  @Nullable FragmentNames names() {
    return FragmentChecks.names(octets, type);
  }
}
