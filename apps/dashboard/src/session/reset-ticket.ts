export interface ResetTicket {
  'access-token': string
  client: string
  uid: string
}

let kept: ResetTicket | null = null

/**
 * The mail's link carries its ticket in the query. It must not stay in the address bar, the
 * history or a Referer, so it is taken out before the router or any page sees the address.
 * Called first of all in main.tsx.
 */
export function takeResetTicket(): void {
  const query = new URLSearchParams(location.search)
  const ticket = {
    'access-token': query.get('access-token') ?? '',
    client: query.get('client') ?? '',
    uid: query.get('uid') ?? '',
  }
  if (location.pathname !== '/password_reset' || !location.search) return
  if (ticket['access-token'] && ticket.client && ticket.uid) kept = ticket
  history.replaceState(history.state, '', location.pathname)
}

/**
 * The ticket of this visit; null when the address had none. It works once on the server, so it is not stored.
 */
export function resetTicket(): ResetTicket | null {
  return kept
}
