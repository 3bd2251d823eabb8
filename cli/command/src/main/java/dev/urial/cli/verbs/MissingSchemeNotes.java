package dev.urial.cli.verbs;

import dev.urial.cli.render.Say;
import dev.urial.cli.render.TextOutcome.Failure;
import dev.urial.report.Message;
import dev.urial.urn.BareIdentifier;

/** What is said of an identifier without a scheme. */
public final class MissingSchemeNotes {
  private MissingSchemeNotes() {}

  /** What the identifier is as a URI; or that its check digit is wrong, and which one is right. */
  public static Message of(BareIdentifier bare) {
    return bare.uri() == null
        ? Say.of("bare.check-digit", bare.kind().name(), String.valueOf(bare.corrected()))
        : Say.of("bare.uri", bare.kind().name(), String.valueOf(bare.uri()));
  }

  /** Why an identifier with a wrong check digit, the last character, has no answer. */
  public static Failure wrong(String input, BareIdentifier bare) {
    int index = input.stripTrailing().length() - 1;
    return new Failure("check digit", index, of(bare), null);
  }
}
