/** Sent to the document when another page has come into it: scripts of their own hear of it by that. */
export const PAGE_ARRIVED = 'podstead:page'

export interface PageArrival {
  /** The address of the page before. */
  referrer: string
}
