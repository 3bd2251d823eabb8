package dev.urial.springboot;

import dev.urial.convert.TextType;
import dev.urial.convert.TextTypes;
import org.jspecify.annotations.Nullable;
import org.springframework.aot.hint.MemberCategory;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.RuntimeHintsRegistrar;

/**
 * Declares for native images which methods are called by reflection: Jackson without Urial's
 * module, and Spring's own converter, call {@code valueOf} and {@code toString} of the types. Boot
 * itself finds the constructor of {@link FetchProperties}.
 */
final class UrialRuntimeHints implements RuntimeHintsRegistrar {
  @Override
  public void registerHints(RuntimeHints hints, @Nullable ClassLoader loader) {
    for (TextType<?> type : TextTypes.builtIn().all()) {
      hints.reflection().registerType(type.type(), MemberCategory.INVOKE_PUBLIC_METHODS);
    }
  }
}
