import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVER_CORE } from './delivery-load.ts'
import { option } from './figures.ts'
import { freePort } from './server.ts'

const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path))

export interface Nginx {
  origin: string
  /** Where the files lie that it serves. */
  root: string
  stop(): Promise<void>
}

export const hasNginx = NGINX !== undefined

/**
 * nginx with the settings that Debian ships, one worker, like ours without the line in the log, and without
 * tcp_nopush, with which it waits 40 ms for parts of files on loopback. `more` stands in the server's
 * block, `before` in front of it.
 */
export async function startNginx(
  folder: string,
  files: Record<string, Buffer>,
  more = '',
  before = '',
): Promise<Nginx> {
  const root = join(folder, 'static')
  mkdirSync(root, { recursive: true })
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(root, name), bytes)
  const port = await freePort()
  const config = join(folder, 'nginx.conf')
  writeFileSync(config, configuration(folder, port, root, more, before))
  const pinned = spawnSync('taskset', ['-V']).error === undefined ? ['taskset', '-c', SERVER_CORE] : []
  const [program = '', ...rest] = [
    ...pinned,
    NGINX as string,
    '-c',
    config,
    '-p',
    folder,
    '-e',
    join(folder, 'nginx.log'),
  ]
  const child = spawn(program, rest, { stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const endWithUs = () => child.kill('SIGTERM')
  process.on('exit', endWithUs)
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries++) {
    const answered = await fetch(origin).catch(() => null)
    if (answered) break
    if (tries > 200) throw new Error('nginx does not answer')
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return {
    origin,
    root,
    async stop() {
      child.kill('SIGTERM')
      await ended
      process.off('exit', endWithUs)
    },
  }
}

function configuration(folder: string, port: number, root: string, more: string, before: string): string {
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'nginx.log')} error;
events { worker_connections 4096; }
http {
  access_log off;
  sendfile on;
  keepalive_requests 100000000;
  ${option('nginx') === 'tuned' ? 'open_file_cache max=1000 inactive=60s;' : ''}
  gzip_static on;
  gzip_vary on;
  default_type application/octet-stream;
  types { application/rss+xml xml; audio/mpeg mp3; }
  client_body_temp_path ${join(folder, 'body')};
  proxy_temp_path ${join(folder, 'proxy')};
  fastcgi_temp_path ${join(folder, 'fastcgi')};
  uwsgi_temp_path ${join(folder, 'uwsgi')};
  scgi_temp_path ${join(folder, 'scgi')};
  ${before}
  server {
    listen 127.0.0.1:${port};
    root ${root};
    ${more}
  }
}
`
}
