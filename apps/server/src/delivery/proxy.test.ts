import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '../../../../bench/server.ts'
import { createWorld, type World } from '../testing/world.ts'
import { eventSink } from './commands.ts'
import { buildAudibleEpisode } from './factory.ts'

/** Files that the proxy in front sends, after the request was allowed and counted here. */
const NGINX = '/usr/sbin/nginx'

async function events(world: World) {
  await eventSink(world.kernel).flush()
  return world.kernel.db.selectFrom('download_requests').selectAll().execute()
}

describe.each([
  ['x-accel-redirect', 'x-accel-redirect'],
  ['x-sendfile', 'x-sendfile'],
] as const)('%s', (by, header) => {
  let world: World
  let made: Awaited<ReturnType<typeof buildAudibleEpisode>>
  let url: string
  beforeAll(async () => {
    world = await createWorld({ config: { sendFiles: { by, prefix: '/_files/' } } })
    made = await buildAudibleEpisode(world.kernel, { slug: 'to-lisbon' })
    url = `${await world.listen()}/audio/${made.episode.public_id}/to-lisbon.mp3`
  })
  afterAll(() => world.close())
  const place = () =>
    by === 'x-sendfile'
      ? resolve(world.kernel.config.dataDir, 'files/blobs', made.audio.storage_key)
      : `/_files/${made.audio.storage_key}`

  test('names the file instead of sending it, for the first request and for those that are answered faster', async () => {
    for (let n = 0; n < 3; n++) {
      const answer = await fetch(url, { headers: { range: 'bytes=100-199' } })
      expect(answer.status).toBe(200)
      expect(answer.headers.get(header)).toBe(place())
      expect(answer.headers.get('content-type')).toBe('audio/mpeg')
      expect(answer.headers.get('content-range')).toBe(null)
      expect(await answer.text()).toBe('')
    }
    await expect.poll(async () => (await events(world)).length).toBe(3)
    expect((await events(world))[0]).toMatchObject({
      status: 206,
      range_start: 100,
      range_end: 199,
      bytes_sent: 100,
    })
  })

  test('what has no body is answered here, and so is a resumed download', async () => {
    const etag = `"${made.audio.sha256.slice(0, 32)}"`
    const answers = [
      await fetch(url, { method: 'HEAD' }),
      await fetch(url, { headers: { 'if-none-match': etag } }),
      await fetch(url, { headers: { range: 'bytes=9999999-' } }),
      await fetch(url, { headers: { range: 'bytes=10-19', 'if-range': etag } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 304, 416, 206])
    expect(answers.map(({ headers }) => headers.get(header))).toEqual([null, null, null, null])
    expect(
      Buffer.from(await (answers[3] as Response).arrayBuffer()).equals(made.content.subarray(10, 20)),
    ).toBe(true)
  })
})

describe.skipIf(!existsSync(NGINX))('behind nginx, as docs/operations.md configures it', () => {
  let world: World
  let made: Awaited<ReturnType<typeof buildAudibleEpisode>>
  let proxy: ChildProcess
  let url: string
  const folder = mkdtempSync(join(tmpdir(), 'podstead-proxy-'))
  beforeAll(async () => {
    world = await createWorld({ config: { sendFiles: { by: 'x-accel-redirect', prefix: '/_files/' } } })
    made = await buildAudibleEpisode(world.kernel, { slug: 'to-lisbon' })
    const port = await freePort()
    writeFileSync(
      join(folder, 'nginx.conf'),
      configuration(folder, port, await world.listen(), world.kernel.config.dataDir),
    )
    proxy = spawn(NGINX, ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', join(folder, 'error.log')], {
      stdio: 'ignore',
    })
    url = `http://127.0.0.1:${port}/audio/${made.episode.public_id}/to-lisbon.mp3`
    await vi.waitUntil(
      () =>
        fetch(url, { method: 'HEAD' }).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 30_000 },
    )
  })
  afterAll(async () => {
    const ended = new Promise((over) => proxy.once('exit', over))
    proxy.kill()
    await ended
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('listeners get bytes and headers as from us', async () => {
    const whole = await fetch(url)
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': '960000',
      'accept-ranges': 'bytes',
      etag: `"${made.audio.sha256.slice(0, 32)}"`,
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="to-lisbon.mp3"; filename*=UTF-8\'\'to-lisbon.mp3',
    })
    expect(Buffer.from(await whole.arrayBuffer()).equals(made.content)).toBe(true)
    const part = await fetch(url, { headers: { range: 'bytes=1000-1999' } })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 1000-1999/960000'])
    expect(Buffer.from(await part.arrayBuffer()).equals(made.content.subarray(1000, 2000))).toBe(true)
  })

  test('the same tag leads to 304, and nobody reaches the files without us', async () => {
    expect(
      (await fetch(url, { headers: { 'if-none-match': `"${made.audio.sha256.slice(0, 32)}"` } })).status,
    ).toBe(304)
    expect((await fetch(new URL(`/_files/${made.audio.storage_key}`, url))).status).toBe(404)
  })
})

function configuration(folder: string, port: number, upstream: string, dataDir: string): string {
  return `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
  access_log off; client_body_temp_path ${folder}/1; proxy_temp_path ${folder}/2; fastcgi_temp_path ${folder}/3; uwsgi_temp_path ${folder}/4;
  scgi_temp_path ${folder}/5;
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass ${upstream}; proxy_http_version 1.1; proxy_set_header Host $host; }
    location /_files/ {
      internal;
      alias ${dataDir}/files/blobs/;
      max_ranges 1;
      etag off;
      add_header ETag $upstream_http_etag;
      add_header Access-Control-Allow-Origin $upstream_http_access_control_allow_origin;
      add_header Access-Control-Expose-Headers $upstream_http_access_control_expose_headers;
      add_header Cross-Origin-Resource-Policy $upstream_http_cross_origin_resource_policy;
      add_header Content-Security-Policy $upstream_http_content_security_policy;
      add_header X-Content-Type-Options nosniff;
      add_header X-Request-Id $upstream_http_x_request_id;
      add_header X-Robots-Tag $upstream_http_x_robots_tag;
    }
  }
}
`
}
