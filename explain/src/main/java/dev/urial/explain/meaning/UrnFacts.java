package dev.urial.explain.meaning;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.hash.BaseEncoding;
import dev.urial.hash.HashName;
import dev.urial.internal.text.Ascii;
import dev.urial.registry.Entry;
import dev.urial.registry.Registries;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.urn.HashForm;
import dev.urial.urn.HashUrn;
import dev.urial.urn.IsbnUrn;
import dev.urial.urn.IssnUrn;
import dev.urial.urn.NbnUrn;
import dev.urial.urn.TypedUrn;
import dev.urial.urn.Urn;
import dev.urial.urn.UuidUrn;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Describes a URN according to the rules of its namespace. */
final class UrnFacts {
  private static final int RFC_VARIANT = 2; // as java.util.UUID counts

  private final List<Fact> facts = new ArrayList<>();
  private @Nullable Clause clause;

  private UrnFacts() {}

  static List<Fact> of(Urn urn, @Nullable Entry row) {
    UrnFacts of = new UrnFacts();
    of.namespace(urn, row);
    Parsed<? extends TypedUrn> typed = urn.typed();
    SyntaxError error = typed.errorOrNull();
    if (error != null) {
      of.clause = error.rule().clause();
      of.add(
          MESSAGES.of("fact.broken"), MESSAGES.of("broken.from", error.index(), error.rule().id()));
    } else {
      of.typed(typed.orElseThrow());
    }
    return of.facts;
  }

  private void namespace(Urn urn, @Nullable Entry row) {
    String nid = Ascii.lower(urn.nid());
    Message registered = MESSAGES.of("fact.registered");
    if (row == null) {
      facts.add(Fact.of(registered, MESSAGES.of("urn.unknown", nid)));
    } else {
      Message what = MESSAGES.of(Registries.isInformal(nid) ? "urn.informal" : "urn.formal", nid);
      facts.add(Fact.of(registered, what, row.references()));
    }
  }

  private void typed(TypedUrn typed) {
    clause = typed.definition().clause();
    if (typed instanceof UuidUrn it) {
      add(Message.quoted("UUID"), Message.quoted(it.uuid().toString()));
      Message version = version(it.uuid());
      add(
          MESSAGES.of(version == null ? "fact.variant" : "fact.version"),
          version == null ? MESSAGES.of("urn.other-variant") : version);
    } else if (typed instanceof HashUrn it) {
      hash(it);
    } else if (!(typed instanceof Urn)) { // a plain Urn has only the general parts
      if (typed instanceof IsbnUrn || typed instanceof IssnUrn) {
        add(MESSAGES.of("fact.check-digit"), MESSAGES.of("urn.check-digit-right"));
      }
      if (typed instanceof NbnUrn it && it.checkDigit().isPresent()) {
        String digit = String.valueOf(it.checkDigit().getAsInt());
        boolean isRight = it.urn().assignedName().endsWith(digit);
        String key = isRight ? "urn.check-digit-right" : "urn.check-digit-wrong";
        add(MESSAGES.of("fact.check-digit"), MESSAGES.of(key, digit));
      }
      // The names of the parts are the namespace's own terms.
      typed.parts().forEach(it -> add(Message.quoted(it.name()), Fact.quote(it.value())));
    }
  }

  /**
   * Describes how UUIDs of a version are generated (RFC 9562 §5). For an unknown version, returns
   * only its number; null for another variant.
   */
  static @Nullable Message version(UUID uuid) {
    long high = uuid.getMostSignificantBits();
    boolean isSpecial = high == uuid.getLeastSignificantBits() && (high == 0 || high == -1);
    if (isSpecial || uuid.variant() != RFC_VARIANT) {
      return isSpecial ? Message.quoted(high == 0 ? "nil" : "max") : null; // the RFC's names
    }
    int version = uuid.version();
    return switch (version) {
      case 1 -> MESSAGES.of("urn.version-time", version);
      case 2 -> MESSAGES.of("urn.version-dce", version);
      case 3 -> MESSAGES.of("urn.version-md5", version);
      case 4 -> MESSAGES.of("urn.version-random", version);
      case 5 -> MESSAGES.of("urn.version-sha-1", version);
      case 6 -> MESSAGES.of("urn.version-time-in-order", version);
      case 7 -> MESSAGES.of("urn.version-time-and-random", version);
      case 8 -> MESSAGES.of("urn.version-own", version);
      default -> Message.quoted(String.valueOf(version));
    };
  }

  private void hash(HashUrn it) {
    for (HashName hash : it.hashes()) {
      String algorithm = hash.algorithm().name().replace('_', '-');
      add(MESSAGES.of("fact.hash"), subject(it.form(), algorithm));
      add(MESSAGES.of("fact.digest"), Message.quoted(hash.encode(BaseEncoding.BASE16)));
      if (!hash.algorithm().isAvailable()) {
        add(MESSAGES.of("fact.verifiable"), MESSAGES.of("urn.not-verifiable"));
      }
    }
  }

  /** Describes the hashed data. {@link HashForm#subject} does so in English only. */
  private static Message subject(HashForm form, String algorithm) {
    return switch (form) {
      case BTIH, BTMH -> MESSAGES.of("urn.hash-of-torrent", algorithm);
      case KZHASH -> MESSAGES.of("urn.hash-of-two-parts", algorithm);
      default -> MESSAGES.of("urn.hash-of-content", algorithm);
    };
  }

  private void add(Message name, Message message) {
    facts.add(clause == null ? Fact.of(name, message) : Fact.of(name, message, clause));
    clause = null; // stated only once
  }
}
