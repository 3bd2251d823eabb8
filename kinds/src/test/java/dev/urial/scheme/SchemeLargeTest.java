package dev.urial.scheme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SyntaxError;
import dev.urial.testkit.laws.Growth;
import dev.urial.view.SchemePart;
import dev.urial.view.SchemeView;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Long texts through everything that a view can do, some for each scheme: long names, many
 * parameters, escapes and delimiters. Ten times the text may take ten times the memory.
 */
class SchemeLargeTest {
  /** What is between the signs is repeated, so that the whole is of the length asked for. */
  private static final String SHAPES =
      """
      about:«a»                       about:«%61»                    about:a?«&»
      acct:«%40»@h                    acct:a@«A.»                    acct:«a»
      blob:https://«a.»/0-0           blob:«https:»                  blob:null/«0»
      cid:«%40»@b                     cid:a@«.»                      cid:«a@»
      coap://h/«%2F/»                 coap://h/?«a&»                 coap://«A»
      coap+tcp://h«/..»               coap+tcp://h/«a»#f             coap+tcp://h:«0»
      coap+ws://h«/a»                 coap+ws://h?«%26»              coap+ws://«@»
      coaps://h/«a»                   coaps://h/?«&»                 coaps://h/«%2E/»
      coaps+tcp://h«//»               coaps+tcp://h?«%41»            coaps+tcp://h:«9»
      coaps+ws://h«/%41»              coaps+ws://h?«a»               coaps+ws://«a:»
      data:;«a=b;»x=y,z               data:;base64,«YWFh»            data:,«%FF»
      did:a:«:»1                      did:a:1?«a=b&»                 did:a:1/«../»?relativeRef=a
      dns:«a.»                        dns:a?«k=v;»k=v                dns:a«%5C».
      file:///«a/»                    file:///c:/«%5C»               file:«/»
      ftp://h/«%2F»                   ftp://h/«d/»;type=a            ftp://«u»@h/a
      geo:1,2;«a=b;»c                 geo:1.«0»,2                    geo:«9»,1
      gopher://h/0«%09»               gopher://h/«/»                 gopher://h/1«?»
      gs://abc/«a/»                   gs://«a.»                      gs://abc?«%41»
      http://h/«../»                  http://h/?«a=b&»               http://«u:»@h
      https://«A.»h                   https://h/«%7E»                https://h:«0»443/
      info:a/«./»                     info:«a»/b                     info:a/«%28»
      irc://h/a«,b»                   irc://h/a?«b=c&»d              irc://h/«%2C»
      irc6://h/«a»                    irc6://h/a«,B»                 irc6://h/«,»
      ircs://h/«%23»                  ircs://h/a?«b&»c               ircs://«u:»@h/
      jar:file:/«!/»                  jar:«jar:»file:/a!/b           jar:file:/a!/«../»
      javascript:«%41»                javascript:«//»                javascript:«#»
      jdbc:a:«/»                      jdbc:a:b?«c=d&»                jdbc:a://h,«h,»h/
      jdbc:a:«//»                     jdbc:a:«@//»                   jdbc:a:b:«://»
      ldap:///«a=b,»c=d               ldap:///??sub?«(»              ldap:///????«a=b,»c
      ldaps:///?«a,»b                 ldaps:///??one?(a=«%5C2a»)     ldaps://«h»/
      magnet:?«dn=a&»dn=b             magnet:?dn=«%41»               magnet:?«a»
      mailto:«a@b,»c@d                mailto:?«to=a@b&»to=c@d        mailto:?to=«a@b,»c@d
      mid:«a»@b                       mid:a@b/«c»@d                  mid:«%25»@b
      news:«a.»b                      news:«%41»@b                   news:«*»
      ni:///sha-256-32;«a»            ni:///x;«AAAA»                 ni:///x;AA?«a=b&»ct=c
      nih:«a»;00                      nih:x;«00»                     nih:x;«0-»0
      nntp://h/«a.»b                  nntp://h/a/«0»1                nntp://h/«%41»
      prospero://h/«/»                prospero://h/a«;b=c»           prospero://h/«%3B»
      rlogin://«a»@h                  rlogin://«%3A»@h               rlogin://h:«0»
      s3://abc/«%2F»                  s3://«a»                       s3://abc/?«/»
      sip:a@h«;b=c»                   sip:h?«a=b&»c=d                sip:«%41»@h
      sips:«a»@h                      sips:«a.»h                     sips:h;a=«%42»
      sms:«+1,»+2                     sms:+1?«a=b&»body=c            sms:+«-»1
      snews://h/«a.»b                 snews://h/«%40»                snews://«a:»@h/x
      swh:1:cnt:«0»                   swh:1:cnt:0123456789012345678901234567890123456789;path=/«a/»
      swh:1:cnt:0123456789012345678901234567890123456789;origin=«%3B»
      swh:1:cnt:0123456789012345678901234567890123456789«;lines=1»
      tag:«a.»b,2000:c                tag:a,2000:«%41»               tag:«a-»,2000:
      tel:+«1-»1                      tel:+1«;a=b»                   tel:+1;phone-context=«a.»b
      telnet://«a:»@h                 telnet://h:«0»23/              telnet://h«/»
      tn3270://«%41»@h                tn3270://«h»                   tn3270://h/«a»
      urn:example:«a:»b               urn:uuid:«0»                   urn:example:a?+«b»?=«c»
      view-source:«view-source:»a:    view-source:http://h/«../»     view-source:«a»
      wais://h/«a»                    wais://h/a?«%41»               wais://h/a/b/«/»
      ws://h/«%2e%2e/»                ws://h?«a=b&»                  ws://«h»
      wss://h«/»                      wss://h/«%41»                  wss://u«@»h/
      xmpp:«a»@b                      xmpp:a?b«;c=d»                 xmpp:a/«%2F»
      x-unknown:«../»                 x-unknown:«:»                  x-unknown:«%41»
      """;

  static Stream<String> shapes() {
    return Stream.of(SHAPES.strip().split("\\s+", -1));
  }

  @Test
  void everyBuiltInSchemeHasSome() {
    TreeSet<String> schemes =
        shapes()
            .map(shape -> shape.substring(0, shape.indexOf(':')))
            .collect(Collectors.toCollection(TreeSet::new));
    schemes.remove("x-unknown");
    assertEquals(new TreeSet<>(SchemeViews.builtIn()), schemes);
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void tenTimesTheTextTakesTenTimesTheMemory(String shape) {
    Growth.isLinear(shape, 3_000, size -> large(shape, size), SchemeLargeTest::goThroughEverything);
  }

  private static void goThroughEverything(String text) {
    Uri uri = Uri.tryParse(text).orElseNull();
    if (uri == null) {
      return; // read below, with what is cut off
    }
    Parsed<? extends SchemeView> read = SchemeViews.tryOf(uri);
    SyntaxError error = read.errorOrNull();
    if (error != null) {
      assertTrue(error.message().length() < 1000);
      assertTrue(error.diagram().length() < 2000);
      return;
    }
    SchemeView view = read.orElseThrow();
    SchemeView normal = view.normalize();
    assertTrue(view.isEquivalentTo(normal));
    assertTrue(normal.isEquivalentTo(view));
    String capital = Ascii.upper(text.substring(0, text.indexOf(':')));
    SchemeView other =
        SchemeViews.tryOf(Uri.parse(capital + text.substring(capital.length()))).orElseThrow();
    assertNotNull(other.isEquivalentTo(view));
    for (Remark advice : view.advice()) {
      assertTrue(advice.end() <= text.length());
    }
    for (SchemePart part : view.parts()) {
      assertNotNull(part.toString());
    }
  }

  /** The same after a character that breaks it, which is found without reading on forever. */
  @ParameterizedTest
  @MethodSource("shapes")
  void whatBreaksAtItsEndTakesNoMoreThanItsLength(String shape) {
    Growth.isLinear(
        shape + " and NUL",
        3_000,
        size -> large(shape, size) + "\u0000",
        text -> {
          SyntaxError error = SchemeSamples.read(text).errorOrNull();
          assertTrue(text.startsWith("x-unknown:") || error != null);
          assertTrue(error == null || error.message().length() < 1000);
        });
  }

  private static String large(String shape, int size) {
    int repeats = 0;
    for (String piece : shape.split("«", -1)) {
      repeats += piece.indexOf('»') > 0 ? 1 : 0;
    }
    StringBuilder text = new StringBuilder();
    for (String piece : shape.split("«", -1)) {
      int end = piece.indexOf('»');
      if (end < 0) {
        text.append(piece);
      } else {
        text.append(piece.substring(0, end).repeat(size / repeats / end));
        text.append(piece, end + 1, piece.length());
      }
    }
    return text.toString();
  }
}
