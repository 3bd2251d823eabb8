/**
 * Retrofit and OkHttp: {@link dev.urial.retrofit.UrialConverterFactory} for arguments and
 * responses, and {@link dev.urial.retrofit.HttpUrlConversion} for converting to and from {@code
 * HttpUrl}.
 */
@Beta
@NullMarked
package dev.urial.retrofit;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
