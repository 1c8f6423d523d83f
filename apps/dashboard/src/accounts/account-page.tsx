import { Stack } from '@mantine/core'
import { useScrollSpy } from '@mantine/hooks'
import { type ComponentType, useEffect } from 'react'
import { useAccount } from '../session/session-state.ts'
import { usePageHeader } from '../ui/page-header.tsx'
import { ActivitySection } from './account-activity.tsx'
import { ACCOUNT } from './account-copy.ts'
import { DataSection } from './account-data.tsx'
import { DeletionSection } from './account-deletion.tsx'
import { DevicesSection } from './account-devices.tsx'
import classes from './account-page.module.css'
import { PasswordSection } from './account-password.tsx'
import { ProfileSection } from './account-profile.tsx'
import { StorageSection } from './account-storage.tsx'
import { ApiKeysSection } from './api-keys/account-api-keys.tsx'
import { PasskeysSection } from './security/account-passkeys.tsx'
import { TwoFactorSection } from './security/account-two-factor.tsx'

const SECTIONS: [keyof typeof ACCOUNT.sections, ComponentType][] = [
  ['profile', ProfileSection],
  ['password', PasswordSection],
  ['two_factor', TwoFactorSection],
  ['passkeys', PasskeysSection],
  ['devices', DevicesSection],
  ['activity', ActivitySection],
  ['api_keys', ApiKeysSection],
  ['storage', StorageSection],
  ['data', DataSection],
  ['deletion', DeletionSection],
]

/** /account: all that concerns the person and not a podcast; `#devices` and the like lead to a part of it. */
export function AccountPage() {
  const { email } = useAccount()
  usePageHeader({ title: ACCOUNT.title, subtitle: email })
  const { active } = useScrollSpy({ selector: '[data-account-part]', offset: 90 })
  useEffect(() => {
    // The browser looked for it before the page was there.
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <div className={classes.columns}>
      <nav className={classes.nav} aria-label={ACCOUNT.onThisPage}>
        {SECTIONS.map(([id], index) => (
          <a
            key={id}
            href={`#${id}`}
            data-danger={id === 'deletion' || undefined}
            aria-current={index === Math.max(active, 0) || undefined}
          >
            {ACCOUNT.sections[id]}
          </a>
        ))}
      </nav>
      <Stack gap="lg" className={classes.parts}>
        {SECTIONS.map(([id, Part]) => (
          <div
            key={id}
            id={id}
            data-account-part
            data-danger={id === 'deletion' || undefined}
            className={classes.part}
          >
            <Part />
          </div>
        ))}
      </Stack>
    </div>
  )
}
