import { STYLE } from './html-style.ts'

interface PlainPage {
  language: string
  title: string
  /** Search engines keep away from it. */
  isUnlisted?: true
  /** Markup that is safe already. */
  content: string
}

/** The frame of a page that belongs to no website of a podcast. */
export function renderPlainPage({ language, title, isUnlisted, content }: PlainPage): string {
  const robots = isUnlisted ? '<meta name="robots" content="noindex"/>' : ''
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/>${robots}<meta name="theme-color" content="#14342B"/><title>${escapeText(title)}</title><style>${STYLE}</style></head><body><div class="wrap"><main class="words page">${content}</main></div></body></html>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? '')
}
