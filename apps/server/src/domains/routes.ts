import * as contract from '@podstead/contract/domains/domains'
import type { FastifyInstance } from 'fastify'
import type { PermittedShow } from '../access/queries.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { checkDomain, nameDomain, removeDomain, requirePublic } from './commands.ts'
import { presentDomain } from './present.ts'
import { findDomain, findShow, requireDomain } from './queries.ts'

/** A host name of its own for the website of a podcast. */
export function domains(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  const { tlsAsk: _ask, ...endpoints } = contract
  const present = async (show: PermittedShow) =>
    presentDomain(kernel, await findShow(db, show), await findDomain(db, show.id))
  serve(app, kernel, endpoints, {
    getDomain: async ({ show }) => {
      requirePublic(show)
      return present(show)
    },
    updateDomain: async ({ show, body, note }) => {
      note({ subject: await nameDomain(kernel, show, body.domain) })
      return present(show)
    },
    checkDomain: async ({ show, note }) => {
      const domain = await requireDomain(db, show)
      note({ subject: domain.host })
      await checkDomain(kernel, show, domain)
      return present(show)
    },
    deleteDomain: async ({ show, note }) => {
      const domain = await requireDomain(db, show)
      note({ subject: domain.host })
      await removeDomain(kernel, show)
      return present(show)
    },
  })
}
