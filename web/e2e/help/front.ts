// Serves dist/ as the server would, and passes /api on to it: so the client under test need not be inside the binary.
import { existsSync, readFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { dist } from './where.ts';

const KINDS: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};

/** The file of an address; addresses of screens all get the one page. */
function page(asked: IncomingMessage, answer: ServerResponse) {
  const path = normalize(decodeURIComponent(new URL(asked.url ?? '/', 'http://here').pathname));
  // A rule's id has a dot too (/rules/B-5.7): only our kinds of files are files.
  const isFile = extname(path) in KINDS;
  const file = join(dist, isFile ? path : 'index.html');
  if (!existsSync(file)) return void answer.writeHead(404).end();
  const gzip = existsSync(`${file}.gz`) && /gzip/.test(String(asked.headers['accept-encoding']));
  answer.writeHead(200, {
    'content-type': KINDS[extname(file)] ?? 'application/octet-stream',
    'content-security-policy':
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'",
    ...(gzip ? { 'content-encoding': 'gzip' } : {}),
  });
  answer.end(readFileSync(gzip ? `${file}.gz` : file));
}

export interface Front {
  url: string;
  stop: () => Promise<void>;
}

/** Starts a front; without a server behind it, the test answers for /api. */
export async function startFront(behind?: () => URL): Promise<Front> {
  const open = new Set<Socket>();
  const front = createServer((asked, answer) => {
    if (!asked.url?.startsWith('/api')) return page(asked, answer);
    if (!behind) return void answer.writeHead(502).end();
    const { hostname, port } = behind();
    const passed = request({ hostname, port, path: asked.url, method: asked.method, headers: asked.headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    passed.on('error', () => answer.writeHead(502).end());
    asked.pipe(passed);
  });
  front.on('upgrade', (asked, socket: Socket, head) => {
    if (!behind) return void socket.destroy();
    const { hostname, port } = behind();
    const there = connect(Number(port), hostname, () => {
      const headers = Object.entries(asked.headers).map(([name, value]) => `${name}: ${String(value)}`);
      there.write([`GET ${asked.url} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
      there.write(head);
      there.pipe(socket).pipe(there);
    });
    there.on('error', () => socket.destroy());
    socket.on('error', () => there.destroy());
    there.on('close', () => socket.destroy());
    socket.on('close', () => there.destroy());
  });
  front.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  await new Promise<void>((ready) => front.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((stopped) => {
        front.close(() => stopped());
        for (const socket of open) socket.destroy();
      }),
  };
}
