package dev.urial.safety.clients;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** A certificate of the pretended internet that signs itself, made once by the JDK's keytool. */
final class PretendKeys {
  private static final class Made {
    static final PretendKeys KEYS = make();
  }

  private static final char[] PASSWORD = "changeit".toCharArray();

  private final KeyStore store;

  private PretendKeys(KeyStore store) {
    this.store = store;
  }

  static PretendKeys get() {
    return Made.KEYS;
  }

  private static PretendKeys make() {
    try {
      Path directory = Files.createTempDirectory("pretend-keys");
      Path file = directory.resolve("keys.jks");
      Path log = directory.resolve("keytool.log");
      Path tool = Path.of(System.getProperty("java.home"), "bin", "keytool");
      String password = new String(PASSWORD);
      Process process =
          new ProcessBuilder(
                  List.of(
                      tool.toString(),
                      "-genkeypair",
                      "-alias",
                      "test",
                      "-keyalg",
                      "EC",
                      "-groupname",
                      "secp256r1",
                      "-dname",
                      "CN=attacks.net",
                      "-ext",
                      "san=dns:attacks.net,dns:*.attacks.net",
                      "-validity",
                      "3650",
                      "-keypass",
                      password,
                      "-storetype",
                      "JKS",
                      "-keystore",
                      file.toString(),
                      "-storepass",
                      password))
              .redirectErrorStream(true)
              .redirectOutput(log.toFile())
              .start();
      if (!process.waitFor(60, TimeUnit.SECONDS) || process.exitValue() != 0) {
        throw new IOException(Files.readString(log));
      }
      KeyStore store = KeyStore.getInstance("JKS");
      try (InputStream in = Files.newInputStream(file)) {
        store.load(in, PASSWORD);
      }
      for (Path each : List.of(file, log, directory)) {
        Files.deleteIfExists(each);
      }
      return new PretendKeys(store);
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalStateException("keytool makes no certificate", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** Of a server that has the certificate. */
  SSLContext server() throws GeneralSecurityException {
    KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    keys.init(store, PASSWORD);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(keys.getKeyManagers(), null, null);
    return context;
  }

  /** Trusts this certificate and no other. */
  TrustManagerFactory trust() throws GeneralSecurityException, IOException {
    KeyStore trusted = KeyStore.getInstance("JKS");
    trusted.load(null, null);
    trusted.setCertificateEntry("test", store.getCertificate("test"));
    TrustManagerFactory factory =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    factory.init(trusted);
    return factory;
  }
}
