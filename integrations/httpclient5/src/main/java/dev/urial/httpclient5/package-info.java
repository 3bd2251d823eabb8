/**
 * Apache HttpClient 5 with a fetch policy: {@link dev.urial.httpclient5.VettedHttpClient} creates
 * clients that fetch nothing that a {@link dev.urial.safety.FetchPolicy} refuses.
 */
@NullMarked
package dev.urial.httpclient5;

import org.jspecify.annotations.NullMarked;
