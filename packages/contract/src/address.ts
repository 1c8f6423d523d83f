import type { Access, Audit, PodcastResource, Skill } from './endpoint.ts'
import type { Permission } from './permissions.ts'

/**
 * A route that does not speak JSON: feeds, audio, pictures, uploads, pages. It declares who
 * may call it like every endpoint.
 */
export interface Address<Path extends string = string> {
  readonly kind: 'address'
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
  readonly path: Path
  readonly access: Access | 'local'
  /**
   * On which of our origins it answers, where they are several; that of the
   * dashboard unless it says otherwise.
   */
  readonly origin?: 'app' | 'pages' | 'media' | 'every'
  /** Players on other sites read it, too. */
  readonly cors?: true
  /** As for endpoints; whoever asks is signed in. */
  readonly resource?: 'none' | PodcastResource
  readonly permission?: Permission
  readonly keyPermission?: Permission
  readonly skill?: Skill
  /** As for endpoints. */
  readonly audit?: Audit
  readonly summary: string
  readonly content?: string
  /** The body is a file of any size, with a watch for progress where it is received. */
  readonly body?: 'stream'
}

/** `local`: only from the machine itself (the operator's pages). */
export function address<const Path extends string, const S extends Omit<Address, 'kind' | 'method' | 'path'>>(
  method: Address['method'],
  path: Path,
  spec: S,
): Address<Path> & S {
  return { kind: 'address', method, path, ...spec }
}

export function isAddress(value: unknown): value is Address {
  return typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === 'address'
}
