package dev.urial.check;

import dev.urial.MediaType;
import dev.urial.dereference.Dereferencer;
import dev.urial.documents.DocumentReaders;
import dev.urial.safety.FetchPolicy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The settings of a link checker, as set by its builder. */
final class CheckSettings {
  /** The name of this program in {@code robots.txt}. */
  static final String AGENT = "urial";

  FetchPolicy policy = FetchPolicy.publicWeb();
  UnaryOperator<Dereferencer.Builder> web = UnaryOperator.identity();
  DocumentReaders readers = DocumentReaders.standard();
  List<LocalFolderMap.Row> rows = new ArrayList<>();
  @Nullable Path root;
  @Nullable MediaType type;
  boolean isOffline;
  int depth;
  int connectionsOfHost = 4;
  int retries = 2;
  int mostLinks = 200_000;
  Duration pause = Duration.ZERO;
  Duration backOff = Duration.ofSeconds(1);
  AcceptList accepted = AcceptList.none();
  boolean tellsAll;
  List<String> included = new ArrayList<>();
  List<String> excluded = new ArrayList<>();
  Consumer<? super CheckProgress> progress = it -> {};
  @Nullable Path cache;
  Duration maxAge = Duration.ofDays(1);
  @Nullable Consumer<? super LinkFixes> fixes;

  CheckSettings() {}

  CheckSettings(CheckSettings that) {
    policy = that.policy;
    web = that.web;
    readers = that.readers;
    rows = List.copyOf(that.rows);
    root = that.root;
    type = that.type;
    isOffline = that.isOffline;
    depth = that.depth;
    connectionsOfHost = that.connectionsOfHost;
    retries = that.retries;
    mostLinks = that.mostLinks;
    pause = that.pause;
    backOff = that.backOff;
    accepted = that.accepted;
    tellsAll = that.tellsAll;
    included = List.copyOf(that.included);
    excluded = List.copyOf(that.excluded);
    progress = that.progress;
    cache = that.cache;
    maxAge = that.maxAge;
    fixes = that.fixes;
  }
}
