import type { Kernel } from '../kernel/kernel.ts'
import { renderMail } from '../kernel/mail-template.ts'
import { token } from '../kernel/secrets.ts'
import type { QueuedMail } from '../operations/commands.ts'
import { type Counts, stateWords } from './rules.ts'
import type { ImportRow } from './table.ts'

/** To the address that a locked feed names (decision G086). Whoever asked may be a stranger, so nothing of theirs is in it. */
export function proofMail(kernel: Kernel, found: ImportRow, code: string): QueuedMail {
  return mail(kernel, found.proof_email, 'Your code for importing your podcast', {
    preheader: 'Your feed is locked; this code unlocks its import.',
    heading: 'Is this your podcast?',
    paragraphs: [
      `Somebody, probably you, wants to import the podcast at ${found.rss_feed} into ${host(kernel)}. Its feed is locked and names this address.`,
      `If it is you, enter this code on the import page:\n${code}`,
      'It is good for one day.',
    ],
    footnote: 'If it was not you, do nothing, and give the code to nobody: without it, nothing is imported.',
  })
}

type Report = {
  id: number
  podcast_title: string
  email: string
  found: ImportRow
  counts: Counts
  failures: { title: string; message: string }[]
}

/** At the end, once: what came and what did not (decision G084). */
export function reportMail(kernel: Kernel, { id, podcast_title, email, found, counts, failures }: Report): QueuedMail {
  const words = stateWords(found.status, counts, found.message)
  const listed = failures.map(({ title, message }) => `${title || 'Untitled episode'}: ${message}`).join('\n')
  return mail(kernel, email, `${podcast_title} was imported`, {
    preheader: words,
    heading: counts.failed ? 'Your podcast is here, almost complete' : 'Your podcast is here',
    paragraphs: [
      words,
      ...(listed ? [`Not everything came along:\n${listed}`] : []),
      ...found.warnings.filter(({ code }) => code === 'artwork').map(({ message }) => message),
      'The next step is a redirect at your old host, so that your subscribers follow. The import page shows what to enter there.',
    ],
    button: { label: 'See what came', url: `${kernel.config.origins.app}/shows/${id}/import_from_rss` },
    footnote: `You get this mail because you imported a podcast at ${host(kernel)}.`,
  })
}

function mail(kernel: Kernel, to: string, subject: string, content: Omit<Parameters<typeof renderMail>[0], 'brand'>): QueuedMail {
  const brand = { name: 'Podstead', origin: kernel.config.origins.app }
  const oneLine = subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  return {
    to,
    subject: oneLine,
    ...renderMail({ ...content, brand }),
    messageId: `<${token(16)}@${new URL(kernel.config.origins.app).hostname}>`,
  }
}

function host(kernel: Kernel): string {
  return new URL(kernel.config.origins.app).host
}
