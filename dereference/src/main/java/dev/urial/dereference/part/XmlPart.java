package dev.urial.dereference.part;

import dev.urial.dereference.part.XmlTree.Node;
import dev.urial.fragment.XPointer;
import dev.urial.report.Clause;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Extracts the XML elements that an XPointer selects, with their original octets. */
final class XmlPart {
  private static final Clause POINTER =
      new Clause(
          "scheme-based pointer",
          "XPointer Framework",
          "3.3",
          "https://www.w3.org/TR/xptr-framework/#scheme");
  private static final Clause SHORTHAND =
      new Clause(
          "shorthand pointer",
          "XPointer Framework",
          "3.2",
          "https://www.w3.org/TR/xptr-framework/#shorthand");
  private static final Clause SCOPE =
      new Clause(
          "namespace scoping",
          "Namespaces in XML",
          "6.1",
          "https://www.w3.org/TR/xml-names/#scoping");

  private XmlPart() {}

  static PartExtraction cut(PartRequest whole, XPointer pointer) {
    DecodedText text = text(whole);
    try {
      XmlTree tree = XmlTree.of(text.text, whole.limits);
      Node found = known(whole, pointer).select(tree.root(), tree);
      if (found == null) {
        return whole.absent(POINTER, "part.no-element", PartRequest.quoted(pointer.toFragment()));
      }
      boolean isName = pointer.parts().get(0) instanceof XPointer.Shorthand;
      if (isName && !tree.isDeclared(found)) {
        whole.note(SHORTHAND, "part.xml-id");
      }
      return element(whole, text, tree, found);
    } catch (BrokenMediaException e) {
      return whole.uncut(
          POINTER, "part.broken-media", PartRequest.quoted(whole.type.essence()), e.reason());
    }
  }

  /** Returns the text of an XML document, which may declare its charset itself (RFC 7303 §3). */
  static DecodedText text(PartRequest whole) {
    return DecodedText.of(whole, declaredEncoding(whole.octets));
  }

  private static @Nullable String declaredEncoding(byte[] octets) {
    String head = OctetScanner.latin(octets, 0, Math.min(octets.length, 200));
    int end = head.startsWith("<?xml") ? head.indexOf("?>") : -1;
    int name = end < 0 ? -1 : head.lastIndexOf("encoding", end);
    int i = name < 0 ? -1 : name + 8;
    while (i > 0 && i < end && " \t\r\n=".indexOf(head.charAt(i)) >= 0) {
      i++;
    }
    if (i < 0 || i >= end) {
      return null;
    }
    int close = head.indexOf(head.charAt(i), i + 1);
    return close < 0 || close > end ? null : head.substring(i + 1, close);
  }

  /**
   * Returns an element as the part. A remark lists the namespace prefixes that are declared outside
   * the element.
   */
  static PartExtraction element(PartRequest whole, DecodedText text, XmlTree tree, Node found) {
    if (found.parent == null) {
      whole.note(POINTER, "part.root-element");
    }
    Set<String> missing = missing(tree, found);
    if (!missing.isEmpty()) {
      whole.note(SCOPE, "part.prefixes", PartRequest.quoted(String.join(", ", missing)));
    }
    return whole.cut(text.slice(found.start, found.end));
  }

  /** Returns the namespace prefixes that an element and its descendants use but do not declare. */
  private static Set<String> missing(XmlTree tree, Node found) {
    Set<String> used = new TreeSet<>();
    Set<String> declared = new TreeSet<>(Set.of("xml", "xmlns"));
    for (Node node : XmlTree.all(found)) {
      prefix(node.name, used);
      for (String name : tree.attributeNames(node)) {
        if (name.startsWith("xmlns:")) {
          declared.add(name.substring(6));
        } else {
          prefix(name, used);
        }
      }
    }
    used.removeAll(declared);
    return used;
  }

  private static void prefix(String name, Set<String> used) {
    int colon = name.indexOf(':');
    if (colon > 0) {
      used.add(name.substring(0, colon));
    }
  }

  /**
   * Returns the pointer with {@code xpointer(id("…"))} replaced by {@code element(…)} with the same
   * ID. Parts with other unknown schemes are kept and reported.
   */
  private static XPointer known(PartRequest whole, XPointer pointer) {
    List<XPointer.Part> parts = new ArrayList<>();
    boolean isChanged = false;
    for (XPointer.Part part : pointer.parts()) {
      if (part instanceof XPointer.Other other) {
        String id = id(other);
        if (id == null) {
          whole.note(POINTER, "part.xpointer-scheme", PartRequest.quoted(other.scheme()));
        } else {
          isChanged = true;
          parts.add(new XPointer.Element(id, List.of()));
          continue;
        }
      }
      parts.add(part);
    }
    if (!isChanged) {
      return pointer;
    }
    try {
      return XPointer.of(parts.toArray(new XPointer.Part[0]));
    } catch (IllegalArgumentException e) {
      return pointer; // the ID is not an XML name
    }
  }

  /** Returns the ID in {@code xpointer(id("…"))}, or null if the part has any other form. */
  private static @Nullable String id(XPointer.Other other) {
    String data = other.data().strip();
    boolean isId =
        other.scheme().equals("xpointer") && data.startsWith("id(") && data.endsWith(")");
    String quoted = isId ? data.substring(3, data.length() - 1).strip() : "";
    boolean isQuoted =
        quoted.length() > 2
            && (quoted.charAt(0) == '"' || quoted.charAt(0) == '\'')
            && quoted.indexOf(quoted.charAt(0), 1) == quoted.length() - 1;
    return isQuoted ? quoted.substring(1, quoted.length() - 1) : null;
  }
}
