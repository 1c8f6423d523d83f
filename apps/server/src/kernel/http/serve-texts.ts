import { z } from 'zod'

/** Keys from the reply inwards; null for every entry of a list or record. */
type TextPath = readonly (string | null)[]

const known = new WeakMap<z.core.$ZodType, readonly TextPath[]>()

/** Where a reply of this schema has sentences of the server (`ServerText` of the contract). */
export function findTextPaths(schema: z.core.$ZodType): readonly TextPath[] {
  const before = known.get(schema)
  if (before) return before
  const paths: TextPath[] = []
  collect(schema, [], paths)
  known.set(schema, paths)
  return paths
}

function collect(schema: z.core.$ZodType, path: TextPath, paths: TextPath[]): void {
  if (z.globalRegistry.get(schema)?.['x-localized']) {
    paths.push(path)
    return
  }
  const { def } = schema._zod as { def: z.core.$ZodTypeDef & Inner }
  if (def.shape) for (const [key, inner] of Object.entries(def.shape)) collect(inner, [...path, key], paths)
  if (def.element) collect(def.element, [...path, null], paths)
  if (def.valueType) collect(def.valueType, [...path, null], paths)
  for (const inner of [def.innerType, def.in, def.out, def.left, def.right, ...(def.options ?? [])])
    if (inner) collect(inner, path, paths)
}

interface Inner {
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  valueType?: z.core.$ZodType
  innerType?: z.core.$ZodType
  in?: z.core.$ZodType
  out?: z.core.$ZodType
  left?: z.core.$ZodType
  right?: z.core.$ZodType
  options?: readonly z.core.$ZodType[]
}

/** Changes the texts at these places; the reply is one's own. */
export function mapTexts(reply: unknown, paths: readonly TextPath[], change: (text: string) => string): void {
  for (const path of paths) mapText(reply, path, change)
}

function mapText(value: unknown, [key, ...rest]: TextPath, change: (text: string) => string): void {
  if (typeof value !== 'object' || value === null || key === undefined) return
  const holder = value as Record<string, unknown>
  for (const at of key === null ? Object.keys(holder) : [key]) {
    const inner = holder[at]
    if (rest.length) mapText(inner, rest, change)
    else if (typeof inner === 'string') holder[at] = change(inner)
  }
}
