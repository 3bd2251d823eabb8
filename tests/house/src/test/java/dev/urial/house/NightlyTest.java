package dev.urial.house;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the build leaves out is written here, so that no test leaves it unnoticed. */
class NightlyTest {
  private static final Pattern SAMPLED =
      Pattern.compile("Sampling\\.(?:every\\((\\d+),|isAll|of\\()");

  private static boolean isTest(Path file) {
    String path = file.toString();
    return path.endsWith(".java") && path.contains("/src/test/java/") || isKotlinTest(file);
  }

  private static boolean isKotlinTest(Path file) {
    return file.toString().endsWith(".kt") && file.toString().contains("/src/test/kotlin/");
  }

  private static String leftOut(String annotation, String tag) throws IOException {
    Pattern pattern =
        Pattern.compile(
            "@"
                + annotation
                + "\\(\\s*\"[^\"]{15,}\"\\)\\s+(?:@\\S+.*\\s+)*(?:void|class|Stream<DynamicTest>) (\\w+)");
    TreeSet<String> found = new TreeSet<>();
    try (Stream<Path> files = Files.walk(Rooms.ROOT)) {
      for (Path file : (Iterable<Path>) files.filter(NightlyTest::isTest)::iterator) {
        String type = String.valueOf(file.getFileName()).replaceAll("\\.(java|kt)$", "");
        String text = Files.readString(file);
        if (isKotlinTest(file) && text.contains("@Tag(\"" + tag + "\") // ")) {
          found.add(type);
        }
        Matcher it = pattern.matcher(text);
        while (it.find()) {
          found.add(type + "." + it.group(1));
        }
      }
    }
    return String.join("\n", found);
  }

  @Test
  void theBuildLeavesOutTheseOnly() throws IOException {
    assertEquals(
        """
        AutomatonTest.oneConfusedCharacterInOneStateIsFound
        AutomatonTest.wrongEdgesAndWrongVerdictsAreFound
        EveryPageToTheEndTest.EveryPageToTheEndTest
        FetchPolicyLaws.timeIsLinear
        FinderLaws.timeIsLinearInHostileTexts
        GrowthTest.quadraticTimeFails
        HostVerdictLaws.timeIsLinear
        LargeViewsTest.whatBreaksAtItsEndBreaksThere
        LinkCheckerTest.aPageWithAMillionLinksIsBoundedAndTold
        LinksTest.noneOfJavadocLeadsNowhere
        MarketerTest.anHourInOtherLanguages
        MimeMessageTest.takesLinearTime
        OldestKotlinTest
        PlaygroundTest.everyToolIsReadableByAllInBothLooks
        PlaygroundTest.theFirstAnswerIsSoonThere
        ProtectedNamesTest.asTheBookSays
        RepairCostTest.tenMillionCharacters
        RepairsTest.timeIsLinear
        SheetLaws.eachKindAloneFillsTheLongestSheet
        SlugsTest.noDrawnSlugIsOffensive
        UrlCopiesLaws.everyCopyOfACopyIsReadAsItselfOrRefused
        UrlWaysTest.linesOfAllSuitesAreReadAsTheNounReadsThem
        VetAndReadersLaws.nothingPassesThatAProgramTakesForAnotherAddress
        """
            .strip(),
        leftOut("Nightly", "nightly"));
  }

  /** Those that continuous integration runs. */
  @Test
  void thePeoplesBuildLeavesOutTheseOnly() throws IOException {
    assertEquals(
        """
        BackTest.BackTest
        BodiesHeldAtOnceTest.beginningsThatStallGiveWay
        BuildTest.aMistakeIsInTheLogAndTheJarsStay
        BuildTest.duckDbsLibraryLiesBesideItsJarAndThatOfOtherSystemsIsLeftOut
        BuildTest.onATerminalThereIsABarAndItIsTakenAway
        BuildTest.whatStandsOnAChangeIsCompiledAndNothingElse
        CheckHttp2Test.fetchSpeaksIt
        ClassHourTest.ClassHourTest
        DatabaseGoneTest.aDatabaseThatGoesIsToldAndOneThatComesBackIsUsed
        DatabaseGoneTest.noLinkThatWasAnsweredIsLostWhenTheDatabaseStopsUnderLoad
        DocumentLinksTest.DocumentLinksTest
        DuckDbLaws.buffersOfLargeTextsAreLetGo
        DuckDbLaws.manyConnectionsOfADatabaseLeaveNothingBehind
        EveryOtherPageTest.EveryOtherPageTest
        EveryPlaceTest.EveryPlaceTest
        ExplainSchemaTest.describesWhatIsAnsweredInEveryVariant
        ExplainSchemaTest.hasNoPropertyThatNeverOccurs
        FaultyWebTest.allFaultsAreFoundAndNoneIsInvented
        FlinkErrorsTest.itsOwnFunctionsErrAsTheTableSays
        FlinkGoldenTest.arraysAndStructsAreEqual
        FlinkGoldenTest.foundIdentifiersAreEqual
        FlinkGoldenTest.truthIsEqual
        ForeignFilesTest.octetsAndLinksStay
        FoundLinksTest.chromiumGoesWhereTheFindSays
        GoldenTest.whatTheCommandSaysStandsInThePage
        GuardTest.aFaultIsTold
        GuessingTest.aLinkThatAnotherServerMadeIsNeverMissing
        GuessingTest.tenThousandGuessesTurnNoNeighbourAway
        HashNameTest.theListOfChunksIsEmulesOwn
        HeightTest.HeightTest
        HostileFormsTest.anyValueInAnyFieldIsAnswered
        HostileMembersTest.everyMemberTakesAnyValue
        HostileSiteTest.tooManyLinksAreCutOffAndTold
        HostileTextTest.isShownSafelyOrRefusedWithAWord
        HostileTextTest.noOtherDoorLetsThemThroughTo
        HoverTest.HoverTest
        InspectCorpusTest.componentsRecomposeToTheLine
        InspectorPageTest.everybodyIsToldOfTheirOwnTextWhenManyAskAtOnce
        InspectorTest.thePageAndTheCommandBeginWithWhatTheTableExpects
        InspectorTest.thePageSaysWhatTheCommandSays
        InvisibleCharactersTest.noneIsShownOnTheWayToAnIriAndNoneIsWritten
        JarsTest.theServiceOnTheModulePath
        KeptTest.anAnswerKeeps88BytesBesideItsText
        KeyboardTest.KeyboardTest
        KilledProcessTest.withAJournalNoVisitIsLostAndNoneIsThereTwice
        KilledProcessTest.withoutOneTheBoundHoldsAndTheSumsAgree
        LauncherTest.aChangeAnywhereInAnyModuleIsSeen
        LauncherTest.noVariableOfTheEnvironmentIsTakenForItsOwn
        LectureTest.LectureTest
        LinearTest.bytesAreLinearInTheLengthOfHostileTexts
        LinkCheckerTest.sitemapsOfRobotsAreReadWithTheSite
        LinkReferenceDoorsTest.bothDoorsMeanTheSameLink
        LinkReferenceDoorsTest.digitsAreASlugAndIdAsksForANumber
        MarketerTest.MarketerTest
        McpToolsTest.hostileTextsHaveShortAnswers
        NpmPackageTest.anEmptyProjectInstallsTheFile
        PagesTest.groffFindsNothingToSay
        PartlyStoredTest.theAnswerSaysWhichLinksAreThere
        PartsOracle.aTextWithTheLeastHash
        PendingTotalsTest.theyGoOnAfterAnyKey
        PlaygroundLectureTest.PlaygroundLectureTest
        PlaygroundOracle.bothBuildsShowTheSame
        PlaygroundTest.aPartOfAFileIsShown
        PlaygroundTest.aSheetIsMadeSolvedAndChecked
        PlaygroundTest.everyToolAnswersAndIsReadableByAll
        PlaygroundTest.itWorksWithoutANetwork
        PlaygroundTest.languagesAndThemesAreKept
        PlaygroundTest.nothingLeavesThePage
        PlaygroundTest.theInspectorDoesNotGrow
        PlaygroundTest.whatIsFoundIsInspected
        PostgresFaultsTest.aBackupIsOneMomentAndIsRestoredWhole
        PostgresFaultsTest.aBackupThatSaysMoreThanNamesIsRefused
        PostgresFaultsTest.aDatabaseThatGoesAndComesBackIsUsedAgain
        PrintTest.PrintTest
        QueryEncodingTest.everyEncodingWritesEveryCharacterAsTheStandardDoes
        ReadersPageTest.thePageIsOfToday
        ReadersTest.thoseThatAreInstalledReadAsTheyDo
        RedirectCostTest.aRedirectOfManyVisitorsByOneConnectionAllocatesLittle
        SecretShapesAtThePromptTest.noReaderShowsOne
        ServeProcessTest.noLinkThatWasAnsweredIsLostAndVisitsWithinTheBound
        ShortLinkRewritingTest.whatTheServiceRefusesStaysAndIsTold
        SiteExamplesTest.everyExampleOfTheDocumentsIsAnswered
        SlugCacheTest.aConstantRedirectWeighsWhatItTakes
        SlugCacheTest.aLinkWithLongRulesWeighsWhatItTakes
        SqliteFaultsTest.aFolderOfAnotherProcessIsInUse
        SqliteFaultsTest.noLinkThatWasAcknowledgedIsLostWhenTheProcessIsKilled
        StartedAtOnceTest.oneMigratesAndTheOthersWaitAndSaySo
        TlsTest.browsersAreToldToUseNothingButTls
        TlsTest.theCertificateIsReadAnewWhenItChanges
        TwoProcessesTest.aLimitIsExactOverTwoProcesses
        TwoProcessesTest.noSlugIsHandedOutTwice
        TypingTest.TypingTest
        WrongKeysTest.aFloodOfThemWaitsAndShutsOutNoKeyThatHolds
        WrongPasswordsTest.manyGuessesKeepNobodyElseFromTrying
        """
            .strip(),
        leftOut("Slow", "slow"));
  }

  /** Of some tests the build tries every second to fifth input, or fewer than every night. */
  @Test
  void theBuildSamplesTheseOnly() throws IOException {
    TreeSet<String> found = new TreeSet<>();
    try (Stream<Path> files = Files.walk(Rooms.ROOT)) {
      for (Path file : (Iterable<Path>) files.filter(NightlyTest::isTest)::iterator) {
        String type = String.valueOf(file.getFileName()).replace(".java", "");
        Matcher it = SAMPLED.matcher(Files.readString(file));
        while (it.find()) {
          found.add(type + (it.group(1) == null ? " fewer" : " every " + it.group(1)));
        }
      }
    }
    assertEquals(
        """
        AddressReadingLaws fewer
        AnswersLaws fewer
        ExplainLawsTest fewer
        ExplainSchemaTest fewer
        ExplainSecretsLaws fewer
        FinderLaws fewer
        ForeignFilesTest fewer
        FragmentLaws fewer
        GoldenTest every 2
        HostVerdictLaws fewer
        HostileFormsTest fewer
        HostileMembersTest fewer
        HostileSiteTest fewer
        HostileTextTest every 3
        HostileTextTest fewer
        KeyboardTest every 3
        LectureTest every 3
        LineLawsTest fewer
        LinearTest fewer
        MarketerTest fewer
        NodeOracle fewer
        NormalFormsLaws every 4
        PlaygroundLectureTest every 3
        PlaygroundLectureTest fewer
        PlaygroundTest every 3
        PlaygroundTest every 4
        QrCodeTest fewer
        RepairsSuite fewer
        RowLaws every 4
        SayingsLaws fewer
        SecretsLaws fewer
        SheetLaws fewer
        UriTemplateLaws fewer
        UrlLaws fewer
        VetAndReadersLaws fewer
        """
            .strip(),
        String.join("\n", found));
  }
}
