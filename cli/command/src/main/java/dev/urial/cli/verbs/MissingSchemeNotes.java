package dev.urial.cli.verbs;

import dev.urial.cli.render.CliText;
import dev.urial.cli.render.Failure;
import dev.urial.report.Message;
import dev.urial.urn.BareIdentifier;

/** Messages about identifiers without a scheme. */
public final class MissingSchemeNotes {
  private MissingSchemeNotes() {}

  /**
   * Returns a message with the identifier as a URI, or with the correct check digit if the
   * identifier's check digit is wrong.
   */
  public static Message of(BareIdentifier bare) {
    return bare.uri() == null
        ? CliText.of("bare.check-digit", bare.kind().name(), String.valueOf(bare.corrected()))
        : CliText.of("bare.uri", bare.kind().name(), String.valueOf(bare.uri()));
  }

  /**
   * Returns the failure for an identifier with a wrong check digit, which is the last character.
   */
  public static Failure wrong(String input, BareIdentifier bare) {
    int index = input.stripTrailing().length() - 1;
    return new Failure("check digit", index, of(bare), null);
  }
}
