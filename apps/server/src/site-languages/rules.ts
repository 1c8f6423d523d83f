interface Podcast {
  id: number
  language_id: number
  group_id: string | null
}

/**
 * The podcasts that are one from now on, itself among them. Those that are added bring the group along that
 * they are in already. Null where one of them cannot be chosen.
 */
export function chooseVersions<P extends Podcast>(
  showId: number,
  showIds: number[],
  podcasts: P[],
): P[] | null {
  const byId = new Map(podcasts.map((podcast) => [podcast.id, podcast]))
  if (showIds.some((id) => id === showId || !byId.has(id))) return null
  const group = byId.get(showId)?.group_id ?? null
  const brought = new Set(
    showIds.map((id) => byId.get(id)?.group_id ?? null).filter((other) => other !== null && other !== group),
  )
  return podcasts.filter(
    ({ id, group_id }) =>
      id === showId || showIds.includes(id) || (group_id !== null && brought.has(group_id)),
  )
}

export function hasSharedLanguage(podcasts: Podcast[]): boolean {
  return new Set(podcasts.map(({ language_id }) => language_id)).size < podcasts.length
}
