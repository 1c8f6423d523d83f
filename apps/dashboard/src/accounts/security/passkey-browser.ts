import type { addPasskey, signInWithPasskey } from '@podstead/contract/accounts/accounts-security'
import type { BodyInput } from '@podstead/contract/endpoint'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { Failure } from '../../api/failure.ts'
import { COPY } from '../copy.ts'

const { passkeyProblems: words } = COPY

/** The options of the contract; their shape is the browser's own. */
interface Options {
  challenge: string
}
type Attestation = BodyInput<typeof addPasskey>['response']
type Assertion = BodyInput<typeof signInWithPasskey>['response']

/** Old browsers have none, and no browser has them at an address without https. */
export function hasPasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function'
}

/**
 * Lets the browser make a passkey. @throws Failure in words for people; code
 * `passkey_cancelled` where they changed their mind
 */
export function makePasskey(options: Options): Promise<Attestation> {
  return inWords(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser')
    return (await startRegistration({
      optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
    })) as Attestation
  })
}

/** Lets the person choose a passkey and answers its signature. @throws Failure as `makePasskey` */
export function requestPasskey(options: Options): Promise<Assertion> {
  return inWords(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    return (await startAuthentication({
      optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
    })) as Assertion
  })
}

async function inWords<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const [message, code] = PROBLEMS[(error as Error).name] ?? [words.unknown]
    throw new Failure({ status: 0, message, ...(code ? { code } : {}) })
  }
}

/** Names of WebAuthn level 3. `NotAllowedError` is said on purpose for both a refusal and a timeout. */
const PROBLEMS: Record<string, [message: string, code?: string]> = {
  NotAllowedError: [words.cancelled, 'passkey_cancelled'],
  AbortError: [words.cancelled, 'passkey_cancelled'],
  InvalidStateError: [words.known],
  NotSupportedError: [words.unsupported],
  ConstraintError: [words.unsupported],
  SecurityError: [words.address],
}
