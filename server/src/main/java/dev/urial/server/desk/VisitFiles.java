package dev.urial.server.desk;

import dev.urial.internal.text.Ascii;
import dev.urial.shortener.Statistics;
import dev.urial.shortener.exchange.CsvWriter;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.visit.Dimension;
import dev.urial.shortener.visit.VisitCounts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** The numbers of visits in a period as files. */
final class VisitFiles {
  private VisitFiles() {}

  /** Returns the numbers as CSV, with a line for each value. */
  static String csv(Statistics.Figures figures) {
    VisitCounts counts = figures.counts();
    StringBuilder text = new StringBuilder();
    CsvWriter out = new CsvWriter(text);
    try {
      out.record(List.of("what", "value", "visits"));
      out.record(List.of("visits", "", Long.toString(counts.visits())));
      out.record(List.of("bots", "", Long.toString(counts.bots())));
      String grain = Ascii.lower(figures.period().grain().name());
      for (Map.Entry<Instant, Long> it : counts.byTime().entrySet()) {
        out.record(List.of(grain, it.getKey().toString(), it.getValue().toString()));
      }
      for (Dimension dimension : figures.dimensions()) {
        for (Map.Entry<String, Long> it : values(counts, dimension)) {
          out.record(List.of(dimension.key(), it.getKey(), it.getValue().toString()));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e); // writing to memory does not fail
    }
    return text.toString();
  }

  /** Returns the numbers as JSON, with the members of the API. */
  static byte[] json(Statistics.Figures figures) {
    VisitCounts counts = figures.counts();
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("from", figures.period().from().toString());
    json.put("until", figures.period().until().toString());
    json.put("grain", Ascii.lower(figures.period().grain().name()));
    json.put("visits", counts.visits());
    json.put("bots", counts.bots());
    json.put("byTime", members("start", counts.byTime().entrySet()));
    Map<String, Object> by = new LinkedHashMap<>();
    for (Dimension dimension : figures.dimensions()) {
      by.put(dimension.key(), members("value", values(counts, dimension)));
    }
    json.put("by", by);
    ShortLink link = figures.link();
    if (link != null && figures.admitted() >= 0) {
      json.put("admitted", figures.admitted());
      json.put("visitLimit", link.visitLimit());
    }
    return JsonMapper.shared().writeValueAsBytes(json);
  }

  private static List<Map<String, Object>> members(
      String name, Collection<? extends Map.Entry<?, Long>> entries) {
    List<Map<String, Object>> members = new ArrayList<>();
    for (Map.Entry<?, Long> it : entries) {
      Map<String, Object> member = new LinkedHashMap<>();
      member.put(name, it.getKey().toString());
      member.put("visits", it.getValue());
      members.add(member);
    }
    return members;
  }

  /** Returns the values of a dimension, those of the most visits first. */
  static List<Map.Entry<String, Long>> values(VisitCounts counts, Dimension dimension) {
    return counts.by().getOrDefault(dimension.key(), Map.of()).entrySet().stream()
        .sorted(
            Map.Entry.<String, Long>comparingByValue()
                .reversed()
                .thenComparing(Map.Entry.comparingByKey()))
        .toList();
  }
}
