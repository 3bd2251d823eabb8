package dev.urial.repair;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.report.Message;
import java.util.List;

/**
 * The reason why a text has no repair: what is still wrong in the draft that came nearest to one.
 */
final class Obstacle {
  private static final int MAX_PORT = 0xFFFF;

  private Obstacle() {}

  /**
   * Returns the reason: from the cheapest draft in which the port is right and nothing is invented,
   * or else from the cheapest with a wrong port, or else from the cheapest.
   */
  static Message of(String given, List<Draft> drafts, RepairGoal goal, InventedPartVeto veto) {
    DraftComponents nearest = null;
    for (Draft draft : drafts) {
      DraftComponents places = DraftComponents.of(draft.text);
      if (!places.isPortWrong() && !veto.forbids(draft.text)) {
        return MESSAGES.of(key(places, goal));
      }
      nearest = nearest == null && places.isPortWrong() ? places : nearest;
    }
    String text = drafts.isEmpty() ? given : drafts.get(0).text;
    return MESSAGES.of(key(nearest == null ? DraftComponents.of(text) : nearest, goal));
  }

  private static String key(DraftComponents places, RepairGoal goal) {
    if (places.schemeEnd < 0 && goal.needsScheme()) {
      return "repair-none.no-scheme";
    }
    if (places.isPortWrong()) {
      String ports = places.text.substring(places.hostEnd(), places.pathStart);
      return ports.indexOf(',') >= 0 ? "repair-none.several-hosts" : "repair-none.port";
    }
    if (!goal.isUrl()) {
      return "repair-none.other";
    }
    boolean hasPort = places.hostEnd() < places.pathStart && places.hasAuthority();
    if (hasPort && RepairGoal.isFile(places.scheme())) {
      return "repair-none.port-of-file";
    }
    if (places.hasAuthority() && places.hostEnd() > places.hostStart()) {
      return hasTooGreatPort(places) ? "repair-none.port-too-great" : "repair-none.host";
    }
    return places.at >= 0 || hasPort
        ? "repair-none.login-without-host"
        : RepairGoal.isWeb(places.scheme()) ? "repair-none.no-host" : "repair-none.other";
  }

  private static boolean hasTooGreatPort(DraftComponents places) {
    int port = 0;
    for (int i = places.hostEnd() + 1; i < places.pathStart && port <= MAX_PORT; i++) {
      port = 10 * port + places.text.charAt(i) - '0';
    }
    return port > MAX_PORT;
  }
}
