package dev.urial.url;

import dev.urial.internal.syntax.Rfc5952;
import org.jspecify.annotations.Nullable;

/**
 * Parses and serializes IPv6 addresses, without brackets, as the URL Standard defines.
 *
 * @see <a href="https://url.spec.whatwg.org/#concept-ipv6-parser">URL Standard §3.5, IPv6
 *     parser</a>
 */
final class Ipv6Parser {
  private static final int EOF = -1;

  private final String input;
  private final int end;
  private final ParserErrors errors;
  private final int[] address = new int[8];
  private int pieceIndex;
  private int pointer;

  private Ipv6Parser(String input, int start, int end, ParserErrors errors) {
    this.input = input;
    this.pointer = start;
    this.end = end;
    this.errors = errors;
  }

  /** Returns the serialized address, or null on failure. */
  static @Nullable String parse(String input, int start, int end, ParserErrors errors) {
    Ipv6Parser parser = new Ipv6Parser(input, start, end, errors);
    return parser.address() ? Rfc5952.hexadecimal(parser.half(0), parser.half(4)) : null;
  }

  private long half(int first) {
    long half = 0;
    for (int i = first; i < first + 4; i++) {
      half = half << 16 | address[i];
    }
    return half;
  }

  private int c() {
    return pointer < end ? input.charAt(pointer) : EOF;
  }

  private boolean address() {
    int compress = -1;
    if (c() == ':') {
      pointer++;
      if (c() != ':') {
        return errors.fail(ValidationError.IPV6_INVALID_COMPRESSION, pointer);
      }
      pointer++;
      pieceIndex++;
      compress = pieceIndex;
    }
    while (c() != EOF) {
      if (pieceIndex == 8) {
        return errors.fail(ValidationError.IPV6_TOO_MANY_PIECES, pointer);
      }
      if (c() == ':') {
        if (compress >= 0) {
          return errors.fail(ValidationError.IPV6_MULTIPLE_COMPRESSION, pointer);
        }
        pointer++;
        pieceIndex++;
        compress = pieceIndex;
        continue;
      }
      int piece = pointer;
      int value = 0;
      while (pointer - piece < 4 && UrlCodePoints.isHexDigit(c())) {
        value = value << 4 | UrlCodePoints.hexValue(c());
        pointer++;
      }
      int length = pointer - piece;
      if (c() == '.') {
        if (length == 0) {
          return errors.fail(ValidationError.IPV4_IN_IPV6_INVALID_CODE_POINT, pointer);
        }
        pointer = piece;
        if (!ipv4()) {
          return false;
        }
        break;
      } else if (c() == ':') {
        pointer++;
        if (c() == EOF) {
          return errors.fail(ValidationError.IPV6_INVALID_CODE_POINT, pointer);
        }
      } else if (c() != EOF) {
        return errors.fail(ValidationError.IPV6_INVALID_CODE_POINT, pointer);
      }
      if (length > 1 && value < 1 << 4 * (length - 1)) {
        errors.report(ValidationError.IPV6_PIECE_LEADING_ZERO, piece);
      }
      address[pieceIndex] = value;
      pieceIndex++;
    }
    if (compress >= 0) {
      decompress(compress);
    } else if (pieceIndex != 8) {
      return errors.fail(ValidationError.IPV6_TOO_FEW_PIECES, pointer);
    }
    return true;
  }

  /** Parses the last two pieces as an IPv4 address. */
  private boolean ipv4() {
    if (pieceIndex > 6) {
      return errors.fail(ValidationError.IPV4_IN_IPV6_TOO_MANY_PIECES, pointer);
    }
    int numbersSeen = 0;
    while (c() != EOF) {
      int ipv4Piece = -1;
      if (numbersSeen > 0) {
        if (c() != '.' || numbersSeen == 4) {
          return errors.fail(ValidationError.IPV4_IN_IPV6_INVALID_CODE_POINT, pointer);
        }
        pointer++;
      }
      if (!UrlCodePoints.isDigit(c())) {
        return errors.fail(ValidationError.IPV4_IN_IPV6_INVALID_CODE_POINT, pointer);
      }
      while (UrlCodePoints.isDigit(c())) {
        int number = c() - '0';
        if (ipv4Piece < 0) {
          ipv4Piece = number;
        } else if (ipv4Piece == 0) {
          return errors.fail(ValidationError.IPV4_IN_IPV6_INVALID_CODE_POINT, pointer);
        } else {
          ipv4Piece = ipv4Piece * 10 + number;
        }
        if (ipv4Piece > 255) {
          return errors.fail(ValidationError.IPV4_IN_IPV6_OUT_OF_RANGE_PART, pointer);
        }
        pointer++;
      }
      address[pieceIndex] = address[pieceIndex] << 8 | ipv4Piece;
      numbersSeen++;
      if (numbersSeen == 2 || numbersSeen == 4) {
        pieceIndex++;
      }
    }
    return numbersSeen == 4 || errors.fail(ValidationError.IPV4_IN_IPV6_TOO_FEW_PARTS, pointer);
  }

  /** Moves the pieces after the double colon to the end. */
  private void decompress(int compress) {
    int swaps = pieceIndex - compress;
    pieceIndex = 7;
    while (pieceIndex != 0 && swaps > 0) {
      int piece = address[pieceIndex];
      address[pieceIndex] = address[compress + swaps - 1];
      address[compress + swaps - 1] = piece;
      pieceIndex--;
      swaps--;
    }
  }
}
