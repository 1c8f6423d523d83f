import * as contract from '@podstead/contract/discount-codes/discount-codes'
import type { FastifyInstance } from 'fastify'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { createDiscountCode, deleteDiscountCode, updateDiscountCode } from './commands.ts'
import { presentDiscountCode } from './present.ts'
import { listDiscountCodes, permittedDiscountCode } from './queries.ts'

/** The discount codes of a podcast, as its owner makes them. Listeners use them where they pay. */
export function discountCodes(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  serve(app, kernel, contract, {
    listDiscountCodes: async ({ show }) => ({
      codes: (await listDiscountCodes(db, show)).map((row) => presentDiscountCode(kernel, show, row)),
    }),
    createDiscountCode: async ({ show, body }) =>
      presentDiscountCode(kernel, show, await createDiscountCode(kernel, show, body)),
    updateDiscountCode: async ({ show, params, body }) => {
      const code = await updateDiscountCode(kernel, show, { id: params.discountCodeId, ...body })
      return presentDiscountCode(kernel, show, code)
    },
    deleteDiscountCode: async ({ show, params }) => {
      const code = await permittedDiscountCode(db, show, params.discountCodeId)
      await deleteDiscountCode(kernel, code)
      return { id: code.id, message: `The discount code ${code.code} is deleted.` }
    },
  })
}
