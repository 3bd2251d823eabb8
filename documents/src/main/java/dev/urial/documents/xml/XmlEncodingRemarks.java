package dev.urial.documents.xml;

import dev.urial.MediaType;
import dev.urial.documents.link.DocumentText;
import dev.urial.internal.documents.DocumentsMessages;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.util.List;

/** Creates the remarks about a document's encoding. */
final class XmlEncodingRemarks {
  private static final Clause ENTITIES =
      new Clause(
          "character encoding in entities",
          XmlCursor.XML,
          "4.3.3",
          "https://www.w3.org/TR/xml/#charencoding");
  private static final Clause AUTHORITATIVE = Clause.rfc("BOM and charset", 7303, "3");

  private XmlEncodingRemarks() {}

  static void add(DocumentText document, MediaType type, List<Remark> remarks) {
    byte[] octets = document.octets();
    Charset charset = document.charset();
    if (octets == null || charset == null) {
      return;
    }
    XmlEncoding encoding = XmlEncoding.of(octets, type);
    if (encoding.charset() == null) {
      Message unknown =
          DocumentsMessages.MESSAGES.of(
              "xml.encoding.unknown", Excerpt.escape(encoding.name()), charset.name());
      remarks.add(Remark.of(ENTITIES, new Range(0, 0), Severity.WARNING, unknown));
    }
    int replaced = document.text().indexOf('\uFFFD');
    if (replaced >= 0 && isBroken(octets, charset)) {
      Range range = new Range(replaced, replaced + 1);
      Message broken = DocumentsMessages.MESSAGES.of("xml.encoding.broken", charset.name());
      remarks.add(Remark.of(ENTITIES, range, Severity.WARNING, broken));
    }
    XmlMarkupScanner markup =
        new XmlMarkupScanner(document.text(), document.text().startsWith("\uFEFF") ? 1 : 0);
    if (markup.next() != XmlMarkupScanner.Kind.XML_DECLARATION) {
      return;
    }
    XmlMarkupScanner.Attribute declared = markup.attribute("encoding");
    if (declared != null) {
      Range range = new Range(declared.valueStart(), declared.valueEnd());
      String name = range.of(document.text());
      if (!isSame(name, encoding.name()) && !isSame(name, charset.name())) {
        Message other =
            DocumentsMessages.MESSAGES.of(
                "xml.encoding.other", Excerpt.escape(name), charset.name());
        remarks.add(Remark.of(AUTHORITATIVE, range, Severity.NOTE, other));
      }
    }
  }

  /** Returns whether two encoding names match; {@code UTF-16} matches either byte order. */
  private static boolean isSame(String declared, String charset) {
    return Ascii.equalsIgnoreCase(declared, charset)
        || Ascii.equalsIgnoreCase(declared, "UTF-16") && charset.startsWith("UTF-16");
  }

  private static boolean isBroken(byte[] octets, Charset charset) {
    try {
      charset.newDecoder().decode(ByteBuffer.wrap(octets));
      return false;
    } catch (CharacterCodingException e) {
      return true;
    }
  }
}
