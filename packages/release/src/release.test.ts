import { describe, expect, test } from 'vitest'
import { compareAccess, summarizeDifferences } from './difference.ts'
import { evaluateSchedule } from './evaluate.ts'
import { prepareSchedule } from './prepare.ts'
import type { ReleaseAction, ReleaseEpisode, ReleaseShow, ReleaseSubscriber } from './schedule.ts'
import { at, buildAction, buildEpisode, buildShow, buildSubscriber } from './testing.ts'
import { listTimeline, simulateSubscriber } from './timeline.ts'

const THREE = [1, 2, 3].map((id) => buildEpisode(id))
const END = at('2040-01-01')

/** When each episode opens and closes after joining, as `2026-03-02T09:00 +2`; minus is closed. */
function read(show: ReleaseShow, episodes: ReleaseEpisode[], subscriber: ReleaseSubscriber): string[] {
  const { start, steps } = listTimeline(prepareSchedule(show, episodes), subscriber, 0, END)
  expect(start.episodes.some(({ open }) => open)).toBe(false)
  return steps.map(({ at, opened, closed, ends }) =>
    [
      new Date(at).toISOString().slice(0, 16),
      ...opened.map(({ id }) => `+${id}`),
      ...closed.map(({ id }) => `-${id}`),
      ...(ends ? ['end'] : []),
    ].join(' '),
  )
}

const withActions = (...actions: ReleaseAction[]) => buildShow({ actions })

describe('without rules', () => {
  test('everything that is published is open from the approval on', () => {
    expect(read(buildShow(), THREE, buildSubscriber())).toEqual(['2026-03-01T09:00 +1 +2 +3'])
  })

  test('a scheduled episode opens at its date, a draft and one without a date never', () => {
    const episodes = [
      buildEpisode(1, { publishedAt: at('2026-04-01T12:00Z') }),
      buildEpisode(2, { isDraft: true }),
      buildEpisode(3, { publishedAt: null }),
    ]
    expect(read(buildShow(), episodes, buildSubscriber())).toEqual(['2026-04-01T12:00 +1'])
    const answer = evaluateSchedule(
      prepareSchedule(buildShow(), episodes),
      buildSubscriber(),
      at('2026-03-02'),
    )
    expect(answer.episodes.map(({ why }) => why.code)).toEqual(['scheduled', 'draft', 'waits_for_date'])
    expect(answer.changesAt).toBe(at('2026-04-01T12:00Z'))
  })

  test('nobody hears anything who is not approved, or whose access has ended', () => {
    const schedule = prepareSchedule(buildShow(), THREE)
    const pending = evaluateSchedule(schedule, buildSubscriber({ approvedAt: null }), at('2026-05-01'))
    expect(pending.episodes.map(({ why }) => why.code)).toEqual(Array(3).fill('not_approved'))
    expect(pending.changesAt).toBeNull()
    const closed = buildSubscriber({ closesAt: at('2026-04-01') })
    expect(evaluateSchedule(schedule, closed, at('2026-04-01'))).toMatchObject({
      ended: true,
      changesAt: null,
    })
  })
})

describe('a drip', () => {
  test('brings the first episode at once and the k-th after k − 1 steps', () => {
    expect(read(withActions(buildAction({ value: 2 })), THREE, buildSubscriber())).toEqual([
      '2026-03-01T09:00 +1',
      '2026-03-03T09:00 +2',
      '2026-03-05T09:00 +3',
    ])
  })

  test.each<[string, Partial<ReleaseAction>, string, string, string[]]>([
    [
      'hours pass, whatever the clock does',
      { unit: 'hours', value: 24 },
      'Europe/Berlin',
      '2026-03-28T08:00Z',
      ['2026-03-28T08:00', '2026-03-29T08:00', '2026-03-30T08:00'],
    ],
    [
      'days keep the time of the clock when summer begins',
      {},
      'Europe/Berlin',
      '2026-03-28T08:00Z',
      ['2026-03-28T08:00', '2026-03-29T07:00', '2026-03-30T07:00'],
    ],
    [
      'and when winter begins',
      {},
      'America/New_York',
      '2026-10-31T13:00Z',
      ['2026-10-31T13:00', '2026-11-01T14:00', '2026-11-02T14:00'],
    ],
    [
      'where the clock moves by half an hour',
      {},
      'Australia/Lord_Howe',
      '2026-04-04T00:00Z',
      ['2026-04-04T00:00', '2026-04-05T00:30', '2026-04-06T00:30'],
    ],
    [
      'and where it never moves',
      { unit: 'weeks' },
      'Asia/Kathmandu',
      '2026-03-01T18:00Z',
      ['2026-03-01T18:00', '2026-03-08T18:00', '2026-03-15T18:00'],
    ],
    [
      'a month after the 31st is the last of the month',
      { unit: 'months' },
      'UTC',
      '2026-01-31T10:00Z',
      ['2026-01-31T10:00', '2026-02-28T10:00', '2026-03-31T10:00'],
    ],
    [
      'a time that is skipped is read as if the clock had not moved',
      {},
      'Europe/Berlin',
      '2026-03-28T01:30Z',
      ['2026-03-28T01:30', '2026-03-29T01:30', '2026-03-30T00:30'],
    ],
    [
      'of a doubled time the first counts',
      {},
      'Europe/Berlin',
      '2026-10-24T00:30Z',
      ['2026-10-24T00:30', '2026-10-25T00:30', '2026-10-26T01:30'],
    ],
  ])('%s', (_, fields, timeZone, joined, opened) => {
    const show = buildShow({ timeZone, actions: [buildAction(fields)] })
    const subscriber = simulateSubscriber(at(joined), null)
    expect(read(show, THREE, subscriber)).toEqual(opened.map((moment, index) => `${moment} +${index + 1}`))
  })

  test('goes by number in a serial show, those without one last', () => {
    const episodes = [buildEpisode(1), buildEpisode(2, { order: 2 }), buildEpisode(3, { order: 1 })]
    const show = buildShow({ kind: 'serial', actions: [buildAction()] })
    expect(read(show, episodes, buildSubscriber()).map((line) => line.slice(-2))).toEqual(['+3', '+2', '+1'])
  })

  test('opens no episode before it is published', () => {
    const late = buildEpisode(2, { publishedAt: at('2026-06-01') })
    expect(read(withActions(buildAction()), [buildEpisode(1), late], buildSubscriber())).toEqual([
      '2026-03-01T09:00 +1',
      '2026-06-01T00:00 +2',
    ])
  })

  test('from the first fetch waits for it, with the first episode open to whoever fetches', () => {
    const show = withActions(buildAction({ initiator: 'first_feed_fetch' }))
    const schedule = prepareSchedule(show, THREE)
    const before = evaluateSchedule(schedule, buildSubscriber({ firstFetchAt: null }), at('2026-03-05'))
    expect(before.episodes.map(({ open, why }) => [open, why.code])).toEqual([
      [true, 'turn'],
      [false, 'waits_for_first_fetch'],
      [false, 'waits_for_first_fetch'],
    ])
    expect(before.changesAt).toBeNull()
    const fetched = buildSubscriber({ firstFetchAt: at('2026-03-04T10:00Z') })
    expect(read(show, THREE, fetched)).toEqual([
      '2026-03-04T10:00 +1',
      '2026-03-05T10:00 +2',
      '2026-03-06T10:00 +3',
    ])
  })

  test('from a fixed date begins at its midnight in the show’s zone, for those who join later in the middle', () => {
    const show = buildShow({
      timeZone: 'Asia/Kathmandu',
      actions: [buildAction({ initiator: 'fixed_date', date: '2026-03-01', value: 1, unit: 'weeks' })],
    })
    expect(read(show, THREE, buildSubscriber({ approvedAt: at('2026-03-10') }))).toEqual([
      '2026-03-10T00:00 +1 +2',
      '2026-03-14T18:15 +3',
    ])
  })

  test('by batch brings a whole batch in a turn, and episodes without one last', () => {
    const batches = [1, 1, 2, null].map((batch, index) => buildEpisode(index + 1, { batch }))
    const show = withActions(buildAction({ name: 'batch_feed', unit: 'weeks' }))
    expect(read(show, batches, buildSubscriber())).toEqual([
      '2026-03-01T09:00 +1 +2',
      '2026-03-08T09:00 +3',
      '2026-03-15T09:00 +4',
    ])
  })

  test('on Mondays and Thursdays at seven where Ana lives, after the first at once', () => {
    const rhythm = { weekdays: [1, 4], time: '07:00' }
    const show = buildShow({ timeZone: 'Europe/Berlin', actions: [buildAction({ unit: 'weeks', rhythm })] })
    // A Sunday in Lisbon; summer begins there on the 29th.
    const ana = buildSubscriber({ approvedAt: at('2026-03-22T10:00Z'), timeZone: 'Europe/Lisbon' })
    const four = [...THREE, buildEpisode(4)]
    expect(read(show, four, ana)).toEqual([
      '2026-03-22T10:00 +1',
      '2026-03-23T07:00 +2',
      '2026-03-26T07:00 +3',
      '2026-03-30T06:00 +4',
    ])
  })

  test('stands still in a pause, and goes on where it was', () => {
    const paused = buildSubscriber({ pauses: [{ from: at('2026-03-02'), until: at('2026-03-05') }] })
    expect(read(withActions(buildAction()), THREE, paused)).toEqual([
      '2026-03-01T09:00 +1',
      '2026-03-05T09:00 +2',
      '2026-03-06T09:00 +3',
    ])
    const forNow = buildSubscriber({ pauses: [{ from: at('2026-03-02'), until: null }] })
    const schedule = prepareSchedule(withActions(buildAction()), THREE)
    const answer = evaluateSchedule(schedule, forNow, at('2026-06-01'))
    expect(answer.episodes.map(({ why }) => why.code)).toEqual(['turn', 'paused', 'paused'])
  })

  test('begins anew for one who starts again', () => {
    const again = buildSubscriber({ restartedAt: at('2026-05-01T06:00Z') })
    expect(read(withActions(buildAction()), THREE, again)[0]).toBe('2026-05-01T06:00 +1')
  })
})

describe('rules beside each other', () => {
  const drip = buildAction({ unit: 'weeks' })

  test('full access overtakes the drip', () => {
    const full = buildAction({ name: 'podcast_full_access_after', value: 10 })
    expect(read(withActions(drip, full), THREE, buildSubscriber())).toEqual([
      '2026-03-01T09:00 +1',
      '2026-03-08T09:00 +2',
      '2026-03-11T09:00 +3',
    ])
  })

  test('an episode expires so long after it opened to the listener, full access or not', () => {
    const expiry = buildAction({ name: 'episode_expires_after', value: 3 })
    const full = buildAction({ name: 'podcast_full_access_after', value: 10 })
    expect(read(withActions(drip, expiry, full), THREE, buildSubscriber())).toEqual([
      '2026-03-01T09:00 +1',
      '2026-03-04T09:00 -1',
      '2026-03-08T09:00 +2',
      '2026-03-11T09:00 +3 -2',
      '2026-03-14T09:00 -3',
    ])
  })

  test('a batch expires as a whole, counted from its first episode', () => {
    const batches = [
      buildEpisode(1, { batch: 7 }),
      buildEpisode(2, { batch: 7, publishedAt: at('2026-03-03') }),
    ]
    const expiry = buildAction({ name: 'batch_expires_after', value: 5 })
    expect(read(withActions(expiry), batches, buildSubscriber())).toEqual([
      '2026-03-01T09:00 +1',
      '2026-03-03T00:00 +2',
      '2026-03-06T09:00 -1 -2',
    ])
  })

  test('the podcast ends for a listener, with a last item in place of an empty feed', () => {
    const end = buildAction({ name: 'podcast_expires_after', value: 10 })
    expect(read(withActions(drip, end), THREE, buildSubscriber())).toEqual([
      '2026-03-01T09:00 +1',
      '2026-03-08T09:00 +2',
      '2026-03-11T09:00 -1 -2 end',
    ])
  })

  test('what is opened by hand after the podcast has ended is open, and access ends again with it', () => {
    const end = buildAction({ name: 'podcast_expires_after', value: 10 })
    const openings = [{ episodeId: 2, from: at('2026-03-20'), until: at('2026-03-22') }]
    const subscriber = buildSubscriber({ openings })
    const schedule = prepareSchedule(withActions(drip, end), THREE)
    const read = (day: string) => {
      const { ended, episodes, changesAt } = evaluateSchedule(schedule, subscriber, at(day))
      return [ended, episodes.filter(({ open }) => open).map(({ id }) => id), changesAt]
    }
    expect(read('2026-03-15')).toEqual([true, [], at('2026-03-20')])
    expect(read('2026-03-20')).toEqual([false, [2], at('2026-03-22')])
    expect(read('2026-03-22')).toEqual([true, [], null])
  })

  test('the older fields count where no action has their subject', () => {
    const older = buildShow({ dripSeparateDays: 2, expiresDays: 3 })
    expect(read(older, THREE.slice(0, 2), buildSubscriber())).toEqual([
      '2026-03-01T09:00 +1',
      '2026-03-03T09:00 +2',
      '2026-03-04T09:00 -1',
      '2026-03-06T09:00 -2',
    ])
    const newer = buildShow({ dripSeparateDays: 2, expiresDays: 3, actions: [drip] })
    expect(read(newer, THREE.slice(0, 2), buildSubscriber())[2]).toBe('2026-03-08T09:00 +2')
  })

  test('what is opened by hand is open until then, though its turn has not come', () => {
    const openings = [{ episodeId: 3, from: at('2026-03-02'), until: at('2026-03-04') }]
    const subscriber = buildSubscriber({ openings })
    expect(read(withActions(drip), THREE, subscriber)).toContain('2026-03-02T00:00 +3')
    const schedule = prepareSchedule(withActions(drip), THREE)
    expect(evaluateSchedule(schedule, subscriber, at('2026-03-03')).episodes[2]).toMatchObject({
      open: true,
      since: at('2026-03-02'),
      until: at('2026-03-04'),
      why: { code: 'opened_by_hand' },
    })
  })
})

describe('tiers', () => {
  const tiered = [buildEpisode(1), buildEpisode(2, { tier: 2 }), buildEpisode(3, { tier: 1 })]
  const openTo = (tier: number | null, episodes = tiered, fields: Partial<ReleaseSubscriber> = {}) => {
    const schedule = prepareSchedule(buildShow(), episodes)
    const answer = evaluateSchedule(schedule, buildSubscriber({ ...fields, tier }), at('2026-05-01'))
    return answer.episodes.filter(({ open }) => open).map(({ id }) => id)
  }

  test('a tier opens its own episodes, those of lower tiers, and those of everybody', () => {
    expect(openTo(1)).toEqual([1, 3])
    expect(openTo(2)).toEqual([1, 2, 3])
  })

  test('everything opens to whoever has no tier, such as those whom the owner invited', () => {
    expect(openTo(null)).toEqual([1, 2, 3])
  })

  test('an episode of a higher tier says so, and nothing opens it with time', () => {
    const schedule = prepareSchedule(withActions(buildAction({ name: 'episode_expires_after' })), tiered)
    const answer = evaluateSchedule(schedule, buildSubscriber({ tier: 1 }), at('2026-05-01'))
    expect(answer.episodes.find(({ id }) => id === 2)).toMatchObject({
      open: false,
      opensAt: null,
      why: { code: 'higher_tier', at: null, action: null },
    })
    expect(answer.changesAt).toBeNull()
  })

  test('an episode above the tier keeps its turn, so that a higher tier only ever adds', () => {
    const show = withActions(buildAction({ value: 10 }))
    expect(read(show, tiered, buildSubscriber({ tier: 1 }))).toEqual([
      '2026-03-01T09:00 +1',
      '2026-03-21T09:00 +3',
    ])
    expect(read(show, tiered, buildSubscriber({ tier: 2 }))).toEqual([
      '2026-03-01T09:00 +1',
      '2026-03-11T09:00 +2',
      '2026-03-21T09:00 +3',
    ])
  })

  test('without the highest tier its episodes open to the one below, without any to everybody', () => {
    const openIn = (tiers: number) => {
      const schedule = prepareSchedule(buildShow({ tiers }), tiered)
      const answer = evaluateSchedule(schedule, buildSubscriber({ tier: 1 }), at('2026-05-01'))
      return answer.episodes.filter(({ open }) => open).map(({ id }) => id)
    }
    expect([2, 1, 0].map(openIn)).toEqual([
      [1, 3],
      [1, 2, 3],
      [1, 2, 3],
    ])
  })

  test('an episode that the owner opens by hand is open whatever the tier', () => {
    const openings = [{ episodeId: 2, from: at('2026-04-01'), until: null }]
    expect(openTo(1, tiered, { openings })).toEqual([1, 2, 3])
  })
})

test('a change is counted before it is saved: who loses what, and who gains what', () => {
  const before = prepareSchedule(buildShow(), THREE)
  const after = prepareSchedule(withActions(buildAction({ unit: 'weeks' })), THREE)
  const now = at('2026-03-10')
  const subscribers = [buildSubscriber(), buildSubscriber({ approvedAt: at('2026-03-09') })]
  const differences = subscribers.map((subscriber) => compareAccess(before, after, subscriber, now))
  expect(differences).toEqual([
    { lost: [3], gained: [] },
    { lost: [2, 3], gained: [] },
  ])
  expect(summarizeDifferences(differences)).toEqual({
    losing: { subscribers: 2, episodes: [2, 3] },
    gaining: { subscribers: 0, episodes: [] },
  })
})
