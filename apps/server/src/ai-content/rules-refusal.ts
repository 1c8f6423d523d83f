/** Why nothing was drafted, in a sentence for people. */
export class DraftRefusal extends Error {}
