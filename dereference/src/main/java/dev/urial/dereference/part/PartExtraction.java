package dev.urial.dereference.part;

import dev.urial.report.Remark;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of extracting a part.
 *
 * @param nearest the range of octets that contains a part that could not be extracted; null if the
 *     part was extracted or the range is unknown
 */
record PartExtraction(
    Outcome outcome, List<Part> parts, List<Remark> remarks, @Nullable Extent nearest) {
  PartExtraction {
    parts = List.copyOf(parts);
    remarks = List.copyOf(remarks);
  }

  PartExtraction(Outcome outcome, List<Part> parts, List<Remark> remarks) {
    this(outcome, parts, remarks, null);
  }

  PartExtraction near(long start, long end) {
    return new PartExtraction(outcome, parts, remarks, new Extent(Extent.Unit.OCTET, start, end));
  }
}
