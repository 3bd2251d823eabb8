package dev.urial.registry.tables;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/**
 * One of IANA's registries, from XML to the CSV that IANA publishes as well: the same columns, a
 * reference in brackets. Where a reference has a text and an address, ours has both, as in {@code
 * [C2PA <https://c2pa.org/>]}.
 */
public final class IanaTables {
  private final Element root;

  /** Reads a file of IANA. */
  public IanaTables(Path file) throws IOException {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
      Document document = factory.newDocumentBuilder().parse(file.toFile());
      root = document.getDocumentElement();
    } catch (ParserConfigurationException | SAXException e) {
      throw new IOException(file.toString(), e);
    }
  }

  /** The day on which the registry was last updated. */
  public String updated() {
    return child(root, "updated").getTextContent().strip();
  }

  /** The rows of one of its parts. */
  public List<Element> records(String id) {
    for (Element part : children(root, "registry")) {
      if (part.getAttribute("id").equals(id)) {
        return children(part, "record");
      }
    }
    throw new IllegalStateException("no registry " + id);
  }

  /** How a column is made of a row. */
  interface Column {
    String of(Element row);
  }

  /** The CSV of one part; heads and columns alternate. */
  String csv(String id, Object... columns) {
    StringBuilder csv = new StringBuilder();
    List<String> fields = new ArrayList<>();
    for (int i = 0; i < columns.length; i += 2) {
      fields.add((String) columns[i]);
    }
    line(csv, fields);
    for (Element row : records(id)) {
      fields.clear();
      for (int i = 1; i < columns.length; i += 2) {
        fields.add(((Column) columns[i]).of(row));
      }
      line(csv, fields);
    }
    return csv.toString();
  }

  private static void line(StringBuilder csv, List<String> fields) {
    String before = "";
    for (String field : fields) {
      boolean quoted = field.indexOf(',') >= 0 || field.indexOf('"') >= 0;
      csv.append(before);
      csv.append(quoted ? "\"" + field.replace("\"", "\"\"") + "\"" : field);
      before = ",";
    }
    csv.append('\n');
  }

  /** What is in a child, references in brackets and notes as footnotes. */
  static Column content(String name) {
    return row -> {
      List<Element> found = children(row, name);
      return found.isEmpty() ? "" : written(found.get(0));
    };
  }

  /** What is in a child, as people read it: references by their words alone. */
  static Column words(String name) {
    return row -> content(name).of(row).replaceAll("\\[([^\\]<]*[^\\]< ])( <[^>]*>)?\\]", "$1");
  }

  /** The references that are in the row itself. */
  static Column references() {
    return row -> {
      StringBuilder all = new StringBuilder();
      children(row, "xref").forEach(xref -> all.append(reference(xref)));
      return all.toString();
    };
  }

  /** Mixed content in one line; what follows a reference stays after it, as {@code , Section 2}. */
  private static String written(Element element) {
    StringBuilder text = new StringBuilder();
    for (Node n = element.getFirstChild(); n != null; n = n.getNextSibling()) {
      if (n instanceof Element xref && xref.getTagName().equals("xref")) {
        text.append(reference(xref));
      } else if (n.getNodeType() == Node.TEXT_NODE) {
        text.append(n.getTextContent());
      }
    }
    return text.toString().strip().replaceAll("\\s+", " ");
  }

  private static String reference(Element xref) {
    String data = xref.getAttribute("data");
    String text = xref.getTextContent().strip().replaceAll("\\s+", " ");
    return switch (xref.getAttribute("type")) {
      case "rfc" -> "[" + (text.isEmpty() ? "RFC" + data.substring(3) : text) + "]";
      case "rfc-errata" -> "[RFC Errata " + data + "]";
      case "registry" -> "[IANA registry " + data + "]";
      case "uri" -> text.isEmpty() ? "[" + data + "]" : "[" + text + " <" + data + ">]";
      default -> "[" + data + "]"; // draft, person, note
    };
  }

  private static Element child(Element parent, String name) {
    return Objects.requireNonNull(children(parent, name).get(0));
  }

  private static List<Element> children(Element parent, String name) {
    List<Element> found = new ArrayList<>();
    for (Node n = parent.getFirstChild(); n != null; n = n.getNextSibling()) {
      if (n instanceof Element element && element.getTagName().equals(name)) {
        found.add(element);
      }
    }
    return found;
  }
}
