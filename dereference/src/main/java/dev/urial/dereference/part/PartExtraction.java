package dev.urial.dereference.part;

import dev.urial.report.Remark;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of extracting a part.
 *
 * @param nearest the octets that contain a part that could not be cut, or null
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
