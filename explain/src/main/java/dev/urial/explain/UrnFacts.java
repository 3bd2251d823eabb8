package dev.urial.explain;

import dev.urial.hash.BaseEncoding;
import dev.urial.hash.HashName;
import dev.urial.internal.text.Ascii;
import dev.urial.registry.UrnNamespace;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.urn.HashUrn;
import dev.urial.urn.IsbnUrn;
import dev.urial.urn.IssnUrn;
import dev.urial.urn.TypedUrn;
import dev.urial.urn.Urn;
import dev.urial.urn.UuidUrn;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the namespace of a URN says of it. */
final class UrnFacts {
  private static final int RFC_VARIANT = 2; // as java.util.UUID counts

  private final List<Fact> facts = new ArrayList<>();
  private String source = "";

  private UrnFacts() {}

  static List<Fact> of(Urn urn, @Nullable UrnNamespace row) {
    UrnFacts of = new UrnFacts();
    of.namespace(urn, row);
    Parsed<? extends TypedUrn> typed = urn.typed();
    SyntaxError error = typed.errorOrNull();
    if (error != null) {
      of.source = error.rule().citation();
      of.add("broken", "from index " + error.index() + " on: " + error.rule().id());
    } else {
      of.typed(typed.orElseThrow());
    }
    return of.facts;
  }

  private void namespace(Urn urn, @Nullable UrnNamespace row) {
    String nid = Ascii.lower(urn.nid());
    if (row == null) {
      add("registered", "no: urn:" + nid + " is unknown to IANA");
    } else {
      source = Fact.documents(row.references());
      add("registered", "urn:" + nid + ", " + (row.isFormal() ? "formal" : "informal"));
    }
  }

  private void typed(TypedUrn typed) {
    source = typed.definition().citation();
    if (typed instanceof UuidUrn it) {
      add("UUID", it.uuid().toString());
      boolean isSpecial = it.isNil() || it.isMax();
      if (isSpecial || it.uuid().variant() == RFC_VARIANT) {
        add("version", it.isNil() ? "nil" : it.isMax() ? "max" : it.version() + way(it.version()));
      } else {
        add("variant", "another than that of RFC 9562");
      }
    } else if (typed instanceof HashUrn it) {
      hash(it);
    } else if (!(typed instanceof Urn)) { // whose parts are those of every URN
      if (typed instanceof IsbnUrn || typed instanceof IssnUrn) {
        add("check digit", "right");
      }
      typed.parts().forEach(part -> add(part.name(), part.value()));
    }
  }

  /** How a version is made, RFC 9562 §5; empty of numbers that it does not have. */
  private static String way(int version) {
    return switch (version) {
      case 1 -> ", by time and node";
      case 2 -> ", of DCE Security";
      case 3 -> ", by a name and MD5";
      case 4 -> ", random";
      case 5 -> ", by a name and SHA-1";
      case 6 -> ", by time and node, in order";
      case 7 -> ", by time and random";
      case 8 -> ", its maker's own";
      default -> "";
    };
  }

  private void hash(HashUrn it) {
    for (HashName hash : it.hashes()) {
      add("hash", hash.algorithm().name().replace('_', '-') + " of " + it.form().subject());
      add("digest", hash.encode(BaseEncoding.BASE16));
      if (!hash.algorithm().isAvailable()) {
        add("verifiable", "not by this Java");
      }
    }
  }

  private void add(String name, String text) {
    facts.add(new Fact(name, text, source));
    source = ""; // said once
  }
}
