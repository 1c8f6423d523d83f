import type { Access } from './endpoint.ts'

/** A route that does not speak JSON: feeds, audio, pictures, uploads, pages. It declares who may call it like every endpoint. */
export interface Address<Path extends string = string> {
  readonly kind: 'address'
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
  readonly path: Path
  readonly access: Access | 'local'
  readonly summary: string
  readonly content?: string
  /** The body is a file of any size, with a watch for progress where it is received. */
  readonly body?: 'stream'
}

/** `local`: only from the machine itself (the operator's pages). */
export function address<const Path extends string>(
  method: Address['method'],
  path: Path,
  spec: { access: Address['access']; summary: string; content?: string; body?: 'stream' },
): Address<Path> {
  return { kind: 'address', method, path, ...spec }
}

export function isAddress(value: unknown): value is Address {
  return typeof value === 'object' && value !== null && (value as { kind?: unknown }).kind === 'address'
}
