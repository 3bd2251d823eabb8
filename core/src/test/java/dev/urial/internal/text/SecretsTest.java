package dev.urial.internal.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.grammar.Rule;
import dev.urial.report.SyntaxError;
import dev.urial.testkit.laws.Growth;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where secrets are: in URIs that are made of others, in those without slashes, in queries. */
class SecretsTest {

  /** A login without a scheme, of which a part is behind two slashes and a bracket. */
  @ParameterizedTest
  @CsvSource({
    "//:]a:/@a:0, //:***@a:0",
    "http://[::1] u:p/w@h:90, http://[:***@h:90",
    "//h]u:p/q@h:80, //h]u:***@h:80",
    "http://[::1]/ u:p/w@h:90, http://[::1]/ u:***@h:90",
    "/jdbc:oracle:a://@[]:0, /jdbc:***@[]:0",
    "a:sip:://@[]:0, a:***@[]:0",
    "/\\:=@:/@a:0, /\\:***@a:0"
  })
  void maskedTwiceIsMaskedOnce(String input, String masked) {
    assertEquals(masked, Secrets.masked(input));
    assertEquals(masked, Secrets.masked(masked));
  }

  /** Each has two characters that end a login elsewhere. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '^',
      value = {
        "mysql://u:a@b#c@localhost/k, mysql://u:***@localhost/k",
        "jdbc:mysql://u:a@b#c@localhost/k, jdbc:mysql://u:***@localhost/k",
        "redis://:a@b#c@h:1/0, redis://:***@h:1/0",
        "mysql://u:12#c@localhost/k, mysql://u:***@localhost/k",
        "mysql://u:a@#sip@localhost/k, mysql://u:***@localhost/k",
        "https://u:a@?sip@h/, https://u:***@h/",
        "//u:a@/sip@h, //u:***@h",
        "http:\\\\u:a@/sip@h, http:\\\\u:***@h",
        "?to=http%3A//u%3Aa%40%23sip%40h, ?to=http%3A//u%3A***%40h",
        "user:pass word@host, user:***@host",
        "user:p#a word@host.example, user:***@host.example",
        "user:a@#sip@host:3306/db, user:***@host:3306/db",
        "ftp://user:pass word@host, ftp://user:***@host"
      })
  void aPasswordWithReservedCharactersIsMaskedWhole(String input, String masked) {
    assertEquals(masked, Secrets.masked(input));
    assertEquals(masked, Secrets.masked(masked));
  }

  /** In each of these, the text after the host may be what it looks like. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://u:***@h/#/@name@server",
        "http://u:***@b#c@localhost/k",
        "https://@/x@y",
        "mailto:a b@c",
        "note: ask me@host",
        "12:30:05 me@host:22",
        "javascript:a b@c",
        "c:/a b@c",
        "see http://h/ or a:b c@d",
        "a:b@#c@d"
      })
  void whatMayBeSomethingElseIsShown(String text) {
    assertEquals(text, Secrets.masked(text));
  }

  @Test
  void aDerivedTextKeepsTheSecretThatItNoLongerShows() {
    String text = "file:///u:pw@h";
    assertEquals("***", Secrets.derived(text, "file:/u:pw@h").mask(text));
    assertEquals(text, Secrets.derived(text, text).mask(text));
    assertEquals(
        "ftp://u:***@h", Secrets.derived("ftp://u:p@h", "FTP://u:p@h").mask("ftp://u:p@h"));
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '^',
      value = {
        "view-source:https://u:secret@h/, view-source:https://u:***@h/",
        "View-Source:HTTP:u:secret@h, View-Source:HTTP:***@h",
        "view-source:http:/u:secret@h/, view-source:http:/u:***@h/",
        "view-source:http:\\\\u:secret@h\\, view-source:http:\\\\u:***@h\\",
        "view-source:https://u:secret@h:x/, view-source:https://u:***@h:x/",
        "jar:https://u:secret@h/a.jar!/b, jar:https://u:***@h/a.jar!/b",
        "jdbc:mysql://u:secret@h:3306/db, jdbc:mysql://u:***@h:3306/db",
        "^jdbc:postgresql://u:secret@h:1,h2:2/db^, ^jdbc:postgresql://u:***@h:1,h2:2/db^",
        "jdbc:postgresql://h/db?user=u&password=secret&a=b,"
            + " jdbc:postgresql://h/db?user=u&password=***&a=b",
        "jdbc:sqlserver://h:1;user=u;password=secret;a=b,"
            + " jdbc:sqlserver://h:1;user=u;password=***;a=b",
        "jdbc:sqlserver://h;password={a;b};a=b, jdbc:sqlserver://h;password=***;a=b",
        "jdbc:sqlserver://h;password={a}};b&c};a=b, jdbc:sqlserver://h;password=***;a=b",
        "jdbc:sqlserver://h;password=%7Ba;b%7D;a=b, jdbc:sqlserver://h;password=***;a=b",
        "jdbc:sqlserver://h;password={a;b, jdbc:sqlserver://h;password=***",
        "jdbc:clickhouse:https://secret@h/, jdbc:clickhouse:https://***@h/",
        "jdbc:oracle:thin:u/secret@//h:1521/x, jdbc:oracle:thin:u/***@//h:1521/x",
        "JDBC:Oracle:oci:u/sec@ret@h:1521:x, JDBC:Oracle:oci:u/***@h:1521:x",
        "jdbc:oracle:thin:@//h:1521/x, jdbc:oracle:thin:@//h:1521/x",
        "jdbc:oracle:thin:/@h, jdbc:oracle:thin:/@h",
        "jdbc:sqlite:/a@b, jdbc:sqlite:/a@b",
        "jar:view-source:ftp://u:secret@h/, jar:view-source:ftp://u:***@h/",
        "blob:https://u:secret@h/x, blob:https://u:***@h/x",
        "x:y:https:u:secret@h, x:y:https:***@h",
        "foo:bar://u:secret@h/, foo:bar://u:***@h/",
        "http:http://u:secret@h/, http:http://u:***@h/",
        "https:a//u:secret@h/, https:a//u:***@h/",
        "sip:u:secret@h;a, sip:u:***@h;a",
        "view-source:sip:u:secret@h, view-source:sip:u:***@h",
        "SIPS:u:sec/ret?x@h, SIPS:u:***@h",
        "view-source:https://u@h/:a@b, view-source:https://***@h/:a@b",
        "mailto:a:b@c, mailto:a:b@c",
        "urn:a:b:c@d, urn:a:b:c@d",
        "sip:u:@h, sip:u:@h"
      })
  void aPasswordIsMaskedWhereverItsUriBegins(String input, String masked) {
    assertEquals(masked, Secrets.masked(input));
    assertEquals(masked, Secrets.inReference(input).mask(input));
    assertEquals(masked, Secrets.masked(input));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a:b//c:d@e", "a:b:/c//d:e@f", "a:/b:c@d", "a:b", "a:", "a:b://c@d:e"})
  void aPathIsNoPassword(String uri) {
    assertEquals(uri, Secrets.inReference(uri).mask(uri));
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '^',
      value = {
        "http://a:b@c/?to=ftp://u:secret@h/&x, http://a:***@c/?to=ftp://u:***@h/&x",
        "http://a/http://u:secret@h/, http://a/http://u:***@h/",
        "http://a/#https:\\u:secret@h, http://a/#https:\\u:***@h",
        "mailto:a@b?body=see%20foo://u:secret@h:1, mailto:a@b?body=see%20foo://u:***@h:1",
        "a?x=sip:u:secret@h, a?x=sip:u:***@h",
        "magnet:?tr=http://u:secret@h/&tr=ws://v:other@h,"
            + " magnet:?tr=http://u:***@h/&tr=ws://v:***@h"
      })
  void everyUriInATextIsLookedAt(String input, String masked) {
    assertEquals(masked, Secrets.masked(input));
    assertEquals(masked, Secrets.inReference(input).mask(input));
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '^',
      value = {
        "http://h/?access_token=secret, http://h/?access_token=***",
        "http://h/?a=b&Token=secret&c=d#e, http://h/?a=b&Token=***&c=d#e",
        "http://h/#id_token=secret&a=b, http://h/#id_token=***&a=b",
        "https://b.s3.amazonaws.com/k?X-Amz-Date=1&X-Amz-Signature=secret,"
            + " https://b.s3.amazonaws.com/k?X-Amz-Date=1&X-Amz-Signature=***",
        "http://h/?sig=se;cr!et&a=b, http://h/?sig=***&a=b",
        "http://h/?a;pwd=secret;b, http://h/?a;pwd=***;b",
        "http://h/?token=a=b, http://h/?token=***",
        "?password=secret, ?password=***",
        "password=secret, password=***",
        "irc://h/#c?key=secret, irc://h/#c?key=***",
        "http://h/?key=shown, http://h/?key=shown",
        "xmpp:a@b?join;password=secret;c=d, xmpp:a@b?join;password=***;c=d",
        "ldap://h/dn??sub??bindname=cn%2ca!X-BINDPW=secret,"
            + " ldap://h/dn??sub??bindname=cn%2ca!X-BINDPW=***",
        "ldap://h/dn??sub??!e-bindpw=secret%2cx#f, ldap://h/dn??sub??!e-bindpw=***#f",
        "http://h/?tokens=shown&mytoken=shown, http://h/?tokens=shown&mytoken=shown",
        "http://h/?token=&token, http://h/?token=&token",
        "http://u:secret@h/?token=other, http://u:***@h/?token=***",
        "//u:p?token=x@h?token=other, //u:***"
      })
  void parametersOfSomeNamesAreMasked(String input, String masked) {
    assertEquals(masked, Secrets.masked(input));
    assertEquals(masked, Secrets.inReference(input).mask(input));
  }

  /** They are there alone, or before an empty password, where tokens are used for users. */
  @ParameterizedTest
  @CsvSource({
    "https://secret@h/, https://***@h/",
    "HTTP://secret:@h/, HTTP://***:@h/",
    "http:\\\\secret@h/, http:\\\\***@h/",
    "http:///secret@h@h/, http:///***@h/",
    "ftp://a/?to=https://secret@h, ftp://a/?to=https://***@h",
    "http://@h/, http://@h/",
    "http://:@h/, http://:@h/",
    "http://h/@, http://h/@",
    "ftp://u@h/, ftp://u@h/",
    "ws://u@h/, ws://***@h/",
    "foo://u@h/, foo://u@h/",
    "//u@h/, //u@h/",
    "sip:u@h, sip:u@h"
  })
  void userNamesOfHttpMayBeTokens(String input, String masked) {
    assertEquals(masked, Secrets.masked(input));
  }

  @ParameterizedTest
  @CsvSource({
    "http://h/?to=http%3A%2F%2Fu%3Asecret%40h%2F, http://h/?to=http%3A%2F%2Fu%3A***%40h%2F",
    "http://h/?to=foo:%2f%2fu:secret@h&x=a@b, http://h/?to=foo:%2f%2fu:***@h&x=a@b",
    "magnet:?tr=udp%3a%2F%2Fu%3ase%40cret%40h%3A1, magnet:?tr=udp%3a%2F%2Fu%3a***%40h%3A1",
    "http://h/?to=//u:secret@h/, http://h/?to=//u:***@h/",
    "http://h/?to=http%3A%2F%2Fh%3A80%2F&by=a%40b, http://h/?to=http%3A%2F%2Fh%3A80%2F&by=a%40b",
    "http://u%3Asecret%40h/, http://u%3Asecret%40h/",
    "http%3A%2F%2Fu%3A%40h, http%3A%2F%2F***%3A%40h",
    "ftp%3A%2F%2Fu%3A%40h, ftp%3A%2F%2Fu%3A%40h"
  })
  void whatIsEncodedIsLookedAtToo(String input, String masked) {
    assertEquals(masked, Secrets.masked(input));
    assertEquals(masked, Secrets.inReference(input).mask(input));
  }

  /**
   * As Python, Java and JavaScript write them, each of which leaves other delimiters as they are.
   */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '^',
      value = {
        "http://h/?next=http%3A//u%3Apw9%40h/, http://h/?next=http%3A//u%3A***%40h/",
        "?next=http%3A//u%3Apw9%40h/, ?next=http%3A//u%3A***%40h/",
        "?next=http://u:pw9%40h/, ?next=http://u:***%40h/",
        "https%3A%2F%2Fghp_tok%40host, https%3A%2F%2F***%40host",
        "?to=https%3a//ghp_tok%40host&by=a%40b, ?to=https%3a//***%40host&by=a%40b",
        "%2F%2Fu%3Apw%40h, %2F%2Fu%3A***%40h",
        "?to=%2F%2Fu%3Apw%40h, ?to=%2F%2Fu%3A***%40h",
        "?to=%68ttp:u:pw%40h, ?to=%68ttp:***%40h",
        "?to=http%3A%5C%5Cu%3Apw%40h, ?to=http%3A%5C%5Cu%3A***%40h",
        "view-source%3Ahttps%3A//u%3Apw%40h, view-source%3Ahttps%3A//u%3A***%40h",
        "?to=ftp%3A//u%3Ap%26w%23%40h, ?to=ftp%3A//u%3A***%40h",
        "?to=ftp%3A//u%3Ap%26w%40h, ?to=ftp%3A//u%3A***%40h",
        "?to=http%3A//example.com&by=a%40b, ?to=http%3A//example.com&by=a%40b",
        "http://x%3A%2F%2Fu%3Apw%40h/, http://x%3A%2F%2Fu%3A***%40h/",
        "?p%61ssword=abc, ?p%61ssword=***",
        "http://h/?access%5Ftoken=q1&a=b, http://h/?access%5Ftoken=***&a=b",
        "http://h/?p%77d=q%261%23&a=b, http://h/?p%77d=***&a=b",
        "%3Faccess_token%3Dabc, %3Faccess_token%3D***",
        "?to=http%3A//h/%3Ftoken%3Dabc%26a%3Db, ?to=http%3A//h/%3Ftoken%3D***%26a%3Db",
        "?a%3Bpwd=abc;d, ?a%3Bpwd=***;d",
        "irc%3A//h/c?key=abc, irc%3A//h/c?key=***",
        "ldap://h/dn??sub??%21e-bindpw=abc%2cx, ldap://h/dn??sub??%21e-bindpw=***",
        "?p%2561ssword=abc&t%6Fken=&p%61st=shown, ?p%2561ssword=***&t%6Fken=&p%61st=shown",
        "?p%6=shown&%=@&%zz=a, ?p%6=shown&%=@&%zz=a"
      })
  void escapesHideNothingFromTheSearch(String input, String masked) {
    assertEquals(masked, Secrets.masked(input));
    assertEquals(masked, Secrets.inReference(input).mask(input));
  }

  /** Programs trim and decode a name before they look it up. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "token%20",
        "%20token",
        "token%20%20",
        "token+",
        "+token",
        "token%09",
        "token%0A",
        "token%00",
        "token%C2%A0",
        "token%E3%80%80",
        "token%E2%80%8B",
        "token%2520",
        "token%20+",
        "token ",
        "\uFF54oken",
        "toke\uFF4E",
        "\uFF34\uFF2F\uFF2B\uFF25\uFF2E",
        "%EF%BD%94oken",
        "toke%EF%BD%8E",
        "\uD835\uDC2D\uD835\uDC28\uD835\uDC24\uD835\uDC1E\uD835\uDC27",
        "\u24E3oken",
        "to\u00ADken",
        "token\u200B",
        "pa\u017Fsword",
        "t%6Fken%20",
        "acce%C5%BFs_token"
      })
  void aNameIsTrimmedAndDecodedFirst(String name) {
    assertEquals(
        "http://h/?a=b&" + name + "=***&c=d",
        Secrets.masked("http://h/?a=b&" + name + "=S3cret&c=d"));
    assertEquals("?" + name + "=***", Secrets.masked("?" + name + "=S3cret"));
  }

  /** Somebody meant a password, though no standard reads one: a port is a number. */
  @ParameterizedTest
  @CsvSource({
    "http://u:SEC/RET@h/, http://u:***@h/",
    "http://u:SEC#RET@h/, http://u:***@h/",
    "http://u:SEC?RET@h/, http://u:***@h/",
    "//u:SEC/RET@h/, //u:***@h/",
    "foo://u:S/E@C/RET@h/, foo://u:***@h/",
    "http://joe@mail.example:SEC/RET@h/, http://***@mail.example:***@h/",
    "ftp://joe@mail.example:SEC/RET@h/, ftp://joe@mail.example:***@h/",
    "http://u:a@b:SEC/RET@h/, http://u:***@h/",
    "http://u:123456/7@h/, http://u:***@h/",
    "http://h/?to=ftp://u:SEC/RET@h, http://h/?to=ftp://u:***@h",
    "http://h/#http://u:S#T@h, http://h/#http://u:***@h",
    "?to=ftp%3A//u%3ASEC%2FRET%40h, ?to=ftp%3A//u%3A***%40h",
    "http://a:80/b@c, http://a:80/b@c",
    "http://[::1]:80/@x, http://[::1]:80/@x",
    "http://[::1]/@x, http://[::1]/@x",
    "http://a:/@x, http://a:/@x",
    "http://a/:x@y, http://a/:x@y",
    "http://a:x/, http://a:x/",
    "ftp://u@h:80/a@b, ftp://u@h:80/a@b"
  })
  void aPasswordMayHoldADelimiterByMistake(String input, String masked) {
    assertEquals(masked, Secrets.masked(input));
    assertEquals(masked, Secrets.inReference(input).mask(input));
  }

  /** A URI in a parameter of a URI in a parameter. */
  @ParameterizedTest
  @CsvSource({
    "http://h/?x=http%253A%252F%252Fu%253ASEC%2540h,"
        + " http://h/?x=http%253A%252F%252Fu%253A***%2540h",
    "?to=http%3A//h/%3Fto%3Dhttp%253A//g/%253Ftoken%253DSEC,"
        + " ?to=http%3A//h/%3Fto%3Dhttp%253A//g/%253Ftoken%253D***",
    "http://h/?x=http%25253A%25252F%25252Fu%25253ASEC%252540h,"
        + " http://h/?x=http%25253A%25252F%25252Fu%25253A***%252540h"
  })
  void whatIsEscapedSeveralTimesIsRead(String input, String masked) {
    assertEquals(masked, Secrets.masked(input));
    assertEquals(masked, Secrets.inReference(input).mask(input));
  }

  /** As GitHub and others have them; a scheme that ends so goes over http. */
  @ParameterizedTest
  @CsvSource({
    "https://SEC:x-oauth-basic@github.com/, https://***:***@github.com/",
    "git+https://SEC@github.com/a, git+https://***@github.com/a",
    "svn+http://SEC@h/, svn+http://***@h/",
    "git+ssh://git@github.com/a, git+ssh://git@github.com/a",
    "https://u:x-oauth@h/, https://u:***@h/"
  })
  void aUserMayBeAToken(String input, String masked) {
    assertEquals(masked, Secrets.masked(input));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "apiKey",
        "api-key",
        "X-API-Key",
        "jwt",
        "auth",
        "session_id",
        "JSESSIONID",
        "PHPSESSID",
        "X-Amz-Security-Token",
        "X-Goog-Signature",
        "oauth_token",
        "SAMLResponse",
        "private_token",
        "user[password]",
        "password[]",
        "user[password][0]",
        "login.password",
        "code_verifier",
        "passphrase",
        "client_assertion"
      })
  void namesOfSecretParameters(String name) {
    assertEquals("?a=b&" + name + "=***&c=d", Secrets.masked("?a=b&" + name + "=SEC&c=d"));
    assertTrue(Secrets.isSecret("http", name));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "code",
        "state",
        "key",
        "id",
        "user",
        "q",
        "author",
        "passage",
        "AWSAccessKeyId",
        "design",
        "X-Amz-Credential",
        "tokens",
        "monkey",
        "",
        "-",
        "[]",
        "notsig",
        "password[hint]"
      })
  void namesOfOthers(String name) {
    assertEquals("?a=b&" + name + "=shown&c=d", Secrets.masked("?a=b&" + name + "=shown&c=d"));
    assertFalse(Secrets.isSecret("http", name));
  }

  /** Words end at {@code _ - . :} and where a capital begins one. */
  @ParameterizedTest
  @CsvSource({
    "x_reset_token=S1, x_reset_token=***",
    "page:secret=S1, page:secret=***",
    "my.app.password=S1, my.app.password=***",
    "dbPasswd=S1, dbPasswd=***",
    "ADMIN_PWD=S1, ADMIN_PWD=***",
    "APISignature=S1, APISignature=***",
    "body-hmac=S1, body-hmac=***",
    "google_apikey=S1, google_apikey=***",
    "key=hunter2, key=***",
    "google-maps-key=AIza12, google-maps-key=***",
    "sid=4f2a9c, sid=***",
    "key=abcdefghijklmnop, key=***",
    "key=1234567890123456, key=***",
    "key=shown, key=shown",
    "key=100462, key=100462",
    "sid=00/11/23/1616201, sid=00/11/23/1616201",
    "sid=class_cat1, sid=***",
    "sort_key=name22, sort_key=name22",
    "primaryKey=name22, primaryKey=name22",
    "monkey=hunter2, monkey=hunter2",
    "inside=hunter2, inside=hunter2",
    "postcode=SW1A2AA, postcode=SW1A2AA",
    "mytoken=hunter2, mytoken=hunter2"
  })
  void theLastWordOfANameCounts(String parameter, String masked) {
    assertEquals("http://h/?a=b&" + masked, Secrets.masked("http://h/?a=b&" + parameter));
    assertEquals("http://h/#" + masked, Secrets.masked("http://h/#" + parameter));
  }

  /** RFC 6749 §4.1.2: a code lets its holder in once. */
  @ParameterizedTest
  @CsvSource({
    "http://h/cb?code=S1&state=x, http://h/cb?code=***&state=x",
    "http://h/cb?state=x&code=S1, http://h/cb?state=x&code=***",
    "http://h/cb#state=x&auth_code=S1, http://h/cb#state=x&auth_code=***",
    "http://h/cb?code=shown, http://h/cb?code=shown",
    "http://h/cb?code=shown&mystate=x, http://h/cb?code=shown&mystate=x",
    "http://h/cb?postcode=shown&state=x, http://h/cb?postcode=shown&state=x"
  })
  void aCodeBesideAStateIsASecret(String input, String masked) {
    assertEquals(masked, Secrets.masked(input));
  }

  @ParameterizedTest
  @CsvSource({
    "nats://S1@h:4222, nats://***@h:4222",
    "amqp://S1@h/vhost, amqp://***@h/vhost",
    "amqps://S1@h, amqps://***@h",
    "redis://S1@h:6379/0, redis://***@h:6379/0",
    "rediss://:S1@h:6379/0, rediss://:***@h:6379/0",
    "nats:u@h, nats:u@h",
    "jdbc:oracle:thin:scott/tiger@h:1521:x, jdbc:oracle:thin:scott/***@h:1521:x",
    "u:S1@h:5432/db, u:***@h:5432/db",
    "u:S@1/x@db.example:5432, u:***@db.example:5432",
    "dsn=u:S1@[::1]:5432/db, dsn=u:***@[::1]:5432/db",
    "u:S1@tcp(h:3306)/db?a=b, u:***@tcp(h:3306)/db?a=b",
    "http://h/?dsn=u:S1@h:5432/db, http://h/?dsn=u:***@h:5432/db",
    "u%3AS1%40h%3A5432%2Fdb, u%3A***%40h%3A5432%2Fdb",
    "http://h/a:b@c:80/, http://h/a:***@c:80/",
    "u:x@h, u:x@h",
    "u:x@h:y, u:x@h:y",
    "mailto:a:b@c:80, mailto:a:b@c:80",
    "//h/u:x@h:123456, //h/u:x@h:123456",
    "http://u:S1＠h/, http://u:***＠h/",
    "ftp://u:S1﹫h/, ftp://u:***﹫h/",
    "https://S1＠h/, https://***＠h/"
  })
  void loginsWithoutAColonOrASchemeAreMasked(String input, String masked) {
    assertEquals(masked, Secrets.masked(input));
  }

  /** A name may be behind whatever is no part of a name. */
  @ParameterizedTest
  @CsvSource({
    "'data:text/plain,password=SEC', 'data:text/plain,password=***'",
    "mailto:a@b?body=my%20password%3DSEC%0Ab, mailto:a@b?body=my%20password%3D***",
    "urn:example:a?+token=SEC, urn:example:a?+token=***",
    "http://h/reset/token=SEC/a?b, http://h/reset/token=***?b",
    "http://h/a;jsessionid=SEC&b, http://h/a;jsessionid=***&b"
  })
  void parametersStandInMoreThanQueries(String input, String masked) {
    assertEquals(masked, Secrets.masked(input));
  }

  /** RFC 3986 §3.3: it ends where its segment ends, or where the next one begins. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '^',
      value = {
        "https://h/x;jsessionid=A?b=1&c=2, https://h/x;jsessionid=***?b=1&c=2",
        "/a;token=t/b?c=d, /a;token=***/b?c=d",
        "https://h/a;token=t#f, https://h/a;token=***#f",
        "https://h/a;token=t;v=1/b, https://h/a;token=***;v=1/b",
        "https://h/a;v=1;token=t/b;sig=u?c=d, https://h/a;v=1;token=***/b;sig=***?c=d",
        "^//h/a,token=t/b?c=d^, ^//h/a,token=***/b?c=d^",
        "see </a;token=t/b?c=d>, see </a;token=***/b?c=d>",
        "view-source:https://h/a;token=t/b, view-source:https://h/a;token=***/b",
        "https://h/?u=https://g/x;token=t/b?c=1&d=2, https://h/?u=https://g/x;token=***/b?c=1&d=2",
        "https://h/?u=https%3A%2F%2Fg%2Fx%3Btoken%3Dt%3Fc%3D1&d=2,"
            + " https://h/?u=https%3A%2F%2Fg%2Fx%3Btoken%3D***%3Fc%3D1&d=2",
        "https://h/a;token=, https://h/a;token=",
        "https://h/?a;token=t/b?c, https://h/?a;token=***",
        "https://h/#/a;token=t/b?c, https://h/#/a;token=***",
        "jdbc:sqlserver://h:1;user=u;password=p/w?d, jdbc:sqlserver://h:1;user=u;password=***",
        "jdbc:clickhouse:https://h/db;password=p/w?d, jdbc:clickhouse:https://h/db;password=***",
        "Data Source=//h:1521/x;Password=p/w?d;a=b, Data Source=//h:1521/x;Password=***;a=b",
        "Server=h/x;Password=p/w?d;a=b, Server=h/x;Password=***;a=b",
        "https://h;token=t/b?c=d, https://h;token=***"
      })
  void aPathParameterEndsWithItsSegment(String input, String masked) {
    assertEquals(masked, Secrets.masked(input));
    assertEquals(masked, Secrets.inReference(input).mask(input));
  }

  /** There an escape is data: no browser and no RFC reads a delimiter in it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://u%3Asecret%40h/",
        "//u%3Asecret%40h/",
        "ftp://a%3Ab@h/",
        "http://ex%61mple.com@evil.com/",
        "jar:https://u%3Asecret%40h/a.jar!/",
        "sip:a@h:5060?Replaces=1%40h%3Bto-tag%3D2",
        "mailto:a%3Ab%40c"
      })
  void theTextsOwnLoginIsReadAsItIs(String input) {
    assertEquals(input, Secrets.masked(input));
    assertEquals(input, Secrets.inReference(input).mask(input));
  }

  @Test
  void namesAreReadWithoutTheirEscapes() {
    assertTrue(Secrets.isSecret("http", "p%61ssword"));
    assertTrue(Secrets.isSecret("irc", "%6Bey"));
    assertFalse(Secrets.isSecret("http", "p%2561ssword"));
  }

  @Test
  void theIndexOfWhatWasEscapedIsThatOfTheTextAsItWasGiven() {
    Secrets secrets = Secrets.in("?to=ht\ntp%3A/\t/u%3Ase\tc%72et%40h");
    assertEquals(1, secrets.size());
    assertEquals(19, secrets.start(0));
    assertEquals(28, secrets.end(0));
  }

  @Test
  void aRangeIsMaskedWhereItHoldsAnyOfASecret() {
    String text = "http://u:secret@h/?to=ftp://v:other@g";
    Secrets secrets = Secrets.in(text);
    assertEquals(2, secrets.size());
    assertEquals("u:***@h/?to=ftp://v:***@g", secrets.mask(text, 7, text.length()));
    assertEquals("***", secrets.mask(text, 10, 12));
    assertEquals("u:***", secrets.mask(text, 7, 12));
    assertEquals("***@h/", secrets.mask(text, 12, 18));
    assertEquals("@h/", secrets.mask(text, 15, 18));
    assertEquals("", secrets.mask(text, 12, 12));
    assertTrue(secrets.touch(0, 10));
    assertFalse(secrets.touch(0, 9));
    assertFalse(secrets.touch(15, 30));
    assertFalse(secrets.touch(12, 12));
    assertEquals(15, secrets.endAt(9));
    assertEquals(-1, secrets.endAt(15));
    assertEquals(35, secrets.endAt(34));
    assertEquals(-1, secrets.endAt(35));
    assertTrue(secrets.holds(30));
    assertTrue(Secrets.in("ftp://u@h/").isEmpty());
  }

  @Test
  void whatHoldsNoneIsAnsweredAsItIs() {
    String text = "http://example.com/a:b";
    assertSame(text, Secrets.masked(text));
    assertSame(Secrets.in(text), Secrets.in("x@y"));
  }

  @Test
  void theIndexIsThatOfTheTextAsItWasGiven() {
    Secrets secrets = Secrets.in("view-source:ht\ntps://u:se\tcret@h/");
    assertEquals(1, secrets.size());
    assertEquals(23, secrets.start(0));
    assertEquals(30, secrets.end(0));
    Excerpt around = Excerpt.around("view-source:https://u:secret@h:x/", 31);
    assertEquals("view-source:https://u:***@h:x/", around.text());
    assertEquals('x', around.text().charAt(around.caret()));
  }

  /** Whatever broke in the inner URI, its host is shown and its password is not. */
  @Test
  void messagesOfTheInnerUriShowWhatIsNoSecret() {
    String input = "jar:https://u:secret@h:x/a!/";
    SyntaxError error = new SyntaxError(Rule.USERINFO, 23, input);
    assertEquals(
        "jar:https://u:***@h:x/a!/", error.diagram().lines().findFirst().orElseThrow().strip());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a:",
        "view-source:",
        ";password={",
        ";password={}}",
        "jdbc:oracle:thin:u/p@",
        "jdbc:oracle:",
        "http:",
        "sip:",
        ":",
        "@",
        "//",
        "a:b@",
        "jar:\t",
        "eyJ",
        "eyJaaaaaaaa.",
        "-eyJaaaaaaaa.b",
        "-----BEGIN PRIVATE KEY-----",
        "-----BEGIN",
        "sk-",
        "a1Q~",
        "ghp_",
        "/hooks.slack.com/services/",
        "/reset/",
        "-reset",
        "/magic/a1b2",
        "/webhooks/1/",
        "/bot1:",
        "key=",
        ";key=",
        "sid=a",
        "code=",
        "state=",
        "u:p@",
        "u:p@h:1/",
        "=u:p@h:1",
        "\uFF20:",
        "a://",
        "sip:@",
        "http:@",
        "http://u@",
        "%",
        "%3A%2F%2F",
        "http%3A//u%40",
        "t%6Fken=",
        "%3Dtoken",
        "token=a%26",
        "@:",
        "%25",
        "%253A%252F%252F",
        "?u=http://u:p@h/",
        "http://u:p@h/?to=",
        "view-source:http://u:p@",
        "http%3A%2F%2Fu%3Ap%40h%2F%3Fto%3D",
        "http%253A%252F%252Fu%253Ap%2540h",
        "jar:sip:u:p@h;a=",
        "//u:p/@",
        "//a:b/c@d#",
        "/\\u:p@",
        "=//",
        "token=",
        "=",
        "&",
        "\t:@\n"
      })
  void timeIsLinear(String piece) {
    Growth.isLinear(
        piece,
        2_000 / piece.length(),
        n -> "@=%40" + piece.repeat(n),
        text -> {
          for (TextKind taken : TextKind.values()) {
            Secrets.in(text, taken).mask(text);
          }
          Secrets.inReference(text).mask(text);
          Excerpt.around(text, text.length() / 2);
          new SyntaxError(Rule.USERINFO, 3, text).message();
        });
  }

  @Test
  void aUserThatLooksLikeAHostIsShownForItMayDeceive() {
    for (String shown :
        new String[] {
          "http://example.com@evil.com/",
          "https://10.0.0.1@evil.com/",
          "http://localhost@evil.com/",
          "http://ex%61mple.com@evil.com/",
          "http://b\u00FCcher.example@evil.com/",
          "http://example.com\\@evil.com/",
        }) {
      assertEquals(shown, Secrets.masked(shown));
    }
    for (String hidden :
        new String[] {
          "http://ghp_16C7e42F292c6912@evil.com/",
          "https://eyJhbGciOiJIUzI1.eyJzdWIiOiIx.SflKxwRJSMeKKF2QT4fwpMeJf36@h/",
          "http://user@h/",
          "http://a.b1@h/",
          "http://.com@h/",
          "http://1234.5678@h/",
        }) {
      assertEquals("***@", Secrets.masked(hidden).replaceAll("^https?://|(?<=@).*$", ""), hidden);
    }
  }
}
