import type { Kernel } from '../kernel/kernel.ts'
import { mailerlite } from './providers/mailerlite.ts'

/** A list of contacts at another service. */
export interface ContactGroup {
  id: string
  name: string
  /** Active contacts, where the service counts them. */
  subscribers: number | null
}

export interface ContactPage {
  contacts: { email: string; fullName: string }[]
  /** Where the next page begins; null after the last one. */
  next: string | null
  /** The service permits no further request for now. */
  isExhausted: boolean
}

/** A service with mailing lists, asked with the key of an account. Everything throws `ProviderRefusal`. */
export interface MailingListProvider {
  /** Asks the cheapest thing that needs the key. */
  checkKey(): Promise<void>
  listGroups(): Promise<ContactGroup[]>
  /** Those who have not unsubscribed, a page at a time. */
  readContacts(groupId: string, cursor: string | null, signal: AbortSignal): Promise<ContactPage>
}

export function mailingListProvider(kernel: Kernel, token: string): MailingListProvider {
  return mailerlite(kernel, token)
}
