/**
 * Jetty's client with a fetch policy: {@link dev.urial.jettyclient.VettedJettyClient} configures a
 * client so that it fetches nothing that a {@link dev.urial.safety.FetchPolicy} refuses.
 */
@Beta
@NullMarked
package dev.urial.jettyclient;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
