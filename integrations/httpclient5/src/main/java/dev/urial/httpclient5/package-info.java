/**
 * Apache HttpClient 5 under a policy: {@link dev.urial.httpclient5.VettedHttpClient} makes clients
 * that fetch nothing that a {@link dev.urial.safety.FetchPolicy} refuses.
 */
@NullMarked
package dev.urial.httpclient5;

import org.jspecify.annotations.NullMarked;
