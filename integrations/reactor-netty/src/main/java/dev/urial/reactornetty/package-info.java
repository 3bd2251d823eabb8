/**
 * Reactor Netty, and so Spring's {@code WebClient}, under a policy: {@link
 * dev.urial.reactornetty.VettedReactorNetty} puts into a client all that is needed so that it
 * fetches nothing that a {@link dev.urial.safety.FetchPolicy} refuses.
 */
@NullMarked
package dev.urial.reactornetty;

import org.jspecify.annotations.NullMarked;
