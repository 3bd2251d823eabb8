/**
 * OkHttp under a policy: {@link dev.urial.okhttp.VettedOkHttp} puts into a client all that is
 * needed so that it fetches nothing that a {@link dev.urial.safety.FetchPolicy} refuses.
 */
@NullMarked
package dev.urial.okhttp;

import org.jspecify.annotations.NullMarked;
