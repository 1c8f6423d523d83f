import type { ColumnMapping } from '@podstead/contract/metrics/metrics-imports'

export interface FileColumns {
  columns: string[]
  /** What is recognised by its name. */
  mapping: ColumnMapping
  /** What columns of numbers add up to, where the file has been read. */
  sums?: readonly { column: string; total: number }[]
}

/**
 * The columns of a file that was refused, as the server reads them; null when it is no table at all.
 * What reads it is loaded only now.
 */
export async function columnsInFile(file: File, mapping: ColumnMapping = {}): Promise<FileColumns | null> {
  const [{ decodeText }, { readCsv }, { describeColumns: columnsOf }] = await Promise.all([
    import('@podstead/csv/decode'),
    import('@podstead/csv/read'),
    import('@podstead/downloads/history/history'),
  ])
  try {
    const found = columnsOf(readCsv(decodeText(new Uint8Array(await file.arrayBuffer()))), mapping)
    return found && { columns: [...found.columns], mapping: found.mapping }
  } catch {
    // The server has said what is wrong with it.
    return null
  }
}
