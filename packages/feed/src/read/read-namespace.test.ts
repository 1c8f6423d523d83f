import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { read } from '../../testing/foreign.ts'

const repository = path.resolve(import.meta.dirname, '../../../..')
const file = path.join(
  path.resolve(repository, process.env.PODSTEAD_FIXTURES ?? '../shared/fixtures'),
  'namespace/example.xml',
)
const haveExample = existsSync(file)
if (!haveExample)
  console.warn(`SKIPPED: the example of the podcast namespace is not at ${file} (set PODSTEAD_FIXTURES)`)

describe.skipIf(!haveExample)('of the example of the podcast namespace', () => {
  const reading = haveExample ? read(readFileSync(file)) : undefined

  it('everything about the show is read', async () => {
    expect(await reading).toMatchObject({
      ...{
        title: 'Podcasting 2.0 Namespace Example',
        language: 'en-US',
        copyright: 'Podcast Index LLC 2026',
        explicit: false,
      },
      ...{
        link: 'https://example.com/podcast',
        type: 'episodic',
        medium: 'podcast',
        guid: 'y0ur-gu1d-g035-h3r3',
        blocked: true,
      },
      ...{
        ownerName: 'John Doe',
        ownerEmail: 'johndoe@example.com',
        imageUrl: 'https://example.com/images/pci_avatar-massive.jpg',
      },
      categories: [{ category: 'Technology' }, { category: 'News', subcategory: 'Tech News' }],
      license: { identifier: 'my-podcast-license-v1', url: 'https://example.org/mypodcastlicense/full.pdf' },
      locked: { locked: true, owner: 'podcastowner@example.com' },
      fundings: [{ url: 'https://example.com/donate', text: 'Support the show!' }],
      locations: [
        { name: 'Austin, TX', rel: 'creator', geo: 'geo:30.2672,97.7431', osm: 'R113314', country: 'US' },
      ],
      value: {
        type: 'lightning',
        method: 'keysend',
        suggested: '0.00000005000',
        recipients: [{ split: 99 }, { split: 1 }],
      },
      lastBuildDate: new Date('2026-01-21T13:38:48Z'),
      ...{ itemCount: 3, skippedCount: 0, warnings: [{ code: 'locked' }] },
    })
  })

  it('everything about an episode is read', async () => {
    const [third, second] = (await reading)?.items ?? []
    expect(third).toMatchObject({
      ...{
        title: 'Episode 3 - The Future',
        guid: 'https://example.com/ep0003',
        guidIsPermaLink: true,
        author: 'John Doe',
      },
      ...{
        episode: 3,
        season: { number: 1, name: 'Podcasting 2.0' },
        explicit: false,
        chaptersUrl: 'https://example.com/ep3_chapters.json',
      },
      publishedAt: new Date('2020-10-09T04:30:38Z'),
      enclosure: { url: 'https://example.com/file-03.mp3', length: 43_200_000, type: 'audio/mpeg' },
      transcripts: [{ type: 'text/plain' }, { type: 'text/vtt', language: 'es', captions: true }],
      soundbites: [{ startTime: 33.833, duration: 60, title: null }],
      persons: [
        { name: 'Adam Curry' },
        { name: 'Dave Jones', role: 'guest' },
        { name: 'Becky Smith', group: 'visuals', role: 'cover art designer' },
      ],
      locations: [{ name: 'Birmingham Civil Rights Museum', rel: 'subject', osm: 'R6930627', country: 'US' }],
      value: { recipients: [{ split: 49 }, { split: 1 }, { name: 'Gigi (Guest)', split: 50 }] },
    })
    expect(third?.alternates.map((alternate) => [alternate.type, alternate.default])).toEqual([
      ['audio/mpeg', true],
      ['audio/opus', false],
      ['audio/aac', false],
      ['audio/opus', false],
      ['video/mp4', false],
    ])
    expect(second?.locations.map(({ name, rel }) => [name, rel])).toEqual([
      ['Marlow', 'creator'],
      ['Dreamworld', 'subject'],
    ])
  })
})
