import type { FeedVariant, FeedVariants, RecentFetches } from '@podstead/contract/feed-variants/feed-variants'
import { showArtworkUrl } from '../artwork/present.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { feedUrl } from '../shows/present.ts'
import type { ShowRow } from '../shows/table.ts'
import { privacyMode } from '../visibility/rules.ts'
import type { FeedChoices } from './queries.ts'
import {
  chooseEpisodes,
  chooseForm,
  type EpisodeChoice,
  isForm,
  possibleAudiences,
  variantTitle,
} from './rules.ts'
import type { FeedVariantRow } from './table.ts'

/** By the id of each feed. */
type FetchCounts = ReadonlyMap<number, RecentFetches>
const MAIN_FEED = 0
const NO_FETCHES: RecentFetches = { fetches: 0, apps: 0 }

type AddressedShow = Parameters<typeof feedUrl>[1]

/** `…/feeds/my-show/season-1.xml`: below the podcast's own. Empty where nobody gets it there. */
export function variantUrl(
  kernel: Pick<Kernel, 'config'>,
  show: AddressedShow,
  { slug, audience }: Pick<FeedVariantRow, 'slug' | 'audience'>,
): string {
  if (audience === 'subscribers') return ''
  return feedUrl(kernel, show).replace(/\.xml$/, `/${slug}.xml`)
}

export function presentFeedVariant(
  kernel: Kernel,
  show: ShowRow,
  choices: FeedChoices,
  fetches: FetchCounts,
  variant: FeedVariantRow,
): FeedVariant {
  const { id, name, audience, title, description, artwork_key, created_at } = variant
  const { season_id, keyword, episode_type, last_episodes, audio_form } = variant
  return {
    ...{ id, name, audience, title, description },
    ...{ season_id, keyword, episode_type, last_episodes, audio_form },
    url: variantUrl(kernel, show, variant),
    feed_guid: variant.feed_guid || show.feed_guid,
    shown_title: variantTitle(variant, show),
    artwork_url: showArtworkUrl(kernel, artwork_key ? { ...show, artwork_key } : show, 600),
    has_own_artwork: artwork_key !== null,
    ...countEpisodes(choices, variant),
    recent_fetches: audience === 'subscribers' ? null : (fetches.get(id) ?? NO_FETCHES),
    created_at: created_at.toISOString(),
  }
}

export function countEpisodes(
  { episodes, forms }: FeedChoices,
  choice: EpisodeChoice & Pick<FeedVariantRow, 'audio_form'>,
): { episodes: number; episodes_in_form: number } {
  const chosen = chooseEpisodes(choice, episodes)
  return {
    episodes: chosen.length,
    episodes_in_form: chosen.filter(({ id }) => chooseForm(choice, forms.get(id))).length,
  }
}

export function presentFeedVariants(
  kernel: Kernel,
  show: ShowRow,
  choices: FeedChoices,
  fetches: FetchCounts,
  variants: FeedVariantRow[],
): FeedVariants {
  const hasSubscribers = variants.some(({ audience }) => audience === 'subscribers')
  return {
    feed_variants: variants.map((variant) => presentFeedVariant(kernel, show, choices, fetches, variant)),
    episodes: choices.episodes.length,
    audio_forms: listForms(choices),
    audiences: possibleAudiences(show).filter((audience) => audience !== 'subscribers' || !hasSubscribers),
    main_recent_fetches: privacyMode(show) === 'members' ? null : (fetches.get(MAIN_FEED) ?? NO_FETCHES),
  }
}

function listForms({ episodes, forms }: FeedChoices): FeedVariants['audio_forms'] {
  const found: FeedVariants['audio_forms'] = []
  for (const { id } of episodes) {
    const titles = (forms.get(id) ?? []).map(({ title }) => title.trim()).filter(Boolean)
    // Two of one title are one form to choose.
    for (const title of titles.filter(
      (one, at) => !titles.slice(0, at).some((other) => isForm(other, one)),
    )) {
      const known = found.find((form) => isForm(form.title, title))
      if (known) known.episodes += 1
      if (!known) found.push({ title, episodes: 1 })
    }
  }
  return found.sort((one, other) => other.episodes - one.episodes)
}
