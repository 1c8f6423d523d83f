/**
 * Stands in for zod in the bundle (vite.config.ts). The browser checks nothing by schema: the server does,
 * and its words are what people see. Here the contract's schemas are types only, and without zod the first
 * page is 25 kB (gzip) lighter. Tests use the real one.
 */

const READS = new Set([
  'parse',
  'safeParse',
  'parseAsync',
  'safeParseAsync',
  'decode',
  'encode',
  'options',
  'values',
])

// biome-ignore lint/suspicious/noExplicitAny: every name and every call leads back to the same nothing
const nothing: any = new Proxy(() => nothing, {
  get: (_, name) => {
    if (READS.has(String(name)))
      throw new Error(
        `Schemas are types only in the browser: .${String(name)} of one was used. Export a plain constant beside it.`,
      )
    return typeof name === 'symbol' || name === 'then' ? undefined : nothing
  },
})

export const z = nothing
