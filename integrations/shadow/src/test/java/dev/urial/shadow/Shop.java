package dev.urial.shadow;

/** Names the program below, which is watched: its own package is not. */
final class Shop {
  /** A program as any: it knows nothing of a shadow. */
  static final String SOURCE =
      """
      package shop;

      import java.net.URI;
      import java.util.List;
      import java.util.concurrent.atomic.AtomicInteger;

      public final class Main {
        static final URI BASE = URI.create("http://a.example/b/c");

        private final URI field;

        Main(String text) throws Exception {
          this.field = text.isEmpty() ? null : new URI(text);
        }

        public static void main(String[] args) throws Exception {
          System.out.println(new Main("http://u:zebra@my_host/").field.getHost());
          System.out.println(BASE.resolve("?y"));
          System.out.println(BASE.resolve(URI.create("../../../g")));
          System.out.println(BASE.relativize(URI.create("http://a.example/x")));
          System.out.println(URI.create("HTTP://a.example/%7e").normalize());
          System.out.println(List.of("urn:a:b").stream().map(URI::create).toList());
          try {
            URI.create("a b");
          } catch (IllegalArgumentException e) {
            System.out.println("refused");
          }
          AtomicInteger done = new AtomicInteger();
          Thread[] threads = new Thread[4];
          for (int t = 0; t < threads.length; t++) {
            threads[t] = new Thread(() -> {
              for (int i = 0; i < 1000; i++) {
                done.addAndGet(URI.create("/p/" + i).getPath().length() > 0 ? 1 : 0);
              }
            });
            threads[t].start();
          }
          for (Thread thread : threads) {
            thread.join();
          }
          System.out.println(done);
        }
      }
      """;

  private Shop() {}
}
