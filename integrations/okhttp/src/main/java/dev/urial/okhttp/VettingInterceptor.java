package dev.urial.okhttp;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.RefusedUrlException;
import dev.urial.safety.VettedUrl;
import dev.urial.safety.Vetting;
import java.io.IOException;
import okhttp3.Interceptor;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.ResponseBody;

/**
 * Vets what a call asks for, and each redirect on its way. The call's own state travels as a tag of
 * its request, which OkHttp keeps from hop to hop.
 */
final class VettingInterceptor {
  /** Where a call is; used by one thread at a time. */
  private static final class Way {
    private VettedUrl at;
    private String asked;

    Way(VettedUrl first, String asked) {
      this.at = first;
      this.asked = asked;
    }
  }

  private final FetchPolicy policy;

  VettingInterceptor(FetchPolicy policy) {
    this.policy = policy;
  }

  /** Once a call, before OkHttp looks for a connection. */
  Response call(Interceptor.Chain chain) throws IOException {
    Request request = chain.request();
    String text = request.url().toString();
    Way way = new Way(passed(policy.vet(text)), text);
    Response response = chain.proceed(request.newBuilder().tag(Way.class, way).build());
    ResponseBody body = response.body();
    return response.newBuilder().body(new LimitedBody(body, policy.maxBytes())).build();
  }

  /** Once a hop, before the request is written. */
  Response hop(Interceptor.Chain chain) throws IOException {
    Request request = chain.request();
    Way way = request.tag(Way.class);
    String text = request.url().toString();
    if (way == null) {
      passed(policy.vet(text));
    } else if (!text.equals(way.asked)) {
      way.at = passed(way.at.vetRedirect(text));
      way.asked = text;
    }
    return chain.proceed(request);
  }

  private static VettedUrl passed(Vetting vetting) throws IOException {
    if (vetting instanceof VettedUrl url) {
      return url;
    }
    RefusedUrlException refused = new RefusedUrlException(vetting.refusals());
    throw new IOException(refused.getMessage(), refused);
  }
}
