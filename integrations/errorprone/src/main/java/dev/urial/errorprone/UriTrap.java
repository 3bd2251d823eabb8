package dev.urial.errorprone;

import static com.google.errorprone.matchers.method.MethodMatchers.constructor;
import static com.google.errorprone.matchers.method.MethodMatchers.instanceMethod;
import static com.google.errorprone.matchers.method.MethodMatchers.staticMethod;

import com.google.errorprone.BugPattern;
import com.google.errorprone.BugPattern.LinkType;
import com.google.errorprone.BugPattern.SeverityLevel;
import com.google.errorprone.ErrorProneFlags;
import com.google.errorprone.VisitorState;
import com.google.errorprone.bugpatterns.BugChecker;
import com.google.errorprone.bugpatterns.BugChecker.MethodInvocationTreeMatcher;
import com.google.errorprone.bugpatterns.BugChecker.NewClassTreeMatcher;
import com.google.errorprone.fixes.Fix;
import com.google.errorprone.fixes.SuggestedFix;
import com.google.errorprone.matchers.Description;
import com.google.errorprone.matchers.Matcher;
import com.google.errorprone.util.ASTHelpers;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.tools.javac.code.Type;
import dev.urial.compat.Trap;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URL;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.inject.Inject;
import org.jspecify.annotations.Nullable;

/**
 * Reports calls to {@code java.net.URI} and related classes that fall into a trap.
 *
 * <pre>{@code
 * URI next = base.resolve("?page=2");
 * // warning: [UriTrap] a reference with only a query replaces the last segment of the base's path
 * //   Did you mean 'URI next = Uri.from(base).resolve("?page=2").toJavaUri();'?
 * }</pre>
 *
 * <p>By default, it reports {@code getHost} only if the result is not checked for null, and omits
 * traps that a call may or may not fall into. With {@code -XepOpt:UriTrap:All=true}, it reports
 * every call that may fall into a trap. {@code -XepOpt:UriTrap:Except=CREATE,HOST_NULL} suppresses
 * individual traps by name ({@link Trap}).
 *
 * @see Trap
 * @see <a href="https://errorprone.info/docs/plugins">Error Prone plugins</a>
 */
@BugPattern(
    summary = "This java.net.URI, URL, URLEncoder or URLDecoder call does not do what it seems to",
    severity = SeverityLevel.WARNING,
    linkType = LinkType.CUSTOM,
    link = "https://github.com/urial/urial/blob/main/docs/migrating.md")
public final class UriTrap extends BugChecker
    implements MethodInvocationTreeMatcher, NewClassTreeMatcher {
  private static final long serialVersionUID = 1;

  private static final String JAVA_URI = "java.net.URI";
  private static final String JAVA_URL = "java.net.URL";
  private static final String STRING = "java.lang.String";

  private static final Matcher<ExpressionTree> RESOLVE_TEXT = of("resolve", STRING);
  private static final Matcher<ExpressionTree> RESOLVE = instance(JAVA_URI, "resolve");
  private static final Matcher<ExpressionTree> GET_HOST = instance(JAVA_URI, "getHost");
  private static final Matcher<ExpressionTree> CREATE =
      staticMethod().onClass(JAVA_URI).named("create");
  private static final Matcher<ExpressionTree> URL_EQUALS = instance(JAVA_URL, "equals");
  private static final Matcher<ExpressionTree> DECODE =
      staticMethod().onClass("java.net.URLDecoder").named("decode");
  private static final Matcher<ExpressionTree> HASHED =
      staticMethod().onClassAny("java.util.Set", "java.util.Map").namedAnyOf("of", "copyOf");
  private static final Matcher<ExpressionTree> NEW_URI = constructor().forClass(JAVA_URI);
  private static final Matcher<ExpressionTree> NEW_URL = constructor().forClass(JAVA_URL);

  /** Matches getters that return a path or the whole URI. */
  private static final Matcher<ExpressionTree> PATHS =
      instanceMethod()
          .onExactClassAny(JAVA_URI, JAVA_URL)
          .namedAnyOf("getRawPath", "getPath", "toString", "toExternalForm", "getFile");

  /** The traps of the methods whose arguments do not matter. */
  private static final Map<Matcher<ExpressionTree>, Trap> BY_METHOD =
      Map.of(
          instance(JAVA_URI, "relativize"), Trap.RELATIVIZE,
          instance(JAVA_URI, "normalize"), Trap.NORMALIZE,
          instance(JAVA_URI, "getPath", "getQuery", "getFragment"), Trap.DECODED,
          instance(JAVA_URI, "getUserInfo", "getAuthority"), Trap.DECODED,
          instance(JAVA_URI, "getSchemeSpecificPart", "isOpaque"), Trap.OPAQUE,
          instance(JAVA_URI, "equals", "hashCode"), Trap.EQUALS,
          instance(JAVA_URI, "compareTo"), Trap.COMPARE,
          instance(JAVA_URI, "toASCIIString"), Trap.TO_ASCII,
          instance(JAVA_URL, "hashCode"), Trap.URL_EQUALS,
          staticMethod().onClass("java.net.URLEncoder").named("encode"), Trap.URL_ENCODER);

  /**
   * The traps that are reported only with {@code All}, because a call may or may not fall into
   * them.
   */
  private static final Set<Trap> ONLY_ALL =
      EnumSet.of(
          Trap.RESOLVE,
          Trap.NORMALIZE,
          Trap.DECODED,
          Trap.OPAQUE,
          Trap.EQUALS,
          Trap.PARTS,
          Trap.TO_ASCII,
          Trap.URL_ENCODER);

  private final boolean isAll;
  private final transient Set<Trap> silent;

  /** Creates a check with default settings. */
  public UriTrap() {
    this(ErrorProneFlags.empty());
  }

  /**
   * Creates a check with options from the compiler's command line.
   *
   * @param flags the flags; only {@code UriTrap:All} and {@code UriTrap:Except} are used
   */
  @Inject
  public UriTrap(ErrorProneFlags flags) {
    this.isAll = flags.getBoolean("UriTrap:All").orElse(false);
    Set<Trap> none = EnumSet.noneOf(Trap.class);
    if (!isAll) {
      none.addAll(ONLY_ALL);
    }
    for (String name : flags.getListOrEmpty("UriTrap:Except")) {
      none.add(Trap.valueOf(name));
    }
    this.silent = none;
  }

  private static Matcher<ExpressionTree> instance(String type, String... names) {
    return instanceMethod().onExactClass(type).namedAnyOf(names);
  }

  private static Matcher<ExpressionTree> of(String name, String parameter) {
    return instanceMethod().onExactClass(JAVA_URI).named(name).withParameters(parameter);
  }

  @Override
  public Description matchMethodInvocation(MethodInvocationTree call, VisitorState state) {
    if (RESOLVE.matches(call, state)) {
      return resolve(call, state);
    }
    if (GET_HOST.matches(call, state)) {
      return isAll || NullableHostUse.isUnchecked(call, state)
          ? say(Trap.HOST_NULL, call, null)
          : Description.NO_MATCH;
    }
    if (CREATE.matches(call, state)) {
      boolean isKnown = ASTHelpers.constValue(call.getArguments().get(0)) != null;
      return isKnown ? Description.NO_MATCH : say(Trap.CREATE, call, null);
    }
    if (URL_EQUALS.matches(call, state)) {
      return say(Trap.URL_EQUALS, call, urlEquals(call, state));
    }
    if (HASHED.matches(call, state)) {
      return isOfUrls(ASTHelpers.getType(call), state)
          ? say(Trap.URL_EQUALS, call, null)
          : Description.NO_MATCH;
    }
    if (DECODE.matches(call, state)) {
      return decode(call, state);
    }
    for (Map.Entry<Matcher<ExpressionTree>, Trap> entry : BY_METHOD.entrySet()) {
      if (entry.getKey().matches(call, state)) {
        return say(entry.getValue(), call, null);
      }
    }
    return Description.NO_MATCH;
  }

  @Override
  public Description matchNewClass(NewClassTree made, VisitorState state) {
    if (NEW_URI.matches(made, state)) {
      return newUri(made);
    }
    if (NEW_URL.matches(made, state)) {
      return say(Trap.URL_CONSTRUCTOR, made, newUrl(made, state));
    }
    Type type = ASTHelpers.getType(made);
    boolean isHashed = isHashed(type, state) && isOfUrls(type, state);
    return isHashed ? say(Trap.URL_EQUALS, made, null) : Description.NO_MATCH;
  }

  private Description say(Trap trap, Tree at, @Nullable Fix fix) {
    if (silent.contains(trap)) {
      return Description.NO_MATCH;
    }
    Description.Builder said =
        buildDescription(at).setMessage(trap.sentence() + ": " + trap.page());
    return fix == null ? said.build() : said.addFix(fix).build();
  }

  // Resolving.

  private Description resolve(MethodInvocationTree call, VisitorState state) {
    ExpressionTree argument = call.getArguments().get(0);
    Object known = ASTHelpers.constValue(argument);
    ExpressionTree base = ASTHelpers.getReceiver(call);
    if (!RESOLVE_TEXT.matches(call, state) || !(known instanceof String text)) {
      return say(Trap.RESOLVE, call, null);
    }
    Trap trap =
        text.isEmpty()
            ? Trap.RESOLVE_EMPTY
            : text.startsWith("?") ? Trap.RESOLVE_QUERY : text.contains("..") ? Trap.RESOLVE : null;
    if (trap == null) {
      return Description.NO_MATCH;
    }
    Fix fix =
        base == null || trap == Trap.RESOLVE
            ? null
            : SuggestedFix.builder()
                .addImport("dev.urial.Uri")
                .replace(
                    call,
                    "Uri.from("
                        + state.getSourceForNode(base)
                        + ").resolve("
                        + state.getSourceForNode(argument)
                        + ").toJavaUri()")
                .build();
    return say(trap, call, fix);
  }

  // Constructors.

  private Description newUri(NewClassTree made) {
    List<? extends ExpressionTree> arguments = made.getArguments();
    if (arguments.size() == 1) {
      return Description.NO_MATCH; // its URISyntaxException must be caught
    }
    boolean hasEscape =
        arguments.stream()
            .map(ASTHelpers::constValue)
            .anyMatch(it -> it instanceof String text && isEscaped(text));
    return say(hasEscape ? Trap.PARTS_PERCENT : Trap.PARTS, made, null);
  }

  /** Returns whether a string contains a percent sign followed by two hexadecimal digits. */
  private static boolean isEscaped(String text) {
    int at = text.indexOf('%');
    while (at >= 0) {
      boolean isEscape =
          at + 2 < text.length()
              && Character.digit(text.charAt(at + 1), 16) >= 0
              && Character.digit(text.charAt(at + 2), 16) >= 0;
      if (isEscape) {
        return true;
      }
      at = text.indexOf('%', at + 1);
    }
    return false;
  }

  /**
   * Returns a fix if the argument is a constant that {@code URI} and {@code URL} convert to the
   * same URL; otherwise null.
   */
  private static @Nullable Fix newUrl(NewClassTree made, VisitorState state) {
    List<? extends ExpressionTree> arguments = made.getArguments();
    Object known = arguments.size() == 1 ? ASTHelpers.constValue(arguments.get(0)) : null;
    return known instanceof String text && isSameUrl(text)
        ? SuggestedFix.builder()
            .addImport(JAVA_URI)
            .replace(made, "URI.create(" + state.getSourceForNode(arguments.get(0)) + ").toURL()")
            .build()
        : null;
  }

  private static boolean isSameUrl(String text) {
    try {
      String external = new URL(text).toExternalForm();
      return URI.create(text).toURL().toExternalForm().equals(external);
    } catch (MalformedURLException | IllegalArgumentException e) {
      return false;
    }
  }

  // Equality.

  private static @Nullable Fix urlEquals(MethodInvocationTree call, VisitorState state) {
    ExpressionTree one = ASTHelpers.getReceiver(call);
    ExpressionTree other = call.getArguments().get(0);
    if (one == null || !isUrl(ASTHelpers.getType(other), state)) {
      return null;
    }
    return SuggestedFix.replace(
        call,
        state.getSourceForNode(one)
            + ".toExternalForm().equals("
            + state.getSourceForNode(other)
            + ".toExternalForm())");
  }

  private static boolean isUrl(@Nullable Type type, VisitorState state) {
    return ASTHelpers.isSameType(type, state.getTypeFromString(JAVA_URL), state);
  }

  private static boolean isOfUrls(@Nullable Type type, VisitorState state) {
    return type != null
        && !type.getTypeArguments().isEmpty()
        && isUrl(type.getTypeArguments().get(0), state);
  }

  private static boolean isHashed(@Nullable Type type, VisitorState state) {
    return List.of("java.util.HashSet", "java.util.HashMap", "java.util.Hashtable").stream()
            .anyMatch(it -> isSubtype(type, it, state))
        || isSubtype(type, "java.util.concurrent.ConcurrentMap", state);
  }

  private static boolean isSubtype(@Nullable Type type, String of, VisitorState state) {
    return ASTHelpers.isSubtype(type, state.getTypeFromString(of), state);
  }

  // Decoding.

  private Description decode(MethodInvocationTree call, VisitorState state) {
    ExpressionTree text = call.getArguments().get(0);
    if (!PATHS.matches(text, state)) {
      return Description.NO_MATCH;
    }
    ExpressionTree of = ASTHelpers.getReceiver(text);
    boolean isRawPath =
        of != null
            && text instanceof MethodInvocationTree getter
            && getter.getMethodSelect() instanceof MemberSelectTree select
            && select.getIdentifier().contentEquals("getRawPath");
    Fix fix =
        isRawPath
            ? SuggestedFix.builder()
                .addImport("dev.urial.grammar.Percent")
                .replace(call, "Percent.decode(" + state.getSourceForNode(text) + ")")
                .build()
            : null;
    return say(Trap.URL_DECODER, call, fix);
  }
}
