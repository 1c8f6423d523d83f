import { Menu, Text, useMantineColorScheme, VisuallyHidden } from '@mantine/core'
import { IconLogout, IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { closePlayer } from '../audio/player-state.ts'
import { leave, useAccount } from '../session/session-state.ts'
import { COPY } from './copy.ts'
import { USER, visible } from './menu.ts'
import { MenuIcon } from './menu-icon.tsx'
import { useMenuAccount } from './menu-show.ts'
import classes from './user-menu.module.css'

const { user: words } = COPY
const SCHEMES = [
  { value: 'light', label: words.light },
  { value: 'dark', label: words.dark },
  { value: 'auto', label: words.auto },
]

/** The user's email and what concerns the account. */
export function UserMenu() {
  const { email, plan_name } = useAccount()
  const about = useMenuAccount()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [isLeaving, setLeaving] = useState(false)
  const signOut = async () => {
    setLeaving(true)
    closePlayer()
    await leave()
  }
  return (
    <Menu position="top-start" width={248}>
      <Menu.Target>
        <button type="button" className={classes.target}>
          <span className={classes.initial} aria-hidden>
            {email.charAt(0).toUpperCase()}
          </span>
          <VisuallyHidden>{words.label}</VisuallyHidden>
          <span className={classes.who}>
            <span>{email}</span>
            <small>{plan_name}</small>
          </span>
          <IconSelector size={17} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Text size="sm" fw={600} px="sm" pt={6} truncate>
          {email}
        </Text>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a menu */}
        <div role="group" aria-label={words.appearance} className={classes.appearance}>
          <Menu.RadioGroup
            value={colorScheme}
            onChange={(scheme) => setColorScheme(scheme as 'light' | 'dark' | 'auto')}
          >
            {SCHEMES.map(({ value, label }) => (
              <Menu.RadioItem key={value} value={value}>
                {label}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </div>
        <Menu.Divider />
        {visible(USER, about).map(({ label, to }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<MenuIcon page={to} size={17} />}>
            {label}
          </Menu.Item>
        ))}
        <Menu.Item
          leftSection={<IconLogout size={17} aria-hidden />}
          disabled={isLeaving}
          onClick={() => void signOut()}
        >
          {words.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
