import { renderChannel } from './channel.ts'
import { descriptionBytes, utf8Length } from './html.ts'
import { renderItem } from './item.ts'
import { tellsHistory } from './links.ts'
import type { FeedEpisode, FeedShow, Maybe } from './model.ts'

// Apps compare these names to the letter (PSP-1).
const itunes = 'http://www.itunes.com/dtds/podcast-1.0.dtd'
const podcast = 'https://podcastindex.org/namespace/1.0'
const atom = 'http://www.w3.org/2005/Atom'
// RFC 5005
const history = 'http://purl.org/syndication/history/1.0'
const content = 'http://purl.org/rss/1.0/modules/content/'

/**
 * The RSS 2.0 document of a show: PSP-1, Apple and the podcast namespace. Episodes appear in the order given, and the caller
 * leaves out what listeners may not see. The same input always gives the same bytes. Never throws because of a text in it.
 */
export function renderFeed(show: FeedShow, episodes: FeedEpisode[]): string {
  let items = ''
  for (const episode of episodes) items += renderItem(episode)
  // PSP-1 asks for the content namespace as soon as HTML is present.
  const html = [show, ...(show.liveItems ?? [])].some(hasMarkup) || episodes.some((episode) => hasMarkup(episode) || isLong(episode))
  const optional = (html ? ` xmlns:content="${content}"` : '') + (tellsHistory(show.paging) ? ` xmlns:fh="${history}"` : '')
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<rss version="2.0" xmlns:itunes="${itunes}" xmlns:podcast="${podcast}" xmlns:atom="${atom}"${optional}>\n` +
    `<channel>\n${renderChannel(show)}${items}</channel>\n</rss>\n`
  )
}

function hasMarkup({ description }: { description?: Maybe<string> }): boolean {
  return description?.includes('<') ?? false
}

// What is cut stands whole in content:encoded.
function isLong({ description }: FeedEpisode): boolean {
  return description.length * 3 > descriptionBytes && utf8Length(description) > descriptionBytes
}
