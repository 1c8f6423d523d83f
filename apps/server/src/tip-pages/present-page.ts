import type { FastifyReply } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import type { TipWords } from '../lookups/present-tip-words.ts'
import type { ListenableShow } from '../visibility/queries.ts'
import type { PageShow } from '../website/present.ts'
import { openVisitorPage, type VisitorPage } from '../website/present-answers.ts'
import { TIP_STYLE } from './present.ts'

export interface TipPage {
  show: PageShow
  words: TipWords
  script: string | null
}
export type SentTipPage = TipPage & VisitorPage

/** What every page about tips is made of, and how it is sent. */
export async function makeTipPage(
  kernel: Kernel,
  reply: FastifyReply,
  show: ListenableShow,
): Promise<SentTipPage> {
  const page = await openVisitorPage(kernel, reply, show, { forms: 'payment', sheet: TIP_STYLE })
  return { ...page, words: page.show.tipWords }
}
