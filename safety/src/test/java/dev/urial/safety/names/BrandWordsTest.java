package dev.urial.safety.names;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.idna.Nfd;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Own labels of protected names as words: where a word ends, and what is beside it. */
class BrandWordsTest {
  private static String said(String names, String host) {
    String[] all = names.split(" ", -1);
    String[] owns = new String[all.length];
    String[] looks = new String[all.length];
    for (int k = 0; k < all.length; k++) {
      int dot = all[k].indexOf('.');
      owns[k] = dot < 0 ? all[k] : all[k].substring(0, dot);
      looks[k] = LookAlikes.look(owns[k]);
    }
    BrandWords words = new BrandWords(all, owns, looks, new boolean[all.length]);
    BrandWords.Word word = words.in(host);
    return word == null ? "" : word.name() + (word.isAlarm() ? "!" : "");
  }

  /** An exclamation mark stands for an alarm. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "paypal.com | paypal-login.com | paypal.com!",
        "paypal.com | login-paypal.com | paypal.com!",
        "paypal.com | paypal-fans.com | paypal.com",
        "paypal.com google.com | paypal-google.com | paypal.com",
        "paypal.com google.com | fans-google.com | google.com",
        "paypal.com | paypal.net | paypal.com!",
        "paypal.de | paypal.fr | ''",
        "intranet | intranet.net | intranet",
        "secure.com | secure-shop.com | secure.com",
        "securepaypal.com paypal.com | securepaypal-fans.com | securepaypal.com",
        "paypal.com | securepaypal-fans.com | paypal.com!",
        "paypal.com | paypalsecure-fans.com | paypal.com!",
        "ups.com | ups-login.com | ups.com!",
        "ups.com | secureups-fans.com | ups.com!",
        "ups.com | upssecure-fans.com | ups.com!",
        "hp.com | hp-login.com | ''",
        "gold.com | g0ld-login.com | gold.com!",
        "0ps.com | ops-login.com | ''",
        "paypal.com | 24paypal-fans.com | paypal.com",
        "paypal.com | paypal24-fans.com | paypal.com",
        "paypal.com | 0paypal-fans.com | paypal.com",
        "paypal.com | 9paypal-fans.com | paypal.com",
        "paypal.com | paypals-fans.com | ''",
        "paypal.com | fans_paypal.example.org | paypal.com",
        "paypal.com | an-honest-shop-with-very-many-words-securepaypal.com | paypal.com!",
        "paypal.com | verificationpaypal.com | paypal.com!",
        "paypal.com | paypalbenachrichtigung.com | paypal.com!",
      })
  void whatIsSaidOfAWord(String names, String host, String expected) {
    assertEquals(expected, said(names, host));
  }

  /** As people write it who have no such keys: the file holds it, so that no table is loaded. */
  @Test
  void baitWordsAreThereWithoutAccents() throws IOException {
    Set<String> words = new TreeSet<>();
    try (InputStream in = BrandWords.class.getResourceAsStream("bait-words.txt")) {
      new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .forEach(line -> Collections.addAll(words, line.split(" ", -1)));
    }
    Set<String> missing = new TreeSet<>();
    for (String word : words) {
      StringBuilder bare = new StringBuilder();
      for (char c : Nfd.normalize(word).toCharArray()) {
        if (c < 0x300 || c > 0x36F) {
          bare.append(c == 'ł' ? 'l' : c == 'ı' ? 'i' : c);
        }
      }
      missing.add(bare.toString());
    }
    missing.removeAll(words);
    assertEquals(Set.of(), missing);
  }
}
