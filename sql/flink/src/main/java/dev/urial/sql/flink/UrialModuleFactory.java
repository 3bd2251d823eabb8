package dev.urial.sql.flink;

import java.util.Set;
import org.apache.flink.configuration.ConfigOption;
import org.apache.flink.table.factories.ModuleFactory;
import org.apache.flink.table.module.Module;

/**
 * Creates {@link UrialModule} for {@code LOAD MODULE urial}. Flink finds this factory automatically
 * if the artifact is on its class path.
 */
public final class UrialModuleFactory implements ModuleFactory {
  /** Creates a factory; called by the service loader. */
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
