import * as contract from '@podstead/contract/accounts/accounts-settings'
import type { FastifyInstance } from 'fastify'
import { countAttempt } from '../kernel/http/limits.ts'
import { serve } from '../kernel/http/serve.ts'
import { endSessions } from '../kernel/http/session.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { deleteAccount } from './commands-deletion.ts'
import { cancelEmailChange, confirmEmailChange, requestEmailChange } from './commands-email.ts'
import { endOneSession, updateAccount } from './commands-settings.ts'
import { presentAccount, presentOwnRow, presentOwnRows, presentPasskey, presentSession } from './present.ts'
import { listOwnRows, listPasskeys, listSessions, showsWithEpisodes } from './queries.ts'
import { describeCaller, LIMITS } from './rules.ts'

export function accountSettings(app: FastifyInstance, kernel: Kernel): void {
  const now = () => kernel.clock.now()
  const sessions = async (user: Parameters<typeof presentSession>[0]) =>
    (await listSessions(kernel.db, user, now())).map((session) => presentSession(user, session))
  serve(app, kernel, contract, {
    updateAccount: async ({ user, body }) => presentAccount(await updateAccount(kernel, user, body), now()),
    requestEmailChange: async ({ user, body }) => {
      const waiting = await requestEmailChange(kernel, user, body)
      return {
        success: true,
        message: `A link is on its way to ${body.email}.`,
        data: presentAccount(waiting, now()),
      }
    },
    cancelEmailChange: async ({ user }) => {
      const kept = await cancelEmailChange(kernel, user)
      return { success: true, message: 'Your address stays as it is.', data: presentAccount(kept, now()) }
    },
    confirmEmailChange: async ({ user, body, request, setHeaders, note }) => {
      const { accountId, headers } = await confirmEmailChange(kernel, body.token, {
        user,
        userAgent: describeCaller(request).userAgent,
      })
      note({ accountId })
      if (headers) setHeaders(headers)
      return {
        success: true,
        message: headers
          ? 'Your new address is confirmed.'
          : 'Your new address is confirmed. Sign in with it.',
      }
    },
    listSessions: async ({ user }) => ({ sessions: await sessions(user) }),
    endOneSession: async ({ user, params }) => {
      await endOneSession(kernel, user, params.sessionKey)
      return { success: true, message: 'This device is signed out.' }
    },
    endOtherSessions: async ({ user }) => {
      await endSessions(kernel.db, user.id, { sessionId: user.session.id })
      return { success: true, message: 'All other devices are signed out.' }
    },
    downloadAccountData: async ({ user, setHeaders }) => {
      await countAttempt(kernel, LIMITS.dataPerAccount(user.id))
      const day = now().toISOString().slice(0, 10)
      const shows = await showsWithEpisodes(kernel.db, user)
      setHeaders({ 'content-disposition': `attachment; filename="podstead-account-${day}.json"` })
      return {
        exported_at: now().toISOString(),
        account: { ...presentOwnRow({ ...user, session: undefined }), email: user.email },
        sessions: await sessions(user),
        passkeys: (await listPasskeys(kernel.db, user)).map(presentPasskey),
        ...presentOwnRows(await listOwnRows(kernel, ({ accountData }) => accountData?.(kernel, user))),
        shows: await Promise.all(
          shows.map(async ({ show, episodes }) => ({
            ...presentOwnRow(show),
            episodes: episodes.map(presentOwnRow),
            ...presentOwnRows(await listOwnRows(kernel, ({ podcastData }) => podcastData?.(kernel, show))),
          })),
        ),
      }
    },
    deleteAccount: async ({ user, body }) => {
      const erased = await deleteAccount(kernel, user, body)
      return { success: true, message: 'Your account is deleted.', erased_at: erased.toISOString() }
    },
  })
}
