import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { anyEpisode, anyShow } from '../testing/arbitraries.ts'
import { fullShow } from '../testing/example-show.ts'
import { buildEpisode, fullEpisode } from '../testing/examples.ts'
import { withTexts } from '../testing/plain-objects.ts'
import { all, channelOf, readStrictly, written, type XmlNode } from '../testing/strict-reader.ts'
import { renderFeed } from './render.ts'

const repository = path.resolve(import.meta.dirname, '../../..')
const namespaceDir = path.join(
  path.resolve(repository, process.env.PODSTEAD_FIXTURES ?? '../shared/fixtures'),
  'namespace',
)
const schemaFile = path.join(namespaceDir, 'podcast.xsd')
const haveSchema = existsSync(schemaFile)
if (!haveSchema)
  console.warn(`SKIPPED: the schema of the podcast namespace is not at ${schemaFile} (set PODSTEAD_FIXTURES)`)

const xml = renderFeed(fullShow, [fullEpisode, buildEpisode()])
const generated = fc
  .sample(fc.tuple(anyShow, fc.array(anyEpisode, { maxLength: 3 })), { numRuns: 12, seed: 2026 })
  .map(([show, episodes]) => renderFeed(show, episodes))

describe('libxml2', () => {
  it('finds a full feed well-formed', async () => {
    expect(await complaints(xml)).toEqual([])
  })

  it('finds generated feeds well-formed', async () => {
    for (const each of generated) expect(await complaints(each)).toEqual([])
  })

  it('finds hostile texts well-formed', async () => {
    const title = `\u0000\ud800]]>\u000b&\uffff<![CDATA[ ${'😀'.repeat(300)}`
    const everywhere = withTexts([fullShow, fullEpisode] as const, (text) =>
      /\s|^https?:|@/.test(text) ? title : text,
    )
    const hostile = [buildEpisode({ title, guid: title, description: `<p>${title}</p>` }), everywhere[1]]
    expect(await complaints(renderFeed(everywhere[0], hostile))).toEqual([])
  })

  it('sees what is not well-formed', async () => {
    expect(await complaints(xml.replace('</channel>', ''))).not.toEqual([])
  })
})

// The schema is older than the tags' documentation: it knows a third of the
// tags, and of these not everything.
const later: Record<string, string[]> = { location: ['country', 'rel'] }
const optionalByNow: Record<string, string[]> = { locked: ['owner'], season: ['name'] }

describe.skipIf(!haveSchema)('the schema of the podcast namespace', () => {
  const elements = haveSchema ? schemaElements() : new Map<string, XmlNode>()
  const tags = [xml, ...generated]
    .flatMap((each) => everyPodcastTag(channelOf(each)))
    .filter((tag) => elements.has(localName(tag)))

  it('knows a third of the tags that the feed has', () => {
    expect([...new Set(tags.map(localName))].sort()).toEqual([
      ...[
        'chapters',
        'episode',
        'funding',
        'location',
        'locked',
        'person',
        'season',
        'soundbite',
        'transcript',
        'value',
      ],
    ])
  })

  it('finds each of them valid, in a full feed and in generated ones', async () => {
    expect(await invalid(wrapped(tags.filter(isComplete).map((tag) => written(asOfThen(tag)))))).toEqual([])
    expect(await invalid(wrapped(['<podcast:chapters type="application/json"/>']))).not.toEqual([])
  })

  it('knows each of their attributes', () => {
    for (const tag of tags) {
      const known = descendants(elements.get(localName(tag)), 'xs:attribute').map(
        (node) => node.attributes.name,
      )
      expect([...known, ...(later[localName(tag)] ?? [])], tag.name).toEqual(
        expect.arrayContaining(Object.keys(tag.attributes)),
      )
    }
  })
})

async function complaints(contents: string): Promise<string[]> {
  const { errors } = await validateXML({ xml: { fileName: 'feed.xml', contents }, normalization: 'c14n' })
  return errors.map((error) => error.rawMessage)
}

async function invalid(contents: string): Promise<string[]> {
  const file = (fileName: string) => ({
    fileName,
    contents: readFileSync(path.join(namespaceDir, fileName), 'utf8'),
  })
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

function schemaElements(): Map<string, XmlNode> {
  const schema = readStrictly(readFileSync(schemaFile, 'utf8')).children[0]
  return new Map((schema ? all(schema, 'xs:element') : []).map((node) => [node.attributes.name ?? '', node]))
}

function everyPodcastTag(node: XmlNode): XmlNode[] {
  const holders = node.children.filter(({ name }) => name === 'item' || name === 'podcast:liveItem')
  return [
    ...node.children.filter(({ name }) => name.startsWith('podcast:')),
    ...holders.flatMap(everyPodcastTag),
  ]
}

function asOfThen(tag: XmlNode): XmlNode {
  const attributes = Object.entries(tag.attributes).filter(([name]) => !later[localName(tag)]?.includes(name))
  const children = tag.children.filter(({ name }) => name !== 'podcast:valueTimeSplit')
  return {
    ...tag,
    attributes: Object.fromEntries(attributes),
    children,
    text: children.length > 0 ? '' : tag.text,
  }
}

function isComplete(tag: XmlNode): boolean {
  return (optionalByNow[localName(tag)] ?? []).every((name) => name in tag.attributes)
}

function descendants(node: XmlNode | undefined, name: string): XmlNode[] {
  return (node?.children ?? []).flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...descendants(child, name),
  ])
}

function localName(node: XmlNode): string {
  return node.name.replace('podcast:', '')
}
