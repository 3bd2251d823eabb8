# A text a line, in digits; an answer a line: dev.urial.readers.Program says how.
import sys
from urllib.parse import urlsplit

def digits(text):
    return text.encode('utf-16-be', 'surrogatepass').hex()

def field(text):
    return '-' if text is None else '=' + digits(str(text))

print(digits('%d.%d.%d' % sys.version_info[:3]), flush=True)
for line in sys.stdin:
    try:
        text = bytes.fromhex(line.strip()).decode('utf-16-be', 'surrogatepass')
        u = urlsplit(text)
        user = u.username
        if user is not None and u.password is not None:
            user = user + ':' + u.password
        port = u.port
        answer = ' '.join(['+', field(u.scheme or None), field(user), field(u.hostname), field(port), field(u.path), field(u.query or None), field(u.fragment or None)])
    except Exception as e:
        answer = '!' + digits(str(e) or type(e).__name__)
    print(answer, flush=True)
