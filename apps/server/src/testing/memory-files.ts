import { MemoryFS } from '@electric-sql/pglite'

/** The files of an embedded database that was closed: folders before what is in them. */
export type FilesTemplate = readonly [path: string, mode: number, contents: Uint8Array | null][]

/** Where PGlite keeps them. */
const ROOT = '/pglite/data'

/** What Emscripten has of a file in memory; its types leave it out. */
interface Node {
  mode: number
  contents: Uint8Array & { [name: string]: Node }
  usedBytes: number
  node_ops: { mknod(parent: Node, name: string, mode: number, device: number): Node }
  stream_ops: { write(stream: { node: Node }, ...rest: unknown[]): number }
}
interface Files {
  mkdirTree(path: string, mode: number): void
  lookupPath(path: string): { node: Node }
  isDir(mode: number): boolean
  isFile(mode: number): boolean
}

/**
 * The files of an embedded database in memory, begun with those of a template. They are shared with all
 * others that began so until they are written to, and PostgreSQL was shut down when they were taken: opening
 * such a database unpacks, copies and recovers nothing.
 */
export class MemoryFiles extends MemoryFS {
  readonly #template: FilesTemplate
  readonly #onClose: ((files: FilesTemplate) => void) | undefined

  /** @param onClose gets the files as the database left them */
  constructor(template: FilesTemplate = [], onClose?: (files: FilesTemplate) => void) {
    super()
    this.#template = template
    this.#onClose = onClose
  }

  override async initialSyncFs(): Promise<void> {
    if (!this.#template.length) return
    const files = this.#files()
    files.mkdirTree(ROOT, 0o700)
    const folders = new Map([['', files.lookupPath(ROOT).node]])
    for (const [path, mode, contents] of this.#template) {
      const cut = path.lastIndexOf('/')
      const parent = folders.get(path.slice(0, Math.max(cut, 0))) as Node
      const node = parent.node_ops.mknod(parent, path.slice(cut + 1), mode, 0)
      if (contents) lend(node, contents)
      else folders.set(path, node)
    }
  }

  override async closeFs(): Promise<void> {
    const files = this.#files()
    this.#onClose?.(taken(files, files.lookupPath(ROOT).node, ''))
    await super.closeFs()
  }

  #files(): Files {
    return this.pg?.Module.FS as unknown as Files
  }
}

/** Whoever makes a file longer or shorter copies it anyway; writing in its middle is left. */
function lend(node: Node, contents: Uint8Array): void {
  node.contents = contents as Node['contents']
  node.usedBytes = contents.length
  const { stream_ops } = node
  node.stream_ops = {
    ...stream_ops,
    write(stream, ...rest) {
      if (stream.node.contents === contents) stream.node.contents = contents.slice() as Node['contents']
      return stream_ops.write(stream, ...rest)
    },
  }
}

function taken(files: Files, folder: Node, under: string): [string, number, Uint8Array | null][] {
  return Object.entries<Node>(folder.contents).flatMap(([name, node]) => {
    const path = under ? `${under}/${name}` : name
    if (files.isDir(node.mode)) return [[path, node.mode, null], ...taken(files, node, path)]
    if (!files.isFile(node.mode)) return []
    return [[path, node.mode, node.contents.slice(0, node.usedBytes)]]
  })
}
