package dev.urial.web.compiler;

import dev.urial.web.shim.WebTables;
import java.util.List;
import org.teavm.extension.spi.substitution.SubstitutionPolicy;
import org.teavm.extension.spi.substitution.SubstitutionSink;

/** Substitutes the shims named {@code Web…} for JDK classes that TeaVM's class library lacks. */
public final class JdkSubstitutes implements SubstitutionPolicy {
  private static final String SHIMS = WebTables.class.getPackageName();

  private static final List<String> NAMES =
      List.of(
          "java.lang.Character$UnicodeScript",
          "java.security.MessageDigest",
          "java.time.Instant",
          "java.time.LocalDate",
          "java.time.LocalDateTime",
          "java.time.YearMonth",
          "java.time.ZoneOffset",
          "java.util.StringJoiner");

  /** Creates the policy; called by TeaVM through reflection. */
  public JdkSubstitutes() {}

  @Override
  public void contribute(SubstitutionSink sink) {
    for (String name : NAMES) {
      sink.selectClasses(name::equals)
          .replacePackage(name.substring(0, name.lastIndexOf('.')), SHIMS)
          .simpleNamePrefix("Web");
    }
  }
}
