import type { PlacesAttribution } from '@podstead/contract/metrics/metrics-fields'
import type { RequestExplanation } from '@podstead/contract/metrics/metrics-requests'
import type { ExclusionRules } from '@podstead/downloads/exclusions'
import type { CountingConfig } from '../kernel/config-counting.ts'
import { presentRequest } from './present-requests.ts'
import type { ExplainedRequest } from './queries-explanation.ts'
import { requestWindow } from './rules-requests.ts'

const SHOWN = 200

export function presentExplanation(
  found: ExplainedRequest,
  zone: string,
  { window: kind, mostPerAddress }: Pick<CountingConfig, 'window' | 'mostPerAddress'>,
  rules: Pick<ExclusionRules, 'classify'>,
  attribution: PlacesAttribution,
): RequestExplanation {
  const { request, together, file, download } = found
  const others = together.filter(({ id }) => id !== request.id)
  const presented = presentRequest(request, download !== undefined, rules)
  const { day, from, to } = requestWindow(together.length ? together : [request], kind)
  return {
    time_zone: zone,
    request: {
      ...presented,
      agent: request.agent,
      referrer: request.referrer,
      referrer_name: rules.classify(request.agent, request.referrer).referrer?.name ?? '',
      audio_file_id: request.audio_file_id,
    },
    state: presented.state,
    rule: presented.rule,
    facts: {
      received_bytes: found.received,
      required_bytes: found.required,
      file_bytes: file?.bytes ?? null,
      header_bytes: file?.headerBytes ?? null,
      duration_seconds: file?.durationSeconds ?? null,
      pairs_of_address: found.pairs,
      pairs_allowed: mostPerAddress,
    },
    window: { kind, day, from: from.toISOString(), to: to.toISOString() },
    download: download ? { counted_at: download.at.toISOString(), received_bytes: download.bytes } : null,
    joined: others.slice(0, SHOWN).map((row) => presentRequest(row, found.isCounted(row), rules)),
    joined_total: others.length,
    places_attribution: attribution,
  }
}
