import type { MantineColorsTuple } from '@mantine/core'

/** The colours of Podstead; docs/design.md shows them. Ten shades each, light to dark. */

/** The house in the woods: actions, links, what is chosen. */
export const spruce: MantineColorsTuple = [
  '#edf4f0',
  '#d8e8df',
  '#b3d2c4',
  '#8abba5',
  '#5f9d86',
  '#3f7f69',
  '#2b6753',
  '#1f5244',
  '#183f34',
  '#14342b',
]
/** The light in its window: accents, focus, what is being played. Never text on paper. */
export const marigold: MantineColorsTuple = [
  '#fff6e4',
  '#fde9c4',
  '#fad797',
  '#f7c267',
  '#f2a541',
  '#dd8d24',
  '#b76f14',
  '#8a530f',
  '#663d0c',
  '#442907',
]
/** Fired earth: deletion, failure. */
export const clay: MantineColorsTuple = [
  '#fcefeb',
  '#f7d9d0',
  '#eeb4a4',
  '#e58f78',
  '#dd7459',
  '#c8472d',
  '#ae3a22',
  '#912e1a',
  '#722415',
  '#4f180d',
]
/** Paper to ink, warm: the neutrals of the light scheme. */
export const gray: MantineColorsTuple = [
  '#fbf7ef',
  '#f5efe3',
  '#eae2d3',
  '#d9cfbc',
  '#b8ad98',
  '#8f8573',
  '#6b6455',
  '#524d41',
  '#393630',
  '#23221e',
]
/** Ink: the neutrals of the dark scheme, light text first. */
export const dark: MantineColorsTuple = [
  '#edf2ee',
  '#cad5ce',
  '#a3b1a9',
  '#7d8d84',
  '#3b4a43',
  '#2a3731',
  '#202b26',
  '#18211d',
  '#0f1714',
  '#0a100e',
]
