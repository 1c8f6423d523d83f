import { keysInUse, resealAll } from '../../apps/server/src/operations/commands-reseal.ts'
import { Refused, type Run } from './command.ts'

/** Which keys there are, the newest first, and where each is still needed. */
export async function showKeys({ kernel, say }: Run): Promise<void> {
  const uses = await keysInUse(kernel)
  const { kids, newestKid } = kernel.secrets
  for (const kid of new Set([...kids, ...uses.map((use) => use.kid)])) {
    const there = kids.includes(kid)
      ? kid === newestKid
        ? 'encrypts everything new'
        : 'only reads'
      : 'MISSING: what it encrypted cannot be read'
    const needed = uses.filter((use) => use.kid === kid).map(({ name, count }) => `${count} in ${name}`)
    say(`${kid}\t${there}\t${needed.length ? needed.join(', ') : 'not needed any more'}`)
  }
}

/** Afterwards older keys may be removed. */
export async function resealKeys({ kernel, say }: Run): Promise<void> {
  const { resealed, failed } = await resealAll(kernel)
  for (const { name, count } of resealed) say(`${count} in ${name}`)
  if (failed.length)
    throw new Refused(
      `These could not be opened, because their key is missing or they are damaged:\n  ${failed.join('\n  ')}`,
    )
  say(
    `Everything is encrypted with ${kernel.secrets.newestKid}. Older keys can be removed once every process has been restarted; see Keys in docs/operations.md.`,
  )
}
