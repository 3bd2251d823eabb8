package dev.urial.fragment;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Elements for tests, and how to walk through them. */
record El(String name, Map<String, String> attributes, List<El> children) {
  static El of(String name, El... children) {
    return new El(name, Map.of(), List.of(children));
  }

  static El of(String name, String attribute, String value, El... children) {
    return new El(name, Map.of(attribute, value), List.of(children));
  }

  static final TreeAdapter<El> ADAPTER =
      new TreeAdapter<>() {
        @Override
        public String name(El element) {
          return element.name;
        }

        @Override
        public @Nullable String attribute(El element, String name) {
          return element.attributes.get(name);
        }

        @Override
        public List<El> children(El element) {
          return element.children;
        }
      };
}
