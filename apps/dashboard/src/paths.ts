/**
 * Every address of the dashboard, in one list. Plain data: scripts print it in Node, `routes.tsx` must give a
 * page for each name. `entry`: for people who are not signed in (others go to /dashboard). `protected`: needs
 * a session (others go to /signin). `public`: anyone.
 */
export const ROUTES = {
  home: { pattern: '/', access: 'entry' },
  signIn: { pattern: '/signin', access: 'entry' },
  signUp: { pattern: '/signup', access: 'entry' },
  signUpConfirmation: { pattern: '/signup-confirmation', access: 'public' },
  forgotPassword: { pattern: '/forgot_password', access: 'entry' },
  passwordReset: { pattern: '/password_reset', access: 'public' },
  changePassword: { pattern: '/change_password', access: 'protected' },
  account: { pattern: '/account', access: 'protected' },
  server: { pattern: '/server', access: 'protected' },
  emailChange: { pattern: '/email_change', access: 'public' },
  senders: { pattern: '/sender_authentications', access: 'protected' },
  senderConfirmation: { pattern: '/sender-confirmation', access: 'public' },
  dashboard: { pattern: '/dashboard', access: 'protected' },
  shows: { pattern: '/shows', access: 'protected' },
  newShow: { pattern: '/shows/new', access: 'protected' },
  deletedShows: { pattern: '/shows/deleted', access: 'protected' },
  showTransfer: { pattern: '/show-transfer', access: 'protected' },
  sharedAudio: { pattern: '/share-audio', access: 'protected' },
  firstImport: { pattern: '/import', access: 'protected' },
  importFromRss: { pattern: '/shows/:id/import_from_rss', access: 'protected' },
  exportShow: { pattern: '/shows/:id/export', access: 'protected' },
  moveAway: { pattern: '/shows/:id/move_away', access: 'protected' },
  playlist: { pattern: '/shows/:id/playlist', access: 'protected' },
  notion: { pattern: '/shows/:id/notion', access: 'protected' },
  accountMetrics: { pattern: '/all-metrics', access: 'protected' },
  introVideos: { pattern: '/introvideos', access: 'protected' },
  plans: { pattern: '/plans', access: 'protected' },
  specialPricing: { pattern: '/special-pricing', access: 'protected' },
  showOverview: { pattern: '/shows/:id/overview', access: 'protected' },
  generalSettings: { pattern: '/shows/:id', access: 'protected' },
  advancedSettings: { pattern: '/shows/:id/settings', access: 'protected' },
  advancedSettingsTab: { pattern: '/shows/:id/advanced_settings', access: 'protected' },
  preflight: { pattern: '/shows/:id/preflight', access: 'protected' },
  liveItems: { pattern: '/shows/:id/live', access: 'protected' },
  newLiveItem: { pattern: '/shows/:id/live/new', access: 'protected' },
  liveItem: { pattern: '/shows/:id/live/:liveItemId', access: 'protected' },
  episodePreflight: { pattern: '/shows/:showId/episodes/:episodeId/preflight', access: 'protected' },
  feedSettings: { pattern: '/shows/:id/feed', access: 'protected' },
  artwork: { pattern: '/shows/:id/artwork', access: 'protected' },
  websiteImages: { pattern: '/shows/:id/website_images', access: 'protected' },
  headerImage: { pattern: '/shows/:id/header_image', access: 'protected' },
  social: { pattern: '/shows/:id/social', access: 'protected' },
  siteEditor: { pattern: '/shows/:id/site', access: 'protected' },
  customizeShow: { pattern: '/shows/:id/customize', access: 'protected' },
  subscribers: { pattern: '/shows/:id/subscribers', access: 'protected' },
  subscriberImport: { pattern: '/shows/:id/subscribers/import', access: 'protected' },
  subscriber: { pattern: '/shows/:id/subscribers/:subscriberId', access: 'protected' },
  privateDownloads: { pattern: '/shows/:id/private-downloads', access: 'protected' },
  privateSettings: { pattern: '/shows/:id/private-settings', access: 'protected' },
  links: { pattern: '/shows/:id/links', access: 'protected' },
  distributions: { pattern: '/shows/:id/distributions', access: 'protected' },
  widgets: { pattern: '/shows/:id/widgets', access: 'protected' },
  mobilePlayer: { pattern: '/shows/:id/mobile-player', access: 'public' },
  activity: { pattern: '/shows/:id/activity', access: 'protected' },
  accountActivity: { pattern: '/account/activity', access: 'protected' },
  sharing: { pattern: '/shows/:id/sharing', access: 'protected' },
  seasons: { pattern: '/shows/:id/seasons', access: 'protected' },
  people: { pattern: '/shows/:id/people', access: 'protected' },
  peopleSettings: { pattern: '/shows/:id/people_settings', access: 'protected' },
  person: { pattern: '/shows/:id/people/:personId', access: 'protected' },
  peopleSorting: { pattern: '/shows/:id/people_sorting', access: 'protected' },
  episodeSorting: { pattern: '/shows/:id/episode_sorting', access: 'protected' },
  episodeNumbers: { pattern: '/shows/:id/episode_number', access: 'protected' },
  subFolder: { pattern: '/shows/:id/sub_folder', access: 'protected' },
  valueSettings: { pattern: '/shows/:id/value_for_value_settings', access: 'protected' },
  episodeValue: {
    pattern: '/shows/:showId/episodes/:episodeId/value_for_value_settings',
    access: 'protected',
  },
  episodes: { pattern: '/shows/:showId/episodes', access: 'protected' },
  newEpisode: { pattern: '/shows/:showId/new-episode', access: 'protected' },
  episodeDefaults: { pattern: '/shows/:id/episode_defaults', access: 'protected' },
  newEpisodeTab: { pattern: '/shows/:showId/episode/new', access: 'protected' },
  episodeSettings: { pattern: '/podcasts/:showId/episodes/:id', access: 'protected' },
  episodeSettingsOfShow: { pattern: '/shows/:showId/episodes/:id', access: 'protected' },
  chapters: { pattern: '/podcasts/:showId/episodes/:episodeId/chapters', access: 'protected' },
  chaptersOfShow: { pattern: '/shows/:showId/episodes/:episodeId/chapters', access: 'protected' },
  soundbites: { pattern: '/shows/:showId/episodes/:episodeId/soundbites', access: 'protected' },
  episodeAssets: { pattern: '/podcasts/:showId/episodes/:id/assets', access: 'protected' },
  episodeArtwork: { pattern: '/shows/:showId/episodes/:id/artwork', access: 'protected' },
  episodeImages: { pattern: '/episodes/:id/images', access: 'protected' },
  newEpisodeImage: { pattern: '/episodes/:id/images/create', access: 'protected' },
  invitationEmail: { pattern: '/shows/:id/invitation-email', access: 'protected' },
  advancedControls: { pattern: '/shows/:id/pragmatic-feed', access: 'protected' },
  metrics: { pattern: '/shows/:id/metrics', access: 'protected' },
  downloadReport: { pattern: '/shows/:id/episodes/report_latest/metrics', access: 'protected' },
  showDownloads: { pattern: '/shows/:id/downloads', access: 'protected' },
  episodeMetrics: { pattern: '/shows/:showId/episodes/:episodeId/metrics', access: 'protected' },
  episodeDownloads: { pattern: '/shows/:showId/episodes/:episodeId/downloads', access: 'protected' },
  sponsorReports: { pattern: '/shows/:id/metrics/sponsors', access: 'protected' },
  compareEpisodes: { pattern: '/shows/:id/metrics/compare', access: 'protected' },
  metricsHistory: { pattern: '/shows/:id/metrics/history', access: 'protected' },
  liveView: { pattern: '/shows/:id/download_liveview', access: 'protected' },
  teamPodcasts: { pattern: '/team_podcasts', access: 'protected' },
  teamPodcast: { pattern: '/team_podcasts/:id', access: 'protected' },
  teamSettings: { pattern: '/team_podcasts/:id/settings', access: 'protected' },
  teamNumbers: { pattern: '/team_podcasts/:id/numbers', access: 'protected' },
  newTeamEpisode: { pattern: '/team_podcasts/:showId/team_episode/new', access: 'protected' },
  teamEpisode: { pattern: '/team_podcasts/:showId/team_episodes/:id', access: 'protected' },
  episodeReview: { pattern: '/team_podcasts/:showId/team_episodes/:id/review', access: 'protected' },
  oldMetrics: { pattern: '/shows/:id/old_metrics', access: 'protected' },
  oldDownloads: { pattern: '/shows/:id/old_downloads', access: 'protected' },
  newEpisodeOfPodcast: { pattern: '/podcasts/:showId/episodes/new', access: 'protected' },
} as const satisfies Record<string, { pattern: string; access: 'entry' | 'protected' | 'public' }>

export type RouteName = keyof typeof ROUTES

type ParamsOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
type Params<N extends RouteName> = Record<ParamsOf<(typeof ROUTES)[N]['pattern']>, string | number>

/** `to('showOverview', { id: 7 })` -> `/shows/7/overview` */
export function to<N extends RouteName>(
  name: N,
  ...[params]: keyof Params<N> extends never ? [] : [Params<N>]
): string {
  const values: Record<string, string | number> = params ?? {}
  return ROUTES[name].pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values[key])))
}
