package dev.urial.sql.trino;

import static java.lang.classfile.ClassFile.ACC_FINAL;
import static java.lang.classfile.ClassFile.ACC_PUBLIC;
import static java.lang.classfile.ClassFile.ACC_SUPER;
import static java.lang.constant.ConstantDescs.CD_String;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;
import static java.lang.constant.ConstantDescs.INIT_NAME;
import static java.lang.constant.ConstantDescs.MTD_void;

import dev.urial.sql.SqlColumn;
import dev.urial.sql.SqlFunction;
import dev.urial.sql.SqlFunctions;
import dev.urial.sql.SqlParameter;
import dev.urial.sql.SqlType;
import io.airlift.slice.Slice;
import io.trino.spi.block.Block;
import io.trino.spi.block.SqlRow;
import io.trino.spi.function.Description;
import io.trino.spi.function.ScalarFunction;
import io.trino.spi.function.SqlNullable;
import java.lang.classfile.Annotation;
import java.lang.classfile.AnnotationElement;
import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.classfile.attribute.RuntimeVisibleAnnotationsAttribute;
import java.lang.classfile.attribute.RuntimeVisibleParameterAnnotationsAttribute;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.invoke.MethodHandles;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Generates the annotated classes from which Trino loads functions. The class for {@code uri_host}
 * with two arguments is equivalent to:
 *
 * <pre>{@code
 * @ScalarFunction("uri_host")
 * @Description("…")
 * public final class Scalar_uri_host_2 extends UrialScalar {
 *   public Scalar_uri_host_2() {
 *     super("uri_host");
 *   }
 *
 *   @SqlNullable
 *   @SqlType("varchar")
 *   public Slice answer(@SqlType("varchar") Slice text, @SqlType("varchar") Slice standard) {
 *     give(0, text);
 *     give(1, standard);
 *     return text();
 *   }
 * }
 * }</pre>
 *
 * <p>CHOICE: the classes are generated from the catalogue when Trino starts, so that there is only
 * one table of functions. Arguments are not {@code @SqlNullable}: if an argument is null, Trino
 * itself returns null, as the catalogue requires.
 */
final class ScalarClasses {
  private static final ClassDesc BASE = desc(UrialScalar.class);
  private static final Annotation NULLABLE = Annotation.of(desc(SqlNullable.class));

  /**
   * The classes, in the order of the catalogue; unmodifiable. They are generated only once, because
   * a class cannot be defined twice.
   */
  static final Set<Class<?>> ALL = all();

  private ScalarClasses() {}

  private static Set<Class<?>> all() {
    Set<Class<?>> classes = new LinkedHashSet<>();
    for (SqlFunction function : SqlFunctions.all()) {
      for (int n = function.required(); n <= function.parameters().size(); n++) {
        classes.add(define(function, n));
      }
    }
    return Collections.unmodifiableSet(classes);
  }

  private static Class<?> define(SqlFunction function, int arguments) {
    String name = "Scalar_" + function.name() + "_" + arguments;
    ClassDesc self = ClassDesc.of(ScalarClasses.class.getPackageName(), name);
    byte[] bytes = ClassFile.of().build(self, builder -> write(builder, function, arguments));
    try {
      return MethodHandles.lookup().defineClass(bytes);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void write(ClassBuilder builder, SqlFunction function, int arguments) {
    List<SqlParameter> parameters = function.parameters().subList(0, arguments);
    ClassDesc answer = desc(container(function.result()));
    MethodTypeDesc signature =
        MethodTypeDesc.of(answer, parameters.stream().map(p -> desc(container(p))).toList());
    builder
        .withSuperclass(BASE)
        .withFlags(ACC_PUBLIC | ACC_FINAL | ACC_SUPER)
        .with(
            RuntimeVisibleAnnotationsAttribute.of(
                Annotation.of(
                    desc(ScalarFunction.class),
                    AnnotationElement.ofString("value", function.name()),
                    AnnotationElement.ofBoolean("neverFails", function.isTry())),
                Annotation.of(
                    desc(Description.class),
                    AnnotationElement.ofString("value", function.about().text()))))
        .withMethodBody(INIT_NAME, MTD_void, ACC_PUBLIC, code -> constructor(code, function.name()))
        .withMethod(
            "answer",
            signature,
            ACC_PUBLIC,
            method ->
                method
                    .with(
                        RuntimeVisibleAnnotationsAttribute.of(NULLABLE, sqlType(function.result())))
                    .with(
                        RuntimeVisibleParameterAnnotationsAttribute.of(
                            parameters.stream().map(p -> List.of(sqlType(p.type()))).toList()))
                    .withCode(code -> body(code, parameters, function.result(), answer)));
  }

  private static void constructor(CodeBuilder code, String name) {
    code.aload(0)
        .loadConstant(name)
        .invokespecial(BASE, INIT_NAME, MethodTypeDesc.of(CD_void, CD_String))
        .return_();
  }

  private static void body(
      CodeBuilder code, List<SqlParameter> parameters, SqlType result, ClassDesc answer) {
    for (int i = 0; i < parameters.size(); i++) {
      ClassDesc type = desc(container(parameters.get(i)));
      code.aload(0)
          .loadConstant(i)
          .loadLocal(TypeKind.from(type), code.parameterSlot(i))
          .invokevirtual(BASE, "give", MethodTypeDesc.of(CD_void, CD_int, type));
    }
    code.aload(0).invokevirtual(BASE, method(result), MethodTypeDesc.of(answer)).areturn();
  }

  private static Annotation sqlType(SqlType type) {
    return Annotation.of(
        desc(io.trino.spi.function.SqlType.class), AnnotationElement.ofString("value", name(type)));
  }

  /** Returns the name of a type in Trino. */
  static String name(SqlType type) {
    return switch (type) {
      case TEXT -> "varchar";
      case BOOLEAN -> "boolean";
      case INTEGER -> "bigint";
      case TEXTS -> "array(varchar)";
      case PARTS -> row(type);
      case PAIRS, FINDS -> "array(" + row(type) + ")";
    };
  }

  private static String row(SqlType type) {
    return type.columns().stream()
        .map(ScalarClasses::field)
        .collect(Collectors.joining(", ", "row(", ")"));
  }

  private static String field(SqlColumn column) {
    return '"' + column.name() + "\" " + name(column.type());
  }

  private static Class<?> container(SqlParameter parameter) {
    return parameter.type() == SqlType.INTEGER ? long.class : Slice.class;
  }

  private static Class<?> container(SqlType result) {
    return switch (result) {
      case TEXT -> Slice.class;
      case BOOLEAN -> Boolean.class;
      case INTEGER -> Long.class;
      case PARTS -> SqlRow.class;
      case TEXTS, PAIRS, FINDS -> Block.class;
    };
  }

  /** Returns the name of the method of {@link UrialScalar} that returns a result of a type. */
  private static String method(SqlType result) {
    return switch (result) {
      case TEXT -> "text";
      case BOOLEAN -> "truth";
      case INTEGER -> "number";
      case PARTS -> "row";
      case TEXTS -> "texts";
      case PAIRS, FINDS -> "rows";
    };
  }

  private static ClassDesc desc(Class<?> type) {
    return type.describeConstable().orElseThrow();
  }
}
