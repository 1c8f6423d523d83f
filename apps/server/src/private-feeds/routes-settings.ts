import {
  getPrivateFeedSettings,
  updatePrivateFeedSettings,
} from '@podstead/contract/private-feeds/private-feeds'
import type { FastifyInstance } from 'fastify'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { updateSettings } from './commands-settings.ts'
import { presentSettings } from './present-settings.ts'
import { findSettings } from './queries.ts'

export function privateFeedSettings(app: FastifyInstance, kernel: Kernel): void {
  serve(
    app,
    kernel,
    { getPrivateFeedSettings, updatePrivateFeedSettings },
    {
      getPrivateFeedSettings: async ({ show }) => presentSettings(show, await findSettings(kernel.db, show)),
      updatePrivateFeedSettings: async ({ show, body }) =>
        presentSettings(show, await updateSettings(kernel, show, body)),
    },
  )
}
