import { gzipSync } from 'node:zlib'
import { inTurns, type Stage, startNginx, startOurs } from './delivery-stage.ts'
import { figure, reference } from './figures.ts'

/** A feed that is known: that it is unchanged, and its bytes. */
export async function measureWarmFeeds(stage: Stage, wanted: (name: string) => boolean): Promise<void> {
  const server = await startOurs(stage)
  try {
    const url = `${server.origin}/feeds/${stage.warm.slug}.xml`
    const first = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
    const feed = Buffer.from(await first.arrayBuffer())
    const zipped = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
    await zipped.arrayBuffer()
    const nginx = await startNginx(stage.folder, {
      'feed.xml': feed,
      'feed.xml.gz': gzipSync(feed, { level: 6 }),
    })
    try {
      const still = await fetch(`${nginx.origin}/feed.xml`, { headers: { 'accept-encoding': 'gzip' } })
      await still.arrayBuffer()
      const gzip = { 'Accept-Encoding': 'gzip' }
      reference(
        `nginx with the very same ${Math.round(feed.length / 1000)} kB as a file and gzip_static, one worker on the same core`,
      )
      if (wanted('feed-304')) {
        const tags = [zipped, still].map((answer) => answer.headers.get('etag') ?? '') as [string, string]
        const ask = { connections: 32, status: 304 }
        const { ours, reference } = await inTurns(
          stage,
          { url, headers: { ...gzip, 'If-None-Match': tags[0] }, ...ask },
          { url: `${nginx.origin}/feed.xml`, headers: { ...gzip, 'If-None-Match': tags[1] }, ...ask },
          'requests',
        )
        figure('feed-304', { ours, reference, unit: 'requests/s', goal: 0.4 })
      }
      if (wanted('feed-warm')) {
        const ask = { connections: 32, status: 200, headers: gzip }
        const { ours, reference } = await inTurns(
          stage,
          { url, ...ask },
          { url: `${nginx.origin}/feed.xml`, ...ask },
          'requests',
        )
        figure('feed-warm', { ours, reference, unit: 'requests/s', goal: 0.5 })
      }
    } finally {
      await nginx.stop()
    }
  } finally {
    await server.stop()
  }
}
