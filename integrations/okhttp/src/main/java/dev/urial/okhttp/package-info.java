/**
 * OkHttp with a fetch policy: {@link dev.urial.okhttp.VettedOkHttp} configures a client so that it
 * fetches nothing that a {@link dev.urial.safety.FetchPolicy} refuses.
 */
@NullMarked
package dev.urial.okhttp;

import org.jspecify.annotations.NullMarked;
