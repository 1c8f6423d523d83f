/** Names of archives, and of what is in them. */

/** `night-trains-2026-03-02.zip` */
export function archiveFileName(slug: string, now: Date, suffix = ''): string {
  const plain =
    slug
      .replace(/[^a-z0-9-]+/gi, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 80) || 'podcast'
  return `${plain}${suffix}-${now.toISOString().slice(0, 10)}.zip`
}

/** `night-trains-website-2026-03-02.zip` */
export function siteFileName(slug: string, now: Date): string {
  return archiveFileName(slug, now, '-website')
}

/** `0007-to-lisbon`: in the order of publication, readable, and free of whatever a title may hold. */
export function entryStem(position: number, slug: string): string {
  const plain =
    slug
      .toLowerCase()
      .replace(/[^a-z0-9-]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 80) || 'episode'
  return `${String(position).padStart(4, '0')}-${plain}`
}
