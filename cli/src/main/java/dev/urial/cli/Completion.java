package dev.urial.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** {@code urial completion}: what a shell needs to complete verbs, options and their arguments. */
final class Completion implements Verb.Action {
  static final Verb VERB =
      new Verb(
          "completion",
          "bash|zsh",
          "write a completion script for a shell",
          List.of(
              "Writes a script that teaches the shell to complete urial's verbs, options and the"
                  + " words that options take. For bash, put  source <(urial completion bash)  into"
                  + " ~/.bashrc; for zsh, save it as _urial in a folder of $fpath."),
          List.of(),
          List.of(),
          List.of(
              Example.of(
                  "a script for bash",
                  "urial completion bash",
                  "# Completion of urial for bash; written by: urial completion bash",
                  Example.MORE)),
          new Completion());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    List<String> operands = call.operands();
    String shell = operands.size() == 1 ? operands.get(0) : "";
    switch (shell) {
      case "bash" -> call.out().text(bash());
      case "zsh" -> call.out().text(zsh());
      default -> throw new UsageException("which shell, bash or zsh?");
    }
    return Cli.FINE;
  }

  static String bash() {
    StringBuilder to = new StringBuilder();
    to.append("# Completion of urial for bash; written by: urial completion bash\n");
    to.append("_urial() {\n");
    to.append("  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}\n");
    to.append("  COMPREPLY=()\n");
    to.append("  if [ \"$COMP_CWORD\" -eq 1 ]; then\n");
    to.append("    COMPREPLY=($(compgen -W '")
        .append(String.join(" ", Verbs.NAMES))
        .append(" help --help --version' -- \"$word\"))\n    return\n  fi\n");
    to.append("  case ${COMP_WORDS[1]}:$before in\n");
    to.append("    help:*) COMPREPLY=($(compgen -W '")
        .append(String.join(" ", Verbs.NAMES))
        .append("' -- \"$word\")); return ;;\n");
    for (Verb verb : Verbs.all()) {
      for (Opt opt : verb.options()) {
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
    words(to);
    to.append("  case ${COMP_WORDS[1]} in\n");
    for (Verb verb : Verbs.all()) {
      List<String> options = new ArrayList<>();
      for (Opt opt : verb.allOptions()) {
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
  private static void words(StringBuilder to) {
    to.append("  case $word:${COMP_WORDS[1]}:\" ${COMP_WORDS[*]:2:COMP_CWORD-2} \" in\n");
    to.append("    -*) ;;\n");
    for (Verb verb : Verbs.all()) {
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

  static String zsh() {
    StringBuilder to = new StringBuilder();
    to.append("#compdef urial\n");
    to.append("# Completion of urial for zsh; written by: urial completion zsh\n");
    to.append("_urial() {\n  local -a verbs\n  verbs=(\n");
    for (Verb verb : Verbs.all()) {
      to.append("    '").append(verb.name()).append(':').append(zshText(verb.summary()));
      to.append("'\n");
    }
    to.append("    'help:help for a verb'\n  )\n");
    to.append("  if (( CURRENT == 2 )); then\n");
    to.append("    _describe -t verbs verb verbs\n    return\n  fi\n");
    to.append("  local verb=$words[2]\n  shift words\n  (( CURRENT-- ))\n  case $verb in\n");
    for (Verb verb : Verbs.all()) {
      to.append("    ").append(verb.name()).append(") _arguments -S");
      for (Opt opt : verb.allOptions()) {
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
      if (!verb.columns().isEmpty()) {
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
