import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evaluateSchedule } from './evaluate.ts'
import { prepareSchedule } from './prepare.ts'
import { readAccess } from './reading.ts'
import type { ReleaseAction, ReleaseEpisode, ReleaseShow, ReleaseSubscriber } from './schedule.ts'
import { at, buildSubscriber } from './testing.ts'

/** Random shows, the same in every run: `RELEASE_SHOWS` and `RELEASE_SEED` ask for more and for others. */

const HOUR = 3_600_000
const START = at('2026-01-01')
const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu']
const seed = Number(process.env.RELEASE_SEED ?? 20_261_124)
const shows = Number(process.env.RELEASE_SHOWS ?? 10_000)

const moment = fc.integer({ min: 0, max: 24 * 400 }).map((hours) => START + hours * HOUR)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 2 })

function actionOf(...names: ReleaseAction['name'][]): fc.Arbitrary<ReleaseAction> {
  return fc
    .record({
      name: fc.constantFrom(...names),
      value: fc.integer({ min: 1, max: 12 }),
      unit: fc.constantFrom('hours', 'days', 'weeks', 'months'),
      initiator: fc.constantFrom(
        'subscriber_approved_at',
        'first_feed_fetch',
        'episode_published_at',
        'fixed_date',
      ),
      day: moment,
    } as const)
    .map(({ day, ...action }) => ({
      ...action,
      date: action.initiator === 'fixed_date' ? new Date(day).toISOString().slice(0, 10) : null,
    }))
}

const drips = actionOf('sequential_feed', 'batch_feed')
const rhythm = fc.record({
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }),
  time: fc.constantFrom('00:00', '02:30', '07:00', '23:59'),
})

function showOf(actions: fc.Arbitrary<(ReleaseAction | null)[]>): fc.Arbitrary<ReleaseShow> {
  return fc
    .record({
      timeZone: fc.constantFrom(...ZONES),
      kind: fc.constantFrom('episodic', 'serial'),
      actions,
      dripSeparateDays: maybe(fc.integer({ min: 0, max: 5 })),
      expiresDays: maybe(fc.integer({ min: 0, max: 9 })),
      tiers: fc.integer({ min: 0, max: 3 }),
    } as const)
    .map((show) => ({ ...show, actions: show.actions.filter((action) => action !== null) }))
}

const allActions = fc.tuple(
  maybe(drips),
  maybe(actionOf('episode_expires_after')),
  maybe(actionOf('podcast_expires_after')),
  maybe(actionOf('podcast_full_access_after')),
  maybe(actionOf('batch_expires_after')),
)

const episodes: fc.Arbitrary<ReleaseEpisode[]> = fc
  .array(
    fc.record({
      isDraft: fc.boolean().map((draft) => draft),
      publishedAt: maybe(moment),
      order: maybe(fc.integer({ min: 1, max: 9 })),
      batch: maybe(fc.integer({ min: 1, max: 3 })),
      tier: maybe(fc.integer({ min: 1, max: 3 })),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((rows) =>
    rows.map((row, index) => ({ ...row, id: index + 1, isDraft: row.isDraft && index % 3 === 0 })),
  )

const plain: fc.Arbitrary<ReleaseSubscriber> = fc
  .record({
    approvedAt: maybe(moment),
    firstFetchAt: maybe(moment),
    restartedAt: maybe(moment),
    closesAt: maybe(moment),
    tier: maybe(fc.integer({ min: 1, max: 3 })),
  })
  .map((fields) => buildSubscriber(fields))

const span = fc
  .tuple(moment, maybe(fc.integer({ min: 1, max: 2000 })))
  .map(([from, hours]) => ({ from, until: hours === null ? null : from + hours * HOUR }))
const anybody: fc.Arbitrary<ReleaseSubscriber> = fc
  .tuple(
    plain,
    fc.array(span, { maxLength: 3 }),
    fc.array(fc.tuple(span, fc.integer({ min: 1, max: 6 })), { maxLength: 3 }),
    maybe(fc.constantFrom(...ZONES)),
  )
  .map(([subscriber, pauses, opened, timeZone]) => ({
    ...{ ...subscriber, pauses, timeZone },
    openings: opened.map(([window, episodeId]) => ({ ...window, episodeId })),
  }))

const withRhythm = fc
  .tuple(allActions, maybe(rhythm))
  .map(([[drip, ...others], chosen]) => [
    drip && chosen && drip.unit !== 'hours'
      ? { ...drip, rhythm: drip.unit === 'weeks' ? chosen : { ...chosen, weekdays: [] } }
      : drip,
    ...others,
  ])

const openIds = (show: ReleaseShow, rows: ReleaseEpisode[], subscriber: ReleaseSubscriber, now: number) =>
  evaluateSchedule(prepareSchedule(show, rows), subscriber, now)
    .episodes.filter(({ open }) => open)
    .map(({ id }) => id)
    .sort((a, b) => a - b)

test('a higher tier never closes what a lower one opens, at any moment', () => {
  fc.assert(
    fc.property(showOf(allActions), episodes, anybody, moment, (show, rows, subscriber, now) => {
      const opened = [1, 2, 3, null].map((tier) => openIds(show, rows, { ...subscriber, tier }, now))
      for (const [index, ids] of opened.slice(0, -1).entries())
        expect(opened[index + 1]).toEqual(expect.arrayContaining(ids))
    }),
    { numRuns: 1000, seed },
  )
})

test(
  `what is open is what an independent reading of the rules says, in ${shows} shows`,
  () => {
    let triples = 0
    fc.assert(
      fc.property(
        showOf(withRhythm),
        episodes,
        anybody,
        fc.array(moment, { minLength: 1, maxLength: 2 }),
        (show, rows, subscriber, moments) => {
          for (const random of moments) {
            const { changesAt } = evaluateSchedule(prepareSchedule(show, rows), subscriber, random)
            const edges = changesAt === null ? [] : [changesAt - 1, changesAt]
            for (const now of [random, ...edges]) {
              expect(openIds(show, rows, subscriber, now)).toEqual(readAccess(show, rows, subscriber, now))
              triples += rows.length
            }
          }
        },
      ),
      { seed, numRuns: shows },
    )
    // Of a subscriber, an episode and an instant, of which most are where something changes.
    expect(triples).toBeGreaterThan(8 * shows)
  },
  30_000 + 5 * shows,
)

test(
  'the next change is exact: nothing differs before it, something does at it',
  () => {
    fc.assert(
      fc.property(
        showOf(withRhythm),
        episodes,
        anybody,
        moment,
        moment,
        (show, rows, subscriber, now, other) => {
          const schedule = prepareSchedule(show, rows)
          const said = (when: number) => {
            const { episodes, ended } = evaluateSchedule(schedule, subscriber, when)
            return JSON.stringify([episodes, ended])
          }
          const { changesAt } = evaluateSchedule(schedule, subscriber, now)
          const before = said(now)
          const last = changesAt === null ? Math.max(now, other) + 4000 * 24 * HOUR : changesAt - 1
          expect(said(last)).toBe(before)
          for (const part of [0.1, 0.5, 0.9]) expect(said(Math.floor(now + (last - now) * part))).toBe(before)
          if (changesAt !== null) expect(said(changesAt)).not.toBe(before)
        },
      ),
      { seed, numRuns: 0.4 * shows },
    )
  },
  30_000 + 5 * shows,
)

test('where episodes only drip, what is open stays open, in 1,000 shows', () => {
  const dripping = showOf(fc.tuple(maybe(drips), maybe(actionOf('podcast_full_access_after')))).map(
    (show) => ({
      ...show,
      expiresDays: null,
    }),
  )
  const staying = plain.map((subscriber) => ({ ...subscriber, closesAt: null }))
  fc.assert(
    fc.property(dripping, episodes, staying, moment, moment, (show, rows, subscriber, one, two) => {
      const [early, late] = [Math.min(one, two), Math.max(one, two)]
      const lost = new Set(openIds(show, rows, subscriber, early)).difference(
        new Set(openIds(show, rows, subscriber, late)),
      )
      expect([...lost]).toEqual([])
    }),
    { seed, numRuns: 1000 },
  )
})
