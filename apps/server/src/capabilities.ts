import type { FastifyInstance } from 'fastify'
import { accountJobs } from './accounts/jobs.ts'
import { accounts } from './accounts/routes.ts'
import { accountInvitations } from './accounts/routes-invitations.ts'
import { accountSecurity } from './accounts/routes-security.ts'
import { accountSettings } from './accounts/routes-settings.ts'
import { archiveJobs } from './archives/jobs.ts'
import { archives } from './archives/routes.ts'
import { artworkJobs } from './artwork/jobs.ts'
import { artwork } from './artwork/routes.ts'
import { backupJobs } from './backups/jobs.ts'
import { chapterJobs } from './chapters/jobs.ts'
import { chapters } from './chapters/routes.ts'
import { delivery } from './delivery/routes.ts'
import { deliveryAlternates } from './delivery/routes-alternates.ts'
import { deliveryOutside } from './delivery/routes-outside.ts'
import { deliveryTexts } from './delivery/routes-texts.ts'
import { episodeImages } from './episode-images/routes.ts'
import { episodeJobs } from './episodes/jobs.ts'
import { episodes } from './episodes/routes.ts'
import { episodeActions } from './episodes/routes-actions.ts'
import { episodeAudio } from './episodes/routes-audio.ts'
import { feeds } from './feeds/routes.ts'
import { importJobs } from './imports/jobs.ts'
import { imports } from './imports/routes.ts'
import type { JobDefinition } from './kernel/jobs.ts'
import type { Kernel } from './kernel/kernel.ts'
import type { Live } from './kernel/live.ts'
import { liveChannels } from './live/routes.ts'
import { liveItems } from './live-items/routes.ts'
import { lookups } from './lookups/routes.ts'
import { metricsJobs } from './metrics/jobs.ts'
import { weeklyJobs } from './metrics/jobs-weekly.ts'
import { metrics } from './metrics/routes.ts'
import { metricsExports } from './metrics/routes-exports.ts'
import { metricsHistory } from './metrics/routes-history.ts'
import { metricsPages } from './metrics/routes-pages.ts'
import { metricsPublic } from './metrics/routes-public.ts'
import { metricsRequests } from './metrics/routes-requests.ts'
import { metricsZones } from './metrics/routes-zones.ts'
import { operationsJobs } from './operations/jobs.ts'
import { operations } from './operations/routes.ts'
import { selfCheck } from './operations/routes-self-check.ts'
import { storedFiles } from './operations/routes-stored-files.ts'
import { ordering } from './ordering/routes.ts'
import { people } from './people/routes.ts'
import { pingJobs } from './pings/jobs.ts'
import { pings } from './pings/routes.ts'
import { planJobs } from './plans/jobs.ts'
import { plans } from './plans/routes.ts'
import { preflights } from './preflight/routes.ts'
import { seasons } from './seasons/routes.ts'
import { showJobs } from './shows/jobs.ts'
import { shows } from './shows/routes.ts'
import { soundbites } from './soundbites/routes.ts'
import { transcripts } from './transcripts/routes.ts'
import { uploadJobs } from './uploads/jobs.ts'
import { uploads } from './uploads/routes.ts'
import { valueForValue } from './value-for-value/routes.ts'
import { website } from './website/routes.ts'
import { previewPages } from './website/routes-preview.ts'

/** What the server offers, in the order of the pipe. */
export const capabilities: ((app: FastifyInstance, kernel: Kernel, live: Live) => void | Promise<void>)[] = [
  accounts,
  accountSettings,
  accountSecurity,
  accountInvitations,
  shows,
  imports,
  lookups,
  uploads,
  episodes,
  episodeActions,
  episodeAudio,
  seasons,
  people,
  ordering,
  chapters,
  soundbites,
  valueForValue,
  transcripts,
  episodeImages,
  artwork,
  archives,
  liveItems,
  feeds,
  preflights,
  pings,
  delivery,
  deliveryTexts,
  deliveryAlternates,
  deliveryOutside,
  metrics,
  metricsPages,
  metricsRequests,
  metricsZones,
  metricsExports,
  metricsPublic,
  metricsHistory,
  website,
  previewPages,
  liveChannels,
  plans,
  operations,
  selfCheck,
  storedFiles,
]

/** What the workers do. */
export function allJobs(kernel: Kernel): JobDefinition[] {
  return [
    accountJobs,
    uploadJobs,
    episodeJobs,
    chapterJobs,
    showJobs,
    importJobs,
    archiveJobs,
    artworkJobs,
    metricsJobs,
    weeklyJobs,
    planJobs,
    pingJobs,
    operationsJobs,
    backupJobs,
  ].flatMap((jobs) => jobs(kernel) as JobDefinition[])
}
