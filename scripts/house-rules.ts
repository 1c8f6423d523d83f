import {
  DATA_OF_OTHERS,
  DENIED_NAMES,
  DENIED_PREFIX,
  FLOORS,
  MAX_FILES,
  NO_NOUNS,
  SYSTEM_PROOFS,
} from './house-lists.ts'
import { lineAt, readImports, type SourceFile, withoutComments } from './layout-imports.ts'

const SRC = 'apps/server/src/'

/** Something that a number counts, and where it is. */
export interface Place {
  path: string
  line: number
  what: string
}

/** From slice to slice, with one of the imports that make the arrow. */
export interface Arrow extends Place {
  from: string
  to: string
}

/** What the server is built of: no tests, and nothing that only tests use. */
export function isProduct({ path }: Pick<SourceFile, 'path'>): boolean {
  return !/\.test\.tsx?$|\/factory[\w-]*\.ts$|\/src\/testing\//.test(path)
}

/**
 * Who names whom among the slices, types included: what one slice knows of another is
 * what they cannot be changed apart.
 */
export function collectArrows(files: SourceFile[]): Arrow[] {
  const arrows = new Map<string, Arrow>()
  for (const file of files) {
    const from = findSlice(file.path)
    if (!from || !isProduct(file)) continue
    for (const { target, line } of readImports(file)) {
      const to = target && findSlice(target)
      if (!to || to === from || to === 'testing' || arrows.has(`${from} ${to}`)) continue
      arrows.set(`${from} ${to}`, { from, to, path: file.path, line, what: `${from} → ${to}` })
    }
  }
  return [...arrows.values()]
}

/**
 * Groups of slices of which each leads to each other one (strongly connected, by Tarjan's algorithm); a
 * slice in no circle is in no group.
 */
export function findGroups(arrows: Pick<Arrow, 'from' | 'to'>[]): string[][] {
  const next = Map.groupBy(arrows, ({ from }) => from)
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const groups: string[][] = []
  const visit = (slice: string): number => {
    const own = order.size
    order.set(slice, own)
    lowest.set(slice, own)
    open.push(slice)
    for (const { to } of next.get(slice) ?? []) {
      const reached = order.has(to) ? (open.includes(to) ? (order.get(to) as number) : own) : visit(to)
      lowest.set(slice, Math.min(lowest.get(slice) as number, reached))
    }
    if (lowest.get(slice) === own) groups.push(open.splice(open.indexOf(slice)).sort())
    return lowest.get(slice) as number
  }
  for (const slice of [...next.keys()].sort()) if (!order.has(slice)) visit(slice)
  return groups.filter(({ length }) => length > 1)
}

export function upwardArrows(arrows: Arrow[], floors = FLOORS): Arrow[] {
  return arrows.filter(({ from, to }) => (floors[from] ?? 0) < (floors[to] ?? 0))
}

/** Slices that the table of floors does not name. */
export function slicesWithoutFloor(files: SourceFile[], floors = FLOORS): Place[] {
  const slices = new Set(
    files.map(({ path }) => findSlice(path)).filter((slice) => slice && slice !== 'testing'),
  )
  return [...slices]
    .filter((slice) => floors[slice as string] === undefined)
    .map((slice) => ({
      path: `${SRC}${slice}`,
      line: 1,
      what: `${slice} has no floor in scripts/house-lists.ts`,
    }))
}

/**
 * Who may write a table: whoever declares it in its capability.ts, or whose row type it has where nobody
 * does. Tables of the ground, and those without a row type, are written by the ground as well as by the
 * slice that declares them for it.
 */
function tableOwners(files: SourceFile[]): Map<string, string[]> {
  const declared = tablesIn(files, /^ {2}tables: \{\n([\s\S]*?)^ {2}\}/gm, /^ {4}(\w+): \{/gm)
  const typed = tablesIn(files, /\binterface Tables \{([^}]*)\}/g, /^\s*(\w+):/gm)
  return new Map(
    [...new Set([...declared.keys(), ...typed.keys()])].map((table) => {
      const typing = typed.get(table) ?? 'kernel'
      const owner = declared.get(table) ?? typing
      return [table, typing === 'kernel' && owner !== 'kernel' ? [owner, 'kernel'] : [owner]]
    }),
  )
}

/** Table → the slice in whose files a block names it. */
function tablesIn(files: SourceFile[], block: RegExp, name: RegExp): Map<string, string> {
  const slices = new Map<string, string>()
  for (const { path, text } of files) {
    const slice = findSlice(path)
    if (!slice) continue
    for (const [, names = ''] of withoutComments(text).matchAll(block))
      for (const [, table = ''] of names.matchAll(name)) slices.set(table, slice)
  }
  return slices
}

const WRITES = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)/g,
  /\b(?:insert|merge) into "?(\w+)/gi,
  /\bdelete from "?(\w+)/gi,
  /\bupdate "?(\w+)"?(?: (?:as )?\w+)? set\b/gi,
]

/** Statements that change a table of another slice. */
export function foreignWrites(files: SourceFile[], owners = tableOwners(files)): Place[] {
  return files.flatMap((file) => {
    const slice = findSlice(file.path)
    if (!slice || !isProduct(file)) return []
    const code = withoutComments(file.text)
    return WRITES.flatMap((pattern) => [...code.matchAll(pattern)]).flatMap((match) => {
      const theirs = owners.get(match[1] as string)
      if (!theirs || theirs.includes(slice)) return []
      return [
        {
          path: file.path,
          line: lineAt(code, match.index),
          what: `${slice} writes ${match[1]}, which is of ${theirs.join(' and ')}`,
        },
      ]
    })
  })
}

export function crowdedFolders(files: SourceFile[], most = MAX_FILES): Place[] {
  const originals = files.filter((file) => isProduct(file) && !isTranslation(file, files))
  const folders = Map.groupBy(originals, ({ path }) => path.slice(0, path.lastIndexOf('/')))
  return [...folders].flatMap(([path, { length }]) =>
    length > most ? [{ path, line: 1, what: `${length} files` }] : [],
  )
}

/** The words of a file beside it in another language are no subject of their own. */
function isTranslation({ path }: SourceFile, files: SourceFile[]): boolean {
  const original = path.replace(/-(?:de|fr|es|pt)\.ts$/, '.ts')
  return original !== path && files.some((file) => file.path === original)
}

/** Where a row is called proven without the gate: each is a decision that was made elsewhere. */
export function mintingPlaces(files: SourceFile[], known = SYSTEM_PROOFS): Place[] {
  const places = findPlaces(
    files,
    /\bbySystem\(|\bas (?:unknown as )?(?:(?:Permitted|Deleted)(?:Show|Episode)|Scope<)/g,
    (slice) => slice !== 'access',
  )
  return places.filter(
    ({ path }, at) => !Object.hasOwn(known, path) || places.findIndex((one) => one.path === path) !== at,
  )
}

/** Jobs that are handed over by a name that is only text, so that nobody checks what they are given. */
export function untypedEnqueues(files: SourceFile[]): Place[] {
  return findPlaces(files, /\benqueue\(\s*[\w.]+,\s*(?:'[^']+'|[A-Z][A-Z_]+\b|\w*[nN]ame\b)/g)
}

export function deniedNames(files: SourceFile[]): Place[] {
  return files.filter(isProduct).flatMap(({ path, text }) => {
    const code = withoutComments(text)
    return [
      ...code.matchAll(/^( *)(?:export )?(?:async )?(type|interface|class|const|let|function\*?) (\w+)/gm),
    ].flatMap((match) => {
      const [, indent, kind, name] = match as unknown as [string, string, string, string]
      if (/^[a-z]\w*Of$/.test(name))
        return [{ path, line: lineAt(code, match.index), what: `${name}: a verb and its object, or a noun` }]
      const better = indent ? undefined : betterName(kind, name)
      return better ? [{ path, line: lineAt(code, match.index), what: `${name}: ${better}` }] : []
    })
  })
}

function betterName(kind: string, name: string): string | undefined {
  if (Object.hasOwn(DENIED_NAMES, name)) return DENIED_NAMES[name]
  if (name.startsWith(DENIED_PREFIX)) return 'MAX_…'
  const isType = kind === 'type' || kind === 'interface' || kind === 'class'
  return isType && NO_NOUNS.has(name) ? 'a noun: what it is of' : undefined
}

/**
 * Numbers of a specification or a design that lie elsewhere; the rules (RU…) are in
 * docs/rules.md with their words.
 */
const OUTSIDE =
  /\b(?:[Dd]ecisions? )?G\d{3}\b|\bS[123] (?:sections? )?\d|\b(?:MS|EP|RT)\d{3}\b|\b(?:PRIV|AZ|AUTH|SEC)-\d\d\b|\b(?:field|media|integrations)\.md\b/g

export function outsideReferences(files: SourceFile[]): Place[] {
  return files
    .filter(({ path }) => !DATA_OF_OTHERS.includes(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(OUTSIDE)].map((match) => ({ path, line: lineAt(text, match.index), what: match[0] })),
    )
}

function findPlaces(
  files: SourceFile[],
  pattern: RegExp,
  concerns: (slice: string) => boolean = () => true,
): Place[] {
  return files.flatMap((file) => {
    const slice = findSlice(file.path)
    if (!slice || !isProduct(file) || !concerns(slice)) return []
    const code = withoutComments(file.text)
    return [...code.matchAll(pattern)].map((match) => ({
      path: file.path,
      line: lineAt(code, match.index),
      what: match[0],
    }))
  })
}

function findSlice(path: string): string | undefined {
  if (!path.startsWith(SRC)) return undefined
  const [folder, file] = path.slice(SRC.length).split('/')
  return file === undefined ? undefined : folder
}
