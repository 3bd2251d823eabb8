# A text a line, in digits; an answer a line: dev.urial.readers.ReaderProcess says how.
require 'uri'
STDOUT.sync = true
def digits(text) = text.encode('UTF-16BE', invalid: :replace, undef: :replace).unpack1('H*')
def field(text) = text.nil? ? '-' : '=' + digits(text.to_s)
puts digits(RUBY_VERSION)
STDIN.each_line do |line|
  begin
    u = URI([line.strip].pack('H*').force_encoding('UTF-16BE').encode('UTF-8'))
    port = u.port if u.port && u.port != u.default_port
    path = u.path || u.opaque
    puts ['+', field(u.scheme), field(u.userinfo), field(u.host), field(port), field(path), field(u.query), field(u.fragment)].join(' ')
  rescue StandardError => e
    puts '!' + digits(e.message.scrub)
  end
end
