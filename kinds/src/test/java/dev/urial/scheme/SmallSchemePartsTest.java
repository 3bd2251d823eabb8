package dev.urial.scheme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.scheme.object.SwhUri;
import dev.urial.view.SchemePart;
import dev.urial.view.SchemeView;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What people are shown of a URI: the words of the document that defines its scheme. */
class SmallSchemePartsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "about:a%20b?q | token: a b; registered token: no; query: q",
        "about:blank | token: blank; registered token: yes",
        "acct:a%40b@c.example | userpart: a@b; host: c.example",
        "blob:null/d0360e2f-caee-469f-9a2f-87d5b0456f6f"
            + " | origin: null; UUID: d0360e2f-caee-469f-9a2f-87d5b0456f6f",
        "coap://[::1]/a/%2F?b=c&d | host: [::1]; port: 5683; Uri-Path: a; Uri-Path: /;"
            + " Uri-Query: b=c; Uri-Query: d",
        "coaps+ws://h:44 | host: h; port: 44",
        "did:example:a%20b/c?service=s&d#f | method-name: example; method-specific-id: a b;"
            + " path: /c; parameter: service=s; parameter: d",
        "did:web:example.com | method-name: web; method-specific-id: example.com",
        "dns://192.168.1.1:53/ftp.example.org?type=mx;x=y"
            + " | authority: 192.168.1.1:53; name: ftp.example.org; class: IN; type: MX;"
            + " element: x=y",
        "dns: | name: .; class: IN; type: A",
        "gopher://h/7find%09two%20words%09+ | host: h; port: 70; gophertype: 7; selector: find;"
            + " search: two words; gopher+_string: +",
        "gopher://h | host: h; port: 70; gophertype: 1; selector: ",
        "gs://a-bucket/x/y%20z | bucket: a-bucket; object: x/y z",
        "s3://a-bucket | bucket: a-bucket",
        "s3://a-bucket/x?y | bucket: a-bucket; key: x?y",
        "info:LCCN/2002022641 | namespace: lccn; identifier: 2002022641",
        "irc://me:word@h/%23c,needkey?key=word&a=b | username: me; password: ***; host: h;"
            + " port: 6667; entity: #c; flag: needkey; option: key=***; option: a=b",
        "irc6://h | host: h; port: 6667",
        "jar:file:/a.jar!/b%20c | archive: file:/a.jar; entry: b c",
        "javascript:alert(%22a%22) | source: alert(\"a\")",
        "jdbc:mysql://h:3306/db | subprotocol: mysql; url: mysql://h:3306/db; host: h; port: 3306",
        "jdbc:postgresql://u:word@h:5432,h2/db?password=word | subprotocol: postgresql;"
            + " subname: //u:***@h:5432,h2/db?password=***; host: h; port: 5432; host: h2",
        "jdbc:sqlserver://h:1433;user=u;password=word | subprotocol: sqlserver;"
            + " subname: //h:1433;user=u;password=***; host: h; port: 1433",
        "jdbc:oracle:thin:u/word@//h:1521/x | subprotocol: oracle;"
            + " subname: thin:u/***@//h:1521/x; host: h; port: 1521",
        "jdbc:sqlite:/a.db | subprotocol: sqlite; subname: /a.db",
        "jdbc:sqlite: | subprotocol: sqlite",
        "ni://h/sha-256-32;f4OxZQ?ct=text/plain | authority: h; digest algorithm: sha-256-32;"
            + " digest value: f4OxZQ; content type: text/plain",
        "ni:///sha-256-32;f4OxZQ | digest algorithm: sha-256-32; digest value: f4OxZQ",
        "nih:6;5326-9057 | hash algorithm: sha-256-32; hash value: 53269057;"
            + " checkdigit: b (not written)",
        "prospero://h//a%3Bb;k=v%20w | host: h; port: 1525; hsoname: /a;b; field: k=v w",
        "tag:a@b.org,2004-05:x%20y | authorityName: a@b.org; date: 2004-05; specific: x y",
        "telnet://me:word@h/ | user: me; password: ***; host: h; port: 23",
        "rlogin://h | host: h; port: 513",
        "view-source:http://h/#f | target: http://h/#f",
        "wais://h/news?two%20words | host: h; port: 210; database: news; search: two words",
        "wais://h/news/TEXT/1/2 | host: h; port: 210; database: news; wtype: TEXT; wpath: 1/2",
        "xmpp://me@h/ji%C5%99i@c.example/v%20Praze?message;subject=a%20b"
            + " | authxmpp: me@h; nodeid: jiři; host: c.example; resid: v Praze;"
            + " querytype: message; pair: subject=a b",
        "x-unknown:a | ",
      })
  void inTheWordsOfTheDocument(String text, String expected) {
    SchemeView view = SchemeViews.tryOf(Uri.parse(text)).orElseNull();
    StringBuilder parts = new StringBuilder();
    for (SchemePart part : view == null ? List.<SchemePart>of() : view.parts()) {
      parts.append(parts.isEmpty() ? "" : "; ").append(part);
    }
    assertEquals(expected == null ? "" : expected.strip(), parts.toString().strip());
  }

  @Test
  void ofSoftwareTheQualifiersThatCount() {
    String id = "4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b";
    SwhUri view =
        SwhUri.parse(
            "swh:1:cnt:" + id + ";lines=9;bytes=0-1;path=/a%3Bb;origin=https://u:word@h/x%20y");
    assertEquals(
        "[object_type: cnt, object_id: "
            + id
            + ", origin: https://u:***@h/x y, path: /a;b, bytes: 0-1]",
        view.parts().toString());
  }

  /** A password of the scheme, and one of a URI that is in the URI. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "telnet://u:secret@h/",
        "tn3270://:secret@h",
        "irc://u:secret@h/%23c",
        "ni://u:secret@h/sha-256-32;f4OxZQ",
        "ni://u:a%2Fsecret%40secret@h/a;AA",
        "irc://h/%23c?key=secret",
        "view-source:https://u:secret@h/",
        "view-source:http:u:secret@h",
        "jdbc:mysql://u:secret@h/db",
        "jdbc:mysql://u:12secret/a@h/db",
        "jdbc:mysql://h/db?user=u&password=secret",
        "jdbc:sqlserver://h;user=u;password=secret;x=y",
        "jdbc:oracle:thin:u/secret@//h:1521/x",
        "view-source:jar:https://u:secret@h/a.jar!/b",
        "jar:https://u:secret@h/a.jar!/b",
        "jar:file:/a.jar!/https://u:secret@h",
        "xmpp:a@b?join;password=secret",
        "xmpp:a@b?register;PASSWORD=secret",
        "did:example:1?relativeRef=https://u:secret@h/",
        "gopher://h/hURL:http://u:secret@h/",
        "gs://abc/https://u:secret@h/",
        "wais://h/a?https://u:secret@h/",
        "info:a/https://u:secret@h/",
        "about:http:u:secret@h",
        "http://h/?u=ftp://u:secret@h/",
        "ws://h/?u=ftp://u:secret@h/",
        "mailto:a@b?body=ftp%3A%2F%2Fu:secret@h",
        "sms:+1?body=ftp%3A%2F%2Fu%3Asecret%40h",
        "sms:+1;x=ftp%3A//u:secret%40h",
        "tel:+1;x=ftp%3A//u:secret%40h",
        "sip:a@b;x=ftp%3A%2F%2Fu:secret%40h",
        "geo:1,2;x=ftp%3A%2F%2Fu:secret%40h",
        "ldap:///cn=ftp:%2F%2Fu:secret@h",
        "urn:example:ftp://u:secret@h"
      })
  void noPasswordIsAmongThem(String text) {
    List<SchemePart> parts = SchemeViews.tryOf(Uri.parse(text)).orElseThrow().parts();
    assertFalse(parts.toString().contains("secret"), parts::toString);
    assertTrue(parts.toString().contains("***"), parts::toString);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"telnet://u:secret@h/a", "irc://u:secret@h/a,", "view-source:ftp://u:secret@h:x"})
  void norInWhatIsSaidOfBrokenOnes(String text) {
    var error = SchemeViews.tryOf(Uri.parse(text)).errorOrNull();
    String said = error == null ? "" : error.message() + error.diagram() + error;
    assertFalse(said.contains("secret"), said);
  }
}
