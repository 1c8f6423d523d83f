import { z } from 'zod'

const gigabytes = z.coerce.number().min(0).max(10_000_000)

/** Who may have an account, and how much of the storage accounts may use. */
export const accountVariables = {
  SIGN_UP: z.enum(['open', 'invite', 'closed']).default('open'),
  ACCOUNT_STORAGE_GB: gigabytes.optional(),
  STORAGE_GB: gigabytes.default(0),
}

export interface AccountConfig {
  signUp: 'open' | 'invite' | 'closed'
  /**
   * What an account may store whose plan names no limit; null: no limit. Whoever runs the server has none.
   */
  storageBytes: number | null
  /** What all accounts together may store; null: no limit. */
  installationBytes: number | null
}

const GIGABYTE = 1_000_000_000
const STRANGERS_GB = 50

type Parsed = {
  SIGN_UP: AccountConfig['signUp']
  ACCOUNT_STORAGE_GB?: number | undefined
  STORAGE_GB: number
}

/**
 * @param isPublic whether people elsewhere reach it: where any of them may sign up, each gets
 * a limit unless another was set
 */
export function accountConfig(e: Parsed, { isPublic }: { isPublic: boolean }): AccountConfig {
  const otherwise = isPublic && e.SIGN_UP === 'open' ? STRANGERS_GB : 0
  return {
    signUp: e.SIGN_UP,
    storageBytes: gigabytesToBytes(e.ACCOUNT_STORAGE_GB ?? otherwise),
    installationBytes: gigabytesToBytes(e.STORAGE_GB),
  }
}

function gigabytesToBytes(given: number): number | null {
  return given > 0 ? Math.round(given * GIGABYTE) : null
}
