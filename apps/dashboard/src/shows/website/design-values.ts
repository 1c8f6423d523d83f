import type { ReplyOf } from '@podstead/contract/endpoint'
import type { listShowColorThemes } from '@podstead/contract/lookups'
import type { Show } from '@podstead/contract/shows/shows'
import type { MergeUnit, SettingsChange } from '../../page-frames/settings-merge.ts'
import { DESIGN } from './design-copy.ts'

export type Theme = ReplyOf<typeof listShowColorThemes>[number]

export type DesignValues = Pick<
  Show,
  | 'showColorThemeId'
  | 'buttonColor'
  | 'buttonTextColor'
  | 'cardBackgroundColor'
  | 'textColor'
  | 'meet_hosts_title'
  | 'about_page_title'
>

export function toDesignValues(show: Show): DesignValues {
  const {
    showColorThemeId,
    buttonColor,
    buttonTextColor,
    cardBackgroundColor,
    textColor,
    meet_hosts_title,
    about_page_title,
  } = show
  return {
    showColorThemeId,
    buttonColor,
    buttonTextColor,
    cardBackgroundColor,
    textColor,
    meet_hosts_title,
    about_page_title,
  }
}

export function toDesignChange(values: DesignValues): SettingsChange {
  return values
}

export function themeValues(theme: Theme): Omit<DesignValues, 'meet_hosts_title' | 'about_page_title'> {
  return {
    showColorThemeId: theme.id,
    buttonColor: theme.button_color,
    buttonTextColor: theme.button_text_color,
    cardBackgroundColor: theme.card_background_color,
    textColor: theme.text_color,
  }
}

/** Are all colours the theme's own? */
export function isTheme(values: DesignValues, theme: Theme): boolean {
  const { showColorThemeId: _, ...colours } = themeValues(theme)
  return Object.entries(colours).every(
    ([name, colour]) => String(values[name as keyof DesignValues]).toLowerCase() === colour.toLowerCase(),
  )
}

export const UNITS: readonly MergeUnit[] = [
  {
    label: DESIGN.colours,
    fields: ['showColorThemeId', 'buttonColor', 'buttonTextColor', 'cardBackgroundColor', 'textColor'],
    say: (show) =>
      [show.buttonColor, show.buttonTextColor, show.cardBackgroundColor, show.textColor].join(', '),
  },
  { label: DESIGN.hosts, fields: ['meet_hosts_title'] },
  { label: DESIGN.about, fields: ['about_page_title'] },
]
