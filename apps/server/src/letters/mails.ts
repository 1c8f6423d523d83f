import { languageCode } from '@podstead/contract/lookups-data'
import type { Kernel } from '../kernel/kernel.ts'
import type { Mailbox, OutgoingMail } from '../kernel/mail/mail.ts'
import { inLanguage, type MailContent, renderMail } from '../kernel/mail/mail-template.ts'
import type { LetterSender } from '../senders/queries.ts'
import { toMailboxes, toOneLine } from '../senders/rules-mailboxes.ts'
import type { ShowRow } from '../shows/table.ts'
import { accessPageUrl, subscriberFeedUrl, webPlayerUrl } from '../subscribers/present.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import { lettersPageUrl } from './commands-addresses.ts'
import { LETTERS, type LetterWords } from './mails-copy.ts'
import { cleanLetter, letterText } from './mails-text.ts'
import { fillHtml, fillText, toFirstName, toLetterName, type VariableValues } from './rules.ts'
import type { InstructionEmailRow, LetterKind, LetterParams } from './table.ts'

export type LetterShow = Pick<
  ShowRow,
  'id' | 'user_id' | 'podcast_title' | 'author' | 'email' | 'language_id' | 'own_intro'
>
export type InstructionText = Pick<
  InstructionEmailRow,
  'subject_text' | 'body_text' | 'without_default_link' | 'language'
>

/** Who gets it, and what opens with its addresses. */
export interface LetterReader {
  email: string
  language: string
  values: VariableValues
}

/** What a letter is made of. */
export interface LetterInput {
  show: LetterShow
  reader: LetterReader
  text: InstructionText
  /** null: none is connected. */
  sender: LetterSender | null
  kind: LetterKind
  params: LetterParams
  /** Of an announcement: what is open still. */
  titles: string[]
  messageId: string
}

export type ComposedLetter = OutgoingMail & { to: string; from: Mailbox }

/**
 * A letter as it is handed over. Names and titles are the podcast's and its subscribers', and never markup.
 */
export function composeLetter(kernel: Pick<Kernel, 'config'>, letter: LetterInput): ComposedLetter {
  const { show, reader, sender, messageId } = letter
  const language = letterLanguage(letter)
  const words = inLanguage(LETTERS, language)
  const { subject, ...content } = writeContent(letter, words)
  const unsubscribe = reader.values.unsubscribe_page
  return {
    to: reader.email,
    ...toMailboxes(kernel.config.mailFrom, show, sender),
    subject: toOneLine(subject),
    ...renderMail({
      ...content,
      footnote: words.footnote(show.podcast_title),
      footlink: { label: words.unsubscribe, url: unsubscribe },
      brand: { name: show.podcast_title, origin: kernel.config.origins.pages, isOthers: true },
      language,
    }),
    messageId,
    headers: {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

/** The addresses and names of a subscriber, for the variables of a text. */
export function toReader(
  kernel: Pick<Kernel, 'config' | 'secrets'>,
  show: LetterShow,
  subscriber: SubscriberRow,
): LetterReader {
  return {
    email: subscriber.email_address,
    language: subscriber.language,
    values: {
      ...nameVariables(show, subscriber.full_name, subscriber.email_address),
      access_page: accessPageUrl(kernel, subscriber),
      feed_address: subscriberFeedUrl(kernel, subscriber),
      web_player: webPlayerUrl(kernel, subscriber),
      unsubscribe_page: lettersPageUrl(kernel, subscriber),
    },
  }
}

/** Somebody who is no subscriber, with addresses that open nothing. */
export function toSampleReader(
  { config }: Pick<Kernel, 'config'>,
  show: LetterShow,
  person: { email: string; language: string | null },
): LetterReader {
  const { pages, media } = config.origins
  return {
    email: person.email,
    language: '',
    values: {
      ...nameVariables(show, 'Ana Sample', person.email),
      access_page: `${pages}/members/sample`,
      feed_address: `${media}/private/feeds/sample`,
      web_player: `${pages}/listen/sample`,
      unsubscribe_page: `${pages}/letters/sample`,
    },
  }
}

function nameVariables(show: LetterShow, fullName: string, email: string) {
  return {
    full_name: toLetterName(fullName),
    first_name: toFirstName(fullName),
    email_address: email,
    podcast_title: show.podcast_title,
    podcast_author: show.author,
  }
}

type Content = Omit<MailContent, 'footnote' | 'brand' | 'language'> & { subject: string }

function writeContent(letter: LetterInput, words: LetterWords): Content {
  const { show, reader, kind, params, titles } = letter
  const { podcast_title: podcast } = show
  const { access_page: access, web_player: player } = reader.values
  const button = { label: words.links.access, url: access }
  if (kind === 'instructions') return instructions(letter, words)
  if (kind === 'announcement') {
    const { subject, heading, more, app } = words.announcement
    const shown = titles.slice(0, MAX_TITLES)
    const rest = titles.length - shown.length
    return {
      subject: subject(podcast, titles),
      preheader: titles.slice(0, 3).join(' · '),
      heading: heading(titles),
      paragraphs: [[...shown, ...(rest > 0 ? [more(rest)] : [])].join('\n')],
      button: { label: words.announcement.button, url: player },
      links: [{ label: app, url: access }],
    }
  }
  const { subject, paragraphs } = words[kind]
  const { evidence = [] } = params
  const found = evidence.length ? [[words.evidence, ...evidence].join('\n')] : []
  const said = paragraphs(podcast)
  return {
    subject: subject(podcast),
    preheader: said[0] ?? '',
    heading: subject(podcast),
    paragraphs: [...said, ...found],
    button,
  }
}

const MAX_TITLES = 20

function instructions({ show, reader, text }: LetterInput, words: LetterWords): Content {
  const { values } = reader
  const subject = fillText(text.subject_text || words.instructions.subject, values)
  // Cleaned once more: what was stored may be older than the rules.
  const html = fillHtml(cleanLetter(text.body_text || words.instructions.body), values)
  const { access, feed, player } = words.links
  return {
    subject,
    preheader: words.instructions.preheader(show.podcast_title),
    heading: subject,
    paragraphs: [],
    body: { html, text: letterText(html) },
    ...(!text.without_default_link && {
      button: { label: access, url: values.access_page },
      links: [
        { label: feed, url: values.feed_address },
        { label: player, url: values.web_player },
      ],
    }),
  }
}

/**
 * A text of the owner's has the language that the owner chose for it, or that of the podcast; what the
 * product says by itself has the reader's.
 */
function letterLanguage({ show, reader, text, kind }: LetterInput): string {
  const ofShow = text.language || languageOfShow(show)
  const isOwn = kind === 'instructions' && text.body_text !== ''
  return isOwn ? ofShow : reader.language || ofShow
}

export function languageOfShow(show: Pick<LetterShow, 'language_id'>): string {
  return languageCode(show.language_id).slice(0, 2)
}
