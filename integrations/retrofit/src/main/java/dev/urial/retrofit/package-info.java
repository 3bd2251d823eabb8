/**
 * Retrofit and OkHttp: {@link dev.urial.retrofit.UrialConverterFactory} for arguments and
 * responses, {@link dev.urial.retrofit.HttpUrlConversion} from and to {@code HttpUrl}.
 */
@NullMarked
package dev.urial.retrofit;

import org.jspecify.annotations.NullMarked;
