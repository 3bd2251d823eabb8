package dev.urial.testkit;

import java.lang.reflect.InvocationTargetException;
import org.jspecify.annotations.Nullable;
import org.mockito.Mockito;

/**
 * Objects whose calls a test hears of first, and may answer, delay or fail.
 *
 * <p>For example, a store that has no space for links:
 *
 * <pre>{@code
 * LinkTable full =
 *     Intercepted.of(
 *         LinkTable.class,
 *         store.links(),
 *         (method, call) -> {
 *           if (method.startsWith("insert")) {
 *             throw new StoreException(Reason.FULL, "no space", null);
 *           }
 *           return call.run();
 *         });
 * Store store = Intercepted.with(Store.class, real, "links", full);
 * }</pre>
 */
public final class Intercepted {
  private Intercepted() {}

  /** A call of the real object. */
  public interface Call {
    /** Makes the call, and returns its answer; throws what the real object throws. */
    @Nullable Object run() throws Throwable;
  }

  /** What a test does about each call. */
  public interface Interceptor {
    /**
     * Returns the answer to a call.
     *
     * @param method the name of the method
     * @param call the call, which may be made or not
     */
    @Nullable Object on(String method, Call call) throws Throwable;
  }

  /**
   * Returns an object whose calls go to an interceptor first. An answer of the same type is
   * intercepted, too.
   *
   * @param type the interface or class
   * @param real what the calls are passed on to
   * @param interceptor receives each call
   */
  public static <T> T of(Class<T> type, T real, Interceptor interceptor) {
    return Mockito.mock(
        type,
        invocation -> {
          Object answer =
              interceptor.on(
                  invocation.getMethod().getName(),
                  () -> {
                    try {
                      return invocation.getMethod().invoke(real, invocation.getRawArguments());
                    } catch (InvocationTargetException e) {
                      throw e.getCause();
                    }
                  });
          return type.isInstance(answer) ? of(type, type.cast(answer), interceptor) : answer;
        });
  }

  /**
   * Returns an object of which one method has a different answer.
   *
   * @param type the interface or class
   * @param real what the other calls are passed on to
   * @param method the name of the method
   * @param answer its answer
   */
  public static <T> T with(Class<T> type, T real, String method, Object answer) {
    return of(type, real, (name, call) -> name.equals(method) ? answer : call.run());
  }
}
