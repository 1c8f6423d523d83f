import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { pin } from './delivery-load.ts'
import { inTurns, type Nginx, type Stage, startNginx, startOurs } from './delivery-stage.ts'
import { figure, reference } from './figures.ts'
import { startProcess } from './server.ts'

const BARE = [join(import.meta.dirname, 'bare-server.ts')]
const GZIP = { 'accept-encoding': 'gzip' }
const OWN = ['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding']

/**
 * Feeds behind nginx, as installs have it: against the same nginx before the least that Node can
 * do, and before files of its own.
 */
export async function measureProxiedFeeds(stage: Stage, wanted: (name: string) => boolean): Promise<void> {
  const ours = await startOurs(stage, { environment: { TRUSTED_PROXIES: '127.0.0.1' } })
  const path = `/feeds/${stage.warm.slug}.xml`
  const running: { stop(): Promise<void> }[] = [ours]
  const nginxBefore = async (name: string, origin: string, location = '', before = ''): Promise<Nginx> => {
    const folder = join(stage.folder, name)
    mkdirSync(folder, { recursive: true })
    const nginx = await startNginx(
      folder,
      {},
      proxying(location),
      `upstream podstead { server ${new URL(origin).host}; keepalive 64; } ${before}`,
    )
    running.push(nginx)
    return nginx
  }
  try {
    const answer = await fetch(ours.origin + path, { headers: GZIP })
    const feed = Buffer.from(await answer.arrayBuffer())
    // fetch() has unpacked it.
    const zipped = gzipSync(feed, { level: 6 })
    const body = join(stage.folder, 'feed.xml.gz')
    writeFileSync(body, zipped)
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => !OWN.includes(name)))
    const bare = await startProcess(BARE, {
      environment: {
        BARE_BODY: body,
        BARE_HEADERS: JSON.stringify({ ...headers, 'content-encoding': 'gzip' }),
      },
      path,
    })
    pin(bare)
    running.push(bare)
    const before = {
      ours: await nginxBefore('before-ours', ours.origin),
      bare: await nginxBefore('before-bare', bare.origin),
    }
    reference(
      'the same nginx with a keep-alive upstream before a bare node:http server that holds the bytes, all on the same core',
    )
    const etag = answer.headers.get('etag') ?? ''
    const urls = [`${before.ours.origin}${path}`, `${before.bare.origin}${path}`] as const
    if (wanted('proxied-304')) {
      const ask = { connections: 32, status: 304, headers: { ...GZIP, 'If-None-Match': etag } }
      figure('proxied-304', {
        ...(await inTurns(stage, { url: urls[0], ...ask }, { url: urls[1], ...ask }, 'requests')),
        unit: 'requests/s',
        goal: 0.9,
      })
    }
    if (wanted('proxied-warm')) {
      const ask = { connections: 32, status: 200, headers: GZIP }
      figure('proxied-warm', {
        ...(await inTurns(stage, { url: urls[0], ...ask }, { url: urls[1], ...ask }, 'requests')),
        unit: 'requests/s',
        goal: 0.9,
      })
    }
    if (wanted('proxied-cached')) {
      const cache = `proxy_cache_path ${join(stage.folder, 'cache')} keys_zone=feeds:10m;`
      const caching = await nginxBefore(
        'caching',
        ours.origin,
        'proxy_cache feeds; proxy_cache_revalidate on; proxy_cache_lock on; proxy_cache_use_stale updating; open_file_cache max=1000 inactive=60s;',
        cache,
      )
      const folder = join(stage.folder, 'plain')
      mkdirSync(folder, { recursive: true })
      const plain = await startNginx(folder, { 'feed.xml': feed, 'feed.xml.gz': zipped })
      running.push(plain)
      reference('nginx with the very same bytes as a file and gzip_static')
      const ask = { connections: 32, status: 200, headers: GZIP }
      const { ours: cached, reference: files } = await inTurns(
        stage,
        { url: `${caching.origin}${path}`, ...ask },
        { url: `${plain.origin}/feed.xml`, ...ask },
        'requests',
      )
      figure('proxied-cached', { ours: cached, reference: files, unit: 'requests/s', goal: 0.9 })
    }
  } finally {
    for (const one of running.reverse()) await one.stop()
  }
}

/** What docs/operations.md has for nginx. */
function proxying(more: string): string {
  return `location / {
    proxy_pass http://podstead;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Host $host;
    proxy_set_header X-Forwarded-Proto $scheme;
    ${more}
  }`
}
