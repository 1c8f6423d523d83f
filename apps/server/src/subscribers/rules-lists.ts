import type {
  SubscriberSource,
  SubscriptionActor,
  SubscriptionStatus,
} from '@podstead/contract/subscribers/subscribers'

/** Somebody on a list of another service. */
export interface ListMember {
  email: string
  full_name: string
  /** The highest tier of episodes that the list opens to them; null: everything. */
  tier: number | null
}

/** A subscriber whom the list is about: one who is on it, or was when it was last told. */
export interface ListedSubscriber {
  id: number
  email_address: string
  subscription_status: SubscriptionStatus
  status_by: SubscriptionActor
  /** Whether they were on this list, and whether they are on another one of the podcast. */
  wasOnList: boolean
  isOnAnother: boolean
}

/** What a list changes. */
export interface ListPlan {
  add: ListMember[]
  approve: number[]
  reject: number[]
  /** On the list, and decided by somebody else: they stay as they are. */
  untouched: number
  /** On the list, and removed by the owner: they do not come back. */
  keptOut: number
  /** Who of those that subscribe is on the list now. */
  onList: number[]
}

/**
 * What makes the members of a list approved subscribers, and lets go of those who left it. A list decides
 * only about those whom nobody else has decided about since, and about who still waits for that: whom the
 * owner, an invite link or they themselves let in or out is not its business.
 */
export function planList(
  members: readonly ListMember[],
  known: readonly ListedSubscriber[],
  removed: ReadonlySet<string>,
): ListPlan {
  const plan: ListPlan = { add: [], approve: [], reject: [], untouched: 0, keptOut: 0, onList: [] }
  const byEmail = new Map(known.map((one) => [one.email_address, one]))
  const emails = new Set(members.map(({ email }) => email))
  for (const member of members) {
    const subscriber = byEmail.get(member.email)
    if (!subscriber && removed.has(member.email)) plan.keptOut += 1
    else if (!subscriber) plan.add.push(member)
    else {
      plan.onList.push(subscriber.id)
      const { status_by, subscription_status } = subscriber
      if (status_by !== 'list' && subscription_status !== 'Pending') plan.untouched += 1
      else if (subscription_status !== 'Approved') plan.approve.push(subscriber.id)
    }
  }
  for (const one of known) {
    if (!one.wasOnList || one.isOnAnother || emails.has(one.email_address)) continue
    if (one.status_by === 'list' && one.subscription_status === 'Approved') plan.reject.push(one.id)
  }
  return plan
}

/** Whether lists decide about somebody's tier: the owner does about those who came another way. */
export function isTierOfList({
  source,
  status_by,
}: {
  source: SubscriberSource
  status_by: SubscriptionActor
}): boolean {
  return source === 'list' || status_by === 'list'
}

/** Of two tiers the one that opens more; null opens everything. */
export function higherTier(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.max(one, other)
}
