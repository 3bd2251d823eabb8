// Ada's side of BesideAda: reads a list, one text a line, and prints two lines: the best and the median round, in
// nanoseconds a text, of ada::parse, which keeps its results as a caller would, and of ada::can_parse.
//
//   ada LIST ROUNDS
//
#include "ada.cpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <optional>
#include <string>
#include <vector>

template <typename Round>
static void measure(const char *call, size_t lines, int rounds, Round round) {
  std::vector<double> times;
  for (int i = 0; i < rounds / 10 + rounds; i++) {
    auto start = std::chrono::steady_clock::now();
    round();
    std::chrono::duration<double, std::nano> time = std::chrono::steady_clock::now() - start;
    if (i >= rounds / 10) {
      times.push_back(time.count() / lines);
    }
  }
  std::sort(times.begin(), times.end());
  std::printf("%s %.2f %.2f\n", call, times.front(), times[times.size() / 2]);
}

int main(int argc, char **argv) {
  if (argc != 3) {
    std::fprintf(stderr, "usage: ada LIST ROUNDS\n");
    return 2;
  }
  std::ifstream in(argv[1]);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) {
    lines.push_back(line);
  }
  int rounds = std::atoi(argv[2]);
  std::vector<ada::result<ada::url_aggregator>> kept(lines.size());
  measure("tryParse", lines.size(), rounds, [&] {
    for (size_t i = 0; i < lines.size(); i++) {
      kept[i] = ada::parse<ada::url_aggregator>(lines[i]);
    }
  });
  size_t accepted = 0;
  measure("canParse", lines.size(), rounds, [&] {
    accepted = 0;
    for (const std::string &line : lines) {
      accepted += ada::can_parse(line);
    }
  });
  return accepted > lines.size();
}
