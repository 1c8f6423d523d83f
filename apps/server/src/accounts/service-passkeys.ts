import type { addPasskey, signInWithPasskey } from '@podstead/contract/accounts/accounts-security'
import type { BodyOf } from '@podstead/contract/endpoint'
import type { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Kernel } from '../kernel/kernel.ts'
import type { PasskeyRow } from './table.ts'

/** 28 MB and a tenth of a second, for what few people do: loaded when the first one does it. */
const library = () => import('@simplewebauthn/server')
const decoders = () => import('@simplewebauthn/server/helpers')

/**
 * Ed25519, P-256 and RSA: what every authenticator in use can do. The library's own list has algorithms that
 * Node still calls experimental.
 */
const ALGORITHMS = [-8, -7, -257]

type Attestation = BodyOf<typeof addPasskey>['response']
type Assertion = BodyOf<typeof signInWithPasskey>['response']
type StoredPasskey = Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter'>

export interface NewPasskey {
  credential_id: string
  public_key: string
  counter: number
  synced: boolean
}

/**
 * What navigator.credentials.create() needs. Passkeys that the account has are named, so
 * that no device is added twice.
 */
export async function creationOptions(
  kernel: Kernel,
  user: { id: number; email: string },
  known: Pick<PasskeyRow, 'credential_id' | 'transports'>[],
) {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: 'Podstead',
    rpID: site(kernel).id,
    userName: user.email,
    userDisplayName: user.email,
    // The same for every passkey of the account, and says nothing of it to who finds the device.
    userID: new Uint8Array(Buffer.from(kernel.secrets.keyedHash(String(user.id), 'passkey-user'), 'hex')),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map((one) => ({
      id: one.credential_id,
      transports: splitWords(one.transports),
    })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  return { ...options }
}

/**
 * What navigator.credentials.get() needs: any passkey of this site may answer, so
 * so the answer does not reveal who has one.
 */
export async function requestOptions(kernel: Kernel) {
  const { generateAuthenticationOptions } = await library()
  return {
    ...(await generateAuthenticationOptions({ rpID: site(kernel).id, userVerification: 'preferred' })),
  }
}

/** The new passkey, or null when anything about it is not as it must be. */
export function readNewPasskey(
  kernel: Kernel,
  response: Attestation,
  challenge: string,
): Promise<NewPasskey | null> {
  return orNull(async () => {
    if (!(await isPlainAttestation(response.response.attestationObject))) return null
    const { verifyRegistrationResponse } = await library()
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: site(kernel).origin,
      expectedRPID: site(kernel).id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    if (!verified) return null
    const { credential, credentialBackedUp } = registrationInfo
    const public_key = Buffer.from(credential.publicKey).toString('base64url')
    return {
      credential_id: credential.id,
      public_key,
      counter: credential.counter,
      synced: credentialBackedUp,
    }
  })
}

/**
 * The passkey's new counter, and whether it verified the person (finger, face, PIN); null when the
 * signature is not its own, or old.
 */
export function readAssertion(
  kernel: Kernel,
  response: Assertion,
  challenge: string,
  known: StoredPasskey,
): Promise<{ counter: number; verifiedPerson: boolean } | null> {
  return orNull(async () => {
    const { verifyAuthenticationResponse } = await library()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: site(kernel).origin,
      expectedRPID: site(kernel).id,
      credential: {
        id: known.credential_id,
        publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')),
        counter: known.counter,
      },
      requireUserVerification: false,
    })
    return verified
      ? { counter: authenticationInfo.newCounter, verifiedPerson: authenticationInfo.userVerified }
      : null
  })
}

/**
 * We ask for no attestation. A chain of certificates that comes all the same is refused before the library
 * reads it: checking one would fetch addresses that a stranger chose.
 */
async function isPlainAttestation(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await decoders()
  const decoded = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
  const format = decoded.get('fmt')
  return format === 'none' || (format === 'packed' && !decoded.get('attStmt').get('x5c'))
}

/** The library throws for everything that strangers can get wrong; none of it is a defect of ours. */
async function orNull<T>(read: () => Promise<T | null>): Promise<T | null> {
  try {
    return await read()
  } catch {
    return null
  }
}

function site(kernel: Kernel): { id: string; origin: string } {
  const { origin, hostname } = new URL(kernel.config.origins.app)
  return { id: hostname, origin }
}

function splitWords(text: string): string[] {
  return text.split(' ').filter(Boolean)
}
