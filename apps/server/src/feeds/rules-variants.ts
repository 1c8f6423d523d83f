import { chooseEpisodes, chooseForm, isSelective } from '../feed-variants/rules.ts'
import type { FeedVariantRow } from '../feed-variants/table.ts'
import type { FeedContent } from './queries.ts'

/** What an additional feed says, of what the podcast's own would be made of at the same moment. */
export function contentOfVariant(content: FeedContent, variant: FeedVariantRow): FeedContent {
  const { show, forms, alternates, liveItems } = content
  const { artwork_key, artwork_type, artwork_px } = variant
  const episodes = chooseEpisodes(variant, content.episodes)
  const enclosures: FeedContent['enclosures'] = new Map()
  const beside: FeedContent['alternates'] = new Map(alternates)
  for (const { id } of episodes) {
    const form = chooseForm(variant, forms.get(id))
    if (!form) continue
    enclosures.set(id, form)
    beside.set(id, [form])
  }
  return {
    ...content,
    variant,
    show: artwork_key ? { ...show, artwork_key, artwork_type, artwork_px } : show,
    episodes,
    enclosures,
    alternates: beside,
    // Whoever asked for one season or for trailers alone did not ask for streams.
    liveItems: isSelective(variant) ? [] : liveItems,
  }
}

/** The additional feeds that services hear of, each with its content. */
export function announcedVariants(content: FeedContent): FeedContent[] {
  return content.variants
    .filter(({ audience }) => audience === 'public')
    .map((variant) => contentOfVariant(content, variant))
}
