/**
 * Jetty's client under a policy: {@link dev.urial.jettyclient.VettedJettyClient} puts into a client
 * all that is needed so that it fetches nothing that a {@link dev.urial.safety.FetchPolicy}
 * refuses.
 */
@NullMarked
package dev.urial.jettyclient;

import org.jspecify.annotations.NullMarked;
