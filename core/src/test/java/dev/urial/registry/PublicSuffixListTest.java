package dev.urial.registry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.registry.PublicSuffixList.Section;
import dev.urial.testkit.laws.Growth;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PublicSuffixListTest {
  private static final PublicSuffixList LIST = PublicSuffixList.builtIn();

  private static RegistrableDomain domain(String host) {
    return Objects.requireNonNull(LIST.registrableDomain(host), host);
  }

  private static PublicSuffixList read(String text) throws IOException {
    return PublicSuffixList.read(new StringReader(text));
  }

  /**
   * The table of the standard; but the answers keep the case that was written.
   *
   * @see <a href="https://url.spec.whatwg.org/#example-host-psl">URL Standard</a>
   */
  @ParameterizedTest
  @CsvSource(
      nullValues = "null",
      value = {
        "com, com, null",
        "example.com, com, example.com",
        "www.example.com, com, example.com",
        "sub.www.example.com, com, example.com",
        "EXAMPLE.COM, COM, EXAMPLE.COM",
        "example.com., com., example.com.",
        "github.io, github.io, null",
        "whatwg.github.io, github.io, whatwg.github.io",
        "إختبار, إختبار, null",
        "example.إختبار, إختبار, example.إختبار",
        "sub.example.إختبار, إختبار, example.إختبار",
        "[2001:0db8:85a3:0000:0000:8a2e:0370:7334], null, null"
      })
  void asTheUrlStandardShows(String host, @Nullable String suffix, @Nullable String domain) {
    assertEquals(suffix, LIST.publicSuffix(host));
    RegistrableDomain found = RegistrableDomain.find(host);
    assertEquals(domain, found == null ? null : found.toString());
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "null",
      value = {
        "www.example.co.uk, www, example.co.uk, co.uk, co.uk, ICANN",
        "a.b.example.co.uk., a.b, example.co.uk., co.uk., co.uk, ICANN",
        "a.github.io, null, a.github.io, github.io, github.io, PRIVATE",
        "x.a.b.ck, x, a.b.ck, b.ck, *.ck, ICANN",
        "www.ck, null, www.ck, ck, !www.ck, ICANN",
        "a.www.ck., a, www.ck., ck., !www.ck, ICANN",
        "a.b.intranet, a, b.intranet, intranet, *, null",
        "WWW.Example.Co.UK, WWW, Example.Co.UK, Co.UK, Co.UK, ICANN",
        "x_y.example.com, x_y, example.com, com, com, ICANN",
      })
  void splitsAHost(
      String host,
      @Nullable String subdomain,
      String domain,
      String suffix,
      String rule,
      @Nullable Section section) {
    RegistrableDomain found = domain(host);
    assertEquals(host, found.host());
    assertEquals(subdomain, found.subdomain());
    assertEquals(domain, found.name());
    assertEquals(domain, found.toString());
    assertEquals(suffix, found.publicSuffix());
    assertEquals(suffix, LIST.publicSuffix(host));
    assertEquals(rule, found.rule());
    assertEquals(section, found.section());
  }

  /**
   * Characters beyond ASCII, other dots, full-width letters, escapes: the host's own text is cut.
   */
  @ParameterizedTest
  @CsvSource({
    "食狮.公司.cn, 食狮.公司.cn, 公司.cn",
    "www.食狮.公司.cn., 食狮.公司.cn., 公司.cn.",
    "www。食狮。公司。cn, 食狮。公司。cn, 公司。cn",
    "ＷＷＷ．Ｅｘａｍｐｌｅ．ｃｏ．ｕｋ, Ｅｘａｍｐｌｅ．ｃｏ．ｕｋ, ｃｏ．ｕｋ",
    "bücher.example.de, example.de, de",
    "BU\u0308CHER.de, BU\u0308CHER.de, de",
    "a\u200Db.example.co.uk, example.co.uk, co.uk",
    "www.%E5%85%AC%E5%8F%B8.cn, www.公司.cn, 公司.cn",
    "www%2Eexample%2ecom, example.com, com",
  })
  void readsWhatIsNotPlain(String host, String domain, String suffix) {
    assertEquals(domain, domain(host).toString());
    assertEquals(suffix, domain(host).publicSuffix());
    assertEquals(suffix, LIST.publicSuffix(host));
  }

  @Test
  void bothFormsOfAnInternationalNameAreOne() {
    assertEquals("xn--55qx5d.cn", LIST.publicSuffix("a.xn--55qx5d.cn"));
    assertEquals("XN--55QX5D.cn", LIST.publicSuffix("a.XN--55QX5D.cn"));
    assertTrue(LIST.isPublicSuffix("公司.cn"));
    assertTrue(LIST.isPublicSuffix("xn--55qx5d.cn."));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        ".",
        "..",
        ".com",
        "a..com",
        "a.com..",
        "127.0.0.1",
        "127.0.0.1.",
        "1.2.3.256",
        "a.0x7f",
        "a.0X",
        "a.09",
        "::1",
        "[::1]",
        "[v1.a]",
        "é..com",
        "%",
        "a.%zz",
        "%2E",
        "%31%32%37.0.0.1",
        "１２７.0.0.1",
        "\uD800.com.\u3002",
        "\u00AD",
      })
  void addressesAndWhatIsNoNameHaveNone(String host) {
    assertNull(LIST.publicSuffix(host));
    assertNull(LIST.registrableDomain(host));
    assertFalse(LIST.isPublicSuffix(host));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.1b", "a.0xg", "a.1x2", "0.a", "a.com-", "1.2.3.4.com"})
  void digitsAloneMakeNoAddress(String host) {
    assertNotNull(LIST.registrableDomain(host));
  }

  @Test
  void thePrivatePartCanBeLeftOut() {
    PublicSuffixList icann = LIST.icannOnly();
    assertEquals("io", icann.publicSuffix("a.github.io"));
    assertEquals("github.io", String.valueOf(RegistrableDomain.find("a.b.github.io", icann)));
    assertFalse(icann.isPublicSuffix("github.io"));
    assertTrue(icann.isPublicSuffix("co.uk"));
    assertEquals("b.ck", icann.publicSuffix("a.b.ck"));
    assertEquals("ck", icann.publicSuffix("www.ck"));
    assertSame(icann, icann.icannOnly());
    assertEquals(LIST.size(), icann.size() + privateRules());
    assertTrue(privateRules() > 1000);
  }

  private static int privateRules() {
    return LIST.size() - LIST.icannOnly().size();
  }

  @Test
  void rulesAreCountedOnceInTheirSection() throws IOException {
    PublicSuffixList list =
        read(
            """
            com
            COM
            // ===BEGIN PRIVATE DOMAINS===
            a.com
            com
            // ===BEGIN ICANN DOMAINS===
            org
            """);
    assertEquals(4, list.size());
    assertEquals(2, list.icannOnly().size());
    assertEquals(2, list.icannOnly().icannOnly().size());
    assertEquals(Section.ICANN, Objects.requireNonNull(list.registrableDomain("a.org")).section());
  }

  @ParameterizedTest
  @CsvSource({
    "www.example.com, example.com, true",
    "A.Example.COM, b.example.com, true",
    "a.bücher.de, b.xn--bcher-kva.de, true",
    "a%2Eexample.com, b.example.com, true",
    "a.example.com., b.example.com., true",
    "example.com, example.com., false",
    "a.github.io, b.github.io, false",
    "a.github.io, github.io, false",
    "CO.uk, co.UK, true",
    "公司.cn, xn--55qx5d.cn, true",
    "co.uk, org.uk, false",
    "localhost, LOCALHOST, true",
    "127.0.0.1, 127.0.0.1, true",
    "127.0.0.1, 127.0.0.2, false",
    "127.0.0.1, example.com, false",
    "[::1], [::1], true",
    "%ff.com, %fe.com, false",
    "s\u212Aype.com, skype.com, true",
  })
  void hostsOfOneSite(String host, String other, boolean isSame) {
    assertEquals(isSame, LIST.isSameSite(host, other));
    assertEquals(isSame, LIST.isSameSite(other, host));
    assertTrue(LIST.isSameSite(host, host));
  }

  /** In the DNS xn--co-.uk is another name than co.uk, however the host is written. */
  @ParameterizedTest
  @ValueSource(strings = {"e.xn--co-.uk", "%65.xn--co-.uk", "é.xn--co-.uk", "e。XN--co-.uk"})
  void whatDecodesToAsciiIsNoOtherSpelling(String host) {
    assertEquals("uk", LIST.publicSuffix(host));
    assertEquals("xn--co-.uk", domain(host).ascii());
    assertFalse(LIST.isSameSite(host, "co.uk"));
    assertFalse(LIST.isPublicSuffix("%78n--co-.uk"));
    assertNull(LIST.registrableDomain("a.ｘn--co-.uk"));
    assertNull(Registries.SPECIAL_USE_DOMAINS.builtIn().findDomain("%61.xn--example-.com"));
  }

  @Test
  void aDomainHasOneFormInAscii() {
    assertEquals("xn--bcher-kva.de", domain("www.BÜCHER.de").ascii());
    assertEquals("example.co.uk.", domain("a.Example.CO.uk.").ascii());
    assertEquals("b.github.io", domain("a.B.github.io").ascii());
  }

  /** Characters that no domain holds, plain or as escapes, and octets that are no text. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "%ff.com",
        "a.%c3.com",
        "a%2Fb.com",
        "a%2F@b.com",
        "a%00b.com",
        "x%23.y%3F.com",
        "a b.com",
        "a.com\n",
        "\ta.com",
        "a\0.com",
        "a<.com",
        "a|b.com",
        "a^b.com",
        "a\\b.com",
        "a]b.com",
        "a\u007F.com",
        "a@b.com",
        "a%25b.com",
        "a？b.com",
        "a／b.com",
      })
  void whatIsNoDomainHasNone(String host) {
    addressesAndWhatIsNoNameHaveNone(host);
    assertNull(Registries.SPECIAL_USE_DOMAINS.builtIn().findDomain(host + ".localhost"));
    assertNull(LIST.registrableDomain("www." + host + ".co.uk"));
  }

  @Test
  void aSuffixByNoRuleIsNoneOfTheList() {
    assertFalse(LIST.isPublicSuffix("localhost"));
    assertFalse(LIST.isPublicSuffix("example.com"));
    assertFalse(LIST.isPublicSuffix("ck"));
    assertTrue(LIST.isPublicSuffix("anything.ck"));
    assertFalse(LIST.isPublicSuffix("www.ck"));
    assertTrue(LIST.isPublicSuffix("COM"));
  }

  @Test
  void equalIsTheSameDomainInAnySpelling() {
    assertEquals(domain("a.github.io"), domain("a.github.io"));
    assertEquals(domain("a.github.io").hashCode(), domain("a.github.io").hashCode());
    assertEquals(domain("a.example.com"), domain("b.EXAMPLE.com"));
    assertEquals(domain("a.example.com").hashCode(), domain("b.EXAMPLE.com").hashCode());
    assertEquals(domain("bücher.example"), domain("a.xn--bcher-kva.example"));
    assertNotEquals(domain("example.com"), domain("example.com."));
    assertNotEquals(domain("b.a.github.io"), LIST.icannOnly().registrableDomain("b.a.github.io"));
    assertNotEquals(domain("a.com"), (Object) "a.com");
  }

  @Test
  void aNewerListIsReadFromTheFormThatIsPublished() throws IOException {
    PublicSuffixList list =
        read(
            """
            // VERSION: 2027-01-02_03-04-05_UTC
            // ===BEGIN ICANN DOMAINS===
            uk
            co.uk   and what follows is a comment
            *.ck
            !www.ck

            中国
            // ===END ICANN DOMAINS===
            // ===BEGIN PRIVATE DOMAINS===
            Example.UK
            *.cloud.example.uk
            !open.cloud.example.uk
            // ===END PRIVATE DOMAINS===
            """);
    assertEquals(8, list.size());
    assertEquals(LocalDate.of(2027, 1, 2), list.updated());
    assertEquals("a.co.uk", String.valueOf(list.registrableDomain("b.a.co.uk")));
    assertEquals("a.example.uk", String.valueOf(list.registrableDomain("b.a.example.uk")));
    RegistrableDomain wild =
        Objects.requireNonNull(list.registrableDomain("c.b.a.cloud.example.uk"));
    assertEquals("b.a.cloud.example.uk", wild.toString());
    assertEquals("*.cloud.example.uk", wild.rule());
    assertEquals(Section.PRIVATE, wild.section());
    assertEquals(
        "open.cloud.example.uk", String.valueOf(list.registrableDomain("a.open.cloud.example.uk")));
    assertEquals("example.uk", String.valueOf(list.icannOnly().registrableDomain("a.example.uk")));
    assertEquals("xn--fiqs8s", list.publicSuffix("a.xn--fiqs8s"));
    assertNull(read("// nothing").updated());
    assertNull(read("// VERSION: some day or other").updated());
  }

  @Test
  void aRuleOfBothSectionsIsIcanns() throws IOException {
    PublicSuffixList list = read("b.a\n// ===BEGIN PRIVATE DOMAINS===\nb.a\n");
    assertEquals(Section.ICANN, Objects.requireNonNull(list.registrableDomain("c.b.a")).section());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "!uk", "a..b", ".a", "a.", "*", "*.", "!", "a.*.b", "*.*.a", "xn--a", "<html>", "a/b", "a:1"
      })
  void whatIsNoRuleIsRefusedWithItsLine(String rule) {
    IOException thrown = assertThrows(IOException.class, () -> read("com\n" + rule + "\nnet\n"));
    assertEquals("line 2: not a rule: " + rule, thrown.getMessage());
  }

  @Test
  void theMessageOfALongRuleIsShort() {
    String rule = "a".repeat(1_000_000) + "..b";
    IOException thrown = assertThrows(IOException.class, () -> read(rule));
    assertTrue(String.valueOf(thrown.getMessage()).length() < 100);
  }

  /** A mark before the first line, lines' ends of Windows, no sections, wildcards alone. */
  @Test
  void aListMayLookOtherwise() throws IOException {
    PublicSuffixList list = read("\uFEFF// a list\r\n*.ck\r\n\t\r\n uk\r\n*.b.test\r\n");
    assertEquals(2, list.size());
    assertEquals("b.ck", list.publicSuffix("a.b.ck"));
    assertEquals("ck", list.publicSuffix("ck"));
    assertNull(list.registrableDomain("b.ck"));
    assertFalse(list.isPublicSuffix("ck"));
    assertEquals(Section.ICANN, Objects.requireNonNull(list.registrableDomain("a.b.ck")).section());
    assertEquals("a.b.test", list.publicSuffix("c.a.b.test"));
    assertEquals("test", list.publicSuffix("b.test"));
    assertEquals("uk", read("\uFEFFuk\n").publicSuffix("a.uk"));
    assertTrue(read("\uFEFFuk\n").isPublicSuffix("uk"));
    assertEquals(0, read("\uFEFF").size());
  }

  @Test
  void aFileIsReadAsUtf8(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("list.dat");
    Files.write(file, "公司.cn\n".getBytes(StandardCharsets.UTF_8));
    assertEquals("公司.cn", PublicSuffixList.read(file).publicSuffix("a.公司.cn"));
  }

  /** Nothing is timed: what takes the square of a million would not be done today. */
  @ParameterizedTest
  @ValueSource(strings = {"a", "a.", "-.", "é.", "公", "%", "%C3", "uk.co.", "。", "xn--a."})
  void hostsOfAMillionRepetitions(String part) {
    String host = part.repeat(Growth.sized(1_000_000));
    for (String text : new String[] {host, "a." + host + ".co.uk"}) {
      RegistrableDomain found = LIST.registrableDomain(text);
      assertTrue(found == null || found.toString().endsWith(found.publicSuffix()));
    }
  }

  /** The two halves of a label of sixteen letters are folded into one another: all have one key. */
  @Test
  void labelsOfOneKeyAreFoundAndTakeNoMoreTimeThanOthers() throws IOException {
    int count = 20_000;
    StringBuilder same = new StringBuilder();
    StringBuilder other = new StringBuilder();
    for (int i = 0; i < count; i++) {
      same.append(colliding(i, 1)).append(".a\n");
      other.append(colliding(i, 0)).append(i % 1000).append(".a\n");
    }
    read(other.toString());
    long begun = cpuTime();
    read(other.toString());
    long usual = cpuTime() - begun;
    begun = cpuTime();
    PublicSuffixList list = read(same.toString());
    long taken = cpuTime() - begun;
    assertTrue(taken < 10 * usual + 100_000_000, taken + " ns, else " + usual);
    assertEquals(count, list.size());
    for (int i = 0; i < count; i++) {
      String name = colliding(i, 1);
      assertEquals(name + ".a", list.publicSuffix("x." + name + ".a"));
      assertEquals("a", list.publicSuffix(colliding(i + count, 1) + ".a"));
    }
  }

  private static long cpuTime() {
    return java.lang.management.ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static String colliding(int number, int difference) {
    StringBuilder half = new StringBuilder();
    StringBuilder otherHalf = new StringBuilder();
    for (int i = 0; i < 8; i++, number /= 8) {
      char c = (char) ('b' + number % 8);
      half.append(c);
      otherHalf.append((char) (c ^ difference));
    }
    return half.append(otherHalf).toString();
  }

  @Test
  void whatHasNoHostHasNoRegistrableDomain() {
    assertNull(RegistrableDomain.find(Uri.parse("mailto:a@b.example").host()));
    assertNull(RegistrableDomain.find(null, PublicSuffixList.builtIn().icannOnly()));
    assertEquals(
        "example.co.uk",
        String.valueOf(RegistrableDomain.find(Uri.parse("https://www.example.co.uk/").host())));
  }
}
