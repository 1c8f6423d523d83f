import type { Dice, Ledger, UploadedSound } from './crash-ledger.ts'
import type { Answer, Product } from './crash-product.ts'

export interface Stage {
  dataDir: string
  product: Product
  ledger: Ledger
  sounds: UploadedSound[]
  dice: Dice
  /** The five headers of the one creator. */
  owner: Record<string, string>
  /** Where the audio and picture of published episodes are, as last seen at rest. */
  audible: Map<number, { audio: string; picture: string }>
  /** Found after a crash: episodes whose creation was not answered, by number. */
  adopted: Map<number, number>
}

type Options = Parameters<Product['ask']>[2]

/** Asks as the creator. Answers above 499 are violations whatever was asked. */
export async function say(
  stage: Stage,
  method: string,
  address: string,
  options: Options = {},
): Promise<Answer> {
  const { numbers, violations } = stage.ledger
  numbers.requests += 1
  const answer = await stage.product.ask(method, address, {
    ...options,
    headers: { ...stage.owner, ...options.headers },
  })
  numbers.acknowledged += 1
  if (answer.status >= 500)
    violations.add(`${method} ${address} answered ${answer.status}: ${answer.body.toString().slice(0, 200)}`)
  return answer
}

export function complain({ ledger }: Stage, what: string, answer?: Answer): void {
  ledger.violations.add(answer ? `${what}: ${answer.status} ${answer.body.toString().slice(0, 300)}` : what)
}
