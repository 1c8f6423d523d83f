import type Stripe from 'stripe'
import { z } from 'zod'
import { invalidRequest, missingResource, unreachableAccount } from './http/failures.ts'
import { listPage } from './http/lists.ts'
import { expand, ignored, listParameters, mergeMetadata, metadata, text } from './http/parameters.ts'
import { route } from './http/routes.ts'
import {
  addObject,
  changeObject,
  createStore,
  findObject,
  lookUp,
  randomText,
  removeObject,
  type Store,
} from './store.ts'

/** What an account has to hand in before it may take payments. */
const WANTED = ['business_type', 'external_account', 'individual.first_name', 'tos_acceptance.date']

const CURRENCIES: Record<string, string> = {
  ...{ US: 'usd', GB: 'gbp', CA: 'cad', AU: 'aud', JP: 'jpy', CH: 'chf' },
}

const shared = {
  email: text.optional(),
  metadata: metadata.optional(),
  business_type: z.enum(['company', 'government_entity', 'individual', 'non_profit']).optional(),
  business_profile: z.record(z.string(), z.unknown()).optional(),
  settings: ignored.optional(),
  expand: expand.optional(),
}

interface NewAccount {
  type: Stripe.Account.Type
  country?: string
  email?: string
  metadata?: Record<string, string> | null
}

/** An account as it is the moment after it was made: it may do nothing yet. */
function describeAccount(created: number, id: string, given: NewAccount): Stripe.Account {
  const country = (given.country ?? 'US').toUpperCase()
  return {
    ...{ id, object: 'account', type: given.type, country },
    business_profile: {
      ...{ annual_revenue: null, estimated_worker_count: null, mcc: null, name: null, support_address: null },
      ...{
        minority_owned_business_designation: null,
        product_description: null,
        specified_commercial_transactions_act_url: null,
        support_email: null,
      },
      ...{ support_phone: null, support_url: null, url: null },
    },
    ...{ business_type: null, capabilities: {}, charges_enabled: false, payouts_enabled: false },
    ...{ created, default_currency: CURRENCIES[country] ?? 'eur' },
    ...{ details_submitted: false, email: given.email ?? null, metadata: given.metadata ?? {} },
    external_accounts: {
      ...{ object: 'list', data: [], has_more: false, url: `/v1/accounts/${id}/external_accounts` },
    },
    requirements: toRequirements(WANTED),
    future_requirements: toRequirements([]),
  }
}

function createAccount(platform: Store, given: NewAccount): Stripe.Account {
  const now = platform.simulation.clock.now()
  const account = describeAccount(now, `acct_1${randomText(15)}`, given)
  platform.simulation.connected.set(account.id, createStore(platform.simulation, account.id))
  return addObject(platform, account)
}

function toRequirements(
  due: string[],
  disabled: Stripe.Account.Requirements.DisabledReason | null = null,
): Stripe.Account.Requirements {
  return {
    ...{ alternatives: [], current_deadline: null, currently_due: due, errors: [], eventually_due: due },
    disabled_reason: disabled ?? (due.length > 0 ? 'requirements.past_due' : null),
    ...{ past_due: due, pending_verification: [] },
  }
}

/** How far an account got with its onboarding, or what was taken away from it later. */
export type AccountState = 'complete' | 'submitted' | 'restricted' | 'rejected'

/** Changes what an account may do, and tells the platform. */
export function changeAccount(platform: Store, id: string, state: AccountState): Stripe.Account {
  const account = findObject(platform, 'account', id)
  const enabled = state === 'complete'
  const requirements = {
    complete: toRequirements([]),
    // Handed in and being looked at.
    submitted: {
      ...toRequirements([], 'requirements.pending_verification'),
      pending_verification: ['individual.verification.document'],
    },
    restricted: toRequirements(['individual.verification.document']),
    rejected: toRequirements([], 'rejected.terms_of_service'),
  }[state]
  const status = enabled ? 'active' : 'inactive'
  Object.assign(account, { capabilities: { card_payments: status, transfers: status } })
  const connected = platform.simulation.connected.get(id)
  const changes = {
    ...{ details_submitted: true, charges_enabled: enabled, payouts_enabled: enabled, requirements },
  }
  const names = Object.keys(changes) as (keyof typeof changes)[]
  const previous = Object.fromEntries(names.map((name) => [name, account[name]]))
  Object.assign(account, changes)
  if (connected) platform.simulation.emit(connected, 'account.updated', account, previous)
  return account
}

/** Whoever owns the account takes it away from the platform: it is told, and reaches it no more. */
export function disconnectAccount(platform: Store, id: string): void {
  const connected = platform.simulation.connected.get(id)
  if (!connected) throw missingResource('account', id)
  const application = { id: 'ca_simulated', object: 'application', name: 'Simulated platform' }
  platform.simulation.emit(connected, 'account.application.deauthorized', application)
  removeObject(platform, id)
  platform.simulation.connected.delete(id)
}

/** Whether the account of this store may take payments. */
export function maySell({ simulation, connected }: Store): boolean {
  if (!connected) return true
  return findObject(simulation.platform, 'account', connected).charges_enabled
}

export const accountRoutes = [
  route(
    'POST /v1/accounts',
    z.strictObject({
      ...shared,
      type: z.enum(['standard', 'express', 'custom']).optional(),
      country: text.length(2).optional(),
      default_currency: text.optional(),
      capabilities: ignored.optional(),
      controller: ignored.optional(),
    }),
    (store, { type = 'standard', country, email, metadata: given, business_profile }) => {
      const account = createAccount(store, { type, country, email, metadata: given })
      Object.assign(account.business_profile ?? {}, business_profile)
      return account
    },
  ),
  route('GET /v1/accounts', z.strictObject(listParameters), (store, read) =>
    listPage(store, 'account', read, { url: '/v1/accounts' }),
  ),
  route('GET /v1/account', z.strictObject({ expand: expand.optional() }), ({ simulation, connected }) =>
    connected
      ? findObject(simulation.platform, 'account', connected)
      : {
          ...describeAccount(simulation.clock.now(), PLATFORM_ACCOUNT, { type: 'standard' }),
          ...{ charges_enabled: true, payouts_enabled: true, details_submitted: true },
          requirements: toRequirements([]),
        },
  ),
  route('GET /v1/accounts/:id', z.strictObject({ expand: expand.optional() }), ({ simulation }, _read, id) =>
    reachAccount(simulation.platform, id),
  ),
  route('POST /v1/accounts/:id', z.strictObject(shared), (store, read, id) => {
    const account = reachAccount(store, id)
    const { email = account.email } = read
    return changeObject(store, account, {
      ...{ email, metadata: mergeMetadata(account.metadata ?? {}, read.metadata) },
    })
  }),
  route('DELETE /v1/accounts/:id', z.strictObject({}), (store, _read, id) => {
    reachAccount(store, id)
    removeObject(store, id)
    store.simulation.connected.delete(id)
    return { id, object: 'account', deleted: true }
  }),
  route(
    'POST /v1/account_links',
    z.strictObject({
      account: text,
      type: z.enum(['account_onboarding', 'account_update']),
      refresh_url: text.optional(),
      return_url: text.optional(),
      collect: ignored.optional(),
      collection_options: ignored.optional(),
      expand: expand.optional(),
    }),
    (store, { account: id, refresh_url, return_url, type }) =>
      createAccountLink(store, id, { refresh_url, return_url, type }),
  ),
]

/** @throws StripeFailure 403: whether such an account exists is not said */
function reachAccount(store: Store, id: string): Stripe.Account {
  const account = lookUp(store, 'account', id)
  if (!account) throw unreachableAccount(id)
  return account
}

/** The account that the secret key belongs to. */
const PLATFORM_ACCOUNT = 'acct_1PlatformOfPeople'

const LINK_SECONDS = 5 * 60

function createAccountLink(
  { simulation, ...store }: Store,
  id: string,
  { type, ...urls }: { type: string; refresh_url?: string; return_url?: string },
): Stripe.AccountLink {
  const account = reachAccount({ simulation, ...store }, id)
  for (const param of ['refresh_url', 'return_url'] as const)
    if (!URL.canParse(urls[param] ?? ''))
      throw invalidRequest('Not a valid URL', { param, code: 'url_invalid' })
  if (type === 'account_update' && account.type === 'standard')
    throw invalidRequest(
      'You cannot create `account_update` type Account Links for this account. Instead, use `account_onboarding` type Account Links.',
      { param: 'type' },
    )
  const created = simulation.clock.now()
  const secret = randomText(24)
  simulation.pages.set(secret, {
    ...{ page: 'onboarding', account: id, opened: false, expiresAt: created + LINK_SECONDS },
    ...{ refreshUrl: urls.refresh_url ?? '', returnUrl: urls.return_url ?? '' },
  })
  return {
    ...{ object: 'account_link', created, expires_at: created + LINK_SECONDS },
    url: `${simulation.origin}/setup/${secret}`,
  }
}
