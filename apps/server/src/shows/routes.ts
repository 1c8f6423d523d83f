import type { EndpointsOf } from '@podstead/contract/endpoint'
import * as contract from '@podstead/contract/shows/shows'
import type { FastifyInstance } from 'fastify'
import { reachShow } from '../access/queries.ts'
import { roleInShow } from '../access/rules.ts'
import { upgradeNeeded } from '../kernel/http/failure.ts'
import { type Handlers, serve } from '../kernel/http/serve.ts'
import { withStored } from '../kernel/http/serve-versions.ts'
import type { SignedIn } from '../kernel/http/session.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { createShow, deleteShow, restoreShow } from './commands.ts'
import { copyShow } from './commands-copy.ts'
import { cancelMoveAway, moveAway } from './commands-move.ts'
import { updateShow } from './commands-settings.ts'
import { presentCard, presentDeleted, presentShow } from './present.ts'
import { deletedShows, episodeCount, featuredEpisodeId, listShows, showImages } from './queries.ts'
import { transferHandlers } from './routes-transfers.ts'
import { becomesMembersOnly } from './rules-privacy.ts'
import { isOfWebsite, isOfWidget } from './rules-settings.ts'
import { hidesBadge, isOfSite } from './rules-website.ts'
import type { ShowRow } from './table.ts'

type Calls = Handlers<EndpointsOf<typeof contract>>

export function shows(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock } = kernel
  const present = async (user: SignedIn, show: ShowRow) =>
    presentShow(kernel, user, show, {
      images: await showImages(db, show),
      audioposts_count: await episodeCount(db, show),
      recommend_audiopost_id: await featuredEpisodeId(db, show, clock.now()),
    })
  const getShow: Calls['getShow'] = async ({ show, user }) => present(user, show)
  const getShowV2: Calls['getShowV2'] = async ({ show, user }) => {
    const additions = kernel.capabilities.flatMap(({ showFields }) => showFields?.(kernel, show, user) ?? [])
    return Object.assign(await present(user, show), ...(await Promise.all(additions)))
  }

  const saveSettings: Calls['updateShow'] = async ({ show, actor, user, body }) => {
    if (hidesBadge(body, show.website) && !actor.skills.skill_control_podstead_budge) throw upgradeNeeded()
    if (isOfSite(body) && !actor.skills.skill_podcast_website) throw upgradeNeeded()
    if (isOfWebsite(body) && !actor.skills.skill_podcast_website) throw upgradeNeeded()
    if (isOfWidget(body) && !actor.skills.skill_embedded_player) throw upgradeNeeded()
    if (becomesMembersOnly(body, show) && !actor.skills.skill_advanced_private_feed) throw upgradeNeeded()
    const saved = await withStored(
      () => updateShow(kernel, show, body),
      async () => present(user, await reachShow(db, user, 'shows.read', show.id)),
    )
    return present(user, saved)
  }

  const { getOverview: _withNumbers, ...own } = contract
  serve(app, kernel, own, {
    ...transferHandlers(kernel),
    listShows: async ({ user }) =>
      (await listShows(db, user, clock.now()))
        .filter(({ id }) => !user.key || user.key.showId === null || user.key.showId === id)
        .map((show) => presentCard(kernel, show, roleInShow(show, user) ?? 'owner')),
    createShow: async ({ user, body, note }) => {
      const show = await createShow(kernel, user, body)
      note({ showId: show.id, subject: show.podcast_title })
      return { id: show.id, name: show.podcast_title }
    },
    getShow,
    getShowV2,
    updateShow: saveSettings,
    updateShowV2: saveSettings,
    deleteShow: async ({ show }) => {
      await deleteShow(kernel, show)
      return { id: show.id, message: `${show.podcast_title} was deleted.` }
    },
    restoreShow: async ({ show, user }) => present(user, await restoreShow(kernel, show)),
    copyShow: async ({ show, user, body }) => {
      const copy = await copyShow(kernel, user, show, body.name)
      return { id: copy.id, name: copy.podcast_title }
    },
    listDeletedShows: async ({ user }) =>
      (await deletedShows(db, user, clock.now())).map((show) => presentDeleted(kernel, show)),
    moveAway: async ({ show, user, body }) => present(user, await moveAway(kernel, show, body)),
    cancelMoveAway: async ({ show, user }) => present(user, await cancelMoveAway(kernel, show)),
  })
}
