package dev.urial.server;

import dev.urial.server.site.Configuration;
import dev.urial.server.site.ConfigurationException;
import dev.urial.server.site.ServerLog;
import dev.urial.server.site.ServerOptions;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.jspecify.annotations.Nullable;

/**
 * The TLS certificate and key, read from PEM files and reloaded when they change. If reloading
 * fails, the error is logged and the old certificate is kept.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc7468">RFC 7468</a>
 */
final class Certificates {
  private static final String BEGIN = "-----BEGIN PRIVATE KEY-----";
  private static final String END = "-----END PRIVATE KEY-----";
  private static final char[] NONE = "urial".toCharArray();

  private final Path certificate;
  private final Path key;
  private final ServerLog log;
  private final SslContextFactory.Server factory = new SslContextFactory.Server();
  private List<Object> seen;

  private Certificates(Path certificate, Path key, ServerLog log) {
    this.certificate = certificate;
    this.key = key;
    this.log = log;
    this.seen = stamp();
  }

  /** Reads the files in the settings; returns null if there are none. */
  static @Nullable Certificates of(Configuration configuration, ServerLog log) {
    Path certificate = configuration.find(ServerOptions.TLS_CERT);
    Path key = configuration.find(ServerOptions.TLS_KEY);
    if (certificate == null || key == null) {
      return null;
    }
    Certificates made = new Certificates(certificate, key, log);
    try {
      made.factory.setKeyStore(made.read());
    } catch (IOException | GeneralSecurityException e) {
      String why = (e instanceof FileSystemException ? "cannot read " : "") + e.getMessage();
      throw new ConfigurationException(
          "tls-cert", "the certificate, or the key in tls-key, cannot be used: " + why);
    }
    made.factory.setKeyStorePassword(new String(NONE));
    made.factory.setSniRequired(false);
    return made;
  }

  SslContextFactory.Server factory() {
    return factory;
  }

  /** Reloads the certificate and the key if the files have changed. */
  synchronized void refresh() {
    List<Object> now = stamp();
    if (now.equals(seen)) {
      return;
    }
    seen = now;
    try {
      KeyStore store = read();
      factory.reload(f -> f.setKeyStore(store));
      log.info("certificate reloaded", "file", certificate);
    } catch (Exception e) {
      log.warning(
          "certificate cannot be read; the old one remains in use",
          "file",
          certificate,
          "why",
          e.getMessage());
    }
  }

  private List<Object> stamp() {
    try {
      FileTime one = Files.getLastModifiedTime(certificate);
      FileTime other = Files.getLastModifiedTime(key);
      return List.of(one, other, Files.size(certificate), Files.size(key));
    } catch (IOException e) {
      return List.of();
    }
  }

  private KeyStore read() throws IOException, GeneralSecurityException {
    Collection<? extends Certificate> chain =
        CertificateFactory.getInstance("X.509")
            .generateCertificates(new ByteArrayInputStream(Files.readAllBytes(certificate)));
    if (chain.isEmpty()) {
      throw new GeneralSecurityException("the file contains no certificate");
    }
    String pem = Files.readString(key, StandardCharsets.US_ASCII);
    int begin = pem.indexOf(BEGIN);
    int end = pem.indexOf(END);
    if (begin < 0 || end < begin) {
      throw new GeneralSecurityException(
          "the key is not in PKCS #8 (BEGIN PRIVATE KEY), unencrypted");
    }
    byte[] der = Base64.getMimeDecoder().decode(pem.substring(begin + BEGIN.length(), end));
    PrivateKey own = privateKey(der);
    Certificate[] all = chain.toArray(new Certificate[0]);
    if (!isPair(own, all[0].getPublicKey())) {
      // Of a renewal, one of the two files may be there before the other.
      throw new GeneralSecurityException("the key does not belong to the certificate");
    }
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    store.setKeyEntry("server", own, NONE, all);
    return store;
  }

  /** Returns whether what is signed with one key is verified with the other. */
  private static boolean isPair(PrivateKey own, PublicKey shown) throws GeneralSecurityException {
    String algorithm = own.getAlgorithm();
    Signature signature =
        Signature.getInstance(
            switch (algorithm) {
              case "RSA" -> "SHA256withRSA";
              case "EC" -> "SHA256withECDSA";
              default -> algorithm;
            });
    byte[] text = {1};
    signature.initSign(own);
    signature.update(text);
    byte[] signed = signature.sign();
    try {
      signature.initVerify(shown);
      signature.update(text);
      return signature.verify(signed);
    } catch (InvalidKeyException | SignatureException e) {
      return false; // they are for different algorithms, or of different lengths
    }
  }

  private static PrivateKey privateKey(byte[] der) throws GeneralSecurityException {
    for (String algorithm : List.of("RSA", "EC", "EdDSA")) {
      try {
        return KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(der));
      } catch (InvalidKeySpecException e) {
        // The key is for another algorithm.
      }
    }
    throw new GeneralSecurityException("the key is not an RSA, EC or EdDSA key");
  }
}
