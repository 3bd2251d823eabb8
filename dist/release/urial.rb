# The Homebrew formula. dist/make replaces the placeholders between @ signs.
class Urial < Formula
  desc "Read, compare, resolve and rewrite URIs"
  homepage "https://github.com/urial/urial"
  url "@URL@/urial-@VERSION@.tar.gz"
  version "@VERSION@"
  sha256 "@SUM:urial-@VERSION@.tar.gz@"
  license "Apache-2.0"

  option "with-sql", "Install the SQL add-on: sql, Parquet, Zstandard"
  option "with-server", "Install the service add-on: serve, shorten, expand, short"
  option "with-mcp", "Install the add-on for agents: mcp"
  option "with-pdf", "Install the PDF add-on: fetch --part"

  depends_on "openjdk"

  resource "pdf" do
    url "@URL@/urial-pdf-@VERSION@.tar.gz"
    sha256 "@SUM:urial-pdf-@VERSION@.tar.gz@"
  end

  resource "mcp" do
    url "@URL@/urial-mcp-@VERSION@.tar.gz"
    sha256 "@SUM:urial-mcp-@VERSION@.tar.gz@"
  end

  on_macos do
    on_arm do
      resource "sql" do
        url "@URL@/urial-sql-@VERSION@-macos-arm64.tar.gz"
        sha256 "@SUM:urial-sql-@VERSION@-macos-arm64.tar.gz@"
      end
      resource "server" do
        url "@URL@/urial-server-@VERSION@-macos-arm64.tar.gz"
        sha256 "@SUM:urial-server-@VERSION@-macos-arm64.tar.gz@"
      end
    end
    on_intel do
      resource "server" do
        url "@URL@/urial-server-@VERSION@-macos-x64.tar.gz"
        sha256 "@SUM:urial-server-@VERSION@-macos-x64.tar.gz@"
      end
    end
  end

  on_linux do
    on_arm do
      resource "sql" do
        url "@URL@/urial-sql-@VERSION@-linux-arm64.tar.gz"
        sha256 "@SUM:urial-sql-@VERSION@-linux-arm64.tar.gz@"
      end
      resource "server" do
        url "@URL@/urial-server-@VERSION@-linux-arm64.tar.gz"
        sha256 "@SUM:urial-server-@VERSION@-linux-arm64.tar.gz@"
      end
    end
    on_intel do
      resource "sql" do
        url "@URL@/urial-sql-@VERSION@-linux-x64.tar.gz"
        sha256 "@SUM:urial-sql-@VERSION@-linux-x64.tar.gz@"
      end
      resource "server" do
        url "@URL@/urial-server-@VERSION@-linux-x64.tar.gz"
        sha256 "@SUM:urial-server-@VERSION@-linux-x64.tar.gz@"
      end
    end
  end

  def install
    rm "bin/urial.cmd"
    libexec.install "bin", "lib", "licenses"
    %w[sql server mcp pdf].each do |part|
      next if build.without? part

      # DuckDB does not support Macs with Intel processors.
      odie "urial-#{part} is not available for this system." if resources.none? { |one| one.name == part }
      resource(part).stage do
        (libexec/"lib").install Dir["lib/*"]
        (libexec/"licenses").install Dir["licenses/*"]
      end
    end
    (bin/"urial").write_env_script libexec/"bin/urial", Language::Java.overridable_java_home_env
    man1.install Dir["share/man/man1/*"]
    bash_completion.install "share/bash-completion/completions/urial"
    zsh_completion.install "share/zsh/site-functions/_urial"
    fish_completion.install "share/fish/vendor_completions.d/urial.fish"
  end

  test do
    assert_equal "http://example.com/a\n", shell_output("#{bin}/urial normalize HTTP://Example.com/b/../a")
  end
end
