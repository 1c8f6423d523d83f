import { z } from 'zod'
import { HexColor } from '../fields.ts'

/** How the players of a podcast look on other sites. */

const COLOURS = {
  widget_primary_background_color: '#0c1824',
  widget_primary_button_color: '#f7f8f9',
  widget_primary_text_color: '#f7f8f9',
  widget_progress_bar_filled_color: '#f7f8f9',
  widget_progress_bar_background_color: '#8A8175',
  widget_playlist_background_color: '#30343c',
  widget_playlist_text_color: '#f7f8f9',
  widget_chapter_background_color: '#30343c',
  widget_chapter_text_color: '#f7f8f9',
}

const SWITCHES = {
  /** No player of this podcast on other sites. */
  block_widget: false,
  hide_widget_pub_date: false,
  hide_more_info_from_widget: false,
  /** The list is as high as its episodes; else 370 pixels. */
  playlist_full_height: false,
}

/** What widgets look like until their owner says otherwise. */
export const WIDGET_DEFAULTS = { ...SWITCHES, ...COLOURS }
export type WidgetSettings = typeof WIDGET_DEFAULTS
export type WidgetColour = keyof typeof COLOURS
export type WidgetSwitch = keyof typeof SWITCHES

export const WIDGET_COLOURS = Object.keys(COLOURS) as WidgetColour[]
export const WIDGET_SWITCHES = Object.keys(SWITCHES) as WidgetSwitch[]
export const WIDGET_FIELDS: readonly (WidgetColour | WidgetSwitch)[] = [...WIDGET_SWITCHES, ...WIDGET_COLOURS]

type Writable = { [K in WidgetSwitch]: z.ZodOptional<z.ZodBoolean> } & {
  [K in WidgetColour]: z.ZodOptional<z.ZodString>
}
/** The names that fromEntries forgets are declared again. */
export const writableWidget = Object.fromEntries([
  ...WIDGET_SWITCHES.map((name) => [name, z.boolean().optional()]),
  ...WIDGET_COLOURS.map((name) => [name, HexColor.optional()]),
]) as unknown as Writable

type Readable = { [K in WidgetSwitch]: z.ZodBoolean } & { [K in WidgetColour]: z.ZodString }
export const readableWidget = Object.fromEntries([
  ...WIDGET_SWITCHES.map((name) => [name, z.boolean()]),
  ...WIDGET_COLOURS.map((name) => [name, z.string()]),
]) as unknown as Readable
