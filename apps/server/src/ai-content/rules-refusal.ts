/** Why nothing was drafted, in a sentence for people. */
export class DraftRefusal extends Error {
  /** What a model wrote all the same, which its host counts. */
  readonly tokens: number

  constructor(message: string, { tokens = 0 } = {}) {
    super(message)
    this.tokens = tokens
  }
}
