/**
 * Reactor Netty, and thus Spring's {@code WebClient}, with a fetch policy: {@link
 * dev.urial.reactornetty.VettedReactorNetty} configures a client so that it fetches nothing that a
 * {@link dev.urial.safety.FetchPolicy} refuses.
 */
@Beta
@NullMarked
package dev.urial.reactornetty;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
