import { posix } from 'node:path'

export interface SourceFile {
  /** From the root, with forward slashes. */
  path: string
  text: string
}

export interface Import {
  /** As written. */
  from: string
  /** Path from the root, for relative imports and those of our own packages. */
  target: string | undefined
  /** Erased by the compiler. */
  type: boolean
  /** `import()` at run time. */
  lazy: boolean
  line: number
}

export interface Problem {
  path: string
  line: number
  message: string
}

const STATIC = /^(?:import|export)\s+(type\s+)?(?:[\w*{][^'";]*?\sfrom\s+)?'([^']+)'/gm
const LAZY = /(typeof\s+)?\bimport\('([^']+)'\)(\.\w)?/g

/** Every import of a file. `typeof import('x')` and `import('x').Name` are types. */
export function readImports(file: SourceFile): Import[] {
  const text = withoutComments(file.text)
  const found: Import[] = []
  for (const match of text.matchAll(STATIC))
    found.push(entry(file, text, match, match[2] as string, { type: Boolean(match[1]), lazy: false }))
  for (const match of text.matchAll(LAZY))
    found.push(
      entry(file, text, match, match[2] as string, { type: Boolean(match[1] ?? match[3]), lazy: true }),
    )
  return found
}

function entry(
  file: SourceFile,
  text: string,
  match: RegExpExecArray,
  from: string,
  kind: { type: boolean; lazy: boolean },
): Import {
  return { from, target: resolveTarget(file.path, from), ...kind, line: lineAt(text, match.index) }
}

function resolveTarget(path: string, from: string): string | undefined {
  if (from.startsWith('.')) return posix.normalize(posix.join(posix.dirname(path), from))
  const own = /^@podstead\/([\w-]+)\/(.+)$/.exec(from)
  if (!own) return undefined
  return own[1] === 'simulators' ? `apps/simulators/src/${own[2]}.ts` : `packages/${own[1]}/src/${own[2]}.ts`
}

/**
 * Comments become spaces, so that lines keep their numbers. Good enough for our
 * own formatting, not for any code.
 */
export function withoutComments(text: string): string {
  return text
    .replace(/^\s*\/\*[\s\S]*?\*\//gm, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/(^|\s)\/\/.*$/gm, '$1')
}

export function lineAt(text: string, index: number): number {
  const lead = /^\s*/.exec(text.slice(index))?.[0] ?? ''
  return text.slice(0, index + lead.length).split('\n').length
}

/**
 * Ways in circles over imports that exist at run time; each circle is reported once, at its first file by
 * name.
 */
export function findCycles(imports: Map<string, Import[]>): Problem[] {
  const problems: Problem[] = []
  const state = new Map<string, 'open' | 'done'>()
  const way: string[] = []
  const visit = (path: string) => {
    state.set(path, 'open')
    way.push(path)
    for (const { target, type, lazy, line } of imports.get(path) ?? []) {
      if (!target || type || lazy || !imports.has(target)) continue
      if (state.get(target) === 'open') {
        const circle = [...way.slice(way.indexOf(target)), target]
        problems.push({
          path,
          line,
          message: `imports in a circle: ${circle.join(' → ')}. Move what both need into the one that knows less.`,
        })
      } else if (!state.has(target)) visit(target)
    }
    way.pop()
    state.set(path, 'done')
  }
  for (const path of [...imports.keys()].sort()) if (!state.has(path)) visit(path)
  return problems
}
