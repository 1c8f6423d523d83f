import type { SitePage, SiteSection } from '@podstead/contract/site-editor/site-page'

/** What stands in a column. */
export type ColumnSection = Exclude<SiteSection, { type: 'hero' } | { type: 'player' }>
type Player = Extract<SiteSection, { type: 'player' }>

/** Sections as they stand: across the whole page, or in one or two columns below each other. */
export type SectionGroup =
  | { kind: 'wide'; section: Extract<SiteSection, { type: 'hero' }> }
  | {
      kind: 'columns'
      /** Before both columns. */
      player: Player | null
      main: ColumnSection[]
      side: ColumnSection[]
      /** Has what a page is about. */
      isFirst: boolean
    }

/**
 * Sections that follow each other share their columns, until one stands across the page. With one column, or
 * where the wide one would be empty, all stand in it.
 */
export function groupSections({ layout, sections }: Pick<SitePage, 'layout' | 'sections'>): SectionGroup[] {
  const groups: SectionGroup[] = []
  let open: Extract<SectionGroup, { kind: 'columns' }> | null = null
  const begin = (player: Player | null) => {
    const group = { kind: 'columns' as const, player, main: [], side: [], isFirst: false }
    groups.push(group)
    open = group
    return group
  }
  for (const section of sections) {
    if (section.type === 'hero') {
      groups.push({ kind: 'wide', section })
      open = null
    } else if (section.type === 'player') begin(section)
    else {
      const group: Extract<SectionGroup, { kind: 'columns' }> = open ?? begin(null)
      group[layout === 'side' ? section.column : 'main'].push(section)
    }
  }
  const columns = groups.filter((group) => group.kind === 'columns')
  for (const group of columns) if (!group.main.length) Object.assign(group, { main: group.side, side: [] })
  const first = columns.find(({ main }) => main.length) ?? columns[0]
  if (first) first.isFirst = true
  return groups
}

/** On the second page of a list, and of what was found, the list is what the page is for. */
export function listingPage(page: SitePage): SitePage {
  const all = page.sections.find((section) => section.type === 'episodes' && section.range === 'all')
  const list = all ?? {
    ...{ id: 'episodes', type: 'episodes' as const, column: 'main' as const, title: '' },
    ...{ range: 'all' as const, count: 20, look: 'list' as const },
  }
  const isBeside = (section: SiteSection) => 'column' in section && section.column === 'side'
  const beside = page.layout === 'side' ? page.sections.filter(isBeside) : []
  const head = page.sections.filter(({ type }) => type === 'hero')
  return { ...page, sections: [...head, list, ...beside.filter((section) => section !== list)] }
}
