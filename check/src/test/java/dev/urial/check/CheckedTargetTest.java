package dev.urial.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.documents.link.LinkKind;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Who asks for what while a request is on its way. */
final class CheckedTargetTest {
  private static final String URL = "http://127.0.0.1/page";

  private final CheckedTarget target = new CheckedTarget(URL, false, null, "lane", "");

  private static PendingLink question(String fragment) {
    String reference = URL + '#' + fragment;
    return new PendingLink(
        new SourceDocument("a.html", false, links -> {}),
        1,
        1,
        reference,
        reference,
        fragment,
        false,
        LinkKind.HYPERLINK,
        "a",
        List.of(),
        null);
  }

  private static TargetAnswer answer(Set<String> fragments) {
    Map<String, List<LinkFinding>> found = new java.util.HashMap<>();
    fragments.forEach(it -> found.put(it, List.of()));
    return new TargetAnswer(List.of(), URL, 0, null, new byte[0], null, null, found, null);
  }

  @Test
  void whoWantsTheLinksDuringARequestForAFragmentGetsThem() {
    assertNull(target.ask(question("x")));
    assertTrue(target.start());
    CheckedTarget.Wanted first = target.wanted();
    assertEquals(-1, first.depth());
    assertTrue(target.follow(2)); // the request has been sent
    assertFalse(target.start());
    assertEquals(1, target.settle(first, answer(first.fragments())).size());

    assertTrue(target.start());
    CheckedTarget.Wanted second = target.wanted();
    assertEquals(2, second.depth());
    assertTrue(second.needsOctets());
    target.settle(second, answer(second.fragments()));
    assertFalse(target.start());
  }

  @Test
  void aFragmentThatComesDuringARequestIsAskedForAfterIt() {
    assertTrue(target.follow(0));
    assertTrue(target.start());
    CheckedTarget.Wanted first = target.wanted();
    assertNull(target.ask(question("late")));
    assertTrue(target.settle(first, answer(first.fragments())).isEmpty());
    assertTrue(target.start());
    assertEquals(Set.of("late"), target.wanted().fragments());
  }
}
