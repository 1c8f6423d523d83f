import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { buildEpisode, fullEpisode, fullShow } from '../testing/examples.ts'
import { all, channelOf, readStrictly, type XmlNode } from '../testing/strict-reader.ts'
import { renderFeed } from './render.ts'

const repository = path.resolve(import.meta.dirname, '../../..')
const namespaceDir = path.join(path.resolve(repository, process.env.PODSTEAD_FIXTURES ?? '../shared/fixtures'), 'namespace')
const schemaFile = path.join(namespaceDir, 'podcast.xsd')
const haveSchema = existsSync(schemaFile)
if (!haveSchema) console.warn(`SKIPPED: the schema of the podcast namespace is not at ${schemaFile} (set PODSTEAD_FIXTURES)`)

// What came into the namespace after its schema: countries and relations of places, payments by time and address.
const location = { name: 'Bergen, Norway', geo: 'geo:60.39,5.32', osm: 'R2150' }
const xml = renderFeed({ ...fullShow, location, value: null }, [{ ...fullEpisode, value: null }, buildEpisode()])

describe('libxml2', () => {
  it('finds a full feed well-formed', async () => {
    expect(await complaints(xml)).toEqual([])
  })

  it('finds hostile texts well-formed', async () => {
    const title = `\u0000\ud800]]>\u000b&\uffff<![CDATA[ ${'😀'.repeat(300)}`
    const hostile = renderFeed({ ...fullShow, title }, [buildEpisode({ title, guid: title, description: `<p>${title}</p>` })])
    expect(await complaints(hostile)).toEqual([])
  })

  it('sees what is not well-formed', async () => {
    expect(await complaints(xml.replace('</channel>', ''))).not.toEqual([])
  })

  it.skipIf(!haveSchema)('finds every podcast: tag that the schema knows valid by it', async () => {
    expect(await invalid(wrapped(knownTags()))).toEqual([])
    expect(await invalid(wrapped(['<podcast:chapters type="application/json"/>']))).not.toEqual([])
  })
})

// The schema lags behind the tags' documentation (no guid, medium, license, block, txt), so it judges only what it knows.
describe.skipIf(!haveSchema)('the schema of the podcast namespace', () => {
  const tags = everyPodcastTag(channelOf(xml))

  it('knows most of the tags that the feed has', () => {
    const known = new Set(tags.map((tag) => localName(tag)).filter((name) => schemaElement(name)))
    expect([...known].sort()).toEqual([
      'chapters',
      'episode',
      'funding',
      'location',
      'locked',
      'person',
      'season',
      'soundbite',
      'transcript',
    ])
  })

  it('allows each of their attributes and misses none that it requires', () => {
    for (const tag of tags) {
      const declared = schemaElement(localName(tag))
      if (!declared) continue
      const attributes = descendants(declared, 'xs:attribute').map((node) => node.attributes)
      expect(attributes.map((attribute) => attribute.name)).toEqual(expect.arrayContaining(Object.keys(tag.attributes)))
      const required = attributes.filter((attribute) => attribute.use === 'required').map((attribute) => attribute.name)
      expect(Object.keys(tag.attributes), tag.name).toEqual(expect.arrayContaining(required))
    }
  })
})

async function complaints(contents: string): Promise<string[]> {
  const { errors } = await validateXML({ xml: { fileName: 'feed.xml', contents }, normalization: 'c14n' })
  return errors.map((error) => error.rawMessage)
}

async function invalid(contents: string): Promise<string[]> {
  const file = (fileName: string) => ({ fileName, contents: readFileSync(path.join(namespaceDir, fileName), 'utf8') })
  const { errors } = await validateXML({
    xml: { fileName: 'feed.xml', contents },
    schema: file('podcast-wrapper.xsd'),
    preload: [file('podcast.xsd')],
  })
  return errors.map((error) => error.rawMessage)
}

function wrapped(elements: string[]): string {
  const uri = 'https://podcastindex.org/namespace/1.0'
  return `<podcast:test-wrapper xmlns:podcast="${uri}">${elements.join('')}</podcast:test-wrapper>`
}

function knownTags(): string[] {
  const lines = xml.split('\n').filter((line) => line.startsWith('<podcast:'))
  return lines.filter((line) => schemaElement(/^<podcast:(\w+)/.exec(line)?.[1] ?? ''))
}

function schemaElement(name: string): XmlNode | undefined {
  const schema = readStrictly(readFileSync(schemaFile, 'utf8')).children[0]
  return schema && all(schema, 'xs:element').find((node) => node.attributes.name === name)
}

function everyPodcastTag(channel: XmlNode): XmlNode[] {
  return [channel, ...all(channel, 'item')].flatMap((node) => node.children).filter((node) => node.name.startsWith('podcast:'))
}

function descendants(node: XmlNode, name: string): XmlNode[] {
  return node.children.flatMap((child) => [...(child.name === name ? [child] : []), ...descendants(child, name)])
}

function localName(node: XmlNode): string {
  return node.name.replace('podcast:', '')
}
