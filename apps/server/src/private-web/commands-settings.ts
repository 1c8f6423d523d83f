import { LISTENER_LANGUAGES } from '@podstead/contract/subscribers/listener-languages'
import { isTimeZone } from '@podstead/contract/time-zones'
import type { Kernel } from '../kernel/kernel.ts'
import { resumeLetters, suppressAddress } from '../letters/commands-suppressions.ts'
import { updateSubscriber } from '../subscribers/commands-add.ts'
import type { SubscriberRow } from '../subscribers/table.ts'

export interface MemberSettings {
  /** Empty: what their browser asks for. */
  language: string
  /** Empty: that of the podcast. */
  timeZone: string
  letters: boolean
}

/** Saves what a member chose on their page. @returns false, and nothing saved, for what cannot be chosen */
export async function saveMemberSettings(
  kernel: Kernel,
  subscriber: SubscriberRow,
  { language, timeZone, letters }: MemberSettings,
): Promise<boolean> {
  const isLanguage = language === '' || LISTENER_LANGUAGES.some((one) => one === language)
  if (!isLanguage || (timeZone !== '' && !isTimeZone(timeZone))) return false
  const changed = { language, time_zone: timeZone || null }
  await updateSubscriber(kernel, subscriber, { id: null }, changed)
  if (letters) await resumeLetters(kernel, subscriber)
  else
    await kernel.db.transaction().execute((trx) => suppressAddress(trx, kernel, subscriber, 'unsubscribed'))
  return true
}
