import type { BodyInput, ReplyOf } from '@podstead/contract/endpoint'
import type { getInstructionEmail, saveInstructionEmail } from '@podstead/contract/letters/instruction-email'
import type { ListenerLanguage } from '@podstead/contract/subscribers/listener-languages'

export type Instructions = ReplyOf<typeof getInstructionEmail>

export interface InstructionValues {
  subject: string
  body: string
  isLive: boolean
  withoutLinks: boolean
  language: '' | ListenerLanguage
}

/** What the form begins with: where nothing was written, the text that stands for it. */
export function toValues({
  instruction_email: email,
  default_text: otherwise,
}: Instructions): InstructionValues {
  return {
    subject: email.subject_text || otherwise.subject_text,
    body: email.body_text || otherwise.body_text,
    isLive: email.is_activated,
    withoutLinks: email.without_default_link,
    language: email.language,
  }
}

/** A text that nobody changed stays ours, and follows the language of each reader. */
export function toBody(
  { subject, body, isLive, withoutLinks, language }: InstructionValues,
  { default_text: otherwise }: Instructions,
): BodyInput<typeof saveInstructionEmail> {
  return {
    subject_text: subject === otherwise.subject_text ? '' : subject,
    body_text: body === otherwise.body_text ? '' : body,
    is_activated: isLive,
    without_default_link: withoutLinks,
    language,
  }
}

/** Whether anything in a text leads to the podcast. */
export function hasWayIn(body: string): boolean {
  return /\{\{\s*(access_page|feed_address|web_player)\s*[|}]/.test(body)
}
