package dev.urial.check;

import dev.urial.MediaType;
import dev.urial.dereference.Dereferencer;
import dev.urial.dereference.name.MailDomains;
import dev.urial.documents.DocumentReaders;
import dev.urial.safety.FetchPolicy;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/**
 * Checks links: whether their targets exist, and whether what their fragments name is there.
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
 * <p>Each target is asked for once, with HEAD, and with GET if HEAD is not answered well or a
 * fragment must be found. Every request obeys the policy. Immutable and thread-safe.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.5">RFC 3986 §3.5</a>
 */
public final class LinkChecker {
  private final CheckSettings settings;

  private LinkChecker(CheckSettings settings) {
    this.settings = settings;
  }

  /** {@return a builder that starts with the policy of the public web} */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * Checks all links of the inputs, and waits until the last one has its answer.
   *
   * <pre>{@code
   * checker.check(List.of(CheckInput.url("https://example.com/")), System.out::println)
   * }</pre>
   *
   * @param inputs what to check; all share one set of answers and limits
   * @param listener called for each link with a finding, on several threads but never at the same
   *     time; the links of a document together and in their order
   * @return what was counted, once all links have their verdict
   * @throws RuntimeException if the listener throws it; the check ends
   * @throws InterruptedException if the thread is interrupted; requests are then aborted
   */
  public CheckSummary check(List<CheckInput> inputs, Consumer<? super CheckedLink> listener)
      throws InterruptedException {
    Objects.requireNonNull(inputs, "inputs");
    Objects.requireNonNull(listener, "listener");
    CheckSettings own = new CheckSettings(settings);
    Dereferencer.Builder web =
        own.web.apply(Dereferencer.builder()).policy(own.policy).keepConnections(own.connections);
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
     * Sets what may be fetched.
     *
     * @param policy which URLs and addresses may be requested; {@link FetchPolicy#publicWeb} by
     *     default
     * @return this builder
     */
    public Builder policy(FetchPolicy policy) {
      settings.policy = Objects.requireNonNull(policy, "policy");
      return this;
    }

    /**
     * Changes how resources are fetched: limits, certificates, a resolver.
     *
     * @param change receives a new builder, and returns the one to use; the {@link #policy} and the
     *     number of {@link #connections} are set afterwards
     * @return this builder
     */
    public Builder web(UnaryOperator<Dereferencer.Builder> change) {
      settings.web = Objects.requireNonNull(change, "change");
      return this;
    }

    /**
     * Sets how documents are read.
     *
     * @param readers the readers by media type; {@link DocumentReaders#standard} by default
     * @return this builder
     */
    public Builder readers(DocumentReaders readers) {
      settings.readers = Objects.requireNonNull(readers, "readers");
      return this;
    }

    /**
     * Reads a published address from a folder: documents of the folder have that address as base,
     * and links to it are looked up in the folder.
     *
     * @param address an absolute URL; a final slash is added if it is missing
     * @param folder holds the documents that are published below the address
     * @return this builder
     */
    public Builder map(String address, Path folder) {
      Objects.requireNonNull(address, "address");
      Objects.requireNonNull(folder, "folder");
      settings.rows.add(
          new LocalMap.Row(
              address.endsWith("/") ? address : address + "/",
              folder.toAbsolutePath().normalize()));
      return this;
    }

    /**
     * Sets the folder that root-relative references ({@code /a}) in files are resolved against.
     *
     * @param folder what {@code /} stands for
     * @return this builder
     */
    public Builder root(Path folder) {
      settings.root = Objects.requireNonNull(folder, "folder").toAbsolutePath().normalize();
      return this;
    }

    /**
     * Sets the media type of documents that come without one.
     *
     * @param type what those documents count as; without this call, HTML
     * @return this builder
     */
    public Builder mediaType(MediaType type) {
      settings.type = Objects.requireNonNull(type, "type");
      return this;
    }

    /**
     * Sends no request: only what needs no network is checked.
     *
     * @return this builder
     */
    public Builder offline() {
      settings.isOffline = true;
      return this;
    }

    /**
     * Reads the links of linked pages, too, as long as they are of the same origin as an input.
     *
     * @param depth how many links away from an input; 0 for the inputs alone
     * @return this builder
     * @throws IllegalArgumentException if {@code depth} is negative
     */
    public Builder recursive(int depth) {
      settings.depth = atLeast(0, depth);
      return this;
    }

    /**
     * Ignores {@code robots.txt}, for sites of one's own.
     *
     * @return this builder
     */
    public Builder ignoreRobots() {
      settings.honoursRobots = false;
      return this;
    }

    /**
     * Sets how many requests run at the same time.
     *
     * @param most at least 1; 16 by default
     * @return this builder
     * @throws IllegalArgumentException if {@code most} is less than 1
     */
    public Builder connections(int most) {
      settings.connections = atLeast(1, most);
      return this;
    }

    /**
     * Sets how many requests to one host run at the same time.
     *
     * @param most at least 1; 4 by default
     * @return this builder
     * @throws IllegalArgumentException if {@code most} is less than 1
     */
    public Builder connectionsPerHost(int most) {
      settings.connectionsOfHost = atLeast(1, most);
      return this;
    }

    /**
     * Sets the time between the starts of two requests to one host.
     *
     * @param time zero for no pause, which is the default
     * @return this builder
     */
    public Builder pause(Duration time) {
      settings.pause = Objects.requireNonNull(time, "time");
      return this;
    }

    /**
     * Sets how often a request that failed is repeated.
     *
     * @param most repetitions after the first attempt, from 0; 2 by default
     * @return this builder
     * @throws IllegalArgumentException if {@code most} is negative
     */
    public Builder retries(int most) {
      settings.retries = atLeast(0, most);
      return this;
    }

    /**
     * Sets the time before the first repetition; it doubles each time.
     *
     * @param time one second by default
     * @return this builder
     */
    public Builder backOff(Duration time) {
      settings.backOff = Objects.requireNonNull(time, "time");
      return this;
    }

    /**
     * Sets how long before its end the certificate of a server is told of, once for each server;
     * fourteen days if nobody says so.
     *
     * <pre>{@code
     * LinkChecker.builder().certificates(Duration.ofDays(30))
     * }</pre>
     *
     * @param time zero tells of none
     * @return this builder
     * @see <a href="https://www.rfc-editor.org/rfc/rfc5280#section-4.1.2.5">RFC 5280 §4.1.2.5</a>
     */
    public Builder certificates(Duration time) {
      settings.certificates = Objects.requireNonNull(time, "time");
      return this;
    }

    /**
     * Sets how many documents are read at most.
     *
     * @param most at least 1; 100,000 by default
     * @return this builder
     * @throws IllegalArgumentException if {@code most} is less than 1
     */
    public Builder documents(int most) {
      settings.mostDocuments = atLeast(1, most);
      return this;
    }

    /**
     * Sets how many links of one document are checked at most.
     *
     * @param most at least 1; 200,000 by default
     * @return this builder
     * @throws IllegalArgumentException if {@code most} is less than 1
     */
    public Builder linksPerDocument(int most) {
      settings.mostLinks = atLeast(1, most);
      return this;
    }

    /**
     * Sets which links are accepted as they are.
     *
     * @param list patterns of targets; {@link AcceptList#none} by default
     * @return this builder
     */
    public Builder accepted(AcceptList list) {
      settings.accepted = Objects.requireNonNull(list, "list");
      return this;
    }

    /**
     * Calls the listener for links without a finding, too.
     *
     * @return this builder
     */
    public Builder tellAll() {
      settings.tellsAll = true;
      return this;
    }

    /**
     * Reads of folders only the files that a pattern matches, or another one that was included.
     *
     * <pre>{@code
     * LinkChecker.builder().include("*.html").include("docs/**").exclude("drafts")
     * }</pre>
     *
     * @param pattern of the path within the folder; {@code *} is any text without a slash, {@code
     *     **} any text, {@code ?} one character. Without a slash it is a pattern of names
     * @return this builder
     */
    public Builder include(String pattern) {
      settings.included.add(Objects.requireNonNull(pattern, "pattern"));
      return this;
    }

    /**
     * Leaves out of folders the files and folders that a pattern matches.
     *
     * @param pattern as for {@link #include}
     * @return this builder
     */
    public Builder exclude(String pattern) {
      settings.excluded.add(Objects.requireNonNull(pattern, "pattern"));
      return this;
    }

    /**
     * Sets who is told how far the check has come: after each answer, on several threads but never
     * at the same time, nor while the listener of links is called.
     *
     * @param listener receives a new snapshot each time
     * @return this builder
     */
    public Builder progress(Consumer<? super CheckProgress> listener) {
      settings.progress = Objects.requireNonNull(listener, "listener");
      return this;
    }

    /**
     * Remembers in a file which targets of the network were there, with their fragments, and asks
     * for none that was asked for not long ago. Older ones are asked by HEAD, and for fragments by
     * GET only if the validator ({@code ETag}, {@code Last-Modified}) has changed.
     *
     * <p>Pages whose links are read, targets that were broken or moved, and URLs with secrets are
     * not remembered. A file that cannot be used is a remark of the summary.
     *
     * @param file created if it does not exist
     * @param maxAge how old an answer may be that is used without a request
     * @return this builder
     * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-8.8">RFC 9110 §8.8</a>
     */
    public Builder cache(Path file, Duration maxAge) {
      settings.cache = Objects.requireNonNull(file, "file").toAbsolutePath();
      settings.maxAge = Objects.requireNonNull(maxAge, "maxAge");
      return this;
    }

    /**
     * Finds out which links of files can be fixed beyond doubt: what moved for good, as far as it
     * is the same resource that was found there; fragments in another case; and links of http whose
     * target answered by https in this check, which each of them is asked for. What a cache
     * remembers counts for nothing then.
     *
     * <pre>{@code
     * List<LinkFixes> all = new ArrayList<>();
     * LinkChecker.builder().fixes(all::add)
     * }</pre>
     *
     * @param listener called for each file with such links, before its links are told
     * @return this builder
     * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-15.4.2">RFC 9110 §15.4.2</a>
     */
    public Builder fixes(Consumer<? super LinkFixes> listener) {
      settings.fixes = Objects.requireNonNull(listener, "listener");
      return this;
    }

    /**
     * Asks for the domains of {@code mailto} links whether they take mail. Each domain is asked for
     * once; nothing is sent to a mail server.
     *
     * <pre>{@code
     * LinkChecker.builder().mail(MailDomains.ofMachine())
     * }</pre>
     *
     * @param domains says of a domain whether it takes mail
     * @return this builder
     * @see <a href="https://www.rfc-editor.org/rfc/rfc5321#section-5.1">RFC 5321 §5.1</a>
     */
    public Builder mail(MailDomains domains) {
      settings.mail = Objects.requireNonNull(domains, "domains");
      return this;
    }

    private static int atLeast(int least, int number) {
      if (number < least) {
        throw new IllegalArgumentException("what fits: at least " + least);
      }
      return number;
    }

    /** {@return a checker with these settings; later changes of the builder do not affect it} */
    public LinkChecker build() {
      return new LinkChecker(new CheckSettings(settings));
    }
  }
}
