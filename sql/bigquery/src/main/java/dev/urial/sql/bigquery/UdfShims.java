package dev.urial.sql.bigquery;

import dev.urial.web.compiler.Shims;
import org.teavm.model.BasicBlock;
import org.teavm.model.ClassHolder;
import org.teavm.model.ClassHolderTransformerContext;
import org.teavm.model.Instruction;
import org.teavm.model.MethodHolder;
import org.teavm.model.MethodReference;
import org.teavm.model.Program;
import org.teavm.model.Variable;
import org.teavm.model.instructions.ExitInstruction;
import org.teavm.model.instructions.InvocationType;
import org.teavm.model.instructions.InvokeInstruction;
import org.teavm.model.instructions.NullConstantInstruction;

/**
 * Adapts the catalogue for TeaVM. Omits clauses and examples, which only the documentation needs,
 * and replaces {@code VarHandle} views of byte arrays, which TeaVM does not support, with {@link
 * ByteViews}.
 */
public final class UdfShims extends Shims {
  /** Creates the shims; called by TeaVM through reflection. */
  public UdfShims() {}

  @Override
  public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
    super.transformClass(type, context);
    for (MethodHolder method : type.getMethods()) {
      Program program = method.getProgram();
      if (program != null && type.getName().startsWith("dev.urial.")) {
        for (BasicBlock block : program.getBasicBlocks()) {
          for (Instruction instruction : block) {
            if (instruction instanceof InvokeInstruction call) {
              view(call);
            }
          }
        }
      }
    }
    if (type.getName().equals("dev.urial.sql.SqlFunction$Entry")) {
      for (MethodHolder method : type.getMethods()) {
        if (method.getName().equals("by") || method.getName().equals("gives")) {
          method.setProgram(returningThis(method.parameterCount()));
        }
      }
    }
  }

  private static void view(InvokeInstruction call) {
    MethodReference method = call.getMethod();
    if (method.getName().equals("byteArrayViewVarHandle")) {
      NullConstantInstruction none = new NullConstantInstruction();
      none.setReceiver(call.getReceiver());
      call.replace(none);
    } else if (method.getClassName().equals("java.lang.invoke.VarHandle")) {
      call.setType(InvocationType.SPECIAL);
      call.setInstance(null);
      call.setMethod(new MethodReference(ByteViews.class.getName(), method.getDescriptor()));
    }
  }

  private static Program returningThis(int parameters) {
    Program program = new Program();
    Variable self = program.createVariable();
    for (int i = 0; i < parameters; i++) {
      program.createVariable();
    }
    ExitInstruction exit = new ExitInstruction();
    exit.setValueToReturn(self);
    BasicBlock block = program.createBasicBlock();
    block.add(exit);
    return program;
  }
}
