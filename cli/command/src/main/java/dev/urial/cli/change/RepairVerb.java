package dev.urial.cli.change;

import dev.urial.Iri;
import dev.urial.answer.Answer;
import dev.urial.answer.Doc;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Spec;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.Reply;
import dev.urial.cli.render.Texts;
import dev.urial.cli.verbs.Verb;
import dev.urial.grammar.Rule;
import dev.urial.internal.answer.Answers;
import dev.urial.internal.answer.InspectDoc;
import dev.urial.internal.text.Excerpt;
import dev.urial.repair.Repair;
import dev.urial.repair.Repairs;
import dev.urial.repair.Standard;
import dev.urial.report.Message;
import java.io.IOException;
import java.util.List;
import java.util.Objects;

/** {@code urial repair}: finds the smallest edits that make text valid. */
public final class RepairVerb implements Verb.Action {
  private static final List<Standard> STANDARDS = List.of(Standard.values());

  public static final Verb VERB =
      new Verb(
          Spec.of(
                  "repair",
                  Opt.choice(
                      Opt.STANDARD,
                      "STANDARD",
                      "the standard of the result; default rfc3986",
                      STANDARDS.stream().map(Standard::id).toList()),
                  Opt.value(
                      "base", "BASE", "the text is a reference, to be resolved against this base"),
                  Opt.flag("whole", "require a scheme: reject relative references"),
                  Opt.flag("all", "write all repairs, the most likely first"),
                  Opt.MASK)
              .oneOf("whole", "base")
              .texts("repaired", "cost", "target"),
          new RepairVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException, OperationFailure {
    String id = call.value(Opt.STANDARD, Standard.RFC_3986.id());
    Standard standard =
        STANDARDS.stream().filter(it -> it.id().equals(id)).findFirst().orElseThrow();
    String given = call.shown(call.value("base", ""));
    Iri base =
        call.has("base") ? OperationFailure.orThrow(Iri.tryParse(given), "BASE", given) : null;
    boolean isAll = call.has("all");
    return Texts.run(
        call,
        call.operands(),
        text -> {
          Repairs repairs =
              base != null
                  ? Repairs.of(text, standard, base)
                  : call.has("whole")
                      ? Repairs.ofIdentifier(text, standard)
                      : Repairs.of(text, standard);
          return repairs.all().isEmpty()
              ? none(repairs)
              : reply(repairs.all(), isAll)
                  .notes(base == null ? asItStands(repairs.first(), standard) : List.of());
        });
  }

  private static Failure none(Repairs repairs) {
    String given = repairs.given().isEmpty() ? "\"\"" : Excerpt.around(repairs.given(), 0).text();
    Message obstacle = Objects.requireNonNull(repairs.obstacle());
    Message none = CliText.of("repair.none", given, repairs.standard().document(), obstacle);
    return new Failure(Rule.URI_REFERENCE.id(), 0, none, null);
  }

  private static Reply reply(List<Repair> all, boolean isAll) {
    Repair first = all.get(0);
    List<Repair> shown = isAll ? all : List.of(first);
    List<Repair> others = all.subList(1, all.size());
    Message valid =
        CliText.of("failure.of", CliText.of("repair.valid"), Excerpt.escape(first.text()));
    return Reply.of(
            () -> Answers.of(first).when(isAll, it -> it.list("others", others, Answers::of)))
        .row(
            () ->
                Answer.of("repaired", first.text())
                    .with("cost", first.cost())
                    .with("target", first.target())
                    .with("error.message", first.warning()))
        // Repaired texts contain no spaces.
        .line(String.join(" ", shown.stream().map(Repair::text).toList()))
        .doc(how -> first.isEmpty() ? Reply.said(Doc.Tone.GOOD, valid) : InspectDoc.repairs(shown))
        .no(first.warning());
  }

  /**
   * Returns a note on a valid text in which a person would miss something: the scheme of a host, or
   * the host of a web address.
   */
  private static List<Message> asItStands(Repair repair, Standard standard) {
    if (!repair.isEmpty() || standard == Standard.URL) {
      return List.of();
    }
    Repair whole = Repairs.ofIdentifier(repair.text(), standard).firstOrNull();
    if (whole != null && !whole.isEmpty()) {
      return List.of(CliText.of("repair.reference", Excerpt.escape(whole.text())));
    }
    Repair url = whole == null ? null : Repairs.of(repair.text(), Standard.URL).firstOrNull();
    boolean isHostMissing =
        url != null
            && url.changes().stream()
                .anyMatch(
                    it ->
                        it.reason() == Repair.Reason.SLASHES_MISSING
                            || it.reason() == Repair.Reason.SLASHES_EXTRA);
    return url != null && isHostMissing
        ? List.of(CliText.of("repair.no-host", Excerpt.escape(url.text())))
        : List.of();
  }
}
