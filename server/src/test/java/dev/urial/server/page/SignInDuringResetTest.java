package dev.urial.server.page;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.Fixture;
import dev.urial.server.Wire;
import dev.urial.server.http.Router;
import dev.urial.server.http.TestSite;
import dev.urial.server.site.SharedServices;
import dev.urial.shortener.Shortener;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.link.SlugGenerator;
import dev.urial.shortener.link.TargetPolicy;
import dev.urial.shortener.store.AccountTable;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A session that is about to begin does not outlive a reset, which ends all sessions. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class SignInDuringResetTest {

  private final Server jetty = new Server();
  private Fixture pages;
  private int port;
  private volatile Runnable meanwhile = () -> {};

  /** A clock that lets something happen whenever it is read. */
  private final class BusyClock extends Clock {
    @Override
    public Instant instant() {
      meanwhile.run();
      return Instant.now();
    }

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }
  }

  @BeforeEach
  void listen() throws Exception {
    pages = Fixture.start();
    SharedServices own = pages.context();
    SharedServices context =
        new SharedServices(
            own.configuration(),
            Shortener.of(
                own.store(), TargetPolicy.publicWeb(), SlugGenerator.secure(), new BusyClock()),
            own.store(),
            new BusyClock(),
            own.domains(),
            own.limits(),
            own.metrics(),
            own.log(),
            own.visitLosses());
    Router router = new Router();
    ServicePages.of(context).addTo(router, context);
    ServerConnector connector = new ServerConnector(jetty);
    connector.setHost("127.0.0.1");
    jetty.addConnector(connector);
    jetty.setHandler(TestSite.of(router));
    jetty.start();
    port = connector.getLocalPort();
  }

  @AfterEach
  void stop() throws Exception {
    jetty.stop();
    pages.close();
  }

  private static String cookie(Wire.Reply reply, String name) {
    return reply.fields().stream()
        .filter(it -> it.startsWith("Set-Cookie: " + name + "=") && !it.contains("Max-Age=0"))
        .map(it -> it.substring("Set-Cookie: ".length(), it.indexOf(';')))
        .findFirst()
        .orElse("");
  }

  private Wire.Reply signedIn(String token) throws Exception {
    Wire.Reply form = Wire.get(port, "s.example", "/sign-in?token=" + token);
    int at = form.body().indexOf("name=\"csrf\" value=\"") + "name=\"csrf\" value=\"".length();
    String csrf = form.body().substring(at, form.body().indexOf('"', at));
    String body = "csrf=" + csrf + "&token=" + token;
    String cookie = "Cookie: " + cookie(form, "urial-form");
    return Wire.send(port, "s.example", "POST /sign-in", Wire.FORM, body, cookie);
  }

  private boolean isSignedIn(Wire.Reply signedIn) throws Exception {
    String session = cookie(signedIn, "urial-session");
    return Wire.get(port, "s.example", "/sign-in", "Cookie: " + session)
        .body()
        .contains("Signed in");
  }

  @Test
  void aSignInLinkThatIsBeingUsedEndsToo() throws Exception {
    AccountTable accounts = pages.context().store().accounts();
    User anna =
        accounts.insert(new User(0, "anna", null, UserRole.EDITOR, true, Instant.now()), null);
    Wire.Reply before =
        signedIn(pages.context().shortener().accounts().issueSignIn("anna")).is(303);
    assertTrue(isSignedIn(before));
    String token = pages.context().shortener().accounts().issueSignIn("anna");
    meanwhile = () -> accounts.update(anna, anna, true, null);
    Wire.Reply during = signedIn(token);
    meanwhile = () -> {};
    assertFalse(isSignedIn(during));
    assertFalse(isSignedIn(before));
  }
}
