import * as contract from '@podstead/contract/ai-content/ai-settings'
import type { FastifyInstance } from 'fastify'
import { serve } from '../kernel/http/serve.ts'
import { withStored } from '../kernel/http/serve-versions.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { saveSettings } from './commands-voice.ts'
import { presentSettings } from './present.ts'
import { listPrompts } from './queries.ts'
import { findVoice, newestTalk, readSettings } from './queries-voice.ts'
import { promptVariables, writeMessages } from './rules-prompts.ts'

const { getAiSettings, updateAiSettings, previewAiPrompt } = contract

export function aiVoice(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  const read = async (show: { id: number }) => presentSettings(kernel, await readSettings(db, show))
  serve(
    app,
    kernel,
    { getAiSettings, updateAiSettings, previewAiPrompt },
    {
      getAiSettings: ({ show }) => read(show),
      updateAiSettings: async ({ show, body }) => {
        await withStored(
          () => saveSettings(kernel, show, body),
          () => read(show),
        )
        return read(show)
      },
      previewAiPrompt: async ({ show, query: { key } }) => {
        const newest = await newestTalk(kernel, show)
        const prompt = (await listPrompts(db, show)).find(({ kind }) => kind === key)
        if (!newest || !prompt) return { episode: null, messages: [] }
        const { episode, talk } = newest
        const about = { name: episode.name, podcast_title: show.podcast_title }
        const messages = writeMessages(prompt, talk, {
          variables: promptVariables(key, about, talk),
          voice: await findVoice(db, show),
          except: [],
          maxCharacters: kernel.config.ai.contextCharacters,
        })
        return { episode, messages }
      },
    },
  )
}
