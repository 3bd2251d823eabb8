package dev.urial.cli.help;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The completion scripts for verbs, options and their arguments. */
public final class CompletionScript {
  /** The supported shells. */
  public static final List<String> SHELLS = List.of("bash", "zsh", "fish", "powershell");

  private CompletionScript() {}

  /**
   * Returns the script for a shell.
   *
   * @param shell one of {@link #SHELLS}
   */
  public static String of(String shell) {
    return switch (shell) {
      case "bash" -> bash();
      case "zsh" -> zsh();
      case "fish" -> FishScript.text();
      case "powershell" -> PowerShellScript.text();
      default -> throw new IllegalArgumentException(shell);
    };
  }

  /** Returns the script for bash. */
  public static String bash() {
    Help help = Help.english();
    List<HelpPage> pages = help.pages();
    String verbs = String.join(" ", help.verbs());
    StringBuilder to = new StringBuilder();
    to.append("# Completion of urial for bash; written by: urial completion bash\n");
    to.append("_urial() {\n");
    to.append(
        "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}\n"
            + "  local verb=${COMP_WORDS[1]} rest=2\n");
    to.append("  COMPREPLY=()\n");
    to.append("  if [ \"$COMP_CWORD\" -eq 1 ]; then\n");
    to.append("    COMPREPLY=($(compgen -W '")
        .append(verbs)
        .append(' ')
        .append(String.join(" ", CommandWords.others(pages)))
        .append("' -- \"$word\"))\n    return\n  fi\n");
    seconds(pages, to);
    to.append("  case $verb:$before in\n");
    to.append("    help:*) COMPREPLY=($(compgen -W '")
        .append(verbs)
        .append(' ')
        .append(String.join(" ", CommandWords.topics()))
        .append("' -- \"$word\")); return ;;\n");
    for (HelpPage verb : pages) {
      for (HelpOption opt : verb.options()) {
        if (!opt.choices().isEmpty()) {
          to.append("    ").append(verb.name()).append(":--").append(opt.name());
          to.append(") COMPREPLY=($(compgen -W '").append(String.join(" ", opt.choices()));
          to.append("' -- \"$word\")); return ;;\n");
        } else if (opt.takesArgument()) {
          to.append("    ").append(verb.name()).append(":--").append(opt.name());
          to.append(") return ;;\n");
        }
      }
    }
    to.append("  esac\n");
    words(pages, to);
    to.append("  case $verb in\n");
    for (HelpPage verb : pages) {
      List<String> options = new ArrayList<>();
      for (HelpOption opt : verb.allOptions()) {
        options.add("--" + opt.name());
      }
      to.append("    ").append(verb.name()).append(") COMPREPLY=($(compgen -W '");
      to.append(String.join(" ", options)).append("' -- \"$word\")) ;;\n");
    }
    to.append("  esac\n}\n");
    to.append("complete -o bashdefault -o default -F _urial urial\n"); // otherwise files
    return to.toString();
  }

  /** Completes the second word of two-word verbs, and joins the two words into one verb name. */
  private static void seconds(List<HelpPage> pages, StringBuilder to) {
    List<String> names = new ArrayList<>();
    to.append("  if [ \"$COMP_CWORD\" -eq 2 ]; then\n    case $verb in\n");
    for (Map.Entry<String, List<String>> group : CommandWords.seconds(pages).entrySet()) {
      to.append("      ").append(group.getKey()).append(") COMPREPLY=($(compgen ");
      to.append(readsFiles(pages, group.getKey()) ? "-A file " : "").append("-W '");
      to.append(String.join(" ", group.getValue())).append("' -- \"$word\")) ;;\n");
      for (String second : group.getValue()) {
        names.add(group.getKey() + "-" + second);
      }
    }
    to.append("    esac\n    [ ${#COMPREPLY[@]} -eq 0 ] || return\n  else\n");
    to.append("    case $verb-${COMP_WORDS[2]} in\n      ").append(String.join("|", names));
    to.append(") verb=$verb-${COMP_WORDS[2]} rest=3 ;;\n    esac\n  fi\n");
  }

  /**
   * Returns whether the first of two words is also a verb for files, so that files are offered as
   * well.
   */
  private static boolean readsFiles(List<HelpPage> pages, String name) {
    return pages.stream()
        .anyMatch(page -> page.name().equals(name) && page.operands().contains("FILE"));
  }

  /**
   * For verbs that require one of several words first, completes those words until one is present.
   */
  private static void words(List<HelpPage> pages, StringBuilder to) {
    to.append("  case $word:$verb:\" ${COMP_WORDS[*]:rest:COMP_CWORD-rest} \" in\n");
    to.append("    -*) ;;\n");
    for (HelpPage verb : pages) {
      if (!verb.words().isEmpty()) {
        for (String word : verb.words()) {
          to.append("    *:").append(verb.name()).append(":*' ").append(word).append(" '*) ;;\n");
        }
        to.append("    *:").append(verb.name()).append(":*) COMPREPLY=($(compgen -W '");
        to.append(String.join(" ", verb.words())).append("' -- \"$word\")); return ;;\n");
      }
    }
    to.append("  esac\n");
  }

  /** Returns the script for zsh. */
  public static String zsh() {
    List<HelpPage> pages = Help.english().pages();
    StringBuilder to = new StringBuilder();
    to.append("#compdef urial\n");
    to.append("# Completion of urial for zsh; written by: urial completion zsh\n");
    to.append("_urial() {\n  local -a verbs\n  verbs=(\n");
    for (HelpPage verb : pages) {
      to.append("    '").append(verb.name()).append(':').append(zshText(verb.summary()));
      to.append("'\n");
    }
    for (String first : CommandWords.seconds(pages).keySet()) {
      if (pages.stream().noneMatch(page -> page.name().equals(first))) {
        to.append("    '").append(first).append(":one of several verbs'\n");
      }
    }
    to.append("    'help:help for a verb'\n  )\n");
    to.append("  if (( CURRENT == 2 )); then\n");
    to.append("    _describe -t verbs verb verbs\n    return\n  fi\n");
    to.append("  local verb=$words[2]\n  shift words\n  (( CURRENT-- ))\n  case $verb in\n");
    List<String> names = new ArrayList<>();
    for (Map.Entry<String, List<String>> group : CommandWords.seconds(pages).entrySet()) {
      to.append("    ").append(group.getKey()).append(") (( CURRENT == 2 )) && compadd ");
      to.append(String.join(" ", group.getValue())).append(" ;;\n");
      for (String second : group.getValue()) {
        names.add(group.getKey() + "-" + second);
      }
    }
    to.append("  esac\n  if (( CURRENT > 2 )); then\n    case $verb-$words[2] in\n");
    to.append("      ").append(String.join("|", names)).append(")\n");
    to.append("        verb=$verb-$words[2]\n        shift words\n        (( CURRENT-- )) ;;\n");
    to.append("    esac\n  fi\n  case $verb in\n");
    for (HelpPage verb : pages) {
      to.append("    ").append(verb.name()).append(") _arguments -S");
      for (HelpOption opt : verb.allOptions()) {
        to.append(" \\\n      '--").append(opt.name()).append(opt.takesArgument() ? "=" : "");
        to.append('[').append(zshText(opt.text()).replace("[", "\\[").replace("]", "\\]"));
        to.append(']');
        if (opt.takesArgument()) {
          to.append(':').append(zshText(opt.argument())).append(':');
          if (opt.argument().equals("FILE")) {
            to.append("_files");
          } else if (!opt.choices().isEmpty()) {
            to.append('(').append(String.join(" ", opt.choices())).append(')');
          }
        }
        to.append('\'');
      }
      if (!verb.words().isEmpty()) {
        to.append(" \\\n      '1:what:(").append(String.join(" ", verb.words())).append(")'");
      }
      if (!verb.fields().isEmpty()) {
        to.append(verb.operands().contains("FILE") ? " '*:file:_files'" : " '*:text:'");
      }
      to.append(" ;;\n");
    }
    to.append("    help) _describe -t verbs verb verbs; compadd ");
    to.append(String.join(" ", CommandWords.topics())).append(" ;;\n");
    to.append("  esac\n}\n_urial \"$@\"\n");
    return to.toString();
  }

  private static String zshText(String text) {
    return text.replace("\\", "\\\\").replace("'", "'\\''").replace(":", "\\:");
  }
}
