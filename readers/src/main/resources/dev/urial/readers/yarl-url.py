# A text a line, in digits; an answer a line: dev.urial.readers.ReaderProcess says how.
import sys
import yarl

def digits(text):
    return text.encode('utf-16-be', 'surrogatepass').hex()

def field(text):
    return '-' if text is None else '=' + digits(str(text))

print(digits(yarl.__version__), flush=True)
for line in sys.stdin:
    try:
        u = yarl.URL(bytes.fromhex(line.strip()).decode('utf-16-be', 'surrogatepass'))
        user = u.raw_user
        if user is not None and u.raw_password is not None:
            user = user + ':' + u.raw_password
        answer = ' '.join(['+', field(u.scheme or None), field(user), field(u.raw_host), field(u.explicit_port), field(u.raw_path), field(u.raw_query_string or None), field(u.raw_fragment or None)])
    except Exception as e:
        answer = '!' + digits(str(e) or type(e).__name__)
    print(answer, flush=True)
