package dev.urial.cli.judge;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * The info dictionary in a torrent, with its original octets: {@code urn:btih} and {@code urn:btmh}
 * are hashes of this dictionary. It is read in constant memory, regardless of its depth.
 *
 * <pre>
 * torrent = "d" *( key value ) "e"              ; the value of the key 4:info
 * value   = digits ":" octets                   ; the digits are the number of octets
 *         / "i" number "e" / "l" *value "e" / "d" *( key value ) "e"
 * </pre>
 *
 * @see <a href="https://www.bittorrent.org/beps/bep_0003.html">BEP 3</a>
 */
final class HashInfoDictionary extends InputStream {
  private static final String KEY = "info";
  private static final long LONGEST = 1L << 50;

  private final InputStream in;

  // The position within a value; all fields are 0 or false before and after it.
  private int depth;
  private boolean isNumber;
  private boolean isLength;
  private long length; // of the rest of the current string

  private boolean ended;

  private HashInfoDictionary(InputStream in) {
    this.in = in;
  }

  /** Thrown if the octets are not a torrent. */
  static final class NoTorrent extends IOException {
    private static final long serialVersionUID = 1;

    NoTorrent() {
      super("no torrent");
    }
  }

  /** Finds the dictionary, and returns a stream of its octets. */
  static HashInfoDictionary in(BufferedInputStream torrent) throws IOException {
    must(torrent.read() == 'd');
    while (true) {
      boolean isIt = isInfo(torrent);
      HashInfoDictionary value = new HashInfoDictionary(torrent);
      if (!isIt) {
        value.transferTo(OutputStream.nullOutputStream());
        continue;
      }
      torrent.mark(1);
      must(torrent.read() == 'd');
      torrent.reset();
      return value;
    }
  }

  /** Reads a key, and returns whether it is {@code info}. */
  private static boolean isInfo(InputStream torrent) throws IOException {
    HashInfoDictionary key = new HashInfoDictionary(torrent);
    StringBuilder begin = new StringBuilder();
    int octet;
    while ((octet = key.read()) >= 0) {
      must(begin.length() > 0 || (octet >= '0' && octet <= '9')); // an e ends the torrent
      if (begin.length() < 8) {
        begin.append((char) octet);
      }
    }
    return begin.toString().equals(KEY.length() + ":" + KEY);
  }

  @Override
  public int read() throws IOException {
    if (ended) {
      return -1;
    }
    int octet = in.read();
    if (octet < 0) {
      throw new NoTorrent();
    }
    step(octet);
    ended = depth == 0 && length == 0 && !isNumber && !isLength;
    return octet;
  }

  @Override
  public int read(byte[] octets, int start, int count) throws IOException {
    int read = 0;
    while (read < count && !ended) {
      if (length > 0 && !isLength) {
        int some = in.read(octets, start + read, (int) Math.min(length, count - read));
        if (some < 0) {
          throw new NoTorrent();
        }
        length -= some;
        read += some;
        ended = depth == 0 && length == 0;
      } else {
        octets[start + read++] = (byte) read();
      }
    }
    return read == 0 && count > 0 ? -1 : read;
  }

  private void step(int octet) throws NoTorrent {
    if (length > 0 && !isLength) {
      length--;
    } else if (octet >= '0' && octet <= '9') {
      isLength |= !isNumber;
      length = isNumber ? 0 : length * 10 + octet - '0';
    } else if (isLength && octet == ':') {
      isLength = false;
    } else if (isNumber) {
      isNumber = octet != 'e';
      must(octet == 'e' || octet == '-');
    } else {
      must(!isLength);
      switch (octet) {
        case 'i' -> isNumber = true;
        case 'l', 'd' -> depth++;
        case 'e' -> must(--depth >= 0);
        default -> must(false);
      }
    }
    must(length < LONGEST && depth < Integer.MAX_VALUE);
  }

  private static void must(boolean holds) throws NoTorrent {
    if (!holds) {
      throw new NoTorrent();
    }
  }
}
