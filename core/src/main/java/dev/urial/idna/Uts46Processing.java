package dev.urial.idna;

import dev.urial.idna.Idna.Flag;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Processes one domain name as defined in UTS #46: maps, normalizes and splits it, then converts
 * and validates each label.
 *
 * @see <a href="https://www.unicode.org/reports/tr46/#Processing">UTS #46 §4</a>
 */
final class Uts46Processing {
  private static final String ACE = "xn--";

  private final String domain;
  private final Set<Flag> flags;

  /** The mapped and normalized text, not yet converted. */
  private final String text;

  /** The labels processed so far, in Unicode; null while they are the same as in the text. */
  private @Nullable StringBuilder unicode;

  /**
   * The labels processed so far, in ASCII; null in ToUnicode, and while they are the same as in the
   * text.
   */
  private @Nullable StringBuilder ascii;

  private final boolean toAscii;

  /** The Bidi_Class values in the labels processed so far, one bit each. */
  private int directions;

  /**
   * The violated rules; {@link #labelOf} has the index of the label for each, or -1 for the whole
   * domain.
   */
  private final List<IdnaRule> rules = new ArrayList<>(0);

  private int[] labelOf = new int[4];
  private int label;
  private int labels;

  Uts46Processing(String domain, Set<Flag> flags, boolean toAscii) {
    this.domain = domain;
    this.flags = flags;
    this.toAscii = toAscii;
    text = Nfc.normalize(MappingStep.map(domain, has(Flag.TRANSITIONAL_PROCESSING)));
  }

  private boolean has(Flag flag) {
    return flags.contains(flag);
  }

  Idna.Result result() {
    String answer = answer();
    return new Idna.Result(answer, rules.isEmpty() ? List.of() : errors());
  }

  @Nullable String textOrNull() {
    String answer = answer();
    return rules.isEmpty() ? answer : null;
  }

  private String answer() {
    int start = 0;
    while (true) {
      int end = text.indexOf('.', start);
      boolean isLast = end < 0;
      end = isLast ? text.length() : end;
      convert(start, end);
      if (isLast) {
        break;
      }
      if (unicode != null) {
        unicode.append('.');
      }
      if (ascii != null) {
        ascii.append('.');
      }
      start = end + 1;
      label++;
    }
    labels = label + 1;
    String inUnicode = unicode == null ? text : unicode.toString();
    if (has(Flag.CHECK_BIDI) && BidiRule.appliesTo(directions)) {
      checkBidi(inUnicode);
    }
    String answer = toAscii ? ascii == null ? text : ascii.toString() : inUnicode;
    if (has(Flag.VERIFY_DNS_LENGTH)) {
      checkLengths(answer);
    }
    return answer;
  }

  /** Performs step 4 of the processing, which converts and validates, for one label. */
  private void convert(int start, int end) {
    boolean isAscii = isAscii(text, start, end);
    if (!text.startsWith(ACE, start)) { // "xn--" contains no dot and is therefore in the label
      validate(text, start, end, isAscii);
      keep(start, end, isAscii);
      return;
    }
    if (!isAscii) {
      error(IdnaRule.P4);
      keep(start, end, false);
      return;
    }
    String decoded = Punycode.decode(text, start + ACE.length(), end);
    if (decoded == null) {
      // CHOICE: an ignored label is kept as is; the criteria do not apply to undecoded text.
      if (!has(Flag.IGNORE_INVALID_PUNYCODE)) {
        error(IdnaRule.P4);
      }
      keep(start, end, true);
      return;
    }
    boolean decodedIsAscii = isAscii(decoded, 0, decoded.length());
    if (decodedIsAscii) {
      error(IdnaRule.P4);
    } else if (!Nfc.isNormal(decoded)) {
      error(IdnaRule.V1);
    }
    validate(decoded, 0, decoded.length(), decodedIsAscii);
    unicode(start).append(decoded);
    // Punycode is one-to-one: encoding the label again returns the original.
    if (toAscii && decodedIsAscii) {
      ascii(start).append(decoded);
    } else if (ascii != null) {
      ascii.append(text, start, end);
    }
  }

  private StringBuilder unicode(int start) {
    if (unicode == null) {
      unicode = new StringBuilder(text.length()).append(text, 0, start);
    }
    return unicode;
  }

  private StringBuilder ascii(int start) {
    if (ascii == null) {
      ascii = new StringBuilder(text.length() + 16).append(text, 0, start);
    }
    return ascii;
  }

  /** Appends the label as is or, for ToASCII, encoded in Punycode if it is not ASCII. */
  private void keep(int start, int end, boolean isAscii) {
    if (unicode != null) {
      unicode.append(text, start, end);
    }
    if (toAscii && !isAscii) {
      StringBuilder out = ascii(start);
      int before = out.length();
      if (!Punycode.encode(text, start, end, out.append(ACE))) {
        error(IdnaRule.A3);
        out.setLength(before);
        out.append(text, start, end);
      }
    } else if (ascii != null) {
      ascii.append(text, start, end);
    }
  }

  private static boolean isAscii(String text, int start, int end) {
    int all = 0;
    for (int i = start; i < end; i++) {
      all |= text.charAt(i);
    }
    return all < 128;
  }

  /** Checks the validity criteria of UTS #46 §4.1, except for the Bidi rule. */
  private void validate(String s, int start, int end, boolean isAscii) {
    if (start == end) {
      return;
    }
    if (has(Flag.CHECK_HYPHENS)) {
      checkHyphens(s, start, end, isAscii);
    }
    // With CheckHyphens, this also violates the second criterion; the test file names both.
    if (!isAscii && s.startsWith(ACE, start)) {
      error(IdnaRule.V4);
    }
    if (has(Flag.USE_STD3_ASCII_RULES)) {
      checkStd3(s, start, end);
    }
    if (!isAscii) {
      checkCharacters(s, start, end);
    }
  }

  private void checkHyphens(String s, int start, int end, boolean isAscii) {
    int third = start;
    for (int k = 0; k < 2 && third < end; k++) {
      third += isAscii ? 1 : Character.charCount(s.codePointAt(third));
    }
    if (third + 1 < end && s.charAt(third) == '-' && s.charAt(third + 1) == '-') {
      error(IdnaRule.V2);
    }
    if (s.charAt(start) == '-' || s.charAt(end - 1) == '-') {
      error(IdnaRule.V3);
    }
  }

  private void checkStd3(String s, int start, int end) {
    for (int i = start; i < end; i++) {
      char c = s.charAt(i);
      boolean plain = c >= 128 || c == '-' || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
      if (!plain) {
        error(IdnaRule.U1);
        return;
      }
    }
  }

  private void checkCharacters(String s, int start, int end) {
    boolean hasInvalid = false;
    boolean hasJoiner = false;
    int seen = 0;
    for (int i = start; i < end; ) {
      int point = s.codePointAt(i);
      int row = IdnaTables.properties(point);
      int status = IdnaTables.status(row);
      if (i == start && IdnaTables.isMark(row)) {
        error(IdnaRule.V6);
      }
      hasInvalid |= status != IdnaTables.VALID && status != IdnaTables.DEVIATION;
      hasJoiner |= Joiners.isJoiner(point);
      seen |= 1 << IdnaTables.bidi(row);
      i += Character.charCount(point);
    }
    if (hasInvalid) {
      error(IdnaRule.V7);
    }
    if (hasJoiner && has(Flag.CHECK_JOINERS)) {
      if (!Joiners.nonJoinersFit(s, start, end)) {
        error(IdnaRule.C1);
      }
      if (!Joiners.joinersFit(s, start, end)) {
        error(IdnaRule.C2);
      }
    }
    directions |= seen;
  }

  private void checkBidi(String inUnicode) {
    label = 0;
    for (int start = 0; start <= inUnicode.length(); label++) {
      int dot = inUnicode.indexOf('.', start);
      int end = dot < 0 ? inUnicode.length() : dot;
      if (end > start) {
        BidiRule.check(inUnicode, start, end, this::error);
      }
      start = end + 1;
    }
  }

  /**
   * Performs VerifyDnsLength (UTS #46 §4.2, step 4); for ToUnicode, reports empty labels, as
   * Unicode's test file does.
   */
  private void checkLengths(String answer) {
    int length = answer.length();
    label = -1;
    if (toAscii) {
      int withoutRoot = answer.endsWith(".") ? length - 1 : length;
      if (withoutRoot == 0 || withoutRoot > 253) {
        error(IdnaRule.A4_1);
      }
    }
    label = 0;
    for (int start = 0; start <= length; label++) {
      int dot = answer.indexOf('.', start);
      int end = dot < 0 ? length : dot;
      boolean isRoot = end == length && label > 0;
      if (toAscii ? end == start || end - start > 63 : end == start && !isRoot) {
        error(toAscii ? IdnaRule.A4_2 : IdnaRule.X4_2);
      }
      start = end + 1;
    }
  }

  private void error(IdnaRule rule) {
    int count = rules.size();
    if (count == labelOf.length) {
      labelOf = Arrays.copyOf(labelOf, 2 * count);
    }
    labelOf[count] = label;
    rules.add(rule);
  }

  private List<IdnaError> errors() {
    LabelRanges ranges = LabelRanges.of(domain, labels);
    List<IdnaError> errors = new ArrayList<>(rules.size());
    for (int i = 0; i < rules.size(); i++) {
      int k = labelOf[i];
      errors.add(
          k < 0
              ? new IdnaError(rules.get(i), 0, domain.length())
              : new IdnaError(rules.get(i), ranges.start(k), ranges.end(k)));
    }
    return errors;
  }
}
