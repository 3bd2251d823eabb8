package dev.urial.cli;

import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Languages;
import dev.urial.cli.io.RawArguments;
import dev.urial.cli.io.Terminal;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;

/**
 * The entry point of the process: handles its streams and its exit status; everything else is in
 * {@link Cli}.
 */
public final class Main {
  private Main() {}

  /**
   * Runs the command and ends the process with its exit status.
   *
   * @param args the arguments, as passed by the shell
   */
  @SuppressWarnings("PMD.CloseResource") // the descriptors belong to the process
  public static void main(String[] args) {
    int status;
    try {
      Io io =
          new Io(
              new FileInputStream(FileDescriptor.in),
              new FileOutputStream(FileDescriptor.out),
              new FileOutputStream(FileDescriptor.err),
              Terminal.ofProcess(),
              Languages.ofProcess(),
              System.getenv(Invocation.STANDARD));
      status = Cli.run(RawArguments.check(args), io);
    } catch (NoClassDefFoundError e) {
      // The build checks Urial's own classes, so a jar is not installed.
      System.err.println("urial: " + Cli.INCOMPLETE);
      status = ExitStatus.DEFECT;
    }
    if (status != 0) {
      // A plain return could not set the exit status.
      System.exit(status);
    }
  }
}
