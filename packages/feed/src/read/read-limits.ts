/**
 * What a foreign feed may cost. `bytes` of the document, `textLength` and `attributeLength` in characters,
 * `nodes` within one item, and four times as many in the channel around them.
 */
export type ReadLimits = {
  bytes: number
  depth: number
  items: number
  textLength: number
  attributeLength: number
  attributes: number
  nodes: number
}

export const readLimits: ReadLimits = {
  bytes: 20 * 1024 * 1024,
  depth: 100,
  items: 20_000,
  textLength: 1024 * 1024,
  attributeLength: 64 * 1024,
  attributes: 100,
  nodes: 10_000,
}
