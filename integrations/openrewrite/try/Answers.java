import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * Calls a module's own URI functions on all examples: every public static method that takes only
 * texts and URIs. Prints results and errors, so that two builds can be compared.
 */
public final class Answers {
  private static final Map<String, List<String>> CLASSES =
      Map.of(
          "problem",
          List.of("org.zalando.problem.Problem", "org.zalando.problem.Status"),
          "titanium-json-ld",
          List.of("com.apicatalog.jsonld.uri.UriUtils", "com.apicatalog.jsonld.uri.UriResolver"),
          "httpclient",
          List.of(
              "org.apache.http.client.utils.URIUtils",
              "org.apache.http.client.utils.URLEncodedUtils",
              "org.apache.http.client.utils.Rfc3492Idn"));

  private static final List<String> EXAMPLES =
      List.of(
          "http://a.example/b/c;p?q#f",
          "http://u:p@a.example:8080/b/./c/../d",
          "http://my_host/",
          "https://b.example",
          "file:///etc/hosts",
          "urn:publicid:ISO:DIS",
          "classpath:a/b.xml",
          "../g?y#z",
          "?y",
          "#z",
          "",
          "a b",
          "/a%2Fb%20c");

  private Answers() {}

  public static void main(String[] args) throws ClassNotFoundException {
    for (String name : CLASSES.get(args[0])) {
      Method[] methods = Class.forName(name).getMethods();
      Arrays.sort(methods, Comparator.comparing(Method::toString));
      for (Method method : methods) {
        boolean isAsked =
            Modifier.isStatic(method.getModifiers())
                && method.getParameterCount() > 0
                && method.getParameterCount() < 3
                && Arrays.stream(method.getParameterTypes())
                    .allMatch(it -> it == String.class || it == URI.class);
        if (isAsked) {
          ask(method);
        }
      }
    }
  }

  private static void ask(Method method) {
    for (String one : EXAMPLES) {
      for (String two : method.getParameterCount() == 1 ? List.of("") : EXAMPLES) {
        Object[] given = {one, two};
        Object[] arguments = new Object[method.getParameterCount()];
        String answer;
        try {
          for (int i = 0; i < arguments.length; i++) {
            boolean isUri = method.getParameterTypes()[i] == URI.class;
            arguments[i] = isUri ? URI.create((String) given[i]) : given[i];
          }
          answer = String.valueOf(method.invoke(null, arguments));
        } catch (InvocationTargetException e) {
          answer = e.getCause().getClass().getName();
        } catch (IllegalArgumentException | IllegalAccessException e) {
          continue; // the example is no java.net.URI
        }
        System.out.println(method.getName() + " " + Arrays.toString(arguments) + " = " + answer);
      }
    }
  }
}
