import { ActionIcon, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import type { Show } from '@podstead/contract/shows/shows'
import { SINGLE_SECTIONS } from '@podstead/contract/site-editor/site-defaults'
import type { SiteEditor } from '@podstead/contract/site-editor/site-editor'
import type { SitePage, SiteSection } from '@podstead/contract/site-editor/site-page'
import { IconArrowLeft, IconCopy, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { type ChangePage, removeSection } from './change-page.ts'
import { SECTIONS, SITE } from './copy.ts'
import { changeSection, withCopy } from './section-rules.ts'
import { ColumnField, SectionSettings } from './section-settings.tsx'

interface Props {
  show: Show
  stored: SiteEditor
  section: SiteSection
  page: SitePage
  onChange: ChangePage
  onClose: () => void
  onOpen: (id: string) => void
}

/** The settings of one section, in the place of the list. */
export function SectionPanel({ show, stored, section, page, onChange, onClose, onOpen }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const change = (fields: object) => onChange((last) => changeSection(last, section.id, fields))
  const duplicate = () => {
    const next = withCopy(page, section.id)
    const copy = next.sections[next.sections.findIndex(({ id }) => id === section.id) + 1]
    onChange((last) => withCopy(last, section.id))
    if (copy) onOpen(copy.id)
  }
  const remove = () => {
    removeSection(page, section, onChange)
    onClose()
  }
  return (
    <Card component="section" aria-label={SECTIONS.names[section.type]}>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={onClose}
        style={{ alignSelf: 'start' }}
        ml={-8}
      >
        {SITE.back}
      </Button>
      <Group justify="space-between" wrap="nowrap" mt="xs" mb="md">
        <Title order={2} size="h3" ref={heading} tabIndex={-1}>
          {SECTIONS.names[section.type]}
        </Title>
        <Group gap={4} wrap="nowrap">
          {!SINGLE_SECTIONS.includes(section.type) && (
            <ActionIcon variant="subtle" color="gray" aria-label={SITE.duplicate} onClick={duplicate}>
              <IconCopy size={18} aria-hidden />
            </ActionIcon>
          )}
          <ActionIcon variant="subtle" color="clay" aria-label={SITE.remove} onClick={remove}>
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      <Stack gap="md">
        {section.type in SECTIONS.fromSettings && (
          <Text size="sm" c="dimmed">
            {SECTIONS.fromSettings[section.type as keyof typeof SECTIONS.fromSettings]}
          </Text>
        )}
        <SectionSettings show={show} stored={stored} section={section} onChange={change} />
        {page.layout === 'side' && 'column' in section && (
          <ColumnField value={section.column} onChange={(column) => change({ column })} />
        )}
      </Stack>
    </Card>
  )
}
