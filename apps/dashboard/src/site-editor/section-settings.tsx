import { Checkbox, NumberInput, Select, TextInput } from '@mantine/core'
import type { Show } from '@podstead/contract/shows/shows'
import {
  COLUMNS,
  EPISODE_LOOKS,
  EPISODE_RANGES,
  HERO_LAYOUTS,
  MAX_EPISODES,
  MAX_TEXT,
  MAX_TITLE,
  MIN_EPISODES,
  TONES,
} from '@podstead/contract/site-editor/site-defaults'
import type { SiteEditor } from '@podstead/contract/site-editor/site-editor'
import type { SiteSection } from '@podstead/contract/site-editor/site-page'
import { Choice } from '../ui/choice.tsx'
import { RichText } from '../ui/rich-text/rich-text.tsx'
import { SECTIONS } from './copy.ts'
import { PictureFields } from './picture-fields.tsx'
import { QuoteFields } from './quote-fields.tsx'

type Of<Type extends SiteSection['type']> = Extract<SiteSection, { type: Type }>
type Fields<Type extends SiteSection['type']> = {
  section: Of<Type>
  onChange: (fields: Partial<Of<Type>>) => void
}

interface Props {
  show: Show
  stored: SiteEditor
  section: SiteSection
  onChange: (fields: object) => void
}

/** What can be chosen of a section, by its type. */
export function SectionSettings({ show, stored, section, onChange }: Props) {
  switch (section.type) {
    case 'hero':
      return <HeroFields section={section} onChange={onChange} />
    case 'episodes':
      return <EpisodesFields section={section} onChange={onChange} />
    case 'featured':
      return <FeaturedFields section={section} episodes={stored.episodes} onChange={onChange} />
    case 'about':
      return (
        <Checkbox
          label={SECTIONS.showsSocial}
          checked={section.shows_social}
          onChange={(event) => onChange({ shows_social: event.currentTarget.checked })}
        />
      )
    case 'text':
      return <TextFields section={section} onChange={onChange} />
    case 'picture':
      return (
        <PictureFields showId={show.id} pictures={stored.pictures} section={section} onChange={onChange} />
      )
    case 'newsletter':
      return (
        <>
          <Heading
            value={section.title}
            hint={SECTIONS.headingHint}
            onChange={(title) => onChange({ title })}
          />
          <Tone value={section.tone} onChange={(tone) => onChange({ tone })} />
        </>
      )
    case 'reviews':
      return (
        <>
          <Heading
            value={section.title}
            hint={SECTIONS.headingHint}
            onChange={(title) => onChange({ title })}
          />
          <QuoteFields quotes={section.quotes} onChange={(quotes) => onChange({ quotes })} />
          <Tone value={section.tone} onChange={(tone) => onChange({ tone })} />
        </>
      )
    case 'tips':
      return (
        <>
          <Heading
            value={section.title}
            hint={SECTIONS.headingHint}
            onChange={(title) => onChange({ title })}
          />
          <Tone value={section.tone} onChange={(tone) => onChange({ tone })} />
        </>
      )
    default:
      return null
  }
}

export function ColumnField({
  value,
  onChange,
}: {
  value: 'main' | 'side'
  onChange: (value: string) => void
}) {
  return (
    <Choice
      label={SECTIONS.column}
      names={COLUMNS}
      words={SECTIONS.columns}
      value={value}
      onChange={onChange}
    />
  )
}

type HeadingProps = { value: string; hint?: string; onChange: (value: string) => void }

function Heading({ value, hint, onChange }: HeadingProps) {
  return (
    <TextInput
      label={SECTIONS.heading}
      description={hint}
      maxLength={MAX_TITLE}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function Tone({ value, onChange }: { value: (typeof TONES)[number]; onChange: (value: string) => void }) {
  return (
    <Choice label={SECTIONS.tone} names={TONES} words={SECTIONS.tones} value={value} onChange={onChange} />
  )
}

function HeroFields({ section, onChange }: Fields<'hero'>) {
  return (
    <>
      <Select
        label={SECTIONS.heroLayout}
        description={section.layout === 'banner' ? SECTIONS.bannerHint : undefined}
        data={HERO_LAYOUTS.map((value) => ({ value, label: SECTIONS.heroLayouts[value] }))}
        allowDeselect={false}
        value={section.layout}
        onChange={(layout) => onChange({ layout: layout as typeof section.layout })}
      />
      <Checkbox
        label={SECTIONS.intro}
        checked={section.shows_intro}
        onChange={(event) => onChange({ shows_intro: event.currentTarget.checked })}
      />
    </>
  )
}

function EpisodesFields({ section, onChange }: Fields<'episodes'>) {
  return (
    <>
      <Heading value={section.title} hint={SECTIONS.headingHint} onChange={(title) => onChange({ title })} />
      <Choice
        label={SECTIONS.range}
        names={EPISODE_RANGES}
        words={SECTIONS.ranges}
        value={section.range}
        onChange={(range) => onChange({ range: range as typeof section.range })}
      />
      {section.range === 'newest' && (
        <NumberInput
          label={SECTIONS.count}
          min={MIN_EPISODES}
          max={MAX_EPISODES}
          clampBehavior="strict"
          allowDecimal={false}
          value={section.count}
          onChange={(count) => typeof count === 'number' && onChange({ count })}
        />
      )}
      <Choice
        label={SECTIONS.look}
        names={EPISODE_LOOKS}
        words={SECTIONS.looks}
        value={section.look}
        onChange={(look) => onChange({ look: look as typeof section.look })}
      />
    </>
  )
}

function FeaturedFields({
  section,
  episodes,
  onChange,
}: Fields<'featured'> & { episodes: SiteEditor['episodes'] }) {
  const isGone = section.episode_guid && !episodes.some(({ guid }) => guid === section.episode_guid)
  return (
    <>
      <Select
        label={SECTIONS.episode}
        searchable
        allowDeselect={false}
        data={[
          { value: '', label: SECTIONS.recommended },
          ...(isGone ? [{ value: section.episode_guid, label: SECTIONS.goneEpisode }] : []),
          ...episodes.map(({ guid, name }) => ({ value: guid, label: name })),
        ]}
        value={section.episode_guid}
        onChange={(guid) => onChange({ episode_guid: guid ?? '' })}
      />
      <Heading value={section.title} hint={SECTIONS.headingHint} onChange={(title) => onChange({ title })} />
      <Checkbox
        label={SECTIONS.description}
        checked={section.shows_description}
        onChange={(event) => onChange({ shows_description: event.currentTarget.checked })}
      />
      <Tone value={section.tone} onChange={(tone) => onChange({ tone: tone as typeof section.tone })} />
    </>
  )
}

function TextFields({ section, onChange }: Fields<'text'>) {
  return (
    <>
      <Heading value={section.title} onChange={(title) => onChange({ title })} />
      <RichText
        label={SECTIONS.text}
        value={section.html}
        maxBytes={MAX_TEXT}
        onChange={(html) => onChange({ html })}
      />
      <Tone value={section.tone} onChange={(tone) => onChange({ tone: tone as typeof section.tone })} />
    </>
  )
}
