package dev.urial.cli.bulk;

import dev.urial.bulk.ByteBuilder;
import dev.urial.bulk.Domains;
import dev.urial.bulk.QueryParamBytes;
import dev.urial.bulk.Row;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.verbs.Verb;
import dev.urial.internal.text.Ascii;
import dev.urial.registry.PublicSuffixList;
import dev.urial.report.Component;
import java.io.IOException;

/**
 * {@code urial bulk group}: counts the rows that have the same host, domain, path or other
 * property.
 */
final class BulkGroupVerb implements Verb.Action {
  private static final Opt BY =
      Opt.choice(
          "by",
          "registrable",
          "host",
          "suffix",
          "scheme",
          "port",
          "origin",
          "path",
          "directory",
          "extension",
          "parameter");

  static final Verb VERB =
      new Verb(
          "bulk-group",
          BulkOptions.options(BY, BulkCountVerb.TOP, BulkOptions.AS, BulkOptions.STANDARD),
          KeyCountRun.COLUMNS,
          Opt.OF_FILES,
          new BulkGroupVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    BulkOptions setup = new BulkOptions(call);
    Property by = Property.valueOf(Ascii.upper(call.value(BY.name(), "registrable")));
    return new KeyCountRun(
            setup, BulkCountVerb.top(call), () -> new Grouping(Row.of(setup.grammar), by))
        .run();
  }

  /** The properties by which rows can be grouped: the choices of {@link #BY}. */
  private enum Property {
    REGISTRABLE,
    HOST,
    SUFFIX,
    SCHEME,
    PORT,
    ORIGIN,
    PATH,
    DIRECTORY,
    EXTENSION,
    PARAMETER
  }

  private static final class Grouping implements KeyCountRun.Key {
    private final Row row;
    private final Property by;
    private final Domains domains = Domains.of(PublicSuffixList.builtIn());
    private final QueryParamBytes pairs = new QueryParamBytes();

    Grouping(Row row, Property by) {
      this.row = row;
      this.by = by;
    }

    @Override
    public boolean count(byte[] bytes, int start, int end, KeyCounts to) {
      if (!row.read(bytes, start, end)) {
        return false;
      }
      if (by == Property.PARAMETER) {
        parameters(to);
      } else {
        write(to.next());
        to.add();
      }
      return true;
    }

    private void parameters(KeyCounts to) {
      int query = row.start(Component.QUERY);
      if (query < 0) {
        return;
      }
      pairs.read(row.bytes(), query, row.end(Component.QUERY));
      while (pairs.next()) {
        pairs.writeName(to.next());
        to.add();
      }
    }

    /**
     * Appends the property of the row to a key; appends nothing if the row has no such property.
     */
    private void write(ByteBuilder key) {
      int host = row.start(Component.HOST);
      int hostEnd = row.end(Component.HOST);
      switch (by) {
        case HOST -> host(key, host, hostEnd);
        case SCHEME -> lower(key, row.start(Component.SCHEME), row.end(Component.SCHEME));
        case PORT -> stretch(key, row.start(Component.PORT), row.end(Component.PORT));
        case PATH -> stretch(key, row.start(Component.PATH), row.end(Component.PATH));
        case DIRECTORY -> directory(key);
        case EXTENSION -> extension(key);
        case ORIGIN -> origin(key);
        case SUFFIX -> {
          if (host >= 0) {
            domains.writeSuffix(row.bytes(), host, hostEnd, key);
          }
        }
        default -> {
          if (host >= 0) {
            domains.writeRegistrable(row.bytes(), host, hostEnd, key);
          }
        }
      }
    }

    private void stretch(ByteBuilder key, int start, int end) {
      if (start >= 0) {
        key.append(row.bytes(), start, end);
      }
    }

    private void host(ByteBuilder key, int start, int end) {
      if (start >= 0) {
        Domains.writeKey(row.bytes(), start, end, key);
      }
    }

    private void lower(ByteBuilder key, int start, int end) {
      for (int i = start; start >= 0 && i < end; i++) {
        byte octet = row.bytes()[i];
        key.append(octet >= 'A' && octet <= 'Z' ? octet | 0x20 : octet);
      }
    }

    private void origin(ByteBuilder key) {
      if (row.start(Component.SCHEME) >= 0 && row.start(Component.HOST) >= 0) {
        lower(key, row.start(Component.SCHEME), row.end(Component.SCHEME));
        key.append("://");
        host(key, row.start(Component.HOST), row.end(Component.HOST));
        if (row.start(Component.PORT) >= 0) {
          key.append(':');
          stretch(key, row.start(Component.PORT), row.end(Component.PORT));
        }
      }
    }

    /** Appends the path up to and including its last slash. */
    private void directory(ByteBuilder key) {
      int end = row.end(Component.PATH);
      while (end > row.start(Component.PATH) && row.bytes()[end - 1] != '/') {
        end--;
      }
      stretch(key, row.start(Component.PATH), end);
    }

    /**
     * Appends the text after the last dot of the last segment in lower case, if it is not longer
     * than 11 octets.
     */
    private void extension(ByteBuilder key) {
      int end = row.end(Component.PATH);
      int dot = end - 1;
      while (dot >= row.start(Component.PATH)
          && row.bytes()[dot] != '.'
          && row.bytes()[dot] != '/'
          && end - dot < 12) {
        dot--;
      }
      if (dot >= row.start(Component.PATH) && row.bytes()[dot] == '.') {
        lower(key, dot + 1, end);
      }
    }
  }
}
