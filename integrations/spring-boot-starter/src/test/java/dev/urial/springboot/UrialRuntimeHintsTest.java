package dev.urial.springboot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.convert.TextType;
import dev.urial.convert.TextTypes;
import java.lang.reflect.Method;
import org.junit.jupiter.api.Test;
import org.springframework.aot.generate.ClassNameGenerator;
import org.springframework.aot.generate.DefaultGenerationContext;
import org.springframework.aot.generate.GeneratedFiles.Kind;
import org.springframework.aot.generate.InMemoryGeneratedFiles;
import org.springframework.aot.hint.RuntimeHints;
import org.springframework.aot.hint.RuntimeHintsRegistrar;
import org.springframework.aot.hint.predicate.RuntimeHintsPredicates;
import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.http.client.autoconfigure.HttpClientAutoConfiguration;
import org.springframework.boot.http.client.autoconfigure.imperative.ImperativeHttpClientAutoConfiguration;
import org.springframework.boot.http.client.autoconfigure.reactive.ReactiveHttpClientAutoConfiguration;
import org.springframework.boot.restclient.autoconfigure.RestClientAutoConfiguration;
import org.springframework.boot.test.util.TestPropertyValues;
import org.springframework.boot.webclient.autoconfigure.WebClientAutoConfiguration;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.aot.ApplicationContextAotGenerator;
import org.springframework.core.io.support.SpringFactoriesLoader;
import org.springframework.javapoet.ClassName;

/** What Spring prepares for a native image. No image is built here. */
class UrialRuntimeHintsTest {
  @Configuration(proxyBeanMethods = false)
  @AutoConfigurationPackage
  @ImportAutoConfiguration({
    UrialAutoConfiguration.class,
    FetchAutoConfiguration.class,
    HttpClientAutoConfiguration.class,
    ImperativeHttpClientAutoConfiguration.class,
    ReactiveHttpClientAutoConfiguration.class,
    RestClientAutoConfiguration.class,
    WebClientAutoConfiguration.class
  })
  static class App {}

  @Test
  void springFindsTheHintsByItself() {
    RuntimeHints hints = new RuntimeHints();
    for (RuntimeHintsRegistrar registrar :
        SpringFactoriesLoader.forResourceLocation("META-INF/spring/aot.factories")
            .load(RuntimeHintsRegistrar.class)) {
      registrar.registerHints(hints, getClass().getClassLoader());
    }
    int factories = 0;
    for (TextType<?> type : TextTypes.builtIn().all()) {
      for (Method method : type.type().getMethods()) {
        if (method.getName().equals("valueOf")) {
          factories++;
          assertTrue(
              RuntimeHintsPredicates.reflection().onMethodInvocation(method).test(hints),
              method.toString());
        }
      }
    }
    assertNotEquals(0, factories);
    assertTrue(RuntimeHintsPredicates.reflection().onType(Uri.class).test(hints));
  }

  @Test
  void theBeansCanBePreparedAheadOfTime() {
    var context = new AnnotationConfigApplicationContext();
    TestPropertyValues.of("urial.clients.guarded=true").applyTo(context);
    context.register(App.class);
    var files = new InMemoryGeneratedFiles();
    var generation =
        new DefaultGenerationContext(
            new ClassNameGenerator(ClassName.get("dev.urial.springboot", "App")), files);
    new ApplicationContextAotGenerator().processAheadOfTime(context, generation);
    generation.writeGeneratedContent();
    assertTrue(
        files.getGeneratedFiles(Kind.SOURCE).keySet().stream()
            .anyMatch(name -> name.contains("FetchAutoConfiguration__BeanDefinitions")));
    var constructor = FetchProperties.class.getDeclaredConstructors()[0];
    assertEquals(1, FetchProperties.class.getDeclaredConstructors().length);
    assertTrue(
        RuntimeHintsPredicates.reflection()
            .onConstructorInvocation(constructor)
            .test(generation.getRuntimeHints()));
  }
}
