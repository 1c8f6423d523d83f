import * as contract from '@podstead/contract/accounts/accounts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../kernel/http/serve.ts'
import { endSession } from '../kernel/http/session.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { checkResetPage, createAccount, requestMail } from './commands.ts'
import { newChallenge } from './commands-captcha.ts'
import { confirmAddress } from './commands-confirmation.ts'
import { setPassword } from './commands-passwords.ts'
import { openSession } from './commands-sign-in.ts'
import { presentAccount } from './present.ts'
import { describeCaller } from './rules.ts'
import { deviceHeader } from './service-devices.ts'

export function accounts(app: FastifyInstance, kernel: Kernel): void {
  serve(app, kernel, contract, {
    captchaChallenge: async () => ({ ...(await newChallenge(kernel)) }),
    signUp: async ({ body, request }) => {
      await createAccount(kernel, body, describeCaller(request))
      return { status: 'success', data: { email: body.email } }
    },
    confirmEmail: async ({ body, request, setHeaders, note }) => {
      const { user, headers } = await confirmAddress(kernel, body, describeCaller(request))
      note({ accountId: user.id })
      const done = {
        success: true,
        message: 'Your email is confirmed. You can sign in now.',
        email: user.email,
      }
      if (!headers) return done
      setHeaders({ ...headers, ...deviceHeader(kernel, user) })
      return { ...done, data: presentAccount(user, kernel.clock.now()) }
    },
    resendConfirmation: async ({ body, request }) => {
      await requestMail(kernel, 'confirm', body.email, describeCaller(request))
      return {
        success: true,
        message: 'If this address waits for its confirmation, a new mail is on its way.',
      }
    },
    signIn: async ({ body, request, setHeaders, note }) => {
      const { user, headers } = await openSession(kernel, body, describeCaller(request))
      note({ accountId: user.id })
      setHeaders({ ...headers, ...deviceHeader(kernel, user) })
      return { success: true, data: presentAccount(user, kernel.clock.now()) }
    },
    signOut: async ({ user }) => {
      await endSession(kernel.db, user.session.id)
      return { success: true, message: 'You are signed out.' }
    },
    validateToken: async ({ user }) => ({ success: true, data: presentAccount(user, kernel.clock.now()) }),
    requestPasswordReset: async ({ body, request }) => {
      checkResetPage(kernel, body.redirect_url)
      await requestMail(kernel, 'reset', body.email, describeCaller(request))
      return {
        success: true,
        message:
          'If the email address is associated with an account, you will receive an email with instructions for resetting your password.',
      }
    },
    changePassword: async ({ user, body, request, setHeaders, note }) => {
      const changed = await setPassword(kernel, user, request.headers, body)
      note({ accountId: changed.user.id })
      if (changed.headers) setHeaders(changed.headers)
      const { removedPasskeys } = changed
      return {
        success: true,
        message: 'Password updated!',
        data: presentAccount(changed.user, kernel.clock.now()),
        ...(removedPasskeys.length ? { removed_passkeys: removedPasskeys } : {}),
      }
    },
  })
}
