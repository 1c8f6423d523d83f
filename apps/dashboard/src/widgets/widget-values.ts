import type { Show } from '@podstead/contract/shows/shows'
import {
  WIDGET_COLOURS,
  WIDGET_FIELDS,
  WIDGET_SWITCHES,
  type WidgetSettings,
} from '@podstead/contract/shows/widget-settings'
import type { MergeUnit, SettingsChange } from '../page-frames/settings-merge.ts'
import { WIDGETS } from './copy.ts'

export type WidgetValues = WidgetSettings

export function toWidgetValues(show: Show): WidgetValues {
  // The names that fromEntries forgets.
  return Object.fromEntries(WIDGET_FIELDS.map((field) => [field, show[field]])) as WidgetValues
}

export function toWidgetChange(values: WidgetValues): SettingsChange {
  return values
}

/** Only whole colours can be shown. */
export function areWhole(values: WidgetValues): boolean {
  return WIDGET_COLOURS.every((field) => /^#[0-9a-f]{6}$/i.test(values[field]))
}

export const UNITS: readonly MergeUnit[] = [
  {
    label: WIDGETS.colours,
    fields: WIDGET_COLOURS,
    say: (show) => WIDGET_COLOURS.map((field) => show[field]).join(', '),
  },
  ...WIDGET_SWITCHES.map((field): MergeUnit => ({ label: WIDGETS.switches[field], fields: [field] })),
]
