import type { BodyOf } from '@podstead/contract/endpoint'
import type { updateEpisode } from '@podstead/contract/episodes/episodes'
import { EpisodeUpdate } from '@podstead/contract/episodes/episodes-writable'
import type { Kernel } from '../kernel/kernel.ts'
import { sanitizeDescription } from '../kernel/mail/html.ts'
import { hostsContent } from '../people/rules.ts'
import type { ShowRow } from '../shows/table.ts'
import { presentValue, recipientContent } from '../value-for-value/present.ts'
import { presentEpisode } from './present.ts'
import type { WholeEpisode } from './queries-whole.ts'

type Content = Record<string, unknown>

/** What a save of an episode may change, by the names and in the words of such a save. */
export function episodeContent(
  kernel: Kernel,
  show: ShowRow,
  { episode, hosts, recipients }: WholeEpisode,
): Content {
  const shown: Content = {
    ...presentEpisode(kernel, show, episode),
    ...presentTags(episode),
    ...presentValue(episode, recipients),
    value_recipients: recipients.map(recipientContent),
    hosts: hosts.map(({ id, host_roles }) => ({ person_id: id, roles: host_roles })),
  }
  return Object.fromEntries(
    Object.keys(EpisodeUpdate.shape).flatMap((name) => (name in shown ? [[name, shown[name]]] : [])),
  )
}

/** The same of what is sent. */
export function sentContent({ hosts, value_recipients, ...body }: BodyOf<typeof updateEpisode>): Content {
  const { description } = body
  return {
    ...body,
    description: description && sanitizeDescription(description),
    value_recipients: value_recipients?.map(recipientContent),
    hosts: hosts && hostsContent(hosts),
  }
}

/** What the feed alone says (writableTags in packages/contract/src/episodes/episode-fields.ts). */
export function presentTags(episode: WholeEpisode['episode']) {
  const { itunes_title, author, episode_display, social_interacts, chat } = episode
  const { feed_images, content_links, location_rel, locations, custom_xml } = episode
  return {
    itunes_title,
    author,
    episode_display,
    social_interacts,
    chat,
    feed_images,
    content_links,
    location_rel,
    locations,
    custom_xml,
  }
}
