package dev.urial.readers.libraries;

import dev.urial.readers.Reader;
import dev.urial.readers.ReaderAnswer;
import dev.urial.report.Component;
import java.util.Set;
import org.apache.commons.validator.routines.UrlValidator;

/**
 * Validates text with {@code UrlValidator} of Apache Commons Validator, with all schemes and local
 * names allowed. It returns no components.
 */
public final class CommonsValidatorReader implements Reader {
  /** Creates the reader; called by {@link java.util.ServiceLoader}. */
  public CommonsValidatorReader() {}

  @Override
  public String name() {
    return "Commons Validator";
  }

  @Override
  public String version() {
    return Reader.versionOf(UrlValidator.class);
  }

  @Override
  public Set<Component> tells() {
    return Set.of();
  }

  @Override
  public ReaderAnswer read(String text) throws Exception {
    long options = UrlValidator.ALLOW_ALL_SCHEMES | UrlValidator.ALLOW_LOCAL_URLS;
    return new UrlValidator(options).isValid(text)
        ? ReaderAnswer.of(null, null, null, null, null, null, null)
        : ReaderAnswer.refused("not valid");
  }
}
