import { Anchor, Select, Text } from '@mantine/core'
import { FONT_NAMES, PAGE_LAYOUTS, SITE_FONTS } from '@podstead/contract/site-editor/site-defaults'
import type { SitePage } from '@podstead/contract/site-editor/site-page'
import { Link } from 'react-router'
import { to } from '../paths.ts'
import { Section } from '../ui/section.tsx'
import type { ChangePage } from './change-page.ts'
import { SITE } from './copy.ts'

interface Props {
  showId: number
  page: SitePage
  onChange: ChangePage
}

/** What is of the page as a whole. */
export function PageSettings({ showId, page, onChange }: Props) {
  const fonts = SITE_FONTS.map((value) => ({
    value,
    label: value === 'default' ? SITE.houseFont : FONT_NAMES[value],
  }))
  const font = (field: 'heading_font' | 'text_font', label: string) => (
    <Select
      label={label}
      data={fonts}
      allowDeselect={false}
      value={page[field]}
      onChange={(value) => onChange((last) => ({ ...last, [field]: value as SitePage[typeof field] }))}
    />
  )
  return (
    <Section title={SITE.look}>
      <Select
        label={SITE.layout}
        data={PAGE_LAYOUTS.map((value) => ({ value, label: SITE.layouts[value] }))}
        allowDeselect={false}
        value={page.layout}
        onChange={(layout) => onChange((last) => ({ ...last, layout: layout as SitePage['layout'] }))}
      />
      {font('heading_font', SITE.headingFont)}
      {font('text_font', SITE.textFont)}
      <Text size="sm" c="dimmed">
        {SITE.colours}
        <Anchor component={Link} to={to('customizeShow', { id: showId })} size="sm" underline="always">
          {SITE.coloursLink}
        </Anchor>
        .
      </Text>
    </Section>
  )
}
