import type { ComponentType } from 'react'
import { lazyPart } from './ui/lazy-part.tsx'

/** Pages on which several capabilities meet, which never know each other. */

/**
 * The podcasts below what concerns the account: pages compose, capabilities never meet. One component, so
 * that its dialogs survive a change of address.
 */
export async function dashboard(): Promise<ComponentType> {
  const [{ DashboardPage }, { MigrationPrompt }] = await Promise.all([
    import('./shows/overview/dashboard-page.tsx'),
    import('./plans/migration-prompt.tsx'),
  ])
  composed ??= () => <DashboardPage above={<MigrationPrompt />} MembersNumber={MembersNumber} />
  return composed
}
let composed: ComponentType | undefined

/** How a podcast goes; of a members-only one, who hears it. */
export async function showOverview(): Promise<ComponentType> {
  const { ShowOverviewPage } = await import('./shows/overview/show-overview-page.tsx')
  overviewPage ??= () => <ShowOverviewPage Members={MembersOverview} />
  return overviewPage
}
let overviewPage: ComponentType | undefined

/** Only members-only podcasts need these, so other pages do not wait for them. */
const MembersOverview = lazyPart(
  async () => (await import('./subscribers/members-overview.tsx')).MembersOverview,
)
const MembersNumber = lazyPart(async () => (await import('./subscribers/members-overview.tsx')).MembersNumber)

/** Every address of a podcast, and below them the short ones that are counted. */
export async function showLinks(): Promise<ComponentType> {
  const [{ LinksPage }, { ShortLinks }] = await Promise.all([
    import('./shows/website/links-page.tsx'),
    import('./short-links/short-links.tsx'),
  ])
  linksOfShow ??= () => <LinksPage ShortLinks={ShortLinks} />
  return linksOfShow
}
let linksOfShow: ComponentType | undefined

/** How drafts sound, below what makes the transcripts that they come from. */
export async function aiSettings(): Promise<ComponentType> {
  const [{ AiSettingsPage }, { EngineSection }] = await Promise.all([
    import('./ai-content/ai-settings-page.tsx'),
    import('./transcription/engine-section.tsx'),
  ])
  settingsOfDrafts ??= () => <AiSettingsPage Transcripts={EngineSection} />
  return settingsOfDrafts
}
let settingsOfDrafts: ComponentType | undefined

/** The check of the feed and its notifications: two capabilities on one page. */
export async function feedCheck(): Promise<ComponentType> {
  const [{ PreflightPage }, { PingsCard }] = await Promise.all([
    import('./preflight/preflight-page.tsx'),
    import('./feeds/pings-status.tsx'),
  ])
  return () => <PreflightPage below={(showId) => <PingsCard showId={showId} />} />
}

/** An additional feed is checked as it is typed. */
export async function newFeed(): Promise<ComponentType> {
  const [{ NewFeedPage }, { FeedDraftCheck }] = await loadFeedForm()
  return () => <NewFeedPage Check={FeedDraftCheck} />
}
export async function feedVariant(): Promise<ComponentType> {
  const [{ FeedPage }, { FeedDraftCheck }] = await loadFeedForm()
  feedOfShow ??= () => <FeedPage Check={FeedDraftCheck} />
  return feedOfShow
}
let feedOfShow: ComponentType | undefined
const loadFeedForm = () =>
  Promise.all([import('./feed-variants/feed-page.tsx'), import('./preflight/feed-draft-check.tsx')])

/**
 * Beside the status of an episode stands what would be found in it, and above its transcript files the one
 * that is made of its audio. One component, so that a change of address keeps what is typed.
 */
export async function episodeSettings(): Promise<ComponentType> {
  const [{ EpisodeSettingsPage }, { PreflightCard }] = await Promise.all([
    import('./episodes/episode-settings-page.tsx'),
    import('./preflight/preflight-card.tsx'),
  ])
  settingsOfEpisode ??= () => <EpisodeSettingsPage Check={PreflightCard} Transcript={TranscriptPanel} />
  return settingsOfEpisode
}
let settingsOfEpisode: ComponentType | undefined

/** Files of one's own below the transcript that is made of the audio. */
export async function episodeAssets(): Promise<ComponentType> {
  const { AssetsPage } = await import('./transcripts/assets-page.tsx')
  assetsOfEpisode ??= () => <AssetsPage Transcript={TranscriptPanel} />
  return assetsOfEpisode
}
let assetsOfEpisode: ComponentType | undefined

/** Asks the server for itself, so the form above it does not wait. */
const TranscriptPanel = lazyPart(
  async () => (await import('./transcription/transcript-panel.tsx')).TranscriptPanel,
)

/** A podcast comes from a feed or out of an archive: two capabilities on one page. */
export async function bringPodcast(): Promise<ComponentType> {
  const [{ FirstImportPage }, { ArchiveImport }] = await Promise.all([
    import('./imports/first-import-page.tsx'),
    import('./archives/archive-import.tsx'),
  ])
  return () => <FirstImportPage below={<ArchiveImport />} />
}

/** The older page edits chapters and soundbites on one wave. */
export async function olderChapters(): Promise<ComponentType> {
  const [{ OlderChaptersPage }, { SoundbitesBelow }] = await Promise.all([
    import('./chapters/older-chapters-page.tsx'),
    import('./soundbites/soundbites-below.tsx'),
  ])
  return () => <OlderChaptersPage Below={SoundbitesBelow} />
}

export async function lettersToSubscribers(): Promise<ComponentType> {
  const { InvitationPage } = await import('./letters/invitation-page.tsx')
  const { RemindersSection } = await import('./reminders/reminders-section.tsx')
  return () => <InvitationPage Card={RemindersSection} />
}

/** One subscriber, with the cards of those who know their schedule, their letters and what they hear. */
export async function oneSubscriber(): Promise<ComponentType> {
  const [
    { SubscriberPage },
    { SubscriberSchedule },
    { SubscriberLetters },
    { SubscriberActivity },
    { AlertNote },
  ] = await Promise.all([
    import('./subscribers/detail/subscriber-page.tsx'),
    import('./release-schedule/subscriber-schedule.tsx'),
    import('./letters/subscriber-letters.tsx'),
    import('./subscriber-metrics/subscriber-activity.tsx'),
    import('./subscriber-metrics/alert-note.tsx'),
  ])
  const cards = [SubscriberSchedule, SubscriberLetters, SubscriberActivity]
  subscriberPage ??= () => <SubscriberPage Note={AlertNote} cards={cards} />
  return subscriberPage
}
let subscriberPage: ComponentType | undefined

/** How the server is, and below it what affiliates of its plans are owed. */
export async function server(): Promise<ComponentType> {
  const [{ ServerPage }, { ProgrammeCard }] = await Promise.all([
    import('./operations/server-page.tsx'),
    import('./affiliates/programme-card.tsx'),
  ])
  serverPage ??= () => <ServerPage below={<ProgrammeCard />} />
  return serverPage
}
let serverPage: ComponentType | undefined
