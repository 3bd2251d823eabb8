package dev.urial.text;

import dev.urial.IriReference;

/**
 * Scans the host of an authority or of an email address: labels, an IPv4 address, or an IP literal
 * in brackets.
 */
final class HostScan {
  private final CandidateScan candidate;
  private final KnownDomains domains;

  // The host that was read last: its number of labels, and the start of the last one.
  int labels;
  int lastLabel;

  HostScan(CandidateScan candidate, KnownDomains domains) {
    this.candidate = candidate;
    this.domains = domains;
  }

  /**
   * Returns the end of the host that begins at an index: labels of letters, digits, hyphens and
   * underscores, or an IP literal in brackets. Returns a negative number if there is no host or it
   * is too long.
   *
   * @param begin the start of the first label, which is before {@code from} if part of the label
   *     has already been scanned
   */
  int end(int from, int begin) {
    char[] chars = candidate.chars;
    labels = 0;
    if (candidate.isAt(from, '[')) {
      return addressInBrackets(from);
    }
    int i = from;
    int label = begin;
    int most = begin + CandidateScan.MOST_HOST + 3;
    while (candidate.has(i) && i < most) {
      char c = chars[i];
      if (CharClasses.isOfHost(c) || c == '-' || c == '_') {
        i++;
        continue;
      }
      if (c != '.') {
        break;
      }
      if (!isLabelSound(label, i)) {
        return -1;
      }
      if (!candidate.has(i + 1) || !CharClasses.isOfLabel(chars[i + 1])) {
        boolean goesOn =
            candidate.has(i + 1)
                && (chars[i + 1] == '/'
                    || chars[i + 1] == ':'
                        && candidate.has(i + 2)
                        && (CharClasses.isDigit(chars[i + 2]) || chars[i + 2] == '/'));
        return ended(label, i) < 0 ? -1 : goesOn ? i + 1 : i;
      }
      labels++;
      label = i + 1;
      i++;
    }
    if (i >= most) {
      return -1;
    }
    while (i > label + 1
        && (chars[i - 1] == '-' || candidate.isEmphasized && chars[i - 1] == '_')) {
      i--; // a dash in a sentence, or emphasis
    }
    return isLabelSound(label, i) ? ended(label, i) : -1;
  }

  /**
   * Returns whether a colon at the end of an address is single, so that it belongs to the sentence.
   */
  boolean isSingleColon(int i) {
    char[] chars = candidate.chars;
    return chars[i] == ':' && chars[i - 1] != ':';
  }

  boolean isIpv6(int from, int to) {
    return IriReference.isValid("//[" + new String(candidate.chars, from, to - from) + "]");
  }

  /**
   * Returns the end of a host whose labels may also be separated by ideographic full stops, which
   * UTS #46 maps to dots: {@code www｡facebook｡com}. Such a full stop ends a sentence if the text
   * before it is already a domain, or if the text before and after it does not form a domain.
   */
  int widened(int from, int to) {
    char[] chars = candidate.chars;
    boolean isWide = to > from && candidate.has(to) && isWideDot(chars[to]);
    if (!isWide || labels > 1 && domains.isUsed(chars, lastLabel, to)) {
      return to;
    }
    int count = 0;
    int best = to;
    int bestCount = labels;
    int bestLabel = lastLabel;
    int label = from;
    for (int i = from; i < from + CandidateScan.MOST_HOST && candidate.has(i); i++) {
      boolean isDot = chars[i] == '.' || isWideDot(chars[i]);
      if (!isDot && !CharClasses.isOfLabel(chars[i])) {
        break;
      }
      if (isDot) {
        if (!isLabelSound(label, i)) {
          break;
        }
        count++;
        label = i + 1;
      } else if (count > 0
          && (!candidate.has(i + 1)
              || !CharClasses.isOfLabel(chars[i + 1]) && chars[i + 1] != '.')) {
        if (isLabelSound(label, i + 1) && domains.isUsed(chars, label, i + 1)) {
          best = i + 1;
          bestCount = count + 1;
          bestLabel = label;
        }
      }
    }
    labels = bestCount;
    lastLabel = bestLabel;
    return best;
  }

  /** Returns whether UTS #46 maps a character to a dot. */
  private static boolean isWideDot(char c) {
    return c == '\u3002' || c == '\uFF0E' || c == '\uFF61';
  }

  private int ended(int label, int to) {
    labels++;
    lastLabel = label;
    return to;
  }

  boolean isLabelSound(int from, int to) {
    char[] chars = candidate.chars;
    if (to <= from || to - from > CandidateScan.MOST_LABEL) {
      return false;
    }
    char first = chars[from];
    char last = chars[to - 1];
    return first != '-' && first != '_' && last != '-' && last != '_';
  }

  private int addressInBrackets(int from) {
    char[] chars = candidate.chars;
    int i = from + 1;
    while (candidate.has(i)
        && i < from + 64
        && (CharClasses.isAlphanumeric(chars[i]) || isOfAddress(chars[i]))) {
      i++;
    }
    if (!candidate.isAt(i, ']')) {
      return -1;
    }
    String literal = "//" + new String(chars, from, i + 1 - from);
    if (!IriReference.isValid(literal)) {
      return -1;
    }
    labels = 1;
    lastLabel = from;
    return i + 1;
  }

  private static boolean isOfAddress(char c) {
    return c == ':' || c == '.' || c == '%' || c == '-';
  }

  /** Returns whether the host read last is an IP address or below a top-level domain in use. */
  boolean isDomain(int to) {
    char[] chars = candidate.chars;
    int end = chars[to - 1] == '.' ? to - 1 : to;
    char first = chars[lastLabel];
    return first == '['
        || labels > 1 && (CharClasses.isDigit(first) || domains.isUsed(chars, lastLabel, end));
  }

  /** Returns whether a host is an IP address or has an existing top-level domain. */
  boolean isKnown(int from, int to) {
    char[] chars = candidate.chars;
    if (chars[from] == '[') {
      return true;
    }
    int hostEnd = chars[to - 1] == '.' ? to - 1 : to;
    if (CharClasses.isDigit(chars[lastLabel])) {
      return isIpv4(from, hostEnd);
    }
    if (labels < 2 || !domains.isTop(chars, lastLabel, hostEnd)) {
      return false;
    }
    String name = new String(chars, from, hostEnd - from);
    if (name.startsWith("xn--") && !candidate.isAscii(from, hostEnd)) {
      return false;
    }
    int registrable = domains.registrableStart(chars, from, hostEnd);
    return candidate.indexOf('_', registrable, hostEnd) < 0;
  }

  boolean isIpv4(int from, int to) {
    int parts = 1;
    int value = -1;
    for (int i = from; i < to; i++) {
      char c = candidate.chars[i];
      if (c == '.') {
        if (value < 0) {
          return false;
        }
        parts++;
        value = -1;
      } else if (CharClasses.isDigit(c)) {
        value = (value < 0 ? 0 : value * 10) + c - '0';
        if (value > 255) {
          return false;
        }
      } else {
        return false;
      }
    }
    return parts == 4 && value >= 0;
  }

  /**
   * Returns the end of a host that the next word directly follows, as after {@code example.com} in
   * a Japanese sentence; negative if there is no such host.
   */
  int cut(int from, int to) {
    char[] chars = candidate.chars;
    int label = from;
    boolean isFirst = true;
    for (int i = from; i <= to; i++) {
      if (i < to && chars[i] != '.') {
        continue;
      }
      if (!isFirst) {
        for (int k = Math.min(i - 1, label + CandidateScan.MOST_LABEL); k > label + 1; k--) {
          boolean isChange = CharClasses.isUnspaced(chars[k]);
          if (isChange && domains.isTop(chars, label, k)) {
            lastLabel = label;
            return k;
          }
        }
      }
      isFirst = false;
      label = i + 1;
    }
    return -1;
  }
}
