import * as numbers from '@podstead/contract/subscriber-metrics/private-downloads'
import * as alerts from '@podstead/contract/subscriber-metrics/subscriber-alerts'
import { utcDay } from '@podstead/downloads/windows'
import type { FastifyInstance } from 'fastify'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { resolveRange } from '../metrics/rules-range.ts'
import { dayIn } from '../rollup/rules-zones.ts'
import { requireSubscriber } from '../subscribers/queries.ts'
import { countsByStatus } from '../subscribers/queries-list.ts'
import { actOnAlert, decideAlert } from './commands-alerts.ts'
import { forgetActivity } from './commands-forget.ts'
import { saveSettings } from './commands-settings.ts'
import { presentAlert, presentEpisode, presentListening } from './present.ts'
import { countByDay, findScope, summarizeListening } from './queries.ts'
import { listActivity, listApps, listRecent, summarizeActivity } from './queries-activity.ts'
import { countOpenAlerts, listAlerts } from './queries-alerts.ts'
import { findSubscriberId, listEpisodeChoices, listSubscriberChoices } from './queries-choices.ts'
import { listEpisodes } from './queries-episodes.ts'
import { loadSettings } from './queries-settings.ts'
import { listListening } from './queries-subscribers.ts'

const { exportPrivateDownloadsCsv: _csv, exportPrivateDownloadsJson: _json, ...calls } = numbers

/** What members downloaded, by day, subscriber and episode. */
export function privateDownloads(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock } = kernel
  serve(app, kernel, calls, {
    privateDownloadDefaultParams: async ({ show, query }) => {
      const { zone, isPrivate } = await findScope(db, show)
      const { from, to } = resolveRange({}, dayIn(query.time_zone ?? zone, clock.now()))
      return {
        ...{ from_date: from, to_date: to, time_zone: query.time_zone ?? zone, privacy_mode: isPrivate },
        audioposts: await listEpisodeChoices(db, show),
        subscribers: await listSubscriberChoices(db, show, query.search),
      }
    },
    privateDownloadCountOvertime: async ({ show, query }) => {
      const scope = await findScope(db, show)
      const zone = query.time_zone ?? scope.zone
      const range = resolveRange(query, dayIn(zone, clock.now()))
      const subscriberId = await findSubscriberId(db, show, query.subscriber_email)
      const days = await countByDay(db, scope, range, { subscriberId, episodeId: query.audiopost_id, zone })
      return {
        download_overtime: days.map(({ day, downloads }) => ({
          reported_at: day,
          download_count: downloads,
        })),
        ...{ from_date: range.from, to_date: range.to, time_zone: zone },
      }
    },
    privateDownloadSummary: async ({ show, query }) => {
      const scope = await findScope(db, show)
      const range = resolveRange(query, dayIn(scope.zone, clock.now()))
      const days = await countByDay(db, scope, range, { episodeId: query.audiopost_id })
      const heard = await summarizeListening(db, scope, range, query.audiopost_id)
      const counts = await countsByStatus(db, show.id)
      return {
        ...{ from_date: range.from, to_date: range.to, time_zone: scope.zone, privacy_mode: scope.isPrivate },
        downloads: days.reduce((sum, { downloads }) => sum + downloads, 0),
        listeners: scope.isPrivate ? null : heard.listeners,
        completion: scope.isPrivate ? null : heard.completion,
        approved: counts.find((one) => one.subscription_status === 'Approved')?.subscribers ?? 0,
        open_alerts: await countOpenAlerts(db, show.id),
      }
    },
    listEpisodeDownloads: async ({ show, query }) => {
      const scope = await findScope(db, show)
      const range = resolveRange(query, dayIn(scope.zone, clock.now()))
      const subscriberId = await findSubscriberId(db, show, query.subscriber_email)
      const rows = await listEpisodes(db, scope, range, subscriberId, clock.now())
      return { episodes: rows.map(presentEpisode) }
    },
    listSubscriberDownloads: async ({ show, query }) => {
      const scope = await findScope(db, show)
      if (scope.isPrivate) return { subscribers: [], next: null }
      const range = resolveRange(query, dayIn(scope.zone, clock.now()))
      const { silent_days, audiopost_id, ...rest } = query
      const asked = { ...rest, range, silentDays: silent_days, episodeId: audiopost_id }
      const { rows, next } = await listListening(db, show, asked, clock.now())
      return { subscribers: rows.map(presentListening), next }
    },
    getSubscriberActivity: async ({ show, params }) => {
      const { id } = await requireSubscriber(db, show, params.subscriberId)
      const { zone, isPrivate } = await findScope(db, show)
      const { first_at, last_at, ...sums } = await summarizeActivity(db, id)
      const recent = await listRecent(db, id)
      const apps = await listApps(db, id, utcDay(clock.now().getTime()))
      return {
        ...{ privacy_mode: isPrivate, time_zone: zone },
        ...sums,
        first_download_at: first_at?.toISOString() ?? null,
        last_download_at: last_at?.toISOString() ?? null,
        recent: recent.map((row) => ({
          ...{ audiopost_id: row.id, name: row.name, app: row.app, share: row.share },
          downloaded_at: row.at.toISOString(),
        })),
        apps: apps.map(({ app: name, day, fetcher }) => ({ name, last_day: day, kind: fetcher })),
        open_alerts: await countOpenAlerts(db, show.id, { subscriberId: id }),
        is_probably_shared:
          (await countOpenAlerts(db, show.id, { subscriberId: id, kind: 'probably_shared' })) > 0,
      }
    },
    listSubscriberActivity: async ({ show, query }) => ({
      activity: (await listActivity(db, show, query.ids)).map((row) => ({
        ...row,
        last_download_at: row.last_download_at?.toISOString() ?? null,
      })),
    }),
    deleteSubscriberActivity: async ({ show, actor, params }) => {
      const subscriber = await requireSubscriber(db, show, params.subscriberId)
      await forgetActivity(kernel, subscriber, actor.user)
      return { message: `What was known of ${subscriber.email_address} is forgotten. The counts stay.` }
    },
  })
}

/** Addresses that were probably passed on, and how they are looked for. */
export function subscriberAlerts(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  serve(app, kernel, alerts, {
    listSubscriberAlerts: async ({ show, query }) => {
      const { rows, next } = await listAlerts(db, show, query)
      return { alerts: rows.map(presentAlert), next, open: await countOpenAlerts(db, show.id) }
    },
    decideSubscriberAlert: async ({ show, actor, params, body }) =>
      presentAlert(await decideAlert(kernel, show, actor.user, params.subscriberAlertId, body.state)),
    actOnSubscriberAlert: async ({ show, actor, params, body }) =>
      presentAlert(await actOnAlert(kernel, show, actor.user, params.subscriberAlertId, body)),
    getSubscriberMetricsSettings: async ({ show }) => loadSettings(db, show.id),
    updateSubscriberMetricsSettings: async ({ show, body }) => saveSettings(kernel, show, body),
  })
}
