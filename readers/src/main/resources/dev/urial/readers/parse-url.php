// A text a line, in digits; an answer a line: dev.urial.readers.ReaderProcess says how.
function octets($text) { $out = ''; $units = unpack('n*', $text); $n = count($units); for ($i = 1; $i <= $n; $i++) { $c = $units[$i]; if ($c >= 0xD800 && $c < 0xDC00 && $i < $n && $units[$i + 1] >= 0xDC00 && $units[$i + 1] < 0xE000) { $c = 0x10000 + (($c - 0xD800) << 10) + $units[++$i] - 0xDC00; } $out .= $c < 0x80 ? chr($c) : ($c < 0x800 ? chr(0xC0 | $c >> 6) . chr(0x80 | $c & 63) : ($c < 0x10000 ? chr(0xE0 | $c >> 12) . chr(0x80 | $c >> 6 & 63) . chr(0x80 | $c & 63) : chr(0xF0 | $c >> 18) . chr(0x80 | $c >> 12 & 63) . chr(0x80 | $c >> 6 & 63) . chr(0x80 | $c & 63))); } return $out; }
function digits($text) { $out = ''; $text = (string) $text; $n = strlen($text); for ($i = 0; $i < $n; ) { $c = ord($text[$i]); $k = $c < 0x80 ? 1 : ($c < 0xE0 ? 2 : ($c < 0xF0 ? 3 : 4)); $c = $k == 1 ? $c : $c & (0xFF >> ($k + 1)); for ($j = 1; $j < $k && $i + $j < $n; $j++) { $c = $c << 6 | ord($text[$i + $j]) & 63; } $i += $k; $out .= $c < 0x10000 ? sprintf('%04x', $c) : sprintf('%04x%04x', 0xD800 + ($c - 0x10000 >> 10), 0xDC00 + ($c - 0x10000 & 0x3FF)); } return $out; }
function field($parts, $name) { return isset($parts[$name]) ? '=' . digits($parts[$name]) : '-'; }
echo digits(PHP_VERSION), "\n";
while (($line = fgets(STDIN)) !== false) {
  $parts = parse_url(octets(hex2bin(trim($line))));
  if ($parts === false) { echo '!', digits('parse_url returns false'), "\n"; continue; }
  if (isset($parts['user']) && isset($parts['pass'])) { $parts['user'] .= ':' . $parts['pass']; }
  echo '+ ', implode(' ', array_map(fn($name) => field($parts, $name), ['scheme', 'user', 'host', 'port', 'path', 'query', 'fragment'])), "\n";
}
