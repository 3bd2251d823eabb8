package dev.urial.okhttp;

import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import dev.urial.safety.clients.GuardedClientLaws;
import dev.urial.safety.clients.PretendInternet;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

class VettedOkHttpLaws extends GuardedClientLaws {
  @Override
  protected String get(
      String url, FetchPolicy policy, NameResolver resolver, PretendInternet internet)
      throws Exception {
    OkHttpClient client =
        VettedOkHttp.guard(new OkHttpClient.Builder(), policy, resolver, internet::instead).build();
    try (Response response = client.newCall(new Request.Builder().url(url).build()).execute()) {
      return response.body().string();
    } finally {
      client.connectionPool().evictAll();
      client.dispatcher().executorService().shutdown();
    }
  }
}
