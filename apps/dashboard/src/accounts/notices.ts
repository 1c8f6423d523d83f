import { COPY } from './copy.ts'

/**
 * What `?message=` can say on the sign-in page: a closed list, by code. Links of older versions carried the
 * text itself, so those texts are understood too; any other text is somebody else's and shows nothing.
 */
const NOTICES = {
  confirmed: COPY.confirmation.confirmed,
  invited: COPY.signUp.invitedDone,
  shop_ready: COPY.signIn.shopReady,
} as const
export type NoticeCode = keyof typeof NOTICES

/** What the sign-in page says of its address; null for nothing. */
export function findNotice(query: URLSearchParams): string | null {
  const message = query.get('message')
  if (message === null) return query.get('shopify_connection_public_id') ? NOTICES.shop_ready : null
  const known = Object.entries(NOTICES).find(([code, text]) => message === code || message === text)
  return known ? known[1] : null
}

/** The query of a link to the sign-in page that says this. */
export function noticeQuery(message: NoticeCode, next: string | null = null): string {
  return `?${new URLSearchParams({ message, ...(next ? { next } : {}) })}`
}
