# A text a line, in digits; an answer a line: dev.urial.readers.ReaderProcess says how.
# The text is the target of a request, which nginx reads on a socket that is a file of this user alone.
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

def digits(text):
    return text.encode('utf-16-be', 'surrogatepass').hex()

def field(text):
    return '-' if text is None else '=' + digits(text)

NGINX = sys.argv[1]
folder = tempfile.mkdtemp(prefix='urial-nginx')
place = os.path.join(folder, 's')
server = None

def ended(*signal):
    sys.exit(0)

CONFIGURATION = '''
daemon off; master_process off; worker_processes 1; pid pid; error_log stderr emerg;
events { worker_connections 64; }
http {
  access_log off; client_body_temp_path t; proxy_temp_path t; fastcgi_temp_path t; uwsgi_temp_path t; scgi_temp_path t;
  large_client_header_buffers 4 1m;
  server { listen unix:%s; server_name ""; default_type text/plain; location / { return 200 "$host $request_uri"; } }
}
'''

def asked(target):
    with socket.socket(socket.AF_UNIX) as one:
        one.settimeout(4)
        one.connect(place)
        one.sendall(b'GET ' + target + b' HTTP/1.0\r\n\r\n')
        parts = []
        part = one.recv(65536)
        while part:
            parts.append(part)
            part = one.recv(65536)
    head, _, body = b''.join(parts).partition(b'\r\n\r\n')
    return head.split(b'\r\n')[0].decode('latin-1').partition(' ')[2], body.decode('utf-8', 'surrogateescape')

def answer(text):
    if '\r' in text or '\n' in text:
        return '!' + digits('no line end can stand in the target of a request')
    status, body = asked(text.encode('utf-8', 'surrogatepass'))
    if not status.startswith('200'):
        return '!' + digits(status or 'no answer')
    host, _, target = body.partition(' ')
    path, mark, query = target.partition('#')[0].partition('?')
    return ' '.join(['+', '-', '-', field(host or None), '-', field(path), field(query if mark else None), '-'])

try:
    signal.signal(signal.SIGTERM, ended)
    with open(os.path.join(folder, 'conf'), 'w') as to:
        to.write(CONFIGURATION % place)
    said = subprocess.run([NGINX, '-v'], stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, timeout=10).stderr.decode()
    server = subprocess.Popen([NGINX, '-p', folder, '-c', os.path.join(folder, 'conf')], stdin=subprocess.DEVNULL,
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    until = time.monotonic() + 10
    while True:
        try:
            asked(b'/')
            break
        except OSError:
            if server.poll() is not None or time.monotonic() > until:
                sys.exit(1)
            time.sleep(0.02)
    print(digits(said.partition('/')[2].split()[0]), flush=True)
    for line in sys.stdin:
        try:
            told = answer(bytes.fromhex(line.strip()).decode('utf-16-be', 'surrogatepass'))
        except Exception as e:
            told = '!' + digits(str(e) or type(e).__name__)
        print(told, flush=True)
finally:
    if server is not None:
        server.kill()
    shutil.rmtree(folder, ignore_errors=True)
