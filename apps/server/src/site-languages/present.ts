import { LANGUAGES, languageCode } from '@podstead/contract/lookups-data'
import type { SiteLanguages } from '@podstead/contract/site-languages/site-languages'
import type { PermittedShow } from '../access/queries.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { pageUrl } from '../shows/present.ts'
import type { LanguageVersion, otherPodcasts } from './queries.ts'

export function presentSiteLanguages(
  show: PermittedShow,
  group: string | null,
  others: Awaited<ReturnType<typeof otherPodcasts>>,
): SiteLanguages {
  return {
    show_id: show.id,
    language: languageCode(show.language_id),
    podcasts: others.map(({ id, podcast_title, language_id, group_id }) => ({
      id,
      name: podcast_title,
      language: languageCode(language_id),
      is_version: group !== null && group_id === group,
    })),
  }
}

/** A website in one of its languages; `name` is what those who speak it call it. */
export interface SiteVersion {
  language: string
  name: string
  url: string
  isCurrent: boolean
}

/** One website for each language: languages can be changed after podcasts were put together. */
export function presentVersions(
  kernel: Pick<Kernel, 'config'>,
  show: { id: number },
  versions: LanguageVersion[],
): SiteVersion[] {
  const own = versions.find(({ id }) => id === show.id)
  const shown = versions.filter(
    ({ id, language_id }, at) =>
      id === show.id ||
      (language_id !== own?.language_id &&
        versions.findIndex((other) => other.language_id === language_id) === at),
  )
  if (shown.length < 2) return []
  return shown.map((version) => {
    const language = languageCode(version.language_id)
    return {
      language,
      name: languageName(language),
      url: pageUrl(kernel, version),
      isCurrent: version.id === show.id,
    }
  })
}

/** The address of each version of a page, by language; the first is for everybody else, too. */
export function alternateLinks(versions: SiteVersion[], page: string): { hreflang: string; href: string }[] {
  const standard = versions.find(({ language }) => language === 'en') ?? versions[0]
  if (!standard) return []
  return [
    { hreflang: 'x-default', href: standard.url + page },
    ...versions.map(({ language, url }) => ({ hreflang: language, href: url + page })),
  ]
}

function languageName(code: string): string {
  const name =
    new Intl.DisplayNames([code], { type: 'language', fallback: 'none' }).of(code) ??
    LANGUAGES.find((language) => language.code === code)?.name ??
    code
  const [first = '', ...rest] = name
  return first.toLocaleUpperCase(code) + rest.join('')
}
