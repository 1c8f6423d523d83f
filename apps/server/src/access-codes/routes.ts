import * as contract from '@podstead/contract/access-codes/access-codes'
import type { FastifyInstance } from 'fastify'
import type { PermittedShow } from '../access/queries.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { createAccessCode, deleteAccessCode, updateAccessCode } from './commands.ts'
import { codePageUrl, presentAccessCode } from './present.ts'
import { countCodeMembers, listAccessCodes, permittedAccessCode } from './queries.ts'
import { displayCode } from './rules.ts'
import type { AccessCodeRow } from './table.ts'

/** The codes of a podcast for members, as its owner makes them. Listeners redeem them in `private-web`. */
export function accessCodes(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock } = kernel
  const countMembers = (show: PermittedShow) => countCodeMembers(db, show, clock.now())
  const present = (show: PermittedShow, row: AccessCodeRow, members: ReadonlyMap<number, number>) =>
    presentAccessCode(kernel, show, row, members.get(row.id) ?? 0)

  serve(app, kernel, contract, {
    listAccessCodes: async ({ show }) => {
      const [rows, members] = await Promise.all([listAccessCodes(db, show), countMembers(show)])
      return { codes: rows.map((row) => present(show, row, members)), page_url: codePageUrl(kernel, show) }
    },
    createAccessCode: async ({ show, body }) =>
      present(show, await createAccessCode(kernel, show, body), new Map()),
    updateAccessCode: async ({ show, params, body }) => {
      const code = await permittedAccessCode(db, show, params.accessCodeId)
      return present(show, await updateAccessCode(kernel, code, body), await countMembers(show))
    },
    deleteAccessCode: async ({ show, params }) => {
      const code = await permittedAccessCode(db, show, params.accessCodeId)
      await deleteAccessCode(kernel, code)
      return { id: code.id, message: `The code ${displayCode(code.code)} is deleted.` }
    },
  })
}
