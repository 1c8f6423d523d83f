import { LETTER_VARIABLES, type LetterVariable } from '@podstead/contract/letters/instruction-email'
import type { LetterKind, SuppressionReason } from './table.ts'

/** What each variable says in one letter. */
export type VariableValues = Record<LetterVariable, string>

/** Those that are addresses; in a text they become links. */
export const ADDRESS_VARIABLES = ['access_page', 'feed_address', 'web_player', 'unsubscribe_page'] as const

/** `{{name}}`, or `{{name|words where there is none}}`. */
const VARIABLE = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/g

/** What stands in double braces and is no variable; braces that do not belong together come last. */
export function findUnknownVariables(text: string): string[] {
  const unknown = [...text.matchAll(VARIABLE)]
    .map(([, name = '']) => name.trim())
    .filter((name) => !isVariable(name))
  const rest = text.replace(VARIABLE, '')
  return [...new Set(unknown), ...(/\{\{|\}\}/.test(rest) ? ['{{'] : [])]
}

/** A text with its variables filled in, once: what a value says is never read as a variable. */
export function fillText(text: string, values: VariableValues): string {
  return text.replace(VARIABLE, (whole, name: string, otherwise = '') =>
    isVariable(name.trim()) ? values[name.trim() as LetterVariable] || otherwise.trim() : whole,
  )
}

/**
 * Clean HTML with its variables filled in. Addresses become links, unless they stand in one; within an
 * address of a link, what is filled in is a part of it and no more.
 */
export function fillHtml(html: string, values: VariableValues): string {
  let linkDepth = 0
  return html.replace(/<[^<>]*>|[^<]+/g, (piece) => {
    if (!piece.startsWith('<')) return fillWords(piece, values, linkDepth > 0)
    if (/^<a\b/.test(piece)) linkDepth += 1
    if (piece.startsWith('</a')) linkDepth -= 1
    return piece.replace(/ href="([^"]*)"/, (_, address: string) => ` href="${fillAddress(address, values)}"`)
  })
}

function fillWords(text: string, values: VariableValues, isInLink: boolean): string {
  return text.replace(VARIABLE, (whole, given: string, otherwise = '') => {
    const name = given.trim()
    if (!isVariable(name)) return whole
    const value = escapeHtml(values[name])
    if (!value) return otherwise.trim()
    return isAddress(name) && !isInLink ? `<a href="${value}">${value}</a>` : value
  })
}

function fillAddress(address: string, values: VariableValues): string {
  return address.replace(VARIABLE, (whole, given: string) => {
    const name = given.trim()
    if (!isVariable(name)) return whole
    return whole === address && isAddress(name) ? escapeHtml(values[name]) : encodeURIComponent(values[name])
  })
}

function isVariable(name: string): name is LetterVariable {
  return (LETTER_VARIABLES as readonly string[]).includes(name)
}

function isAddress(name: string): boolean {
  return (ADDRESS_VARIABLES as readonly string[]).includes(name)
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

const MAX_NAME = 80

/**
 * The name of a subscriber as letters say it; empty for what is no name. Whoever fills in the form of the
 * invite link chooses the address and the name: nobody may send a stranger words and links of their own.
 */
export function toLetterName(name: string): string {
  const plain = name
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const isOther = plain.length > MAX_NAME || /[@/\\<>{}[\]]|www\.|\.[a-z]{2,}\b/i.test(plain)
  return isOther ? '' : plain
}

export function toFirstName(name: string): string {
  return toLetterName(name).split(' ')[0] ?? ''
}

/**
 * Whether the receiver is what was refused, and for good (RFC 3463): there is no such mailbox, or it takes no
 * mail any more. A full mailbox, a refused text and a refused sender are not.
 */
export function isHardBounce(answer: {
  step?: string | undefined
  statusCode?: number | undefined
  enhancedCode?: string | undefined
}): boolean {
  if (answer.step !== 'receiver' || (answer.statusCode ?? 0) < 500) return false
  if (answer.enhancedCode) return /^5\.(1\.\d+|2\.1|4\.4)$/.test(answer.enhancedCode)
  return [550, 551, 553, 556].includes(answer.statusCode ?? 0)
}

/**
 * Without these a subscriber loses access, or waits for what they asked for: they are no part of what an
 * unsubscribe link ends.
 */
const TRANSACTIONAL: readonly LetterKind[] = ['access', 'address_reset', 'address_rotated']

/** Whether somebody who gets no letters does not get this one either. What came back is not tried again. */
export function isHeldBack(kind: LetterKind, reason: SuppressionReason | null): boolean {
  if (reason === null) return false
  return reason !== 'unsubscribed' || !TRANSACTIONAL.includes(kind)
}

const MAX_TRIES = 8
const HOUR_MS = 3_600_000

/** When a letter that the server did not want for now is offered again; null: no more. */
export function nextTry(tries: number, now: Date): Date | null {
  if (tries >= MAX_TRIES) return null
  return new Date(now.getTime() + Math.min(60_000 * 2 ** tries, 4 * HOUR_MS))
}

/** As mail programs show a sender. */
export function mailAddressText({ name, address }: { name?: string; address: string }): string {
  return name ? `${name} <${address}>` : address
}
