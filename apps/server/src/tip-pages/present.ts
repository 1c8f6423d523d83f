import { presentRunningDiscount } from '../discount-codes/present-offers.ts'
import { moneyText } from '../ledger/present.ts'
import type { RunningTipRow } from '../tip-jar/commands-running.ts'
import type { TipChoice } from '../tip-jar/present-public.ts'
import type { PageShow } from '../website/present.ts'

/** A tip that repeats, as its giver sees it. */
export interface RunningTip {
  id: number
  amount: string
  interval: 'month' | 'year'
  /** What is paid in place of the amount while a discount runs; empty: none does. */
  discount: string
  /** When it is charged next, or, once it is stopped, when it ends; null: not known. */
  date: string | null
  isStopped: boolean
  /** What it can become: other amounts of the same currency and interval. */
  choices: TipChoice[]
}

/** A tip that repeats, in the words of the page. */
export function presentRunningTip(
  { language, tips }: Pick<PageShow, 'language' | 'tips'>,
  tip: RunningTipRow,
): RunningTip {
  const { id, unit_amount, currency, recurring_interval, next_at, is_stopped } = tip
  return {
    id,
    amount: moneyText(unit_amount, currency, language),
    interval: recurring_interval,
    discount: presentRunningDiscount(tip, language),
    date:
      next_at && new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(next_at),
    isStopped: is_stopped,
    // A subscription keeps its currency; another interval would be charged at once.
    choices: tips.filter(
      (choice) =>
        choice.interval === recurring_interval && choice.currency === currency && choice.id !== tip.price_id,
    ),
  }
}

/** The sheet of the pages on which listeners tip, beside that of all pages. */
export const TIP_STYLE = `.discount .row{display:flex;flex-wrap:wrap;gap:.7rem}.discount input{flex:1 1 11rem;min-width:0;text-transform:uppercase}
.tips{padding-top:2rem}.tips .write{margin-top:0}.tips fieldset{border:0;margin:0 0 1.4rem;padding:0;min-width:0}.tips legend{font:650 1.25rem/1.2 Bricolage,system-ui,sans-serif;padding:0;margin-bottom:.8rem}
.amounts{display:grid;grid-template-columns:repeat(auto-fill,minmax(9.5rem,1fr));gap:.7rem}.amounts label{position:relative;display:grid;align-content:center;min-height:5rem;padding:.8rem 1.1rem;border:1.5px solid var(--line);border-radius:1rem;background:var(--card);cursor:pointer}
.amounts input{position:absolute;inset:0;opacity:0;margin:0;cursor:pointer}.amounts b{font:700 1.4rem/1.15 Bricolage,system-ui,sans-serif;font-variant-numeric:tabular-nums}.amounts span{color:var(--soft);font-size:.95rem}
.amounts.reduced{grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr))}.amounts.reduced label{grid-template-columns:auto 1fr;column-gap:.5rem;align-content:start;align-items:baseline}.amounts.reduced span{grid-column:1/-1}.amounts.reduced b+span{grid-column:auto}
.amounts label:hover{border-color:var(--accent)}.amounts label:has(:checked){border-color:var(--gold);background:color-mix(in srgb,var(--gold) 18%,var(--card));box-shadow:inset 0 0 0 1.5px var(--gold)}.amounts label:has(:focus-visible){outline:3px solid var(--accent);outline-offset:3px}
.check{display:flex;gap:.8rem;align-items:flex-start;margin-bottom:1.4rem;cursor:pointer}.check input{flex:none;width:1.35rem;height:1.35rem;margin:.15rem 0 0;accent-color:var(--accent)}.check small{display:block;color:var(--soft);font-size:.92rem}
.tips .field .meta{margin:.3rem 0 0}.tips .write>.meta{margin:1rem 0 0}.tips .note{max-width:38rem;margin:0 0 1.4rem;padding:.8rem 1.1rem;border-inline-start:4px solid var(--gold);border-radius:.4rem;background:var(--card)}.tips>.problem{margin:0 0 1.4rem}
.given{display:grid;gap:1rem;list-style:none;max-width:38rem;margin:0;padding:0}.given>li{padding:1.2rem 1.3rem;border:1px solid var(--line);border-radius:1.1rem;background:var(--card)}.given h2{font-size:1.35rem}.given .meta{margin:.25rem 0 0}.given form{display:flex;flex-wrap:wrap;gap:.6rem;align-items:end;margin-top:1rem}
.given label{flex:1 1 11rem;font-weight:600}.given select{display:block;width:100%;min-height:2.75rem;margin-top:.25rem;padding:.4rem .9rem;border:1.5px solid var(--soft);border-radius:.7rem;background:var(--card);color:var(--ink);font:inherit}
.given .button{border:0;font:600 1rem/1 Hanken,system-ui,sans-serif;cursor:pointer}.given .quiet{background:none;color:var(--warm);box-shadow:inset 0 0 0 1.5px currentColor}
`
