package dev.urial.dereference;

import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import dev.urial.safety.clients.GuardedClientLaws;
import dev.urial.safety.clients.PretendInternet;
import java.nio.charset.StandardCharsets;

class DereferencerGuardLaws extends GuardedClientLaws {
  @Override
  protected String get(
      String url, FetchPolicy policy, NameResolver resolver, PretendInternet internet)
      throws Exception {
    try (Dereferencer web =
            Dereferencer.builder()
                .policy(policy)
                .resolver(resolver)
                .detour(internet::instead)
                .build();
        Representation page = web.dereference(url)) {
      return new String(page.octets(), StandardCharsets.UTF_8);
    }
  }

  @Override
  protected boolean isRefusal(Throwable thrown) {
    return thrown instanceof DereferenceException e
        && e.reason() == DereferenceException.Reason.REFUSED
        && !e.refusals().isEmpty();
  }
}
