package dev.urial.shortener;

import dev.urial.shortener.store.LinkStore;
import dev.urial.shortener.store.Store;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.function.Consumer;

/** A store whose calls about links a test hears of first, and may end by an exception. */
final class HookedStore {
  private HookedStore() {}

  /**
   * Returns a store that passes everything on.
   *
   * @param before what receives the name of each method of {@link LinkStore} that is called
   */
  static Store of(Store store, Consumer<String> before) {
    LinkStore links =
        (LinkStore)
            Proxy.newProxyInstance(
                LinkStore.class.getClassLoader(),
                new Class<?>[] {LinkStore.class},
                (proxy, method, arguments) -> {
                  if (method.getName().equals("intoPresentDomains")) {
                    return proxy;
                  }
                  before.accept(method.getName());
                  try {
                    return method.invoke(store.links(), arguments);
                  } catch (InvocationTargetException e) {
                    throw e.getCause();
                  }
                });
    return (Store)
        Proxy.newProxyInstance(
            Store.class.getClassLoader(),
            new Class<?>[] {Store.class},
            (proxy, method, arguments) ->
                method.getName().equals("links") ? links : method.invoke(store, arguments));
  }
}
