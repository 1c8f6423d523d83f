/** Heights of players on other sites, in pixels. */
export const EPISODE_HEIGHT = 180
export const LIST_HEIGHT = 370
/** Of a list that is as high as its episodes. */
const ROW_HEIGHT = 60
const MORE_HEIGHT = 56
export const WIDGET_PAGE_SIZE = 20

/** A list is 370 pixels high, or as high as its first page of episodes. */
export function listHeight(isFullHeight: boolean, episodes: number): number {
  if (!isFullHeight) return LIST_HEIGHT
  const rows = Math.min(episodes, WIDGET_PAGE_SIZE) * ROW_HEIGHT
  return EPISODE_HEIGHT + rows + (episodes > WIDGET_PAGE_SIZE ? MORE_HEIGHT : 0)
}

/** In the podcast's colours for players, or like its pages, light or dark as the reader has it. */
export const LOOKS = ['widget', 'page'] as const
export type Look = (typeof LOOKS)[number]

/** What a creator copies into a page. */
export function embedCode({ url, title, height }: { url: string; title: string; height: number }): string {
  const [src, name] = [url, title].map(escapeAttribute)
  return `<iframe src="${src}" title="${name}" width="100%" height="${height}" loading="lazy" allow="autoplay; clipboard-write; web-share" style="border:0;border-radius:12px"></iframe>`
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
