import { PLAIN_TAGS } from '@podstead/contract/shows/about-html'
import { paragraphs } from '@podstead/feed/paragraphs'
import sanitizeHtml from 'sanitize-html'
import { limitNesting } from './html-nesting.ts'

/**
 * Rich text that people write (header, bold, italic, underline, strike, blockquote, lists, indent,
 * link, image, video). It is cleaned when it is stored and again when it is rendered (XSS-01);
 * cleaning clean text changes nothing.
 */
export function sanitizeDescription(html: string): string {
  const clean = sanitizeHtml(html, { ...description, ...limitNesting() })
  const withoutDeadLinks = clean.replace(/<a>([\s\S]*?)<\/a>/g, '$1')
  return withoutDeadLinks
    .replace(/<a href="([^"]*)"( rel="[^"]*")?>\s*<\/a>/g, '<a href="$1"$2>$1</a>')
    .trim()
}

/**
 * What Apple and PSP-1 allow in a feed: p ol ul li a b i strong em; everything else leaves its
 * words, a line break a paragraph.
 */
export function feedHtml(html: string): string {
  return paragraphs(sanitizeHtml(sanitizeDescription(html), { ...feed, ...limitNesting() })).trim()
}

/** The plain HTML of an about page; what it may not have is refused before (contract/shows/about-html.ts). */
export function sanitizePlainHtml(html: string): string {
  const withoutLoneNames = sanitizeHtml(html, { ...description, ...PLAIN_HTML, ...limitNesting() })
  return withoutLoneNames.replace(/<a>([^<]*)<\/a>/g, '$1').trim()
}

const PLAIN_HTML: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(PLAIN_TAGS),
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt', 'width', 'height', 'title'], ol: ['start'] },
  allowedClasses: {},
}

/** The words alone, one paragraph a line; for meta tags and previews. */
export function plainText(html: string): string {
  const broken = sanitizeDescription(html).replace(/<br \/>|<\/(p|h[1-6]|li|blockquote)>/g, '\n')
  const words = sanitizeHtml(broken, { allowedTags: [], allowedAttributes: {}, ...limitNesting() })
  return words
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"' })[name] ?? '&')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim()
}

const description: sanitizeHtml.IOptions = {
  allowedTags: [
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'strike',
    'blockquote',
    'ul',
    'ol',
    'li',
    'a',
    'img',
  ],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt'], li: ['class'], ol: ['start'] },
  allowedClasses: { li: [/^ql-indent-[1-8]$/] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'svg',
    'math',
    'title',
    'xmp',
    'noembed',
    'noframes',
    'object',
  ],
  // Deeper is no text of a person, and browsers build such trees in ways of their own.
  nestingLimit: 30,
  transformTags: {
    a: (_, attribs) => linkTo(attribs.href),
    // An embedded video becomes a link to it: no foreign page runs inside ours.
    iframe: (_, attribs) => linkTo(attribs.src),
    video: (_, attribs) => linkTo(attribs.src),
    // An element that is not allowed is left out. A filter that removes what is written already
    // copies the text once per picture.
    img: (_, attribs) => ({
      tagName: /^https:\/\//i.test(attribs.src ?? '') ? 'img' : 'picture-without-address',
      attribs,
    }),
    del: 's',
  },
}

const feed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'ol', 'ul', 'li', 'a', 'b', 'i', 'strong', 'em', 'br'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { h1: 'p', h2: 'p', h3: 'p', h4: 'p', h5: 'p', h6: 'p' },
}

function linkTo(address: string | undefined): sanitizeHtml.Tag {
  const href = address?.trim() ?? ''
  const isLink = URL.canParse(href) && ['http:', 'https:', 'mailto:'].includes(new URL(href).protocol)
  return { tagName: 'a', attribs: isLink ? { href, rel: 'noopener nofollow ugc' } : {} }
}
