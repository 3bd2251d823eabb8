package dev.urial.dereference.part;

import dev.urial.dereference.part.Extent.Unit;
import dev.urial.fragment.PdfFragment;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.multipdf.PageExtractor;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentCatalog;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.destination.PDDestination;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.destination.PDNamedDestination;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.destination.PDPageDestination;

/** Extracts a page of a PDF document as a one-page document. */
final class PdfPages {
  private PdfPages() {}

  static PartExtraction cut(PartRequest whole, PdfFragment fragment) {
    if (PdfStreams.isBeyond(whole.octets, whole.limits.octets())) {
      return whole.uncut(PartClauses.PDF, "part.too-long", whole.limits.octets());
    }
    try (PDDocument document = Loader.loadPDF(whole.octets)) {
      return document.isEncrypted()
          ? whole.uncut(PartClauses.PDF, "part.pdf-encrypted")
          : cut(whole, fragment, document);
    } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
      // Any failure that an untrusted document causes in the library means that nothing is cut.
      return whole.uncut(
          PartClauses.PDF,
          "part.broken-media",
          PartRequest.quoted(whole.type.essence()),
          new BrokenMediaException("part.media-data").reason());
    }
  }

  private static PartExtraction cut(PartRequest whole, PdfFragment fragment, PDDocument document)
      throws IOException {
    int pages = document.getNumberOfPages();
    long page = page(fragment, document);
    if (page < 1) {
      return whole.absent(PartClauses.PDF, "part.pdf-destination");
    }
    if (page > pages) {
      return whole.absent(PartClauses.PDF, "part.pdf-page", pages);
    }
    if (pages == 1) {
      return whole.whole(PartClauses.PDF, "part.pdf-only");
    }
    boolean isShown =
        fragment.parameters().stream()
            .anyMatch(p -> !p.name().equals("page") && !p.name().equals("nameddest"));
    if (isShown) {
      whole.note(PartClauses.PDF, "part.pdf-shown");
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    int number = (int) page;
    try (PDDocument one = new PageExtractor(document, number, number).extract()) {
      one.save(out);
    }
    if (out.size() > whole.limits.octets()) {
      return whole.uncut(PartClauses.PDF, "part.too-long", whole.limits.octets());
    }
    return whole.cut(
        Part.made(out.toByteArray(), whole.type, new Extent(Unit.PAGE, page - 1, page)));
  }

  /**
   * Returns the number of the page that the last {@code page} or {@code nameddest} parameter
   * selects, or 0 if there is none.
   */
  private static long page(PdfFragment fragment, PDDocument document) throws IOException {
    long page = 0;
    for (PdfFragment.Parameter parameter : fragment.parameters()) {
      if (parameter.name().equals("page")) {
        page = fragment.page();
      } else if (parameter.name().equals("nameddest")) {
        page = destination(parameter.value(), document);
      }
    }
    return page;
  }

  private static long destination(String name, PDDocument document) throws IOException {
    PDDocumentCatalog catalog = document.getDocumentCatalog();
    PDDestination found = catalog.findNamedDestinationPage(new PDNamedDestination(name));
    return found instanceof PDPageDestination page ? page.retrievePageNumber() + 1L : 0;
  }
}
