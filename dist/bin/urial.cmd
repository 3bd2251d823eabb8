@echo off
rem Runs the installed urial command on Windows.
rem
rem   1. uses the bundled Java, or finds an installed one that is new enough;
rem   2. once per user and JVM, creates an archive of loaded classes in the user's cache;
rem   3. runs java. It never writes to the installation folder.
rem
rem JAVA_HOME         the Java to run if none is bundled; by default, the java on the PATH
rem URIAL_JAVA_OPTS   JVM options, separated by spaces
rem URIAL_NO_ARCHIVE  if not empty, neither create nor use an archive
rem LOCALAPPDATA      the folder for caches
rem
rem This script has no blocks, because a parenthesis in a folder name would end them. The arguments appear only
rem once, on the last line, because the shell parses them, with their ampersands, each time they appear.
setlocal EnableExtensions DisableDelayedExpansion

for %%I in ("%~dp0..") do set "root=%%~fI"
set "lib=%root%\lib"
set "java="
set "home="
set "number="
set "feature="
set "part="
set "native="
set "more="
set "pdf="
set "archive="
set "use="
if not "%root:;=%"=="%root%" goto semicolon
if exist "%lib%\urial-cli.jar" goto found_jars
>&2 echo urial: there is no "%lib%\urial-cli.jar"; install Urial again
exit /b 70

:semicolon
>&2 echo urial: Java cannot run from a path that holds a semicolon; move "%root%"
exit /b 70

rem Pass only names to call, because call doubles carets in folder names.
:add
set "classes=%classes%;%lib%\%1.jar"
exit /b 0

:found_jars
if exist "%root%\runtime\bin\java.exe" set "home=%root%\runtime"
if not defined home if defined JAVA_HOME set "home=%JAVA_HOME%"
if defined home goto at_home
for %%I in (java.exe) do set "java=%%~$PATH:I"
if defined java goto on_path
>&2 echo urial: Java 17 or newer is needed: set JAVA_HOME, or put java on the PATH
exit /b 70

:on_path
for %%I in ("%java%\..\..") do set "home=%%~fI"
goto found_java

:at_home
set "java=%home%\bin\java.exe"
if exist "%java%" goto found_java
>&2 echo urial: JAVA_HOME is "%home%", and there is no bin\java.exe in it
exit /b 70

rem A java found through another folder has no release file, and is used without a version check.
:found_java
if not exist "%home%\release" goto class_path
for /f "usebackq tokens=1,2 delims==" %%A in ("%home%\release") do if "%%A"=="JAVA_VERSION" set "number=%%~B"
for /f "delims=.+-" %%A in ("%number%") do set "feature=%%A"
if not defined feature goto class_path
if %feature% GEQ 17 goto class_path
>&2 echo urial: Java 17 or newer is needed; "%java%" is %number%
exit /b 70

:class_path
rem An add-on is in the same folder.
set "sql=%lib%\urial-cli-sql.jar"
set "service=%lib%\urial-cli-links.jar"
set "agent=%lib%\urial-cli-mcp.jar"
if exist "%lib%\pdfbox.jar" set "pdf=-pdf"
rem A file of tables is looked for in each jar in turn, and each is opened: those with tables come first.
set "classes=%lib%\urial-core.jar"
for %%J in (urial-safety urial-bulk urial-explain urial-kinds urial-cli urial-lesson urial-readers urial-template urial-check urial-dereference urial-documents urial-text jackson-core) do call :add %%J
set "common=-XX:+UseSerialGC -Xms16m -Xmn8m -XX:-UsePerfData -XX:FreqInlineSize=150"
set "rehearsal=dev.urial.cli.ClassArchiveTraining"

rem The verbs of the service, the SQL engine and the MCP server need additional jars.
set "verb=%~1"
if not defined verb goto archive
if "%verb%"=="normalize" goto many
if "%verb%"=="valid" goto many
if "%verb%"=="get" goto many
if "%verb%"=="dedupe" goto many
if "%verb%"=="count" goto many
if "%verb%"=="sql" goto scale
if "%verb%"=="mcp" goto agents
if "%verb%"=="serve" goto serve
if "%verb%"=="short" goto service
if "%verb%"=="rewrite" goto rewrite
if "%verb%"=="lecture" goto lecture
if "%verb%"=="check" set "common=-XX:+UseSerialGC -Xmx512m -Xmn32m -XX:-UsePerfData -XX:TieredStopAtLevel=1 -Xbatch"
if "%verb%"=="extract" if "%~3"=="redacted" set "common=-XX:+UseSerialGC -Xms16m -Xmn8m -XX:-UsePerfData -XX:FreqInlineSize=60 -XX:-UseSuperWord -XX:-PartialPeelLoop"
goto archive

rem Two rules of this verb send requests to servers.
:rewrite
shift /1
if "%~1"=="" goto archive
if "%~1"=="--" goto archive
if "%~1"=="--shorten" goto service
if "%~1"=="--expand" goto service
goto rewrite

rem The lecture uses the service's page templates.
:lecture
shift /1
if "%~1"=="" goto archive
if "%~1"=="--" goto archive
if "%~1"=="--html" goto service
goto lecture

rem These verbs read files on several threads.
:many
shift /1
if "%~1"=="" goto archive
if "%~1"=="--" goto archive
if "%~1"=="-f" goto threads
if "%~1"=="--file" goto threads
if "%~1"=="-j" goto threads
if "%~1"=="--jobs" goto threads
goto many

:threads
set "common=-XX:+UseSerialGC -Xms64m -Xmx320m -Xmn48m -XX:-UsePerfData -XX:FreqInlineSize=60"
rem These keep all different keys.
if "%verb%"=="dedupe" set "common=-XX:+UseSerialGC -Xms64m -Xmn48m -XX:-UsePerfData -XX:FreqInlineSize=60"
if "%verb%"=="count" set "common=-XX:+UseSerialGC -Xms64m -Xmn48m -XX:-UsePerfData -XX:FreqInlineSize=60"
goto archive

:scale
if not exist "%sql%" goto archive
set "part=-scale"
set "native=1"
set "rehearsal=%rehearsal% sql"
set "classes=%classes%;%sql%"
set "common=-XX:+UseSerialGC -Xms64m -Xmx320m -Xmn48m -XX:-UsePerfData -XX:FreqInlineSize=60"
goto archive

:agents
if not exist "%agent%" goto archive
set "part=-agents"
set "rehearsal=%rehearsal% mcp"
set "classes=%classes%;%agent%"
goto archive

:serve
set "common=-XX:+UseSerialGC -Xms96m -Xmx256m -Xmn40m -XX:+ExitOnOutOfMemoryError -XX:MaxDirectMemorySize=64m -XX:-UsePerfData -XX:MinHeapFreeRatio=20 -XX:MaxHeapFreeRatio=40 -XX:MinHeapDeltaBytes=16m -XX:FreqInlineSize=100"

:service
if not exist "%service%" goto archive
set "part=-service"
set "native=1"
set "rehearsal=%rehearsal% serve"
set "classes=%classes%;%service%"

rem Each edition and location has its own cache folder, named after the path.
:archive
if defined native set "common=%common% --enable-native-access=ALL-UNNAMED -Xlog:cds=off:stderr"
if defined URIAL_NO_ARCHIVE goto run
if not defined LOCALAPPDATA goto run
if not defined feature goto run
set "place=%root:\=+%"
set "place=%place::=%"
set "store=%LOCALAPPDATA%\urial\%place%\@VERSION@-@BUILD@"
set "archive=%store%\%number%%part%%pdf%.jsa"
rem Before Java 21, a method queued for compilation when the archive is created is never compiled (JDK-8306460).
set "compiler=-Xbatch -XX:TieredStopAtLevel=1"
set "create=-XX:ArchiveClassesAtExit"
set "use=-XX:SharedArchiveFile"
rem A start loads everything in an AOT cache, so a cache is used only for parts that need most of it.
if %feature% LSS 25 goto look
if not "%part%"=="-service" if not "%part%"=="-scale" goto look
set "archive=%store%\%number%%part%%pdf%.aot"
set "compiler=-XX:+IgnoreUnrecognizedVMOptions -XX:+UnlockDiagnosticVMOptions -XX:-AOTRecordTraining"
set "create=-XX:AOTCacheOutput"
set "use=-XX:AOTCache"

:look
if exist "%archive%" goto run
if exist "%archive%.none" goto without
if not exist "%store%" mkdir "%store%" 2>nul
if not exist "%store%" goto without
>&2 echo urial: preparing a class archive for Java %number% (once)
set "made=%archive%.%RANDOM%"
"%java%" -Xlog:disable %common% %compiler% "%create%=%made%" -cp "%classes%" %rehearsal% >nul 2>nul <nul
if exist "%made%" move /y "%made%" "%archive%" >nul 2>nul
if exist "%made%.config" del "%made%.config"
if exist "%archive%" goto run
>"%archive%.none" echo none
>&2 echo urial: the archive could not be created; starts will take longer

:without
set "archive="

:run
if not defined archive set "use=-Durial.archive"
"%java%" -Xlog:disable -Xlog:all=error:stderr %common% -Xshare:auto "%use%=%archive%" %URIAL_JAVA_OPTS% -cp "%classes%%more%" dev.urial.cli.Main %*
