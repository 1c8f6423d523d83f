export type UnreadableReason =
  | 'empty'
  | 'not-a-feed'
  | 'html'
  | 'doctype'
  | 'malformed'
  | 'truncated'
  | 'encoding'
  | 'too-large'
  | 'too-deep'
  | 'too-many-items'
  | 'too-many-elements'
  | 'text-too-long'

/** A document that is no feed we can read. The message is for the person who gave its address. */
export class FeedUnreadable extends Error {
  override readonly name = 'FeedUnreadable'
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason, message: string) {
    super(message)
    this.reason = reason
  }
}
