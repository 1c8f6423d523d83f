import type {
  EpisodeDownloads,
  SubscriberDownloads,
} from '@podstead/contract/subscriber-metrics/private-downloads'
import type { SubscriberAlert } from '@podstead/contract/subscriber-metrics/subscriber-alerts'
import type { AlertWithSubscriber } from './queries-alerts.ts'
import type { EpisodeRow } from './queries-episodes.ts'
import type { ListeningRow } from './queries-subscribers.ts'
import { describeFinding, type LeakFinding } from './rules.ts'

export function presentEpisode({ id, audio_date, ...row }: EpisodeRow): EpisodeDownloads {
  return { audiopost_id: id, audio_date: audio_date?.toISOString() ?? null, ...row }
}

export function presentListening({
  subscriber,
  last_at,
  waiting,
  ...row
}: ListeningRow): SubscriberDownloads {
  const { id, email_address, full_name, subscription_status, approved_at, first_fetch_at } = subscriber
  return {
    ...{ subscriber_id: id, email_address, full_name, subscription_status },
    approved_at: approved_at?.toISOString() ?? null,
    first_fetch_at: first_fetch_at?.toISOString() ?? null,
    ...{ downloads: row.downloads, episodes: row.episodes, completion: row.completion },
    last_download_at: last_at?.toISOString() ?? null,
    waiting_episodes: waiting,
  }
}

export function presentAlert(alert: AlertWithSubscriber): SubscriberAlert {
  const finding = alert.evidence as LeakFinding
  const isShared = finding.kind === 'probably_shared'
  const { id, kind, state, first_day, last_day, action } = alert
  return {
    ...{ id, kind, state, first_day, last_day, action },
    subscriber: {
      id: alert.subscriber_id,
      email_address: alert.email_address,
      full_name: alert.full_name,
      subscription_status: alert.subscription_status,
    },
    signs: isShared ? [...finding.signs] : [],
    countries: isShared ? [...finding.countries] : [],
    apps: isShared ? [...finding.apps] : [...finding.services],
    evidence: describeFinding(finding, 'owner'),
    may_be_listener: !isShared && finding.mayBeListener,
    written_at: alert.written_at?.toISOString() ?? null,
    created_at: alert.created_at.toISOString(),
    updated_at: alert.updated_at.toISOString(),
  }
}
