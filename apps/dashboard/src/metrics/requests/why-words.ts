import type { RequestExplanation, RequestRow } from '@podstead/contract/metrics/metrics-requests'
import { countText, dateText, dateTimeText } from '../../ui/formats.ts'
import { bytesText, countryName } from '../charts/metric-formats.ts'
import { REQUESTS, RULES, WHY } from './request-copy.ts'

export interface Verdict {
  title: string
  /** Sentences, the one that decided first. */
  text: string[]
  /** How much of one minute was received, 0–100; null where no rule about minutes was reached. */
  percent: number | null
}

/** Why a request is or is not a download, in words, with the numbers that the rule looked at. */
export function explainVerdict({
  state,
  rule,
  facts,
  joined,
  joined_total,
  download,
}: RequestExplanation): Verdict {
  const { received_bytes: received, required_bytes: required } = facts
  if (state === 'excluded' && rule) {
    const text: string[] = [RULES[rule][1]]
    if (rule === 'too_many_requests')
      text.push(WHY.pairs(countText(facts.pairs_of_address), countText(facts.pairs_allowed)))
    return { title: WHY.excluded, text, percent: null }
  }
  // What a rule left out is shown beside the others and added to nothing.
  const others = joined_total - joined.filter((request) => request.state === 'excluded').length
  const together = others > 0 ? countText(others + 1) : null
  if (state === 'counted') {
    const title = together ? WHY.countedPart : WHY.counted
    // Rules may have changed since; the explanation shows what was counted then.
    const counted = bytesText(download?.received_bytes ?? received)
    if (required === null) return { title, text: [WHY.countedUnknown], percent: null }
    const text = together
      ? WHY.enoughTogether(together, counted, bytesText(required))
      : WHY.enough(counted, bytesText(required))
    return { title, text: [text], percent: 100 }
  }
  if (required === null) return { title: WHY.pending, text: [WHY.unmeasured], percent: null }
  if (received >= required) return { title: WHY.pending, text: [WHY.soon], percent: 100 }
  const text = together
    ? WHY.tooLittleTogether(together, bytesText(received), bytesText(required))
    : WHY.tooLittle(bytesText(received), bytesText(required))
  return { title: WHY.pending, text: [text], percent: Math.floor((100 * received) / required) }
}

/** `Munich, Bavaria, Germany`; as much as is known. */
export function placeText({
  city,
  region,
  country,
  country_code,
}: Pick<RequestRow, 'city' | 'region' | 'country' | 'country_code'>): string {
  const land = country_code ? countryName(country_code) : country
  const parts = [city, region === city ? '' : region, land].filter(Boolean)
  return parts.length ? parts.join(', ') : REQUESTS.unknownPlace
}

/** `Munich, Germany`, for tables. */
export function shortPlaceText({ city, region, ...rest }: Parameters<typeof placeText>[0]): string {
  return placeText({ ...rest, city: city || region, region: '' })
}

export function appText({ app }: Pick<RequestRow, 'app'>): string {
  return app || REQUESTS.unknownApp
}

/** What became of a request, in as few words as a table has room for. */
export function resultText({ state, rule }: Pick<RequestRow, 'state' | 'rule'>): string {
  return rule ? RULES[rule][0] : REQUESTS.states[state]
}

export function windowText({ kind, day, from, to }: RequestExplanation['window'], zone: string): string {
  if (kind === 'calendar') return WHY.windows.calendar(dateText(day, 'UTC'))
  return WHY.windows[kind](dateTimeText(from, zone), dateTimeText(to, zone))
}
