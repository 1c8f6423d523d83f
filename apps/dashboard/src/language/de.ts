import { DE as accessCodes } from '../access-codes/copy.de.ts'
import { DE as account } from '../accounts/account-copy.de.ts'
import { DE as apiKeys } from '../accounts/api-keys/api-keys-copy.de.ts'
import { DE as accounts } from '../accounts/copy.de.ts'
import { DE as captcha } from '../accounts/entry/captcha-copy.de.ts'
import { DE as affiliates } from '../affiliates/copy.de.ts'
import { DE as aiContent } from '../ai-content/copy.de.ts'
import { DE as aiVoice } from '../ai-content/voice-copy.de.ts'
import { DE as api } from '../api/copy.de.ts'
import { DE as archives } from '../archives/copy.de.ts'
import { DE as playing } from '../audio/copy.de.ts'
import { DE as desk } from '../audio/editor-copy.de.ts'
import { DE as auditActions } from '../audit-log/actions-copy.de.ts'
import { DE as auditLog } from '../audit-log/copy.de.ts'
import { DE as moneyActions } from '../audit-log/money-actions-copy.de.ts'
import { DE as chapters } from '../chapters/copy.de.ts'
import { DE as connections } from '../connections/copy.de.ts'
import { DE as distributions } from '../distributions/copy.de.ts'
import { DE as domains } from '../domains/copy.de.ts'
import { DE as images } from '../episode-images/copy.de.ts'
import { DE as sound } from '../episodes/audio/sound-copy.de.ts'
import { DE as episodes } from '../episodes/copy.de.ts'
import { DE as episodeDefaults } from '../episodes/defaults/defaults-copy.de.ts'
import { DE as many } from '../episodes/list/list-copy.de.ts'
import { DE as parts } from '../episodes/parts-copy.de.ts'
import { DE as share } from '../episodes/share-target-copy.de.ts'
import { DE as teamEpisode } from '../episodes/team/team-copy.de.ts'
import { DE as feedVariants } from '../feed-variants/copy.de.ts'
import { DE as feeds } from '../feeds/copy.de.ts'
import { DE as pings } from '../feeds/pings-copy.de.ts'
import { DE as codes } from '../fields/codes/code-copy.de.ts'
import { DE as fields } from '../fields/field-copy.de.ts'
import { DE as people } from '../fields/people-copy.de.ts'
import { DE as pictures } from '../fields/pictures/picture-copy.de.ts'
import { DE as storage } from '../fields/storage-copy.de.ts'
import { DE as tags } from '../fields/tag-copy.de.ts'
import { DE as splits } from '../fields/time-splits/split-copy.de.ts'
import { DE as imports } from '../imports/copy.de.ts'
import { DE as letters } from '../letters/copy.de.ts'
import { DE as liveItems } from '../live-items/copy.de.ts'
import { DE as accountMetrics } from '../metrics/account/account-copy.de.ts'
import { DE as charts } from '../metrics/charts/chart-copy.de.ts'
import { DE as metrics } from '../metrics/copy.de.ts'
import { DE as filtered } from '../metrics/filtered/filtered-copy.de.ts'
import { DE as live } from '../metrics/live/live-copy.de.ts'
import { DE as reports } from '../metrics/reports/report-copy.de.ts'
import { DE as requests } from '../metrics/requests/request-copy.de.ts'
import { DE as sponsors } from '../metrics/sponsors/sponsors-copy.de.ts'
import { DE as newsletter } from '../newsletter/copy.de.ts'
import { DE as operations } from '../operations/copy.de.ts'
import { DE as ordering } from '../ordering/copy.de.ts'
import { DE as pageFrames } from '../page-frames/copy.de.ts'
import { DE as teamArea } from '../page-frames/team-copy.de.ts'
import { DE as persons } from '../people/copy.de.ts'
import { DE as plans } from '../plans/copy.de.ts'
import { DE as preflight } from '../preflight/copy.de.ts'
import { DE as ofEpisode } from '../preflight/episode-findings-copy.de.ts'
import { DE as ofShow } from '../preflight/show-findings-copy.de.ts'
import { DE as schedule } from '../release-schedule/copy.de.ts'
import { DE as simulator } from '../release-schedule/simulator-copy.de.ts'
import { DE as reminders } from '../reminders/copy.de.ts'
import { DE as reviews } from '../reviews/copy.de.ts'
import { DE as seasons } from '../seasons/copy.de.ts'
import { DE as senders } from '../senders/copy.de.ts'
import { DE as shell } from '../shell/copy.de.ts'
import { DE as palette } from '../shell/palette-copy.de.ts'
import { DE as shortLinks } from '../short-links/copy.de.ts'
import { DE as shows } from '../shows/copy.de.ts'
import { DE as intro } from '../shows/intro-videos/intro-copy.de.ts'
import { DE as notion } from '../shows/notion/notion-copy.de.ts'
import { DE as directories } from '../shows/overview/directories-copy.de.ts'
import { DE as showList } from '../shows/overview/list-copy.de.ts'
import { DE as artwork } from '../shows/pictures/artwork-copy.de.ts'
import { DE as ownPrefix } from '../shows/settings/prefix-copy.de.ts'
import { DE as advanced } from '../shows/settings/settings-advanced-copy.de.ts'
import { DE as settings } from '../shows/settings/settings-copy.de.ts'
import { DE as teamShow } from '../shows/team/team-copy.de.ts'
import { DE as design } from '../shows/website/design-copy.de.ts'
import { DE as siteLanguages } from '../shows/website/languages-copy.de.ts'
import { DE as links } from '../shows/website/links-copy.de.ts'
import { DE as social } from '../shows/website/social-copy.de.ts'
import { DE as websiteSettings } from '../shows/website/website-settings-copy.de.ts'
import { DE as siteEditor } from '../site-editor/copy.de.ts'
import { DE as soundbites } from '../soundbites/copy.de.ts'
import { DE as excerpts } from '../soundbites/excerpts-copy.de.ts'
import { DE as subscriberMetrics } from '../subscriber-metrics/copy.de.ts'
import { DE as subscribers } from '../subscribers/copy.de.ts'
import { DE as subscriberDetail } from '../subscribers/detail/detail-copy.de.ts'
import { DE as subscriberImport } from '../subscribers/import/import-copy.de.ts'
import { DE as privateSettings } from '../subscribers/settings/private-settings-copy.de.ts'
import { DE as teams } from '../teams/copy.de.ts'
import { DE as tipJar } from '../tip-jar/copy.de.ts'
import { DE as transcriptSuggestions } from '../transcript-suggestions/copy.de.ts'
import { DE as transcription } from '../transcription/copy.de.ts'
import { DE as transcriptEditor } from '../transcription/editor/editor-copy.de.ts'
import { DE as transcripts } from '../transcripts/copy.de.ts'
import { DE as ui } from '../ui/copy.de.ts'
import { DE as merging } from '../ui/merging/merge-copy.de.ts'
import { DE as editor } from '../ui/rich-text/editor-copy.de.ts'
import { DE as value } from '../value-for-value/copy.de.ts'
import { DE as widgets } from '../widgets/copy.de.ts'

export { LISTED } from './lookups-de.ts'

/** The German catalogue, by capability and name; loaded only by who reads German. */
export const TEXTS: Record<string, Record<string, unknown>> = {
  accounts: { ...accounts, ...account, ...apiKeys, ...captcha },
  affiliates: { ...affiliates },
  'ai-content': { ...aiContent, ...aiVoice },
  api: { ...api },
  archives: { ...archives },
  audio: { ...playing, ...desk },
  'feed-variants': { ...feedVariants },
  feeds: { ...feeds, ...pings },
  imports: { ...imports },
  letters: { ...letters },
  reminders: { ...reminders },
  'live-items': { ...liveItems },
  subscriberMetrics,
  subscribers: { ...subscribers, ...subscriberDetail, ...subscriberImport, ...privateSettings },
  operations: { ...operations },
  plans: { ...plans },
  'release-schedule': { ...schedule, ...simulator },
  preflight: { ...preflight, ...ofEpisode, ...ofShow },
  shell: { ...shell, ...palette },
  shows: {
    ...shows,
    ...artwork,
    ...notion,
    ...design,
    ...intro,
    ...links,
    ...showList,
    ...directories,
    ...settings,
    ...advanced,
    ...social,
    ...websiteSettings,
    ...ownPrefix,
    ...teamShow,
  },
  episodes: { ...episodes, ...many, ...parts, ...episodeDefaults, ...share, ...sound, ...teamEpisode },
  chapters: { ...chapters },
  soundbites: { ...soundbites, ...excerpts },
  seasons: { ...seasons },
  teams: { ...teams },
  reviews: { ...reviews },
  'audit-log': { ...auditLog, ...auditActions, ...moneyActions },
  transcription: { ...transcription, ...transcriptEditor },
  widgets,
  'site-editor': siteEditor,
  distributions,
  domains,
  siteLanguages,
  newsletter,
  'access-codes': accessCodes,
  connections,
  'short-links': shortLinks,
  senders: { ...senders },
  people: { ...persons },
  ordering: { ...ordering },
  'tip-jar': { ...tipJar },
  'value-for-value': { ...value },
  transcripts: { ...transcripts },
  'transcript-suggestions': { ...transcriptSuggestions },
  'episode-images': { ...images },
  metrics: {
    ...metrics,
    ...accountMetrics,
    ...filtered,
    ...charts,
    ...live,
    ...sponsors,
    ...reports,
    ...requests,
  },
  ui: { ...ui, ...merging, ...editor },
  fields: { ...fields, ...codes, ...people, ...pictures, ...splits, ...storage, ...tags },
  'page-frames': { ...pageFrames, ...teamArea },
}
