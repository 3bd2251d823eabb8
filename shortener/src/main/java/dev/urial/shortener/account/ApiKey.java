package dev.urial.shortener.account;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An API key of 256 random bits; only its SHA-256 digest is stored.
 *
 * <pre>{@code
 * ApiKey key = store.accounts().key(sha256(text));
 * boolean reads = key != null && !key.revoked() && key.scopes().contains(Scope.READ);
 * }</pre>
 *
 * @param id the number assigned by the store; 0 if not yet stored
 * @param userId the owner of the key
 * @param label the label given by the owner
 * @param prefix the first characters of the key, for identification
 * @param hash the SHA-256 digest of the key
 * @param scopes the scopes of the key
 * @param domain the only domain that the key may access, or null for all domains
 * @param ownLinks whether the key may access only its owner's links
 * @param createdAt when the key was created
 * @param validUntil when the key expires, or null if it does not
 * @param usedAt when the key was last used, or null if it never was
 * @param revoked whether the key has been revoked
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
  /** The maximum length of a label in characters, for users who create a key. */
  public static final int MAX_LABEL_LENGTH = 100;

  /**
   * Rejects null arguments, and copies the set.
   *
   * @param id the number assigned by the store; 0 if not yet stored
   * @param userId the owner of the key
   * @param label the label given by the owner
   * @param prefix the first characters of the key, for identification
   * @param hash the SHA-256 digest of the key
   * @param scopes the scopes of the key
   * @param domain the only domain that the key may access, or null for all domains
   * @param ownLinks whether the key may access only its owner's links
   * @param createdAt when the key was created
   * @param validUntil when the key expires, or null if it does not
   * @param usedAt when the key was last used, or null if it never was
   * @param revoked whether the key has been revoked
   */
  public ApiKey {
    scopes = Set.copyOf(scopes);
  }
}
