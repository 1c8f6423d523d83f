import { FR as accessCodes } from '../access-codes/copy.fr.ts'
import { FR as account } from '../accounts/account-copy.fr.ts'
import { FR as apiKeys } from '../accounts/api-keys/api-keys-copy.fr.ts'
import { FR as accounts } from '../accounts/copy.fr.ts'
import { FR as captcha } from '../accounts/entry/captcha-copy.fr.ts'
import { FR as affiliates } from '../affiliates/copy.fr.ts'
import { FR as aiContent } from '../ai-content/copy.fr.ts'
import { FR as aiVoice } from '../ai-content/voice-copy.fr.ts'
import { FR as api } from '../api/copy.fr.ts'
import { FR as archives } from '../archives/copy.fr.ts'
import { FR as playing } from '../audio/copy.fr.ts'
import { FR as desk } from '../audio/editor-copy.fr.ts'
import { FR as auditActions } from '../audit-log/actions-copy.fr.ts'
import { FR as auditLog } from '../audit-log/copy.fr.ts'
import { FR as moneyActions } from '../audit-log/money-actions-copy.fr.ts'
import { FR as chapters } from '../chapters/copy.fr.ts'
import { FR as connections } from '../connections/copy.fr.ts'
import { FR as distributions } from '../distributions/copy.fr.ts'
import { FR as domains } from '../domains/copy.fr.ts'
import { FR as images } from '../episode-images/copy.fr.ts'
import { FR as sound } from '../episodes/audio/sound-copy.fr.ts'
import { FR as episodes } from '../episodes/copy.fr.ts'
import { FR as episodeDefaults } from '../episodes/defaults/defaults-copy.fr.ts'
import { FR as many } from '../episodes/list/list-copy.fr.ts'
import { FR as parts } from '../episodes/parts-copy.fr.ts'
import { FR as share } from '../episodes/share-target-copy.fr.ts'
import { FR as teamEpisode } from '../episodes/team/team-copy.fr.ts'
import { FR as feedVariants } from '../feed-variants/copy.fr.ts'
import { FR as feeds } from '../feeds/copy.fr.ts'
import { FR as pings } from '../feeds/pings-copy.fr.ts'
import { FR as codes } from '../fields/codes/code-copy.fr.ts'
import { FR as fields } from '../fields/field-copy.fr.ts'
import { FR as people } from '../fields/people-copy.fr.ts'
import { FR as pictures } from '../fields/pictures/picture-copy.fr.ts'
import { FR as storage } from '../fields/storage-copy.fr.ts'
import { FR as tags } from '../fields/tag-copy.fr.ts'
import { FR as splits } from '../fields/time-splits/split-copy.fr.ts'
import { FR as imports } from '../imports/copy.fr.ts'
import { FR as letters } from '../letters/copy.fr.ts'
import { FR as liveItems } from '../live-items/copy.fr.ts'
import { FR as accountMetrics } from '../metrics/account/account-copy.fr.ts'
import { FR as charts } from '../metrics/charts/chart-copy.fr.ts'
import { FR as metrics } from '../metrics/copy.fr.ts'
import { FR as filtered } from '../metrics/filtered/filtered-copy.fr.ts'
import { FR as live } from '../metrics/live/live-copy.fr.ts'
import { FR as reports } from '../metrics/reports/report-copy.fr.ts'
import { FR as requests } from '../metrics/requests/request-copy.fr.ts'
import { FR as sponsors } from '../metrics/sponsors/sponsors-copy.fr.ts'
import { FR as newsletter } from '../newsletter/copy.fr.ts'
import { FR as operations } from '../operations/copy.fr.ts'
import { FR as ordering } from '../ordering/copy.fr.ts'
import { FR as pageFrames } from '../page-frames/copy.fr.ts'
import { FR as teamArea } from '../page-frames/team-copy.fr.ts'
import { FR as persons } from '../people/copy.fr.ts'
import { FR as plans } from '../plans/copy.fr.ts'
import { FR as preflight } from '../preflight/copy.fr.ts'
import { FR as ofEpisode } from '../preflight/episode-findings-copy.fr.ts'
import { FR as ofShow } from '../preflight/show-findings-copy.fr.ts'
import { FR as schedule } from '../release-schedule/copy.fr.ts'
import { FR as simulator } from '../release-schedule/simulator-copy.fr.ts'
import { FR as reminders } from '../reminders/copy.fr.ts'
import { FR as reviews } from '../reviews/copy.fr.ts'
import { FR as seasons } from '../seasons/copy.fr.ts'
import { FR as senders } from '../senders/copy.fr.ts'
import { FR as shell } from '../shell/copy.fr.ts'
import { FR as palette } from '../shell/palette-copy.fr.ts'
import { FR as shortLinks } from '../short-links/copy.fr.ts'
import { FR as shows } from '../shows/copy.fr.ts'
import { FR as intro } from '../shows/intro-videos/intro-copy.fr.ts'
import { FR as notion } from '../shows/notion/notion-copy.fr.ts'
import { FR as directories } from '../shows/overview/directories-copy.fr.ts'
import { FR as showList } from '../shows/overview/list-copy.fr.ts'
import { FR as artwork } from '../shows/pictures/artwork-copy.fr.ts'
import { FR as ownPrefix } from '../shows/settings/prefix-copy.fr.ts'
import { FR as advanced } from '../shows/settings/settings-advanced-copy.fr.ts'
import { FR as settings } from '../shows/settings/settings-copy.fr.ts'
import { FR as teamShow } from '../shows/team/team-copy.fr.ts'
import { FR as design } from '../shows/website/design-copy.fr.ts'
import { FR as siteLanguages } from '../shows/website/languages-copy.fr.ts'
import { FR as links } from '../shows/website/links-copy.fr.ts'
import { FR as social } from '../shows/website/social-copy.fr.ts'
import { FR as websiteSettings } from '../shows/website/website-settings-copy.fr.ts'
import { FR as siteEditor } from '../site-editor/copy.fr.ts'
import { FR as soundbites } from '../soundbites/copy.fr.ts'
import { FR as excerpts } from '../soundbites/excerpts-copy.fr.ts'
import { FR as subscriberMetrics } from '../subscriber-metrics/copy.fr.ts'
import { FR as subscribers } from '../subscribers/copy.fr.ts'
import { FR as subscriberDetail } from '../subscribers/detail/detail-copy.fr.ts'
import { FR as subscriberImport } from '../subscribers/import/import-copy.fr.ts'
import { FR as privateSettings } from '../subscribers/settings/private-settings-copy.fr.ts'
import { FR as teams } from '../teams/copy.fr.ts'
import { FR as tipJar } from '../tip-jar/copy.fr.ts'
import { FR as transcriptSuggestions } from '../transcript-suggestions/copy.fr.ts'
import { FR as transcription } from '../transcription/copy.fr.ts'
import { FR as transcriptEditor } from '../transcription/editor/editor-copy.fr.ts'
import { FR as transcripts } from '../transcripts/copy.fr.ts'
import { FR as ui } from '../ui/copy.fr.ts'
import { FR as merging } from '../ui/merging/merge-copy.fr.ts'
import { FR as editor } from '../ui/rich-text/editor-copy.fr.ts'
import { FR as value } from '../value-for-value/copy.fr.ts'
import { FR as widgets } from '../widgets/copy.fr.ts'

export { LISTED } from './lookups-fr.ts'

/** The French catalogue, by capability and name; loaded only by who reads French. */
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
