package dev.urial.cli.help;

import java.util.ArrayList;
import java.util.List;

/** What a shell needs to complete verbs, options and their arguments. */
public final class CompletionScript {
  private CompletionScript() {}

  /** The script for bash. */
  public static String bash() {
    Help help = Help.english();
    List<HelpPage> pages = help.pages();
    String verbs = String.join(" ", help.verbs());
    StringBuilder to = new StringBuilder();
    to.append("# Completion of urial for bash; written by: urial completion bash\n");
    to.append("_urial() {\n");
    to.append("  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}\n");
    to.append("  COMPREPLY=()\n");
    to.append("  if [ \"$COMP_CWORD\" -eq 1 ]; then\n");
    to.append("    COMPREPLY=($(compgen -W '")
        .append(verbs)
        .append(" help --help --version' -- \"$word\"))\n    return\n  fi\n");
    to.append("  case ${COMP_WORDS[1]}:$before in\n");
    to.append("    help:*) COMPREPLY=($(compgen -W '")
        .append(verbs)
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
    to.append("  case ${COMP_WORDS[1]} in\n");
    for (HelpPage verb : pages) {
      List<String> options = new ArrayList<>();
      for (HelpOption opt : verb.allOptions()) {
        options.add("--" + opt.name());
      }
      to.append("    ").append(verb.name()).append(") COMPREPLY=($(compgen -W '");
      to.append(String.join(" ", options)).append("' -- \"$word\")) ;;\n");
    }
    to.append("  esac\n}\n");
    to.append("complete -o bashdefault -o default -F _urial urial\n"); // else files
    return to.toString();
  }

  /** The words of which one is wanted before anything else, until one of them is there. */
  private static void words(List<HelpPage> pages, StringBuilder to) {
    to.append("  case $word:${COMP_WORDS[1]}:\" ${COMP_WORDS[*]:2:COMP_CWORD-2} \" in\n");
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

  /** The script for zsh. */
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
    to.append("    'help:help for a verb'\n  )\n");
    to.append("  if (( CURRENT == 2 )); then\n");
    to.append("    _describe -t verbs verb verbs\n    return\n  fi\n");
    to.append("  local verb=$words[2]\n  shift words\n  (( CURRENT-- ))\n  case $verb in\n");
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
    to.append("    help) _describe -t verbs verb verbs ;;\n");
    to.append("  esac\n}\n_urial \"$@\"\n");
    return to.toString();
  }

  private static String zshText(String text) {
    return text.replace("\\", "\\\\").replace("'", "'\\''").replace(":", "\\:");
  }
}
