package dev.urial.dereference.name;

import static dev.urial.internal.dereference.DereferenceMessages.MESSAGES;

import dev.urial.Uri;
import dev.urial.hash.HashName;
import dev.urial.report.Message;
import dev.urial.scheme.SchemeViews;
import dev.urial.scheme.digest.MagnetUri;
import dev.urial.scheme.digest.NiUri;
import dev.urial.scheme.digest.NihUri;
import dev.urial.urn.HashForm;
import dev.urial.urn.HashUrn;
import dev.urial.urn.Urn;
import dev.urial.view.SchemeView;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The hashes in a name: those that can verify a stream, and the reasons why the others cannot.
 *
 * <pre>{@code
 * ContentHashes.of(Uri.parse("ni:///sha-256-32;f4OxZQ")).verifiable()  // [SHA_256_32 7f83b165]
 * ContentHashes.of(Uri.parse("urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a")).others()
 *     // urn:btih is the hash of a torrent's info dictionary, not of the content
 * }</pre>
 *
 * <p>Supports {@code ni} and {@code nih} URIs, hash URNs such as {@code urn:sha1}, and the exact
 * topics of {@code magnet} URIs. Other names have no hashes.
 *
 * @see VerifiedStream
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6920">RFC 6920</a>
 */
public final class ContentHashes {
  private final List<HashName> verifiable = new ArrayList<>();
  private final List<Message> others = new ArrayList<>();

  private ContentHashes() {}

  /**
   * {@return the hashes in a name; both lists are empty if it has none} Never throws for a non-null
   * name.
   *
   * @param uri a name with any scheme
   * @see #verifiable
   */
  public static ContentHashes of(Uri uri) {
    ContentHashes hashes = new ContentHashes();
    SchemeView view = SchemeViews.tryOf(Objects.requireNonNull(uri, "uri")).orElseNull();
    if (view instanceof NiUri ni) {
      hashes.add(ni.hashName(), ni.algorithm());
    } else if (view instanceof NihUri nih) {
      hashes.add(nih.hashName(), nih.algorithm());
    } else if (view instanceof Urn urn) {
      hashes.add(urn);
    } else if (view instanceof MagnetUri magnet) {
      magnet.exactTopics().forEach(hashes::add);
    }
    return hashes;
  }

  private void add(Urn urn) {
    if (!(urn.typed().orElseNull() instanceof HashUrn hash)) {
      return;
    }
    HashForm form = hash.form();
    if (form == HashForm.BTIH || form == HashForm.BTMH) {
      others.add(MESSAGES.of("name.hash.info-dictionary", "urn:" + form.nid()));
      return;
    }
    hash.hashes().forEach(one -> add(one, one.algorithm().name()));
  }

  private void add(@Nullable HashName hash, String algorithm) {
    if (hash == null) {
      others.add(MESSAGES.of("name.hash.unknown", algorithm));
    } else if (hash.algorithm().isAvailable()) {
      verifiable.add(hash);
    } else {
      others.add(MESSAGES.of("name.hash.not-computed", hash.algorithm().name()));
    }
  }

  /** {@return the content hashes that this Java runtime can compute; unmodifiable} */
  public List<HashName> verifiable() {
    return List.copyOf(verifiable);
  }

  /** {@return for each of the other hashes, why it cannot be verified; unmodifiable} */
  public List<Message> others() {
    return List.copyOf(others);
  }
}
