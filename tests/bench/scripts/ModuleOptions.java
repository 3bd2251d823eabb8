/**
 * Prints the options without which Spark does not run on Java 17, as Spark's launcher knows them.
 */
public class ModuleOptions {
  public static void main(String[] args) {
    System.out.println(org.apache.spark.launcher.JavaModuleOptions.defaultModuleOptions());
  }
}
