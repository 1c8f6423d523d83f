import { Button, ColorInput, Radio, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { listShowColorThemes } from '@podstead/contract/lookups'
import type { Show } from '@podstead/contract/shows/shows'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { listed } from '../../language/language.ts'
import { useShowSettingsForm } from '../../page-frames/use-show-settings-form.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.tsx'
import { SaveBar } from '../../ui/save-bar.tsx'
import { FieldPair, Section } from '../../ui/section.tsx'
import classes from '../settings/settings.module.css'
import { DESIGN } from './design-copy.ts'
import { ContrastLines, DesignPreview } from './design-preview.tsx'
import swatches from './design-swatches.module.css'
import {
  type DesignValues,
  isTheme,
  type Theme,
  themeValues,
  toDesignChange,
  toDesignValues,
  UNITS,
} from './design-values.ts'

/** The saved toast stays for six seconds. */
const SAVED_MS = 6000

type Form = { form: UseFormReturnType<DesignValues> }

export function DesignForm({ show }: { show: Show }) {
  const { form, dirty, busy, onSubmit, discard, guards } = useShowSettingsForm<DesignValues>({
    show,
    valuesOf: toDesignValues,
    bodyOf: toDesignChange,
    units: UNITS,
    onSaved: () => notifySuccess({ message: DESIGN.saved, duration: SAVED_MS }),
    onRefused: (failure) =>
      notifyError({ title: DESIGN.failed(show.podcast_title), message: failure.fullMessages.join(', ') }),
  })
  return (
    <form noValidate onSubmit={onSubmit}>
      <div className={classes.columns}>
        <Stack gap="lg">
          <Themes form={form} />
          <OwnColours form={form} />
          <Section title={DESIGN.titles} text={DESIGN.titlesText}>
            <FieldPair>
              <TextInput
                label={DESIGN.about}
                maxLength={255}
                placeholder="About the Show"
                {...form.getInputProps('about_page_title')}
              />
              <TextInput
                label={DESIGN.hosts}
                maxLength={255}
                placeholder="Meet the Hosts"
                {...form.getInputProps('meet_hosts_title')}
              />
            </FieldPair>
          </Section>
        </Stack>
        <DesignPreview show={show} values={form.values} />
      </div>
      <SaveBar dirty={dirty} busy={busy} onDiscard={discard} />
      {guards}
    </form>
  )
}

function Themes({ form }: Form) {
  const themes = useQuery(query(listShowColorThemes))
  // A show without a theme of its own wears the first.
  const chosen = form.values.showColorThemeId ?? themes.data?.[0]?.id
  return (
    <Section title={DESIGN.themes} text={DESIGN.themesText}>
      {themes.isPending && <Skeleton h={92} />}
      {themes.isError && (
        <ErrorPanel error={themes.error} title={DESIGN.themesFailed} onRetry={() => void themes.refetch()} />
      )}
      {themes.data && (
        <Radio.Group
          aria-label={DESIGN.themes}
          value={String(chosen)}
          error={form.errors.showColorThemeId}
          onChange={(id) => {
            const theme = themes.data.find((entry) => String(entry.id) === id)
            if (theme) form.setValues(themeValues(theme))
          }}
        >
          <div className={swatches.grid}>
            {themes.data.map((theme) => (
              <Swatch key={theme.id} theme={theme} />
            ))}
          </div>
        </Radio.Group>
      )}
    </Section>
  )
}

function Swatch({ theme }: { theme: Theme }) {
  return (
    <Radio.Card value={String(theme.id)} className={swatches.swatch} aria-label={listed(theme.label)}>
      <span
        className={swatches.colours}
        style={{ background: theme.card_background_color, color: theme.text_color }}
        aria-hidden
      >
        Aa
        <span
          className={swatches.button}
          style={{ background: theme.button_color, color: theme.button_text_color }}
        >
          ▶
        </span>
      </span>
      <Text size="sm" fw={600} component="span">
        {listed(theme.label)}
      </Text>
    </Radio.Card>
  )
}

function OwnColours({ form }: Form) {
  const themes = useQuery(query(listShowColorThemes))
  const theme = themes.data?.find(({ id }) => id === form.values.showColorThemeId) ?? themes.data?.[0]
  return (
    <Section
      title={DESIGN.own}
      text={DESIGN.ownText}
      aside={
        theme &&
        !isTheme(form.values, theme) && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconArrowBackUp size={15} aria-hidden />}
            onClick={() => form.setValues(themeValues(theme))}
          >
            {DESIGN.backToTheme}
          </Button>
        )
      }
    >
      <FieldPair>
        <Colour form={form} name="buttonColor" label={DESIGN.button} />
        <Colour form={form} name="buttonTextColor" label={DESIGN.buttonText} />
        <Colour form={form} name="cardBackgroundColor" label={DESIGN.card} />
        <Colour form={form} name="textColor" label={DESIGN.text} />
      </FieldPair>
      <ContrastLines values={form.values} />
    </Section>
  )
}

function Colour({ form, name, label }: Form & { name: keyof DesignValues; label: string }) {
  return (
    <ColorInput
      label={label}
      size="md"
      format="hex"
      eyeDropperButtonProps={{ 'aria-label': `${DESIGN.pick}: ${label}` }}
      {...form.getInputProps(name)}
    />
  )
}
