import type { Clock } from './clock.ts'
import type { Card } from './payments/cards.ts'
import type { SessionPlan } from './sales/checkout.ts'
import type { Buyer } from './sales/checkout-payment.ts'
import type { EventType, Store } from './store.ts'

/** Everything that one simulator remembers. */
export interface Simulation {
  clock: Clock
  /** `http://127.0.0.1:12345`, where hosted pages are. */
  origin: string
  platform: Store
  /** Stores of connected accounts, by account id. */
  connected: Map<string, Store>
  /** Cards behind payment methods and tokens, by their ids. */
  cards: Map<string, Card>
  /** What checkout sessions do when they are paid, by their ids. */
  plans: Map<string, SessionPlan>
  /** Who last pressed the button of a checkout session. */
  buyers: Map<string, Buyer>
  /** What pages remember between two steps, by a secret in their address. */
  pages: Map<string, PageState>
  emit(store: Store, type: EventType, object: object, previous?: object): void
}

export interface OnboardingPage {
  page: 'onboarding'
  account: string
  refreshUrl: string
  returnUrl: string
  expiresAt: number
  /** Opened once, and not again. */
  opened: boolean
}

export interface PortalPage {
  page: 'portal'
  store: Store
  customer: string
  configuration: string
  returnUrl: string | null
  expiresAt: number
  /** Opened to change the card, and for nothing else. */
  onlyCard: boolean
  /** Where the browser goes when the card is changed. */
  cardUrl: string | null
}

export type PageState =
  | OnboardingPage
  | PortalPage
  | { page: 'bank'; store: Store; session: string; method: string }
