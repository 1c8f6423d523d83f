import { isExplicit, languageCode } from '@podstead/contract/lookups-data'
import { renderItem } from '@podstead/feed/item'
import type { AudioFileRow } from '../episodes/table.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { ClosingReason } from '../release-schedule/rules.ts'
import { CLOSING_SOUND } from './present-sound.ts'
import { type ItemTemplate, MARKS, toTemplate } from './present-template.ts'
import type { PodcastContent } from './queries.ts'
import { addressParts } from './rules-addresses.ts'
import { closingWords } from './rules-closing.ts'

/** The one item of a feed with nothing left: what happened, in the language of the podcast, and a sound. */
export function renderClosing(
  kernel: Pick<Kernel, 'config'>,
  { content: { show }, settings }: Pick<PodcastContent, 'content' | 'settings'>,
  audio: AudioFileRow | undefined,
  reason: ClosingReason,
): ItemTemplate {
  const words = closingWords(languageCode(show.language_id))[reason]
  const parts = addressParts(MARKS.subscriber, show.feed_guid, MARKS.signature)
  const sound = audio
    ? { length: audio.bytes, type: audio.content_type, seconds: audio.duration_seconds }
    : { length: CLOSING_SOUND.bytes.length, type: CLOSING_SOUND.type, seconds: CLOSING_SOUND.seconds }
  const description = toHtml(settings.closing_text || words.text)
  const text = renderItem({
    guid: `${show.feed_guid}-${GUID_ENDS[reason]}`,
    title: words.title(show.podcast_title),
    description,
    publishedAt: show.changed_at,
    enclosure: {
      url: `${kernel.config.origins.media}/private/closing/${parts}/${closingFileName(sound.type)}`,
      length: sound.length,
      type: sound.type,
    },
    durationSeconds: sound.seconds,
    explicit: isExplicit(show.explicit_type_id),
    episodeType: 'full',
    persons: [],
    transcripts: [],
    soundbites: [],
  })
  return {
    ...toTemplate(text, '<pubDate>'),
    id: 0,
    publicId: show.feed_guid,
    slug: '',
    publishedAt: 0,
    updatedAt: 0,
    usesContent: true,
    pictures: new Set(),
    alternates: new Set(),
    enclosure: null,
  }
}

// Apps tell items by their GUID: whoever has read the one is to see the other.
const GUID_ENDS: Record<ClosingReason, string> = { ended: 'closing', expired: 'expired' }

function closingFileName(type: string): string {
  return type === 'audio/mpeg' ? 'closing.mp3' : 'closing.m4a'
}

/** Plain text with its paragraphs. */
function toHtml(text: string): string {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  return escaped
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replace(/\n/g, '<br>')}</p>`)
    .join('')
}
