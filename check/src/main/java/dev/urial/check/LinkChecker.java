package dev.urial.check;

import dev.urial.MediaType;
import dev.urial.dereference.Dereferencer;
import dev.urial.documents.DocumentReaders;
import dev.urial.safety.FetchPolicy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Checks whether the targets of links exist, and whether the targets contain the parts that
 * fragments identify.
 *
 * <pre>{@code
 * LinkChecker checker =
 *     LinkChecker.builder()
 *         .map("https://example.com/", Path.of("site"))
 *         .build();
 * CheckSummary summary =
 *     checker.check(List.of(CheckInput.path(Path.of("site"))), System.out::println);
 * summary.count(LinkVerdict.BROKEN)
 * }</pre>
 *
 * <p>Each target is requested once: with HEAD, or with GET if HEAD does not succeed or the content
 * is needed. Every request complies with the policy. Instances are immutable and thread-safe.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.5">RFC 3986 §3.5</a>
 */
public final class LinkChecker {
  private final CheckSettings settings;

  private LinkChecker(CheckSettings settings) {
    this.settings = settings;
  }

  /** {@return a builder whose policy is initially {@link FetchPolicy#publicWeb}} */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Checks all links in the inputs, and waits until all of them have been checked.
   *
   * <pre>{@code
   * checker.check(List.of(CheckInput.url("https://example.com/")), System.out::println)
   * }</pre>
   *
   * @param inputs the inputs to check, which share results and limits
   * @param listener the listener, which is called for each link with a finding, on several threads
   *     but never concurrently; the links of a document are passed consecutively and in order
   * @return the totals of the check
   * @throws RuntimeException if the listener throws an exception, which ends the check
   * @throws InterruptedException if the calling thread is interrupted, which aborts the requests
   */
  public CheckSummary check(List<CheckInput> inputs, Consumer<? super CheckedLink> listener)
      throws InterruptedException {
    Objects.requireNonNull(inputs, "inputs");
    Objects.requireNonNull(listener, "listener");
    CheckSettings own = new CheckSettings(settings);
    Dereferencer.Builder web =
        own.web
            .apply(Dereferencer.builder())
            .policy(own.policy)
            .keepConnections(CheckRun.CONNECTIONS);
    CheckRun run = new CheckRun(own, web, listener);
    return run.all(List.copyOf(inputs));
  }

  /**
   * Builds a checker.
   *
   * <pre>{@code
   * LinkChecker.builder().policy(policy).recursive(3).connectionsPerHost(2).build()
   * }</pre>
   *
   * @see LinkChecker#builder
   */
  public static final class Builder {
    private final CheckSettings settings = new CheckSettings();

    private Builder() {}

    /**
     * Sets the policy for requests.
     *
     * @param policy the policy that determines which URLs and addresses may be requested; {@link
     *     FetchPolicy#publicWeb} by default
     * @return this builder
     */
    public Builder policy(FetchPolicy policy) {
      settings.policy = Objects.requireNonNull(policy, "policy");
      return this;
    }

    /**
     * Customizes how resources are fetched, such as the limits, the certificates or the resolver.
     *
     * @param change the function that receives a new builder and returns the builder to use; the
     *     {@link #policy} and the number of connections are set afterwards
     * @return this builder
     */
    public Builder web(UnaryOperator<Dereferencer.Builder> change) {
      settings.web = Objects.requireNonNull(change, "change");
      return this;
    }

    /**
     * Sets the readers for documents.
     *
     * @param readers the readers; {@link DocumentReaders#standard} by default
     * @return this builder
     */
    public Builder readers(DocumentReaders readers) {
      settings.readers = Objects.requireNonNull(readers, "readers");
      return this;
    }

    /**
     * Maps a published address to a folder: documents in the folder have their published address as
     * their base, and links to that address are looked up in the folder.
     *
     * @param address an absolute URL; a trailing slash is added if it is missing
     * @param folder the folder with the documents that are published under the address
     * @return this builder
     */
    public Builder map(String address, Path folder) {
      Objects.requireNonNull(folder, "folder");
      settings.rows.add(
          new LocalFolderMap.Row(
              address.endsWith("/") ? address : address + "/",
              folder.toAbsolutePath().normalize()));
      return this;
    }

    /**
     * Sets the folder against which root-relative references ({@code /a}) in files are resolved.
     *
     * @param folder the folder to which {@code /} refers
     * @return this builder
     */
    public Builder root(Path folder) {
      settings.root = folder.toAbsolutePath().normalize();
      return this;
    }

    /**
     * Sets the media type of documents that are received without a media type.
     *
     * @param type the media type to assume; HTML by default
     * @return this builder
     */
    public Builder mediaType(MediaType type) {
      settings.type = Objects.requireNonNull(type, "type");
      return this;
    }

    /**
     * Disables all requests, so that only checks that need no network are performed.
     *
     * @return this builder
     */
    public Builder offline() {
      settings.isOffline = true;
      return this;
    }

    /**
     * Also checks the links on linked pages that have the same origin as an input.
     *
     * @param depth the maximum number of links to follow from an input; 0 for the inputs only
     * @return this builder
     * @throws IllegalArgumentException if {@code depth} is negative
     */
    public Builder recursive(int depth) {
      settings.depth = atLeast(0, depth);
      return this;
    }

    /**
     * Sets the maximum number of concurrent requests to the same host.
     *
     * @param most the number of requests, at least 1; 4 by default
     * @return this builder
     * @throws IllegalArgumentException if {@code most} is less than 1
     */
    public Builder connectionsPerHost(int most) {
      settings.connectionsOfHost = atLeast(1, most);
      return this;
    }

    /**
     * Sets the minimum time between the starts of two requests to the same host.
     *
     * @param time the minimum time; zero, the default, means no pause
     * @return this builder
     */
    public Builder pause(Duration time) {
      settings.pause = Objects.requireNonNull(time, "time");
      return this;
    }

    /**
     * Sets how many times a failed request is retried.
     *
     * @param most the number of retries after the first attempt, at least 0; 2 by default
     * @return this builder
     * @throws IllegalArgumentException if {@code most} is negative
     */
    public Builder retries(int most) {
      settings.retries = atLeast(0, most);
      return this;
    }

    /**
     * Sets the delay before the first retry. The delay doubles with each retry.
     *
     * @param time the delay; one second by default
     * @return this builder
     */
    public Builder backOff(Duration time) {
      settings.backOff = Objects.requireNonNull(time, "time");
      return this;
    }

    /**
     * Sets the maximum number of links that are checked per document.
     *
     * @param most the number of links, at least 1; 200,000 by default
     * @return this builder
     * @throws IllegalArgumentException if {@code most} is less than 1
     */
    public Builder linksPerDocument(int most) {
      settings.mostLinks = atLeast(1, most);
      return this;
    }

    /**
     * Sets the list of links that are exempt from checking.
     *
     * @param list the list with patterns for targets; {@link AcceptList#none} by default
     * @return this builder
     */
    public Builder accepted(AcceptList list) {
      settings.accepted = Objects.requireNonNull(list, "list");
      return this;
    }

    /**
     * Also calls the listener for links without a finding.
     *
     * @return this builder
     */
    public Builder tellAll() {
      settings.tellsAll = true;
      return this;
    }

    /**
     * Adds a pattern for the files to read in folders. A file is read only if it matches at least
     * one of these patterns.
     *
     * <pre>{@code
     * LinkChecker.builder().include("*.html").include("docs/**").exclude("drafts")
     * }</pre>
     *
     * @param pattern a pattern for the path within the folder; {@code *} matches any text without a
     *     slash, {@code **} matches any text, and {@code ?} matches a single character. A pattern
     *     without a slash is matched against file names
     * @return this builder
     */
    public Builder include(String pattern) {
      settings.included.add(Objects.requireNonNull(pattern, "pattern"));
      return this;
    }

    /**
     * Adds a pattern for the files and subfolders to skip in folders.
     *
     * @param pattern the pattern, as for {@link #include}
     * @return this builder
     */
    public Builder exclude(String pattern) {
      settings.excluded.add(Objects.requireNonNull(pattern, "pattern"));
      return this;
    }

    /**
     * Sets a listener for the progress of the check. The listener is called after each response, on
     * several threads but never concurrently, and never during a call of the listener for links.
     *
     * @param listener the listener, which receives a new snapshot each time
     * @return this builder
     */
    public Builder progress(Consumer<? super CheckProgress> listener) {
      settings.progress = Objects.requireNonNull(listener, "listener");
      return this;
    }

    /**
     * Stores in a file which network targets and fragments existed. Targets that were requested
     * recently are not requested again.
     *
     * <p>Pages whose links are read, targets that were broken or moved, and URLs with secrets are
     * not stored. If the file cannot be used, the summary contains a remark.
     *
     * @param file the cache file, which is created if it does not exist
     * @param maxAge the maximum age at which a stored result is used without a request
     * @return this builder
     */
    public Builder cache(Path file, Duration maxAge) {
      settings.cache = file.toAbsolutePath();
      settings.maxAge = Objects.requireNonNull(maxAge, "maxAge");
      return this;
    }

    /**
     * Determines which links in files can be fixed with certainty. These are links to permanently
     * moved targets if the new address is certain to be that of the same resource, links with a
     * fragment in a different case, and http links whose target is also available over https. Each
     * http link needs an additional request. If this option is set, cached results are ignored.
     *
     * <pre>{@code
     * List<LinkFixes> all = new ArrayList<>();
     * LinkChecker.builder().fixes(all::add)
     * }</pre>
     *
     * @param listener the listener, which is called for each file with such links, before its links
     *     are reported
     * @return this builder
     * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-15.4.2">RFC 9110 §15.4.2</a>
     */
    public Builder fixes(Consumer<? super LinkFixes> listener) {
      settings.fixes = Objects.requireNonNull(listener, "listener");
      return this;
    }

    private static int atLeast(int least, int number) {
      if (number < least) {
        throw new IllegalArgumentException("expected at least " + least);
      }
      return number;
    }

    /** {@return a checker with these settings; later changes to the builder do not affect it} */
    public LinkChecker build() {
      return new LinkChecker(new CheckSettings(settings));
    }
  }
}
