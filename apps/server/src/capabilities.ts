import { capability as access } from './access/capability.ts'
import { capability as accessCodes } from './access-codes/capability.ts'
import { capability as accounts } from './accounts/capability.ts'
import { capability as affiliates } from './affiliates/capability.ts'
import { capability as aiContent } from './ai-content/capability.ts'
import { capability as archives } from './archives/capability.ts'
import { capability as artwork } from './artwork/capability.ts'
import { capability as auditLog } from './audit-log/capability.ts'
import { capability as backups } from './backups/capability.ts'
import { capability as billing } from './billing/capability.ts'
import { capability as chapters } from './chapters/capability.ts'
import { capability as connections } from './connections/capability.ts'
import { capability as countingMethod } from './counting-method/capability.ts'
import { capability as delivery } from './delivery/capability.ts'
import { capability as discountCodes } from './discount-codes/capability.ts'
import { capability as distributions } from './distributions/capability.ts'
import { capability as domains } from './domains/capability.ts'
import { capability as embeds } from './embeds/capability.ts'
import { capability as episodeAssets } from './episode-assets/capability.ts'
import { capability as episodeDefaults } from './episode-defaults/capability.ts'
import { capability as episodeImages } from './episode-images/capability.ts'
import { capability as episodePreviews } from './episode-previews/capability.ts'
import { capability as episodes } from './episodes/capability.ts'
import { capability as excerpts } from './excerpts/capability.ts'
import { capability as feedVariants } from './feed-variants/capability.ts'
import { capability as feeds } from './feeds/capability.ts'
import { capability as imports } from './imports/capability.ts'
import { capability as ingest } from './ingest/capability.ts'
import type { Capability } from './kernel/capability.ts'
import { capability as ledger } from './ledger/capability.ts'
import { capability as letters } from './letters/capability.ts'
import { capability as live } from './live/capability.ts'
import { capability as liveItems } from './live-items/capability.ts'
import { capability as lookups } from './lookups/capability.ts'
import { capability as media } from './media/capability.ts'
import { capability as metrics } from './metrics/capability.ts'
import { capability as newsletter } from './newsletter/capability.ts'
import { capability as operations } from './operations/capability.ts'
import { capability as ordering } from './ordering/capability.ts'
import { capability as outgoingMail } from './outgoing-mail/capability.ts'
import { capability as parts } from './parts/capability.ts'
import { capability as payments } from './payments/capability.ts'
import { capability as people } from './people/capability.ts'
import { capability as pings } from './pings/capability.ts'
import { capability as plans } from './plans/capability.ts'
import { capability as preflight } from './preflight/capability.ts'
import { capability as privateFeeds } from './private-feeds/capability.ts'
import { capability as privateWeb } from './private-web/capability.ts'
import { capability as releaseSchedule } from './release-schedule/capability.ts'
import { capability as reminders } from './reminders/capability.ts'
import { capability as reviews } from './reviews/capability.ts'
import { capability as rollup } from './rollup/capability.ts'
import { capability as search } from './search/capability.ts'
import { capability as seasons } from './seasons/capability.ts'
import { capability as senders } from './senders/capability.ts'
import { capability as shortLinks } from './short-links/capability.ts'
import { capability as shows } from './shows/capability.ts'
import { capability as siteEditor } from './site-editor/capability.ts'
import { capability as siteLanguages } from './site-languages/capability.ts'
import { capability as sitemaps } from './sitemaps/capability.ts'
import { capability as socialPictures } from './social-pictures/capability.ts'
import { capability as soundbites } from './soundbites/capability.ts'
import { capability as speech } from './speech/capability.ts'
import { capability as sponsorReports } from './sponsor-reports/capability.ts'
import { capability as statisticsImport } from './statistics-import/capability.ts'
import { capability as storedFiles } from './stored-files/capability.ts'
import { capability as subscriberMetrics } from './subscriber-metrics/capability.ts'
import { capability as subscribers } from './subscribers/capability.ts'
import { capability as teams } from './teams/capability.ts'
import { capability as tipJar } from './tip-jar/capability.ts'
import { capability as tipPages } from './tip-pages/capability.ts'
import { capability as transcriptSearch } from './transcript-search/capability.ts'
import { capability as transcriptSuggestions } from './transcript-suggestions/capability.ts'
import { capability as transcription } from './transcription/capability.ts'
import { capability as transcripts } from './transcripts/capability.ts'
import { capability as uploads } from './uploads/capability.ts'
import { capability as valueForValue } from './value-for-value/capability.ts'
import { capability as webhookInbox } from './webhook-inbox/capability.ts'
import { capability as website } from './website/capability.ts'
import { capability as weeklyReports } from './weekly-reports/capability.ts'
import { capability as widgets } from './widgets/capability.ts'

/** What the server offers and does: every slice that declares something. */
export const capabilities: readonly Capability[] = [
  access,
  accounts,
  senders,
  payments,
  ledger,
  billing,
  shows,
  subscribers,
  connections,
  tipJar,
  affiliates,
  releaseSchedule,
  letters,
  newsletter,
  imports,
  lookups,
  search,
  uploads,
  media,
  episodes,
  seasons,
  people,
  ordering,
  parts,
  chapters,
  soundbites,
  excerpts,
  valueForValue,
  speech,
  transcripts,
  transcription,
  transcriptSuggestions,
  aiContent,
  transcriptSearch,
  episodeAssets,
  episodeDefaults,
  episodeImages,
  artwork,
  archives,
  liveItems,
  accessCodes,
  discountCodes,
  feedVariants,
  feeds,
  preflight,
  pings,
  delivery,
  privateFeeds,
  countingMethod,
  ingest,
  rollup,
  sponsorReports,
  statisticsImport,
  metrics,
  weeklyReports,
  subscriberMetrics,
  reminders,
  website,
  tipPages,
  embeds,
  episodePreviews,
  sitemaps,
  widgets,
  siteEditor,
  socialPictures,
  distributions,
  domains,
  siteLanguages,
  shortLinks,
  teams,
  reviews,
  auditLog,
  privateWeb,
  live,
  plans,
  outgoingMail,
  webhookInbox,
  storedFiles,
  operations,
  backups,
]
