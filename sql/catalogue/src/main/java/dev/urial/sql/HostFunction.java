package dev.urial.sql;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.bulk.Domains;
import dev.urial.bulk.HostAddressClasses;
import dev.urial.bulk.Row;
import dev.urial.idna.Idna;
import dev.urial.registry.PublicSuffixList;
import dev.urial.report.Component;
import java.util.Arrays;

/** The base class of functions on a host, which is parsed as in browsers. */
abstract class HostFunction extends RowFunction {
  private final HostArgument reader = new HostArgument();

  @Override
  boolean run(RowArguments in, CallResult out) {
    Row row = reader.read(in);
    if (row == null) {
      return false;
    }
    int start = row.start(Component.HOST);
    return start < 0 || start == row.end(Component.HOST)
        ? out.nothing()
        : run(row, start, row.end(Component.HOST), out);
  }

  abstract boolean run(Row row, int start, int end, CallResult out);

  @Override
  String error(RowArguments in) {
    return reader.error(in);
  }

  /** Implements {@code domain_public_suffix}. */
  static final class Suffix extends HostFunction {
    private final Domains domains = Domains.of(PublicSuffixList.builtIn());

    @Override
    boolean run(Row row, int start, int end, CallResult out) {
      return domains.writeSuffix(row.bytes(), start, end, out.out) ? out.written() : out.nothing();
    }
  }

  /** Implements {@code domain_registrable}. */
  static final class Registrable extends HostFunction {
    private final Domains domains = Domains.of(PublicSuffixList.builtIn());

    @Override
    boolean run(Row row, int start, int end, CallResult out) {
      return domains.writeRegistrable(row.bytes(), start, end, out.out)
          ? out.written()
          : out.nothing();
    }
  }

  /** Implements {@code domain_to_ascii}. */
  static final class ToAscii extends HostFunction {
    @Override
    boolean run(Row row, int start, int end, CallResult out) {
      return out.text(row.bytes(), start, end);
    }
  }

  /** Implements {@code domain_to_unicode}. */
  static final class ToUnicode extends HostFunction {
    private static final byte[] XN = {'x', 'n', '-', '-'};

    @Override
    boolean run(Row row, int start, int end, CallResult out) {
      for (int i = start; i + XN.length <= end; i++) {
        if (Arrays.equals(row.bytes(), i, i + XN.length, XN, 0, XN.length)) {
          String host = new String(row.bytes(), start, end - start, UTF_8);
          return out.text(Idna.browsers().toUnicode(host).text());
        }
      }
      return out.text(row.bytes(), start, end);
    }
  }

  /** Implements {@code host_class}. */
  static final class ClassOf extends HostFunction {
    private final HostAddressClasses classes = HostAddressClasses.builtIn();

    @Override
    boolean run(Row row, int start, int end, CallResult out) {
      return out.text(classes.id(row.bytes(), start, end));
    }
  }
}
