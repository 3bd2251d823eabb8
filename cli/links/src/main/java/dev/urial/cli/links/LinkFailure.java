package dev.urial.cli.links;

import dev.urial.cli.render.Failure;
import dev.urial.shortener.store.StoreException;

/** The reason why the service rejected a request. */
final class LinkFailure extends Exception {
  private static final long serialVersionUID = 1L;
  private final transient Failure failure;

  LinkFailure(Failure failure) {
    super(failure.message());
    this.failure = failure;
  }

  /** Creates a failure with an English sentence, which may come from a server. */
  LinkFailure(String rule, String sentence) {
    this(new Failure(rule, 0, sentence, null));
  }

  /** Returns the failure of a store. */
  static LinkFailure of(StoreException e) {
    return new LinkFailure("store", String.valueOf(e.getMessage()));
  }

  /** Returns the failure for a link that was not found. */
  static LinkFailure noLink() {
    return new LinkFailure(new Failure("not-found", 0, LinkMessages.of("service.no-link"), null));
  }

  Failure failure() {
    return failure;
  }
}
