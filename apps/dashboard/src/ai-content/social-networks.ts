export interface SocialNetwork {
  name: string
  /** Longest post. */
  limit: number
  /** As the network counts it. */
  count: (text: string) => number
  /** Where it is posted, with the text already there; null: it takes a link alone, and there is none. */
  address: (text: string, link: string | null) => string | null
  /** The text has to be pasted there. */
  takesLinkOnly?: boolean
}

/** Both count every link as so many characters. */
const LINK_LENGTH = 23

/** Networks that take a post by a link, without an account being connected here. */
export const SOCIAL_NETWORKS: readonly SocialNetwork[] = [
  {
    ...{ name: 'Mastodon', limit: 500 },
    count: (text) => countLetters(withShortLinks(text)),
    // Asks for the own server; what stands behind the # is not sent there.
    address: (text) => `https://share.joinmastodon.org/#text=${encodeURIComponent(text)}`,
  },
  {
    ...{ name: 'Bluesky', limit: 300 },
    count: countLetters,
    address: (text) => `https://bsky.app/intent/compose?text=${encodeURIComponent(text)}`,
  },
  {
    ...{ name: 'X', limit: 280 },
    count: (text) => countWeighted(withShortLinks(text)),
    address: (text) => `https://x.com/intent/post?text=${encodeURIComponent(text)}`,
  },
  {
    ...{ name: 'Threads', limit: 500 },
    count: (text) => text.length,
    address: (text) => `https://www.threads.net/intent/post?text=${encodeURIComponent(text)}`,
  },
  {
    ...{ name: 'LinkedIn', limit: 3000 },
    count: (text) => text.length,
    address: (text) => `https://www.linkedin.com/feed/?shareActive=true&text=${encodeURIComponent(text)}`,
  },
  {
    ...{ name: 'Facebook', limit: 63_206, takesLinkOnly: true },
    count: (text) => text.length,
    address: (_text, link) =>
      link && `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(link)}`,
  },
]

/** The draft, with the way to what it is about below. */
export function postText(text: string, link: string | null): string {
  return link === null ? text : `${text}\n\n${link}`
}

function withShortLinks(text: string): string {
  return text.replace(/https?:\/\/\S+/g, '.'.repeat(LINK_LENGTH))
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** What readers take for one sign: an emoji with its skin colour is one. */
function countLetters(text: string): number {
  return [...letters.segment(text)].length
}

/** Letters of most alphabets count once; those of East Asia and emoji twice. */
function countWeighted(text: string): number {
  return [...letters.segment(text.normalize('NFC'))].reduce((sum, { segment }) => {
    const isEmoji = /\p{Extended_Pictographic}/u.test(segment)
    return sum + (isEmoji ? 2 : [...segment].reduce((weight, sign) => weight + letterWeight(sign), 0))
  }, 0)
}

function letterWeight(sign: string): number {
  const code = sign.codePointAt(0) ?? 0
  const isLight =
    code <= 0x10ff ||
    (code >= 0x2000 && code <= 0x200d) ||
    (code >= 0x2010 && code <= 0x201f) ||
    (code >= 0x2032 && code <= 0x2037)
  return isLight ? 1 : 2
}
