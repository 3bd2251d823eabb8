package dev.urial.sql.duckdb;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.nio.ByteBuffer;
import org.duckdb.DuckDBReadableVector;
import org.jspecify.annotations.Nullable;

/**
 * Accesses the native memory of a vector, and copies the memory to which it points. This requires
 * reflection, because neither the driver nor Java 17 has a public API for it.
 *
 * <p>Memory is copied by {@code java.lang.foreign.MemorySegment} in Java 22 or later, and by {@code
 * sun.misc.Unsafe} in earlier versions. If access is denied, {@link CheckedVectorReader} uses the
 * driver's method.
 */
final class NativeMemoryAccess {
  private static final int FOREIGN = 22;

  /** A handle of {@code (DuckDBReadableVector) ByteBuffer}; null if access is denied. */
  private static final @Nullable MethodHandle BUFFER;

  /** A handle of {@code (long address, byte[] to, int count) void}; null if access is denied. */
  private static final @Nullable MethodHandle COPY;

  static {
    MethodHandle buffer = null;
    MethodHandle copy = null;
    try {
      buffer = bufferOfVector();
      copy = Runtime.version().feature() >= FOREIGN ? bySegment() : byUnsafe();
    } catch (ReflectiveOperationException | InaccessibleObjectException | LinkageError e) {
      buffer = null; // a different driver, or access denied: only slower
    }
    BUFFER = buffer;
    COPY = copy;
  }

  private NativeMemoryAccess() {}

  /**
   * Returns the array of structs of a vector of strings, in native byte order, or null if it is not
   * accessible.
   */
  static @Nullable ByteBuffer buffer(DuckDBReadableVector vector) {
    if (BUFFER == null || COPY == null) {
      return null;
    }
    try {
      return (ByteBuffer) BUFFER.invokeExact(vector);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** Copies {@code count} bytes from an address to the beginning of an array. */
  static void copy(long address, byte[] to, int count) {
    if (COPY == null) {
      throw new IllegalStateException();
    }
    try {
      COPY.invokeExact(address, to, count);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private static MethodHandle bufferOfVector() throws ReflectiveOperationException {
    Field data = DuckDBReadableVector.class.getDeclaredField("data");
    data.setAccessible(true);
    return MethodHandles.lookup()
        .unreflectGetter(data)
        .asType(MethodType.methodType(ByteBuffer.class, DuckDBReadableVector.class));
  }

  private static MethodHandle byUnsafe() throws ReflectiveOperationException {
    Class<?> type = Class.forName("sun.misc.Unsafe");
    Field one = type.getDeclaredField("theUnsafe");
    one.setAccessible(true);
    long base = type.getField("ARRAY_BYTE_BASE_OFFSET").getInt(null);
    MethodHandle copy =
        MethodHandles.lookup()
            .findVirtual(
                type,
                "copyMemory",
                MethodType.methodType(
                    void.class, Object.class, long.class, Object.class, long.class, long.class))
            .bindTo(one.get(null));
    // (Object from, long address, Object to, long offset, long count)
    copy = MethodHandles.insertArguments(copy, 3, base);
    copy = MethodHandles.insertArguments(copy, 0, (Object) null);
    return copy.asType(MethodType.methodType(void.class, long.class, byte[].class, int.class));
  }

  private static MethodHandle bySegment() throws ReflectiveOperationException {
    Class<?> segment = Class.forName("java.lang.foreign.MemorySegment");
    Class<?> layout = Class.forName("java.lang.foreign.ValueLayout");
    Object octet = layout.getField("JAVA_BYTE").get(null);
    Object nowhere = segment.getField("NULL").get(null);
    Object all = segment.getMethod("reinterpret", long.class).invoke(nowhere, Long.MAX_VALUE);
    // (MemorySegment from, ValueLayout layout, long address, Object to, int index, int count)
    MethodHandle copy =
        MethodHandles.lookup()
            .findStatic(
                segment,
                "copy",
                MethodType.methodType(
                    void.class, segment, layout, long.class, Object.class, int.class, int.class));
    copy = MethodHandles.insertArguments(copy, 4, 0);
    copy = MethodHandles.insertArguments(copy, 0, all, octet);
    return copy.asType(MethodType.methodType(void.class, long.class, byte[].class, int.class));
  }
}
