import { allAddresses, allEndpoints } from '@podstead/contract/all'
import { SERVER_ACTIONS } from '@podstead/contract/audit-log/audit-log'
import { expect, test } from 'vitest'
import { ACTIONS } from './actions-copy.ts'
import { actionText } from './activity-row.tsx'
import { MONEY_ACTIONS } from './money-actions-copy.ts'

/** Calls of people who are signed out that belong to an account. */
const OF_ACCOUNTS = ['signIn', 'signInSecondFactor', 'signInWithPasskey', 'changePassword', 'confirmEmail']

const calls = [
  ...allEndpoints().map(({ name, endpoint }) => ({ name, declared: endpoint })),
  ...allAddresses().map(({ name, address }) => ({ name, declared: address })),
].filter(
  ({ name, declared: { access = 'session', method, audit } }) =>
    OF_ACCOUNTS.includes(name) ||
    (access === 'session' && audit !== 'never' && (audit !== undefined || !['GET', 'HEAD'].includes(method))),
)
const names = [...calls.map(({ name }) => name), ...Object.keys(SERVER_ACTIONS)]

test.each(names)('%s has words', (name) => expect(actionText(name)).not.toBe(name))

test('there are no words for anything else', () => {
  const known = names.flatMap((name) => [name, name.replace(/V\d$/, '')])
  // GETs that change something, and a call whose newer version alone is known by a number.
  const rest = Object.keys({ ...ACTIONS, ...MONEY_ACTIONS }).filter((name) => !known.includes(name))
  expect(rest).toEqual(['confirmEmailChange', 'resetSubscriberAddress', 'createPodcastIndex'])
})
