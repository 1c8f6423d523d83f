import { describe, expect, it } from 'vitest'
import { fullShow } from '../../testing/example-show.ts'
import { buildEpisode } from '../../testing/examples.ts'
import { read, readItemOf, warningsOf } from '../../testing/foreign.ts'
import { renderFeed } from '../render.ts'

const value = (inner: string, recipients = recipient({ split: '1' })) =>
  `<podcast:value type="lightning" method="keysend">${recipients}${inner}</podcast:value>`
const recipient = ({
  split,
  address = '02a',
  fee = false,
}: {
  split: string
  address?: string
  fee?: boolean
}) => `<podcast:valueRecipient type="node" address="${address}" split="${split}"${fee ? ' fee="true"' : ''}/>`
const timeSplit = (times: string) =>
  `<podcast:valueTimeSplit ${times}>${recipient({ split: '100', address: '02b' })}</podcast:valueTimeSplit>`
const sharesOf = async (...splits: string[]) =>
  (await readItemOf(value('', splits.map((split) => recipient({ split })).join('')))).value?.recipients.map(
    ({ split }) => split,
  )

describe('who is paid', () => {
  it('is the same with as many digits as a program writes', async () => {
    const { value: read } = await readItemOf(
      value(timeSplit('startTime="60.100000000000001421" duration="237.30000000000001136868"')),
    )
    expect(read?.timeSplits).toMatchObject([
      { startTime: 60.1, duration: 237.3, recipients: [{ address: '02b' }] },
    ])
  })

  it('is the same with a small number that is written with an exponent', async () => {
    const { value: read } = await readItemOf(value(timeSplit('startTime="1e-05" duration="2e2"')))
    expect(read?.timeSplits).toMatchObject([{ startTime: 0.00001, duration: 200 }])
  })

  it.each([
    [
      ['50.0', '50.00'],
      [50, 50],
    ],
    [
      ['33.3', '66.7'],
      [333, 667],
    ],
    [
      ['0.9', '0.1'],
      [9, 1],
    ],
    [
      ['33.333333333333336', '66.66666666666667'],
      [333333, 666667],
    ],
  ])('in shares of %j is the same in shares of %j', async (splits, expected) => {
    expect(await sharesOf(...splits)).toEqual(expected)
  })

  it('pays a fee in per cent, however the shares of the others are scaled', async () => {
    const both =
      recipient({ split: '1.5', address: '02a' }) +
      recipient({ split: '8.5', address: '02b' }) +
      recipient({ split: '1', address: '02c', fee: true })
    expect((await readItemOf(value('', both))).value?.recipients.map(({ split }) => split)).toEqual([
      15, 85, 1,
    ])
  })

  it.each([
    ['a time split without a time', value(timeSplit('duration="5"'))],
    ['a time split for nobody', value('<podcast:valueTimeSplit startTime="1" duration="5"/>')],
    ['a recipient without an address', value('<podcast:valueRecipient type="node" split="50"/>')],
    ['a recipient whose share is no number', value(recipient({ split: 'half', address: '02b' }))],
    ['a soundbite without a length', '<podcast:soundbite startTime="73.0">x</podcast:soundbite>'],
    ['a chapter without a time', '<psc:chapters><psc:chapter start="soon" title="x"/></psc:chapters>'],
  ])('does not change without a word: %s', async (_, inner) => {
    const item = `<item><guid>a</guid><title>A</title><pubDate>2026-01-01</pubDate><enclosure url="https://x.example/1.mp3" type="audio/mpeg"/>${inner}</item>`
    expect(await warningsOf(item)).toEqual(['value-unreadable'])
  })
})

it('soundbites are the same with as many digits as a program writes', async () => {
  const { soundbites } = await readItemOf(
    '<podcast:soundbite startTime="73.000000000000014211" duration="60.299999999999997">x</podcast:soundbite>',
  )
  expect(soundbites).toEqual([{ startTime: 73.00000000000001, duration: 60.3, title: 'x' }])
})

it('our own feed writes times that every reader takes, however small or long they are', async () => {
  const numbers = { startTime: 0.000001, duration: 0.0001 }
  const recipients = [{ type: 'node' as const, address: '02a', split: 1 }]
  const episode = buildEpisode({
    soundbites: [
      { ...numbers, title: 'x' },
      { startTime: 1 / 3, duration: 2 / 3, title: 'y' },
    ],
    value: { type: 'lightning', method: 'keysend', recipients, timeSplits: [{ ...numbers, recipients }] },
  })
  const written = renderFeed(fullShow, [episode])
  expect(written).toContain('<podcast:soundbite startTime="0" duration="0.001">x')
  expect(written).toContain('<podcast:soundbite startTime="0.333" duration="0.667">y')
  expect(written).toContain('<podcast:valueTimeSplit startTime="0" duration="0.001">')
  expect((await read(written)).items[0]).toMatchObject({
    soundbites: [{ duration: 0.001 }, {}],
    value: { timeSplits: [{ duration: 0.001 }] },
  })
})
