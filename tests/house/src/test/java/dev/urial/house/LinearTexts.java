package dev.urial.house;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Hostile texts: what is repeated, and what is before it. */
final class LinearTexts {
  /** What is repeated. */
  static final Map<String, String> FAMILIES = families();

  private static Map<String, String> families() {
    Map<String, String> families = new LinkedHashMap<>();
    families.put("İ", "\u0130");
    families.put("ΐ", "\u0390");
    families.put("%C4%B0", "%C4%B0");
    families.put("marks", "a\u0315\u0300\u05AE\u0344\u0301\u0323\u093C\u3099");
    families.put("one mark after another", "\u0323\u0301");
    families.put("../", "../");
    families.put("%41", "%41");
    families.put("@", "@");
    families.put("[", "[");
    families.put("view-source:", "view-source:");
    families.put("jar:", "jar:");
    families.put("urn:a:", "urn:a:");
    families.put("blob:http:", "blob:http:");
    families.put("a.", "a.");
    families.put("a=b&", "a=b&");
    families.put("7", "7");
    families.put(",;", ",a;b=1");
    families.put("(", "(");
    families.put("xn--", "xn--a.");
    return families;
  }

  /** What is before it: beginnings of all kinds of texts. */
  static final List<String> WRAPPINGS =
      List.of(
          "http://h/",
          "",
          "http://",
          "http://h/?",
          "http://h/#",
          "http://u:",
          "a:",
          "//",
          "?",
          "mailto:",
          "urn:example:",
          "data:,",
          "data:text/plain;a=",
          "file:///",
          "ftp://h/",
          "tel:",
          "sip:a@",
          "geo:1,",
          "magnet:?dn=",
          "ldap://h/??sub?",
          "jar:http://h/",
          "ni:///sha-256;",
          "xmpp:",
          "tag:a,2000:",
          "t=",
          "text=",
          "xywh=",
          "view=",
          ":~:text=",
          "urn:oid:",
          "urn:isbn:",
          "coap://h/?",
          "dns:",
          "did:a:");

  /** Short texts for values that no repeated piece makes, whose questions take texts. */
  static final List<String> SEEDS =
      List.of(
          "http://h/a?b=c#d",
          "sha-256;47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU",
          "ni:///sha-256;47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU",
          "nih:sha-256-32;53269057",
          "swh:1:rev:309cf2674ee7a0749978cf8265ab91a60aea0f7d;origin=http://h/",
          "row=5",
          "svgView(viewBox(0,0,1,1))",
          "xpointer(/1/2)",
          "t=10,20&xywh=0,0,1,1",
          "urn:isbn:9780141036144",
          "geo:1,2;u=3",
          "text/plain;charset=utf-8",
          "blob:https://h/550e8400-e29b-41d4-a716-446655440000",
          "https",
          "isbn",
          "example.com");

  private LinearTexts() {}

  /** A text of some length. */
  static String text(String wrapping, String piece, int length) {
    return wrapping + piece.repeat(Math.max(1, length / piece.length()));
  }
}
