package dev.urial.server.api;

import dev.urial.internal.text.Ascii;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.link.LinkState;

/**
 * Changes to a link.
 *
 * @param target the target as given
 * @param state the state
 * @param rest the other properties
 */
record LinkChanges(
    @Member(maxLength = InputLimits.MAX_TARGET) @Nullable String target,
    @Member(words = {"active", "disabled", "banned"}) @Nullable String state,
    @Member(isFlat = true) LinkProperties rest) {
  LinkDraft draft() {
    LinkDraft.Builder draft = LinkDraft.builder();
    if (target != null) {
      draft.target(target);
    }
    if (state != null) {
      draft.state(LinkState.valueOf(Ascii.upper(state)));
    }
    return rest.addTo(draft).build();
  }
}
