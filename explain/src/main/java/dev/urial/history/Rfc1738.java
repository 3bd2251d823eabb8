package dev.urial.history;

import dev.urial.report.Clause;
import java.util.List;

/**
 * RFC 1738: the generic URL, and the URLs of ten Internet schemes.
 *
 * <pre>
 * url           = httpurl | ftpurl | … | otherurl
 * otherurl      = genericurl
 * genericurl    = scheme ":" schemepart
 * schemepart    = *xchar | ip-schemepart
 * ip-schemepart = "//" login [ "/" urlpath ]
 * </pre>
 *
 * <p>A fragment is not part of a URL: {@code #} is one of the unsafe characters, which must always
 * be encoded (§2.2). Text that does not match the rule of its scheme is an {@code otherurl}. A
 * {@code schemepart} that begins with two slashes and is not an {@code ip-schemepart} still matches
 * {@code *xchar}, and has no nested components. The rule of the component {@code schemepart} shows
 * which alternative matched.
 *
 * <p>CHOICE: the grammar allows {@code %09} in a gopher selector; here, the selector ends at the
 * first one that a search can follow, as in §3.4.1.
 */
final class Rfc1738 {
  private static final RuleTable TABLE =
      new RuleTable(
          1738,
          "escape",
          "5",
          """
          schemechar := AD +-.
          uchar := AD% $-_.+!*'(),
          xchar := uchar ;/?:@&=
          userchar := uchar ;?&=
          fchar := uchar ?:@&=/
          schar := uchar ;:@&=
          hchar := schar /
          groupchar := AD -.+_
          artchar := uchar ;/?:&=
          fieldchar := uchar ?:@&
          scheme SCHEME 5 = 1*schemechar
          urlpath PATH 3.1 = *xchar
          login AUTHORITY 3.1 = [ user [ ":" password ] "@" ] host [ ":" port ]
          hostport AUTHORITY 3.1 = host [ ":" port ]
          user USERINFO 3.1 = *userchar
          password - 3.1 = *userchar
          host HOST 3.1 = hostname / hostnumber
          port PORT 3.1 = digits
          digits = 1*D
          hostname = *( AD *( *"-" AD ) "." ) A *( *"-" AD )
          hostnumber = digits "." digits "." digits "." digits
          group = A *groupchar
          known = ftp / file / http / gopher / mailto / news / nntp / telnet / wais / prospero
          ftp = <scheme SCHEME 5 "ftp" > ":" <schemepart - 3.2:ftpurl "//" login [ "/"
            <urlpath PATH ^ <fpath - ^ *fchar > [ ";type=" <ftptype - ^ type > ] > ] >
          type = "A" / "I" / "D"
          file = <scheme SCHEME 5 "file" > ":" <schemepart - 3.10:fileurl "//" [ host ] "/"
            <fpath PATH ^ *fchar > >
          http = <scheme SCHEME 5 "http" > ":" <schemepart - 3.3:httpurl "//" hostport [ "/"
            <hpath PATH ^ *hchar > [ "?" <search QUERY ^ *schar > ] ] >
          gopher = <scheme SCHEME 5 "gopher" > ":" <schemepart - 3.4:gopherurl "//" hostport [ "/"
            <urlpath PATH ^ [ <gtype - ^ xchar > [ selector ] ] > ] >
          selector = <selector - ^ *?xchar > "%09" <search - ^ *?schar >
            [ "%09" <gopher+_string - ^ *xchar > ] / <selector - ^ 1*xchar >
          mailto = <scheme SCHEME 5 "mailto" > ":" <schemepart - 3.5:mailtourl
            <encoded822addr PATH ^ 1*xchar > >
          news = <scheme SCHEME 5 "news" > ":" <schemepart - 3.6:newsurl <grouppart PATH ^
            <group - ^ group > / <article - ^ 1*artchar "@" ( hostname / hostnumber ) > / "*" > >
          nntp = <scheme SCHEME 5 "nntp" > ":" <schemepart - 3.7:nntpurl "//" hostport "/"
            <urlpath PATH ^ <group - ^ group > [ "/" <digits - ^ digits > ] > >
          telnet = <scheme SCHEME 5 "telnet" > ":" <schemepart - 3.8:telneturl "//" login [ "/" ] >
          wais = <scheme SCHEME 5 "wais" > ":" <schemepart - 3.9:waisurl "//" hostport "/"
            ( <database PATH ^ *uchar > [ "?" <search QUERY ^ *schar > ] / <urlpath PATH ^
            <database - ^ *uchar > "/" <wtype - ^ *uchar > "/" <wpath - ^ *uchar > > ) >
          prospero = <scheme SCHEME 5 "prospero" > ":" <schemepart - 3.11:prosperourl "//" hostport
            "/" <urlpath PATH ^ <ppath - ^ *fchar > [ <fieldspec - ^ 1*field > ] > >
          field = ";" *fieldchar "=" *fieldchar
          """);

  private static final Clause URL = TABLE.clause("genericurl", "5");
  private static final List<RegularRule> RULES =
      List.of(
          TABLE.rule(URL, "known"),
          TABLE.rule(
              URL, "scheme \":\" <schemepart - 3.1:ip-schemepart \"//\" login [ \"/\" urlpath ] >"),
          TABLE.rule(URL, "scheme \":\" <schemepart - 5 *xchar >"));

  static final PastGrammar GRAMMAR =
      new PastGrammar(
          Era.RFC_1738,
          TABLE.clause("scheme", "5"),
          TABLE.set("schemechar"),
          TABLE.set("schemechar"),
          RULES,
          RULES);

  private Rfc1738() {}
}
