package dev.urial.check;

import static dev.urial.internal.check.CheckMessages.MESSAGES;

import dev.urial.MediaType;
import dev.urial.dereference.Dereferencer;
import dev.urial.dereference.part.FragmentNames;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.LinkKind;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import dev.urial.url.Url;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A single check, from the first input to the last result.
 *
 * <pre>
 * input ──► document ──► links ──► questions ──► targets ──► answers ──► verdicts, document by document
 *              ▲                                    │
 *              └────── pages of the same site ◄─────┘
 * </pre>
 */
final class CheckRun {
  /** The maximum number of remarks in the summary. */
  private static final int MOST_REMARKS = 100;

  /** The maximum number of connections, open or kept. */
  static final int CONNECTIONS = 16;

  private static final int MAX_DOCUMENTS = 100_000;

  /**
   * The depth for references to inputs, which are not in any document. {@link #NO_PAGE} is the
   * depth for links whose targets are never read for further links.
   */
  private static final int INPUT = -1;

  private static final int NO_PAGE = Integer.MAX_VALUE;

  /** The number of additional attempts for a server that requests a delay. */
  private static final int MORE_PATIENCE = 5;

  private final CheckSettings settings;
  private final Dereferencer web;
  private final LinkCache cache;
  private final Fetcher fetcher;
  private final FetchSchedule schedule;
  private final LocalFolderMap map;
  private final PathPatterns patterns;
  private final Consumer<? super CheckedLink> listener;
  private final LocalDate today = LocalDate.now(Clock.systemUTC());

  private final Map<String, CheckedTarget> targets = new ConcurrentHashMap<>();
  private final Map<String, String> names = new ConcurrentHashMap<>();
  private final Map<String, RobotsTxt> robots = new ConcurrentHashMap<>();

  /** The places of named files in the report, by the addresses of their targets. */
  private final Map<String, Integer> places = new ConcurrentHashMap<>();

  /** What is to be told of files, by place, when the files before them have been told. */
  private final Map<Integer, Runnable> waiting = new TreeMap<>();

  private int place; // of the file to be told next

  /** The origins of the inputs; only pages with these origins are read if links are followed. */
  private final Set<String> origins = ConcurrentHashMap.newKeySet();

  /** The addresses of documents whose links have been read. */
  private final Set<String> read = ConcurrentHashMap.newKeySet();

  private final AtomicInteger documents = new AtomicInteger();
  private final AtomicInteger requests = new AtomicInteger();
  private final EnumMap<LinkVerdict, Integer> counts = new EnumMap<>(LinkVerdict.class);
  private final List<Message> remarks = new ArrayList<>();
  private int done; // targets with an answer
  private @Nullable RuntimeException failure;

  CheckRun(
      CheckSettings settings, Dereferencer.Builder web, Consumer<? super CheckedLink> listener) {
    this.settings = settings;
    this.listener = listener;
    this.web = web.onHop(hop -> requests.incrementAndGet()).build();
    this.cache =
        new LinkCache(
            settings.cache, settings.maxAge, Clock.systemUTC().instant().getEpochSecond());
    this.fetcher = new Fetcher(this.web, settings.readers, Clock.systemUTC());
    this.map = new LocalFolderMap(settings.rows, settings.root);
    this.patterns = new PathPatterns(settings.included, settings.excluded);
    this.schedule = new FetchSchedule(CONNECTIONS, settings.connectionsOfHost, settings.pause);
  }

  CheckSummary all(List<CheckInput> inputs) throws InterruptedException {
    long start = System.nanoTime();
    try (web;
        schedule) {
      boolean isRead = cache.read();
      for (CheckInput input : inputs) {
        open(input);
      }
      schedule.await();
      if (!isRead || !cache.write()) {
        remark(MESSAGES.of("cache.unusable", Fetcher.shown(String.valueOf(settings.cache))));
      }
      synchronized (counts) {
        waiting.values().forEach(Runnable::run);
        if (failure != null) {
          throw failure;
        }
        return new CheckSummary(
            counts,
            documents.get(),
            targets.size(),
            requests.get(),
            Duration.ofNanos(System.nanoTime() - start),
            remarks);
      }
    }
  }

  // Inputs.

  private void open(CheckInput input) {
    if (input instanceof CheckInput.OfPath of) {
      path(of.path());
    } else if (input instanceof CheckInput.OfUrl of) {
      url(of.url());
    } else if (input instanceof CheckInput.OfList of) {
      list(of);
    } else if (input instanceof CheckInput.OfDocument of) {
      SourceDocument source = source(of.name());
      documents.incrementAndGet();
      DocumentBody body = new DocumentBody(of.octets(), of.type(), null);
      schedule.submit(FetchSchedule.DISK, () -> read(source, body, BaseChain.none(), 0));
    }
  }

  private void path(Path path) {
    if (!Files.isDirectory(path)) {
      document(path);
      return;
    }
    try {
      new FolderWalk(path, patterns, settings.type != null).files(this::document);
    } catch (IOException e) {
      remark(MESSAGES.of("file.unreadable", Fetcher.shown(path.toString())));
    }
  }

  /** Checks the links in a file. */
  private void document(Path file) {
    CheckedTarget target = local(file.toAbsolutePath().normalize());
    names.put(target.url, file.toString());
    places.putIfAbsent(target.url, places.size());
    if (target.follow(0)) {
      start(target);
    }
  }

  private void url(String url) {
    Path file = url.startsWith("file:") ? map.path(url, false) : null;
    if (file != null) {
      path(file); // a document like any other local file
      return;
    }
    SourceDocument source = source(Fetcher.shown(url).text());
    origins.add(origin(url));
    ask(PendingLink.of(source, 1, 1, url, url, LinkKind.HYPERLINK, null, List.of()), INPUT);
    source.close();
  }

  private void list(CheckInput.OfList list) {
    SourceDocument source = source(list.name());
    int number = 0;
    for (String line : list.lines()) {
      number++;
      String text = line.strip();
      if (!text.isEmpty()) {
        int column = line.indexOf(text) + 1;
        Url url = Url.tryParse(text).orElseNull();
        List<LinkFinding> findings =
            url == null
                ? List.of(
                    LinkFinding.of(
                        LinkVerdict.BROKEN, LinkProblem.SYNTAX, "syntax", Fetcher.shown(text)))
                : List.of();
        String target = url == null ? null : url.href();
        ask(
            PendingLink.of(
                source, number, column, text, target, LinkKind.HYPERLINK, null, findings),
            NO_PAGE);
      }
    }
    source.close();
  }

  private SourceDocument source(String name) {
    return new SourceDocument(name, false, this::tell);
  }

  /** Returns a document in a file, whose links may be fixed. */
  private SourceDocument source(
      String name,
      Path file,
      MediaType type,
      BaseChain base,
      String url,
      @Nullable Consumer<? super LinkFixes> to) {
    return new SourceDocument(
        name,
        to != null,
        links ->
            inOrder(
                url,
                () -> {
                  List<CheckedLink> fixed = links.stream().filter(it -> it.fix() != null).toList();
                  if (to != null && !fixed.isEmpty()) {
                    LinkFixes fixes = new LinkFixes(file, type, base, settings.readers, fixed);
                    listened(() -> to.accept(fixes));
                  }
                  tell(links);
                }));
  }

  // Documents.

  /** Reads the links in a document and requests their targets. */
  private void read(SourceDocument source, DocumentBody body, BaseChain base, int depth) {
    try {
      if (settings.readers.find(body.type()) != null) {
        links(source, body, base, depth);
      } else if (depth == 0) {
        remark(
            MESSAGES.of(
                "document.no-reader",
                Fetcher.shown(source.name()),
                Fetcher.shown(body.type().essence())));
      }
    } catch (RuntimeException e) {
      // The document is untrusted: if its reader fails, a remark says so, and the check continues.
      remark(MESSAGES.of("document.unread", Fetcher.shown(source.name()), String.valueOf(e)));
    } finally {
      source.close();
    }
  }

  private void links(SourceDocument source, DocumentBody body, BaseChain base, int depth) {
    DocumentLinks read = body.links(settings.readers, base);
    boolean isSecure = String.valueOf(base.text()).startsWith("https:");
    FragmentNames names = null;
    int count = 0;
    for (Link link : read.links()) {
      if (!LinkAdvice.isChecked(link)) {
        continue;
      }
      if (++count > settings.mostLinks) {
        remark(MESSAGES.of("limit.links", Fetcher.shown(source.name()), settings.mostLinks));
        return;
      }
      List<LinkFinding> findings = fetcher.disputed(link.reference());
      String text = link.target().text();
      if (text == null && LinkAdvice.isWithin(link)) {
        names = names == null ? body.names() : names;
        within(link, body, names, source);
        continue;
      }
      if (text == null) {
        findings.add(LinkAdvice.unresolved(link));
      } else if (isSecure && text.startsWith("http:")) {
        LinkAdvice.mixed(link.kind(), findings);
      }
      PendingLink question =
          PendingLink.of(
              source,
              link.line(),
              link.column(),
              link.reference(),
              text,
              link.kind(),
              link.element(),
              findings);
      ask(question, depth);
    }
  }

  private void within(
      Link link, DocumentBody body, @Nullable FragmentNames names, SourceDocument source) {
    String fragment = link.reference().substring(1);
    List<LinkFinding> found = List.of();
    if (names != null && !FragmentChecks.needsOctets(fragment, names)) {
      found = FragmentChecks.of(fragment, names);
    } else if (!fragment.isEmpty()) {
      found = FragmentChecks.of(fragment, body.octets(), body.type());
    }
    PendingLink question =
        PendingLink.of(
            source,
            link.line(),
            link.column(),
            link.reference(),
            null,
            link.kind(),
            link.element(),
            List.of());
    answer(question, found, null);
  }

  private boolean isFollowed(LinkKind kind, CheckedTarget target, int depth) {
    boolean isPage =
        kind == LinkKind.HYPERLINK || kind == LinkKind.EMBEDDED || kind == LinkKind.REDIRECT;
    if (!isPage || depth >= settings.depth || target.isLocal) {
      return false;
    }
    return origins.contains(target.origin);
  }

  private static String origin(String url) {
    Url parsed = Url.tryParse(url).orElseNull();
    return parsed == null ? "" : parsed.origin().toString();
  }

  // Targets.

  /**
   * Requests the target of a link, unless the result is already known. Whether to read the links in
   * the target is decided before the request, so that GET is not preceded by HEAD.
   *
   * @param depth the number of links from an input to the document of this link, or {@link #INPUT}
   *     or {@link #NO_PAGE}
   */
  private void ask(PendingLink question, int depth) {
    String text = question.target();
    if (text == null) {
      answer(question, List.of(), null);
      return;
    }
    AcceptList.Entry accepted = settings.accepted.find(text, today);
    if (accepted != null) {
      answer(
          question,
          List.of(
              LinkFinding.of(
                  LinkVerdict.SKIPPED,
                  LinkProblem.ACCEPTED,
                  "accepted",
                  Fetcher.shown(accepted.reason()))),
          null);
      return;
    }
    int hash = text.indexOf('#');
    String url = hash < 0 ? text : text.substring(0, hash);
    String scheme = Ascii.lower(url.substring(0, Math.max(0, url.indexOf(':'))));
    boolean isOfWeb =
        question.in().name().startsWith("http:") || question.in().name().startsWith("https:");
    if (scheme.equals("file") && isOfWeb) {
      answer(
          question,
          List.of(LinkFinding.of(LinkVerdict.BROKEN, LinkProblem.FILE_LINK, "file.link")),
          null);
      return;
    }
    CheckedTarget target = target(url, scheme, question.isRooted());
    boolean isRead = depth == INPUT || isFollowed(question.kind(), target, depth);
    boolean isNew = isRead && target.follow(depth + 1);
    List<LinkFinding> known = target.ask(question);
    if (known != null) {
      answer(question, known, target.answered());
    }
    if (known == null || isNew) {
      start(target);
    }
  }

  private CheckedTarget target(String url, String scheme, boolean isRooted) {
    Path path = map.path(url, isRooted);
    CheckedTarget known = path == null ? targets.get(url) : local(path);
    if (known != null) {
      return known;
    }
    boolean isLocal = scheme.equals("file");
    return targets.computeIfAbsent(
        url,
        it -> {
          Url parsed = isLocal ? null : Url.tryParse(it).orElseNull();
          String lane = FetchSchedule.lane(parsed);
          String origin = parsed == null ? "" : parsed.origin().toString();
          return new CheckedTarget(it, isLocal, null, lane, origin);
        });
  }

  private CheckedTarget local(Path path) {
    return targets.computeIfAbsent(
        path.toUri().toString(), it -> new CheckedTarget(it, true, path, FetchSchedule.DISK, ""));
  }

  private void start(CheckedTarget target) {
    if (target.start()) {
      schedule.submit(target.lane, () -> work(target));
    }
  }

  private void work(CheckedTarget target) {
    CheckedTarget.Wanted wanted = target.wanted();
    TargetAnswer answered = answerOrFail(target, wanted);
    Duration wait = answered.retry();
    int attempt = target.attempt();
    if (wait != null && attempt <= settings.retries + MORE_PATIENCE && Fetcher.isPatient(wait)) {
      schedule.rest(target.lane, wait);
      schedule.submit(target.lane, () -> work(target));
      return;
    }
    if (wait == null && attempt <= settings.retries && Fetcher.isPassing(answered)) {
      Duration after = settings.backOff.multipliedBy(1L << Math.min(attempt - 1, 10));
      schedule.later(target.lane, after, () -> work(target));
      return;
    }
    List<CheckedTarget.Settled> settled = target.settle(wanted, answered);
    if (wanted.depth() >= 0) {
      document(target, answered, wanted.depth());
    }
    settled.forEach(it -> answer(it.question(), it.findings(), answered));
    advance(target);
    start(target); // a fragment may have been added in the meantime
  }

  private void advance(CheckedTarget target) {
    synchronized (counts) {
      done += target.isFirstAnswer() ? 1 : 0;
      settings.progress.accept(new CheckProgress(done, targets.size()));
    }
  }

  /**
   * Returns a result even if an untrusted resource causes an exception, so that the check
   * continues.
   */
  private TargetAnswer answerOrFail(CheckedTarget target, CheckedTarget.Wanted wanted) {
    try {
      return answer(target, wanted);
    } catch (RuntimeException e) {
      return TargetAnswer.failed(
          LinkFinding.of(
              LinkVerdict.UNSURE, LinkProblem.PROTOCOL, Fetcher.shown(String.valueOf(e))));
    }
  }

  private TargetAnswer answer(CheckedTarget target, CheckedTarget.Wanted wanted) {
    if (target.isLocal) {
      return fetcher.file(target.path, wanted);
    }
    boolean needsNetwork = !target.lane.equals(FetchSchedule.DISK) || target.url.startsWith("urn:");
    if (settings.isOffline && needsNetwork) {
      return fetcher.offline(target.url);
    }
    boolean isRemembered = needsNetwork && settings.fixes == null;
    TargetAnswer known = isRemembered ? cache.fresh(target.url, wanted) : null;
    if (known != null) {
      return known;
    }
    if (!isAllowed(target)) {
      return TargetAnswer.failed(
          LinkFinding.of(LinkVerdict.SKIPPED, LinkProblem.ROBOTS, "robots", "robots.txt"));
    }
    TargetAnswer answered = fetcher.web(target.url, wanted);
    cache.keep(target.url, wanted, answered);
    return answered;
  }

  /** Reads the links in a retrieved document. */
  private void document(CheckedTarget target, TargetAnswer answered, int depth) {
    if (!isRead(target, answered, depth)) {
      inOrder(target.url, () -> {});
    }
  }

  private boolean isRead(CheckedTarget target, TargetAnswer answered, int depth) {
    byte[] octets = answered.octets();
    String address = answered.address();
    String given = names.get(target.url);
    if (octets == null || address == null) {
      if (answered.isThere()) {
        remark(MESSAGES.of("limit.unread", Fetcher.shown(given == null ? target.url : given)));
      } else if (given != null && !answered.findings().isEmpty()) {
        remark(answered.findings().get(0).message());
      }
      return false;
    }
    if (!read.add(address)) {
      return false; // already read through a redirect, or as a folder's index
    }
    if (documents.incrementAndGet() > MAX_DOCUMENTS) {
      documents.decrementAndGet();
      remark(MESSAGES.of("limit.documents", MAX_DOCUMENTS));
      return false;
    }
    String name = given == null ? Secrets.masked(address) : given;
    Path file = target.path == null ? null : Path.of(java.net.URI.create(address));
    String base = file == null ? address : map.address(file);
    if (depth == 0 && file == null) {
      origins.add(origin(address)); // an input may be redirected
    }
    MediaType known = answered.type() == null ? settings.type : answered.type();
    MediaType type = known == null ? MediaType.of("text", "html") : known;
    BaseChain chain = BaseChain.retrieved(base, answered.redirects());
    Consumer<? super LinkFixes> to = settings.fixes;
    SourceDocument source =
        file == null ? source(name) : source(name, file, type, chain, target.url, to);
    read(source, new DocumentBody(octets, type, answered.page()), chain, depth);
    return true;
  }

  // robots.txt

  private boolean isAllowed(CheckedTarget target) {
    if (settings.depth == 0) {
      return true;
    }
    Url url = origins.contains(target.origin) ? Url.tryParse(target.url).orElseNull() : null;
    if (url == null) {
      return true;
    }
    RobotsTxt rules =
        robots.computeIfAbsent(
            target.origin,
            origin -> {
              RobotsTxt read = fetcher.robots(url);
              schedule.pause(target.lane, read.delay());
              read.sitemaps().forEach(this::sitemap);
              return read;
            });
    return rules.allows(url.query() == null ? url.path() : url.path() + '?' + url.query());
  }

  /** Reads the URLs of a sitemap as if a page linked to them. */
  private void sitemap(String url) {
    Url parsed = Url.tryParse(url).orElseNull();
    if (parsed != null && origins.contains(parsed.origin().toString())) {
      CheckedTarget map = target(parsed.withoutFragment().href(), parsed.scheme(), false);
      if (map.follow(0)) {
        start(map);
      }
    }
  }

  // Answers.

  private void answer(
      PendingLink question, List<LinkFinding> findings, @Nullable TargetAnswer answered) {
    PendingLink.Plain plain = question.plain();
    if (plain != null) {
      tell(plain.question(), LinkAdvice.upgraded(plain, question, findings, answered));
      return;
    }
    List<LinkFinding> bare = new ArrayList<>(findings);
    MediaType type = answered == null ? null : answered.type();
    if (type != null) {
      LinkAdvice.promise(question.kind(), type, bare);
    }
    if (answered != null && LinkAdvice.mayBeUpgraded(question, bare, answered)) {
      ask(question.byHttps(bare, answered), NO_PAGE);
    } else {
      tell(question, bare);
    }
  }

  private static void tell(PendingLink question, List<LinkFinding> bare) {
    List<LinkFinding> all = new ArrayList<>(question.findings());
    all.addAll(bare);
    String fix = question.in().isFixed() ? LinkAdvice.fix(question, all) : null;
    List<LinkFinding> findings = new ArrayList<>();
    for (LinkFinding finding : bare) {
      findings.add(finding.suggesting(LinkAdvice.suggestion(question, finding)));
    }
    question.in().answered(question.with(findings, fix));
  }

  /** Tells of a file when the files that were named before it have been told. */
  private void inOrder(String url, Runnable telling) {
    synchronized (counts) {
      Integer own = places.get(url);
      if (own == null || own < place) {
        telling.run();
        return;
      }
      waiting.merge(
          own,
          telling,
          (one, other) ->
              () -> {
                one.run();
                other.run();
              });
      for (Runnable it = waiting.remove(place); it != null; it = waiting.remove(place)) {
        place++;
        it.run();
      }
    }
  }

  private void tell(List<CheckedLink> links) {
    synchronized (counts) {
      for (CheckedLink link : links) {
        LinkVerdict verdict = link.verdict();
        counts.merge(verdict, 1, Integer::sum);
        boolean isReported = settings.tellsAll || verdict.compareTo(LinkVerdict.SKIPPED) > 0;
        if (isReported && failure == null) {
          listened(() -> listener.accept(link));
        }
      }
    }
  }

  /**
   * Calls a listener. If it throws an exception, for example because standard output is closed, the
   * check ends.
   */
  private void listened(Runnable telling) {
    synchronized (counts) {
      try {
        telling.run();
      } catch (RuntimeException e) {
        failure = e;
        schedule.end();
      }
    }
  }

  private void remark(Message message) {
    synchronized (counts) {
      if (remarks.size() < MOST_REMARKS && !remarks.contains(message)) {
        remarks.add(message);
      }
    }
  }
}
