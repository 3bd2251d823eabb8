package dev.urial.server.site;

/** What is limited, each by a bucket for each who. */
public enum Limited {
  /** Creating a link; who: the key, and the network. */
  CREATION,
  /** Asking for what is not there; who: the network. */
  NOT_FOUND,
  /** Trying a password; who: link and network. */
  PASSWORD,
  /** Trying to sign in; who: the network. */
  SIGN_IN,
  /** Drawing a QR code or a preview; who: the network. */
  RENDERING,
  /** Asking the API; who: the key, or the network. */
  API
}
