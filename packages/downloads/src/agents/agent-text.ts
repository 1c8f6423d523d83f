import { memoize } from '../memoize.ts'

/** An agent longer than this is cut: no known app comes near it, and it bounds the work per request. */
export const longestAgent = 512

/**
 * Repairs what is a mere malformation (IAB 2.3, step 1.2 rule 4): control characters and newlines,
 * quotes around the whole, a repeated header name, and UTF-8 that HTTP delivered as Latin-1. An agent
 * that is beyond repair stays as it is.
 */
export const normalAgent: (agent: string) => string = memoize(20_000, repairText)

function repairText(agent: string): string {
  let text = agent.length > longestAgent ? agent.slice(0, longestAgent) : agent
  if (beyondAscii.test(text)) text = fromLatin1(text)
  if (unusualSpace.test(text)) text = text.replace(everyUnusualSpace, ' ')
  text = text.trim()
  if (text.length > 1 && quote.test(text) && text.at(-1) === text[0]) text = text.slice(1, -1).trim()
  if (/^user-agent:/i.test(text)) text = text.slice('user-agent:'.length).trim()
  return text
}

/** An agent with percent escapes read (`TuneIn%20Radio`), as its maker wrote the name. */
export function readableAgent(agent: string): string {
  if (!agent.includes('%')) return agent
  try {
    return decodeURIComponent(agent)
  } catch {
    return agent.replaceAll('%20', ' ')
  }
}

/**
 * The product token an agent opens with, longest first: `RSS Radio - Player FM`
 * → the whole, then `RSS Radio`.
 */
export function leadingTokens(agent: string): readonly string[] {
  const end = leadEnd.exec(agent)
  const whole = (end ? agent.slice(0, end.index) : agent).trim()
  const version = leadVersion.exec(whole)
  const short = version ? whole.slice(0, version.index).trim() : whole
  return short === whole ? [whole] : [whole, short]
}

/** Every word of an agent in lower case; hyphens and underscores belong to the word they join. */
export function splitAgentWords(agent: string): readonly string[] {
  return agent.toLowerCase().match(word) ?? []
}

/**
 * No letters, a placeholder of a broken client, or an attack on whoever reads the
 * log: nothing a player would send.
 */
export function isMalformed(agent: string): boolean {
  return placeholder.test(agent) || attack.test(agent) || !/\p{L}/u.test(agent)
}

const beyondAscii = /[^\x20-\x7e]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being removed
const unusualSpace = /[\x00-\x1f\x7f]| {2}/
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being removed
const everyUnusualSpace = /[\x00-\x1f\x7f ]+/g
const quote = /^["']/
const leadEnd = /[/(;,]/
const leadVersion = /[ _-]v?\d| - /
const word = /[a-z0-9_]+(?:-[a-z0-9_]+)*/g
const placeholder =
  /^(?:null|\(null\)|undefined|none|nil|unknown|user-?agent|agent|default|test|string|nan|\[object object\])$/i
const attack =
  /<\/?(?:script|img|svg|iframe|body|\?php)\b|\$\{|\(\)\s*\{|\b(?:union\s+select|select\s+\S+\s+from|or\s+1\s*=\s*1)\b|\.\.\/\.\.\/|\/etc\/passwd/i

/** UTF-8 that HTTP delivered as Latin-1, read; a text that is none stays as it is. */
export function fromLatin1(text: string): string {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code > 0xff) return text
    bytes[at] = code
  }
  try {
    return utf8.decode(bytes)
  } catch {
    return text
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
