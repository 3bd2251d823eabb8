# A text a line, in digits; an answer a line: dev.urial.readers.Program says how.
# curl_url_set and curl_url_get split a URL; nothing is connected to.
import ctypes
import ctypes.util
import sys

lib = None
for name in ('libcurl.so.4', 'libcurl.4.dylib', ctypes.util.find_library('curl')):
    try:
        lib = ctypes.CDLL(name) if name else None
    except OSError:
        lib = None
    if lib:
        break
if not lib:
    sys.exit(1)
lib.curl_url.restype = ctypes.c_void_p
lib.curl_url_set.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_uint]
lib.curl_url_get.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(ctypes.c_void_p), ctypes.c_uint]
lib.curl_url_cleanup.argtypes = [ctypes.c_void_p]
lib.curl_free.argtypes = [ctypes.c_void_p]
lib.curl_version.restype = ctypes.c_char_p
try:
    lib.curl_url_strerror.restype = ctypes.c_char_p
    reason = lambda code: lib.curl_url_strerror(code).decode()
except AttributeError:
    reason = lambda code: 'CURLUcode %d' % code
NON_SUPPORT_SCHEME = 8

def digits(text):
    return text.encode('utf-16-be', 'surrogatepass').hex()

def field(text):
    return '-' if text is None else '=' + digits(text)

def part(handle, number):
    value = ctypes.c_void_p()
    if lib.curl_url_get(handle, number, ctypes.byref(value), 0) != 0:
        return None
    text = ctypes.string_at(value).decode('utf-8', 'surrogateescape')
    lib.curl_free(value)
    return text

print(digits(lib.curl_version().decode().split()[0].split('/')[-1]), flush=True)
for line in sys.stdin:
    handle = lib.curl_url()
    try:
        octets = bytes.fromhex(line.strip()).decode('utf-16-be', 'surrogatepass').encode('utf-8', 'surrogatepass')
        code = -1 if b'\0' in octets else lib.curl_url_set(handle, 0, octets, NON_SUPPORT_SCHEME)
        if code != 0:
            answer = '!' + digits('its texts end at a NUL' if code < 0 else reason(code))
        else:
            user, password = part(handle, 2), part(handle, 3)
            if user is not None and password is not None:
                user = user + ':' + password
            answer = ' '.join(['+', field(part(handle, 1)), field(user)] + [field(part(handle, k)) for k in (5, 6, 7, 8, 9)])
    except Exception as e:
        answer = '!' + digits(str(e) or type(e).__name__)
    finally:
        lib.curl_url_cleanup(handle)
    print(answer, flush=True)
