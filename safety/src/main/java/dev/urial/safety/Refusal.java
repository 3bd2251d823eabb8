package dev.urial.safety;

import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Remark;
import dev.urial.safety.names.Deception;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A reason why a URL may not be fetched, with a clause, a range in the text, and a sentence.
 *
 * <pre>{@code
 * Refusal no = FetchPolicy.publicWeb().vet("http://0x7f.1/").refusals().get(1);
 * no.reason()             // ADDRESS
 * no.name()               // "address-loopback"
 * no.address().worst()    // LOOPBACK
 * no.sentence()           // "127.0.0.1 is an address of this host itself"
 * no.remark().range()     // 7–13
 * no.rule()               // "allow-address=127.0.0.1"
 * }</pre>
 *
 * <p>A refusal never contains secrets from the URL.
 *
 * @see FetchPolicy#vet(String)
 */
public final class Refusal {
  /**
   * The reasons for a refusal. The names of the constants are stable across releases.
   *
   * <pre>{@code
   * Refusal.Reason.NOT_A_URL.id()  // "not-a-url"
   * }</pre>
   *
   * @see Refusal
   */
  public enum Reason {
    /** The URL Standard's parser returns failure. */
    NOT_A_URL(Clause.url("URL parser", "4.4", "concept-basic-url-parser")),
    /** A scheme that the policy does not allow. */
    SCHEME(Clause.rfc("scheme", 3986, "3.1")),
    /** A user name or a password, or an at sign without either before it. */
    USERINFO(Clause.rfc("deprecation of userinfo in http(s) URIs", 9110, "4.2.4")),
    /** The URL has no host. */
    NO_HOST(Clause.rfc("http URI scheme", 9110, "4.2.1")),
    /** The host differs between RFC 3986 and the URL Standard, or between programs. */
    READINGS_DIFFER(Clause.rfc("malicious construction", 3986, "7.2")),
    /** A host that is not a DNS name. */
    HOST_SYNTAX(Clause.rfc("host names", 1123, "2.1")),
    /** A port that the policy does not allow. */
    PORT(Clause.rfc("port", 3986, "3.2.3")),
    /** A host or a domain that the policy refuses. */
    HOST_REFUSED(Clause.rfc("host", 3986, "3.2.2")),
    /** A host that is not among those that the policy allows. */
    HOST_NOT_ALLOWED(Clause.rfc("host", 3986, "3.2.2")),
    /** An address of a class that the policy does not allow, or a name that resolves to one. */
    ADDRESS(Clause.rfc("rare IP address formats", 3986, "7.4")),
    /** A name that has a meaning only on the local network. */
    LOCAL_NAME(Clause.rfc("special-use domain names", 6761, "")),
    /** A name that resolves to a different address each time. */
    REBINDING_NAME(
        new Clause(
            "CWE-350",
            "CWE",
            "Reliance on Reverse DNS Resolution for a Security-Critical Action",
            "https://cwe.mitre.org/data/definitions/350.html")),
    /** A deceptive host name. */
    SPOOFING(Clause.rfc("semantic attacks", 3986, "7.6")),
    /** A name that could not be resolved to an address. */
    UNRESOLVED(Clause.rfc("host", 3986, "3.2.2")),
    /** More redirects than the policy allows. */
    REDIRECT_COUNT(Clause.rfc("redirection", 9110, "15.4")),
    /** A redirect from https to http. */
    REDIRECT_DOWNGRADE(Clause.rfc("https URI scheme", 9110, "4.2.2")),
    /** A redirect to a different site. */
    REDIRECT_CROSS_SITE(Clause.rfc("redirection", 9110, "15.4")),
    /** A response that is longer than the policy allows. */
    TOO_LONG(Clause.rfc("attacks based on protocol element length", 9110, "17.5")),
    /** A fetch that takes longer than the policy allows. */
    TOO_SLOW(
        new Clause(
            "CWE-400",
            "CWE",
            "Uncontrolled Resource Consumption",
            "https://cwe.mitre.org/data/definitions/400.html")),
    /** A proxy, a web socket or anything else that would let a request bypass the policy. */
    UNGUARDED(Clause.rfc("intermediaries", 9110, "3.7"));

    private final String id = Ascii.lower(name()).replace('_', '-');
    private final Clause clause;

    Reason(Clause clause) {
      this.clause = clause;
    }

    /** {@return the name in lower case with hyphens, such as {@code not-a-url}} */
    public String id() {
      return id;
    }

    /** {@return the clause of refusals for this reason, unless they have a more specific clause} */
    public Clause clause() {
      return clause;
    }

    /** Returns the {@link #id}. */
    @Override
    public String toString() {
      return id;
    }
  }

  private final Reason reason;
  private final Remark remark;
  private final @Nullable AddressClass addressClass;
  private final @Nullable AddressVerdict address;
  private final @Nullable Deception deception;
  private final @Nullable String rule;

  private Refusal(
      Reason reason,
      Remark remark,
      @Nullable AddressClass addressClass,
      @Nullable AddressVerdict address,
      @Nullable Deception deception,
      @Nullable String rule) {
    this.reason = reason;
    this.remark = remark;
    this.addressClass = addressClass;
    this.address = address;
    this.deception = deception;
    this.rule = rule;
  }

  static Refusal of(Reason reason, Remark remark, @Nullable String rule) {
    return new Refusal(reason, remark, null, null, null, rule);
  }

  /** Creates a refusal for an address, or for a name that resolves to an address of the class. */
  static Refusal ofAddress(
      Remark remark,
      AddressClass addressClass,
      @Nullable AddressVerdict address,
      @Nullable String rule) {
    return new Refusal(Reason.ADDRESS, remark, addressClass, address, null, rule);
  }

  static Refusal ofName(Remark remark, Deception deception, String rule) {
    return new Refusal(Reason.SPOOFING, remark, null, null, deception, rule);
  }

  /** {@return the reason} */
  public Reason reason() {
    return reason;
  }

  /**
   * {@return the name of this refusal, which is stable across releases: the {@link Reason#id}} For
   * an address, the name also includes the class, as in {@code address-private-use}. For a
   * deceptive name, it includes the kind of deception, as in {@code spoofing-mixed-scripts}.
   */
  public String name() {
    String kind =
        deception != null ? deception.id() : addressClass != null ? addressClass.id() : "";
    return kind.isEmpty() ? reason.id() : reason.id() + "-" + kind;
  }

  /** {@return the reason as an English sentence without a full stop, as in the {@link #remark}} */
  public String sentence() {
    return remark.sentence();
  }

  /** {@return the remark with the clause, the range in the vetted text, and the sentence} */
  public Remark remark() {
    return remark;
  }

  /**
   * {@return the class that the policy does not allow, or null if the reason is not about an
   * address}
   */
  public @Nullable AddressClass addressClass() {
    return addressClass;
  }

  /**
   * {@return the verdict on the address, or null if the reason is not about an address or the
   * address is unknown}
   */
  public @Nullable AddressVerdict address() {
    return address;
  }

  /**
   * {@return the rule that would allow the URL, written as in a policy file and after the command's
   * {@code --rule}; null if no rule would}
   *
   * <pre>{@code
   * FetchPolicy policy = FetchPolicy.publicWeb();
   * policy.vet("https://h.example:8443/").refusals().get(0).rule()  // "port=default,8443"
   * policy.vet("http://10.1.2.3/").refusals().get(0).rule()         // "allow-address=10.1.2.3"
   * }</pre>
   *
   * <p>The other refusals of the URL have rules of their own.
   *
   * @see FetchPolicy#read
   */
  public @Nullable String rule() {
    return rule;
  }

  /** Returns whether both refusals have the same reason, remark, class, address and deception. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Refusal that
        && reason == that.reason
        && remark.equals(that.remark)
        && addressClass == that.addressClass
        && Objects.equals(address, that.address)
        && deception == that.deception;
  }

  @Override
  public int hashCode() {
    return Objects.hash(reason, remark, addressClass, address, deception);
  }

  /** Returns the name, the sentence, the clause, and the rule that would allow it, on one line. */
  @Override
  public String toString() {
    return name() + ": " + remark + (rule == null ? "" : "; the rule " + rule + " would allow it");
  }
}
