// What the engine asks of a platform and BigQuery has not: UTF-8.
class TextEncoder {
  encode(text) {
    const octets = new Uint8Array(3 * text.length);
    let n = 0;
    for (let i = 0; i < text.length; i++) {
      let c = text.charCodeAt(i);
      if (c >= 0xd800 && c < 0xe000) {
        const low = c < 0xdc00 && i + 1 < text.length ? text.charCodeAt(i + 1) : 0;
        if (low >= 0xdc00 && low < 0xe000) {
          c = 0x10000 + ((c - 0xd800) << 10) + low - 0xdc00;
          i++;
        } else {
          c = 0xfffd;
        }
      }
      if (c < 0x80) {
        octets[n++] = c;
      } else if (c < 0x800) {
        octets[n++] = 0xc0 | (c >> 6);
        octets[n++] = 0x80 | (c & 63);
      } else if (c < 0x10000) {
        octets[n++] = 0xe0 | (c >> 12);
        octets[n++] = 0x80 | ((c >> 6) & 63);
        octets[n++] = 0x80 | (c & 63);
      } else {
        octets[n++] = 0xf0 | (c >> 18);
        octets[n++] = 0x80 | ((c >> 12) & 63);
        octets[n++] = 0x80 | ((c >> 6) & 63);
        octets[n++] = 0x80 | (c & 63);
      }
    }
    return octets.slice(0, n);
  }
}

class TextDecoder {
  constructor(label, options) {
    if (!/^utf-?8$/i.test(label)) {
      throw new RangeError(label);
    }
    this.fatal = options !== undefined && options.fatal === true;
  }

  // https://encoding.spec.whatwg.org/#utf-8-decoder
  decode(octets) {
    let text = '';
    for (let i = 0; i < octets.length; ) {
      const first = octets[i++] & 255;
      if (first < 0x80) {
        text += String.fromCharCode(first);
        continue;
      }
      let more = first < 0xc2 || first > 0xf4 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
      let c = more === 0 ? -1 : first & (0x3f >> more);
      let least = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
      let most = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
      for (; more > 0; more--) {
        const next = i < octets.length ? octets[i] & 255 : 0;
        if (next < least || next > most) {
          c = -1;
          break;
        }
        c = (c << 6) | (next & 63);
        least = 0x80;
        most = 0xbf;
        i++;
      }
      if (c < 0 && this.fatal) {
        throw new TypeError('not UTF-8');
      }
      text += c < 0 ? '\ufffd' : String.fromCodePoint(c);
    }
    return text;
  }
}
