import dev.urial.Iri;
import dev.urial.Uri;
import dev.urial.documents.Documents;
import dev.urial.MediaType;
import dev.urial.explain.TextAssessment;
import dev.urial.explain.TwoReadings;
import dev.urial.explain.meaning.Meaning;
import dev.urial.idna.Idna;
import dev.urial.registry.RegistrableDomain;
import dev.urial.registry.Registries;
import dev.urial.repair.Repairs;
import dev.urial.repair.Standard;
import dev.urial.safety.FetchPolicy;
import dev.urial.scheme.mail.MailtoUri;
import dev.urial.template.UriTemplate;
import dev.urial.text.Finder;
import dev.urial.url.Url;
import dev.urial.urn.Urn;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;

/**
 * Asks each library once for what it keeps in resources, services or messages: an image that lacks
 * one of them answers otherwise than a JVM. Prints a line for each answer.
 */
public final class Smoke {
  private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  public static void main(String[] arguments) {
    say("parse", Uri.parse("http://a/b/../c?d#e").normalize());
    say("iri", Iri.parse("http://bücher.example/ä").toUri());
    say("url", Url.parse("HTTP://BÜCHER.example:80/a b"));
    say("idna", Idna.browsers().toUnicode("xn--fa-hia.example").text());
    say("domain", RegistrableDomain.find("a.example.co.uk"));
    say("scheme", Registries.SCHEMES.find("mailto"));
    say("error", Uri.tryParse("http://a b/").errorOrNull().message());
    for (String language : new String[] {"en", "hu", "ru", "et"}) {
      Locale locale = Locale.forLanguageTag(language);
      say(language, TextAssessment.of("https://paypal.com@evil.example/").sentence().text(locale));
    }
    say("mailto", MailtoUri.parse("mailto:a@example.com?subject=x").parts());
    say("urn", Meaning.ofUrn(Urn.parse("urn:isbn:0-395-36341-1")));
    say("values", Meaning.of(Uri.parse("https://www.youtube.com/embed/LnhSTZgzKuY?start=301")).values());
    say("template", UriTemplate.parse("http://a{/b}{?c}").expand(Map.of("b", "x", "c", "é")));
    say("find", Finder.web().findAll("See www.example.com, or me@a.example."));
    say("links", Documents.links("<a href='../x'>", MediaType.parse("text/html"), Iri.parse("http://h/a/b")));
    say("vet", FetchPolicy.publicWeb().vet("http://169.254.169.254/").refusals());
    say("repair", Repairs.of("htp:/a.example", Standard.URL));
    say("explain", TwoReadings.of("http://a.example/"));
  }

  private static void say(String what, Object answer) {
    OUT.println(what + "\t" + String.valueOf(answer).replace('\n', ' '));
  }
}
