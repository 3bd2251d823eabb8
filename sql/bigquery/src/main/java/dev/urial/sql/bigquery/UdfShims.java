package dev.urial.sql.bigquery;

import dev.urial.web.compiler.Shims;
import java.util.Map;
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
 * Leaves out what no call asks of the catalogue: clauses and examples, which are for pages. Views
 * of arrays of bytes, which TeaVM lacks, become {@link ByteViews}; maps that fail become {@link
 * WholeMaps}.
 */
public final class UdfShims extends Shims {
  /** Called by TeaVM by reflection. */
  public UdfShims() {}

  @Override
  public void transformClass(ClassHolder type, ClassHolderTransformerContext context) {
    super.transformClass(type, context);
    for (MethodHolder method : type.getMethods()) {
      Program program = method.getProgram();
      if (program != null
          && type.getName().startsWith("dev.urial.")
          && !type.getName().equals(WholeMaps.class.getName())) {
        for (BasicBlock block : program.getBasicBlocks()) {
          for (Instruction instruction : block) {
            if (instruction instanceof InvokeInstruction call) {
              view(call);
              map(call, program);
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

  /** {@code Map.of} becomes a copy of what it makes; the two others are called here. */
  private static void map(InvokeInstruction call, Program program) {
    MethodReference method = call.getMethod();
    if (!method.getClassName().equals("java.util.Map") || call.getInstance() != null) {
      return;
    }
    if (method.getName().equals("ofEntries") || method.getName().equals("copyOf")) {
      call.setMethod(new MethodReference(WholeMaps.class.getName(), method.getDescriptor()));
    } else if (method.getName().equals("of") && method.parameterCount() > 0) {
      InvokeInstruction copy = new InvokeInstruction();
      copy.setType(InvocationType.SPECIAL);
      copy.setMethod(new MethodReference(WholeMaps.class, "copyOf", Map.class, Map.class));
      Variable made = program.createVariable();
      copy.setReceiver(call.getReceiver());
      copy.setArguments(made);
      call.setReceiver(made);
      call.insertNext(copy);
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
