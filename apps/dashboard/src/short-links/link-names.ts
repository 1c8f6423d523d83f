import { APP_LINKS, type AppLinkName } from '@podstead/contract/short-links/link-names'
import type { ShortLink } from '@podstead/contract/short-links/short-links'
import { SHORT_LINKS } from './copy.ts'

/** What a link is called: an app by its own name, an own one by the name in its address. */
export function linkTitle({ kind, name }: Pick<ShortLink, 'kind' | 'name'>): string {
  if (kind === 'landing') return SHORT_LINKS.landing
  if (kind === 'own') return name
  return SHORT_LINKS.names[name] ?? APP_LINKS[name as AppLinkName] ?? name
}
