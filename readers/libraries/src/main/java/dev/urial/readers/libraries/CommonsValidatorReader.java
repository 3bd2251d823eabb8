package dev.urial.readers.libraries;

import dev.urial.readers.ReaderAnswer;
import java.util.Set;
import org.apache.commons.validator.routines.UrlValidator;

/**
 * Validates text with {@code UrlValidator} of Apache Commons Validator, with all schemes and local
 * names allowed. It returns no components.
 */
public final class CommonsValidatorReader extends LibraryReader {
  /** Creates the reader; called by {@link java.util.ServiceLoader}. */
  public CommonsValidatorReader() {
    super("Commons Validator", "org.apache.commons.validator.routines.UrlValidator", Set.of());
  }

  @Override
  public ReaderAnswer read(String text) throws Exception {
    long options = UrlValidator.ALLOW_ALL_SCHEMES | UrlValidator.ALLOW_LOCAL_URLS;
    return new UrlValidator(options).isValid(text)
        ? ReaderAnswer.of(null, null, null, null, null, null, null)
        : ReaderAnswer.refused("not valid");
  }
}
