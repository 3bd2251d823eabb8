/*
 * A java.exe that says what it got, to try bin\urial.cmd where there is no Java for Windows: dist/try windows.
 * It writes each argument in angle brackets, makes the file of an option that asks for an archive of classes
 * (unless SAYS_NO_ARCHIVE is set), and ends with the status in SAYS_STATUS.
 */
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>
#include <windows.h>
#include <shellapi.h>

static void make(const wchar_t *argument, const wchar_t *option) {
  size_t length = wcslen(option);
  if (wcsncmp(argument, option, length) == 0) {
    FILE *file = _wfopen(argument + length, L"wb");
    if (file != NULL) {
      fputs("an archive", file);
      fclose(file);
    }
  }
}

int main(void) {
  int count = 0;
  wchar_t **arguments = CommandLineToArgvW(GetCommandLineW(), &count);
  for (int i = 1; i < count; i++) {
    char text[32768];
    WideCharToMultiByte(CP_UTF8, 0, arguments[i], -1, text, sizeof text, NULL, NULL);
    printf("<%s>", text);
    if (getenv("SAYS_NO_ARCHIVE") == NULL) {
      make(arguments[i], L"-XX:ArchiveClassesAtExit=");
      make(arguments[i], L"-XX:AOTCacheOutput=");
    }
  }
  printf("\n");
  const char *status = getenv("SAYS_STATUS");
  return status == NULL ? 0 : atoi(status);
}
