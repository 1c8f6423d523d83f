import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Node strips types but knows no JSX; pages.tsx files are turned into JavaScript when they
 * are first imported. The transformer itself is loaded only then. A decision record tells
 * why this and not a build step.
 */
type Transform = typeof import('oxc-transform')['transformSync']
let transform: Transform | undefined

registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.tsx')) return next(url, context)
    transform ??= (
      process.getBuiltinModule('module').createRequire(import.meta.url)('oxc-transform') as {
        transformSync: Transform
      }
    ).transformSync
    const path = fileURLToPath(url)
    const { code, errors } = transform(path, readFileSync(path, 'utf8'), {
      jsx: { runtime: 'automatic' },
      sourcemap: false,
    })
    if (errors.length) throw new SyntaxError(`${path}: ${errors[0]?.message}`)
    return { format: 'module', source: code, shortCircuit: true }
  },
})
