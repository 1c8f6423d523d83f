import type { CurrencyCode, TipJarPrice, TipJarPriceType } from '@podstead/contract/tip-jar/tip-jar'

/** What can be chosen of a price, as the server lists it. */
export interface PriceChoices {
  /** ISO codes by the server's ids. */
  codes: ReadonlyMap<number, string>
  intervals: TipJarPriceType[]
}

export function toChoices(codes: CurrencyCode[], intervals: TipJarPriceType[]): PriceChoices {
  return { codes: new Map(codes.map(({ id, code }) => [id, code])), intervals }
}

/** 'Monthly', as the server calls it; nothing for what it does not know. */
export function intervalText(choices: PriceChoices, interval: TipJarPrice['recurring_interval']): string {
  return choices.intervals.find(({ recurring_interval }) => recurring_interval === interval)?.name ?? ''
}
