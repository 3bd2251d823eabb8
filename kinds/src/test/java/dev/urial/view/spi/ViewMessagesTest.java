package dev.urial.view.spi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.Uri;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import dev.urial.testing.BundleChecks;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class ViewMessagesTest {
  private static final Clause CLAUSE = Clause.rfc("userinfo", 3986, "3.2.1");

  @Test
  void everyKeyHasItsSentenceAndEverySentenceItsUse() throws IOException {
    Path sources = Path.of(System.getProperty("urial.root", ".."), "kinds/src/main/java");
    BundleChecks.check(
        ViewMessages.OF_VIEWS,
        sources,
        "note",
        "advise",
        "warn",
        "saying",
        "explain",
        "RuleWithHint");
  }

  @Test
  void argumentsStandInASentence() {
    List<Remark> advice = new Advisor(Uri.parse("http://h:25/")).port().list();
    assertEquals(
        "unusual port: 25 is the port of smtp; browsers block it (Fetch, port blocking)",
        advice.get(0).toString());
    assertEquals("port.bad", advice.get(0).message().key());
    assertEquals(Severity.WARNING, advice.get(0).severity());
  }

  @Test
  void ofAComponentThatIsAbsentThereIsNothingToSay() {
    Advisor advisor = new Advisor(Uri.parse("http://u@h/"));
    advisor.warn(CLAUSE, Component.PASSWORD, "userinfo.password");
    assertEquals(List.of(), advisor.list());
    advisor.warn(CLAUSE, Component.USERNAME, "userinfo.password");
    assertEquals("7–8", advisor.list().get(0).range().toString());
  }

  @Test
  void inTheOrderOfTheTextOrAsItWasSaid() {
    Advisor advisor = new Advisor(Uri.parse("http://u@h/"));
    advisor.note(CLAUSE, 3, 4, "port.too-large").advise(CLAUSE, 1, 2, "port.well-known");
    assertEquals(3, advisor.asSaid().get(0).start());
    assertEquals(1, advisor.list().get(0).start());
  }
}
