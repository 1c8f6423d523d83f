import type { PublicEpisode } from '../episodes/queries.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { playerWords } from '../lookups/present-player-words.ts'
import { fillIn } from '../lookups/present-site-words.ts'
import { feedUrl, landingUrl } from '../shows/present.ts'
import { presentPageShow } from '../website/present.ts'
import { presentPageEpisode } from '../website/present-episode.ts'
import type { ShowContent } from '../website/queries.ts'
import { hasShortLink, presentApps } from './present.ts'
import { landingWords } from './present-words.ts'
import { oneSentence } from './rules.ts'
import type { AppTarget } from './rules-targets.ts'
import { type appTargets, firstTargets } from './rules-targets.ts'

export type Landing = ReturnType<typeof presentLanding>

/** What a landing page says of a podcast. Its buttons are short links, so that they are counted. */
export function presentLanding(
  kernel: Kernel,
  content: ShowContent,
  found: { listings: Parameters<typeof appTargets>[2]; latest: PublicEpisode | null },
) {
  const page = presentPageShow(kernel, content)
  const words = landingWords(page.language)
  const url = landingUrl(kernel, content.show)
  const apps = presentApps(kernel, content.show, found.listings)
  const toButton = (app: AppTarget) => ({
    name: app.title || (app.name === 'android' ? words.androidApp : words.yourApp),
    href: hasShortLink(app) ? `${url}/${app.name}` : app.href,
    only: app.only,
  })
  const { apple, android, desk } = firstTargets(apps)
  const toFirst = (app: AppTarget | null) =>
    app
      ? {
          href: `${url}/${app.name}`,
          text: app.title ? fillIn(words.listenIn, { app: app.title }) : words.openApp,
        }
      : { href: `${url}/site`, text: words.onWebsite }
  return {
    words,
    playerWords: playerWords(page.language),
    title: page.title,
    author: page.author,
    explicit: page.explicit,
    sentence: oneSentence(page.summary, page.language),
    summary: page.summary,
    language: page.language,
    direction: page.dir,
    frame: page.frame,
    favicon: page.favicon,
    artwork: page.artwork,
    picture: page.sharing,
    movedTo: page.movedTo,
    badge: page.badge,
    url,
    site: `${url}/site`,
    feed: feedUrl(kernel, content.show),
    first: [
      { device: 'apple', ...toFirst(apple) },
      { device: 'android', ...toFirst(android) },
      { device: 'desk', ...toFirst(desk) },
    ],
    apps: apps.map(toButton),
    latest: found.latest && presentPageEpisode(kernel, content, found.latest),
    social: page.social,
    giving: page.giving,
  }
}
