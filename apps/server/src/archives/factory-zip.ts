import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { fromBuffer } from 'yauzl'
import { ZipFile } from 'yazl'

type Content = string | Buffer | { zeros: number } | { repeated: string; times: number }

/** A ZIP whose entries may be far larger than memory. */
export async function buildZip(entries: Record<string, Content>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(entries)) {
    if (typeof content === 'string' || Buffer.isBuffer(content)) zip.addBuffer(Buffer.from(content), name)
    else zip.addReadStream(Readable.from(pieces(content)), name)
  }
  zip.end()
  return buffer(zip.outputStream as Readable)
}

/** @throws when a name is there twice */
export function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  return new Promise((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (failed, zip) => {
      if (failed) return reject(failed)
      zip.on('error', reject)
      zip.on('end', () => resolve(files))
      zip.on('entry', (entry) => {
        if (files.has(entry.fileName)) return reject(new Error(`${entry.fileName} is there twice`))
        zip.openReadStream(entry, async (error, stream) => {
          if (error) return reject(error)
          files.set(entry.fileName, await buffer(stream))
          zip.readEntry()
        })
      })
      zip.readEntry()
    }),
  )
}

function* pieces(content: { zeros: number } | { repeated: string; times: number }): Generator<Buffer> {
  const piece = 'zeros' in content ? Buffer.alloc(1024 ** 2) : Buffer.from(content.repeated)
  for (let at = 0; at < ('zeros' in content ? content.zeros / 1024 ** 2 : content.times); at++) yield piece
}

const made = '2026-01-01T00:00:00Z'
export const head = JSON.stringify({ format: 'podstead-archive', version: 1, made_at: made })
const value = { value_type: null, value_method: null, value_suggested_amount: null, recipients: [] }
const buildShowJson = (over: object = {}) =>
  JSON.stringify({
    ...{
      name: 'Zeros',
      slug: 'zeros',
      feed_guid: '2a6b9c1e-0b5f-4f0a-9d52-0a1d5c6b7e8f',
      changed_at: made,
      imported_from: '',
      settings: {},
    },
    ...{ artwork: null, images: {}, seasons: [], people: [], value, ...over },
  })
export const buildArchiveEpisode = (over: object = {}) => ({
  ...{
    guid: 'g1',
    slug: 'one',
    name: 'One',
    description: '',
    is_draft: false,
    audio_date: made,
    created_at: made,
    explicit_type_id: 1,
  },
  ...{
    episode_type_id: 1,
    episode_number: '1',
    itunes_keywords: '',
    season: null,
    link: '',
    location_name: '',
    location_geo: '',
  },
  ...{
    location_osm: '',
    location_country: '',
    license: '',
    license_url: '',
    batch_number: null,
    source_url: '',
    artwork: null,
    audio: null,
  },
  ...{ hosts: [], chapters: [], soundbites: [], transcripts: [], value, value_time_splits: [], ...over },
})
export const archive = (
  episodes: object[],
  { show = {}, ...entries }: { show?: object } & Record<string, Content | object> = {},
) =>
  buildZip({
    'podstead.json': head,
    'show.json': buildShowJson(show),
    'episodes.json': JSON.stringify(episodes),
    ...(entries as Record<string, Content>),
  })
