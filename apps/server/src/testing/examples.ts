import type { NamedEndpoint } from '@podstead/contract/all'
import { paramNames } from '@podstead/contract/endpoint'
import { buildChapter } from '../chapters/factory.ts'
import { buildEpisodeImage } from '../episode-images/factory.ts'
import { buildAlternate, buildAudioFile, buildEpisode } from '../episodes/factory.ts'
import { buildLetterRun, buildSuppression } from '../letters/factory.ts'
import { buildLiveItem } from '../live-items/factory.ts'
import { buildPerson } from '../people/factory.ts'
import { buildOpening, buildPause, buildSchedulerAction } from '../release-schedule/factory.ts'
import { buildSeason } from '../seasons/factory.ts'
import { SENDER_FORM } from '../senders/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { buildSoundbite } from '../soundbites/factory.ts'
import { buildStatisticsImport } from '../statistics-import/factory.ts'
import { buildAlert } from '../subscriber-metrics/factory.ts'
import { buildSubscriber, buildSubscriberImport, buildSubscriberRun } from '../subscribers/factory.ts'
import { buildRecipient } from '../value-for-value/factory.ts'
import type { Person, World } from './world.ts'

/** What the tests that walk the contract need to call any endpoint. */

export type OwnRows = {
  show: number
  episode: number
  otherShow: number
  season: number
  person: number
  recipient: number
  episodeRecipient: number
  chapter: number
  soundbite: number
  image: number
  file: number
  enclosure: number
  liveItem: number
  statisticsImport: number
  subscriber: number
  subscriberRun: number
  subscriberImport: number
  schedulerAction: number
  opening: number
  pause: number
  subscriberAlert: number
  letterRun: number
  suppression: number
}

/** Two shows and an episode of this person. */
export async function belongings(world: World, person: Person): Promise<OwnRows> {
  const show = await buildShow(world.kernel, { user: person.user })
  const other = await buildShow(world.kernel, { user: person.user })
  const episode = await buildEpisode(world.kernel, { show })
  const [chapter, soundbite] = [
    await buildChapter(world.kernel, episode),
    await buildSoundbite(world.kernel, episode),
  ]
  const subscriber = await buildSubscriber(world.kernel, { show })
  return {
    show: show.id,
    episode: episode.id,
    otherShow: other.id,
    season: (await buildSeason(world.kernel, { show })).id,
    person: (await buildPerson(world.kernel, { show })).id,
    recipient: (await buildRecipient(world.kernel, { show })).id,
    episodeRecipient: (await buildRecipient(world.kernel, { episode })).id,
    chapter: chapter.id,
    soundbite: soundbite.id,
    image: (await buildEpisodeImage(world.kernel, episode)).id,
    file: (await buildAudioFile(world.kernel, episode, { replaced_at: world.clock.now() })).id,
    statisticsImport: await buildStatisticsImport(world.kernel, show),
    subscriberImport: await buildSubscriberImport(world.kernel, show),
    subscriberRun: await buildSubscriberRun(world.kernel, show),
    enclosure: (await buildAlternate(world.kernel, episode)).id,
    liveItem: (await buildLiveItem(world.kernel, { show })).id,
    subscriber: subscriber.id,
    schedulerAction: (await buildSchedulerAction(world.kernel, show)).id,
    opening: (await buildOpening(world.kernel, subscriber, episode)).id,
    pause: (await buildPause(world.kernel, subscriber)).id,
    subscriberAlert: (await buildAlert(world.kernel, subscriber)).id,
    letterRun: (await buildLetterRun(world.kernel, show)).id,
    suppression: (await buildSuppression(world.kernel, show)).id,
  }
}

/** A body that the endpoint would accept from the owner. Endpoints with a body and no line here fail. */
const bodies: Record<string, object> = {
  createShow: { name: 'A new one' },
  inviteUser: { email: 'invited@example.com' },
  confirmSweep: { files: 30, bytes: 3000 },
  updateShow: { podcast_title: 'Renamed' },
  updateShowV2: { podcast_title: 'Renamed' },
  copyShow: { name: 'A second one' },
  orderShows: { show_ids: [1] },
  createSponsorReport: { period: 'days_30' },
  archiveShow: { is_archived: true },
  moveAway: { new_feed_url: 'https://example.org/feed.xml' },
  offerTransfer: { email: 'somebody@example.org' },
  createEpisode: { name: 'Episode', signed_id: 'not-mine', is_draft: true },
  createEpisodeV1: { name: 'Episode' },
  updateEpisodeDefaults: { description: '<p>Links</p>' },
  updateEpisode: { name: 'Renamed' },
  updateEpisodeV1: { name: 'Renamed' },
  bulkEpisodes: { ids: [1], action: 'unpublish' },
  createApiKey: { name: 'Robot', permissions: ['shows.read'] },
  announceEditing: { window: 'w', is_editing: true },
  copyEpisodeTo: { show_id: 1, action: 'copy' },
  createPreview: {},
  addAlternate: { signed_id: 'not-mine' },
  updateAlternate: { title: 'Video' },
  createLiveItem: {
    title: 'Live from the sleeper',
    start_time: '2026-03-01T20:00:00Z',
    enclosure: { url: 'https://stream.example/night.mp3', type: 'audio/mpeg' },
    content_links: [{ href: 'https://video.example/night', text: 'Watch it' }],
  },
  updateLiveItem: { title: 'Live from Lisbon' },
  createEpisodeImage: { image_url: 'not-mine' },
  previewFeed: { rss_feed: 'http://127.0.0.1:9/a-feed-that-nobody-serves.xml' },
  importFromRssFeed: { rss_feed: 'http://127.0.0.1:9/a-feed-that-nobody-serves.xml' },
  createImport: { rss_feed: 'http://127.0.0.1:9/a-feed-that-nobody-serves.xml' },
  retryImport: {},
  confirmImportProof: { code: '000000' },
  updateAccount: { time_zone: 'Europe/Berlin' },
  requestEmailChange: { email: 'elsewhere@example.com' },
  deleteAccount: { email: 'somebody@example.com', current_password: 'not the password' },
  startTwoFactor: {},
  confirmTwoFactor: { code: '000000' },
  renewRecoveryCodes: { current_password: 'not the password', code: '000000' },
  stopTwoFactor: { current_password: 'not the password', code: '000000' },
  startPasskey: {},
  addPasskey: {
    challenge: 'none',
    response: {
      id: 'a',
      rawId: 'a',
      type: 'public-key',
      response: { clientDataJSON: 'e30', attestationObject: 'oA' },
    },
  },
  renamePasskey: { name: 'My telephone' },
  createArchiveImport: { signed_id: 'not-mine' },
  replaceChapters: { items: [{ title: 'Arrival', start_time: '00:03:00' }] },
  createChapterV1: { title: 'Arrival', start_time: 61 },
  updateChapterV1: { title: 'Departure' },
  createChapter: { title: 'Arrival', start_time: '00:02:00' },
  updateChapter: { title: 'Departure' },
  writeChapters: { duration: 600 },
  replaceSoundbites: { items: [{ title: 'The best of it', start_time: '00:01:00', end_time: '00:01:30' }] },
  createSeason: { number: 7 },
  updateSeason: { name: 'South' },
  createPerson: { name: 'Rui', roles: ['cast/guest'] },
  updatePerson: { name: 'Rui' },
  sortPeople: { people: [] },
  saveOrderMethods: { show_order_methods: [{ target_name: 'audioposts.name', direction: 'ASC' }] },
  saveSorted: { updated_episodes: [] },
  saveShowRecipients: { items: [] },
  saveEpisodeValue: { items: [] },
  downloadReport: {},
  subscriptionReport: {},
  setWeeklyReport: { enabled: true },
  setStatisticsZone: { in_utc: true },
  confirmStatisticsImport: {},
  updatePrivateFeedSettings: { closing_text: 'Thank you for listening.' },
  createSubscriber: { email_address: 'ana@example.org', full_name: 'Ana Sousa' },
  setSubscriptionStatus: { subscription_status: 'Reject' },
  importSubscriberEmails: { email_addresses: [{ email: 'rui@example.org', full_name: 'Rui' }] },
  updateSubscriber: { full_name: 'Ana' },
  confirmSubscriberImport: {},
  bulkSubscribers: { action: 'approve', ids: [1] },
  addSchedulerAction: {
    ...{ action_name: 'sequential_feed', action_value: 7, action_unit: 'days' },
    ...{ initiator: 'fixed_date', initiator_date: '2026-03-02', weekdays: [1], time_of_day: '07:00' },
  },
  changeSchedulerAction: {
    ...{ action_name: 'podcast_expires_after', action_value: 3, action_unit: 'months' },
    ...{ initiator: 'subscriber_approved_at' },
  },
  simulateTimeline: {
    ...{ joins_at: '2026-03-02', time_zone: 'Europe/Lisbon', subscriber_id: null },
    ...{ from: '2026-03-01T00:00:00Z', until: '2026-12-01T00:00:00Z' },
    actions: [],
  },
  compareSchedules: { actions: [], days_ahead: 30 },
  openEpisode: { episode_id: 1, until_at: '2030-01-01T00:00:00Z', from_at: '2026-01-01T00:00:00Z' },
  pauseSubscriber: { until_at: '2030-01-01T00:00:00Z' },
  resumeSubscriber: {},
  changePause: { until_at: null },
  restartSubscriber: { restarted_at: '2026-01-01T00:00:00Z' },
  saveInstructionEmail: { subject_text: 'Your feed', body_text: '<p>Hello {{first_name|there}}</p>' },
  previewInstructionEmail: { subject_text: 'Your feed' },
  renderInstructionEmail: { subject_text: 'Your feed' },
  resendToMany: { ids: [1] },
  sendToMembers: { confirmation: 'Yes' },
  setAnnouncements: { is_enabled: true },
  updateReminders: { reminders: [{ kind: 'not_opened', is_enabled: true, after_days: 3 }] },
  createSender: SENDER_FORM,
  updateSender: SENDER_FORM,
  connectSender: { sender_domain_id: 1 },
  readSenderProof: { token: 'nobody-has-this' },
  confirmSender: { token: 'nobody-has-this' },
  decideSubscriberAlert: { state: 'dismissed' },
  actOnSubscriberAlert: { action: 'write' },
  updateSubscriberMetricsSettings: { notifies_owner: true },
  createDirectUpload: { blob: { filename: 'a.mp3', byte_size: 1000, content_type: 'audio/mpeg' } },
}

/** Endpoints that have an example body, by name. */
export const examples = Object.keys(bodies)

export function exampleBody(name: string): object | undefined {
  return bodies[name]
}

/**
 * Path ids by what they name. Ids of what hangs on a show or an episode are ours alone when
 * everything else is: then 404 is right.
 */
export function paramsOf(
  { endpoint }: NamedEndpoint,
  ids: Pick<OwnRows, 'show' | 'episode'> & Partial<OwnRows>,
): Record<string, number | string> {
  const names = paramNames(endpoint.path)
  return Object.fromEntries(
    names.map((name, i) => {
      if (name.endsWith('Key')) return [name, 'nobody-has-this']
      if (endpoint.resource === 'none') return [name, 1]
      const named = (ids as Record<string, number | undefined>)[name.replace(/Id$/, '')]
      if (named !== undefined) return [name, named]
      return [
        name,
        endpoint.resource === 'episode' && i === names.length - 1 && names.length > 1
          ? ids.episode
          : ids.show,
      ]
    }),
  )
}
