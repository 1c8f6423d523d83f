import * as accessCodes from './access-codes/access-codes.ts'
import * as accounts from './accounts/accounts.ts'
import * as accountsInvitations from './accounts/accounts-invitations.ts'
import * as accountsSecurity from './accounts/accounts-security.ts'
import * as accountsSettings from './accounts/accounts-settings.ts'
import * as apiKeys from './accounts/api-keys.ts'
import type { Address } from './address.ts'
import { isAddress } from './address.ts'
import * as affiliatePayouts from './affiliates/affiliate-payouts.ts'
import * as affiliates from './affiliates/affiliates.ts'
import * as aiSettings from './ai-content/ai-settings.ts'
import * as contentPrompts from './ai-content/content-prompts.ts'
import * as archives from './archives.ts'
import * as artwork from './artwork.ts'
import * as auditLog from './audit-log/audit-log.ts'
import * as billing from './billing/billing.ts'
import * as chapters from './chapters.ts'
import * as connections from './connections/connections.ts'
import * as delivery from './delivery.ts'
import * as deliveryOutside from './delivery-outside.ts'
import * as discountCodes from './discount-codes/discount-codes.ts'
import * as distributions from './distributions/distributions.ts'
import * as domains from './domains/domains.ts'
import type { Endpoint } from './endpoint.ts'
import { isEndpoint } from './endpoint.ts'
import * as episodeDefaults from './episode-defaults.ts'
import * as episodeImages from './episode-images.ts'
import * as episodes from './episodes/episodes.ts'
import * as episodesActions from './episodes/episodes-actions.ts'
import * as episodesAudio from './episodes/episodes-audio.ts'
import * as excerpts from './excerpts/excerpts.ts'
import * as feedVariants from './feed-variants/feed-variants.ts'
import * as imports from './imports.ts'
import * as instructionEmail from './letters/instruction-email.ts'
import * as letters from './letters/letters.ts'
import * as reminders from './letters/reminders.ts'
import * as live from './live.ts'
import * as liveItems from './live-items.ts'
import * as lookups from './lookups.ts'
import * as metrics from './metrics/metrics.ts'
import * as metricsAccount from './metrics/metrics-account.ts'
import * as metricsExports from './metrics/metrics-exports.ts'
import * as metricsFiltered from './metrics/metrics-filtered.ts'
import * as metricsImports from './metrics/metrics-imports.ts'
import * as metricsPages from './metrics/metrics-pages.ts'
import * as metricsRequests from './metrics/metrics-requests.ts'
import * as metricsZones from './metrics/metrics-zones.ts'
import * as newsletter from './newsletter/newsletter.ts'
import * as operations from './operations.ts'
import * as ordering from './ordering.ts'
import * as people from './people.ts'
import * as pings from './pings.ts'
import * as plans from './plans.ts'
import * as preflight from './preflight/preflight.ts'
import * as privateFeeds from './private-feeds/private-feeds.ts'
import * as privateWeb from './private-web/private-web.ts'
import * as releaseSchedule from './release-schedule/release-schedule.ts'
import * as releaseSimulation from './release-schedule/simulation.ts'
import * as subscriberSchedule from './release-schedule/subscriber-schedule.ts'
import * as reviews from './reviews/reviews.ts'
import * as search from './search.ts'
import * as seasons from './seasons.ts'
import * as selfCheck from './self-check.ts'
import * as senders from './senders/senders.ts'
import * as shortLinks from './short-links/short-links.ts'
import * as pagePreview from './shows/page-preview.ts'
import * as showList from './shows/show-list.ts'
import * as shows from './shows/shows.ts'
import * as ownCode from './site-editor/own-code.ts'
import * as siteEditor from './site-editor/site-editor.ts'
import * as socialPictures from './site-editor/social-pictures.ts'
import * as siteLanguages from './site-languages/site-languages.ts'
import * as soundbites from './soundbites.ts'
import * as sponsorReports from './sponsor-reports.ts'
import * as storedFiles from './stored-files.ts'
import * as privateDownloads from './subscriber-metrics/private-downloads.ts'
import * as subscriberAlerts from './subscriber-metrics/subscriber-alerts.ts'
import * as subscribers from './subscribers/subscribers.ts'
import * as subscribersImport from './subscribers/subscribers-import.ts'
import * as subscribersManage from './subscribers/subscribers-manage.ts'
import * as teamEpisodes from './teams/team-episodes.ts'
import * as teamNumbers from './teams/team-numbers.ts'
import * as teamPodcasts from './teams/team-podcasts.ts'
import * as teams from './teams/teams.ts'
import * as payments from './tip-jar/stripe-events.ts'
import * as tipJar from './tip-jar/tip-jar.ts'
import * as transcriptSuggestions from './transcript-suggestions/transcript-suggestions.ts'
import * as speech from './transcription/speech.ts'
import * as transcriptEngines from './transcription/transcript-engines.ts'
import * as transcriptRequests from './transcription/transcript-requests.ts'
import * as transcriptSentences from './transcription/transcript-sentences.ts'
import * as transcripts from './transcripts.ts'
import * as uploads from './uploads.ts'
import * as valueForValue from './value-for-value.ts'
import * as embeds from './widgets/embeds.ts'
import * as widgetPreview from './widgets/widget-preview.ts'
import * as widgets from './widgets/widgets.ts'

/**
 * Every contract module by capability. The authorisation matrix, the OpenAPI
 * document and the docs walk this list.
 */
export const modules: Record<string, object> = {
  accounts: { ...accounts, ...accountsSettings, ...accountsSecurity, ...accountsInvitations, ...apiKeys },
  shows,
  showList,
  website: { ...pagePreview, ...embeds, ...widgetPreview, ...ownCode },
  widgets,
  'site-editor': siteEditor,
  'social-pictures': socialPictures,
  distributions,
  domains,
  'site-languages': siteLanguages,
  'short-links': shortLinks,
  archives,
  imports,
  lookups,
  uploads,
  artwork,
  episodes: { ...episodes, ...episodesActions, ...episodesAudio },
  'release-schedule': { ...releaseSchedule, ...releaseSimulation, ...subscriberSchedule },
  search,
  seasons,
  people,
  ordering,
  chapters,
  soundbites,
  excerpts,
  'sponsor-reports': sponsorReports,
  'value-for-value': valueForValue,
  'tip-jar': tipJar,
  affiliates: { ...affiliates, ...affiliatePayouts },
  payments,
  billing,
  transcripts,
  transcriptSuggestions,
  transcription: { ...transcriptEngines, ...transcriptRequests, ...transcriptSentences },
  'ai-content': { ...contentPrompts, ...aiSettings },
  subscribers: { ...subscribers, ...subscribersManage, ...subscribersImport },
  'subscriber-metrics': { ...privateDownloads, ...subscriberAlerts },
  'episode-defaults': episodeDefaults,
  'episode-images': episodeImages,
  preflight,
  pings,
  delivery: { ...delivery, ...deliveryOutside },
  'private-feeds': privateFeeds,
  metrics: {
    ...metrics,
    ...metricsPages,
    ...metricsAccount,
    ...metricsFiltered,
    ...metricsRequests,
    ...metricsExports,
    ...metricsImports,
    ...metricsZones,
  },
  letters: { ...letters, ...instructionEmail },
  senders,
  live,
  reminders,
  'private-web': privateWeb,
  'live-items': liveItems,
  'access-codes': accessCodes,
  'discount-codes': discountCodes,
  connections,
  'feed-variants': feedVariants,
  plans,
  teams: { ...teams, ...teamPodcasts, ...teamEpisodes, ...teamNumbers },
  newsletter,
  reviews,
  'audit-log': auditLog,
  operations: { ...operations, ...selfCheck, ...storedFiles },
  speech,
}

export interface NamedEndpoint {
  capability: string
  name: string
  endpoint: Endpoint
}

export function allEndpoints(): NamedEndpoint[] {
  return collect().flatMap(({ capability, name, value }) =>
    isEndpoint(value) ? [{ capability, name, endpoint: value }] : [],
  )
}

export function allAddresses(): { capability: string; name: string; address: Address }[] {
  return collect().flatMap(({ capability, name, value }) =>
    isAddress(value) ? [{ capability, name, address: value }] : [],
  )
}

function collect(): { capability: string; name: string; value: unknown }[] {
  return Object.entries(modules).flatMap(([capability, module]) =>
    Object.entries(module).map(([name, value]) => ({ capability, name, value: value as unknown })),
  )
}
