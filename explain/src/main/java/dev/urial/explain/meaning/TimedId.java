package dev.urial.explain.meaning;

import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import java.math.BigInteger;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A form of identifiers that contain the time of their creation: a number whose upper bits count
 * seconds, or fractions of a second, since an epoch.
 *
 * <pre>
 * 01ARZ3NDEKTSV4RRFFQ69G5FAV   a ULID: 26 digits of base 32; the time precedes 80 random bits
 * 1098230906194546688          a post on X: the time precedes 22 bits, and begins in 2010
 * </pre>
 *
 * @param name the name of the form
 * @param clause the document that defines it
 * @param digits the digits, in ascending order; in upper case if the case does not matter
 * @param length the number of digits
 * @param shift the number of bits after the time
 * @param perSecond the unit of the time: how many there are in a second
 * @param epoch the time that counts as 0, in this unit since 1970
 */
record TimedId(
    String name, Clause clause, String digits, int length, int shift, long perSecond, long epoch) {
  private static final String BASE32 = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  private static final String BASE32_SORTABLE = "234567abcdefghijklmnopqrstuvwxyz";
  private static final String BASE62 =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  private static final String DECIMAL = "0123456789";

  /** The fewest bits of a time: sites that number by time had numbered one by one before. */
  private static final int LEAST_BITS = 18;

  private static final Clause ULID =
      new Clause("ULID", "ULID Specification", "", "https://github.com/ulid/spec");
  private static final Clause KSUID =
      new Clause("KSUID", "KSUID", "", "https://github.com/segmentio/ksuid");
  private static final Clause TID =
      new Clause("TID", "AT Protocol, TID", "", "https://atproto.com/specs/tid");
  private static final String BSON = "https://www.mongodb.com/docs/manual/reference/bson-types/";
  private static final Clause OBJECT_ID = new Clause("ObjectId", "BSON Types", "", BSON);

  private static final List<TimedId> ALL =
      List.of(
          new TimedId("ULID", ULID, BASE32, 26, 80, 1_000, 0),
          new TimedId("KSUID", KSUID, BASE62, 27, 128, 1, 1_400_000_000L),
          new TimedId("TID", TID, BASE32_SORTABLE, 13, 10, 1_000_000, 0),
          new TimedId("ObjectId (MongoDB)", OBJECT_ID, BASE62.substring(0, 16), 24, 64, 1, 0));

  /**
   * Returns the form of a value, or null if it has none of these. A value without a digit after its
   * first character is probably a word such as <i>3rdgeneration</i>.
   */
  static @Nullable TimedId find(String value) {
    boolean hasDigit = value.chars().skip(1).anyMatch(c -> c <= '9');
    boolean hasLetter = value.chars().anyMatch(c -> c > '9');
    for (TimedId it : ALL) {
      if (it.length == value.length() && hasDigit && hasLetter && it.time(value) != null) {
        return it;
      }
    }
    return null;
  }

  /** Returns the time in a value of this form, or null if there is no plausible one. */
  @Nullable Instant time(String value) {
    String text = digits.equals(Ascii.upper(digits)) ? Ascii.upper(value) : value;
    return time(text, digits, shift, perSecond, epoch);
  }

  /**
   * Returns the time in an identifier of a site, which is a decimal number; null if there is no
   * plausible one.
   *
   * @param form the number of bits after the time in milliseconds, and the epoch in milliseconds,
   *     as in {@code 22+1288834974657}
   */
  static @Nullable Instant ofSite(String form, String value) {
    int plus = form.indexOf('+');
    int bits = Integer.parseInt(form.substring(0, plus));
    long epoch = Long.parseLong(form.substring(plus + 1));
    return value.length() > 19 ? null : time(value, DECIMAL, bits, 1_000, epoch);
  }

  private static @Nullable Instant time(
      String text, String digits, int shift, long perSecond, long epoch) {
    BigInteger number = BigInteger.ZERO;
    for (int i = 0; i < text.length(); i++) {
      int digit = digits.indexOf(text.charAt(i));
      if (digit < 0) {
        return null;
      }
      number = number.multiply(BigInteger.valueOf(digits.length())).add(BigInteger.valueOf(digit));
    }
    BigInteger time = number.shiftRight(shift);
    boolean isTime = time.bitLength() >= LEAST_BITS && time.bitLength() < Long.SIZE - 1;
    return isTime ? Times.plausible(Times.of(time.longValue() + epoch, perSecond, 0)) : null;
  }
}
