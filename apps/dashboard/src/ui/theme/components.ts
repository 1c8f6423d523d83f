import type { MantineThemeOverride } from '@mantine/core'
import { UI } from '../copy.ts'

// A panel that fades out still takes the pointer: a click on what is under it, or moves under it while
// the page scrolls, would be lost.
const transitionProps = { transition: 'fade', duration: 150, exitDuration: 0 } as const

/** What opens is part of the page's content for those who go from landmark to landmark. */
const portalProps = { target: 'main' } as const

/** What every component looks like unless a page says otherwise. Finer points are in components.css. */
export const components: NonNullable<MantineThemeOverride['components']> = {
  Button: { defaultProps: { radius: 'md' }, classNames: { root: 'ps-button' } },
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
  Input: { defaultProps: { size: 'md' } },
  InputWrapper: { defaultProps: { size: 'md' } },
  TextInput: { defaultProps: { size: 'md' } },
  PasswordInput: { defaultProps: { size: 'md' } },
  Textarea: { defaultProps: { size: 'md' } },
  Select: { defaultProps: { size: 'md', checkIconPosition: 'right' } },
  Card: { defaultProps: { withBorder: true, padding: 'lg', radius: 'lg' } },
  Paper: { defaultProps: { radius: 'lg' } },
  Modal: {
    defaultProps: {
      centered: true,
      radius: 'lg',
      padding: 'lg',
      overlayProps: { backgroundOpacity: 0.5, blur: 3, color: '#0f1714' },
      closeButtonProps: { 'aria-label': UI.close },
    },
  },
  Drawer: {
    defaultProps: {
      overlayProps: { backgroundOpacity: 0.5, color: '#0f1714' },
      closeButtonProps: { 'aria-label': UI.close },
    },
  },
  Menu: {
    defaultProps: {
      shadow: 'md',
      radius: 'lg',
      position: 'bottom-end',
      offset: 6,
      transitionProps,
      // A menu holds nothing but its items; the first of them gets the focus.
      withInitialFocusPlaceholder: false,
      portalProps,
    },
  },
  Popover: { defaultProps: { shadow: 'md', radius: 'lg', transitionProps, portalProps } },
  Tooltip: { defaultProps: { openDelay: 300, radius: 'sm' } },
  Table: { defaultProps: { verticalSpacing: 'sm', horizontalSpacing: 'md', highlightOnHover: true } },
  Tabs: { defaultProps: { variant: 'default' } },
  Badge: { defaultProps: { variant: 'light', radius: 'xl', size: 'lg', tt: 'none', fw: 600 } },
  Alert: { defaultProps: { variant: 'light', radius: 'lg' } },
  Notification: {
    defaultProps: { radius: 'lg', withBorder: true, closeButtonProps: { 'aria-label': UI.closeMessage } },
  },
  Skeleton: { defaultProps: { radius: 'md' } },
  Progress: { defaultProps: { radius: 'xl', size: 'md' } },
  Loader: { defaultProps: { type: 'bars' } },
}
