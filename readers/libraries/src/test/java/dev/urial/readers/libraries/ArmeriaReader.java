package dev.urial.readers.libraries;

import com.linecorp.armeria.common.RequestTarget;
import com.linecorp.armeria.common.RequestTargetForm;
import dev.urial.readers.Reader;
import dev.urial.readers.ReaderAnswer;
import dev.urial.report.Component;
import java.util.EnumSet;
import java.util.Set;

/** Armeria: the request target that its client makes of a text, and whose host it connects to. */
public final class ArmeriaReader implements Reader {
  /** Called by {@link java.util.ServiceLoader}. */
  public ArmeriaReader() {}

  @Override
  public String name() {
    return "Armeria";
  }

  @Override
  public String version() {
    return Reader.versionOf(RequestTarget.class);
  }

  /** Userinfo is dropped. */
  @Override
  public Set<Component> tells() {
    EnumSet<Component> told = EnumSet.copyOf(ALL);
    told.remove(Component.USERINFO);
    return told;
  }

  /** A text that is not absolute is a path to the client, which a base URL is in front of. */
  @Override
  public ReaderAnswer read(String text) throws Exception {
    RequestTarget target = RequestTarget.forClient(text);
    if (target == null || target.form() != RequestTargetForm.ABSOLUTE) {
      throw new IllegalArgumentException("not an absolute URL");
    }
    return ReaderAnswer.of(
        target.scheme(),
        null,
        target.host(),
        LibraryComponents.port(target.port()),
        target.path(),
        target.query(),
        target.fragment());
  }
}
