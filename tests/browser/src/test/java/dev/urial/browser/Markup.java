package dev.urial.browser;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import nu.validator.checker.Checker;
import nu.validator.checker.ConformingButObsoleteWarner;
import nu.validator.checker.DuplicateDtChecker;
import nu.validator.checker.HeadingHierarchyChecker;
import nu.validator.checker.MicrodataChecker;
import nu.validator.checker.NormalizationChecker;
import nu.validator.checker.TextContentChecker;
import nu.validator.checker.UncheckedSubtreeWarner;
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
  private static final String SCHEMA = "http://s.validator.nu/html5-all.rnc";

  /** What it was told of the page at hand. */
  private static final class Faults implements ErrorHandler {
    private final Set<String> all = new LinkedHashSet<>();

    @Override
    public void warning(SAXParseException e) {
      all.add(e.getLineNumber() + ": " + e.getMessage());
    }

    @Override
    public void error(SAXParseException e) {
      warning(e);
    }

    @Override
    public void fatalError(SAXParseException e) {
      warning(e);
    }
  }

  private static final Faults FAULTS = new Faults();
  private static final PropertyMap PROPERTIES;
  private static final Schema HTML;

  static {
    System.setProperty("nu.validator.checker.enableLangDetection", "0");
    LocalCacheEntityResolver files = new LocalCacheEntityResolver(new NullEntityResolver());
    files.setAllowRnc(true);
    PropertyMapBuilder properties = new PropertyMapBuilder();
    properties.put(ValidateProperty.ERROR_HANDLER, FAULTS);
    properties.put(ValidateProperty.ENTITY_RESOLVER, files);
    properties.put(ValidateProperty.XML_READER_CREATOR, new Jaxp11XMLReaderCreator());
    RngProperty.CHECK_ID_IDREF.add(properties);
    PROPERTIES = properties.toPropertyMap();
    try {
      Schema schema =
          CompactSchemaReader.getInstance()
              .createSchema(files.resolveEntity(null, SCHEMA), PROPERTIES);
      schema = new DataAttributeDroppingSchemaWrapper(schema);
      schema = new XmlLangAttributeDroppingSchemaWrapper(schema);
      schema = new RoleAttributeFilteringSchemaWrapper(schema);
      schema = new TemplateElementDroppingSchemaWrapper(schema);
      HTML = new NamespaceChangingSchemaWrapper(schema);
    } catch (Exception e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private Markup() {}

  /** Returns what is wrong with a page, each with its line; empty if it is valid. */
  static synchronized List<String> faults(String html) {
    FAULTS.all.clear();
    Validator validator =
        new CombineValidator(
            HTML.createValidator(PROPERTIES),
            CheckerSchema.ASSERTION_SCH.createValidator(PROPERTIES));
    List<Checker> checkers =
        List.of(
            new TableChecker(),
            new ConformingButObsoleteWarner(),
            new MicrodataChecker(),
            new NormalizationChecker(),
            new TextContentChecker(),
            new UncheckedSubtreeWarner(),
            new UsemapChecker(),
            new HeadingHierarchyChecker(),
            new DuplicateDtChecker());
    for (Checker checker : checkers) {
      validator = new CombineValidator(validator, new CheckerValidator(checker, PROPERTIES));
    }
    HtmlParser parser = new HtmlParser();
    parser.setCommentPolicy(XmlViolationPolicy.ALLOW);
    parser.setContentNonXmlCharPolicy(XmlViolationPolicy.ALLOW);
    parser.setContentSpacePolicy(XmlViolationPolicy.ALTER_INFOSET);
    parser.setNamePolicy(XmlViolationPolicy.ALLOW);
    parser.setXmlnsPolicy(XmlViolationPolicy.ALTER_INFOSET);
    parser.setMappingLangToXmlLang(true);
    parser.setContentHandler(validator.getContentHandler());
    parser.setErrorHandler(FAULTS);
    try {
      parser.parse(new InputSource(new StringReader(html)));
    } catch (IOException | SAXException e) {
      FAULTS.all.add(String.valueOf(e.getMessage()));
    }
    return new ArrayList<>(FAULTS.all);
  }
}
