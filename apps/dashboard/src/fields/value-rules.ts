import type { GivenRecipient, Recipient } from '@podstead/contract/value-for-value'

/** A recipient as the form holds it. */
export interface RecipientRow {
  key: string
  /** Of one that is saved already. */
  id?: number
  name: string
  value_type: Recipient['value_type']
  address: string
  split: number | string
  fee: boolean
  custom_key: string
  custom_value: string
}

let count = 0
export const newKey = () => `new-${++count}`

/** RU434: ten shares, and no fee. */
export function newRow(given: Partial<RecipientRow> = {}): RecipientRow {
  return {
    key: newKey(),
    name: '',
    value_type: 'lnaddress',
    address: '',
    split: 10,
    fee: false,
    custom_key: '',
    custom_value: '',
    ...given,
  }
}

export function toRecipientRows(recipients: readonly Recipient[]): RecipientRow[] {
  return recipients.map((one) => ({ ...one, key: String(one.id) }))
}

/** The same people for somebody else: without the ids that they have where they come from. */
export function copyRecipientRows(recipients: readonly Omit<Recipient, 'id'>[]): RecipientRow[] {
  return recipients.map(({ name, value_type, address, split, fee, custom_key, custom_value }) =>
    newRow({ name, value_type, address, split, fee, custom_key, custom_value }),
  )
}

export function fromRecipientRows(rows: readonly RecipientRow[]): GivenRecipient[] {
  return rows.map(({ key: _, id, ...row }) => ({
    ...(id === undefined ? {} : { id }),
    ...row,
    name: row.name.trim(),
    address: row.address.trim(),
    split: Number(row.split),
    custom_key: row.custom_key.trim(),
    custom_value: row.custom_value.trim(),
  }))
}

export function isShare(split: number | string): boolean {
  return Number.isInteger(Number(split)) && Number(split) >= 1
}

export function isComplete({ name, address, split }: RecipientRow): boolean {
  return name.trim() !== '' && address.trim() !== '' && isShare(split)
}

/** How much of what listeners send each one gets, in percent: fees first, then the shares of the rest. */
export function percentages(rows: readonly Pick<RecipientRow, 'split' | 'fee'>[]): number[] {
  const parseShare = ({ split }: { split: number | string }) => (isShare(split) ? Number(split) : 0)
  const fees = rows.reduce((sum, row) => sum + (row.fee ? parseShare(row) : 0), 0)
  const shares = rows.reduce((sum, row) => sum + (row.fee ? 0 : parseShare(row)), 0)
  const rest = Math.max(0, 100 - fees)
  return rows.map((row) => (row.fee ? parseShare(row) : shares ? (rest * parseShare(row)) / shares : 0))
}

export function feesExceed(rows: readonly Pick<RecipientRow, 'split' | 'fee'>[]): boolean {
  return rows.reduce((sum, { fee, split }) => sum + (fee && isShare(split) ? Number(split) : 0), 0) > 100
}

/** At most one decimal. */
export function percentText(percent: number): string {
  return String(Math.round(percent * 10) / 10)
}

/** A hint, not a rule: wallets invent addresses. Empty ones are judged elsewhere. */
export function looksLikeAddress(type: Recipient['value_type'], address: string): boolean {
  const text = address.trim()
  if (text === '') return true
  return type === 'node' ? /^0[23][0-9a-f]{64}$/i.test(text) : /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}

/** The way of payment that fits most people of a list. */
export function usualMethod(rows: readonly Pick<RecipientRow, 'value_type'>[]): 'lnaddress' | 'keysend' {
  return rows.some(({ value_type }) => value_type === 'node') ? 'keysend' : 'lnaddress'
}

const SATS = 100_000_000

/** The wire has Bitcoin, people count in sats: `0.00000005` -> `5`. */
export function bitcoinToSats(bitcoin: string | null): string {
  return bitcoin ? String(Number((Number(bitcoin) * SATS).toFixed(3))) : ''
}

/** `5` -> `0.00000005`; empty for none, null for what is no number. */
export function satsToBitcoin(sats: string): string | null {
  if (sats.trim() === '') return ''
  if (!/^\d{1,15}([.]\d{1,3})?$/.test(sats.trim())) return null
  return (Number(sats) / SATS).toFixed(11).replace(/\.?0+$/, '')
}
