package dev.urial.sql.bigquery;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** Replaces maps whose lookup of a key that is not there fails in TeaVM. */
final class WholeMaps {
  private WholeMaps() {}

  /** Replaces {@link Map#ofEntries}. */
  @SafeVarargs
  static <K, V> Map<K, V> ofEntries(Map.Entry<? extends K, ? extends V>... entries) {
    Map<K, V> map = new HashMap<>();
    for (Map.Entry<? extends K, ? extends V> each : entries) {
      map.put(each.getKey(), each.getValue());
    }
    return Collections.unmodifiableMap(map);
  }

  /** Replaces {@link Map#copyOf}, and any {@code Map.of}, whose map it gets. */
  static <K, V> Map<K, V> copyOf(Map<? extends K, ? extends V> map) {
    Map<K, V> copy = new HashMap<>();
    for (Map.Entry<? extends K, ? extends V> each : map.entrySet()) {
      copy.put(each.getKey(), each.getValue());
    }
    return Collections.unmodifiableMap(copy);
  }
}
