import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The coding of the answer's bytes (RFC 9110, section 12.5.3), the smallest first. */
const CODINGS = ['br', 'gzip', 'identity'] as const
export type Coding = (typeof CODINGS)[number]

/** The best coding that the client takes; identity when it names none of ours. */
export function codingFor(acceptEncoding: string | string[] | undefined): Coding {
  const weights = new Map<string, number>()
  for (const entry of String(acceptEncoding ?? '')
    .toLowerCase()
    .split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim())
    const weight = /^q=([01](?:\.\d{0,3})?)$/.exec(parameters.find((p) => p.startsWith('q=')) ?? '')?.[1]
    if (name) weights.set(name, weight === undefined ? 1 : Number(weight))
  }
  const codingWeight = (coding: Coding) =>
    weights.get(coding) ?? (coding === 'identity' ? 0.001 : (weights.get('*') ?? 0))
  return CODINGS.reduce<Coding>(
    (best, coding) => (codingWeight(coding) > codingWeight(best) ? coding : best),
    codingWeight('br') > 0 ? 'br' : 'identity',
  )
}

const codings = new Map<string, Coding>()
const MAX_CODINGS = 500

/** As `codingFor`; there are a few dozen such headers in the world, and each is read once. */
export function chooseCoding(acceptEncoding: string | string[] | undefined): Coding {
  const text = String(acceptEncoding ?? '')
  let coding = codings.get(text)
  if (coding === undefined) {
    coding = codingFor(text)
    if (codings.size >= MAX_CODINGS) codings.clear()
    codings.set(text, coding)
  }
  return coding
}

/** What is sent often is packed once, and well; `once`: a long answer to one call is not waited for. */
export async function encodeBytes(
  identity: Buffer,
  coding: Coding,
  sent: 'often' | 'once' = 'often',
): Promise<Buffer> {
  const isQuick = sent === 'once' && identity.length > LONG_BYTES
  if (coding === 'gzip') return gzipped(identity, { level: isQuick ? 1 : 6 })
  if (coding === 'br')
    return brotlied(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isQuick ? 1 : 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    })
  return identity
}

/** 2.5 MB of a transcript: 70 ms for 320 kB in place of 380 ms for 230 kB. */
const LONG_BYTES = 256 * 1024

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)
