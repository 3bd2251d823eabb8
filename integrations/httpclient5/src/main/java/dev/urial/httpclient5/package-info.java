/**
 * Apache HttpClient 5 with a fetch policy: {@link dev.urial.httpclient5.VettedHttpClient} creates
 * clients that fetch nothing that a {@link dev.urial.safety.FetchPolicy} refuses.
 */
@Beta
@NullMarked
package dev.urial.httpclient5;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
