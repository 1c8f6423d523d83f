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

const messages: Record<UnreadableReason, string> = {
  empty: 'The address answered with an empty document.',
  'not-a-feed': 'This is not a podcast feed. A feed is an XML document that begins with <rss> or <feed>.',
  html: 'This is a web page, not a podcast feed. Look for the RSS address in the settings of your current host.',
  doctype:
    'The feed holds a document type definition (DOCTYPE), which podcast feeds do not need and which is not read for safety.',
  malformed: 'The feed is not well-formed XML.',
  truncated: 'The feed breaks off before its end. Please try again later.',
  encoding: 'The feed is written in an encoding that cannot be read. UTF-8 always works.',
  'too-large': 'The feed is too large.',
  'too-deep': 'The elements of the feed are nested too deeply.',
  'too-many-items': 'The feed has too many episodes.',
  'too-many-elements': 'The feed has too many elements in one place.',
  'text-too-long': 'A text in the feed is too long.',
}

/** `detail` ends the sentence: what exactly, and where. */
export function unreadable(reason: UnreadableReason, detail?: string): FeedUnreadable {
  const message = messages[reason]
  return new FeedUnreadable(reason, detail ? `${message.replace(/\.$/, '')}: ${detail}.` : message)
}
