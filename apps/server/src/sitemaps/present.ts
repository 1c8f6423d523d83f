/** A page for search engines, with what is to be seen on it (sitemaps.org 0.9, Google's extensions). */
export interface SitemapPage {
  url: string
  changed: Date
  images?: string[]
  /** The same page in other languages, and in its own. */
  alternates?: { hreflang: string; href: string }[]
  video?: { title: string; description: string; thumbnail: string; content: string; seconds: number }
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

export function renderSitemap(pages: SitemapPage[]): string {
  const urls = pages.map(
    ({ url, changed, images = [], alternates = [], video }) =>
      `<url>${element('loc', url)}${element('lastmod', changed.toISOString())}` +
      `${alternates.map(renderAlternate).join('')}` +
      `${images.map((image) => `<image:image>${element('image:loc', image)}</image:image>`).join('')}` +
      `${video ? renderVideo(video, changed) : ''}</url>`,
  )
  return `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">\n${urls.join('\n')}\n</urlset>\n`
}

export function renderSitemapIndex(sitemaps: { url: string; changed: Date }[]): string {
  const entries = sitemaps.map(
    ({ url, changed }) =>
      `<sitemap>${element('loc', url)}${element('lastmod', changed.toISOString())}</sitemap>`,
  )
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>\n`
}

function renderVideo(video: NonNullable<SitemapPage['video']>, changed: Date): string {
  return [
    '<video:video>',
    element('video:thumbnail_loc', video.thumbnail),
    element('video:title', video.title),
    element('video:description', video.description),
    element('video:content_loc', video.content),
    element('video:duration', String(Math.min(28_800, Math.max(1, Math.round(video.seconds))))),
    element('video:publication_date', changed.toISOString()),
    '</video:video>',
  ].join('')
}

function renderAlternate({ hreflang, href }: { hreflang: string; href: string }): string {
  return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}

function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // What XML 1.0 cannot hold.
      .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  )
}
