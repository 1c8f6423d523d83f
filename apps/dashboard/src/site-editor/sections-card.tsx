import { Button, Menu, Text } from '@mantine/core'
import { DEFAULT_PAGE, MAX_SECTIONS, type SectionType } from '@podstead/contract/site-editor/site-defaults'
import type { SitePage } from '@podstead/contract/site-editor/site-page'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isSameValue } from '../ui/merging/merge-conflicts.ts'
import { offerUndo } from '../ui/offer-undo.tsx'
import { Section } from '../ui/section.tsx'
import type { ChangePage } from './change-page.ts'
import { SECTIONS, SITE } from './copy.ts'
import { SectionIcon } from './section-icon.tsx'
import { addableTypes, createSection, freeId, withSection } from './section-rules.ts'

interface Props {
  page: SitePage
  onChange: ChangePage
  onOpen: (id: string) => void
  children: ReactNode
}

/** The sections with what adds one more. */
export function SectionsCard({ page, onChange, onOpen, children }: Props) {
  const isFull = page.sections.length >= MAX_SECTIONS
  const first = DEFAULT_PAGE.sections as unknown as SitePage['sections']
  const add = (type: SectionType) => {
    const section = createSection(type, freeId(type, page))
    onChange((last) => withSection(last, section))
    onOpen(section.id)
  }
  const resetSections = () => {
    const { sections } = page
    onChange((last) => ({ ...last, sections: first }))
    const known = new Set([...sections, ...first].map(({ id }) => id))
    offerUndo(SITE.beginHint, SITE.undo, () =>
      onChange((last) => {
        const added = last.sections.filter(({ id }) => !known.has(id))
        return { ...last, sections: [...sections, ...added].slice(0, MAX_SECTIONS) }
      }),
    )
  }
  return (
    <Section title={SITE.sections} text={SITE.sectionsText}>
      {page.sections.length === 0 && <Text c="dimmed">{SITE.none}</Text>}
      {children}
      <Menu position="bottom-start" width={300} disabled={isFull}>
        <Menu.Target>
          <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} disabled={isFull}>
            {SITE.add}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
          {addableTypes(page).map((type) => (
            <Menu.Item key={type} leftSection={<SectionIcon type={type} />} onClick={() => add(type)}>
              <Text component="span" size="sm" fw={600} display="block">
                {SECTIONS.names[type]}
              </Text>
              <Text component="span" size="xs" c="dimmed" display="block">
                {SECTIONS.hints[type]}
              </Text>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {isFull && <Text size="sm">{SITE.full(MAX_SECTIONS)}</Text>}
      {!isSameValue(page.sections, first) && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={resetSections}>
          {SITE.begin}
        </Button>
      )}
    </Section>
  )
}
