import { expect, test } from 'vitest'
import { fromBuffer } from 'yauzl'
import { EPISODE } from '../../testing/episode.ts'
import { SHOW } from '../../testing/show.ts'
import { writeZip } from '../../ui/zip.ts'
import { notionFiles } from './notion-export.ts'

// @vitest-environment happy-dom

function unzip(bytes: Buffer): Promise<[string, string][]> {
  const files: [string, string][] = []
  return new Promise((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (failed, zip) => {
      if (failed) return reject(failed)
      zip.on('error', reject)
      zip.on('end', () => resolve(files))
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, async (error, stream) => {
          if (error) return reject(error)
          const chunks: Buffer[] = []
          for await (const chunk of stream) chunks.push(chunk as Buffer)
          files.push([entry.fileName, Buffer.concat(chunks).toString()])
          zip.readEntry()
        }),
      )
      zip.readEntry()
    }),
  )
}

test('another program reads what was written, names of every script included', async () => {
  const entries = [
    { name: 'Über/夜.md', content: '# Züge 🚂' },
    { name: 'empty.txt', content: '' },
  ]
  const zip = Buffer.from(await writeZip(entries, new Date('2026-03-02T10:00:00Z')).arrayBuffer())
  expect(await unzip(zip)).toEqual(entries.map(({ name, content }) => [name, content]))
})

test('a podcast for Notion is a page, below it a table, and below that a page for each episode', async () => {
  const files = notionFiles(SHOW, [
    { ...EPISODE, id: 1, name: 'A/B: one?' },
    { ...EPISODE, id: 2, name: '../../etc' },
  ])
  const names = (
    await unzip(Buffer.from(await writeZip(files, new Date('2026-03-02T10:00:00Z')).arrayBuffer()))
  ).map(([name]) => name)
  const id = (number: number) => number.toString(16).padStart(32, '0')
  const home = `${SHOW.podcast_title} ${id(SHOW.id)}`
  expect(names).toEqual([
    `${home}.md`,
    `${home}/Episodes ${id(SHOW.id)}.csv`,
    `${home}/Episodes ${id(SHOW.id)}/A B one ${id(1)}.md`,
    `${home}/Episodes ${id(SHOW.id)}/etc ${id(2)}.md`,
  ])
})
