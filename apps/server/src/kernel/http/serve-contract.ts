import type { Address } from '@podstead/contract/address'
import type { Endpoint } from '@podstead/contract/endpoint'
import { z } from 'zod'
import type { Kernel } from '../kernel.ts'

/** Whoever forgets to say what a call is about learns it at the start. */
export function refuseUndeclared({
  method,
  path,
  access = 'session',
  resource = 'none',
  permission,
}: Endpoint | Address): void {
  const isAboutPodcast = resource !== 'none' && resource !== 'server'
  if (isAboutPodcast && access !== 'session')
    throw new Error(`${method} ${path} is about a podcast and open to whoever is signed out`)
  if (isAboutPodcast !== (permission !== undefined))
    throw new Error(`${method} ${path} must name a permission, or nothing that needs one`)
}

/**
 * A reply that does not fit its schema is a defect: loud in tests, logged and cut to the
 * declared fields in production.
 */
export function checkReply(kernel: Kernel, endpoint: Endpoint, answer: unknown): unknown {
  const result = z.safeParse(endpoint.reply, answer)
  if (result.success) return result.data
  if (kernel.config.env === 'test')
    throw new Error(
      `${endpoint.method} ${endpoint.path} answered outside its contract: ${z.prettifyError(result.error)}`,
    )
  kernel.log.error(
    { path: endpoint.path, issues: z.prettifyError(result.error) },
    'reply outside the contract',
  )
  const shape = endpoint.reply instanceof z.ZodObject ? Object.keys(endpoint.reply.shape) : []
  if (!shape.length || typeof answer !== 'object' || answer === null)
    throw new Error('reply outside the contract')
  return Object.fromEntries(shape.map((key) => [key, (answer as Record<string, unknown>)[key]]))
}
