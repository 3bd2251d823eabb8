package dev.urial.browser;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import nu.validator.checker.Checker;
import nu.validator.checker.HeadingHierarchyChecker;
import nu.validator.checker.MicrodataChecker;
import nu.validator.checker.NormalizationChecker;
import nu.validator.checker.TextContentChecker;
import nu.validator.checker.UsemapChecker;
import nu.validator.checker.jing.CheckerSchema;
import nu.validator.checker.jing.CheckerValidator;
import nu.validator.checker.table.TableChecker;
import nu.validator.htmlparser.common.XmlViolationPolicy;
import nu.validator.htmlparser.sax.HtmlParser;
import nu.validator.localentities.LocalCacheEntityResolver;
import nu.validator.vendor.thaiopensource.relaxng.impl.CombineValidator;
import nu.validator.vendor.thaiopensource.util.PropertyMap;
import nu.validator.vendor.thaiopensource.util.PropertyMapBuilder;
import nu.validator.vendor.thaiopensource.validate.Schema;
import nu.validator.vendor.thaiopensource.validate.ValidateProperty;
import nu.validator.vendor.thaiopensource.validate.Validator;
import nu.validator.vendor.thaiopensource.validate.prop.rng.RngProperty;
import nu.validator.vendor.thaiopensource.validate.rng.CompactSchemaReader;
import nu.validator.vendor.thaiopensource.xml.sax.Jaxp11XMLReaderCreator;
import nu.validator.xml.NullEntityResolver;
import nu.validator.xml.customelements.NamespaceChangingSchemaWrapper;
import nu.validator.xml.dataattributes.DataAttributeDroppingSchemaWrapper;
import nu.validator.xml.langattributes.XmlLangAttributeDroppingSchemaWrapper;
import nu.validator.xml.roleattributes.RoleAttributeFilteringSchemaWrapper;
import nu.validator.xml.templateelement.TemplateElementDroppingSchemaWrapper;
import org.jspecify.annotations.Nullable;
import org.xml.sax.ErrorHandler;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;

/**
 * What the Nu HTML Checker says of a page, as {@code validator.w3.org} runs it: the schema of HTML,
 * and its checks beyond a schema. The schema is compiled once.
 *
 * @see <a href="https://validator.github.io/validator/">Nu HTML Checker</a>
 */
final class Markup {
  private static final long STACK = 32L << 20;
  private static final String SCHEMA = "http://s.validator.nu/html5-all.rnc";

  /** What it was told of the page at hand. */
  private static final class Faults implements ErrorHandler {
    private final Set<String> all = new LinkedHashSet<>();

    /** Advice, such as to give each section a heading: a page with it is valid. */
    @Override
    public void warning(SAXParseException e) {}

    @Override
    public void error(SAXParseException e) {
      all.add(e.getLineNumber() + ": " + e.getMessage());
    }

    @Override
    public void fatalError(SAXParseException e) {
      error(e);
    }
  }

  private static @Nullable Markup only;

  private final Faults found = new Faults();
  private final PropertyMap properties;
  private final Schema html;

  private Markup() throws InterruptedException, ExecutionException {
    System.setProperty("nu.validator.checker.enableLangDetection", "0");
    LocalCacheEntityResolver files = new LocalCacheEntityResolver(new NullEntityResolver());
    files.setAllowRnc(true);
    PropertyMapBuilder to = new PropertyMapBuilder();
    to.put(ValidateProperty.ERROR_HANDLER, found);
    to.put(ValidateProperty.ENTITY_RESOLVER, files);
    to.put(ValidateProperty.XML_READER_CREATOR, new Jaxp11XMLReaderCreator());
    RngProperty.CHECK_ID_IDREF.add(to);
    this.properties = to.toPropertyMap();
    // The schema is deeper than a thread's usual stack.
    FutureTask<Schema> compiled = new FutureTask<>(() -> schema(files));
    new Thread(null, compiled, "schema of HTML", STACK).start();
    this.html = compiled.get();
  }

  private Schema schema(LocalCacheEntityResolver files) throws Exception {
    Schema schema =
        CompactSchemaReader.getInstance()
            .createSchema(files.resolveEntity(null, SCHEMA), properties);
    schema = new DataAttributeDroppingSchemaWrapper(schema);
    schema = new XmlLangAttributeDroppingSchemaWrapper(schema);
    schema = new RoleAttributeFilteringSchemaWrapper(schema);
    schema = new TemplateElementDroppingSchemaWrapper(schema);
    return new NamespaceChangingSchemaWrapper(schema);
  }

  /** Returns what is wrong with a page, each with its line; empty if it is valid. */
  static synchronized List<String> faults(String page) throws Exception {
    Markup markup = only == null ? new Markup() : only;
    only = markup;
    return markup.of(page);
  }

  private List<String> of(String page) {
    found.all.clear();
    Validator validator =
        new CombineValidator(
            html.createValidator(properties),
            CheckerSchema.ASSERTION_SCH.createValidator(properties));
    List<Checker> checkers =
        List.of(
            new TableChecker(),
            new MicrodataChecker(),
            new NormalizationChecker(),
            new TextContentChecker(),
            new UsemapChecker(),
            new HeadingHierarchyChecker());
    for (Checker checker : checkers) {
      validator = new CombineValidator(validator, new CheckerValidator(checker, properties));
    }
    HtmlParser parser = new HtmlParser();
    parser.setCommentPolicy(XmlViolationPolicy.ALLOW);
    parser.setContentNonXmlCharPolicy(XmlViolationPolicy.ALLOW);
    parser.setContentSpacePolicy(XmlViolationPolicy.ALTER_INFOSET);
    parser.setNamePolicy(XmlViolationPolicy.ALLOW);
    parser.setXmlnsPolicy(XmlViolationPolicy.ALTER_INFOSET);
    parser.setMappingLangToXmlLang(true);
    parser.setContentHandler(validator.getContentHandler());
    parser.setErrorHandler(found);
    try {
      parser.parse(new InputSource(new StringReader(page)));
    } catch (IOException | SAXException e) {
      found.all.add(String.valueOf(e.getMessage()));
    }
    return new ArrayList<>(found.all);
  }
}
