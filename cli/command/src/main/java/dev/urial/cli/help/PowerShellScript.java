package dev.urial.cli.help;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The completion script for PowerShell, on Windows or any other system. */
final class PowerShellScript {
  private static final String LOGIC =
      """
        $typed = @($commandAst.CommandElements | Where-Object {
            $_.Extent.EndOffset -lt $cursorPosition -or $wordToComplete -eq '' } |
          ForEach-Object { $_.ToString() })
        $offer = { param($text, $says, $kind)
          if ($text -clike "$wordToComplete*") {
            if (-not $says) { $says = $text }
            [System.Management.Automation.CompletionResult]::new($text, $text, $kind, $says)
          } }
        if ($typed.Count -le 1) {
          foreach ($name in $verbs.Keys) { & $offer $name $verbs[$name] 'Command' }
          foreach ($name in $others) { & $offer $name '' 'Command' }
          return
        }
        $verb = $typed[1]
        if ($verb -ceq 'help') {
          foreach ($name in $verbs.Keys) { & $offer $name $verbs[$name] 'Command' }
          foreach ($name in $topics) { & $offer $name '' 'Command' }
          return
        }
        if ($typed.Count -eq 2 -and $seconds.ContainsKey($verb)) {
          foreach ($name in $seconds[$verb]) { & $offer $name $verbs["$verb-$name"] 'Command' }
        }
        if ($typed.Count -gt 2 -and $seconds.ContainsKey($verb) -and
            $seconds[$verb] -ccontains $typed[2]) {
          $verb = "$verb-$($typed[2])"
        }
        $before = $typed[$typed.Count - 1]
        if ($choices.ContainsKey("$verb $before")) {
          foreach ($name in $choices["$verb $before"]) { & $offer $name '' 'ParameterValue' }
          return
        }
        if ($words.ContainsKey($verb) -and -not ($typed | Where-Object { $words[$verb] -ccontains $_ })) {
          foreach ($name in $words[$verb]) { & $offer $name '' 'ParameterValue' }
        }
        if ($wordToComplete -clike '-*' -and $options.ContainsKey($verb)) {
          foreach ($name in $options[$verb].Keys) { & $offer $name $options[$verb][$name] 'ParameterName' }
        }
      }
      """;

  private PowerShellScript() {}

  static String text() {
    List<HelpPage> pages = Help.english().pages();
    StringBuilder to = new StringBuilder();
    to.append("# Completion of urial for PowerShell; written by: urial completion powershell\n");
    to.append("Register-ArgumentCompleter -Native -CommandName urial -ScriptBlock {\n");
    to.append("  param($wordToComplete, $commandAst, $cursorPosition)\n");
    to.append("  $verbs = [ordered]@{\n");
    for (HelpPage verb : pages) {
      entry(verb.name(), quoted(verb.summary()), to);
    }
    to.append("  }\n  $others = ").append(list(CommandWords.others(pages))).append('\n');
    to.append("  $topics = ").append(list(CommandWords.topics())).append('\n');
    to.append("  $seconds = @{\n");
    for (Map.Entry<String, List<String>> group : CommandWords.seconds(pages).entrySet()) {
      entry(group.getKey(), list(group.getValue()), to);
    }
    to.append("  }\n  $words = @{\n");
    for (HelpPage verb : pages) {
      if (!verb.words().isEmpty()) {
        entry(verb.name(), list(verb.words()), to);
      }
    }
    to.append("  }\n  $choices = @{\n");
    for (HelpPage verb : pages) {
      for (HelpOption opt : verb.allOptions()) {
        if (!opt.choices().isEmpty()) {
          entry(verb.name() + " --" + opt.name(), list(opt.choices()), to);
        }
      }
    }
    to.append("  }\n  $options = @{\n");
    for (HelpPage verb : pages) {
      to.append("    ").append(quoted(verb.name())).append(" = [ordered]@{\n");
      for (HelpOption opt : verb.allOptions()) {
        to.append("  ");
        entry("--" + opt.name(), quoted(opt.text()), to);
      }
      to.append("    }\n");
    }
    return to.append("  }\n").append(LOGIC).toString();
  }

  private static void entry(String key, String value, StringBuilder to) {
    to.append("    ").append(quoted(key)).append(" = ").append(value).append('\n');
  }

  private static String list(List<String> words) {
    List<String> quoted = new ArrayList<>();
    for (String word : words) {
      quoted.add(quoted(word));
    }
    return "@(" + String.join(", ", quoted) + ")";
  }

  /** Returns a quoted text; PowerShell treats typographic quotes like quotes. */
  private static String quoted(String text) {
    StringBuilder to = new StringBuilder("'");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      to.append(c == '\'' || (c >= '\u2018' && c <= '\u201B') ? "" + c + c : c);
    }
    return to.append('\'').toString();
  }
}
