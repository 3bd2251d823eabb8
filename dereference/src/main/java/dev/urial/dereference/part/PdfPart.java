package dev.urial.dereference.part;

import dev.urial.fragment.PdfFragment;

/**
 * Extracts pages of PDF documents if PDFBox is on the class path. The class that uses PDFBox is
 * loaded only in this case.
 */
final class PdfPart {
  private PdfPart() {}

  static PartExtraction cut(PartRequest whole, PdfFragment fragment) {
    for (String ignored : fragment.ignored()) {
      whole.note(PartClauses.PDF, "part.media-ignored", PartRequest.quoted(ignored));
    }
    if (fragment.embedded() != null) {
      return whole.uncut(PartClauses.PDF, "part.pdf-embedded");
    }
    if (fragment.page() == 0 && fragment.value("nameddest") == null) {
      return fragment.parameters().isEmpty()
          ? whole.ignored(PartClauses.PDF, "part.media-nothing")
          : whole.whole(PartClauses.PDF, "part.pdf-shown");
    }
    return hasLibrary()
        ? PdfPages.cut(whole, fragment)
        : whole.uncut(PartClauses.PDF, "part.pdf-library");
  }

  private static boolean hasLibrary() {
    try {
      Class.forName("org.apache.pdfbox.Loader", false, PdfPart.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException e) {
      return false;
    }
  }
}
