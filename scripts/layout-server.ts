import { type Import, lineAt, withoutComments } from './layout-imports.ts'
import {
  CAPABILITIES,
  KERNEL_MAY_NAME,
  KERNEL_PARTS,
  OPEN_TO_OTHER_SLICES,
  SERVER_ROOT_FILES,
  SLICE_FILES,
  SYSTEM_TIME,
} from './layout-names.ts'
import type { Check } from './layout-rules.ts'

const SRC = 'apps/server/src/'
const TEST = /\.test\.tsx?$/
/** One outside service of several that do the same, behind the interface in the slice's service.ts. */
const PROVIDER = /^providers\/[a-z0-9-]+\.ts$/

/** Kernel, slices, and the few files that put them together. */
export const checkServer: Check = (file, imports, complain) => {
  const inside = file.path.slice(SRC.length)
  const [folder, name] = inside.includes('/') ? (inside.split('/', 2) as [string, string]) : ['', inside]
  if (!TEST.test(inside)) checkWorld(file, imports, complain)
  if (folder === 'testing') return
  if (folder === '') {
    if (!TEST.test(name) && !SERVER_ROOT_FILES.includes(name))
      complain(
        1,
        `apps/server/src holds only ${SERVER_ROOT_FILES.join(', ')}. Code of a capability belongs in its slice, of the house in kernel/.`,
      )
    return
  }
  if (folder === 'kernel') checkKernel(file, imports, complain)
  else checkSlice(file, imports, complain)
}

const checkKernel: Check = ({ path }, imports, complain) => {
  const name = path.slice(`${SRC}kernel/`.length)
  const [folder, file] = name.includes('/') ? (name.split('/', 2) as [string, string]) : ['', name]
  const part = file.replace(/(\.test)?\.ts$/, '')
  if (!KERNEL_PARTS[folder]?.some((known) => part === known || part.startsWith(`${known}-`)))
    complain(
      1,
      'the kernel is a closed list (docs/architecture.md section 2). Code of a capability belongs in its slice; a new part needs a decision record.',
    )
  if (TEST.test(name)) return
  for (const { target, type, line } of imports) {
    if (target && type && KERNEL_MAY_NAME.includes(target)) continue
    if (target?.startsWith(SRC) && !target.startsWith(`${SRC}kernel/`))
      complain(
        line,
        'the kernel knows nothing of slices. Let the slice hand over a function; compose.ts connects them.',
      )
    if (target?.startsWith('apps/simulators')) complain(line, 'simulators are for tests and the demo.')
  }
}

const checkSlice: Check = (file, imports, complain) => {
  const [slice, ...rest] = file.path.slice(SRC.length).split('/') as [string, ...string[]]
  const name = rest.join('/')
  if (!CAPABILITIES.includes(slice))
    complain(1, `"${slice}" is no capability of docs/architecture.md section 2.`)
  if (slice !== 'visibility') refuseListenableShow(withoutComments(file.text), complain)
  if (TEST.test(name)) return
  const known =
    PROVIDER.test(name) ||
    SLICE_FILES.includes(name) ||
    partEndings(name).some((ending) => SLICE_FILES.includes(`${fileKind(name)}${ending}`))
  if (!known) complain(1, `a slice holds only ${SLICE_FILES.join(', ')} and tests. ${whereInstead(name)}`)
  for (const one of imports) checkSliceImport({ slice, name }, one, complain)
  const code = withoutComments(file.text)
  if (slice !== 'access') refuseCasts(code, complain)
  if (SYSTEM_TIME.includes(file.path)) return
  for (const match of code.matchAll(/\bDate\.now\(\)|\bnew Date\(\)/g))
    complain(
      lineAt(code, match.index),
      `no ${match[0]} in a slice: ask kernel.clock.now(), so that tests can move time.`,
    )
}

/** A brand that is written down is not proven. */
function refuseCasts(code: string, complain: Complain): void {
  for (const match of code.matchAll(/\bas (?:unknown as )?(?:(?:Permitted|Deleted)(?:Show|Episode)|Scope<)/g))
    complain(
      lineAt(code, match.index),
      `no "${match[0]}": only access/queries.ts proves that somebody reaches a row.`,
    )
}

/** A podcast as a listener hears it carries that listener, which a brand alone does not. */
function refuseListenableShow(code: string, complain: Complain): void {
  for (const match of code.matchAll(/'heard show'/g))
    complain(
      lineAt(code, match.index),
      "no 'heard show' here: visibility/queries.ts makes it, for a listener (showForListener, showForTeam).",
    )
}

/** `commands-passkeys.ts` is a part of the commands and may do what they may (docs/decisions/0011). */
function fileKind(file: string): string {
  const stem = file.replace(/\.tsx?$/, '')
  return (
    SLICE_FILES.map((one) => one.replace(/\.tsx?$/, '')).find((kind) => stem.startsWith(`${kind}-`)) ?? stem
  )
}

/** What a page says and wears stands beside it without markup: `pages-copy.ts`. */
function partEndings(name: string): string[] {
  return name.endsWith('.tsx') ? ['.tsx'] : ['.ts', '.tsx']
}

function whereInstead(name: string): string {
  if (name.includes('/'))
    return 'Slices have no folders but providers/, with one file for each outside service.'
  return 'A decision belongs in rules.ts, SQL in queries.ts or commands.ts, the shape of a reply in present.ts, an outside service in service.ts.'
}

type Complain = Parameters<Check>[2]

function checkSliceImport(
  { slice, name }: { slice: string; name: string },
  { from, target, type, lazy, line }: Import,
  complain: Complain,
): void {
  if (target?.startsWith('apps/simulators')) return complain(line, 'simulators are for tests and the demo.')
  if (fileKind(name) === 'rules' && !type) checkRulesImport(from, target, line, complain)
  if (!target?.startsWith(SRC)) return
  const [folder, file] = target.slice(SRC.length).split('/') as [string, string | undefined]
  if (file === undefined)
    return complain(line, `slices do not import ${folder}: it composes them, not the other way round.`)
  const kind = fileKind(file)
  if (folder === 'kernel') return
  if (folder === 'testing') {
    if (name !== 'factory.ts') complain(line, 'testing/ is for tests.')
    return
  }
  const isDeclaring = folder === slice && name === 'capability.ts'
  const isOwnPart = isDeclaring || (folder === slice && name === 'routes.ts')
  if (kind === 'routes' && !isOwnPart)
    return complain(
      line,
      'only its own capability.ts imports routes.ts. Move what you need into queries.ts or commands.ts.',
    )
  if (kind === 'jobs' && !isDeclaring)
    return complain(
      line,
      'only its own capability.ts imports jobs.ts. The type by which a job is enqueued (defineJob) and the work itself belong in commands.ts.',
    )
  if (kind === 'capability')
    return complain(line, 'only capabilities.ts imports capability.ts; ask kernel.capabilities.')
  // Players and previews of episodes are pages of a podcast, too, and wear the frame of its website.
  const isOwnPage =
    [slice, 'website'].includes(folder) &&
    (fileKind(name) === 'pages' || (fileKind(name) === 'routes' && (lazy || type)))
  if (kind === 'pages' && !isOwnPage)
    return complain(
      line,
      "only its own routes.ts imports pages.tsx, and lazily: await import('./pages.tsx').",
    )
  if (kind === 'factory' && name !== 'factory.ts') return complain(line, 'factories are for tests and seeds.')
  if (folder === slice || kind === 'factory' || kind === 'pages') return
  if (!OPEN_TO_OTHER_SLICES.includes(kind))
    return complain(
      line,
      `${folder}/${file} is private to its slice. Other slices see only its ${OPEN_TO_OTHER_SLICES.join(', ')}.`,
    )
  if (kind === 'present' && !['present', 'routes', 'mails', 'pages'].includes(fileKind(name)))
    complain(
      line,
      'shapes of replies are for present.ts, routes.ts and pages.tsx; queries and commands speak in rows.',
    )
}

function checkRulesImport(from: string, target: string | undefined, line: number, complain: Complain): void {
  if (target?.startsWith('packages/') || fileKind(target?.split('/').at(-1) ?? '') === 'rules') return
  if (target || from.startsWith('node:'))
    complain(
      line,
      'rules.ts decides from its arguments alone: it imports packages and other rules, and types. Pass the rest in.',
    )
}

/** Who may touch the outside: one place each, so that checks cannot be walked around. */
const checkWorld: Check = ({ path, text }, imports, complain) => {
  const outbound = /\/kernel\/outbound\/[\w-]+\.ts$/.test(path)
  for (const { from, type, line } of imports) {
    if (type || path.startsWith(`${SRC}testing/`)) continue
    if (
      /^(undici|node:https?|node:http2|node:net|node:tls|node:dgram|node:dns(\/promises)?)$/.test(from) &&
      !outbound &&
      // The server itself is made there, with the fast path before the framework (decision 0016).
      !(from === 'node:http' && path === `${SRC}app.ts`) &&
      // The line between the serving process and one that reads strangers' files (decision 0025).
      !(from === 'node:net' && path === `${SRC}kernel/media/isolated-child.ts`) &&
      !(from === 'node:net' && /isIP/.test(text))
    )
      complain(
        line,
        `${from} only in kernel/outbound: foreign addresses are fetched through kernel.outbound, which keeps private ones out of reach.`,
      )
    if (from.startsWith('@aws-sdk/') && !/\/kernel\/storage\/storage-s3\.ts$/.test(path))
      complain(line, 'S3 only in kernel/storage/storage-s3.ts; use kernel.storage.')
    if (
      from === 'node:child_process' &&
      !/\/kernel\/(media\/media[\w-]*|media\/isolated-process|database\/database-create)\.ts$/.test(path) &&
      // npm downloads speech models, and reads no file of strangers (decision 0067).
      path !== `${SRC}speech/service-npm.ts`
    )
      complain(
        line,
        'processes are started only by kernel/media, with limits; the files of the database are made once in one, too.',
      )
    if (from === 'nodemailer' && !/\/kernel\/mail\/mail[\w-]*\.ts$/.test(path))
      complain(line, 'mail leaves only through kernel/mail.')
  }
  if (outbound) return
  const code = withoutComments(text)
  for (const match of code.matchAll(/(?<![.\w])fetch\(/g))
    complain(
      lineAt(code, match.index),
      'no fetch here: use kernel.outbound, which keeps private addresses out of reach.',
    )
}
