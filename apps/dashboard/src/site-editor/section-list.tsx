import { ActionIcon, Menu, Text, UnstyledButton } from '@mantine/core'
import { SINGLE_SECTIONS } from '@podstead/contract/site-editor/site-defaults'
import type { SitePage, SiteSection } from '@podstead/contract/site-editor/site-page'
import { IconCopy, IconDots, IconTrash } from '@tabler/icons-react'
import { SortableList, useSortableRow } from '../ui/sorting/sortable-list.tsx'
import { moved } from '../ui/sorting/sortable-rules.ts'
import { type ChangePage, removeSection } from './change-page.ts'
import { SECTIONS, SITE } from './copy.ts'
import { SectionIcon } from './section-icon.tsx'
import { sectionName, withCopy } from './section-rules.ts'
import classes from './site-editor.module.css'

interface Props {
  page: SitePage
  onChange: ChangePage
  onOpen: (id: string) => void
}

/** The sections in their order, by drag and by keys. */
export function SectionList({ page, onChange, onOpen }: Props) {
  const { sections } = page
  const find = (id: string | number) => sections.find((section) => section.id === id)
  return (
    <SortableList
      ids={sections.map(({ id }) => id)}
      nameOf={(id) => {
        const section = find(id)
        return section ? sectionName(section) : ''
      }}
      onMove={(from, to) => onChange((last) => ({ ...last, sections: moved(last.sections, from, to) }))}
    >
      <ol className={classes.list} aria-label={SITE.sections}>
        {sections.map((section) => (
          <Row
            key={section.id}
            section={section}
            isInTwo={page.layout === 'side'}
            onOpen={() => onOpen(section.id)}
            onCopy={() => onChange((last) => withCopy(last, section.id))}
            onRemove={() => removeSection(page, section, onChange)}
          />
        ))}
      </ol>
    </SortableList>
  )
}

interface RowProps {
  section: SiteSection
  isInTwo: boolean
  onOpen: () => void
  onCopy: () => void
  onRemove: () => void
}

function Row({ section, isInTwo, onOpen, onCopy, onRemove }: RowProps) {
  const row = useSortableRow(section.id)
  const name = sectionName(section)
  return (
    <li ref={row.ref} style={row.style} className={classes.row} data-dragging={row.isDragging || undefined}>
      {row.handle}
      <UnstyledButton className={classes.name} onClick={onOpen}>
        <SectionIcon type={section.type} />
        <span className={classes.words}>
          <Text component="span" fw={600} size="sm" truncate display="block">
            {name}
          </Text>
          {isInTwo && 'column' in section && (
            <Text component="span" size="xs" c="dimmed" display="block">
              {SECTIONS.columns[section.column]}
            </Text>
          )}
        </span>
      </UnstyledButton>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`${SITE.more}: ${name}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {!SINGLE_SECTIONS.includes(section.type) && (
            <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={onCopy}>
              {SITE.duplicate}
            </Menu.Item>
          )}
          <Menu.Item color="clay" leftSection={<IconTrash size={16} aria-hidden />} onClick={onRemove}>
            {SITE.remove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  )
}
