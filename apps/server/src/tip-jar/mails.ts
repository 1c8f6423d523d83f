import { languageCode } from '@podstead/contract/lookups-data'
import type { Kernel } from '../kernel/kernel.ts'
import { framedMail } from '../kernel/mail/mail-frame.ts'
import { inLanguage } from '../kernel/mail/mail-template.ts'
import { moneyText } from '../ledger/present.ts'
import { playerLanguage } from '../lookups/present-player-words.ts'
import type { QueuedMail } from '../outgoing-mail/commands.ts'
import { pageUrl } from '../shows/present.ts'
import type { ShowRow } from '../shows/table.ts'
import { accessPageUrl } from '../subscribers/present.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import { signTipGiver, type TipGiver } from './commands-links.ts'
import { TIP_MAILS } from './mails-copy.ts'
import { GIFT_MAILS } from './mails-gifts-copy.ts'
import { paymentsUrl } from './present-public.ts'
import type { DueTrialLetter } from './queries-payers.ts'
import type { RecurringTipRow, TipJarPriceRow, TipRow } from './table.ts'
import type { TipGiftRow } from './table-gifts.ts'

type Show = Pick<ShowRow, 'id' | 'podcast_title' | 'language_id' | 'tier_names'> &
  Parameters<typeof paymentsUrl>[1]
type Price = Pick<TipJarPriceRow, 'recurring_interval' | 'is_premium_subscription' | 'tier'>

/** As the tip page speaks: `pt-br` is Portuguese. */
const wordsIn = (language: string) => TIP_MAILS[playerLanguage(language)]

/**
 * To who paid, in the podcast's language; of what repeats the mail says how to stop it, and of access until
 * when it is paid.
 */
export function thankYouMail(
  kernel: Kernel,
  show: Show,
  tip: TipRow,
  { price, paidUntil }: { price: Price | undefined; paidUntil: Date | undefined },
): QueuedMail {
  const language = languageCode(show.language_id)
  const about = {
    title: show.podcast_title,
    amount: moneyText(tip.amount_total, tip.currency, language),
    interval: price?.recurring_interval ?? null,
  }
  const words =
    show.is_advanced_private_feed && price?.is_premium_subscription
      ? wordsIn(language).membership.thanks({
          ...{ ...about, tier: tierName(show, price.tier), until: dayText(paidUntil, language) },
        })
      : wordsIn(language).thanks(about)
  const reader = { email: tip.customer_email, language: playerLanguage(language) }
  const [first = '', ...rest] = words.paragraphs
  const discount = wordsIn(language).discount({
    ...{ paid: about.amount, interval: about.interval },
    list: moneyText(tip.amount_total + tip.discount, tip.currency, language),
  })
  const paragraphs = tip.discount > 0 ? [first, discount, ...rest] : words.paragraphs
  return framedMail(kernel, reader, { ...words, paragraphs }, paymentsUrl(kernel, show))
}

/** The link by which somebody changes or stops what they give. `tier` and `paidUntil`: of their access. */
export function manageLinkMail(
  kernel: Kernel,
  show: Show,
  giver: TipGiver,
  { tier, paidUntil }: { tier: number | null; paidUntil: Date | undefined },
): QueuedMail {
  const language = languageCode(show.language_id)
  const query = new URLSearchParams({ token: signTipGiver(kernel, show, giver) })
  const { manage, membership } = wordsIn(language)
  const access = { tier: tierName(show, tier), until: dayText(paidUntil, language) }
  const title = show.podcast_title
  return framedMail(
    kernel,
    { email: giver.email, language: playerLanguage(language) },
    show.is_advanced_private_feed ? membership.manage({ title, ...access }) : manage({ title }),
    `${paymentsUrl(kernel, show)}?${query}`,
  )
}

/**
 * To whoever gave what repeats and is taken no more; why is the podcast's own matter. `access`: the tier that
 * it paid for until now, where it did.
 */
export function endedMail(
  kernel: Kernel,
  show: Pick<Show, 'podcast_title' | 'language_id' | 'tier_names'>,
  tip: Pick<RecurringTipRow, 'customer_email' | 'unit_amount' | 'currency' | 'recurring_interval'>,
  { access, refunded }: { access: { tier: number | null } | undefined; refunded: number },
): QueuedMail {
  const language = languageCode(show.language_id)
  const about = {
    title: show.podcast_title,
    amount: moneyText(tip.unit_amount, tip.currency, language),
    interval: tip.recurring_interval,
  }
  const { ended, membership, rest } = wordsIn(language)
  const until = dayText(kernel.clock.now(), language)
  const words = access
    ? membership.ended({ ...about, tier: tierName(show, access.tier), until })
    : ended(about)
  const back = refunded > 0 ? [rest(moneyText(refunded, tip.currency, language))] : []
  const whole = { ...words, paragraphs: [...words.paragraphs, ...back] }
  return framedMail(kernel, { email: tip.customer_email, language: playerLanguage(language) }, whole, '/')
}

/** To who began a free trial, and before it is over: when the first payment comes, and how much it is. */
export function trialMail(kernel: Kernel, show: Show, trial: DueTrialLetter): QueuedMail {
  const language = languageCode(show.language_id)
  const words = wordsIn(language).trial
  const about = {
    ...{ title: show.podcast_title, tier: tierName(show, trial.tier) },
    amount: moneyText(trial.unit_amount, trial.currency, language),
    ...{ interval: trial.recurring_interval, until: dayText(trial.trial_ends_at, language) },
  }
  const isReminder = trial.trial_letter !== null
  const text = isReminder ? words.ends(about) : trial.is_stopped ? words.stopped(about) : words.begins(about)
  const reader = { email: trial.customer_email, language: playerLanguage(language) }
  return framedMail(kernel, reader, text, paymentsUrl(kernel, show))
}

/** To whoever paid on the account of a former owner of the podcast. */
export function returnedMail(kernel: Kernel, show: Show, tip: TipRow): QueuedMail {
  const language = languageCode(show.language_id)
  const { returned, membership } = wordsIn(language)
  const words = (show.is_advanced_private_feed ? membership.returned : returned)({
    title: show.podcast_title,
    amount: moneyText(tip.amount_total, tip.currency, language),
  })
  const reader = { email: tip.customer_email, language: playerLanguage(language) }
  return framedMail(kernel, reader, words, pageUrl(kernel, show))
}

/** To whoever got access as a gift, with the way to their page. */
export function giftMail(
  kernel: Kernel,
  show: Pick<Show, 'podcast_title' | 'language_id'>,
  gift: TipGiftRow,
  subscriber: SubscriberRow,
): QueuedMail {
  const language = subscriber.language || languageCode(show.language_id)
  const words = inLanguage(GIFT_MAILS, language).gift({
    ...{ title: show.podcast_title, name: gift.recipient_name, giver: gift.giver_name },
    ...{ message: gift.message, until: gift.ends_at && dayText(gift.ends_at, language) },
  })
  return framedMail(
    kernel,
    { email: subscriber.email_address, language },
    words,
    accessPageUrl(kernel, subscriber),
  )
}

/** To whoever paid it. */
export function giftThanksMail(
  kernel: Kernel,
  show: Pick<Show, 'podcast_title' | 'language_id'>,
  tip: TipRow,
  gift: TipGiftRow,
): QueuedMail {
  const language = languageCode(show.language_id)
  const words = inLanguage(GIFT_MAILS, language).thanks({
    ...{ title: show.podcast_title, amount: moneyText(tip.amount_total, tip.currency, language) },
    ...{ name: gift.recipient_name, until: gift.ends_at && dayText(gift.ends_at, language) },
  })
  return framedMail(kernel, { email: tip.customer_email, language }, words, '/')
}

function tierName({ tier_names }: Pick<Show, 'tier_names'>, tier: number | null): string {
  return (tier !== null && tier_names[tier - 1]) || ''
}

function dayText(at: Date | undefined, language: string): string {
  if (!at) return ''
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
}
