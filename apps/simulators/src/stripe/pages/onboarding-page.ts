import { changeAccount } from '../accounts.ts'
import type { Simulation } from '../simulation.ts'
import { lookUp } from '../store.ts'
import { html, type PageAnswer, renderNotice, renderPage } from './frame.ts'

/** Opens an account link. Opened before or too old, it leads back to whoever made it. */
export function showOnboarding(simulation: Simulation, secret: string): PageAnswer {
  const state = simulation.pages.get(secret)
  if (state?.page !== 'onboarding') return renderNotice('Nothing here', 'This link does not exist.', 404)
  if (state.opened || simulation.clock.now() >= state.expiresAt) return { redirect: state.refreshUrl }
  state.opened = true
  const account = lookUp(simulation.platform, 'account', state.account)
  return renderPage(
    'Set up payouts',
    html`<h1>Set up payouts</h1>
<p class="soft">Account ${state.account}${account?.email ? `, ${account.email}` : ''}</p>
<form method="post" class="card">
<label for="name">Your name</label>
<input id="name" name="name" autocomplete="name" value="Ada Example">
<label for="bank">Bank account</label>
<input id="bank" name="bank" value="000123456789" inputmode="numeric">
<button type="submit" name="do" value="complete">Agree and submit</button>
<button class="quiet" type="submit" name="do" value="submitted">Submit with a document that must be checked</button>
<button class="quiet" type="submit" name="do" value="leave">Save for later</button>
</form>`,
  )
}

/** Complete, or left half-way: both lead back, and only the account tells which it was. */
export function submitOnboarding(simulation: Simulation, secret: string, form: URLSearchParams): PageAnswer {
  const state = simulation.pages.get(secret)
  if (state?.page !== 'onboarding' || !state.opened)
    return renderNotice('Nothing here', 'This link does not exist.', 404)
  const choice = form.get('do')
  if (choice === 'complete' || choice === 'submitted')
    changeAccount(simulation.platform, state.account, choice)
  return { redirect: state.returnUrl }
}
