package dev.urial.pages;

import dev.urial.MediaType;
import dev.urial.documents.DocumentReaders;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.xml.XmlReader;
import java.nio.charset.StandardCharsets;

/**
 * Extracts the links from the documents on the page about base URIs, for every media type that the
 * page offers.
 *
 * <pre>{@code
 * new BasePage(page, new BasePageLinkReader()).view(asked)
 * }</pre>
 */
public final class BasePageLinkReader implements BasePage.LinkReader {
  private static final DocumentReaders READERS =
      DocumentReaders.standard().with(XmlReader.of().withNamespaces());

  @Override
  public DocumentLinks read(String text, String type, BaseChain around) {
    // A message consists of octets; all others are already decoded text, whatever encoding they
    // declare.
    return type.equals("message/rfc822")
        ? READERS.links(text.getBytes(StandardCharsets.UTF_8), MediaType.parse(type), around)
        : READERS.links(text, MediaType.parse(type), around);
  }
}
