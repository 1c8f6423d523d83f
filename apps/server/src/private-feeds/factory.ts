import type { PermittedShow } from '../access/queries.ts'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { SchedulerActionRow } from '../release-schedule/table.ts'
import { buildShow } from '../shows/factory.ts'
import { mediaKey, signEpisodes } from '../subscribers/commands-addresses.ts'
import { openFeedToken } from '../subscribers/factory.ts'
import type { SubscriberRow } from '../subscribers/table.ts'

const DAY = 86_400_000

/** A members-only podcast with episodes whose audio is there, the first one the oldest, a day apart. */
export async function buildCourse(
  kernel: Kernel,
  { episodes = 3, ...overrides }: { episodes?: number } & Parameters<typeof buildShow>[1] = {},
) {
  const show = await buildShow(kernel, { is_advanced_private_feed: true, ...overrides })
  const now = kernel.clock.now().getTime()
  const made: Awaited<ReturnType<typeof buildAudibleEpisode>>[] = []
  for (let i = 0; i < episodes; i++)
    made.push(
      await buildAudibleEpisode(kernel, {
        show,
        name: `Lesson ${i + 1}`,
        slug: `lesson-${i + 1}`,
        episode_number: String(i + 1),
        audio_date: new Date(now - (episodes - i) * DAY),
        content: Buffer.alloc(4000, i + 1),
      }),
    )
  return { show, episodes: made.map(({ episode }) => episode) }
}

export async function buildAction(
  kernel: Kernel,
  show: { id: number },
  values: Partial<SchedulerActionRow> & Pick<SchedulerActionRow, 'action_name'>,
): Promise<void> {
  await kernel.db
    .insertInto('scheduler_actions')
    .values({
      show_id: show.id,
      action_value: 7,
      action_unit: 'days',
      initiator: 'subscriber_approved_at',
      initiator_date: null,
      time_of_day: null,
      ...values,
      weekdays: JSON.stringify(values.weekdays ?? []),
    })
    .execute()
}

/** Paths of one subscriber, as their app has them. */
export function subscriberPaths(kernel: Kernel, subscriber: SubscriberRow) {
  const key = mediaKey(kernel, subscriber)
  const parts = (itemKey: string) => `${subscriber.public_id}/${itemKey}/${signEpisodes(key, [itemKey])[0]}`
  return {
    feed: `/private/feeds/${openFeedToken(kernel, subscriber)}`,
    parts,
    audio: (episode: { public_id: string }) => `/private/audio/${parts(episode.public_id)}/lesson.mp3`,
    closing: (show: PermittedShow) => `/private/closing/${parts(show.feed_guid)}/closing.mp3`,
  }
}
