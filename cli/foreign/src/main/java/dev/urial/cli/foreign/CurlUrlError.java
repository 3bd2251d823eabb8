package dev.urial.cli.foreign;

/**
 * The reasons why libcurl rejects a URL or returns no component. The messages are trurl's own,
 * because scripts look for them.
 */
enum CurlUrlError {
  MALFORMED("Malformed input to a URL function"),
  BAD_PORT("Port number was not a decimal number between 0 and 65535"),
  UNSUPPORTED_SCHEME("Unsupported URL scheme"),
  UNDECODABLE("URL decode error, most likely because of rubbish in the input"),
  BAD_FILE("Bad file:// URL"),
  BAD_HOST("Bad hostname"),
  BAD_IPV6("Bad IPv6 address"),
  BAD_SCHEME("Bad scheme"),
  BAD_SLASHES("Unsupported number of slashes following scheme"),
  NO_SCHEME("No scheme part in the URL"),
  NO_HOST("No host part in the URL");

  final String words;

  CurlUrlError(String words) {
    this.words = words;
  }

  /** Thrown if a URL cannot be parsed, or a component cannot be set. */
  static final class Refused extends Exception {
    private static final long serialVersionUID = 1;

    final CurlUrlError fault;

    Refused(CurlUrlError fault) {
      super(fault.words, null, false, false);
      this.fault = fault;
    }
  }
}
