package dev.urial.documents.field;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * RFC 8288 appendix B step by step, on a text that is eaten from its front: one link a relation,
 * with target, context and attributes. Two departures: commas between values are eaten, and the
 * white space after a value without quotation marks is none of it.
 */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
final class LinkFieldByTheBook {
  record Tuple(String name, String value) {}

  private String input;

  private LinkFieldByTheBook(String input) {
    this.input = input;
  }

  static List<String> links(String value) {
    return new LinkFieldByTheBook(value).fieldValue();
  }

  private List<String> fieldValue() {
    List<String> links = new ArrayList<>();
    while (!input.isEmpty()) {
      while (!input.isEmpty() && " \t,".indexOf(input.charAt(0)) >= 0) input = input.substring(1);
      if (!input.startsWith("<")) return links;
      input = input.substring(1);
      String target = upTo(">");
      if (!input.startsWith(">")) return links;
      input = input.substring(1);
      List<Tuple> parameters = parameters();
      String relations =
          parameters.stream()
              .filter(t -> t.name().equals("rel"))
              .map(Tuple::value)
              .findFirst()
              .orElse("");
      String context =
          parameters.stream()
              .filter(t -> t.name().equals("anchor"))
              .map(Tuple::value)
              .findFirst()
              .orElse(null);
      List<Tuple> attributes = new ArrayList<>();
      for (Tuple tuple : parameters) {
        String name = tuple.name();
        if (name.equals("rel") || name.equals("anchor")) continue;
        boolean isOnce = List.of("media", "title", "title*", "type").contains(name);
        if (isOnce && attributes.stream().anyMatch(t -> t.name().equals(name))) continue;
        attributes.add(tuple);
      }
      List<String> stars =
          attributes.stream().map(Tuple::name).filter(n -> n.endsWith("*")).distinct().toList();
      for (String star : stars) {
        String base = star.substring(0, star.length() - 1);
        attributes.removeIf(t -> t.name().equals(base));
        attributes.replaceAll(t -> t.name().equals(star) ? new Tuple("\0" + base, t.value()) : t);
      }
      attributes.replaceAll(t -> new Tuple(t.name().replace("\0", ""), t.value()));
      for (String relation : relations.split("[ \t]+", -1)) {
        if (!relation.isEmpty()) {
          links.add(
              target + " " + relation.toLowerCase(Locale.ROOT) + " " + context + " " + attributes);
        }
      }
    }
    return links;
  }

  private List<Tuple> parameters() {
    List<Tuple> parameters = new ArrayList<>();
    while (!input.isEmpty()) {
      space();
      if (!input.startsWith(";")) return parameters;
      input = input.substring(1);
      space();
      String name = upTo(" \t=;,");
      space();
      String value = "";
      boolean isBroken = false;
      if (input.startsWith("=")) {
        input = input.substring(1);
        space();
        value = input.startsWith("\"") ? quotedString() : upTo(";,").replaceAll("[ \t]+\\z", "");
        if (name.endsWith("*")) {
          String decoded = rfc8187(value);
          isBroken = decoded == null;
          value = isBroken ? "" : decoded;
        }
      }
      if (!isBroken) parameters.add(new Tuple(name.toLowerCase(Locale.ROOT), value));
      space();
      if (input.isEmpty() || input.startsWith(",")) return parameters;
    }
    return parameters;
  }

  private String quotedString() {
    StringBuilder output = new StringBuilder();
    input = input.substring(1);
    while (!input.isEmpty()) {
      char c = input.charAt(0);
      input = input.substring(1);
      if (c == '\\') {
        if (input.isEmpty()) return output.toString();
        output.append(input.charAt(0));
        input = input.substring(1);
      } else if (c == '"') {
        return output.toString();
      } else {
        output.append(c);
      }
    }
    return output.toString();
  }

  static String rfc8187(String value) {
    String[] parts = value.split("'", 3);
    if (parts.length < 3 || !parts[1].matches("[A-Za-z0-9-]*")) return null;
    Charset charset =
        parts[0].toLowerCase(Locale.ROOT).equals("utf-8")
            ? StandardCharsets.UTF_8
            : parts[0].toLowerCase(Locale.ROOT).equals("iso-8859-1")
                ? StandardCharsets.ISO_8859_1
                : null;
    if (charset == null || !parts[2].matches("(%[0-9A-Fa-f]{2}|[A-Za-z0-9!#$&+.^_`|~-])*"))
      return null;
    ByteArrayOutputStream octets = new ByteArrayOutputStream();
    for (int i = 0; i < parts[2].length(); i++) {
      if (parts[2].charAt(i) == '%') {
        octets.write(Integer.parseInt(parts[2].substring(i + 1, i + 3), 16));
        i += 2;
      } else {
        octets.write(parts[2].charAt(i));
      }
    }
    try {
      return charset.newDecoder().decode(ByteBuffer.wrap(octets.toByteArray())).toString();
    } catch (CharacterCodingException e) {
      return null;
    }
  }

  private void space() {
    while (!input.isEmpty() && " \t".indexOf(input.charAt(0)) >= 0) input = input.substring(1);
  }

  private String upTo(String ends) {
    int i = 0;
    while (i < input.length() && ends.indexOf(input.charAt(i)) < 0) i++;
    String eaten = input.substring(0, i);
    input = input.substring(i);
    return eaten;
  }
}
