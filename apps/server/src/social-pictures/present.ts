import { defaultPictureKey } from '../artwork/present.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { ShowRow } from '../shows/table.ts'
import { factsHash, type SocialFacts, socialFacts } from './present-facts.ts'

export const SOCIAL_SIZE = { width: 1200, height: 630 } as const
/** What the picture of the podcast itself is called; no episode's address begins so. */
export const SHOW_PICTURE = '_podcast'

type Drawn = { name: string; slug: string; artwork_key: string | null }

/** What is drawn of a page, with the artwork that it shows. */
export function presentSocialFacts(
  kernel: Pick<Kernel, 'secrets'>,
  show: ShowRow,
  episode: Drawn | null,
): SocialFacts {
  const key = episode?.artwork_key ?? show.artwork_key ?? defaultPictureKey(kernel, show)
  return socialFacts(show, episode, key)
}

/** The picture that other sites show of a page; its address changes with what is drawn. */
export function presentSocialPicture(
  kernel: Pick<Kernel, 'secrets' | 'config'>,
  show: ShowRow,
  episode: Drawn | null,
) {
  const version = factsHash(presentSocialFacts(kernel, show, episode))
  const name = episode?.slug ?? SHOW_PICTURE
  return {
    url: `${kernel.config.origins.pages}/social/${show.slug}/${name}.jpg?v=${version}`,
    ...SOCIAL_SIZE,
  }
}
