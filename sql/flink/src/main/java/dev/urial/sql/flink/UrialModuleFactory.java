package dev.urial.sql.flink;

import java.util.Set;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.table.factories.ModuleFactory;
import org.apache.flink.table.module.Module;

/**
 * Finds {@link UrialModule} by name: {@code LOAD MODULE urial}. Flink creates it automatically if
 * this artifact is on its class path.
 */
public final class UrialModuleFactory implements ModuleFactory {
  /** Called by the service loader. */
  public UrialModuleFactory() {}

  @Override
  public String factoryIdentifier() {
    return "urial";
  }

  @Override
  public Set<ConfigOption<?>> requiredOptions() {
    return Set.of();
  }

  @Override
  public Set<ConfigOption<?>> optionalOptions() {
    return Set.of();
  }

  @Override
  public Module createModule(Context context) {
    return new UrialModule();
  }
}
