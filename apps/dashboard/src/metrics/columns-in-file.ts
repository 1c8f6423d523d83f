import type { ColumnMapping } from '@podstead/contract/metrics-imports'

export interface FileColumns {
  columns: string[]
  /** What is recognised by its name. */
  mapping: ColumnMapping
}

/** The columns of a file that was refused, as the server reads them; null when it is no table at all. What reads it is loaded only now. */
export async function columnsInFile(file: File, mapping: ColumnMapping = {}): Promise<FileColumns | null> {
  const [{ decodeText }, { readCsv }, { mappingOf }] = await Promise.all([
    import('@podstead/csv/decode'),
    import('@podstead/csv/read'),
    import('@podstead/downloads/history-formats'),
  ])
  try {
    const [head, ...rows] = readCsv(decodeText(new Uint8Array(await file.arrayBuffer())))
    const columns = head?.cells.map((name) => name.trim()) ?? []
    return rows.length && columns.length > 1 ? { columns, mapping: { ...mappingOf(columns, mapping), ...mapping } } : null
  } catch {
    // The server has said what is wrong with it.
    return null
  }
}
