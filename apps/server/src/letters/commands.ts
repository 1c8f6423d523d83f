import type { InstructionEmail } from '@podstead/contract/letters/instruction-email'
import type { PermittedShow } from '../access/queries.ts'
import { invalid } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { token } from '../kernel/secrets/secrets.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import { findShowSender } from '../senders/queries.ts'
import {
  type ComposedLetter,
  composeLetter,
  type InstructionText,
  type LetterReader,
  toReader,
  toSampleReader,
} from './mails.ts'
import { cleanLetter } from './mails-text.ts'
import { findApprovedByEmail } from './queries.ts'
import { findUnknownVariables } from './rules.ts'

/** @throws Failure 422 for variables that do not exist */
export async function saveInstructionEmail(
  kernel: Kernel,
  show: PermittedShow,
  body: InstructionEmail,
): Promise<InstructionEmail> {
  const saved = { ...readText(body), is_activated: body.is_activated }
  const values = { ...saved, updated_at: kernel.clock.now() }
  await kernel.db
    .insertInto('instruction_emails')
    .values({ show_id: show.id, ...values })
    .onConflict((c) => c.column('show_id').doUpdateSet(values))
    .execute()
  return saved
}

/**
 * The unsaved text to the owner's own address: with the owner's own addresses of the feed where the owner is
 * a subscriber, else with samples. Nobody else's leave the house.
 */
export async function sendPreview(
  kernel: Kernel,
  user: { email: string; language: string | null },
  show: PermittedShow,
  body: InstructionEmail,
): Promise<void> {
  const own = await findApprovedByEmail(kernel.db, show.id, user.email)
  const reader = own ? toReader(kernel, show, own) : toSampleReader(kernel, show, user)
  const mail = await renderInstructions(kernel, show, body, reader)
  // A test that is unsubscribed from would end the letters of whom it is about.
  const { headers: _of, ...test } = mail
  await queueMail(kernel, kernel.db, { ...test, to: user.email })
}

/** The unsaved text as it would arrive. @throws Failure 422 for variables that do not exist */
export async function renderInstructions(
  kernel: Kernel,
  show: PermittedShow,
  body: InstructionEmail,
  reader: LetterReader,
): Promise<ComposedLetter> {
  return composeLetter(kernel, {
    show,
    reader,
    text: readText(body),
    sender: await findShowSender(kernel, show),
    kind: 'instructions',
    params: {},
    titles: [],
    messageId: `<${token(16)}@${new URL(kernel.config.origins.app).hostname}>`,
  })
}

function readText(body: InstructionEmail): InstructionText {
  const { subject_text, body_text, without_default_link, language } = body
  const clean = cleanLetter(body_text)
  const problems = {
    ...complain('subject_text', subject_text),
    ...complain('body_text', clean),
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return { subject_text, body_text: clean, without_default_link, language }
}

function complain(field: string, text: string): Record<string, string[]> {
  const problems = findUnknownVariables(text).map((name) =>
    name === '{{'
      ? 'has double braces that do not belong together'
      : `has a variable that does not exist: ${name.slice(0, 60)}`,
  )
  return problems.length ? { [field]: problems } : {}
}
