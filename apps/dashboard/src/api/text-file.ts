import { PROBLEMS } from './copy.ts'
import { Failure } from './failure.ts'

/**
 * What a file says whose address came with an answer: it has its own ticket, so no session goes along.
 * @throws Failure
 */
export async function fetchText(address: string): Promise<string> {
  const response = await fetch(address, { credentials: 'omit' }).catch(() => null)
  if (!response?.ok) throw new Failure({ status: response?.status ?? 0, message: PROBLEMS.interrupted })
  return response.text()
}
