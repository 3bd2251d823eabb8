package dev.urial.sql;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.bulk.Domains;
import dev.urial.bulk.HostClasses;
import dev.urial.bulk.Row;
import dev.urial.idna.Idna;
import dev.urial.registry.PublicSuffixList;
import dev.urial.report.Component;
import java.util.Arrays;

/** What is asked of a host that browsers read. */
abstract class HostWork extends Work {
  private final HostReader reader = new HostReader();

  @Override
  boolean run(Arguments in, Answer out) {
    Row row = reader.read(in);
    if (row == null) {
      return false;
    }
    int start = row.start(Component.HOST);
    return start < 0 || start == row.end(Component.HOST)
        ? out.nothing()
        : run(row, start, row.end(Component.HOST), out);
  }

  abstract boolean run(Row row, int start, int end, Answer out);

  @Override
  String error(Arguments in) {
    return reader.error(in);
  }

  /** {@code domain_public_suffix}. */
  static final class Suffix extends HostWork {
    private final Domains domains = Domains.of(PublicSuffixList.builtIn());

    @Override
    boolean run(Row row, int start, int end, Answer out) {
      return domains.writeSuffix(row.bytes(), start, end, out.out) ? out.written() : out.nothing();
    }
  }

  /** {@code domain_registrable}. */
  static final class Registrable extends HostWork {
    private final Domains domains = Domains.of(PublicSuffixList.builtIn());

    @Override
    boolean run(Row row, int start, int end, Answer out) {
      return domains.writeRegistrable(row.bytes(), start, end, out.out)
          ? out.written()
          : out.nothing();
    }
  }

  /** {@code domain_to_ascii}. */
  static final class ToAscii extends HostWork {
    @Override
    boolean run(Row row, int start, int end, Answer out) {
      return out.text(row.bytes(), start, end);
    }
  }

  /** {@code domain_to_unicode}. */
  static final class ToUnicode extends HostWork {
    private static final byte[] XN = {'x', 'n', '-', '-'};

    @Override
    boolean run(Row row, int start, int end, Answer out) {
      for (int i = start; i + XN.length <= end; i++) {
        if (Arrays.equals(row.bytes(), i, i + XN.length, XN, 0, XN.length)) {
          String host = new String(row.bytes(), start, end - start, UTF_8);
          return out.text(Idna.browsers().toUnicode(host).text());
        }
      }
      return out.text(row.bytes(), start, end);
    }
  }

  /** {@code host_class}. */
  static final class ClassOf extends HostWork {
    private final HostClasses classes = HostClasses.builtIn();

    @Override
    boolean run(Row row, int start, int end, Answer out) {
      return out.text(classes.id(row.bytes(), start, end));
    }
  }
}
