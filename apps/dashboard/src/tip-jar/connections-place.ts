import { ROUTES, to } from '../paths.ts'

/** Where the provider's returns without a tip jar lead; the balance while there is no page of connections. */
export const CONNECTIONS = 'connections' in ROUTES ? '/connections' : to('stripeBalance')
