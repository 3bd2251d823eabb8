package dev.urial.springboot;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.ApplicationListener;
import org.springframework.context.PayloadApplicationEvent;

/** Counts refused fetches in Micrometer, with one counter per reason. */
final class RefusalCounter implements ApplicationListener<PayloadApplicationEvent<RefusedFetch>> {
  private final ObjectProvider<MeterRegistry> registries;

  RefusalCounter(ObjectProvider<MeterRegistry> registries) {
    this.registries = registries;
  }

  @Override
  public void onApplicationEvent(PayloadApplicationEvent<RefusedFetch> event) {
    String reason = event.getPayload().reason();
    registries.ifUnique(registry -> counter(registry, reason).increment());
  }

  private static Counter counter(MeterRegistry registry, String reason) {
    return Counter.builder("urial.refused")
        .description("Fetches that the policy refused")
        .tag("reason", reason)
        .register(registry);
  }
}
