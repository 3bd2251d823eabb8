package dev.urial.sql.beam;

import java.util.Arrays;
import java.util.stream.Stream;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.options.PipelineOptionsFactory;

/** Beam's own runner within this process, on one thread. */
final class Beam {
  private Beam() {}

  static Pipeline pipeline(String... options) {
    String[] all =
        Stream.concat(
                Stream.of("--runner=DirectRunner", "--targetParallelism=1"), Arrays.stream(options))
            .toArray(String[]::new);
    return Pipeline.create(PipelineOptionsFactory.fromArgs(all).create());
  }
}
