package dev.urial.dereference.part;

import dev.urial.report.Remark;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a cutter answers.
 *
 * @param nearest the octets in which lies what could not be cut, or null
 */
record Cutting(Outcome outcome, List<Part> parts, List<Remark> remarks, @Nullable Extent nearest) {
  Cutting {
    parts = List.copyOf(parts);
    remarks = List.copyOf(remarks);
  }

  Cutting(Outcome outcome, List<Part> parts, List<Remark> remarks) {
    this(outcome, parts, remarks, null);
  }

  Cutting near(long start, long end) {
    return new Cutting(outcome, parts, remarks, new Extent(Extent.Unit.OCTET, start, end));
  }
}
