/**
 * Retrofit and OkHttp: {@link dev.urial.retrofit.UrialConverterFactory} for arguments and
 * responses, {@link dev.urial.retrofit.HttpUrlConversion} from and to {@code HttpUrl}.
 */
@Beta
@NullMarked
package dev.urial.retrofit;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
