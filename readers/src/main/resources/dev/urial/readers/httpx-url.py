# A text a line, in digits; an answer a line: dev.urial.readers.ReaderProcess says how.
import sys
import httpx

def digits(text):
    return text.encode('utf-16-be', 'surrogatepass').hex()

def field(text):
    return '-' if text is None else '=' + digits(str(text))

print(digits(httpx.__version__), flush=True)
for line in sys.stdin:
    try:
        u = httpx.URL(bytes.fromhex(line.strip()).decode('utf-16-be', 'surrogatepass'))
        answer = ' '.join(['+', field(u.scheme or None), field(u.userinfo.decode('ascii', 'replace') or None), field(u.raw_host.decode('ascii', 'replace') or None), field(u.port), field(u.path), field(u.query.decode('ascii', 'replace') or None), field(u.fragment or None)])
    except Exception as e:
        answer = '!' + digits(str(e) or type(e).__name__)
    print(answer, flush=True)
