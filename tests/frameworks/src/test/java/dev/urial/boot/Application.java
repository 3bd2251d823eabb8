package dev.urial.boot;

import dev.urial.safety.NameResolver;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.ConfigurationPropertiesScan;
import org.springframework.context.annotation.Bean;

/** Keeps bookmarks and fetches pages for strangers. Set up as docs/integrations.md says. */
@SpringBootApplication
@ConfigurationPropertiesScan
public class Application {
  /** Starts it. */
  public static void main(String[] args) {
    SpringApplication.run(Application.class, args);
  }

  /** In place of the network's names: a test asks nobody outside. */
  @Bean
  NameResolver names() {
    return host ->
        switch (host) {
          case "intern.example" -> List.of(InetAddress.getByName("10.1.2.3"));
          case "rebound.example" -> List.of(InetAddress.getByName("169.254.169.254"));
          case "target.example" -> List.of(InetAddress.getByName("127.0.0.1"));
          default -> throw new UnknownHostException(host);
        };
  }
}
