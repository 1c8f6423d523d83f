import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core'
import { components } from './components.ts'
import { clay, dark, gray, marigold, spruce } from './palette.ts'

const DISPLAY =
  "'Bricolage Grotesque Variable', 'Hanken Grotesk Variable', ui-sans-serif, system-ui, sans-serif"
const TEXT = "'Hanken Grotesk Variable', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', sans-serif"

/** Text on a filled button: paper on spruce in the light scheme, ink on pale spruce in the dark one. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const color = input.color ?? input.theme.primaryColor
  if (input.variant === 'filled' && ['spruce', 'clay', 'marigold', 'gray', 'dark'].includes(color))
    return { ...colors, color: `var(--ps-on-${color})` }
  return colors
}

export const theme = createTheme({
  colors: { spruce, marigold, clay, gray, dark },
  primaryColor: 'spruce',
  primaryShade: { light: 7, dark: 3 },
  white: '#fffdf9',
  black: '#17201c',
  fontFamily: TEXT,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, monospace",
  headings: {
    fontFamily: DISPLAY,
    fontWeight: '640',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '2.125rem', lineHeight: '1.1' },
      h2: { fontSize: '1.5rem', lineHeight: '1.2' },
      h3: { fontSize: '1.1875rem', lineHeight: '1.3' },
      h4: { fontSize: '1.0625rem', lineHeight: '1.35' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.55', lg: '1.55', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.25rem' },
  radius: { xs: '5px', sm: '8px', md: '10px', lg: '14px', xl: '22px' },
  defaultRadius: 'md',
  shadows: {
    xs: 'none',
    sm: '0 1px 2px rgb(35 34 30 / 6%)',
    md: '0 8px 28px -8px rgb(35 34 30 / 18%)',
    lg: '0 18px 48px -12px rgb(35 34 30 / 26%)',
    xl: '0 24px 64px -16px rgb(35 34 30 / 32%)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  components,
})

/** Our own variables (`--ps-…`) and the few of Mantine that differ by scheme. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  // Pages are as wide as the window allows, or as wide as forms and lists read well.
  variables: { '--ps-font-display': DISPLAY, '--ps-form-width': '860px' },
  light: {
    '--mantine-color-body': '#fbf7ef',
    '--mantine-color-text': '#1d2722',
    '--mantine-color-dimmed': '#5f5a4d',
    '--mantine-color-placeholder': '#756d5e',
    '--mantine-color-anchor': '#1f5244',
    '--mantine-color-default': '#fffdf9',
    '--mantine-color-default-hover': '#f5efe3',
    '--mantine-color-default-color': '#1d2722',
    '--mantine-color-default-border': '#d9cfbc',
    '--mantine-color-error': '#ae3a22',
    '--ps-surface': '#fffdf9',
    '--ps-sunken': '#f5efe3',
    '--ps-sidebar': '#f5efe3',
    '--ps-border': '#e6ddcc',
    '--ps-field-border': '#948a77',
    '--ps-on-spruce': '#fffdf9',
    '--ps-on-clay': '#fffdf9',
    '--ps-on-marigold': '#2b1c04',
    '--ps-on-gray': '#fffdf9',
    '--ps-on-dark': '#fffdf9',
    '--mantine-color-gray-filled': '#6b6455',
    '--mantine-color-gray-filled-hover': '#524d41',
    '--mantine-color-marigold-filled': '#f2a541',
    '--mantine-color-marigold-filled-hover': '#f7c267',
    '--ps-brand': '#14342b',
    '--ps-accent': '#f2a541',
    '--ps-focus': '#b76f14',
    '--ps-positive': '#1f5244',
    '--ps-wave': '#cfc4ae',
  },
  dark: {
    '--mantine-color-body': '#0f1714',
    '--mantine-color-text': '#e6ece8',
    '--mantine-color-dimmed': '#a3b1a9',
    '--mantine-color-placeholder': '#8b9a92',
    '--mantine-color-anchor': '#9fcbb8',
    '--mantine-color-default': '#1f2a25',
    '--mantine-color-default-hover': '#27342e',
    '--mantine-color-default-color': '#e6ece8',
    '--mantine-color-default-border': '#3b4a43',
    '--mantine-color-error': '#f0957f',
    '--ps-surface': '#19221e',
    '--ps-sunken': '#0b110f',
    '--ps-sidebar': '#131b18',
    '--ps-border': '#2d3a34',
    '--ps-field-border': '#6c7d74',
    '--ps-on-spruce': '#0f1714',
    '--ps-on-clay': '#1a0a06',
    '--ps-on-marigold': '#2b1c04',
    '--ps-on-gray': '#edf2ee',
    '--ps-on-dark': '#edf2ee',
    '--mantine-color-gray-filled': '#3b4a43',
    '--mantine-color-gray-filled-hover': '#2a3731',
    '--mantine-color-dark-filled': '#202b26',
    '--mantine-color-dark-filled-hover': '#2a3731',
    '--mantine-color-marigold-filled': '#f2a541',
    '--mantine-color-marigold-filled-hover': '#f7c267',
    '--ps-brand': '#8abba5',
    '--ps-accent': '#f2a541',
    '--ps-focus': '#f2a541',
    '--ps-positive': '#8abba5',
    '--ps-wave': '#3b4a43',
  },
})
