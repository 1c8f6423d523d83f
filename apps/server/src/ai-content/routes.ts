import type { PromptKey } from '@podstead/contract/ai-content/content-prompts'
import * as contract from '@podstead/contract/ai-content/content-prompts'
import type { FastifyInstance } from 'fastify'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import { presentEpisode } from '../episodes/present.ts'
import { episodeDetail } from '../episodes/queries.ts'
import { serve } from '../kernel/http/serve.ts'
import type { SignedIn } from '../kernel/http/session.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { presentEpisodeShow } from '../shows/present-header.ts'
import { presentTeamEpisode, presentTeamHeader } from '../teams/present.ts'
import { rerunDraft, startDrafts, stopDraft } from './commands.ts'
import { presentContent, presentOffer } from './present.ts'
import { contentOfEpisode, listContents, listPrompts } from './queries.ts'
import { checkDescription } from './queries-description.ts'
import { draftTranscript, requireTranscript } from './queries-transcript.ts'

export function aiContent(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock } = kernel
  const contents = async (episode: PermittedEpisode, some: { pages?: number | undefined } = {}) =>
    (await listContents(db, episode, some)).map((content) => presentContent(content, clock.now()))
  const content = async (episode: PermittedEpisode, id: number) =>
    presentContent(await contentOfEpisode(db, episode, id), clock.now())
  const transcriptId = async (show: PermittedShow, episode: PermittedEpisode) =>
    (await draftTranscript(db, show, episode))?.id ?? null
  const beside = async (about: { user: SignedIn; show: PermittedShow; episode: PermittedEpisode }) => ({
    audiopost: presentEpisode(kernel, about.show, await episodeDetail(db, about.episode)),
    show: presentEpisodeShow(kernel, about.user, about.show),
  })

  serve(app, kernel, contract, {
    getAiContents: async (about) => ({
      ...(await beside(about)),
      transcript_id: await transcriptId(about.show, about.episode),
      offer: await presentOffer(kernel, about.show),
    }),
    checkDescription: ({ show, episode }) => checkDescription(kernel, show, episode),
    listContentPrompts: async (about) => {
      await requireTranscript(db, about.show, about.episode, about.params.transcriptId)
      return { ...(await beside(about)), content_prompts: await contents(about.episode, about.query) }
    },
    createContentPrompts: async ({ show, episode, actor, params, body }) => {
      await startDrafts(kernel, { show, episode, actor }, params.transcriptId, body)
      return { content_prompts: await contents(episode) }
    },
    rerunContentPrompt: async ({ show, episode, actor, params, body }) => {
      await rerunDraft(kernel, { show, episode, actor }, params, body)
      return content(episode, params.promptId)
    },
    stopContentPrompt: async ({ show, episode, params }) => {
      await stopDraft(kernel, { show, episode }, params)
      return content(episode, params.promptId)
    },
    getMagicContents: async (about) => {
      const drafted = await contents(about.episode, { pages: 1 })
      return {
        ...(await beside(about)),
        transcript_id: await transcriptId(about.show, about.episode),
        magic_content_processing: drafted.some(({ is_completed }) => !is_completed),
        magic_content_groups: (await listPrompts(db, about.show)).map(({ kind: key, title }) => {
          const page = drafted.find((one) => one.key === key)?.pages[0] ?? null
          const results = page?.results.map(({ text }) => text) ?? []
          return { request_name: title, request_key: key, results, page }
        }),
      }
    },
    getTeamAiContents: async ({ show, episode, actor, query }) => {
      const drafted = await contents(episode, query)
      const find = (key: PromptKey) => drafted.find((one) => one.key === key) ?? null
      return {
        show: presentTeamHeader(kernel, show, actor.role),
        audiopost: presentTeamEpisode(kernel, show, await episodeDetail(db, episode)),
        transcript_id: await transcriptId(show, episode),
        ai_title: find('titles'),
        ai_keyword: find('keywords'),
        ai_introduction: find('introductions'),
      }
    },
    createTeamAiContents: async ({ show, episode, actor, params }) => {
      await startDrafts(kernel, { show, episode, actor }, params.transcriptId, BY_TEAM)
      return { content_prompts: await contents(episode) }
    },
    rerunTeamContentPrompt: async ({ show, episode, actor, params }) => {
      await rerunDraft(kernel, { show, episode, actor }, params, BY_TEAM)
      const prompt = await content(episode, params.promptId)
      return { title: prompt.title, content: prompt.ai_contents[0] ?? [], prompt }
    },
    stopTeamContentPrompt: async ({ show, episode, params }) => {
      await stopDraft(kernel, { show, episode }, params)
      return content(episode, params.promptId)
    },
  })
}

/** What the owner has said yes to goes for the team. */
const BY_TEAM = { consent: false, way: undefined }
