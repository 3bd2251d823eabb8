package dev.urial.dereference;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import dev.urial.safety.PolicySetting;
import dev.urial.safety.Refusal;
import dev.urial.safety.RefusedUrlException;
import dev.urial.safety.clients.GuardedClientLaws;
import dev.urial.safety.clients.PretendInternet;
import java.nio.charset.StandardCharsets;
import java.util.List;

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
                .tls(internet.tls())
                .build();
        Representation page = web.dereference(url)) {
      return new String(page.octets(), StandardCharsets.UTF_8);
    }
  }

  /** Its own exceptions, which have reasons of their own for limits. */
  @Override
  protected List<Refusal> refusals(Throwable thrown) {
    if (!(thrown instanceof DereferenceException e)) {
      return List.of();
    }
    FetchPolicy web = FetchPolicy.publicWeb();
    return switch (e.reason()) {
      case TOO_LONG -> RefusedUrlException.exceeded(web, PolicySetting.MAX_BYTES).refusals();
      case TIME_TOTAL, TIME_IDLE ->
          RefusedUrlException.exceeded(web, PolicySetting.MAX_SECONDS).refusals();
      case REDIRECT_COUNT, REDIRECT_LOOP -> countedOut();
      default -> e.refusals();
    };
  }

  @Override
  protected void tellsTheNumber(Throwable thrown, int redirects) {
    boolean isLoop =
        thrown instanceof DereferenceException e
            && e.reason() == DereferenceException.Reason.REDIRECT_LOOP;
    String said = String.valueOf(thrown.getMessage());
    assertTrue(isLoop || said.contains(" " + redirects + " "), said);
  }

  private static List<Refusal> countedOut() {
    FetchPolicy none = FetchPolicy.builder().redirects(0).build();
    return none.vet("http://a.example/").orElseThrow().vetRedirect("/").refusals();
  }
}
