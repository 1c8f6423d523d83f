import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type Account, pause } from './crash-ledger.ts'
import { complain, type Stage, say } from './crash-stage.ts'

// The captcha's library belongs to the server and is installed beside it.
const fromServer = createRequire(new URL('../apps/server/package.json', import.meta.url))
type Solving = { challenge: unknown; deriveKey: unknown }
const { solveChallenge } = fromServer('altcha-lib') as { solveChallenge(solving: Solving): Promise<unknown> }
const { deriveKey } = fromServer('altcha-lib/algorithms/pbkdf2') as { deriveKey: unknown }

const PASSWORD = 'a long enough secret'
/** How long a mail that was promised may take. */
const MAIL_MS = 20_000

/**
 * Goes on where the account stands: sign up, follow the link of the mail, sign in.
 * After a crash this is called again.
 */
export async function advanceAccount(stage: Stage, account: Account): Promise<void> {
  const number = stage.ledger.accounts.indexOf(account)
  const from = { 'x-forwarded-for': `198.19.${number >> 8}.${number & 255}` }
  if (account.step === 'asked') await signUp(stage, account, from)
  if (account.step === 'signed up') await confirm(stage, account, from)
  if (account.step === 'confirmed') await signIn(stage, account, from)
}

async function signUp(stage: Stage, account: Account, headers: Record<string, string>): Promise<void> {
  const challenge = JSON.parse((await say(stage, 'GET', '/auth/captcha', { headers })).body.toString())
  const solution = await solveChallenge({ challenge, deriveKey })
  const recapcha_value = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
  account.tries += 1
  const answer = await say(stage, 'POST', '/auth', {
    headers,
    body: { email: account.email, password: PASSWORD, recapcha_value },
  })
  if (answer.status !== 200) return complain(stage, `${account.email} could not sign up`, answer)
  account.step = 'signed up'
}

async function confirm(stage: Stage, account: Account, headers: Record<string, string>): Promise<void> {
  const tokens = await readTokens(stage, account.email)
  if (!tokens.length) return complain(stage, `${account.email} signed up and got no mail`)
  const answers: number[] = []
  for (const confirmation_token of tokens) {
    answers.push(
      (await say(stage, 'POST', '/auth/confirmation', { headers, body: { confirmation_token } })).status,
    )
  }
  // Used before the crash, unanswered: then the sign-in tells.
  if (answers.every((status) => status === 200 || status === 422)) account.step = 'confirmed'
  else complain(stage, `${account.email} could not confirm: ${answers}`)
}

async function signIn(stage: Stage, account: Account, headers: Record<string, string>): Promise<void> {
  const answer = await say(stage, 'POST', '/auth/sign_in', {
    headers,
    body: { email: account.email, password: PASSWORD },
  })
  if (answer.status !== 200) return complain(stage, `${account.email} could not sign in`, answer)
  const names = ['access-token', 'token-type', 'client', 'expiry', 'uid']
  account.headers = Object.fromEntries(names.map((name) => [name, answer.headers[name] ?? '']))
  account.step = 'signed in'
}

/** Newest last. The server is asked in between, so that waiting ends when it is gone. */
async function readTokens(stage: Stage, email: string): Promise<string[]> {
  for (const end = performance.now() + MAIL_MS; performance.now() < end; ) {
    const tokens = mailsIn(stage.dataDir)
      .filter((m) => m.to.includes(email))
      .flatMap((m) => /confirmation_token=([\w-]+)/.exec(m.text)?.[1] ?? [])
    if (tokens.length) return tokens
    await say(stage, 'GET', '/healthz')
    await pause(100)
  }
  return []
}

export interface KeptMail {
  messageId: string
  to: string
  subject: string
  text: string
  at: string
}

/** What the outbox holds, oldest first. @throws when a mail is not whole */
export function mailsIn(dataDir: string): KeptMail[] {
  const folder = join(dataDir, 'outbox')
  const names = unlessMissing(() => readdirSync(folder)).filter((name) => name.endsWith('.json'))
  const mails = names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as KeptMail)
  return mails.sort((a, b) => a.at.localeCompare(b.at))
}

function unlessMissing(read: () => string[]): string[] {
  try {
    return read()
  } catch {
    return []
  }
}
