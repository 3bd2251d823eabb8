package dev.urial.shortener.account;

import java.time.Instant;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A key of 256 drawn bits; only its SHA-256 is kept.
 *
 * <pre>{@code
 * ApiKey key = store.accounts().key(sha256(text));
 * boolean reads = key != null && !key.revoked() && key.scopes().contains(Scope.READ);
 * }</pre>
 *
 * @param id the number the store gave; 0 before that
 * @param userId whose it is
 * @param label what its owner calls it
 * @param prefix its first characters, to tell it by
 * @param hash the SHA-256 of its text
 * @param scopes what it may do
 * @param domain the only domain it may touch, or null for all
 * @param ownLinks whether it sees its own links only
 * @param createdAt when
 * @param validUntil the first instant at which it is refused, or null
 * @param usedAt when it was used last, or null
 * @param revoked whether it was taken back
 */
@SuppressWarnings("ArrayRecordComponent")
public record ApiKey(
    long id,
    long userId,
    String label,
    String prefix,
    byte[] hash,
    Set<Scope> scopes,
    @Nullable String domain,
    boolean ownLinks,
    Instant createdAt,
    @Nullable Instant validUntil,
    @Nullable Instant usedAt,
    boolean revoked) {
  /** Refuses null, and copies the set. */
  public ApiKey {
    Objects.requireNonNull(label, "label");
    Objects.requireNonNull(prefix, "prefix");
    Objects.requireNonNull(hash, "hash");
    scopes = Set.copyOf(Objects.requireNonNull(scopes, "scopes"));
    Objects.requireNonNull(createdAt, "createdAt");
  }
}
