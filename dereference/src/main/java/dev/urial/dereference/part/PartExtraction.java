package dev.urial.dereference.part;

import dev.urial.report.Remark;
import java.util.List;

/** The result of extracting a part. */
record PartExtraction(Outcome outcome, List<Part> parts, List<Remark> remarks) {
  PartExtraction {
    parts = List.copyOf(parts);
    remarks = List.copyOf(remarks);
  }
}
