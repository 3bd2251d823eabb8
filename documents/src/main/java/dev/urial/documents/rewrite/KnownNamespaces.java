package dev.urial.documents.rewrite;

import java.util.List;

/**
 * Namespace names that look like web addresses. Programs compare them as strings, so changing the
 * scheme changes the name.
 *
 * @see <a href="https://www.w3.org/TR/xml-names/#ns-decl">Namespaces in XML §2.1</a>
 */
final class KnownNamespaces {
  private static final List<String> BEGINNINGS =
      List.of(
          "http://www.w3.org/1998/Math/",
          "http://www.w3.org/1999/",
          "http://www.w3.org/2000/",
          "http://www.w3.org/2001/",
          "http://www.w3.org/2002/07/owl",
          "http://www.w3.org/2003/05/soap-",
          "http://www.w3.org/2005/Atom",
          "http://www.w3.org/2007/app",
          "http://www.w3.org/XML/1998/",
          "http://www.w3.org/ns/",
          "http://schemas.",
          "http://json-schema.org/",
          "http://json.schemastore.org/",
          "http://purl.org/",
          "http://xmlns.com/",
          "http://maven.apache.org/POM/",
          "http://java.sun.com/",
          "http://xmlns.jcp.org/",
          "http://www.springframework.org/schema/",
          "http://ns.adobe.com/",
          "http://schema.org",
          "http://www.sitemaps.org/schemas/",
          "http://www.opengis.net/",
          "http://docbook.org/ns/",
          "http://relaxng.org/ns/",
          "http://xml.org/sax/",
          "http://apache.org/xml/",
          "http://javax.xml.");

  private KnownNamespaces() {}

  static boolean has(String identifier) {
    for (String beginning : BEGINNINGS) {
      if (identifier.startsWith(beginning)) {
        return true;
      }
    }
    return false;
  }
}
