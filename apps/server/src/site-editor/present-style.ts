import { FONT_NAMES, type SiteFont } from '@podstead/contract/site-editor/site-defaults'
import type { SitePage } from '@podstead/contract/site-editor/site-page'

/** Weights that the files of the typefaces hold, and what stands in while they come. */
const FACES: Record<Exclude<SiteFont, 'default'>, { weights: string; fallback: string }> = {
  'bricolage-grotesque': { weights: '200 800', fallback: 'system-ui,sans-serif' },
  'hanken-grotesk': { weights: '100 900', fallback: 'system-ui,sans-serif' },
  'source-serif-4': { weights: '200 900', fallback: 'Georgia,serif' },
  fraunces: { weights: '100 900', fallback: 'Georgia,serif' },
  inter: { weights: '100 900', fallback: 'system-ui,sans-serif' },
  'atkinson-hyperlegible-next': { weights: '200 800', fallback: 'system-ui,sans-serif' },
}

/** The typefaces that a page has of its own; empty where it has the default ones. */
export function fontSheet({ heading_font, text_font }: Pick<SitePage, 'heading_font' | 'text_font'>): string {
  const chosen = [...new Set([heading_font, text_font])].flatMap((font) => (font === 'default' ? [] : [font]))
  const faces = chosen.map(
    (font) =>
      `@font-face{font-family:"${FONT_NAMES[font]}";src:url(/s/_fonts/${font}.woff2) format("woff2");font-weight:${FACES[font].weights};font-display:swap}`,
  )
  return [
    ...faces,
    text_font === 'default' ? '' : `body,.quiet,.latest .play,.page button{font-family:${family(text_font)}}`,
    heading_font === 'default' ? '' : `h1,h2,h3,summary,.face{font-family:${family(heading_font)}}`,
  ].join('')
}

function family(font: Exclude<SiteFont, 'default'>): string {
  return `"${FONT_NAMES[font]}",${FACES[font].fallback}`
}
