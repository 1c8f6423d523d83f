import type {
  Initiator,
  Pause,
  ReleaseAction,
  ReleaseEpisode,
  ReleaseShow,
  ReleaseSubscriber,
} from './schedule.ts'

/**
 * The rules of release schedules once more, read straight from the specification and slow: what tests hold
 * `evaluateSchedule` against.
 */
export function readAccess(
  show: ReleaseShow,
  episodes: readonly ReleaseEpisode[],
  subscriber: ReleaseSubscriber,
  now: number,
): number[] {
  const { approvedAt, closesAt, firstFetchAt, restartedAt } = subscriber
  if (approvedAt === null || now < approvedAt || (closesAt !== null && now >= closesAt)) return []
  const joined = Math.max(approvedAt, restartedAt ?? approvedAt)
  const fetched = firstFetchAt === null ? Infinity : Math.max(firstFetchAt, joined)
  const action = (name: ReleaseAction['name']) => show.actions.find((one) => one.name === name)
  const older = (name: ReleaseAction['name'], days: number | null): ReleaseAction | undefined =>
    days ? { name, value: days, unit: 'days', initiator: 'subscriber_approved_at' } : undefined
  const drip =
    show.actions.find(({ name }) => name === 'sequential_feed' || name === 'batch_feed') ??
    older('sequential_feed', show.dripSeparateDays)
  const batchExpiry = action('batch_expires_after')
  const expiry =
    action('episode_expires_after') ??
    (batchExpiry ? undefined : older('episode_expires_after', show.expiresDays))

  const published = episodes.filter(
    (one): one is ReleaseEpisode & { publishedAt: number } => !one.isDraft && one.publishedAt !== null,
  )
  const inOrder = published.toSorted((a, b) => {
    const places = show.kind === 'serial' ? (a.order ?? 1e9) - (b.order ?? 1e9) : 0
    return places || a.publishedAt - b.publishedAt || a.id - b.id
  })
  const batches = [...new Set(published.map(({ batch }) => batch))].sort((a, b) => (a ?? 1e9) - (b ?? 1e9))
  const findFirst = (batch: number | null) =>
    Math.min(...published.filter((one) => one.batch === batch).map(({ publishedAt }) => publishedAt))

  const addUnpaused = (from: number, steps: number, { value, unit }: ReleaseAction) =>
    from === Infinity ? from : addInZone(show.timeZone, from, steps * value, unit)
  const addPaused = (from: number, steps: number, rule: ReleaseAction) =>
    passPauses(subscriber.pauses, from, addUnpaused(from, steps, rule))
  const add = (from: number, steps: number, rule: ReleaseAction) =>
    isPersonal(rule.initiator) ? addPaused(from, steps, rule) : addUnpaused(from, steps, rule)
  const findTurn = (from: number, steps: number, rule: ReleaseAction) =>
    rule.rhythm && steps > 0 && from < Infinity
      ? findRhythmTurn(from, steps, {
          rule,
          timeZone: subscriber.timeZone ?? show.timeZone,
          pauses: isPersonal(rule.initiator) ? subscriber.pauses : [],
        })
      : add(from, steps, rule)
  const findStart = ({ initiator, date }: ReleaseAction, ofEpisode: number) => {
    if (initiator === 'subscriber_approved_at') return joined
    if (initiator === 'first_feed_fetch') return fetched
    return initiator === 'fixed_date' ? toInstant(show.timeZone, Date.parse(`${date}T00:00Z`)) : ofEpisode
  }

  const begun = inOrder.map((episode, place) => {
    const base = Math.max(episode.publishedAt, joined)
    if (!drip) return { episode, opens: base, counts: base }
    const turn = drip.name === 'batch_feed' ? batches.indexOf(episode.batch) : place
    const leader = drip.name === 'batch_feed' ? findFirst(episode.batch) : episode.publishedAt
    const steps = drip.initiator === 'episode_published_at' ? 1 : turn
    const full = action('podcast_full_access_after')
    const inTurn = findTurn(findStart(drip, leader), steps, drip)
    const all = full ? add(findStart(full, episode.publishedAt), 1, full) : Infinity
    const counts = Math.max(base, Math.min(inTurn, all))
    const isWelcome = drip.initiator === 'first_feed_fetch' && fetched === Infinity && turn === 0
    return { episode, opens: isWelcome ? base : counts, counts }
  })

  const end = action('podcast_expires_after')
  return begun
    .filter(({ episode, opens, counts }) => {
      const sinceOpening = (rule: ReleaseAction, opened: number, ofEpisode: number) =>
        rule.initiator === 'episode_published_at'
          ? addUnpaused(ofEpisode, 1, rule)
          : addPaused(Math.max(opened, findStart(rule, 0)), 1, rule)
      const batchOpens = Math.min(
        ...begun.filter((one) => one.episode.batch === episode.batch).map((one) => one.counts),
      )
      const closes = Math.min(
        end ? add(findStart(end, episode.publishedAt), 1, end) : Infinity,
        expiry ? sinceOpening(expiry, counts, episode.publishedAt) : Infinity,
        batchExpiry && episode.batch !== null
          ? sinceOpening(batchExpiry, batchOpens, findFirst(episode.batch))
          : Infinity,
      )
      const tier = Math.min(episode.tier ?? 0, show.tiers)
      const isForTier = subscriber.tier === null || tier <= subscriber.tier
      const isOpenByHand = subscriber.openings.some(
        ({ episodeId, from, until }) =>
          episodeId === episode.id && now >= Math.max(from, episode.publishedAt) && now < (until ?? Infinity),
      )
      return isOpenByHand || (isForTier && opens <= now && now < closes)
    })
    .map(({ episode }) => episode.id)
    .sort((a, b) => a - b)
}

function isPersonal(initiator: Initiator): boolean {
  return initiator === 'subscriber_approved_at' || initiator === 'first_feed_fetch'
}

/** When somebody has lived through the time from `from` to `to`, pauses left out. */
function passPauses(pauses: readonly Pause[], from: number, to: number): number {
  const edges = [...new Set(pauses.flatMap((pause) => [pause.from, pause.until ?? Infinity]))].sort(
    (a, b) => a - b,
  )
  const isPaused = (at: number) => pauses.some((pause) => pause.from <= at && at < (pause.until ?? Infinity))
  let at = from
  let left = to - from
  while (left > 0 && left < Infinity) {
    const edge = edges.find((one) => one > at) ?? Infinity
    if (isPaused(at)) at = edge
    else {
      const lived = Math.min(left, edge - at)
      left -= lived
      at += lived
    }
    if (at === Infinity) return at
  }
  return left === Infinity ? left : at
}

/** The fitting moment number `turn` after a start, days tried one after the other. */
function findRhythmTurn(
  start: number,
  turn: number,
  { rule, timeZone, pauses }: { rule: ReleaseAction; timeZone: string; pauses: readonly Pause[] },
): number {
  const { weekdays = [], time = '' } = rule.rhythm ?? {}
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const first = Math.floor(toClock(timeZone, start) / DAY)
  const monday = (day: number) => day - ((new Date(day * DAY).getUTCDay() + 6) % 7)
  const isFitting = (day: number, step: number) => {
    if (weekdays.length === 0) return day === stepDay(first, step, rule)
    const isWeek = (monday(day) - monday(first)) % (7 * rule.value) === 0
    return isWeek && weekdays.includes(new Date(day * DAY).getUTCDay() || 7)
  }
  let [left, step] = [turn, 1]
  for (let day = first + 1; ; day++) {
    if (!isFitting(day, step)) continue
    step++
    const at = toInstant(timeZone, day * DAY + hours * HOUR + minutes * 60_000)
    if (pauses.some(({ from, until }) => from < at && until === null)) return Infinity
    const isInside =
      pauses.some(({ from, until }) => from < at && at <= (until ?? Infinity)) &&
      pauses.some(({ from, until }) => from <= at && at < (until ?? Infinity))
    if (!isInside) left--
    if (left === 0) return at
  }
}

function stepDay(first: number, step: number, { value, unit }: ReleaseAction): number {
  if (unit === 'months') return addMonths(first * DAY, step * value) / DAY
  return first + step * value * (unit === 'weeks' ? 7 : 1)
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

function addInZone(timeZone: string, from: number, count: number, unit: ReleaseAction['unit']): number {
  if (count === 0) return from
  if (unit === 'hours') return from + count * HOUR
  const wall = toClock(timeZone, from)
  if (unit !== 'months') return toInstant(timeZone, wall + count * (unit === 'weeks' ? 7 : 1) * DAY)
  return toInstant(timeZone, addMonths(wall, count))
}

function addMonths(wall: number, count: number): number {
  const date = new Date(wall)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + count)
  const days = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, days))
  return date.getTime()
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** What the clocks of a zone show, as if it were UTC. */
function toClock(timeZone: string, at: number): number {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, format)
  return Date.parse(`${format.format(at).replace(' ', 'T')}Z`) + (((at % 1000) + 1000) % 1000)
}

/** The first moment at which the clocks show it; of a skipped time, as if they had not been changed yet. */
function toInstant(timeZone: string, wall: number): number {
  const offsets = [-DAY, 0, DAY].map((near) => toClock(timeZone, wall + near) - (wall + near))
  const exact = offsets.map((offset) => wall - offset).filter((at) => toClock(timeZone, at) === wall)
  return exact.length > 0 ? Math.min(...exact) : wall - (offsets[0] ?? 0)
}
