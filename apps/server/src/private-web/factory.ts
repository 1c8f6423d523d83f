import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

/** For tests: what a browser with our script sends with a form, solved from the page that has the form. */
export async function solveFormCaptcha(html: string): Promise<string> {
  const given = /data-challenge="([^"]*)"/.exec(html)?.[1]
  if (!given) throw new Error('The page has no form with a challenge')
  const challenge = JSON.parse(given.replaceAll('&quot;', '"')) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
