package dev.urial.url;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.url.NodeOracleProcess.Call;
import dev.urial.url.NodeOracleProcess.Question;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What {@link NodeOracleProcess#ask} answers, from us. */
final class NodeOracleAnswers {
  private NodeOracleAnswers() {}

  /** What {@link NodeOracleProcess#ask} answers, from us. */
  static List<@Nullable List<String>> to(Question question) {
    Url url = read(question.input(), question.base());
    if (url == null) {
      return Collections.singletonList(null);
    }
    List<@Nullable List<String>> states = new ArrayList<>();
    UrlApi api = url.api();
    states.add(state(api));
    for (Call call : question.calls()) {
      states.add(set(api, call) ? state(api) : null);
    }
    return states;
  }

  private static @Nullable Url read(String input, @Nullable String base) {
    Url baseUrl = null;
    if (base != null) {
      baseUrl = Url.tryParse(base).orElseNull();
      if (baseUrl == null) {
        return null;
      }
    }
    Url url = Url.tryParse(input, baseUrl).orElseNull();
    assertEquals(url != null, Url.canParse(input, baseUrl), "canParse");
    return url;
  }

  static List<String> state(UrlApi api) {
    return List.of(
        api.href(),
        api.origin(),
        api.protocol(),
        api.username(),
        api.password(),
        api.host(),
        api.hostname(),
        api.port(),
        api.pathname(),
        api.search(),
        api.hash(),
        api.searchParams().toString());
  }

  /** Calls a setter; whether it did not throw. */
  private static boolean set(UrlApi api, Call call) {
    String value = call.value();
    if (call.setter().startsWith("params.")) {
      change(api.searchParams(), call);
      return true;
    }
    switch (call.setter()) {
      case "href" -> {
        try {
          api.setHref(value);
        } catch (IllegalArgumentException e) {
          return false;
        }
      }
      case "protocol" -> api.setProtocol(value);
      case "username" -> api.setUsername(value);
      case "password" -> api.setPassword(value);
      case "host" -> api.setHost(value);
      case "hostname" -> api.setHostname(value);
      case "port" -> api.setPort(value);
      case "pathname" -> api.setPathname(value);
      case "search" -> api.setSearch(value);
      case "hash" -> api.setHash(value);
      default -> throw new IllegalArgumentException(call.setter());
    }
    return true;
  }

  /** A name, and behind U+001F perhaps a value; what is asked is appended, so that it shows. */
  private static void change(UrlSearchParams params, Call call) {
    int end = call.value().indexOf('\u001f');
    String name = end < 0 ? call.value() : call.value().substring(0, end);
    String value = end < 0 ? "" : call.value().substring(end + 1);
    switch (call.setter()) {
      case "params.append" -> params.append(name, value);
      case "params.set" -> params.set(name, value);
      case "params.delete" -> {
        if (end < 0) {
          params.delete(name);
        } else {
          params.delete(name, value);
        }
      }
      case "params.has" -> {
        boolean has = end < 0 ? params.has(name) : params.has(name, value);
        params.append("has", String.valueOf(has));
      }
      case "params.get" -> params.append("get", String.valueOf(params.get(name)));
      case "params.getAll" -> params.append("all", String.join("|", params.getAll(name)));
      case "params.size" -> params.append("size", String.valueOf(params.size()));
      case "params.sort" -> params.sort();
      case "params.new" -> params.append("new", new UrlSearchParams(call.value()).toString());
      default -> throw new IllegalArgumentException(call.setter());
    }
  }
}
