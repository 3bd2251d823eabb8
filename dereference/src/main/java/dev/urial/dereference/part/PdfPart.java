package dev.urial.dereference.part;

import dev.urial.fragment.PdfFragment;
import dev.urial.report.Clause;

/** Pages of PDF, where PDFBox is on the class path; the class that uses it is loaded only then. */
final class PdfPart {
  static final Clause FRAGMENT = Clause.rfc("fragment identifiers", 8118, "3");

  private PdfPart() {}

  static Cutting cut(Whole whole, PdfFragment fragment) {
    for (String ignored : fragment.ignored()) {
      whole.note(FRAGMENT, "part.media-ignored", Whole.quoted(ignored));
    }
    if (fragment.embedded() != null) {
      return whole.uncut(FRAGMENT, "part.pdf-embedded");
    }
    if (fragment.page() == 0 && fragment.value("nameddest") == null) {
      return fragment.parameters().isEmpty()
          ? whole.ignored(FRAGMENT, "part.media-nothing")
          : whole.whole(FRAGMENT, "part.pdf-shown");
    }
    return hasLibrary() ? PdfPages.cut(whole, fragment) : whole.uncut(FRAGMENT, "part.pdf-library");
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
