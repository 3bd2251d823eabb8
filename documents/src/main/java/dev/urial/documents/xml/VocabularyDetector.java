package dev.urial.documents.xml;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Detects known vocabularies by their elements and attributes.
 *
 * <p>To add a vocabulary, add a block to {@code vocabularies.tsv} and an example to {@code
 * VocabularyDetectorTest}. The attributes of XHTML are in {@link
 * dev.urial.documents.html.UrlAttribute}.
 */
final class VocabularyDetector {
  private VocabularyDetector() {}

  static final String RDF_NAMESPACE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
  static final String XLINK_NAMESPACE = "http://www.w3.org/1999/xlink";
  static final String XINCLUDE_NAMESPACE = "http://www.w3.org/2001/XInclude";
  static final String XHTML_NAMESPACE = "http://www.w3.org/1999/xhtml";

  /** All vocabularies. */
  static final List<XmlVocabulary> ALL = VocabularyTable.read();

  private static final Map<String, XmlVocabulary> BY_NAMESPACE = new HashMap<>();
  private static final Map<String, XmlVocabulary> BY_ROOT = new HashMap<>();
  private static final Map<String, XmlVocabulary.Row> GLOBAL = new HashMap<>();

  /** RSS 0.91 to 2.0, whose elements have no namespace. */
  static final XmlVocabulary RSS;

  static {
    for (XmlVocabulary vocabulary : ALL) {
      String root = vocabulary.root();
      if (root == null) {
        BY_NAMESPACE.put(vocabulary.namespace(), vocabulary);
      } else {
        BY_ROOT.put(root, vocabulary);
      }
      for (XmlVocabulary.Row row : vocabulary.rows()) {
        if (!row.attributeNamespace().isEmpty()) {
          GLOBAL.put(row.attributeNamespace() + ' ' + row.attribute(), row);
        }
      }
    }
    RSS = Objects.requireNonNull(BY_ROOT.get("rss"), "rss");
  }

  /** Returns the vocabulary with the given namespace; null if it is unknown. */
  static @Nullable XmlVocabulary ofNamespace(String namespace) {
    return BY_NAMESPACE.get(namespace);
  }

  /**
   * Returns the vocabulary of a document whose elements have no namespace, given the name of its
   * root element; null if it is unknown.
   */
  static @Nullable XmlVocabulary ofRoot(String root) {
    return BY_ROOT.get(root);
  }

  /**
   * Returns the row for an attribute that has a namespace and may be on any element; null if there
   * is none.
   */
  static XmlVocabulary.@Nullable Row ofAttribute(String namespace, String attribute) {
    return GLOBAL.get(namespace + ' ' + attribute);
  }
}
