/**
 * Reactor Netty, and thus Spring's {@code WebClient}, with a fetch policy: {@link
 * dev.urial.reactornetty.VettedReactorNetty} configures a client so that it fetches nothing that a
 * {@link dev.urial.safety.FetchPolicy} refuses.
 */
@NullMarked
package dev.urial.reactornetty;

import org.jspecify.annotations.NullMarked;
