package dev.urial.shortener;

import dev.urial.shortener.link.RedirectStatus;
import dev.urial.shortener.link.ShortLink;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where a visit is led: the first check that holds decides, in this order.
 *
 * <pre>
 * disabled, banned, deleted → not yet valid → expired → visit limit → password → rules
 *   → forward query and path → emit
 * </pre>
 */
public sealed interface Decision {
  /** Returns the link it is about, or null where there is none. */
  @Nullable ShortLink link();

  /**
   * Lead there.
   *
   * @param link the link
   * @param location the value of {@code Location}, byte for byte
   * @param status the status
   * @param cacheControl the value of {@code Cache-Control}
   * @param via which of its targets
   * @param rule the rule's index from 0; -1 if none decided
   */
  record Redirect(
      ShortLink link,
      String location,
      RedirectStatus status,
      String cacheControl,
      Via via,
      int rule)
      implements Decision {
    /** Refuses null. */
    public Redirect {
      Objects.requireNonNull(link, "link");
      Objects.requireNonNull(location, "location");
      Objects.requireNonNull(status, "status");
      Objects.requireNonNull(cacheControl, "cacheControl");
      Objects.requireNonNull(via, "via");
    }
  }

  /** Which target of a link. */
  enum Via {
    /** Its own. */
    TARGET,
    /** That of a rule. */
    RULE,
    /** The fallback of an expired or used-up one. */
    FALLBACK
  }

  /**
   * Nothing stands there, or it is switched off: 404, or on to the domain's page for that.
   *
   * @param link the link that is switched off; null: an orphan
   * @param location where the domain leads such visits, or null for 404
   */
  record Missing(@Nullable ShortLink link, @Nullable String location) implements Decision {}

  /**
   * It was there: 410.
   *
   * @param link the link
   * @param why why not any more
   */
  record Gone(ShortLink link, Why why) implements Decision {
    /** Refuses null. */
    public Gone {
      Objects.requireNonNull(link, "link");
      Objects.requireNonNull(why, "why");
    }
  }

  /** Why a link is gone. */
  enum Why {
    /** The operator took it down. */
    BANNED,
    /** Its owner deleted it. */
    DELETED,
    /** Its time is over. */
    EXPIRED,
    /** Its visits are used up. */
    USED_UP
  }

  /**
   * Its time has not come: 404 with a page that says so.
   *
   * @param link the link
   * @param from its first instant
   */
  record Early(ShortLink link, Instant from) implements Decision {
    /** Refuses null. */
    public Early {
      Objects.requireNonNull(link, "link");
      Objects.requireNonNull(from, "from");
    }
  }

  /**
   * It asks for a password.
   *
   * @param link the link
   * @param wrong whether one was given, and was not the right one
   */
  record Locked(ShortLink link, boolean wrong) implements Decision {
    /** Refuses null. */
    public Locked {
      Objects.requireNonNull(link, "link");
    }
  }

  /**
   * It leads back to this service and on to itself: 508.
   *
   * @param link the link
   */
  record Looping(ShortLink link) implements Decision {
    /** Refuses null. */
    public Looping {
      Objects.requireNonNull(link, "link");
    }
  }

  /**
   * What the visitor's path or query would add does not fit the target: 400.
   *
   * @param link the link
   */
  record Unfit(ShortLink link) implements Decision {
    /** Refuses null. */
    public Unfit {
      Objects.requireNonNull(link, "link");
    }
  }
}
