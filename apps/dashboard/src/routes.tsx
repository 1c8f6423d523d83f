import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { SignInPage } from './accounts/entry/sign-in-page.tsx'
import { askEarly } from './api/early-queries.ts'
import {
  aiSettings,
  bringPodcast,
  dashboard,
  episodeAssets,
  episodeSettings,
  feedCheck,
  feedVariant,
  lettersToSubscribers,
  newFeed,
  olderChapters,
  oneSubscriber,
  server,
  showLinks,
  showOverview,
} from './pages.tsx'
import { ROUTES, type RouteName } from './paths.ts'
import { EntryGuard, ProtectedGuard } from './session/guards.tsx'
import { CrashPage } from './shell/crash-page.tsx'
import { UnknownPage } from './shell/unknown-page.tsx'
import { loadPage } from './ui/load-page.tsx'
import { Splash } from './ui/splash.tsx'

type Page = () => Promise<ComponentType>

/** One page for each name of paths.ts; its code is loaded when it is first opened. */
const PAGES: Record<RouteName, Page> = {
  // The first page that most people see comes with the code that every page needs.
  home: async () => SignInPage,
  signIn: async () => SignInPage,
  signUp: async () => (await import('./accounts/entry/sign-up-page.tsx')).SignUpPage,
  signUpConfirmation: async () =>
    (await import('./accounts/entry/sign-up-confirmation-page.tsx')).SignUpConfirmationPage,
  forgotPassword: async () => (await import('./accounts/entry/forgot-password-page.tsx')).ForgotPasswordPage,
  passwordReset: async () => (await import('./accounts/entry/password-reset-page.tsx')).PasswordResetPage,
  changePassword: async () => (await import('./accounts/entry/change-password-page.tsx')).ChangePasswordPage,
  account: async () => (await import('./accounts/account-page.tsx')).AccountPage,
  server,
  emailChange: async () => (await import('./accounts/email-change-page.tsx')).EmailChangePage,
  connections: async () => (await import('./connections/connections-page.tsx')).ConnectionsPage,
  senders: async () => (await import('./senders/senders-page.tsx')).SendersPage,
  senderConfirmation: async () =>
    (await import('./senders/sender-confirmation-page.tsx')).SenderConfirmationPage,
  dashboard: dashboard,
  shows: dashboard,
  newShow: dashboard,
  deletedShows: async () => (await import('./shows/moving/deleted-shows-page.tsx')).DeletedShowsPage,
  showTransfer: async () => (await import('./shows/moving/transfer-page.tsx')).TransferPage,
  sharedAudio: async () => (await import('./episodes/share-target-page.tsx')).SharedAudioPage,
  firstImport: bringPodcast,
  exportShow: async () => (await import('./archives/export-page.tsx')).ExportPage,
  importFromRss: async () => (await import('./imports/import-page.tsx')).ImportPage,
  moveAway: async () => (await import('./shows/moving/move-away-page.tsx')).MoveAwayPage,
  playlist: async () => (await import('./shows/playlist/playlist-page.tsx')).PlaylistPage,
  notion: async () => (await import('./shows/notion/notion-page.tsx')).NotionPage,
  accountMetrics: async () => (await import('./metrics/account/account-metrics-page.tsx')).AccountMetricsPage,
  introVideos: async () => (await import('./shows/intro-videos/intro-videos-page.tsx')).IntroVideosPage,
  plans: async () => (await import('./plans/plans-page.tsx')).PlansPage,
  newPlan: async () => (await import('./plans/checkout-page.tsx')).CheckoutPage,
  confirmation: async () => (await import('./plans/confirmation-page.tsx')).ConfirmationPage,
  billing: async () => (await import('./plans/portal-page.tsx')).PortalPage,
  stripeDashboard: async () => (await import('./plans/portal-page.tsx')).PortalPage,
  pricingTable: async () => (await import('./plans/pricing-table-page.tsx')).PricingTablePage,
  updateCreditCard: async () => (await import('./plans/portal-page.tsx')).CardPage,
  receipt: async () => (await import('./plans/receipt-page.tsx')).ReceiptPage,
  revenue: async () => (await import('./plans/revenue-page.tsx')).RevenuePage,
  specialPricing: async () => (await import('./plans/plans-page.tsx')).SpecialPricingPage,
  tipJar: async () => (await import('./tip-jar/tip-jar-page.tsx')).TipJarPage,
  tips: async () => (await import('./tip-jar/tips-page.tsx')).TipsPage,
  discountCodes: async () => (await import('./tip-jar/discounts-page.tsx')).DiscountsPage,
  tipJarFees: async () => (await import('./tip-jar/fees-page.tsx')).FeesPage,
  podcastConnections: async () =>
    (await import('./connections/podcast-connections-page.tsx')).PodcastConnectionsPage,
  mailingGroups: async () => (await import('./connections/mailing-groups-page.tsx')).MailingGroupsPage,
  accessCodes: async () => (await import('./access-codes/access-codes-page.tsx')).AccessCodesPage,
  privateTipSettings: async () => (await import('./tip-jar/premium-page.tsx')).PremiumPage,
  affiliates: async () => (await import('./affiliates/affiliates-page.tsx')).AffiliatesPage,
  stripeBalance: async () => (await import('./tip-jar/balance-page.tsx')).BalancePage,
  stripeReturn: async () => (await import('./tip-jar/stripe-return-page.tsx')).StripeReturnPage,
  stripeReturnToTipJar: async () => (await import('./tip-jar/stripe-return-page.tsx')).StripeReturnPage,
  stripeReturnToShow: async () => (await import('./tip-jar/stripe-return-page.tsx')).StripeReturnPage,
  stripeRefresh: async () => (await import('./tip-jar/stripe-return-page.tsx')).StripeRefreshPage,
  showOverview,
  generalSettings: async () =>
    (await import('./shows/settings/general-settings-page.tsx')).GeneralSettingsPage,
  advancedSettings: async () =>
    (await import('./shows/settings/advanced-settings-page.tsx')).AdvancedSettingsPage,
  advancedSettingsTab: async () =>
    (await import('./shows/settings/advanced-settings-page.tsx')).AdvancedSettingsPage,
  preflight: feedCheck,
  liveItems: async () => (await import('./live-items/live-page.tsx')).LivePage,
  newLiveItem: async () => (await import('./live-items/live-item-page.tsx')).NewLiveItemPage,
  liveItem: async () => (await import('./live-items/live-item-page.tsx')).LiveItemPage,
  episodePreflight: async () => (await import('./preflight/episode-preflight-page.tsx')).EpisodePreflightPage,
  feedSettings: async () => (await import('./feeds/feed-settings-page.tsx')).FeedSettingsPage,
  feedVariants: async () => (await import('./feed-variants/feeds-page.tsx')).FeedsPage,
  newFeed,
  feedVariant,
  artwork: async () => (await import('./shows/pictures/artwork-page.tsx')).ArtworkPage,
  websiteImages: async () => (await import('./shows/pictures/website-images-page.tsx')).WebsiteImagesPage,
  headerImage: async () => (await import('./shows/pictures/header-image-page.tsx')).HeaderImagePage,
  social: async () => (await import('./shows/website/social-page.tsx')).SocialPage,
  websiteSettings: async () =>
    (await import('./shows/website/website-settings-page.tsx')).WebsiteSettingsPage,
  newsletter: async () => (await import('./newsletter/newsletter-page.tsx')).NewsletterPage,
  siteEditor: async () => (await import('./site-editor/site-editor-page.tsx')).SiteEditorPage,
  customizeShow: async () => (await import('./shows/website/design-page.tsx')).DesignPage,
  subscribers: async () => (await import('./subscribers/subscribers-page.tsx')).SubscribersPage,
  subscriberImport: async () =>
    (await import('./subscribers/import/subscriber-import-page.tsx')).SubscriberImportPage,
  subscriber: oneSubscriber,
  privateDownloads: async () =>
    (await import('./subscriber-metrics/private-downloads-page.tsx')).PrivateDownloadsPage,
  privateSettings: async () =>
    (await import('./subscribers/settings/private-settings-page.tsx')).PrivateSettingsPage,
  links: showLinks,
  domain: async () => (await import('./domains/domain-page.tsx')).DomainPage,
  linksCard: async () => (await import('./short-links/card-page.tsx')).CardPage,
  distributions: async () => (await import('./distributions/distributions-page.tsx')).DistributionsPage,
  widgets: async () => (await import('./widgets/widgets-page.tsx')).WidgetsPage,
  mobilePlayer: async () => (await import('./widgets/mobile-player-page.tsx')).MobilePlayerPage,
  activity: async () => (await import('./audit-log/show-activity-page.tsx')).ShowActivityPage,
  accountActivity: async () => (await import('./audit-log/account-activity-page.tsx')).AccountActivityPage,
  transcriptSuggestions: async () =>
    (await import('./transcript-suggestions/suggestions-page.tsx')).SuggestionsPage,
  sharing: async () => (await import('./teams/sharing-page.tsx')).SharingPage,
  seasons: async () => (await import('./seasons/seasons-page.tsx')).SeasonsPage,
  people: async () => (await import('./people/people-page.tsx')).PeoplePage,
  peopleSettings: async () => (await import('./people/people-page.tsx')).PeoplePage,
  person: async () => (await import('./people/person-page.tsx')).PersonPage,
  peopleSorting: async () => (await import('./people/people-sorting-page.tsx')).PeopleSortingPage,
  episodeSorting: async () => (await import('./ordering/sorting-page.tsx')).SortingPage,
  episodeNumbers: async () => (await import('./ordering/numbers-page.tsx')).NumbersPage,
  subFolder: async () => (await import('./ordering/sub-folder-page.tsx')).SubFolderPage,
  valueSettings: async () => (await import('./value-for-value/show-value-page.tsx')).ShowValuePage,
  episodeValue: async () => (await import('./value-for-value/episode-value-page.tsx')).EpisodeValuePage,
  episodes: async () => (await import('./episodes/list/episode-list-page.tsx')).EpisodeListPage,
  newEpisode: async () => (await import('./episodes/new-episode-page.tsx')).NewEpisodePage,
  episodeDefaults: async () =>
    (await import('./episodes/defaults/episode-defaults-page.tsx')).EpisodeDefaultsPage,
  newEpisodeTab: async () => (await import('./episodes/new-episode-page.tsx')).NewEpisodePage,
  episodeSettings,
  episodeSettingsOfShow: episodeSettings,
  chapters: async () => (await import('./chapters/chapters-page.tsx')).ChaptersPage,
  chaptersOfShow: olderChapters,
  soundbites: async () => (await import('./soundbites/soundbites-page.tsx')).SoundbitesPage,
  episodeAssets,
  transcript: async () => (await import('./transcription/editor-page.tsx')).ParagraphsPage,
  transcriptSentences: async () => (await import('./transcription/editor-page.tsx')).SentencesPage,
  aiSettings,
  aiContents: async () => (await import('./ai-content/ai-contents-page.tsx')).AiContentsPage,
  aiContentsOfShow: async () => (await import('./ai-content/magic-contents-page.tsx')).MagicContentsPage,
  teamAiContents: async () => (await import('./ai-content/team-ai-contents-page.tsx')).TeamAiContentsPage,
  episodeArtwork: async () => (await import('./transcripts/artwork-page.tsx')).EpisodeArtworkPage,
  episodeImages: async () => (await import('./episode-images/images-page.tsx')).EpisodeImagesPage,
  newEpisodeImage: async () => (await import('./episode-images/new-image-page.tsx')).NewEpisodeImagePage,
  invitationEmail: lettersToSubscribers,
  advancedControls: async () =>
    (await import('./release-schedule/advanced-controls-page.tsx')).AdvancedControlsPage,
  metrics: async () => (await import('./metrics/overview-page.tsx')).OverviewPage,
  downloadReport: async () => (await import('./metrics/reports/report-page.tsx')).ReportPage,
  showDownloads: async () => (await import('./metrics/requests/requests-page.tsx')).RequestsPage,
  episodeMetrics: async () => (await import('./metrics/episode/episode-metrics-page.tsx')).EpisodeMetricsPage,
  episodeDownloads: async () =>
    (await import('./metrics/episode/episode-downloads-page.tsx')).EpisodeDownloadsPage,
  sponsorReports: async () =>
    (await import('./metrics/sponsors/sponsor-reports-page.tsx')).SponsorReportsPage,
  compareEpisodes: async () => (await import('./metrics/compare/compare-page.tsx')).ComparePage,
  metricsHistory: async () => (await import('./metrics/history/history-page.tsx')).HistoryPage,
  liveView: async () => (await import('./metrics/live/live-page.tsx')).LivePage,
  teamPodcasts: async () => (await import('./teams/team-podcasts-page.tsx')).TeamPodcastsPage,
  teamPodcast: async () => (await import('./teams/team-episodes-page.tsx')).TeamEpisodesPage,
  teamSettings: async () => (await import('./shows/team/team-settings-page.tsx')).TeamSettingsPage,
  teamSuggestions: async () =>
    (await import('./transcript-suggestions/team-suggestions-page.tsx')).TeamSuggestionsPage,
  teamNumbers: async () => (await import('./shows/team/team-numbers-page.tsx')).TeamNumbersPage,
  newTeamEpisode: async () => (await import('./episodes/team/new-team-episode-page.tsx')).NewTeamEpisodePage,
  teamEpisode: async () => (await import('./episodes/team/team-episode-page.tsx')).TeamEpisodePage,
  teamTranscript: async () => (await import('./transcription/team-transcript-page.tsx')).TeamTranscriptPage,
  episodeReview: async () => (await import('./reviews/review-page.tsx')).ReviewPage,
  oldMetrics: async () => (await import('./metrics/old-pages.tsx')).OldMetricsPage,
  oldDownloads: async () => (await import('./metrics/old-pages.tsx')).OldDownloadsPage,
  newEpisodeOfPodcast: async () => (await import('./episodes/new-episode-page.tsx')).NewEpisodePage,
}

export const routes: RouteObject[] = [
  {
    ErrorBoundary: CrashPage,
    HydrateFallback: Splash,
    children: [
      { Component: EntryGuard, children: listPages('entry') },
      // A page that falls over leaves the shell standing: its own boundary is inside.
      {
        Component: ProtectedGuard,
        children: [
          { lazy: shell, children: [{ ErrorBoundary: CrashPage, children: listPages('protected') }] },
        ],
      },
      ...listPages('public'),
      { path: '*', Component: UnknownPage },
    ],
  },
]

/** Not needed for signing in, so not in the first chunk. */
async function shell() {
  return { Component: await loadPage(async () => (await import('./shell/shell.tsx')).Shell, 'window') }
}

function listPages(access: 'entry' | 'protected' | 'public'): RouteObject[] {
  return (Object.keys(ROUTES) as RouteName[])
    .filter((name) => ROUTES[name].access === access)
    .map((name) => ({
      path: ROUTES[name].pattern,
      ...askEarly(name),
      lazy: async () => ({
        Component: await loadPage(PAGES[name], access === 'protected' ? 'page' : 'window'),
      }),
    }))
}
