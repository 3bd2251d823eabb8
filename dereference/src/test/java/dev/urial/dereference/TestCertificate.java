package dev.urial.dereference;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.eclipse.jetty.util.ssl.SslContextFactory;

/** A certificate that signs itself, made by the JDK's keytool when a test asks for it. */
final class TestCertificate {
  private static final String PASSWORD = "changeit";

  private final KeyStore store;

  private TestCertificate(KeyStore store) {
    this.store = store;
  }

  /** One for these names and addresses, as {@code dns:example.com} and {@code ip:127.0.0.1}. */
  static TestCertificate of(Path directory, List<String> names) throws Exception {
    Path file = Files.createTempFile(directory, "keys", ".jks");
    Files.delete(file);
    Path tool = Path.of(System.getProperty("java.home"), "bin", "keytool");
    List<String> command = new ArrayList<>(List.of(tool.toString(), "-genkeypair"));
    command.addAll(List.of("-alias", "test", "-keyalg", "EC", "-groupname", "secp256r1"));
    command.addAll(List.of("-dname", "CN=test", "-validity", "3650", "-storetype", "JKS"));
    command.addAll(List.of("-ext", "san=" + String.join(",", names)));
    command.addAll(List.of("-keystore", file.toString(), "-storepass", PASSWORD));
    command.addAll(List.of("-keypass", PASSWORD));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.to(directory.resolve("keytool.log").toFile()))
            .start();
    if (!process.waitFor(60, TimeUnit.SECONDS) || process.exitValue() != 0) {
      throw new IOException(Files.readString(directory.resolve("keytool.log")));
    }
    KeyStore store = KeyStore.getInstance("JKS");
    try (InputStream in = Files.newInputStream(file)) {
      store.load(in, PASSWORD.toCharArray());
    }
    return new TestCertificate(store);
  }

  Instant end() throws Exception {
    return ((X509Certificate) store.getCertificate("test")).getNotAfter().toInstant();
  }

  SslContextFactory.Server server() {
    SslContextFactory.Server server = new SslContextFactory.Server();
    server.setKeyStore(store);
    server.setKeyStorePassword(PASSWORD);
    server.setSniRequired(false);
    return server;
  }

  /** Trusts this certificate and no other. */
  SSLContext trust() throws Exception {
    KeyStore trusted = KeyStore.getInstance("JKS");
    trusted.load(null, null);
    trusted.setCertificateEntry("test", store.getCertificate("test"));
    TrustManagerFactory factory =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    factory.init(trusted);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, factory.getTrustManagers(), null);
    return context;
  }
}
