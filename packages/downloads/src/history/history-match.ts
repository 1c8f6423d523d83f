export type KnownEpisode = {
  readonly id: number
  readonly name: string
  readonly guid: string /** SHA-256 of the GUID, by which a service names episodes that hides GUIDs. */
  readonly guidHash: string
}

/** Episodes by what another host calls them: by GUID, else by a title that only one episode has. */
export function createEpisodeMatcher(
  episodes: readonly KnownEpisode[],
): (label: { label: string; guid: string }) => number | null {
  const byGuid = new Map([
    ...episodes.map(({ guidHash, id }) => [guidHash, id] as const),
    ...episodes.map(({ guid, id }) => [guid, id] as const),
  ])
  const [byTitle, byPlain] = [plainWords, withoutNumber].map((form) => unique(episodes, form)) as [
    Map<string, number>,
    Map<string, number>,
  ]
  return ({ label, guid }) =>
    byGuid.get(guid) ??
    byGuid.get(label) ??
    byTitle.get(plainWords(label)) ??
    byPlain.get(withoutNumber(label)) ??
    null
}

/** Titles that two episodes share are nobody's. */
function unique(episodes: readonly KnownEpisode[], form: (title: string) => string): Map<string, number> {
  const found = new Map<string, number>()
  const twice = new Set<string>()
  for (const { id, name } of episodes) {
    const title = form(name)
    if (found.has(title)) twice.add(title)
    found.set(title, id)
  }
  for (const title of [...twice, '']) found.delete(title)
  return found
}

function plainWords(title: string): string {
  return (
    title
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')
}

/** Hosts put the number before the title, or leave it out: `#12 - To Lisbon`. */
function withoutNumber(title: string): string {
  return plainWords(title.replace(/^\s*(?:s\d{1,3}\s?)?(?:ep(?:isode)?\.?\s?)?#?\d{1,5}\s?[-:.–—|)]\s?/i, ''))
}
