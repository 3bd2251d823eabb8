package dev.urial.dereference.part;

import dev.urial.report.Remark;
import java.util.List;

/** What a cutter answers. */
record Cutting(Outcome outcome, List<Part> parts, List<Remark> remarks) {
  Cutting {
    parts = List.copyOf(parts);
    remarks = List.copyOf(remarks);
  }
}
