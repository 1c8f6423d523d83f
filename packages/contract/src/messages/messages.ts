import { ACCESS_CODES_MESSAGES } from './access-codes-messages.ts'
import { ACCOUNTS_MESSAGES } from './accounts-messages.ts'
import { AI_CONTENT_MESSAGES } from './ai-content-messages.ts'
import { ARCHIVES_MESSAGES } from './archives-messages.ts'
import { ARTWORK_MESSAGES } from './artwork-messages.ts'
import { CONNECTIONS_MESSAGES } from './audience/connections-messages.ts'
import { CHAPTERS_MESSAGES } from './chapters-messages.ts'
import { DISTRIBUTIONS_MESSAGES } from './distributions-messages.ts'
import { DOMAINS_MESSAGES } from './domains-messages.ts'
import { EPISODES_MESSAGES } from './episodes-messages.ts'
import { EXCERPTS_MESSAGES } from './excerpts-messages.ts'
import { FEED_VARIANTS_MESSAGES } from './feed-variants-messages.ts'
import { FIELDS_MESSAGES } from './fields-messages.ts'
import { HOUSE_MESSAGES } from './house-messages.ts'
import { IMPORTS_MESSAGES } from './imports-messages.ts'
import { LETTERS_MESSAGES } from './letters-messages.ts'
import { LIVE_ITEMS_MESSAGES } from './live-items-messages.ts'
import { METRICS_MESSAGES } from './metrics-messages.ts'
import { AFFILIATES_MESSAGES } from './money/affiliates-messages.ts'
import { BILLING_MESSAGES } from './money/billing-messages.ts'
import { DISCOUNT_CODES_MESSAGES } from './money/discount-codes-messages.ts'
import { PAYMENTS_MESSAGES } from './money/payments-messages.ts'
import { PLANS_MESSAGES } from './money/plans-messages.ts'
import { NEWSLETTER_MESSAGES } from './newsletter-messages.ts'
import { OPERATIONS_MESSAGES } from './operations-messages.ts'
import { PINGS_MESSAGES } from './pings-messages.ts'
import { PRIVATE_FEEDS_MESSAGES } from './private-feeds-messages.ts'
import { RELEASE_SCHEDULE_MESSAGES } from './release-schedule-messages.ts'
import { REVIEWS_MESSAGES } from './reviews-messages.ts'
import { SENDERS_MESSAGES } from './senders-messages.ts'
import { SHORT_LINKS_MESSAGES } from './short-links-messages.ts'
import { SHOWS_MESSAGES } from './shows-messages.ts'
import { SITE_EDITOR_MESSAGES } from './site-editor-messages.ts'
import { SITE_LANGUAGES_MESSAGES } from './site-languages-messages.ts'
import { SPEECH_MESSAGES } from './speech-messages.ts'
import { STATISTICS_IMPORT_MESSAGES } from './statistics-import-messages.ts'
import { STORED_FILES_MESSAGES } from './stored-files-messages.ts'
import { SUBSCRIBER_METRICS_MESSAGES } from './subscriber-metrics-messages.ts'
import { SUBSCRIBERS_MESSAGES } from './subscribers-messages.ts'
import { TEAMS_MESSAGES } from './teams-messages.ts'
import { TRANSCRIPT_SUGGESTIONS_MESSAGES } from './transcript-suggestions-messages.ts'
import { TRANSCRIPTION_MESSAGES } from './transcription-messages.ts'
import { TRANSCRIPTS_MESSAGES } from './transcripts-messages.ts'
import { UPLOADS_MESSAGES } from './uploads-messages.ts'
import { WIDGETS_MESSAGES } from './widgets-messages.ts'

/**
 * Every sentence by which the server refuses or reports something, by its code, in English. `{max}` is a
 * parameter; of `[episode|episodes]` the first is for one, the second for several. Codes are for programs
 * and stay; the words may change.
 */
export const MESSAGES = {
  ...HOUSE_MESSAGES,
  ...FIELDS_MESSAGES,
  ...ACCOUNTS_MESSAGES,
  ...PLANS_MESSAGES,
  ...PAYMENTS_MESSAGES,
  ...DISCOUNT_CODES_MESSAGES,
  ...BILLING_MESSAGES,
  ...AFFILIATES_MESSAGES,
  ...SENDERS_MESSAGES,
  ...SHOWS_MESSAGES,
  ...RELEASE_SCHEDULE_MESSAGES,
  ...EPISODES_MESSAGES,
  ...SUBSCRIBERS_MESSAGES,
  ...CONNECTIONS_MESSAGES,
  ...SUBSCRIBER_METRICS_MESSAGES,
  ...UPLOADS_MESSAGES,
  ...ARTWORK_MESSAGES,
  ...CHAPTERS_MESSAGES,
  ...TRANSCRIPTS_MESSAGES,
  ...TRANSCRIPTION_MESSAGES,
  ...TRANSCRIPT_SUGGESTIONS_MESSAGES,
  ...SPEECH_MESSAGES,
  ...LETTERS_MESSAGES,
  ...NEWSLETTER_MESSAGES,
  ...LIVE_ITEMS_MESSAGES,
  ...ACCESS_CODES_MESSAGES,
  ...FEED_VARIANTS_MESSAGES,
  ...PINGS_MESSAGES,
  ...PRIVATE_FEEDS_MESSAGES,
  ...IMPORTS_MESSAGES,
  ...ARCHIVES_MESSAGES,
  ...METRICS_MESSAGES,
  ...STATISTICS_IMPORT_MESSAGES,
  ...STORED_FILES_MESSAGES,
  ...OPERATIONS_MESSAGES,
  ...TEAMS_MESSAGES,
  ...REVIEWS_MESSAGES,
  ...WIDGETS_MESSAGES,
  ...EXCERPTS_MESSAGES,
  ...SITE_EDITOR_MESSAGES,
  ...DISTRIBUTIONS_MESSAGES,
  ...DOMAINS_MESSAGES,
  ...SITE_LANGUAGES_MESSAGES,
  ...SHORT_LINKS_MESSAGES,
  ...AI_CONTENT_MESSAGES,
}

export type MessageCode = keyof typeof MESSAGES
