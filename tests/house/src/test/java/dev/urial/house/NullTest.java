package dev.urial.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Authority;
import dev.urial.Equivalence;
import dev.urial.Host;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.JavaUriConversion;
import dev.urial.QueryFormat;
import dev.urial.QueryParams;
import dev.urial.Uri;
import dev.urial.UriBuilder;
import dev.urial.UriReference;
import dev.urial.explain.TwoReadings;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.grammar.PercentEncodeSet;
import dev.urial.grammar.Rule;
import dev.urial.hash.BaseEncoding;
import dev.urial.hash.HashAlgorithm;
import dev.urial.hash.HashName;
import dev.urial.idna.Idna;
import dev.urial.idna.IdnaError;
import dev.urial.idna.Nfc;
import dev.urial.idna.Punycode;
import dev.urial.idna.RegNames;
import dev.urial.internal.text.Secrets;
import dev.urial.registry.Entry;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.Reference;
import dev.urial.registry.RegistrableDomain;
import dev.urial.registry.Registries;
import dev.urial.registry.Registry;
import dev.urial.registry.SchemeFacts;
import dev.urial.report.Change;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.report.Range;
import dev.urial.report.Reason;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.safety.SpecialAddress;
import dev.urial.safety.SpecialAddresses;
import dev.urial.scheme.digest.MagnetBuilder;
import dev.urial.scheme.digest.MagnetUri;
import dev.urial.url.Origin;
import dev.urial.url.QueryEncoding;
import dev.urial.url.Url;
import dev.urial.url.UrlApi;
import dev.urial.url.UrlConversion;
import dev.urial.url.UrlHost;
import dev.urial.url.UrlSearchParams;
import dev.urial.url.ValidationError;
import dev.urial.urn.HashForm;
import dev.urial.urn.HashUrn;
import dev.urial.urn.IetfUrn;
import dev.urial.urn.IsbnUrn;
import dev.urial.urn.IssnUrn;
import dev.urial.urn.NbnUrn;
import dev.urial.urn.OasisUrn;
import dev.urial.urn.OidUrn;
import dev.urial.urn.Urn;
import dev.urial.urn.UrnBuilder;
import dev.urial.urn.UuidUrn;
import dev.urial.view.SchemeView;
import java.io.InputStream;
import java.io.Reader;
import java.io.StringReader;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Null where it is not said to be welcome is a {@link NullPointerException}, at once: tried on
 * every parameter of every public method and constructor, one at a time. The message begins with
 * the parameter's name.
 */
class NullTest {
  private static final SyntaxError ERROR = new SyntaxError(Rule.PORT, 0, "x");

  /** What is asked, and an object to ask it of. */
  private static final Map<Class<?>, List<?>> TYPES =
      Map.ofEntries(
          Map.entry(Uri.class, List.of(Uri.parse("s://u@h/p?q#f"))),
          Map.entry(Iri.class, List.of(Iri.parse("s://é/p?q#f"), Uri.parse("s:a"))),
          Map.entry(UriReference.class, List.of(UriReference.parse("a?b#c"))),
          Map.entry(IriReference.class, List.of(IriReference.parse("é?b#c"), Uri.parse("s:a"))),
          Map.entry(Authority.class, List.of(Authority.parse("h"))),
          Map.entry(Host.class, List.of(Host.parse("h"))),
          Map.entry(Host.Ipv4.class, List.of(new Host.Ipv4(1))),
          Map.entry(Host.Ipv6.class, List.of(new Host.Ipv6(1, 1))),
          Map.entry(Host.IpvFuture.class, List.of(new Host.IpvFuture("1", "a"))),
          Map.entry(Host.RegName.class, List.of(new Host.RegName("h"))),
          Map.entry(Equivalence.class, List.of(Equivalence.SYNTAX)),
          Map.entry(QueryParams.class, List.of(QueryParams.parse("a=b"))),
          Map.entry(QueryParams.Param.class, List.of(new QueryParams.Param("a", "b"))),
          Map.entry(UriBuilder.class, List.of(IriReference.builder())),
          Map.entry(JavaUriConversion.class, List.of(JavaUriConversion.from(URI.create("a")))),
          Map.entry(CharSet.class, List.of(CharSet.ALPHA)),
          Map.entry(Parsed.class, List.of(new Parsed.Ok<>("a"), new Parsed.Failed<String>(ERROR))),
          Map.entry(Parsed.Ok.class, List.of(new Parsed.Ok<>("a"))),
          Map.entry(Parsed.Failed.class, List.of(new Parsed.Failed<String>(ERROR))),
          Map.entry(Percent.class, List.of()),
          Map.entry(Idna.class, List.of(Idna.with())),
          Map.entry(Idna.Result.class, List.of()),
          Map.entry(IdnaError.class, List.of()),
          Map.entry(Nfc.class, List.of()),
          Map.entry(Punycode.class, List.of()),
          Map.entry(PercentEncodeSet.class, List.of(PercentEncodeSet.PATH)),
          Map.entry(Url.class, List.of(Url.parse("http://u:p@h/"), Url.parse("a:b"))),
          Map.entry(UrlApi.class, List.of(Url.parse("http://u:p@h/").api())),
          Map.entry(UrlSearchParams.class, List.of(new UrlSearchParams("a=b"))),
          Map.entry(QueryEncoding.class, List.of(QueryEncoding.UTF_8)),
          Map.entry(UrlConversion.class, List.of(UrlConversion.toUrl("http://h"))),
          Map.entry(Change.class, UrlConversion.toUrl("http://h").changes().subList(0, 1)),
          Map.entry(UrlHost.Domain.class, List.of()),
          Map.entry(UrlHost.Opaque.class, List.of()),
          Map.entry(ValidationError.At.class, List.of()),
          Map.entry(Origin.Tuple.class, List.of(Url.parse("http://h/").origin())),
          Map.entry(TwoReadings.class, List.of(TwoReadings.of("http://h/"))),
          Map.entry(Rule.class, List.of(Rule.PORT)),
          Map.entry(SyntaxError.class, List.of(ERROR)),
          Map.entry(UriParseException.class, List.of(new UriParseException(ERROR))),
          Map.entry(SchemeFacts.class, List.of(Objects.requireNonNull(SchemeFacts.find("http")))),
          Map.entry(Registry.class, List.of(Registries.SCHEMES.builtIn())),
          Map.entry(Reference.class, List.of(new Reference("a", null))),
          Map.entry(Entry.class, List.of(Registries.SCHEMES.builtIn().entries().get(0))),
          Map.entry(Registries.class, List.of(Registries.SCHEMES)),
          Map.entry(SpecialAddress.class, List.of(SpecialAddresses.builtIn().ipv4().get(0))),
          Map.entry(SpecialAddresses.class, List.of(SpecialAddresses.builtIn())),
          Map.entry(PublicSuffixList.class, List.of(PublicSuffixList.builtIn())),
          Map.entry(
              RegistrableDomain.class,
              List.of(Objects.requireNonNull(RegistrableDomain.find("a.com")))),
          Map.entry(Urn.class, List.of(Urn.parse("urn:example:a"))),
          Map.entry(UrnBuilder.class, List.of(Urn.builder())),
          Map.entry(MagnetUri.class, List.of(MagnetUri.parse("magnet:?dn=a"))),
          Map.entry(MagnetUri.Parameter.class, List.of(new MagnetUri.Parameter("a", "b"))),
          Map.entry(MagnetBuilder.class, List.of(MagnetUri.builder())),
          Map.entry(BaseEncoding.class, List.of(BaseEncoding.BASE16)),
          Map.entry(HashAlgorithm.class, List.of(HashAlgorithm.SHA_1)),
          Map.entry(HashForm.class, List.of(HashForm.SHA1)),
          Map.entry(HashName.class, List.of(HashName.of(HashAlgorithm.CRC_32, new byte[4]))),
          Map.entry(HashUrn.class, List.of()),
          Map.entry(UuidUrn.class, List.of()),
          Map.entry(IsbnUrn.class, List.of()),
          Map.entry(IssnUrn.class, List.of()),
          Map.entry(IetfUrn.class, List.of()),
          Map.entry(OidUrn.class, List.of(OidUrn.of("1.3"))),
          Map.entry(NbnUrn.class, List.of()),
          Map.entry(OasisUrn.class, List.of()));

  /** An argument that is welcome, for each type of a parameter. */
  private static final Map<Class<?>, Object> ARGUMENTS =
      Map.ofEntries(
          Map.entry(String.class, "a"),
          Map.entry(int.class, 0),
          Map.entry(long.class, 0L),
          Map.entry(boolean.class, false),
          Map.entry(char.class, 'a'),
          Map.entry(Secrets.class, Secrets.in("")),
          Map.entry(byte[].class, new byte[] {'a'}),
          Map.entry(CharSet.class, CharSet.ALPHA),
          Map.entry(Charset.class, StandardCharsets.ISO_8859_1),
          Map.entry(Uri.class, Uri.parse("s:a")),
          Map.entry(Iri.class, Uri.parse("s:a")),
          Map.entry(UriReference.class, Uri.parse("s:a")),
          Map.entry(IriReference.class, Uri.parse("s:a")),
          Map.entry(Host.class, Host.parse("h")),
          Map.entry(Equivalence.class, Equivalence.SYNTAX),
          Map.entry(RegNames.class, RegNames.IDNA),
          Map.entry(URI.class, URI.create("s:a")),
          Map.entry(SyntaxError.class, ERROR),
          Map.entry(SpecRule.class, Rule.PORT),
          Map.entry(Parsed.class, new Parsed.Ok<>("a")),
          Map.entry(List.class, List.of()),
          Map.entry(Iterable.class, List.of()),
          Map.entry(Function.class, Function.identity()),
          Map.entry(Predicate.class, (Predicate<Object>) x -> true),
          Map.entry(String[].class, new String[] {"a"}),
          Map.entry(Idna.Flag[].class, new Idna.Flag[0]),
          Map.entry(QueryParams.class, QueryParams.empty()),
          Map.entry(QueryParams.Param.class, new QueryParams.Param("a", "b")),
          Map.entry(QueryParams.Param[].class, new QueryParams.Param[0]),
          Map.entry(QueryFormat.class, QueryFormat.FORM),
          Map.entry(Reader.class, new StringReader("a")),
          Map.entry(Path.class, Path.of("a")),
          Map.entry(PublicSuffixList.class, PublicSuffixList.builtIn()),
          Map.entry(Registry.class, Registries.SCHEMES.builtIn()),
          Map.entry(Entry.class, Registries.SCHEMES.builtIn().entries().get(0)),
          Map.entry(Integer.class, 0),
          Map.entry(OptionalInt.class, OptionalInt.empty()),
          Map.entry(Boolean.class, false),
          Map.entry(Urn.class, Urn.parse("urn:example:a")),
          Map.entry(OidUrn.class, OidUrn.of("1.3")),
          Map.entry(SchemeView.class, Urn.parse("urn:example:a")),
          Map.entry(HashName.class, HashName.of(HashAlgorithm.CRC_32, new byte[4])),
          Map.entry(UUID.class, new UUID(0, 0)),
          Map.entry(InputStream.class, InputStream.nullInputStream()),
          Map.entry(MessageDigest.class, sha1()),
          Map.entry(Url.class, Url.parse("http://h/")),
          Map.entry(UrlApi.class, Url.parse("http://h/").api()),
          Map.entry(UrlHost.class, new UrlHost.Domain("h")),
          Map.entry(Origin.class, Url.parse("http://h/").origin()),
          Map.entry(QueryEncoding.class, QueryEncoding.UTF_8),
          Map.entry(Consumer.class, (Consumer<Object>) x -> {}),
          Map.entry(BiConsumer.class, (BiConsumer<Object, Object>) (x, y) -> {}),
          Map.entry(Map.class, Map.of()),
          Map.entry(UrlSearchParams.class, new UrlSearchParams("a=b")),
          Map.entry(Clause.class, Clause.rfc("port", 3986, "3.2.3")),
          Map.entry(Range.class, new Range(0, 1)),
          Map.entry(Reason.class, UrlConversion.Reason.ENCODED),
          Map.entry(Message.class, UrlConversion.Reason.ENCODED.message()),
          Map.entry(Object.class, "a"));

  private static MessageDigest sha1() {
    try {
      return MessageDigest.getInstance("SHA-1");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  private final List<String> silent = new ArrayList<>();
  private final Set<String> unnamed = new TreeSet<>();
  private int tried;

  @Test
  void nullIsRefusedWhereItIsNotSaidToBeWelcome() throws Exception {
    for (var entry : TYPES.entrySet()) {
      Class<?> type = entry.getKey();
      for (Executable constructor : type.getConstructors()) {
        tryParameters(type, constructor, null);
      }
      for (Method method : type.getMethods()) {
        if (!method.getDeclaringClass().getName().startsWith("dev.urial") || isPassedOver(method)) {
          continue;
        }
        if (Modifier.isStatic(method.getModifiers())) {
          tryParameters(type, method, null);
        } else {
          for (Object receiver : entry.getValue()) {
            tryParameters(type, method, receiver);
          }
        }
      }
    }
    assertEquals(List.of(), silent);
    assertTrue(tried > 100, () -> "only " + tried);
    assertEquals(Set.of(), unnamed, "the message is not the parameter's name");
  }

  private static boolean isPassedOver(Method method) {
    boolean isOfEnum = method.getDeclaringClass().isEnum() && method.getName().equals("valueOf");
    return isOfEnum
        || method.getName().equals("equals")
        || method.isBridge()
        || method.isSynthetic();
  }

  private void tryParameters(Class<?> type, Executable executable, @Nullable Object receiver)
      throws ReflectiveOperationException {
    Class<?>[] parameters = executable.getParameterTypes();
    for (int i = 0; i < parameters.length; i++) {
      if (parameters[i].isPrimitive() || isNullable(executable, i)) {
        continue;
      }
      @Nullable Object[] arguments = new @Nullable Object[parameters.length];
      for (int k = 0; k < parameters.length; k++) {
        arguments[k] = k == i ? null : argument(parameters[k]);
      }
      Throwable thrown = thrown(executable, receiver, arguments);
      tried++;
      String name = executable.getParameters()[i].getName();
      if (thrown instanceof NullPointerException
          && !String.valueOf(thrown.getMessage()).startsWith(name)) {
        unnamed.add(
            executable.getDeclaringClass().getName() + "." + executable.getName() + " " + name);
      }
      if (!(thrown instanceof NullPointerException)) {
        silent.add(
            type.getSimpleName()
                + (receiver == null ? "::" : "(" + receiver + ").")
                + executable.getName()
                + Arrays.toString(arguments)
                + (thrown == null ? "" : " " + thrown));
      }
    }
  }

  private static boolean isNullable(Executable executable, int i) {
    AnnotatedType type = executable.getAnnotatedParameterTypes()[i];
    return type.isAnnotationPresent(Nullable.class);
  }

  private static Object argument(Class<?> type) {
    Object argument = ARGUMENTS.get(type);
    if (argument == null && type.isEnum()) {
      argument = type.getEnumConstants()[0];
    }
    return Objects.requireNonNull(argument, () -> "no argument of " + type);
  }

  private static @Nullable Throwable thrown(
      Executable executable, @Nullable Object receiver, @Nullable Object[] arguments)
      throws ReflectiveOperationException {
    executable.setAccessible(true);
    try {
      if (executable instanceof Method method) {
        method.invoke(receiver, arguments);
      } else if (executable instanceof java.lang.reflect.Constructor<?> constructor) {
        constructor.newInstance(arguments);
      }
      return null;
    } catch (InvocationTargetException e) {
      return e.getCause();
    }
  }
}
