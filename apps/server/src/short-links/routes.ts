import * as contract from '@podstead/contract/short-links/short-links'
import type { FastifyInstance } from 'fastify'
import type { PermittedShow } from '../access/queries.ts'
import { episodePageUrl } from '../episodes/present.ts'
import { latestPublicEpisode } from '../episodes/queries.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { showForTeam } from '../visibility/queries.ts'
import { createShortLink, deleteShortLink, requirePublic, updateShortLink } from './commands.ts'
import { presentApps, presentShortLinks, shownDays } from './present.ts'
import { listClicks, listedDirectories, listOwnLinks, permittedShortLink } from './queries.ts'

/** The short links of a podcast, for those whose podcast it is. */
export function shortLinks(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock } = kernel
  const present = async (show: PermittedShow) => {
    const now = clock.now()
    const latest = await latestPublicEpisode(db, showForTeam(show), now)
    return presentShortLinks(kernel, show, {
      own: await listOwnLinks(kernel, show),
      apps: presentApps(kernel, show, await listedDirectories(db, show)),
      clicks: await listClicks(db, show, shownDays(show, now)[0] as string),
      latest: latest ? episodePageUrl(kernel, show, latest) : null,
    })
  }
  const presentOne = async (show: PermittedShow, name: string) => {
    const { links } = await present(show)
    const link = links.find((one) => one.kind === 'own' && one.name === name)
    if (!link) throw new Error(`the short link ${name} is not there`)
    return link
  }
  serve(app, kernel, contract, {
    listShortLinks: async ({ show }) => {
      requirePublic(show)
      return present(show)
    },
    createShortLink: async ({ show, body, note }) => {
      note({ subject: body.name })
      return presentOne(show, await createShortLink(kernel, show, body))
    },
    updateShortLink: async ({ show, params, body, note }) => {
      const link = await permittedShortLink(db, show, params.shortLinkId)
      note({ subject: body.name })
      return presentOne(show, await updateShortLink(kernel, show, link, body))
    },
    deleteShortLink: async ({ show, params, note }) => {
      const link = await permittedShortLink(db, show, params.shortLinkId)
      note({ subject: link.name })
      await deleteShortLink(kernel, link)
      return { id: link.id, message: `The short link ${link.name} is deleted.` }
    },
  })
}
