import { cutHtml, descriptionBytes } from './html.ts'
import { guidElement } from './item.ts'
import type { FeedContentLink, FeedLiveItem } from './model.ts'
import { countingNumber } from './podcast.ts'
import { chaptersElement, podcastElements, transcriptElements } from './podcast-item.ts'
import { cleanLine, cleanText, cleanUrl, element, emptyElement, htmlElement, parent } from './xml.ts'

const statuses = new Set(['pending', 'live', 'ended'])

export function liveItemElements(items: FeedLiveItem[]): string {
  let written = ''
  for (const item of items) written += liveItemElement(item)
  return written
}

// What the namespace requires has to be there: apps alert people for a live item, so that
// half a one is worse than none.
function liveItemElement(item: FeedLiveItem): string {
  const { status, start, end, enclosure, guid } = item
  const title = cleanLine(item.title)
  const url = cleanUrl(enclosure.url)
  if (!statuses.has(status) || !isDate(start) || !title || !guid.trim() || !url) return ''
  const link = cleanUrl(item.link ?? '')
  const image = cleanUrl(item.imageUrl ?? '')
  return parent(
    'podcast:liveItem',
    element('title', title) +
      guidElement(item) +
      element('link', link) +
      htmlElement('description', cutHtml(cleanText(item.description ?? ''), descriptionBytes)) +
      emptyElement('enclosure', {
        url,
        length: countingNumber(enclosure.length) ?? '0',
        type: cleanLine(enclosure.type),
      }) +
      (image && emptyElement('itunes:image', { href: image })) +
      (typeof item.explicit === 'boolean' ? element('itunes:explicit', String(item.explicit)) : '') +
      transcriptElements(item.transcripts ?? []) +
      chaptersElement(item.chaptersUrl) +
      podcastElements({ ...item, contentLinks: contentLinksOrDefault(item, link, title) }),
    { status, start: iso8601(start), end: end && isDate(end) ? iso8601(end) : undefined },
  )
}

// A content link is required, for listeners whose app cannot play a stream: the item's own page is one.
function contentLinksOrDefault(
  { contentLinks }: FeedLiveItem,
  link: string,
  title: string,
): FeedContentLink[] {
  if (contentLinks.length > 0 || !link) return contentLinks
  return [{ href: link, text: title }]
}

function isDate(date: Date): boolean {
  return !Number.isNaN(date.getTime())
}

// Whole seconds: nobody starts by the millisecond, and fewer forms are misread.
function iso8601(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, 'Z')
}
