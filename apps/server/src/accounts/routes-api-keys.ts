import * as contract from '@podstead/contract/accounts/api-keys'
import type { FastifyInstance } from 'fastify'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { createApiKey, deleteApiKey } from './commands-api-keys.ts'
import { presentApiKey } from './present.ts'
import { findApiKey, listApiKeys } from './queries.ts'

/** Keys for programs. */
export function apiKeys(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  serve(app, kernel, contract, {
    listApiKeys: async ({ user }) => ({ api_keys: (await listApiKeys(db, user)).map(presentApiKey) }),
    createApiKey: async ({ user, body, note }) => {
      note({ subject: body.name })
      const { row, value } = await createApiKey(kernel, user, body)
      return { ...presentApiKey(await findApiKey(db, row)), token: value }
    },
    deleteApiKey: async ({ user, params, note }) => {
      note({ subject: await deleteApiKey(kernel, user, params.apiKey) })
      return { success: true, message: 'The API key is deleted.' }
    },
  })
}
