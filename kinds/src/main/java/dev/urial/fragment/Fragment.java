package dev.urial.fragment;

import dev.urial.report.SpecRule;

/**
 * A fragment, parsed by the rules for the target's media type.
 *
 * <pre>{@code
 * Fragment fragment = Fragments.of(MediaType.parse("video/mp4"), "t=10,20");
 * if (fragment instanceof MediaFragment media) {
 *   media.time().startSeconds();  // OptionalDouble[10.0]
 * }
 * fragment.definition().citation();  // "Media Fragments 1.0 §4.2"
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.5">RFC 3986 §3.5</a>
 */
public sealed interface Fragment permits JsonPointer, OtherFragment, AbstractFragment {

  /** {@return the document that defines this kind of fragment} */
  SpecRule definition();

  /** {@return the fragment as written in a URI, without the {@code #}} */
  String toFragment();
}
