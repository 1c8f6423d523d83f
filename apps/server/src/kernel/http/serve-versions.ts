import { createHash } from 'node:crypto'
import { changedElsewhere, Failure } from './failure.ts'

type Content = Record<string, unknown>

/**
 * Names what a form or a list was loaded with: the same content has the same version, whoever wrote it and
 * however often, so nothing that writes has to count. An empty list has ''.
 */
export function contentVersion(content: unknown): string {
  if (Array.isArray(content) && content.length === 0) return ''
  return createHash('sha256').update(canonicalJson(content)).digest('base64url').slice(0, 22)
}

/**
 * Refuses a save of a form that was loaded with another version than that of `stored`, unless everything that
 * it sends is stored already. Without a version the last save wins. To be called in the transaction that
 * writes, on what is locked. @throws Failure 409 `changed_elsewhere`
 */
export function requireVersion(version: string | undefined, stored: Content, sent: Content): void {
  if (version === undefined || version === contentVersion(stored)) return
  const changed = Object.entries(sent).filter(
    ([field, value]) => field in stored && value !== undefined && !isSameContent(value, stored[field]),
  )
  if (changed.length) throw changedElsewhere(Object.fromEntries(changed))
}

/** The same for a list that is saved whole, as `field`. @throws Failure 409 `changed_elsewhere` */
export function requireListVersion(
  version: string | undefined,
  stored: readonly unknown[],
  sent: Record<string, readonly unknown[]>,
): void {
  if (version === undefined || version === contentVersion(stored)) return
  if (Object.values(sent).some((list) => !isSameContent(list, stored))) throw changedElsewhere(sent)
}

/** Of what is shown, what a save of this shape may change. */
export function pickContent(shape: object, shown: Content): Content {
  return Object.fromEntries(
    Object.keys(shape).flatMap((name) => (name in shown ? [[name, shown[name]]] : [])),
  )
}

/** As the wire means it: null, absent and '' are all nothing, and the order of entries says nothing. */
export function isSameContent(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other)
}

/** Saves; a refusal because of a newer version also says what `read` answers now. */
export async function withStored<T>(save: () => Promise<T>, read: () => Promise<unknown>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'changed_elsewhere') throw error
    throw changedElsewhere(error.versions?.sent ?? {}, await read())
  }
}

/** Null, absent and '' are one, and entries are in order. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (inner === null || inner === undefined) return ''
    if (typeof inner !== 'object' || Array.isArray(inner)) return inner
    const entries = Object.entries(inner).filter(([, one]) => one !== undefined)
    return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
