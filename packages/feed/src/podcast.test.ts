import { describe, expect, it } from 'vitest'
import { fullShow } from '../testing/example-show.ts'
import { buildEpisode, buildShow, fullEpisode } from '../testing/examples.ts'
import { all, channelOf, itemsOf, only, textOf, type XmlNode } from '../testing/strict-reader.ts'
import type {
  FeedEpisode,
  FeedLocation,
  FeedShow,
  FeedUpdateFrequency,
  FeedValue,
  FeedValueRecipient,
  FeedValueTimeSplit,
} from './model.ts'
import { renderFeed } from './render.ts'

const mira: FeedValueRecipient = { type: 'node', address: '02d5c1', split: 90 }

describe('a place', () => {
  it.each<[string, FeedLocation, Record<string, string>]>([
    ['tells its country', { name: 'Bergen', country: 'no' }, { country: 'NO' }],
    ['omits a country that is none', { name: 'Bergen', country: 'Norway' }, {}],
    ['tells that the show is made there', { name: 'Bergen', rel: 'creator' }, { rel: 'creator' }],
    [
      'says what it is to the show, where somebody said so',
      { name: 'Bergen', rel: 'subject' },
      { rel: 'subject' },
    ],
  ])('%s', (_, location, attributes) => {
    expect(only(channel({ location }), 'podcast:location').attributes).toEqual(attributes)
  })
})

describe('the rhythm of a show', () => {
  it('is told to people and to apps', () => {
    expect(only(channel(fullShow), 'podcast:updateFrequency')).toMatchObject({
      text: 'Every second Friday',
      attributes: {
        complete: 'true',
        dtstart: '2026-01-02T18:00:00Z',
        rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR',
      },
    })
  })

  it.each<[string, FeedUpdateFrequency]>([
    ['a date of another form', { text: 'Weekly', dtstart: 'next Friday' }],
    ['a rule of another form', { text: 'Weekly', rrule: 'weekly' }],
    ['that it goes on', { text: 'Weekly', complete: false }],
  ])('omits %s', (_, updateFrequency) => {
    expect(only(channel({ updateFrequency }), 'podcast:updateFrequency')).toMatchObject({
      text: 'Weekly',
      attributes: {},
    })
  })

  it('is left out without words', () => {
    expect(
      all(channel({ updateFrequency: { text: ' ', rrule: 'FREQ=WEEKLY' } }), 'podcast:updateFrequency'),
    ).toEqual([])
  })
})

it('tells Apple’s token once and first', () => {
  const txts = [
    { value: 'a' },
    { purpose: 'applepodcastsverify', value: 'old' },
    { purpose: 'release', value: ' ' },
  ]
  const found = all(channel({ txts, appleVerify: 'new' }), 'podcast:txt').map(({ text, attributes }) => [
    text,
    attributes.purpose,
  ])
  expect(found).toEqual([
    ['new', 'applepodcastsverify'],
    ['a', undefined],
  ])
})

it('writes the identifier of a licence in small letters', () => {
  expect(textOf(channel({ license: { identifier: 'CC-BY-4.0' } }), 'podcast:license')).toBe('cc-by-4.0')
})

it('keeps a link of support without words short', () => {
  const url = `https://pods.example/${'a'.repeat(200)}`
  expect(only(channel({ fundings: [{ url, text: '' }] }), 'podcast:funding')).toMatchObject({
    text: url.slice(0, 128),
    attributes: { url },
  })
})

describe('one episode', () => {
  it('may be kept out of directories alone', () => {
    expect(textOf(item({ blocked: true }), 'itunes:block')).toBe('Yes')
    expect(textOf(item({ blocked: false }), 'itunes:block')).toBeUndefined()
    // The namespace has podcast:block for shows only.
    expect(textOf(item({ blocked: true }), 'podcast:block')).toBeUndefined()
  })

  it('has its own texts, support and licence', () => {
    const found = item(fullEpisode)
    expect(only(found, 'podcast:txt')).toMatchObject({ text: 'false', attributes: { purpose: 'ai-content' } })
    expect(only(found, 'podcast:funding')).toMatchObject({ text: 'Tip the keeper' })
    expect(textOf(found, 'podcast:license')).toBe('cc0-1.0')
  })
})

describe('payments', () => {
  it('say to whom, in shares or off the top', () => {
    const value = only(channel(fullShow), 'podcast:value')
    expect(value.attributes).toEqual({ type: 'lightning', method: 'keysend', suggested: '0.00000005000' })
    expect(all(value, 'podcast:valueRecipient').map(({ attributes }) => attributes)).toEqual([
      { name: 'Mira & crew', type: 'node', address: fullShow.value?.recipients[0]?.address, split: '99' },
      {
        ...{
          name: 'The app',
          type: 'node',
          address: fullShow.value?.recipients[1]?.address,
          split: '1',
          fee: 'true',
        },
        ...{ customKey: '696969', customValue: 'eChoVKtO1KujpAA5HCoB' },
      },
    ])
  })

  it('go to others for a while', () => {
    const splits = all(only(item(fullEpisode), 'podcast:value'), 'podcast:valueTimeSplit')
    expect(splits.map(({ attributes }) => attributes)).toEqual([
      { startTime: '60', duration: '237.5', remoteStartTime: '174', remotePercentage: '95' },
      { startTime: '330', duration: '53' },
    ])
    expect(
      splits.flatMap(({ children }) => children.map(({ name, attributes }) => [name, attributes])),
    ).toEqual([
      [
        'podcast:remoteItem',
        {
          feedGuid: 'a94f5cc9-8c58-55fc-91fe-a324087a655b',
          itemGuid: 'https://music.example/song?a=1&b=2',
          medium: 'music',
        },
      ],
      ['podcast:valueRecipient', { type: 'lnaddress', address: 'guest@pods.example', split: '1' }],
    ])
  })

  it.each<[string, Partial<FeedValue>]>([
    ['nobody', { recipients: [] }],
    ['nobody with an address', { recipients: [{ ...mira, address: ' ' }] }],
    [
      'shares that are no whole number',
      {
        recipients: [
          { ...mira, split: 0.5 },
          { ...mira, split: 0 },
          { ...mira, split: Number.NaN },
        ],
      },
    ],
  ])('are left out with %s', (_, changes) => {
    expect(all(channel({ value: payments(changes) }), 'podcast:value')).toEqual([])
  })

  it('omit an amount that is none', () => {
    expect(
      only(channel({ value: payments({ suggested: '5e-8' }) }), 'podcast:value').attributes,
    ).not.toHaveProperty('suggested')
  })

  it.each<[string, FeedValueTimeSplit]>([
    ['no duration', { startTime: 1, duration: 0, recipients: [mira] }],
    ['a beginning before the beginning', { startTime: -1, duration: 5, recipients: [mira] }],
    ['nobody', { startTime: 1, duration: 5, recipients: [] }],
    ['an item of nowhere', { startTime: 1, duration: 5, remoteItem: { feedGuid: '' } }],
  ])('omit a time split with %s', (_, timeSplit) => {
    expect(
      all(
        only(item({ value: payments({ timeSplits: [timeSplit] }) }), 'podcast:value'),
        'podcast:valueTimeSplit',
      ),
    ).toEqual([])
  })

  it.each([
    [100, undefined],
    [150, undefined],
    [-5, '0'],
    [33.4, '33'],
    [null, undefined],
  ])('of %s per cent to another item are written as %s', (remotePercentage, written) => {
    const timeSplits = [{ startTime: 1, duration: 5, remotePercentage, remoteItem: { feedGuid: 'g' } }]
    const [split] = all(
      only(item({ value: payments({ timeSplits }) }), 'podcast:value'),
      'podcast:valueTimeSplit',
    )
    expect(split?.attributes.remotePercentage).toBe(written)
  })

  it('of a show have no times', () => {
    const value = payments({ timeSplits: [{ startTime: 1, duration: 5, recipients: [mira] }] })
    expect(only(channel({ value }), 'podcast:value').children).toHaveLength(1)
  })
})

function channel(changes: Partial<FeedShow>): XmlNode {
  return channelOf(renderFeed(buildShow(changes), []))
}

function item(changes: Partial<FeedEpisode>): XmlNode {
  const [found] = itemsOf(renderFeed(buildShow(), [buildEpisode(changes)]))
  if (!found) throw new Error('no item')
  return found
}

function payments(changes: Partial<FeedValue>): FeedValue {
  return { type: 'lightning', method: 'keysend', recipients: [mira], ...changes }
}
