import type { NamedEndpoint } from '@podstead/contract/all'
import { paramNames } from '@podstead/contract/endpoint'
import { buildAccessCode } from '../access-codes/factory.ts'
import { buildContentPrompt } from '../ai-content/factory.ts'
import { buildChapter } from '../chapters/factory.ts'
import { buildMailingGroup } from '../connections/factory.ts'
import { buildDiscountCode } from '../discount-codes/factory.ts'
import { buildEpisodeImage } from '../episode-images/factory.ts'
import { buildAlternate, buildAudioFile, buildEpisode } from '../episodes/factory.ts'
import { buildFeedVariant } from '../feed-variants/factory.ts'
import { buildLetterRun, buildSuppression } from '../letters/factory.ts'
import { buildLiveItem } from '../live-items/factory.ts'
import { buildPerson } from '../people/factory.ts'
import { buildOpening, buildPause, buildSchedulerAction } from '../release-schedule/factory.ts'
import { buildReviewComment } from '../reviews/factory.ts'
import { buildSeason } from '../seasons/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { buildSoundbite } from '../soundbites/factory.ts'
import { buildStatisticsImport } from '../statistics-import/factory.ts'
import { buildAlert } from '../subscriber-metrics/factory.ts'
import { buildSubscriber, buildSubscriberImport, buildSubscriberRun } from '../subscribers/factory.ts'
import { buildTeammate } from '../teams/factory.ts'
import { buildSuggestion } from '../transcript-suggestions/factory.ts'
import { buildTranscript } from '../transcription/factory.ts'
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
  accessCode: number
  discountCode: number
  mailerliteGroup: number
  feedVariant: number
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
  teammate: number
  comment: number
  prompt: number
  request: number
  transcript: number
  word: number
  version: number
  suggestion: number
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
  const transcript = await buildTranscript(world.kernel, episode)
  const version = await world.kernel.db
    .selectFrom('transcript_versions')
    .select('id')
    .where('request_id', '=', transcript.id)
    .executeTakeFirstOrThrow()
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
    discountCode: (await buildDiscountCode(world.kernel, { show })).id,
    accessCode: (await buildAccessCode(world.kernel, { show })).id,
    mailerliteGroup: (await buildMailingGroup(world.kernel, { show })).id,
    feedVariant: (await buildFeedVariant(world.kernel, { show })).id,
    liveItem: (await buildLiveItem(world.kernel, { show })).id,
    subscriber: subscriber.id,
    schedulerAction: (await buildSchedulerAction(world.kernel, show)).id,
    opening: (await buildOpening(world.kernel, subscriber, episode)).id,
    pause: (await buildPause(world.kernel, subscriber)).id,
    subscriberAlert: (await buildAlert(world.kernel, subscriber)).id,
    letterRun: (await buildLetterRun(world.kernel, show)).id,
    suppression: (await buildSuppression(world.kernel, show)).id,
    comment: (await buildReviewComment(world.kernel, episode, { author_id: person.user.id })).id,
    request: transcript.id,
    transcript: transcript.id,
    word: 1,
    version: version.id,
    suggestion: (await buildSuggestion(world.kernel, transcript)).id,
    prompt: await buildContentPrompt(world.kernel, episode),
    teammate: (await buildTeammate(world.kernel, { show })).id,
  }
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
