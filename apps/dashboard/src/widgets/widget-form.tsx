import { Button, ColorInput, Stack, Switch } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Show } from '@podstead/contract/shows/shows'
import {
  WIDGET_COLOURS,
  WIDGET_DEFAULTS,
  WIDGET_SWITCHES,
  type WidgetColour,
} from '@podstead/contract/shows/widget-settings'
import { getWidget } from '@podstead/contract/widgets/widgets'
import { IconArrowBackUp } from '@tabler/icons-react'
import { refresh } from '../api/query.ts'
import { useShowSettingsForm } from '../page-frames/use-show-settings-form.tsx'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { SaveBar } from '../ui/save-bar.tsx'
import { Section } from '../ui/section.tsx'
import { WIDGETS } from './copy.ts'
import { WidgetPreview } from './widget-preview.tsx'
import { toWidgetChange, toWidgetValues, UNITS, type WidgetValues } from './widget-values.ts'
import classes from './widgets.module.css'

type Form = { form: UseFormReturnType<WidgetValues> }

/** The thirteen settings, with the player as they make it. */
export function WidgetForm({ show }: { show: Show }) {
  const { form, dirty, busy, onSubmit, discard, guards } = useShowSettingsForm<WidgetValues>({
    show,
    valuesOf: toWidgetValues,
    bodyOf: toWidgetChange,
    units: UNITS,
    onSaved: () => {
      refresh(getWidget)
      notifySuccess({ message: WIDGETS.saved })
    },
    onRefused: (failure) => notifyError({ title: WIDGETS.failed, message: failure.fullMessages.join(', ') }),
  })
  return (
    <form noValidate onSubmit={onSubmit}>
      <div className={classes.columns}>
        <Stack gap="lg">
          <Colours form={form} />
          <Section title={WIDGETS.shown}>
            <Stack gap="sm">
              {WIDGET_SWITCHES.toSorted(
                (a, b) => Number(a === 'block_widget') - Number(b === 'block_widget'),
              ).map((field) => (
                <Switch
                  key={field}
                  label={WIDGETS.switches[field]}
                  description={field === 'block_widget' ? WIDGETS.blockText : undefined}
                  {...form.getInputProps(field, { type: 'checkbox' })}
                />
              ))}
            </Stack>
          </Section>
        </Stack>
        <WidgetPreview show={show} values={form.values} />
      </div>
      <SaveBar dirty={dirty} busy={busy} onDiscard={discard} />
      {guards}
    </form>
  )
}

const GROUPS: { name: 'player' | 'progress' | 'list' | 'panels'; fields: WidgetColour[] }[] = [
  { name: 'player', fields: WIDGET_COLOURS.filter((field) => field.startsWith('widget_primary')) },
  { name: 'progress', fields: WIDGET_COLOURS.filter((field) => field.startsWith('widget_progress')) },
  { name: 'list', fields: WIDGET_COLOURS.filter((field) => field.startsWith('widget_playlist')) },
  { name: 'panels', fields: WIDGET_COLOURS.filter((field) => field.startsWith('widget_chapter')) },
]

function Colours({ form }: Form) {
  const isFirst = WIDGET_COLOURS.every(
    (field) => form.values[field].toLowerCase() === WIDGET_DEFAULTS[field].toLowerCase(),
  )
  return (
    <Section
      title={WIDGETS.colours}
      text={WIDGETS.coloursText}
      aside={
        !isFirst && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconArrowBackUp size={15} aria-hidden />}
            onClick={() =>
              form.setValues(
                Object.fromEntries(WIDGET_COLOURS.map((field) => [field, WIDGET_DEFAULTS[field]])),
              )
            }
          >
            {WIDGETS.reset}
          </Button>
        )
      }
    >
      {GROUPS.map(({ name, fields }) => (
        <fieldset key={name} className={classes.group}>
          <legend>{WIDGETS[name]}</legend>
          <div className={classes.colours}>
            {fields.map((field) => (
              <ColorInput
                key={field}
                label={WIDGETS.fields[field]}
                format="hex"
                eyeDropperButtonProps={{
                  'aria-label': `${WIDGETS.pick}: ${WIDGETS[name]}, ${WIDGETS.fields[field]}`,
                }}
                {...form.getInputProps(field)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </Section>
  )
}
