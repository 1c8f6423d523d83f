import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { read } from '../testing/foreign.ts'
import { episodeAgain, showAgain } from '../testing/said-again.ts'
import { all, channelOf, only, type XmlNode } from '../testing/strict-reader.ts'
import { renderFeed } from './render.ts'

const repository = path.resolve(import.meta.dirname, '../../..')
const file = path.join(
  path.resolve(repository, process.env.PODSTEAD_FIXTURES ?? '../shared/fixtures'),
  'namespace/example.xml',
)
const haveExample = existsSync(file)
if (!haveExample)
  console.warn(`SKIPPED: the example of the podcast namespace is not at ${file} (set PODSTEAD_FIXTURES)`)

type Element = { at: string; attributes: Record<string, string>; text: string }

describe.skipIf(!haveExample)(
  'the example of the podcast namespace, imported and exported again',
  async () => {
    const example = haveExample ? readFileSync(file, 'utf8') : ''
    const heard = haveExample ? await read(example) : undefined
    const again = heard
      ? renderFeed(
          { ...showAgain(heard), feedUrl: 'https://pods.example/feed.xml' },
          heard.items.map(episodeAgain),
        )
      : ''
    const before = haveExample ? elementsOf(channelOf(example)) : []
    const after = haveExample ? elementsOf(channelOf(again)) : []

    it('has many tags', () => {
      expect(before).toHaveLength(170)
    })

    it('keeps every tag, as often as it was there, with all its attributes and its text', () => {
      const left = [...after]
      const lost = before.filter((element) => {
        const index = left.findIndex((other) => isSame(element, other))
        if (index >= 0) left.splice(index, 1)
        return index < 0
      })
      expect(lost).toEqual([])
    })

    it('adds only what readers would assume anyway, and what the show’s own address and Apple need', () => {
      const left = [...before]
      const added = after.filter((element) => {
        const index = left.findIndex((other) => isSame(other, element))
        if (index >= 0) left.splice(index, 1)
        return index < 0
      })
      expect([...new Set(added.map(({ at }) => at))].sort()).toEqual([
        ...[
          'atom:link',
          'item[0]/itunes:author',
          'item[0]/itunes:episode',
          'item[0]/itunes:episodeType',
          'item[0]/itunes:season',
        ],
        ...[
          'item[1]/itunes:author',
          'item[1]/itunes:episode',
          'item[1]/itunes:episodeType',
          'item[1]/itunes:season',
        ],
        ...[
          'item[2]/itunes:author',
          'item[2]/itunes:episode',
          'item[2]/itunes:episodeType',
          'item[2]/itunes:season',
          'itunes:block',
        ],
      ])
    })

    it('keeps the order of what has one', () => {
      for (const name of [
        'podcast:person',
        'podcast:alternateEnclosure',
        'podcast:transcript',
        'podcast:location',
        'podcast:socialInteract',
      ]) {
        for (const [index, item] of all(channelOf(example), 'item').entries()) {
          const other = all(channelOf(again), 'item')[index]
          const texts = (node: XmlNode | undefined) =>
            node ? all(node, name).map(({ text, attributes }) => text.trim() || attributes.title) : []
          expect(texts(other)).toEqual(texts(item))
        }
      }
      expect(
        only(channelOf(again), 'podcast:podroll').children.map(({ attributes }) => attributes.feedUrl),
      ).toEqual(
        only(channelOf(example), 'podcast:podroll').children.map(({ attributes }) => attributes.feedUrl),
      )
    })
  },
)

// Every element below the channel, named by its path from there; items and live items by their position.
function elementsOf(channel: XmlNode, way = ''): Element[] {
  const counts = new Map<string, number>()
  return channel.children.flatMap((node) => {
    const position = counts.get(node.name) ?? 0
    counts.set(node.name, position + 1)
    const at = `${way}${node.name}${node.name === 'item' ? `[${position}]` : ''}`
    const text = node.children.length > 0 ? '' : node.text.trim()
    return [{ at, attributes: node.attributes, text }, ...elementsOf(node, `${at}/`)]
  })
}

function isSame(before: Element, after: Element): boolean {
  if (before.at !== after.at || !sameValue(before.text, after.text)) return false
  return Object.entries(before.attributes).every(([name, value]) =>
    sameValue(value, after.attributes[name] ?? ''),
  )
}

// Dates are the same whatever zone tells them, numbers with and without a zero behind the point, and the
// chapters' type by now has a name of its own.
function sameValue(before: string, after: string): boolean {
  if (before === after || (before === 'application/json' && after === 'application/json+chapters'))
    return true
  if (/^\d+\.\d+$/.test(before)) return Number(before) === Number(after)
  return /\d\d:\d\d:\d\d/.test(before) && new Date(before).getTime() === new Date(after).getTime()
}
