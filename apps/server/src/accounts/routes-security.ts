import * as contract from '@podstead/contract/accounts/accounts-security'
import type { FastifyInstance } from 'fastify'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import {
  addPasskey,
  openPasskeySession,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeySignIn,
} from './commands-passkeys.ts'
import {
  confirmTwoFactor,
  passSecondFactor,
  renewRecoveryCodes,
  startTwoFactor,
  stopTwoFactor,
} from './commands-second-factor.ts'
import { presentAccount, presentPasskey } from './present.ts'
import { listPasskeys, recoveryCodesLeft } from './queries.ts'
import { describeCaller } from './rules.ts'
import { deviceHeader } from './service-devices.ts'

export function accountSecurity(app: FastifyInstance, kernel: Kernel): void {
  serve(app, kernel, contract, {
    signInSecondFactor: async ({ body, request, setHeaders, note }) => {
      const { user, headers } = await passSecondFactor(kernel, body, describeCaller(request).userAgent)
      note({ accountId: user.id })
      setHeaders({ ...headers, ...deviceHeader(kernel, user) })
      return { success: true, data: presentAccount(user, kernel.clock.now()) }
    },
    showTwoFactor: async ({ user }) => ({
      two_factor: user.two_factor_since !== null,
      enabled_at: user.two_factor_since?.toISOString() ?? null,
      recovery_codes_left: await recoveryCodesLeft(kernel.db, user),
    }),
    startTwoFactor: async ({ user, body }) => startTwoFactor(kernel, user, body.current_password),
    confirmTwoFactor: async ({ user, body }) => ({
      recovery_codes: await confirmTwoFactor(kernel, user, body.code),
    }),
    renewRecoveryCodes: async ({ user, body }) => ({
      recovery_codes: await renewRecoveryCodes(kernel, user, body),
    }),
    stopTwoFactor: async ({ user, body }) => {
      await stopTwoFactor(kernel, user, body)
      return { success: true, message: 'Two-factor sign-in is off.' }
    },
    listPasskeys: async ({ user }) => ({
      passkeys: (await listPasskeys(kernel.db, user)).map(presentPasskey),
    }),
    startPasskey: async ({ user, body }) => startPasskey(kernel, user, body.current_password),
    addPasskey: async ({ user, body, request }) =>
      presentPasskey(await addPasskey(kernel, user, body, describeCaller(request))),
    renamePasskey: async ({ user, params, body }) =>
      presentPasskey(await renamePasskey(kernel, user, params.passkeyKey, body.name)),
    removePasskey: async ({ user, params }) => {
      await removePasskey(kernel, user, params.passkeyKey)
      return { success: true, message: 'The passkey is removed.' }
    },
    startPasskeySignIn: async ({ request }) => startPasskeySignIn(kernel, describeCaller(request)),
    signInWithPasskey: async ({ body, request, setHeaders, note }) => {
      const { user, headers } = await openPasskeySession(kernel, body, describeCaller(request))
      note({ accountId: user.id })
      setHeaders({ ...headers, ...deviceHeader(kernel, user) })
      return { success: true, data: presentAccount(user, kernel.clock.now()) }
    },
  })
}
